"""Tables with a person and bots: sessions, words, and what is typed."""
