"""``python -m hazari_cli`` is ``hazari``, and ``python -m hazari_cli azi`` is ``azi``."""

import sys

if __name__ == "__main__":
    if sys.argv[1:2] == ["azi"]:
        del sys.argv[1]
        from hazari_cli.cli.azi import main
    else:
        from hazari_cli.cli.hazari import main
    main()
