"""Every reason for a refusal: its key, its rule, and its words in English.

A translation replaces the sentences and keeps the keys. ``{name}`` stands for a value of that name: an id of the
catalog or a number, with the id written as words; ``{a_name}`` is the same with an indefinite article.

- ``tile``, ``workshop``, ``card``, ``tier``, ``resource``, ``deck``, ``field``, ``island``, ``objective``: one id
- ``icons``: icons of a cost as the catalog writes them, with blanks between (``coal @artisan``)
- ``what``: what is being bought, as the action that buys it (``build brewery:worker``), see `english.PURCHASES`
- ``why``: another reason inside this one, see `english.inside`
- ``nth``: a number that is written as "3rd"; ``player``: a player's number, from 1
- all others are plain numbers

Where a number is 1 and the sentence would differ, it has a key of its own that ends in ``_one``.
"""

from __future__ import annotations

from typing import Final

FALLBACK: Final = "not_now"

REASONS: Final[dict[str, tuple[str, str]]] = {
    FALLBACK: ("R3", "that cannot be done now"),
    "no_action": ("R3", "that is not an action in this game"),
    "game_over": ("R12", "the game is over"),
    # ---- What this game does not have ------------------------------------------------------------------------
    "solo_market": ("R14.6", "trading without a partner is only possible in the solo game"),
    "solo_extend": ("R14.5", "the extra expand action for trade tokens exists only in a solo mission"),
    "solo_answer": ("R15.6", "there are no time cards: they belong to the solo game"),
    "trade_alone": ("R14.6", "you are playing solo: there is nobody to trade with"),
    "market_off": ("R14.5", "there is no trade in this mission"),
    "market_banned": ("R14.6", "in this mission {resource} cannot be traded for"),
    "market_banned_kind": ("R14.6", "in this mission {resource} from the {tile} cannot be traded for"),
    "extend_off": ("R14.5", "there is no extra expand action for trade tokens in this game"),
    "tile_off": ("R14.5", "the {tile} is not available in this mission"),
    "tier_off": ("R14.5", "no {tier} can be gained in this mission"),
    "effects_off": ("R14.5", "effects of cards cannot be activated in this mission"),
    "old_world_off": ("R14.5", "the Old World is not available in this mission"),
    "new_world_off": ("R14.5", "the New World is not available in this mission"),
    "expedition_off": ("R14.5", "there are no expedition cards in this mission"),
    "blocking_off": ("R13.2", "placing blueprint side up is a variant that is not in play"),
    "choice_off": ("R13.4", "choosing between two islands is a variant that is not in play"),
    "holding_off": ("R13.7", "in this game you produce only while you pay: nothing is held"),
    "mercier_off": ("R13.5", "paying gold instead of a card needs Dr. Hugo Mercier, who is not in play"),
    "beryl_off": ("R11.4", "exploration tokens replace trade tokens only with Beryl O'Mara, who is not in play"),
    "objective_off": ("R11.1", "{objective} is not in play"),
    "no_player": ("R4.4", "there is no player {player}"),
    "trade_self": ("R4.4", "you cannot trade with yourself"),
    "not_a_giver": ("R10.6", "{card} gives no New World resource"),
    "gives_other": ("R10.6", "{card} does not give {resource}"),
    # ---- Something else comes first ----------------------------------------------------------------------------
    "pay_first": ("R3.2", "first finish paying for {what}"),
    "place_first": ("R3.2", "first place the {tile}"),
    "raise_first": ("R7.3", "first choose which {tier} to upgrade"),
    "swap_first": ("R6.2", "first finish the swap"),
    "put_first": ("R10.8", "first finish discarding cards"),
    "receive_first": ("R10.2", "first say whether you take the {tier}"),
    "keep_first": ("R13.4", "first choose which island you keep"),
    "settle_first": ("R13.5", "first settle the cards you still have to draw"),
    "answer_first": ("R15.6", "first answer the time card"),
    "build_first": ("R5.3", "removing a construction token is not an action by itself: build something first"),
    "finish_ships": ("R4.7", "first finish building ships"),
    "finish_increase": ("R4.7", "first finish increasing your workforce"),
    "finish_upgrades": ("R4.7", "first finish upgrading your workforce"),
    "no_action_left": ("R3.1", "you have no main action left this turn"),
    "act_first": ("R3.3", "you must take a main action before you end your turn"),
    "reveal_late": ("R14.3", "the time card is revealed when a main action of this turn is complete"),
    # ---- Nothing asks for it -----------------------------------------------------------------------------------
    "nothing_to_finish": ("R3.3", "there is nothing to finish"),
    "nothing_to_place": ("R5.1", "you have nothing to place"),
    "nothing_to_take": ("R10.2", "no effect offers you a cube now"),
    "nothing_to_keep": ("R13.4", "you have no islands to choose from now"),
    "nothing_to_put": ("R10.8", "you cannot discard cards now"),
    "nothing_to_waive": ("R13.5", "there is no card you could pay gold for instead"),
    "nothing_to_answer": ("R15.6", "no time card asks you anything now"),
    "nothing_to_reveal": ("R14.3", "you have already revealed the time card of this turn"),
    "nothing_to_take_back": ("R3.5", "nothing can be taken back: the turn is over or something was revealed"),
    "nothing_to_pay": ("R4.7", "there is nothing to pay now"),
    "no_free_upgrade": ("R10.6", "you have no free upgrade of {a_tier} left this turn"),
    "cannot_hold": (
        "R4.1",
        "you can produce ahead only for an action with several parts, "
        "or while another main action is possible this turn",
    ),
    "no_use": ("R4.1", "producing {resource} ahead is of no use now: produce it when you pay with it"),
    # ---- Expand ------------------------------------------------------------------------------------------------
    "none_on_board": ("R5.5", "no {tile} is left on the board"),
    "already_have": ("R5.5", "you already have {a_tile}"),
    "no_shipyard": ("R5.7", "you have no shipyard of strength {strength} or more"),
    "no_shipyard_one": ("R5.7", "you have no shipyard"),
    "yards_used": ("R5.7", "all your shipyards of strength {strength} or more have built a ship in this action"),
    "yards_used_one": ("R5.7", "all your shipyards have built a ship in this action"),
    "only_ships": ("R5.7", "with this action you can build only ships"),
    "extend_tokens": ("R14.5", "an extra expand action costs {tokens} trade tokens and you have {have}"),
    "extend_no_ships": ("R14.5", "you cannot build ships with an extra expand action"),
    "not_your_field": ("R5.1", "you have no field {field}"),
    "industry_at_sea": ("R5.1", "an industry stands on land or coast, and this field is sea"),
    "yard_off_coast": ("R5.1", "a shipyard stands on the coast, and this field is not coast"),
    "ship_off_sea": ("R5.1", "a ship lies at sea, and this field is not sea"),
    "over_twin": ("R5.5", "you already have {a_tile}: place this one over it"),
    "remove_twin": ("R5.5", "you have the {tile} more than once: first remove the one you built"),
    "over_starting": ("R13.6", "the {tile} must be placed over the starting industry"),
    "blueprint_industry": ("R13.2", "only an industry can be placed blueprint side up"),
    "nothing_built": ("R5.3", "nothing is built on this field"),
    "printed_stays": ("R5.3", "what is printed on this field cannot be removed"),
    "no_expand": ("R5.3", "a construction token can be removed only in an expand action"),
    "removed_already": ("R5.3", "you have already removed a construction token in this action"),
    "remove_alone": (
        "R5.3",
        "removing a construction token is not an action by itself, and afterwards you could not build anything",
    ),
    "remove_yard": ("R5.7", "without that shipyard the {tile} cannot be built"),
    "remove_no_place": ("R5.5", "then the {tile} could not be placed"),
    "display_stays": (
        "R15.5",
        "without the {tile} you would have fewer industries with New World resources in their cost than the trade "
        "display shows",
    ),
    "display_no_field": ("R15.5", "every field for the {tile} has an industry that must stay for the trade display"),
    # ---- Cards -------------------------------------------------------------------------------------------------
    "not_in_hand": ("R6.1", "{card} is not in your hand"),
    "stack_was_empty": ("R6.2", "the {deck} stack was empty, so such a card cannot be swapped"),
    "swaps_done": ("R6.2", "at most {count} cards can be swapped in one action"),
    "put_one": ("R10.1", "you must discard at least one card"),
    "not_played": ("R10.1", "you have not played {card}"),
    "card_of_other": ("R10.1", "{card} was played by player {player}"),
    "face_down": ("R10.1", "{card} is already face down"),
    "put_away_late": ("R10.8", "cards may be discarded only in the turn in which {card} was played"),
    "giver_waits": ("R10.6", "{card} gives its resource only while you are paying a cost that shows it"),
    "activate_hand": ("R10.1", "activating {card} would do nothing: your hand is empty"),
    "activate_supply": ("R10.1", "activating {card} would do nothing: there is no {tier} in the supply"),
    "activate_people": ("R10.1", "activating {card} would do nothing: you have no {tier}"),
    "activate_stack": ("R10.1", "activating {card} would do nothing: no expedition card is left"),
    "activate_gold": (
        "R10.1",
        "activating {card} would do nothing: no {deck} card is left, so {a_tier} would cost {gold} gold and you "
        "have {have}",
    ),
    # ---- Workforce and shift end -------------------------------------------------------------------------------
    "supply_empty": ("R7.2", "there is no {tier} in the supply"),
    "cubes_done": ("R7.1", "at most {count} new cubes can be added in one action"),
    "cube_gold": ("R7.2", "no {deck} card is left, so a new {tier} also costs {gold} gold and you have {have}"),
    "investor_gate": (
        "R14.5",
        "you can gain an investor only once you have {count} expedition cards or one with an investor field; you "
        "have {have}",
    ),
    "no_such_cube": ("R7.3", "you have no {tier}"),
    "raise_other": ("R7.3", "the upgrade you paid for is for {a_tier}"),
    "none_in_district": ("R4.1", "you have no {tier} in its district"),
    "none_exhausted": ("R4.5", "you have no exhausted {tier}"),
    "none_at_work": ("R4.5", "you have no {tier} at the {workshop}"),
    "at_home": ("R4.5", "a cube in its district is already at home"),
    "shift_gold": ("R4.5", "shift end for {a_tier} costs {gold} gold and you have {have}"),
    "shift_due": (
        "R4.5",
        "shift end for {a_tier} costs {gold} gold and you need {due} of your {have} gold for the new cube",
    ),
    "shift_idle": ("R4.7", "shift end for this {tier} does not help to pay for {what}"),
    # ---- Islands and expeditions -------------------------------------------------------------------------------
    "old_world_full": ("R8.1", "you already have {count} Old World islands"),
    "old_world_full_one": ("R14.5", "you already have an Old World island, and this mission allows no second one"),
    "old_world_empty": ("R8.1", "no Old World island is left"),
    "old_world_tokens": ("R8.1", "your {nth} Old World island costs {tokens} exploration tokens and you have {have}"),
    "old_world_tokens_one": ("R8.1", "your {nth} Old World island costs 1 exploration token and you have none"),
    "new_world_full": ("R8.5", "you already have {count} New World islands"),
    "new_world_empty": ("R8.5", "no New World island is left"),
    "new_world_tokens": ("R8.5", "your {nth} New World island costs {tokens} exploration tokens and you have {have}"),
    "new_world_tokens_one": ("R8.5", "your {nth} New World island costs 1 exploration token and you have none"),
    "keep_other": ("R13.4", "{island} is not one of the two revealed islands"),
    "expedition_empty": ("R9.1", "no expedition card is left"),
    "expedition_tokens": ("R9.1", "expedition cards cost {tokens} exploration tokens and you have {have}"),
    # ---- Objectives --------------------------------------------------------------------------------------------
    "objective_used": ("R11.1", "you have already used {objective} this turn"),
    "objective_tokens": ("R11.1", "{objective} costs {tokens} exploration tokens and you have {have}"),
    "objective_gold": ("R11.1", "{objective} costs {gold} gold and you have {have}"),
    "aarhant_investor": ("R11.2", "you have no investor in its district"),
    "editor_hand": ("R11.3", "your hand is empty"),
    "editor_action": ("R14.5", "The Editor takes a main action in this mission, and you have none left this turn"),
    # ---- Cubes that effects give, and cards owed ---------------------------------------------------------------
    "take_other": ("R10.2", "the effect gives {a_tier}"),
    "decline_all": ("R10.1", "you must take at least one of the cubes that the card gives"),
    "cannot_decline": ("R10.2", "only a cube that costs gold can be declined"),
    "waive_other": ("R13.5", "for {a_tier} no {deck} card is drawn"),
    "waive_none_left": ("R13.5", "no {deck} card is left that you would have to draw"),
    "waive_none_owed": ("R13.5", "you do not have to draw such a card ({deck})"),
    "waive_gold": ("R13.5", "not drawing that card ({deck}) costs {gold} gold and you have {have}"),
    # ---- Paying ------------------------------------------------------------------------------------------------
    "icon_closed": ("R4.7", "no open icon asks for {resource}"),
    "cube_closed": ("R4.2", "no open icon asks for {a_tier}"),
    "trade_closed": ("R4.3", "no open icon asks for a trade token"),
    "exploration_closed": ("R4.3", "no open icon asks for an exploration token"),
    "no_workshop": ("R4.1", "you have no {workshop}"),
    "covered": ("R5.2", "your {workshop} is covered"),
    "blueprint": ("R13.2", "your {workshop} lies blueprint side up until your next turn"),
    "workplaces_taken": ("R4.1", "both workplaces of the {workshop} are taken"),
    "traded_already": ("R4.4", "you have already traded for {resource} this turn"),
    "partner_lacks": ("R4.4", "player {player} has no industry for {resource}"),
    "partner_blueprint": ("R13.2", "the industry of player {player} for {resource} lies blueprint side up"),
    "trade_tokens": ("R4.4", "trading for {resource} costs {tokens} trade tokens and you have {have}"),
    "trade_tokens_one": ("R4.4", "trading for {resource} costs 1 trade token and you have none"),
    "market_limit": ("R14.6", "the trade restriction allows at most {count} different {tier} resources"),
    "market_limit_shared": (
        "R14.6",
        "the trade restriction allows at most {count} different artisan and engineer resources together",
    ),
    "market_new_tokens": (
        "R15.2",
        "the first trade for what the {tile} produces costs {tokens} trade tokens, one more than later ones, and "
        "you have {have}",
    ),
    "display_one": ("R15.2", "only one new kind can be traded for in one action"),
    "display_board": ("R15.2", "no {tile} is left on the board for the trade display"),
    "display_cube": ("R15.4", "the first trade for what the {tile} produces needs {a_tier}, and you have none"),
    "display_goods": (
        "R15.4",
        "the first trade for what the {tile} produces needs {resource}: you have no industry for it, and it is "
        "neither printed nor on the trade display",
    ),
    "display_island": (
        "R15.4",
        "the first trade for what the {tile} produces needs a New World island with {resource}",
    ),
    "display_overseas": (
        "R15.5",
        "the trade display may show only as many industries with New World resources in their cost as you have built, "
        "and you have built {count}",
    ),
    "answer_token": ("R15.6", "answering yes costs 1 trade token and you have none"),
    "pairs_beside": (
        "R11.4",
        "{exploration} exploration tokens are not enough for {resource}: you still need {tokens} trade tokens "
        "and have {have}",
    ),
    "pairs_beside_one": (
        "R11.4",
        "{exploration} exploration tokens are not enough for {resource}: you still need 1 trade token and have none",
    ),
    "pairs_too_many": ("R11.4", "{exploration} exploration tokens are more than {resource} costs"),
    "pairs_short": ("R11.4", "that takes {exploration} exploration tokens and you have {have}"),
    "no_island": ("R4.6", "you have no New World island with {resource}"),
    "import_tokens": ("R4.6", "importing {resource} costs 1 trade token and you have none"),
    "spend_none": ("R4.3", "you have no trade token ready"),
    "none_held": ("R4.1", "you hold no {resource}"),
    "prefer_same": ("R10.3", "these tokens are already used first"),
    "prefer_again": ("R10.3", "you have just changed this: do something else before you change it again"),
    "prefer_no_choice": ("R10.3", "you have no tokens of one type both on cards and on ships"),
    "then_unpaid": ("R4.7", "then {icons} could no longer be paid"),
    # ---- What cannot be paid -----------------------------------------------------------------------------------
    "lack_exploration": (
        "R4.7",
        "you cannot pay for {what}: it costs {tokens} exploration tokens and you have {have}",
    ),
    "lack_exploration_one": (
        "R4.7",
        "you cannot pay for {what}: it costs 1 exploration token and you have none",
    ),
    "lack_cube": ("R4.7", "you cannot pay for {what}: you have no {tier}"),
    "lack_industry": (
        "R4.7",
        "you cannot pay for {what}: neither you nor another player has an industry for {resource}",
    ),
    "lack_market": ("R4.7", "you cannot pay for {what}: you have no industry for {resource}, and {why}"),
    "lack_traded": (
        "R4.7",
        "you cannot pay for {what}: you have already traded for {resource} this turn and have no industry of your own",
    ),
    "lack_blueprint": ("R4.7", "you cannot pay for {what}: your industry for {resource} lies blueprint side up"),
    "lack_workers": (
        "R4.7",
        "you cannot pay for {what}: you cannot trade for {resource} and have no {tier} for your own industry",
    ),
    "lack_hands": ("R4.7", "you cannot pay for {what}: you have no {tier} to produce {resource}"),
    "lack_running": ("R14.5", "you cannot pay for {what}: your industry for {resource} stands still in this mission"),
    "lack_island": ("R4.7", "you cannot pay for {what}: you have no New World island with {resource}"),
    "lack_icons": ("R4.7", "you cannot pay for {what}: you lack {icons}"),
    "lack_gold": (
        "R4.7",
        "you cannot pay for {what}: you lack {icons}; {gold} more gold for shift ends would be enough",
    ),
    "lack_tokens": ("R4.7", "you cannot pay for {what}: you lack {icons}; {tokens} more trade tokens would be enough"),
    "lack_tokens_one": ("R4.7", "you cannot pay for {what}: you lack {icons}; 1 more trade token would be enough"),
    "lack_gold_or_tokens": (
        "R4.7",
        "you cannot pay for {what}: you lack {icons}; {gold} more gold for shift ends or {tokens} more trade tokens "
        "would be enough",
    ),
    "lack_gold_or_tokens_one": (
        "R4.7",
        "you cannot pay for {what}: you lack {icons}; {gold} more gold for shift ends or 1 more trade token would "
        "be enough",
    ),
    "lack_gold_and_tokens": (
        "R4.7",
        "you cannot pay for {what}: you lack {icons}; {gold} more gold for shift ends and {tokens} more trade "
        "tokens would be enough",
    ),
    "lack_gold_and_tokens_one": (
        "R4.7",
        "you cannot pay for {what}: you lack {icons}; {gold} more gold for shift ends and 1 more trade token would "
        "be enough",
    ),
}
