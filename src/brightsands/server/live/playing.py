"""Playing at a table: actions, taking them back, and what needs everybody's consent."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from brightsands.components.errors import ComponentError
from brightsands.lessons import advise
from brightsands.record.game import Game
from brightsands.rules.actions import Action
from brightsands.rules.errors import BadAction, IllegalAction
from brightsands.rules.payment.plans import Plan
from brightsands.server.bots.pool import BotFailed
from brightsands.server.bots.thoughts import ReasonData
from brightsands.server.live.consent import Request, settlement
from brightsands.server.live.house import House
from brightsands.server.live.live_table import LiveTable
from brightsands.server.live.setups import check_bot
from brightsands.server.live.table import Table
from brightsands.server.live.tell import table_words, tell_choice
from brightsands.server.live.whole import whole
from brightsands.server.refusals import Refused, illegal, not_your_turn, not_yours, stale
from brightsands.server.storage import rows
from brightsands.server.storage.rows import Entry
from brightsands.server.wire import answers as wire
from brightsands.server.wire.answers import Refusal
from brightsands.words import Words

MOST_ICONS = 6
ANY = -2  # from whatever seat one holds
OUTSIDE = -1  # looking as a spectator does
GIVEN_UP = rows.GameChanges(status=rows.CLOSED)


def parse_action(text: str) -> Action:
    """An action in words, or a refusal saying what was not understood."""
    try:
        return Action.parse(text)
    except BadAction as error:
        raise Refused("bad_action", detail=str(error)) from None


class Playing:
    """What people do with a game."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._advised: Counter[str] = Counter()  # by visitor: how much advice is being thought of

    @contextmanager
    def _advising(self, holder: str) -> Iterator[None]:
        """Let a visitor wait for advice, but not for too much of it at once."""
        if self._advised[holder] >= self.house.settings.limits.hints:
            raise Refused("too_often")
        self._advised[holder] += 1
        try:
            yield
        finally:
            self._advised[holder] -= 1
            if not self._advised[holder]:
                del self._advised[holder]

    @whole
    async def play(
        self, holder: str, table: str, number: int, key: str, action: str, language: str, eyes: int = ANY
    ) -> int:
        """Do an action for the seat to act; tells its number. The same key again changes nothing."""
        wish = parse_action(action)
        async with self.house.changing(table) as live:
            done = self._done(live.table, holder, key)
            if done:
                return done
            seat = self._check(live.table, holder, number, eyes)
            try:
                entry, after = live.table.tried(wish, own_key(seat, key), time.time())
            except IllegalAction as error:
                raise illegal(error, table_words(live.table, language), wish) from None
            await self.house.add(live, [entry], after)
            return entry.number

    async def play_bot(self, live: LiveTable, position: int, code: str, action: Action) -> None:
        """Do an action for the bot to act, if the game stands as when it was asked; the lock is held."""
        at = live.table
        if (at.position, at.bot_to_act) != (position, code) or at.request is not None:
            return
        entry, after = live.table.tried(action, None, time.time())
        await self.house.add(live, [entry], after)

    @whole
    async def undo(self, holder: str, table: str, number: int, key: str, count: int, eyes: int = ANY) -> int:
        """Take back one's own last actions of this turn, as long as nothing was revealed (R3.5)."""
        async with self.house.changing(table) as live:
            done = self._done(live.table, holder, key)
            if done:
                return done
            seat = self._check(live.table, holder, number, eyes)
            game = live.table.game
            assert game is not None
            after = game.copy()
            for _ in range(count):
                if not after.can_undo():
                    raise Refused("no_undo")
                after.undo()
            left = len(live.table.plays) - count
            entry = Entry(live.table.number + 1, rows.UNDO, seat, str(left), own_key(seat, key), at=time.time())
            live.restarts += 1
            await self.house.add(live, [entry], after)
            return entry.number

    # ---- What everybody must agree to ----------------------------------------------------------------------
    @whole
    async def ask(self, holder: str, table: str, seat: int, what: rows.Asked, left: int, number: int) -> int:
        """Ask to go back to where ``left`` actions were done, or to give the game up; alone it is done at once."""
        async with self.house.changing(table) as live:
            at = live.table
            if seat not in at.held_by(holder):
                raise not_yours()
            if number != at.number:
                raise stale(at.number)
            if at.row.status != rows.RUNNING:
                raise Refused("not_running")
            if what == "undo" and not 0 <= left < len(at.plays):
                raise Refused("no_undo", "no_undo_left", {"actions": len(at.plays)}, status=422)
            left = left if what == "undo" else 0
            text = f"undo {left}" if what == "undo" else "close"
            entry = Entry(at.number + 1, rows.ASK, seat, text, at=time.time())
            return await self._write(live, entry, Request(entry.number, seat, what, left, frozenset((seat,))))

    @whole
    async def answer(self, holder: str, table: str, seat: int, agree: bool, request: int) -> int:
        """Agree to what was asked, or not."""
        async with self.house.changing(table) as live:
            at = live.table
            if seat not in at.held_by(holder):
                raise not_yours()
            if at.request is None or at.request.number != request:
                raise Refused("no_request", number=at.number)
            if seat not in at.asked(at.request.what):
                raise not_yours()
            entry = Entry(at.number + 1, rows.AGREE if agree else rows.DECLINE, seat, at=time.time())
            left = replace(at.request, agreed=at.request.agreed | {seat}) if agree else None
            return await self._write(live, entry, left)

    @whole
    async def close(self, holder: str, table: str) -> int:
        """Close a table that one opened, before the start or if no other person plays; else everybody is asked."""
        async with self.house.changing(table) as live:
            at = live.table
            if not holder or at.row.owner != holder:
                raise Refused("not_owner")
            if at.row.status not in (rows.OPEN, rows.RUNNING):
                raise Refused("not_running")
            others = {seat for seat in at.asked("close") if at.seats[seat].holder != holder}
            if at.row.status == rows.RUNNING and others - await self.house.guests.long_gone(live):
                raise Refused("ask_first")
            await self.house.add(live, [Entry(at.number + 1, rows.CLOSE, at=time.time())], changes=GIVEN_UP)
            return live.table.number

    async def _write(self, live: LiveTable, entry: Entry, request: Request | None) -> int:
        """Write an entry, and with it what was asked for, if by it everybody has agreed; tells the last number."""
        closing = request is not None and request.what == "close"
        excused = await self.house.guests.long_gone(live) if closing else set()
        more, game, changes = settlement(live.table, request, entry.number + 1, entry.at, excused)
        live.restarts += game is not None
        await self.house.add(live, [entry, *more], game, changes=changes)
        return live.table.number

    # ---- Questions of whoever is to act --------------------------------------------------------------------
    def why_not(self, table: Table, holder: str, action: str, language: str, eyes: int = ANY) -> Refusal:
        """Whether an action is allowed now, and if not, by which rule and why."""
        game = self._own_turn(table, holder, eyes)
        wish = parse_action(action)
        error = game.why_not(wish)
        if error is None:
            return Refusal(allowed=True)
        refused = illegal(error, table_words(table, language), wish)
        return Refusal(allowed=False, error=refused.code, words=refused.words(), **refused.more)

    def plans(
        self, table: Table, holder: str, action: str, icons: tuple[str, ...], language: str, eyes: int = ANY
    ) -> list[wire.Plan]:
        """The ways to pay for what an action buys, for some icons, or for what is being paid now; the best first."""
        game = self._own_turn(table, holder, eyes)
        words = table_words(table, language)
        if action:
            found = game.plans(parse_action(action))
        elif icons:
            known = {
                *words.catalog.resources,
                "@trade",
                "@exploration",
                *(f"@{tier.id}" for tier in words.catalog.tiers),
            }
            if len(icons) > MOST_ICONS or not set(icons) <= known:
                raise Refused("bad_icons")
            found = game.plans(icons)
        else:
            found = game.plans()
        return [tell_plan(plan, game, words) for plan in found]

    def outlook(self, table: Table, holder: str, language: str, eyes: int = ANY) -> list[wire.Wish]:
        """For each hand card, tile, cube and rise: whether it can be had now, how it would be paid, or why not."""
        game = self._own_turn(table, holder, eyes)
        if language not in table.outlooks:
            words = table_words(table, language)
            table.outlooks[language] = [tell_outlook(wish, game, words) for wish in wishes(game, words)]
        return table.outlooks[language]

    async def hint(self, live: LiveTable, holder: str, bot: str, language: str, who: str = "") -> wire.Advice:
        """What a bot would do in one's place, and why; all that comes from one address (``who``) takes turns as one."""
        table = live.table
        game, seat = self._own_turn(table, holder), table.to_act
        assert seat is not None
        check_bot(bot)
        try:
            with self._advising(holder):
                action, why = await self.house.bots.advise(
                    table.id, bot, game.view(seat), game.legal_codes, who or holder
                )
        except BotFailed:
            raise Refused("no_hint") from None
        words = table_words(table, language).choice(action, game.names)
        return wire.Advice(table.number, str(action), words, list(why))

    async def hints(self, live: LiveTable, holder: str, language: str, who: str = "") -> wire.Hints:
        """The best turns for whoever is to act, what each is worth, and why."""
        table = live.table
        game, seat = self._own_turn(table, holder), table.to_act
        assert seat is not None
        try:
            with self._advising(holder):
                found = await self.house.bots.hints(table.id, game.view(seat), game.legal_codes, who or holder)
        except BotFailed:
            raise Refused("no_hint") from None
        words = table_words(table, language)
        told = [
            wire.Hint(
                [tell_choice(Action.parse(text), words, game.names) for text in hint.actions],
                hint.value,
                tell_reasons(hint.reasons, words),
            )
            for hint in found
        ]
        return wire.Hints(table.number, told)

    def lesson(self, table: Table, holder: str, language: str) -> wire.LessonAnswer:
        """The next turn of the lesson that a table is, for whoever is to act."""
        game = self._own_turn(table, holder)
        found = advise(game)
        if found is None:
            return wire.LessonAnswer(table.number, None)
        words = table_words(table, language)
        choices, actions = (
            [tell_choice(action, words, game.names) for action in part] for part in (found.choices, found.turn)
        )
        told = wire.LessonTurn(found.note, found.number, found.of, choices, actions)
        return wire.LessonAnswer(table.number, told)

    # ---- Shared --------------------------------------------------------------------------------------------
    def _own_turn(self, table: Table, holder: str, eyes: int = ANY) -> Game:
        """The game, if the seat to act is the visitor's; a window acts and asks only for the seat it looks from."""
        seat = table.to_act
        if seat is None or table.game is None:
            raise Refused("not_running")
        if seat not in table.held_by(holder) or not table.seats[seat].is_person:
            raise not_your_turn() if table.held_by(holder) else not_yours()
        if eyes not in (ANY, seat):
            raise not_your_turn()
        return table.game

    def _check(self, table: Table, holder: str, number: int, eyes: int) -> int:
        """The seat to act, if it is the visitor's and the number is the current one."""
        if table.held_by(holder) and number != table.number:
            raise stale(table.number)
        self._own_turn(table, holder, eyes)
        assert table.to_act is not None
        return table.to_act

    def _done(self, table: Table, holder: str, key: str) -> int:
        """The number under which something was done already, 0 if it was not."""
        for seat in table.held_by(holder):
            found = table.keys.get(own_key(seat, key))
            if found is not None:
                return found
        return 0


