"""``python -m hazari_cli`` is ``hazari``, and ``python -m hazari_cli azi`` is ``azi``."""

import sys

from hazari_cli.start import azi, hazari

if __name__ == "__main__":
    if sys.argv[1:2] == ["azi"]:
        del sys.argv[1]
        azi()
    else:
        hazari()
