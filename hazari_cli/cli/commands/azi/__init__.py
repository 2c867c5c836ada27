"""The commands of Azi, one module each."""
