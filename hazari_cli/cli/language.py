"""The reader's language: the only place that turns English templates into another tongue."""

from gettext import NullTranslations

from hazari_cli.messages import Message

_catalogue = NullTranslations()


def translate(message: Message) -> str:
    """Return the template of a message in the reader's language; English where no catalogue has it."""
    if message.plural:
        return _catalogue.ngettext(message.template, message.plural, message.number)
    return _catalogue.gettext(message.template)


def _(template: str) -> str:
    """Return a text that stands alone, such as help, in the reader's language."""
    return _catalogue.gettext(template)
