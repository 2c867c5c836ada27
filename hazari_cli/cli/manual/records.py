"""The plain format of each command: the fields of a record, by name, in order.

A word in quotes stands there as it is and names the sort of record; a field that is empty is a dash.
"""

RECORDS = {
    "hazari": {
        "rank": ("cards kind ranks strength of beats spare place",),
        "check": ('"legal" - groups', '"illegal" rule id facts', '"cure" - groups'),
        "suggest": ("place groups expected cost",),
        "score": ('"trick" number leader winner points rule', '"points" name points'),
        "score --points": ("seat points total needs",),
        "deal": ("deal dealer seat cards",),
        "rules": ("rule title",),
        "rules ID": ("rule title statement example source reading",),
        "simulate": ("player points error tricks chance1 chance2 chance3 chance4",),
        "tutor list": ("lesson game track title state done exercises",),
        "tutor rules": ("rule taught kinds",),
        "tutor search": ("lesson title step rules",),
        "tutor progress": ("rule title asked at-once hinted after-a-miss not-known streak",),
    },
    "azi": {
        "deal": ('"turned" card six-on-stage stock', '"hand" seat cards'),
        "rank": ("leader follower error place of",),
        "advise": ("action worth cost error",),
        "legal": ("card verdict rule",),
        "trick": ("winner card rule",),
        "settle": ('"takes" player chips', '"ledger" from to chips rule'),
        "rules": ("rule title",),
        "rules ID": ("rule title statement example source reading",),
        "simulate": ("player fees error won folded",),
    },
}
"""By program and command; where a command has several sorts of records, each."""


def count_fields(record: str) -> int:
    """Return how many fields a record has.

    >>> count_fields('"hand" seat cards')
    3
    """
    return len(record.split())


def describe_records(program: str) -> str:
    """Return a program's commands, each with the fields of its records, one record a line."""
    return "\n".join(
        f"  {command if not number else '':<15} {record}"
        for command, records in RECORDS[program].items()
        for number, record in enumerate(records)
    )