def own_key(seat: int, key: str) -> str:
    """A key as it is kept: nobody can use up the keys of others."""
    return f"{seat}:{key}"


def tell_reasons(reasons: list[ReasonData], words: Words) -> list[wire.HintReason]:
    """The reasons of a bot, as it names them, with words for them."""
    return [
        wire.HintReason(each.key, each.number, each.name, words.hint(each.key, each.number, each.name))
        for each in reasons
    ]


def tell_plan(plan: Plan, game: Game, words: Words) -> wire.Plan:
    """A way to pay, its steps also in words."""
    return wire.Plan(
        steps=[tell_choice(step, words, game.names) for step in plan.steps],
        cubes=list(plan.cubes),
        gold=plan.gold,
        trade=plan.trade,
        exploration=plan.exploration,
        gifts=list(plan.gifts),
    )


def wishes(game: Game, words: Words) -> list[Action]:
    """What the player to act may have in mind: each hand card, each tile, each tier to increase or upgrade."""
    assert game.seat is not None
    hand = game.view(game.seat).to_dict()["seats"][game.seat]["hand"]["cards"] or []
    texts = [f"play {card}" for card in hand]
    texts += [f"build {tile.id}" for tile in words.catalog.tiles if tile.supply]
    texts += [f"{verb} {tier.id}" for verb in ("increase", "upgrade") for tier in words.catalog.tiers]
    texts += ["open old_world", "explore new_world", "take expedition", "celebrate festival"]
    found: list[Action] = []
    for text in texts:
        try:
            found.append(Action.parse(text))
        except (BadAction, ComponentError):
            continue
    return found


def tell_outlook(wish: Action, game: Game, words: Words) -> wire.Wish:
    """Whether something can be had now: the best plan to pay for it, or why not."""
    error = game.why_not(wish)
    if error is not None:
        refused = illegal(error, words, wish)
        return wire.Wish(str(wish), allowed=False, plan=None, words=refused.words(), **refused.more)
    plans = game.plans(wish)
    return wire.Wish(str(wish), allowed=True, plan=tell_plan(plans[0], game, words) if plans else None)
