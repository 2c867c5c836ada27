"""What a person hears at a table, as one text."""

from hazari_cli.messages import spell
from hazari_cli.play.blocks import Block, Curtain, Facts, Grid, Heading


def words_of(said: tuple[Block, ...]) -> str:
    """Return all that is said as one text, cards as letters."""
    texts: list[str] = []
    for block in said:
        match block:
            case Heading(text):
                texts.append(str(text))
            case Facts(rows):
                texts += [f"{label} {spell(value)}" for label, value in rows]
            case Grid(headings, cells):
                texts += [" ".join(map(spell, row)) for row in (headings, *cells)]
            case Curtain():
                texts.append("--")
            case _:
                texts.append(str(block))
    return "\n".join(texts)
