"""``azi rules``: the rules of Azi, each with an example that the program works out."""

from hazari_cli.azi.examples import give_example
from hazari_cli.cli.language import _
from hazari_cli.cli.rulebook import rules_command

command = rules_command(
    "Azi",
    give_example,
    _(
        """Look up the rules of Azi: each with an example and its source.

        Without an argument all rules are listed. An ID shows one rule, a WORD every rule that speaks of it.

        \b
        Examples:
          azi rules AZI-DEAL-4
          azi rules short
          azi rules --all
        """
    ),
)
