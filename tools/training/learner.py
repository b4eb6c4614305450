"""Fit a network to rows of positions: ``python -m tools.training.learner rows.npz more.npz --out master.net``.

PyTorch is needed here alone; it uses a GPU where it sees one. Every eighth game is held out: the epoch that says most
about those is kept. The curve goes to a file of comma-separated values beside the network. Positions of one game share
what came of it, so a network soon learns games by heart: few epochs, the rate falling with every step, are best, and
with ``--start`` a network goes on from what it has learned before.
"""

from __future__ import annotations

import argparse
import csv
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from torch import nn

from brightsands.bots.learned.network_file import POINTS, ROWS, bytes_of, network_of
from tools.training.examples import COLUMNS

BATCH: Final = 512
SHAPE: Final = (96, 32)
EPOCHS: Final = 2
STEPS: Final = 100  # at least: few games are gone through more often
DROPPED: Final = 0.2  # share of the signals that are left out at every step of training
RATE: Final = 1e-3
DECAY: Final = 0.1  # of weights that nothing speaks for
SHARES: Final = [20.0, 0.5, 0.5]
HELD_OUT: Final = 8
LEAST_SPREAD: Final = 0.05  # numbers that hardly ever differ are not blown up
MOST_MARGIN: Final = 2.5  # margins beyond this count as this


class Examples:
    """Positions of games with what came out of them, those of held out games apart."""

    def __init__(self, paths: list[Path], device: Any) -> None:
        rows: list[Any] = []
        about: list[Any] = []
        games = 0
        for path in paths:
            with np.load(path) as data:
                told = data["about"].astype(np.float64)
                told[:, 0] += games
                games = int(told[:, 0].max()) + 1
                rows.append(data["rows"])
                about.append(told)
        numbers = np.concatenate(rows)
        told = np.concatenate(about)
        held = told[:, 0].astype(int) % HELD_OUT == 0
        self.games = len(set(told[:, 0]))
        self.mean = numbers[~held].mean(0)
        self.spread = np.maximum(numbers[~held].std(0), LEAST_SPREAD)
        self.rows = torch.from_numpy((numbers - self.mean) / self.spread).float().to(device)
        margins = np.clip(told[:, COLUMNS.index("margin")], -MOST_MARGIN, MOST_MARGIN)
        targets = np.stack([told[:, COLUMNS.index("won")], margins], 1)
        self.targets = torch.from_numpy(targets).float().to(device)
        self.known = torch.from_numpy(np.where(~held)[0]).to(device)
        self.held = torch.from_numpy(np.where(held)[0]).to(device)


def new_network(size: int, width: int, depth: int) -> Any:
    """A network before training: it answers rows with the logit of the chance to win, and the margin."""
    first = (nn.Dropout(DROPPED), nn.Linear(size, width), nn.ReLU())
    second = (nn.Dropout(DROPPED), nn.Linear(width, depth), nn.ReLU())
    return nn.Sequential(*first, *second, nn.Linear(depth, 2))


def loss(answers: Any, targets: Any) -> tuple[Any, Any]:
    """How wrong answers are: in the chance, and in the margin."""
    chance = nn.functional.binary_cross_entropy_with_logits(answers[:, 0], targets[:, 0])
    return chance, nn.functional.huber_loss(answers[:, 1], targets[:, 1])


