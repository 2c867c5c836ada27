"""The reader's language: the only place that turns English templates into another tongue."""

from gettext import NullTranslations

_catalogue = NullTranslations()


def translate(template: str) -> str:
    """Return the template in the reader's language; English where no catalogue has it."""
    return _catalogue.gettext(template)


_ = translate
