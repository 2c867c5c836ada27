"""Deal again from a seed and a cut, with the standard library alone, to check what the program dealt.

    python examples/verify_deal.py "friday night" "as you like it" 1

prints the commitment and the four hands; `hazari deal --seed ... --cut ... --deal ...` must show the same.
"""

import sys
from collections.abc import Callable
from hashlib import sha256


def framed(text: str) -> bytes:
    """Return the bytes of a text with their number before them."""
    data = text.encode()
    return len(data).to_bytes(8, "big") + data


def draw(label: str, *texts: str) -> Callable[[int], int]:
    """Return a function that draws fair numbers below a limit."""
    root = sha256(label.encode() + b"".join(map(framed, texts))).digest()
    words = (
        int.from_bytes(sha256(root + count.to_bytes(8, "big")).digest()[at : at + 4], "big")
        for count in range(2**32)
        for at in range(0, 32, 4)
    )
    return lambda limit: next(word for word in words if word < 2**32 - 2**32 % limit) % limit


def main(seed: str, cut: str = "", number: str = "1") -> None:
    """Print the commitment, the dealer and the hands of one deal."""
    pack = [rank + suit for suit in "SHDC" for rank in "23456789TJQKA"]
    below = draw("hazari pack 1", seed, cut, number)
    for last in range(51, 0, -1):
        other = below(last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    dealer = (draw("hazari dealer 1", seed, cut)(4) + int(number) - 1) % 4
    print("commitment", sha256(b"hazari seed 1" + framed(seed)).hexdigest())
    for seat in range(4):
        hand = pack[(seat - dealer - 1) % 4 :: 4]
        hand.sort(key=lambda card: ("AKQJT98765432".index(card[0]), "SHDC".index(card[1])))
        print(number, dealer, seat, " ".join(hand), sep="\t")


if __name__ == "__main__":
    main(*sys.argv[1:])
