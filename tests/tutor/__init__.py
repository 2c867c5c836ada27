"""The tutor: exercises of both games, lessons, and what is remembered."""
