"""The kinds of exercise of Hazari, by name, and which of them exercise each rule."""

from collections.abc import Mapping, Sequence
from typing import Final

from hazari_cli.hazari.combination import KIND_RULES
from hazari_tutor.course.values import Table
from hazari_tutor.exercises.exercise import Exercise
from hazari_tutor.exercises.hazari.arrange import Arrange
from hazari_tutor.exercises.hazari.combinations import Name, Spare
from hazari_tutor.exercises.hazari.higher import Higher
from hazari_tutor.exercises.hazari.legal import Legal, Mend
from hazari_tutor.exercises.hazari.seats import Dealer, Winner
from hazari_tutor.exercises.hazari.tricks import Points, Score, TrickTaker

_ALL = (Name, Higher, Spare, Legal, Mend, Arrange, TrickTaker, Points, Score, Winner, Dealer)
HAZARI_KINDS: Final[Mapping[str, type[Exercise]]] = {each.kind: each for each in _ALL}

HAZARI_DRILLS: Final[Mapping[str, Sequence[tuple[str, Table]]]] = {
    "HAZ-TABLE-2": (("higher", {"near": "equal"}),),
    "HAZ-TABLE-3": (("points", {}),),
    "HAZ-TABLE-4": (("dealer", {"what": "turn"}),),
    "HAZ-DEAL-1": (("dealer", {"what": "deals"}),),
    "HAZ-DEAL-2": (("dealer", {"what": "card"}),),
    **{
        rule: (("name", {"kind": kind.value}), ("higher", {"kind": kind.value, "near": "close"}))
        for kind, rule in KIND_RULES.items()
    },
    "HAZ-ARR-1": (("legal", {"fault": "sizes"}), ("mend", {"fault": "sizes"}), ("arrange", {})),
    "HAZ-ARR-2": (("legal", {"fault": "order"}), ("legal", {"fault": "equal"}), ("mend", {"fault": "order"})),
    "HAZ-ARR-3": (("spare", {}), ("name", {"cards": 4}), ("higher", {"cards": 4})),
    "HAZ-ARR-4": (
        ("legal", {"fault": "four lowest"}),
        ("legal", {"fault": "equal four"}),
        ("mend", {"fault": "four lowest"}),
    ),
    "HAZ-ARR-6": (("mend", {}),),
    "HAZ-PLAY-1": (("dealer", {"what": "leads"}),),
    "HAZ-PLAY-2": (("trick", {"tied": 1, "cards": 3}), ("dealer", {"what": "after"})),
    "HAZ-PLAY-3": (("trick", {"tied": 2, "cards": 3}), ("trick", {"tied": 3, "cards": 3})),
    "HAZ-PLAY-4": (("trick", {"cards": 4}),),
    "HAZ-SCORE-1": (("score", {}),),
    "HAZ-SCORE-2": (("winner", {"end": "on"}), ("winner", {"end": "one"}), ("winner", {"end": "passed"})),
    "HAZ-SCORE-3": (("winner", {"end": "joint"}),),
}
"""What to draw to exercise a rule: kinds with what is wanted. Facts such as HAZ-TABLE-1 are only asked."""
