"""Secrets: whole games with every kind of seat, and every byte that anybody got is searched for what it must not hold.

What a viewer may know is told a second time, by `tests.leaks.reshuffle.may_know`, from the real game as the database
has it; a viewer may mention whatever it could know up to that moment.
"""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from brightsands import Action, Game, Record
from brightsands.rules.names import CARD_NAMES
from brightsands.rules.options import VARIANTS
from brightsands.server.storage.database import open_database
from brightsands.server.storage.rows import PLAY, UNDO, Entry
from brightsands.server.storage.store import Store
from tests.leaks.moments import cheap_edition
from tests.leaks.reshuffle import SECRET_ID, may_know
from tests.server.house import Person, Server, Window

EAGER = {"play": 6, "swap": 4, "put": 3, "open": 3, "explore": 3, "activate": 3, "take": 2}
OBJECTIVES = ["dr_hugo_mercier", "the_editor", "alonso_graves", "beryl_omara", "the_tourist"]


@dataclass
class Watch:
    """A window that looks from one seat, and everything it was ever sent with the number it belongs to."""

    seat: int | None
    window: Window
    sent: list[tuple[int, str]] = field(default_factory=list)

    def read_until(self, number: int) -> None:
        before = len(self.window.heard)
        self.window.until_number(number)
        self.note(before)

    def note(self, before: int) -> None:
        for text in self.window.heard[before:]:
            self.sent.append((json.loads(text).get("number", self.window.number), text))

    def ask(self, wish: dict[str, Any]) -> dict[str, Any]:
        before = len(self.window.heard)
        answer = self.window.ask(wish)
        self.note(before)
        return answer


def choose(legal: list[str], rng: random.Random) -> str:
    verbs = sorted({action.split()[0] for action in legal})
    verb = rng.choices(verbs, [EAGER.get(verb, 1) for verb in verbs])[0]
    return rng.choice([action for action in legal if action.split()[0] == verb])


def lies_open(game: Game, viewer: int | None) -> set[str]:
    """What a viewer may know now; alone also the time cards that were turned over (R14.3)."""
    state = game.state
    seen = list(state.time) if state.time_pass else list(state.time)[: int(state.time_head)]
    return may_know(game, viewer) | {CARD_NAMES[int(card)] for card in seen}


def allowed_by_number(header: str, entries: list[Entry], viewer: int | None) -> list[set[str] | None]:
    """What a viewer may have known up to each number; None from where the game is over and everything is open."""
    head = Record.parse(header)
    names = head.names
    game = head.replay()
    actions: list[Action] = []
    known = lies_open(game, viewer)
    found: list[set[str] | None] = [set(known)]
    for entry in entries:
        if entry.kind == PLAY:
            actions.append(Action.parse(entry.text))
            game.play(actions[-1])
        elif entry.kind == UNDO:
            del actions[int(entry.text) :]
            game = Record(head.options, head.seed, tuple(actions), head.players, names).replay()
        if game.is_over:
            found.append(None)
            continue
        known |= lies_open(game, viewer)
        found.append(set(known))
    return found


def secrets_in(text: str) -> set[str]:
    return set(SECRET_ID.findall(text))