def fit(examples: Examples, network: Any, epochs: int, curve: Path) -> Any:
    """Train for some epochs; the best of them by what was held out."""
    network = network.to(examples.rows.device)
    optimizer = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=DECAY)
    best: tuple[float, dict[str, Any]] = (float("inf"), {})
    batches = -(-len(examples.known) // BATCH)
    epochs = max(epochs, -(-STEPS // batches))
    with curve.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(("epoch", "held_out_chance", "held_out_margin"))
        for epoch in range(epochs):
            network.train()
            order = examples.known[torch.randperm(len(examples.known), device=examples.known.device)]
            for number in range(batches):
                for group in optimizer.param_groups:
                    group["lr"] = RATE * (1.0 - (epoch * batches + number) / (epochs * batches))
                batch = order[number * BATCH : (number + 1) * BATCH]
                optimizer.zero_grad()
                chance, margin = loss(network(examples.rows[batch]), examples.targets[batch])
                (chance + margin).backward()
                optimizer.step()
            network.eval()
            with torch.no_grad():
                chance, margin = loss(network(examples.rows[examples.held]), examples.targets[examples.held])
            writer.writerow((epoch, f"{chance:.4f}", f"{margin:.4f}"))
            print(f"epoch {epoch}: held out, chance {chance:.4f}, margin {margin:.4f}", flush=True)
            if float(chance + margin) < best[0]:
                best = (float(chance + margin), {name: each.clone() for name, each in network.state_dict().items()})
    network.load_state_dict(best[1])
    return network.eval()


def linear(network: Any) -> list[Any]:
    """The layers of a network that have weights."""
    return [each for each in network if isinstance(each, nn.Linear)]


def go_on_from(network: Any, examples: Examples, file: Path) -> None:
    """Begin with the layers of a network of the package, of the same shape; rows are made even here, not there."""
    known, _ = network_of(file.read_bytes())
    rows = (known.first, known.first_bias, known.second, known.second_bias, known.third, known.third_bias)
    layers = linear(network)
    with torch.no_grad():
        for number, layer in enumerate(layers):
            weights = np.array(list(rows[2 * number])).reshape(layer.in_features, layer.out_features)
            bias = np.array(list(rows[2 * number + 1]))
            if number == 0:
                bias = bias + examples.mean @ weights
                weights = weights * examples.spread[:, None]
            layer.weight.copy_(torch.from_numpy(weights.T))
            layer.bias.copy_(torch.from_numpy(bias))


def layers_of(network: Any, examples: Examples) -> list[list[float]]:
    """The layers as the package reads them: what numbers were made even by is in the first."""
    found: list[list[float]] = []
    for number, layer in enumerate(linear(network)):
        weights = layer.weight.detach().cpu().numpy().astype(np.float64).T
        bias = layer.bias.detach().cpu().numpy().astype(np.float64)
        if number == 0:
            weights = weights / examples.spread[:, None]
            bias = bias - examples.mean @ weights
        found.append(weights.ravel().tolist())
        found.append(bias.tolist())
    return found


def train(
    rows: list[Path],
    out: Path,
    shape: tuple[int, int],
    epochs: int,
    seed: int,
    shares: list[float],
    story: str,
    of: str = POINTS,
    start: Path | None = None,
) -> None:
    """Fit a network to rows and write it, the curve beside it; one to start from has the same shape."""
    torch.manual_seed(seed)
    examples = Examples(rows, torch.device("cuda" if torch.cuda.is_available() else "cpu"))
    print(f"{examples.games} games, {len(examples.rows)} positions", flush=True)
    width, depth = shape
    network = new_network(examples.rows.shape[1], width, depth)
    if start is not None:
        go_on_from(network, examples, start)
    network = fit(examples, network, epochs, out.with_suffix(".csv"))
    about = {
        "of": of,
        "width": width,
        "depth": depth,
        "shares": shares,
        "games": examples.games,
        "positions": len(examples.rows),
        "seed": seed,
        "story": story,
    }
    out.write_bytes(bytes_of(layers_of(network, examples), about))


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rows", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--shape", type=int, nargs=2, default=SHAPE, help="units of the two hidden layers")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shares", type=float, nargs=3, default=SHARES, help="of win, margin and judge")
    parser.add_argument("--of", choices=tuple(ROWS), default=POINTS, help="which games the positions are of")
    parser.add_argument("--start", type=Path, help="a network to go on from")
    parser.add_argument("--story", default="", help="how the games were made, kept in the file")
    asked = parser.parse_args()
    shape = tuple(asked.shape)
    train(asked.rows, asked.out, shape, asked.epochs, asked.seed, asked.shares, asked.story, asked.of, asked.start)


if __name__ == "__main__":
    main()
