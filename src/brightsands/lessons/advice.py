"""What a lesson says now: the next turn of its script that can still be, whatever was played before.

Whoever takes the turns in another order, or puts one in between, is not lost: a turn that was done is struck from the
script, one that cannot be any more is left out, and if nobody is at home to pay for the next one, a festival comes
first. Only when nothing of the script is left does the lesson fall silent.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from brightsands.lessons.script import ANY_CARD, Beat, Lesson, lessons
from brightsands.record.game import Game
from brightsands.rules.actions import Action

FESTIVAL = "celebrate festival"
AGAIN = "festival_again"  # the note of a festival that the script does not know of
MAIN = ("build", "play", "swap", "increase", "upgrade", "celebrate", "open", "activate")
MOST_STEPS = 60  # of a turn; more would be an error of a script


@dataclass(frozen=True)
class Advice:
    """The next turn of a lesson: its note, which turn it is of how many, what to choose from, and one turn in full."""

    note: str
    number: int
    of: int
    choices: tuple[Action, ...]
    turn: tuple[Action, ...]


def lesson_of(game: Game) -> Lesson | None:
    """The lesson that a game is, by its deal; None for any other game."""
    options = game.options
    found = lessons().get(options.mission)
    if found is None or options.difficulty != "normal" or game.record.seed != found.seed:
        return None
    return found


def advise(game: Game) -> Advice | None:
    """The next turn of the lesson; None if the game is none, or has gone another way for good."""
    found = lesson_of(game)
    if found is None or game.is_over:
        return None
    *before, now = _turns(game)
    left = list(found.beats)
    for deeds in before:
        _strike(left, deeds)
    number, of = len(before) + 1, max(len(found.beats), len(before) + 1)
    if now:
        begun = next((beat for beat in left if any(beat.has(deed) for deed in now)), None)
        rest = [step for step in (begun.then if begun else ()) if step not in now]
        note = begun.note if begun else "own_way"
        return Advice(note, number, of, (), _play(game, rest))
    for beat in (*left, found.rest):
        choices = _choices(game, beat)
        if choices:
            return Advice(beat.note, number, of, choices, _play(game, [str(choices[0]), *beat.then]))
        if _after_festival(game, beat):
            festival = Action.parse(FESTIVAL)
            return Advice(AGAIN, number, of, (festival,), _play(game, [FESTIVAL]))
    return None


def _turns(game: Game) -> list[list[str]]:
    """The main actions of each turn so far, the last one that of the turn in progress."""
    turns: list[list[str]] = [[]]
    for code in game.codes:
        if Action(code).verb == "end":
            turns.append([])
            continue
        text = str(Action(code))
        if text.split(" ", 1)[0] in MAIN:
            turns[-1].append(text)
    return turns


def _strike(left: list[Beat], deeds: list[str]) -> None:
    """Take the turn that was done out of the script."""
    done = next((beat for beat in left if any(beat.has(deed) for deed in deeds)), None)
    if done is not None:
        left.remove(done)


def _choices(game: Game, beat: Beat) -> tuple[Action, ...]:
    """What of a turn can be begun now; of several not what was done before, a festival only if somebody comes home."""
    done = {deed for deeds in _turns(game) for deed in deeds} if len(beat.do) > 1 else set()
    found: list[Action] = []
    for action in game.legal:
        text = str(action)
        if beat.has(text) and text not in done and (text != FESTIVAL or _anybody_away(game)):
            found.append(action)
    shown = [text for text in beat.do if text != ANY_CARD]
    return tuple(sorted(found, key=lambda one: shown.index(str(one)) if str(one) in shown else len(shown)))


def _after_festival(game: Game, beat: Beat) -> bool:
    """Whether a turn that cannot be paid now can be with everybody at home."""
    if not _anybody_away(game):
        return False
    twin = game.copy()
    twin.play(Action.parse(FESTIVAL))
    twin.play("end")
    return not twin.is_over and bool(_choices(twin, beat))


def _anybody_away(game: Game) -> bool:
    """Whether a festival would bring anybody home, or a token back."""
    seat = game.view(game.seat).to_dict()["seats"][0]
    tokens = seat["tokens"]["trade"]["exhausted"] + seat["tokens"]["exploration"]["exhausted"]
    return tokens > 0 or any(cubes["exhausted"] + cubes["at_work"] for cubes in seat["cubes"].values())


# ---- a turn in full --------------------------------------------------------------------------------------------------
def _play(game: Game, steps: Sequence[str]) -> tuple[Action, ...]:
    """A turn from what it consists of: paid as the table proposes, put where it is least missed, and ended."""
    twin = game.copy()
    wanted = [Action.parse(step) for step in steps]
    done: list[Action] = []
    while not twin.is_over and len(done) < MOST_STEPS:
        action = _next(twin, wanted)
        if action is None:
            break
        if action in wanted:
            wanted.remove(action)
        twin.play(action)
        done.append(action)
        if action.verb == "end":
            break
    return tuple(done)


def _next(game: Game, wanted: Sequence[Action]) -> Action | None:
    legal = list(game.legal)
    if game.decision == "pay":
        plans = game.plans()
        return plans[0].steps[0] if plans else None
    asked = next((action for action in wanted if action in legal), None)
    if asked is not None:
        return asked
    by = {verb: [action for action in legal if action.verb == verb] for verb in ("place", "raise")}
    if by["place"]:
        return min(by["place"], key=lambda action: _loss(game, str(action.field)))
    if by["raise"] and game.decision != "turn":
        return min(by["raise"], key=lambda action: "district" not in str(action))
    return next((action for action in legal if action.verb in ("finish", "end")), None)


def _loss(game: Game, field: str) -> int:
    """How much is lost by building on a field: nothing where none stands, little where nobody can work."""
    seat = game.view(game.seat).to_dict()["seats"][0]
    stands = next(one for one in seat["fields"] if one["field"] == field)
    if not stands["open"]:
        return 0
    tier = stands["open"].partition(":")[2]
    nobody = any(
        name == tier and not cubes["idle"] + cubes["exhausted"] + cubes["at_work"]
        for name, cubes in seat["cubes"].items()
    )
    return 1 if nobody and not stands["built"] else 2