@pytest.mark.parametrize("seed", [1, 2])
def test_nobody_is_ever_sent_what_they_may_not_know(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    with Server(tmp_path, absent_seconds=0.0) as server:
        ada, bo, stranger = Person(server.url), Person(server.url), Person(server.url)
        variants = {name: rng.random() < 0.5 for name in VARIANTS} | {"power_of_gold": True}
        options = {"objectives": OBJECTIVES, "round_limit": 7, "edition": cheap_edition(), **variants}
        opened = ada.open("here", "here", "link", "random", options=options, seed=982_451_653 * seed)
        table, link = opened["table"]["id"], opened["links"][0]["token"]
        bo.post(table, "join", token=link, name="Bo fw99")
        people = {0: ada, 1: ada, 2: bo, None: stranger}
        answers: dict[int | None, list[tuple[int, str]]] = {seat: [] for seat in people}
        watches = {seat: _watch(person, table, seat) for seat, person in people.items()}
        _play(watches, people, answers, table, rng)
        over = ada.get(table, "record").text
        cookies = [person.cookie.partition("=")[2] for person in (ada, bo)]
    row, _, entries = _stored(tmp_path, table)
    seed_text = str(Record.parse(row.header).seed)
    assert seed_text in over
    assert _search_what_was_sent(row.header, entries, watches, answers) > 500
    hidden = [entry for entry in entries if entry.kind == PLAY and entry.text.split()[0] in ("swap", "put", "play")]
    assert len(hidden) > 20, "too little was hidden for this to be a test"
    assert any(entry.kind == UNDO for entry in entries)
    _search_what_stays_behind(server, tmp_path, [seed_text, link, table, *cookies])
    for cookie in cookies:
        assert re.fullmatch(r"[A-Za-z0-9_-]{43}", cookie), "a cookie is chance and nothing else"


@pytest.mark.parametrize("missions", [(0, 8), (7, 1, 10)])
def test_alone_too_nobody_is_sent_what_lies_under_a_card(tmp_path: Path, missions: tuple[int, ...]) -> None:
    """The normal game alone (0) and missions, from the seat and from outside, hints included."""
    rng = random.Random(len(missions) + missions[-1])
    with Server(tmp_path, absent_seconds=0.0) as server:
        ada, stranger = Person(server.url), Person(server.url)
        for mission in missions:
            options = {"mission": mission} if mission else {"solo": True}
            table = ada.open("here", options=options)["table"]["id"]
            people: dict[int | None, Person] = {0: ada, None: stranger}
            answers: dict[int | None, list[tuple[int, str]]] = {seat: [] for seat in people}
            watches = {seat: _watch(person, table, seat) for seat, person in people.items()}
            if mission == missions[0]:  # they take a bot some time
                told = ada.post(table, "hints")
                answers[0].append((watches[0].window.number, told.text))
                assert told.json()["hints"], "there is always something to do"
            _play(watches, people, answers, table, rng, most=80 if mission else 400)
            assert ada.post(table, "close").status_code in (200, 409)
            row, _, entries = _stored(tmp_path, table)
            assert _search_what_was_sent(row.header, entries, watches, answers) > 60
            for watch in watches.values():
                watch.window.close()
    _search_what_stays_behind(server, tmp_path, ["no seed", "no link", "no table", ada.cookie.partition("=")[2]])


def _search_what_was_sent(
    header: str,
    entries: list[Entry],
    watches: dict[int | None, Watch],
    answers: dict[int | None, list[tuple[int, str]]],
) -> int:
    """Look for secrets in all that was sent before the game was over; tells how many texts that were."""
    seed_text = str(Record.parse(header).seed)
    counted = 0
    for seat, watch in watches.items():
        allowed = allowed_by_number(header, entries, seat)
        for number, text in [*watch.sent, *answers[seat]]:
            may = allowed[min(number, len(allowed) - 1)]
            if may is None:
                continue
            counted += 1
            assert seed_text not in text
            named = secrets_in(text.replace("Bo fw99", ""))
            assert named <= may, f"seat {seat} at {number} was told of {named - may}: {text[:300]}"
    return counted


def _watch(person: Person, table: str, seat: int | None) -> Watch:
    watch = Watch(seat, person.window(table, seat="none" if seat is None else seat))
    watch.note(0)
    assert watch.window.state is not None
    assert watch.window.state["seat"] == seat
    return watch


def _play(
    watches: dict[int | None, Watch],
    people: dict[int | None, Person],
    answers: dict[int | None, list[tuple[int, str]]],
    table: str,
    rng: random.Random,
    most: int = 100_000,
) -> None:
    outside = watches[None]
    undone = False
    while not outside.window.over and outside.window.number < most:
        acting = [watch for watch in watches.values() if watch.window.legal]
        if not acting:
            outside.read_until(outside.window.number + 1)
        else:
            watch = acting[0]
            if rng.random() < 0.05:
                _pry(watches, people, answers, table, watch, rng)
            can_undo = watch.window.state is not None and watch.window.state["can_undo"]
            if can_undo and (not undone or rng.random() < 0.05):
                undone = True
                watch.ask({"type": "undo", "number": watch.window.number})
            else:
                answer = watch.ask(
                    {"type": "play", "number": watch.window.number, "action": choose(watch.window.legal, rng)}
                )
                assert answer["type"] == "ack", answer
        newest = max(watch.window.number for watch in watches.values())
        for watch in watches.values():
            watch.read_until(newest)


def _pry(
    watches: dict[int | None, Watch],
    people: dict[int | None, Person],
    answers: dict[int | None, list[tuple[int, str]]],
    table: str,
    acting: Watch,
    rng: random.Random,
) -> None:
    """Everybody asks for everything, over both ways."""
    assert acting.window.state is not None
    hand = acting.window.state["view"]["seats"][acting.seat]["hand"]["cards"]
    card = hand[0] if hand else "fw1"
    for wish in ({"type": "outlook"}, {"type": "plans"}, {"type": "why_not", "action": f"play {card}"}):
        for watch in watches.values():
            told = watch.ask(dict(wish))
            assert (told["type"] == "refused") == (watch is not acting)
    for seat, person in people.items():
        own = "" if seat is None else f"?seat={seat}"
        for what in (f"state{own}", f"moments/2{own}", "record", "", "state?seat=3", "moments/2?seat=3"):
            answer = person.get(table, what)
            number = answer.json().get("number", watches[seat].window.number)
            answers[seat].append((number, answer.text + str(answer.headers)))
            if what == f"moments/2{own}":
                assert answer.status_code in (200, 422)
            if what.endswith("seat=3"):
                assert answer.status_code == 403
            if what == "record":
                assert answer.status_code == 409


def _stored(folder: Path, table: str) -> tuple[Any, Any, list[Entry]]:
    engine = open_database(f"sqlite:///{folder / 'tables.sqlite3'}")
    found = Store(engine).load(table)
    engine.dispose()
    assert found is not None
    return found


def _search_what_stays_behind(server: Server, folder: Path, secrets: list[str]) -> None:
    """No log line has a card, a seed or a key to anything; the database has no key as it was given out."""
    lines = server.log_file.read_text()
    assert len(lines) > 500
    assert secrets_in(lines) == set()
    for secret in secrets:
        assert secret not in lines
    stored = b"".join(path.read_bytes() for path in folder.glob("tables.sqlite3*"))
    link, cookies = secrets[1], secrets[3:]
    for secret in (link, *cookies):
        assert secret.encode() not in stored
    assert folder.joinpath("tables.sqlite3").stat().st_mode & 0o077 == 0, "the file is for its owner only"
