"""Looks at the package as installed alone: ``make wheel`` runs this with the Python that has only it."""

import sys
from importlib.metadata import files
from importlib.util import find_spec

PACKAGES = {"hazari_cli", "hazari_tutor"}


def find_faults() -> list[str]:
    """Return what is wrong with the installed files."""
    installed = [file for file in files("hazari") or () if ".." not in file.parts]
    tops = {file.parts[0] for file in installed if not file.parts[0].endswith(".dist-info")}
    faults = [f"the wheel installs {top}, which is not ours" for top in sorted(tops - PACKAGES)]
    names = {str(file) for file in installed}
    faults += [f"{name}/py.typed is missing" for name in PACKAGES if f"{name}/py.typed" not in names]
    if find_spec("tutor") is not None:
        faults.append("a package called tutor can be imported")
    return faults


if __name__ == "__main__":
    sys.exit("\n".join(find_faults()) or 0)
