"""README shows what the program prints today."""

import runpy
from pathlib import Path

import pytest

from tests.docs.console import ROOT, Shown, read_blocks, run

SHOWN = [shown for block in read_blocks((ROOT / "README.md").read_text(encoding="utf-8")) for shown in block]


@pytest.mark.parametrize("shown", SHOWN, ids=lambda shown: shown.command)
def test_readme_shows_what_is_printed(shown: Shown) -> None:
    """Each command of README prints what stands below it."""
    assert run(shown.command) == shown.output


def test_readme_names_every_command() -> None:
    """A reader of README meets every command."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    names = ("rank", "check", "suggest", "score", "deal", "rules", "simulate", "solve")
    assert [name for name in names if f"hazari {name}" not in text] == []


def test_the_verifier_deals_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """The example that knows nothing of this program repeats its deals."""
    verifier = runpy.run_path(str(ROOT / "examples" / "verify_deal.py"))
    verifier["main"]("friday night", "as you like it", "3")
    repeated = capsys.readouterr().out.splitlines()
    dealt = run('hazari deal --seed "friday night" --cut "as you like it" --deal 3 --format plain')
    assert repeated[1:] == dealt.splitlines()
    told = run('hazari deal --seed "friday night" --cut "as you like it" --deal 3 --format json')
    assert repeated[0].removeprefix("commitment ") in told


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md", "seeds/README.md"])
def test_links_lead_somewhere(name: str) -> None:
    """Every relative link of a document is a file of the project."""
    import re

    path = ROOT / name
    targets = re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8"))
    assert [target for target in targets if not Path(path.parent, target).exists()] == []
