"""The command line, as a person, a pipe and a terminal meet it."""
