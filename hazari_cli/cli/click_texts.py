"""The texts of click that a person may meet, so that translators find them among ours.

Nothing imports this; click looks its texts up in our catalogue itself, as ``language`` tells it to.
"""

from gettext import ngettext

from hazari_cli.cli.language import _

TEXTS = (
    _("Usage:"),
    _("Options"),
    _("Commands"),
    _("Show the version and exit."),
    _("Show this message and exit."),
    _("default: {default}"),
    _("env var: {var}"),
    _("required"),
    _("deprecated"),
    _("(dynamic)"),
    _("Error: {message}"),
    _("Try '{command} {option}' for help."),
    _("Missing command."),
    _("Missing argument"),
    _("Missing option"),
    _("Missing parameter"),
    _("Missing parameter: {param_name}"),
    _("Missing {param_type}"),
    _("Choose from:\n\t{choices}"),
    _("Invalid value: {message}"),
    _("Invalid value for {param_hint}: {message}"),
    _("No such option {name!r}."),
    _("No such command {name!r}."),
    _("Option {name!r} does not take a value."),
    _("Argument {name!r} takes {nargs} values."),
    _("Could not open file {filename!r}: {message}"),
    _("unknown error"),
    _("{value} is not in the range {range}."),
    _("{value!r} is not a valid {number_type}."),
    _("{value!r} is not a valid boolean. Recognized values: {states}"),
    _("file"),
    _("directory"),
    _("path"),
    _("{name} {filename!r} is a file."),
    _("{name} {filename!r} is a directory."),
    _("{name} {filename!r} is not readable."),
    _("{name} {filename!r} is not writable."),
    _("{name} {filename!r} does not exist."),
)
PLURALS = (
    ngettext("Got unexpected extra argument ({args})", "Got unexpected extra arguments ({args})", 1),
    ngettext("Did you mean {possibility}?", "(Did you mean one of: {possibilities}?)", 1),
    ngettext("Option {name!r} requires an argument.", "Option {name!r} requires {nargs} arguments.", 1),
    ngettext("{value!r} is not {choice}.", "{value!r} is not one of {choices}.", 1),
)
