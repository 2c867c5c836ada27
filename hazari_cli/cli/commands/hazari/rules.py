"""``hazari rules``: the rules of Hazari, each with an example that the program works out."""

from hazari_cli.cli.language import _
from hazari_cli.cli.rulebook import rules_command
from hazari_cli.hazari.examples import give_example

command = rules_command(
    "Hazari",
    give_example,
    _(
        """Look up the rules of Hazari: each with an example and its source.

        Without an argument all rules are listed. An ID shows one rule, a WORD every rule that speaks of it.

        \b
        Examples:
          hazari rules HAZ-COMB-2
          hazari rules spare
          hazari rules --all
        """
    ),
)
