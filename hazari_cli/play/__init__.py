"""A table with a person and bots: games as pure sessions, which a command or a lesson shows and asks for."""
