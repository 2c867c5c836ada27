"""Write the output of README's console blocks anew: ``python -m tests.docs.regen``.

Read the difference before you commit it.
"""

from tests.docs.console import BLOCK, ROOT, read_blocks, run


def main() -> None:
    """Rewrite README in place."""
    path = ROOT / "README.md"
    text = path.read_text(encoding="utf-8")
    blocks = iter(read_blocks(text))

    def block(_match: object) -> str:
        shown = [f"$ {each.command}\n{run(each.command)}" for each in next(blocks)]
        return "```console\n" + "\n\n".join(shown) + "\n```"

    path.write_text(BLOCK.sub(block, text), encoding="utf-8")


if __name__ == "__main__":
    main()
