"""README and examples say what the program does today."""
