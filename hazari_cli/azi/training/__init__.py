"""Makes the tables by self-play. Needs the ``solve`` extra; no command but ``azi solve`` comes here."""
