"""What a good player of Azi does: classes of hands, tables, chances, strategies. The rules never ask it."""
