"""Put pictures together to a short moving one: `python -m tools.moving_picture FOLDER OUT.gif`.

The pictures are those that `PICTURES=FOLDER npm run e2e -- pictures` leaves as `turn-01.png`, `turn-02.png` and so on.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

WIDTH = 960
COLOURS = 160
MILLISECONDS = 1400
LAST_MILLISECONDS = 3000


def main(folder: Path, out: Path) -> None:
    """Read the pictures in the order of their names, make them smaller, and write one that moves."""
    frames = []
    for path in sorted(folder.glob("turn-*.png")):
        picture = Image.open(path).convert("RGB")
        height = round(picture.height * WIDTH / picture.width)
        small = picture.resize((WIDTH, height), Image.Resampling.LANCZOS)
        frames.append(small.quantize(COLOURS, dither=Image.Dither.NONE))
    if not frames:
        sys.exit(f"there are no pictures turn-*.png in {folder}")
    times = [MILLISECONDS] * (len(frames) - 1) + [LAST_MILLISECONDS]
    frames[0].save(out, save_all=True, append_images=frames[1:], duration=times, loop=0, optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
