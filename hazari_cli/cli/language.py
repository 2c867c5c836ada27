"""The reader's language: the only place that turns English templates into another tongue.

``HAZARI_LANG`` names it, ``HAZARI_LOCALE`` a folder of catalogues to try instead of those that come with the
program: ``DIR/LANG/LC_MESSAGES/hazari.mo``.
"""

import os
from collections.abc import Mapping
from gettext import NullTranslations, bindtextdomain, textdomain, translation

from hazari_cli.messages import Language, Message, format_message, join_english
from hazari_cli.resources import find_resource

JOINS = {"en": join_english}
"""How a language joins what is listed, where not as English does."""


def _find_catalogue(environment: Mapping[str, str]) -> NullTranslations:
    """Return the catalogue of the language that the environment asks for; an empty one for English."""
    wanted = environment.get("HAZARI_LANG", "")
    if not wanted:
        return NullTranslations()
    folder = environment.get("HAZARI_LOCALE") or find_resource("locale")
    _lead_click_to("hazari", folder, wanted)
    return translation("hazari", folder, [wanted], fallback=True)


def _lead_click_to(domain: str, folder: str, wanted: str) -> None:
    """Let click look its own texts up in our catalogue, by the global functions of gettext that it calls."""
    os.environ["LANGUAGE"] = wanted
    bindtextdomain(domain, folder)
    textdomain(domain)


_catalogue = _find_catalogue(os.environ)


def translate(message: Message) -> str:
    """Return the template of a message in the reader's language; English where no catalogue has it."""
    if message.plural:
        return _catalogue.ngettext(message.template, message.plural, message.number)
    return _catalogue.gettext(message.template)


LANGUAGE = Language(translate, JOINS.get(os.environ.get("HAZARI_LANG", ""), join_english))
"""The language in which this run speaks."""


def translated(message: Message) -> str:
    """Return what is said in the reader's language."""
    return format_message(message, LANGUAGE)


def _(template: str) -> str:
    """Return a text that stands alone, such as help, in the reader's language."""
    return _catalogue.gettext(template)
