"""Train a masked PPO for a minute against a bot, then let the two play. docs/training.md tells what came out.

    python -m examples.train_ppo --seconds 60 --games 400

It needs torch (requirements/train.txt); `make train` installs it in an environment of its own and runs this.

The network scores the legal actions only. An action is the sum of three learnt vectors: its verb, its verb with the
first argument, and itself; so what is learnt about playing one card helps with all cards.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from brightsands.envs import ACTION_COUNT, OBSERVATION_SIZE
from brightsands.envs.observation import CODE_OF_NUMBER
from brightsands.rules.codes import a_of, verb_of
from examples.duel import Choose, duel, table

TABLES = 16  # games side by side
STEPS = 128  # decisions at each table between two rounds of learning
MOST_LEGAL = 96  # actions looked at; the rare longer lists are cut at random
EPOCHS = 2
BATCH = 512
WIDTH = 128
RATE = 1.5e-3
DISCOUNT = 0.997
SMOOTHING = 0.95  # lambda of the advantages
CLIP = 0.2
ENTROPY = 0.01
REWARD_SCALE = 5.0


class Player(nn.Module):  # type: ignore[misc]
    """Says how good each legal action looks, and how the game stands."""

    def __init__(self) -> None:
        super().__init__()
        verbs = [int(verb_of(code)) for code in CODE_OF_NUMBER]
        firsts = [int(verb_of(code)) * 256 + int(a_of(code)) for code in CODE_OF_NUMBER]
        numbers = {first: number for number, first in enumerate(sorted(set(firsts)))}
        self.register_buffer("verbs", torch.tensor(verbs))
        self.register_buffer("firsts", torch.tensor([numbers[first] for first in firsts]))
        self.body = nn.Sequential(nn.Linear(OBSERVATION_SIZE, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU())
        self.value = nn.Linear(WIDTH, 1)
        self.verb = nn.Embedding(max(verbs) + 1, WIDTH)
        self.first = nn.Embedding(len(numbers), WIDTH)
        self.whole = nn.Embedding(ACTION_COUNT, WIDTH)
        self.bias = nn.Embedding(max(verbs) + 1, 1)
        for table_of in (self.verb, self.first, self.whole, self.bias):
            nn.init.normal_(table_of.weight, std=0.01)

    def forward(self, seen: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """Logits of the legal actions (padded with -1) and the value of the position."""
        mind = self.body(seen)
        there = legal >= 0
        actions = legal.clamp(min=0)
        verbs = self.verbs[actions]
        vectors = self.verb(verbs) + self.first(self.firsts[actions]) + self.whole(actions)
        logits = (vectors @ mind.unsqueeze(-1)).squeeze(-1) + self.bias(verbs).squeeze(-1)
        return logits.masked_fill(~there, -1e9), self.value(mind).squeeze(-1)


@dataclass
class Rollout:
    """What happened at all tables between two rounds of learning."""

    seen: NDArray[np.float32]
    legal: NDArray[np.int64]
    chosen: NDArray[np.int64]
    chance: NDArray[np.float32]  # logarithms
    value: NDArray[np.float32]
    gain: NDArray[np.float32]
    over: NDArray[np.float32]


def legal_numbers(mask: NDArray[Any], chance: np.random.Generator | None = None) -> NDArray[np.int64]:
    """The numbers of the legal actions in a row of fixed length, padded with -1."""
    row = np.full(MOST_LEGAL, -1, dtype=np.int64)
    numbers = np.flatnonzero(mask)
    if len(numbers) > MOST_LEGAL:
        numbers = numbers[:MOST_LEGAL] if chance is None else chance.choice(numbers, MOST_LEGAL, replace=False)
    row[: len(numbers)] = numbers
    return row


class Learner:
    """A player that learns at several tables at once."""

    def __init__(self, code: str, players: int, seed: int) -> None:
        torch.manual_seed(seed)
        self.chance = np.random.default_rng(seed)
        self.player = Player()
        self.optimizer = torch.optim.Adam(self.player.parameters(), lr=RATE, eps=1e-5)
        self.tables = [table(code, players) for _ in range(TABLES)]
        starts = [each.reset(seed=1000 * seed + number) for number, each in enumerate(self.tables)]
        self.seen = np.stack([observation for observation, _ in starts])
        self.legal = np.stack([legal_numbers(info["action_mask"], self.chance) for _, info in starts])
        self.games: list[list[int]] = []  # final points of the games so far
        self.decisions = 0

    def collect(self) -> Rollout:
        """Play on at every table."""
        shape = (STEPS, TABLES)
        kept = Rollout(
            np.zeros((*shape, OBSERVATION_SIZE), np.float32),
            np.zeros((*shape, MOST_LEGAL), np.int64),
            np.zeros(shape, np.int64),
            np.zeros(shape, np.float32),
            np.zeros((STEPS + 1, TABLES), np.float32),
            np.zeros(shape, np.float32),
            np.zeros(shape, np.float32),
        )
        for step in range(STEPS):
            with torch.no_grad():
                logits, value = self.player(torch.from_numpy(self.seen), torch.from_numpy(self.legal))
                logs = torch.log_softmax(logits, -1)
                place = torch.multinomial(logs.exp(), 1)
                chance = logs.gather(-1, place).squeeze(-1)
            kept.seen[step], kept.legal[step] = self.seen, self.legal
            kept.chosen[step] = place.squeeze(-1).numpy()
            kept.chance[step], kept.value[step] = chance.numpy(), value.numpy()
            for number, each in enumerate(self.tables):
                action = int(self.legal[number, kept.chosen[step, number]])
                observation, gain, over, _, info = each.step(action)
                kept.gain[step, number] = gain * REWARD_SCALE
                kept.over[step, number] = over
                if over:
                    points = info["points"]
                    self.games.append(points[each.seat :] + points[: each.seat])
                    observation, info = each.reset()
                self.seen[number] = observation
                self.legal[number] = legal_numbers(info["action_mask"], self.chance)
        with torch.no_grad():
            _, value = self.player(torch.from_numpy(self.seen), torch.from_numpy(self.legal))
        kept.value[STEPS] = value.numpy()
        self.decisions += STEPS * TABLES
        return kept

    def learn(self, kept: Rollout) -> None:
        """Make what went better than expected more likely, in small steps (PPO with a clipped objective)."""
        advantage = np.zeros_like(kept.gain)
        later = np.zeros(TABLES, np.float32)
        for step in reversed(range(STEPS)):
            goes_on = 1 - kept.over[step]
            surprise = kept.gain[step] + DISCOUNT * kept.value[step + 1] * goes_on - kept.value[step]
            later = surprise + DISCOUNT * SMOOTHING * goes_on * later
            advantage[step] = later
        flat = STEPS * TABLES
        seen = torch.from_numpy(kept.seen.reshape(flat, -1))
        legal = torch.from_numpy(kept.legal.reshape(flat, -1))
        chosen = torch.from_numpy(kept.chosen.reshape(flat, 1))
        before = torch.from_numpy(kept.chance.reshape(flat))
        gains = torch.from_numpy(advantage.reshape(flat))
        target = gains + torch.from_numpy(kept.value[:STEPS].reshape(flat))
        for _ in range(EPOCHS):
            for part in torch.from_numpy(self.chance.permutation(flat)).split(BATCH):
                widest = int((legal[part] >= 0).sum(-1).max())
                logits, value = self.player(seen[part], legal[part, :widest])
                logs = torch.log_softmax(logits, -1)
                ratio = (logs.gather(-1, chosen[part]).squeeze(-1) - before[part]).exp()
                good = (gains[part] - gains[part].mean()) / (gains[part].std() + 1e-8)
                policy = -torch.min(ratio * good, ratio.clamp(1 - CLIP, 1 + CLIP) * good).mean()
                spread = -(logs.exp() * logs.clamp(min=-30)).sum(-1).mean()
                loss = policy + 0.5 * (value - target[part]).pow(2).mean() - ENTROPY * spread
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.player.parameters(), 0.5)
                self.optimizer.step()

    def train(self, seconds: float) -> None:
        """Learn for so many seconds, and say now and then how it goes."""
        end = time.monotonic() + seconds
        said = 0
        while time.monotonic() < end:
            self.learn(self.collect())
            if len(self.games) >= said + 50:
                said = len(self.games)
                mine, other = np.mean([points[:2] for points in self.games[-50:]], axis=0)
                print(f"{self.decisions} decisions, {said} games: {mine:.1f} points against {other:.1f}", flush=True)


def chooser(player: Player, seed: int) -> Choose:
    """What a player does when it counts: as in training, each action with its chance (docs/training.md says why)."""
    chance = np.random.default_rng(seed)

    def choose(observation: NDArray[Any], mask: NDArray[Any]) -> int:
        numbers = np.flatnonzero(mask)
        with torch.no_grad():
            logits, _ = player(torch.from_numpy(observation)[None], torch.from_numpy(numbers)[None])
        chances = torch.softmax(logits[0].double(), -1).numpy()
        return int(chance.choice(numbers, p=chances / chances.sum()))

    return choose


def main(arguments: Sequence[str] | None = None) -> int:
    """Train, play, tell; the exit code says whether the agent is better than the bots."""
    parser = argparse.ArgumentParser(description="Train a masked PPO against a bot, then let the two play.")
    parser.add_argument("--opponent", default="random", help="the code of a bot")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=60.0, help="how long to train")
    parser.add_argument("--games", type=int, default=400, help="how many games to play afterwards")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="where to keep what was learnt")
    chosen = parser.parse_args(arguments)
    torch.set_num_threads(1)
    learner = Learner(chosen.opponent, chosen.players, chosen.seed)
    learner.train(chosen.seconds)
    print(f"{learner.decisions} decisions in {len(learner.games)} games, {chosen.seconds:g} seconds")
    if chosen.save is not None:
        torch.save(learner.player.state_dict(), chosen.save)
    result = duel(table(chosen.opponent, chosen.players), chooser(learner.player, chosen.seed), chosen.games)
    print(result.told(chosen.opponent))
    return 0 if result.interval[0] > 1 / chosen.players else 1


if __name__ == "__main__":
    sys.exit(main())
