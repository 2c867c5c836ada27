"""The command line: reads what a person typed, calls the rooms below, and shows what they return."""
