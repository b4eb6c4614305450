/** The notes of the lessons (src/brightsands/lessons/data/lessons.toml): why this turn, and where it leads. */
export default {
  learned: 'What you learned:',
  learned_1:
    'building, playing cards, festivals, swapping, upgrading and new people. Those are six of the nine actions of the whole game. In mission 2 your cards begin to give something back.',
  learned_2:
    'effects and when to use them, extra actions, gold, and the shift end that buys a cube a second day of work. In mission 3 you set sail: trade, ships and a first island.',
  learned_3:
    'trade, ships and shipyards, an island of the Old World, and cards worth 8 points. That is all you need for a game against others; the missions ahead bring the New World, expeditions and investors.',
  festival_again_title: 'A festival first',
  festival_again: 'Nobody is at home to pay for the next step. A festival brings everybody back, and then we go on.',
  own_way_title: 'Your own way',
  own_way: 'That was your own idea, and there is time for it. End your turn, and we go on from there.',

  m1_coal_title: 'Coal first',
  m1_coal:
    'Bread, beer and sausages all need coal, so it comes first. The coal mine costs planks, which one farmer produces in the sawmill. Click the mine on the gameboard, then one of your empty fields.',
  m1_industry_title: 'Your first decision',
  m1_industry:
    'One of your cards asks for beer and bread, so you need a brewery and a bakery. Each costs grain from a farmer and coal from a worker. Which one you build first is up to you.',
  m1_other_industry_title: 'The other one',
  m1_other_industry: 'Build the one that is missing, and you can produce everything a first card asks for.',
  m1_festival_title: 'Everybody is at work',
  m1_festival:
    'Two resources take two workers, and only one is at home: whoever has worked stays at the workplace. A festival takes your action and brings everybody back. Hold it when you can no longer pay for what you want, not before.',
  m1_play_title: 'The first family',
  m1_play:
    'One worker bakes, one brews, and the card is yours: it stays in front of you, and your hand is one card nearer to empty.',
  m1_swap_title: 'Two cards that do not fit',
  m1_swap:
    'Canned food takes a cannery, the cannery steel beams, the steelworks bricks. That is too much for two cards. Swapping costs nothing but your action: lay both away and draw two others.',
  m1_bricks_title: 'Bricks',
  m1_bricks:
    'Bricks serve you twice: a card asks for them, and they are what an upgrade of a farmer costs. Your last worker at home produces the coal for the brick factory.',
  m1_festival_two_title: 'Three are too few',
  m1_festival_two:
    'Three workers, and all three are at work again after two turns. One more festival, and then you do something about it.',
  m1_upgrade_title: 'From farmer to worker',
  m1_upgrade:
    'For bricks a farmer becomes a worker, and you draw no card for it. You may do so up to three times in one action. Upgrade two of your four farmers, then choose Done.',
  m1_own_industry_title: 'Your plan',
  m1_own_industry:
    'Look at your hand: the slaughterhouse produces sausages, the knitting mill work clothes. In the end you need both. Count the cards that ask for each, and choose.',
  m1_own_card_title: 'Your card',
  m1_own_card: 'More than one card can be paid for now, and all are worth the same. Take the one you like.',
  m1_own_festival_title: 'A better festival',
  m1_own_festival:
    'Two resources are out of reach again. But now five workers come home instead of three: that is what the upgrade was for.',
  m1_card_again_title: 'Two of five',
  m1_card_again: 'A card takes two of your five workers. The other three are for the next two steps.',
  m1_increase_title: 'A new worker',
  m1_increase:
    'A new worker costs planks and bricks and is ready at once. But each new cube brings a card into your hand: one more to play. With {time} time cards left it is worth it; late in a game it seldom is.',
  m1_last_industry_title: 'The last industry',
  m1_last_industry: 'One resource on your cards is still missing. After this you can produce everything you hold.',
  m1_alone_title: 'You know it all',
  m1_alone:
    '{cards} cards in hand, and you can produce what each of them asks for. From here on you choose: a card while you can pay for one, else a festival.',
  m1_alone_festival_title: 'Six workers',
  m1_alone_festival: 'No card can be paid for any more. With six workers at home you can play three in a row.',
  m1_cards_title: '{cards} to go',
  m1_cards:
    'Each industry has two workplaces: if two cards need the same one, play them in an order that uses it best.',
  m1_cards_two_title: '{cards} to go',
  m1_cards_two: 'Think one card ahead: which workplaces does the next one need? Leave those free.',
  m1_cards_three_title: '{cards} to go',
  m1_cards_three: 'One more before the festival. Every card you play now need not wait for it.',
  m1_last_festival_title: 'Once more',
  m1_last_festival: 'The rest has to wait for workers. There are still {time} time cards, so you can afford it.',
  m1_last_card_title: 'The last family',
  m1_last_card: 'Play it and your hand is empty: the mission is won.',

  m2_distillery_title: 'Your artisans’ coal',
  m2_distillery:
    'The printed coal mine works now: an artisan runs it. So a distillery can be built at once, and three of the cards that will come to you ask for schnapps.',
  m2_swap_title: 'Cards for this plan',
  m2_swap:
    'Soap and bread would take two more industries. Swap these three cards now, while every card you draw can still become part of your plan.',
  m2_farmers_title: 'Ten cards are asked',
  m2_farmers:
    'You hold seven and must play ten. A new farmer costs only planks and brings a card. Add two, then choose Done: farmers will be scarce here too.',
  m2_effect_title: 'A card that gives',
  m2_effect:
    'Coal and schnapps pay for this card. Then use what its lower half gives: in this mission 4 gold. An effect takes no action.',
  m2_shift_title: 'A shift end',
  m2_shift:
    'Both artisans are at work, and you need coal. For 3 gold an artisan’s shift ends: the cube comes home and works again in the same turn. The payment suggested beside the board does just that.',
  m2_people_title: 'Sausages and schnapps',
  m2_people:
    'Two workers, one card. Its effect is an artisan; you may keep it for a better moment, and that comes next.',
  m2_before_title: 'First the effect, then the festival',
  m2_before:
    'Take the new artisan now: in this mission new artisans draw no card. Then the festival brings everybody else home.',
  m2_extra_title: 'One more action',
  m2_extra:
    'In this mission the effect “1 engineer” is an extra action. Play the card, use the effect, and build a cannery in the same turn: two actions for one time card.',
  m2_own_card_title: 'Canned food at last',
  m2_own_card: 'Two cards ask for canned food. One brings two workers, the other 4 gold. Which do you need first?',
  m2_workers_title: 'Free hands',
  m2_workers: 'Two workers join you free of charge, and each brings a card. Then swap the three that do not fit.',
  m2_other_card_title: 'The second one',
  m2_other_card: 'Play the other card with canned food, and use its effect whenever it suits you.',
  m2_three_title: 'Three things in one turn',
  m2_three:
    'A shift end for 2 gold sends a worker back to the cannery, the card brings an extra action, and the extra action is a festival. That is a good turn.',
  m2_own_industry_title: 'The way to engineers',
  m2_own_industry:
    'Engineers cost windows, windows cost glass. The knitting mill on the other hand serves three cards. You need both: which one now?',
  m2_windows_now_title: 'Windows',
  m2_windows_now:
    'With planks and glass the window factory stands. If no field is free, build over what you need least: the ringed one.',
  m2_other_industry_title: 'The other half of the plan',
  m2_other_industry: 'Now the one that is still missing, over the grain farm: nothing you want costs grain any more.',
  m2_clothes_title: 'Work clothes',
  m2_clothes: 'Canned food and work clothes, and another artisan to come with the card.',
  m2_artisan_title: 'Artisan and gold',
  m2_artisan:
    'Take the artisan first, then play the card with steel beams. Its 4 gold are for the last turn: keep them.',
  m2_festival_title: 'Breathe',
  m2_festival: 'Almost everybody is at work. {time} time cards are left, and two more cards to play.',
  m2_two_left_title: 'Two cards to choose from',
  m2_two_left: 'You can pay for both, now and in the next turn. The order is yours.',
  m2_one_left_title: 'The tenth card',
  m2_one_left: 'With this one the second goal is reached: ten cards played.',
  m2_dynamite_now_title: 'Dynamite',
  m2_dynamite_now:
    'Pigs, bricks and goods pay for the dynamite factory. It only has to stand; nobody needs to work in it.',
  m2_breath_title: 'Everybody home',
  m2_breath: 'The last step takes every artisan you have. A festival first.',
  m2_engineers_title: 'Three engineers',
  m2_engineers:
    'Three upgrades in one action. Gold ends shifts in between, so that two steelworkers and two window makers do for three. With the third engineer the mission is won.',
  m2_cards_title: 'Cards to play',
  m2_cards: 'Play what you can pay for, and hold a festival when you cannot.',

  m3_market_title: 'Bought, not made',
  m3_market:
    'Canned food and beer, and you have no industry for either. Trade: each costs one trade token, and your merchant ships carry two. So the first card is played in the first turn.',
  m3_first_ship_title: 'A merchant ship',
  m3_first_ship:
    'First take the artisan from your card. Then build a ship: planks and sails, and the printed shipyard of strength 1 launches it. Its token is ready at once.',
  m3_island_title: 'Land in sight',
  m3_island:
    'Your exploration token opens up an island: four fields of land, two of sea, and what is printed on it is yours at once. A festival brings the token back.',
  m3_swap_title: 'Too far for us',
  m3_swap: 'Six exploration tokens for one card: not in this mission. Swap both cards that ask for them.',
  m3_second_ship_title: 'Another ship',
  m3_second_ship: 'Each trade token is a resource per festival. Trade itself can pay for ships: buy the planks.',
  m3_shipyard_title: 'A larger shipyard',
  m3_shipyard:
    'Both ships you must own have strength 2, and so must the shipyard that builds them. It stands on the coast. And with two shipyards you build two ships in one action.',
  m3_festival_title: 'Tokens come home too',
  m3_festival:
    'A festival brings back all cubes and all tokens. With three merchant ships it is worth far more than before.',
  m3_two_ships_title: 'Two ships in one action',
  m3_two_ships:
    'The old shipyard builds a ship of strength 1, the new one a merchant ship of strength 2. When the sea is full, a larger ship may take the place of a smaller one.',
  m3_own_step_title: 'People or cards?',
  m3_own_step:
    'New artisans bring cards of 8 points. The card with work clothes brings an artisan as well. Both come: which is first?',
  m3_other_step_title: 'And the other',
  m3_other_step: 'Now what you put off. Look at the cards that came: each of them is worth 8 points.',
  m3_artisan_title: 'Before the festival',
  m3_artisan: 'Take the artisan from the card, then call everybody home: cubes and tokens.',
  m3_eight_title: 'Eight points at once',
  m3_eight:
    'Nobody here makes pocket watches or fur coats, and nobody has to: tokens pay for all of it. Resources of workers cost 1, of artisans 2, of engineers 3. Which card first?',
  m3_tokens_back_title: 'Tokens back',
  m3_tokens_back: 'A card of 8 points takes nearly all your tokens. A festival makes them ready again.',
  m3_eight_again_title: 'The next eight',
  m3_eight_again: 'If this card gives you an extra action, use it for a festival: that saves a whole turn.',
  m3_coffee_title: 'Coffee and furs',
  m3_coffee: 'Eight more points. This card holds six trade tokens, which you can use without any ship.',
  m3_card_tokens_title: 'Tokens on a card',
  m3_card_tokens:
    'Six tokens lie ready on the card. They are used up by trade, so spend them where they bring 8 points.',
  m3_half_title: 'A small one',
  m3_half: 'Three points for coal and schnapps, and three more trade tokens with its effect.',
  m3_card_tokens_two_title: 'On it goes',
  m3_card_tokens_two: 'Use the tokens of the card first: those on ships come back with a festival, these do not.',
  m3_festival_late_title: 'Everybody back',
  m3_festival_late: '{time} time cards are left: enough for a festival before the last card.',
  m3_last_cards_title: 'Fifty points',
  m3_last_cards:
    'With this card you pass 50 points. Its effect lets you discard two cards that you will not play: choose the hardest.',
  m3_breath_title: 'Everything ready',
  m3_breath: 'Only the exploration ship is missing. Bring your tokens back for it.',
  m3_explorer_title: 'The exploration ship',
  m3_explorer:
    'Sails, coal and weapons: all of it can be bought. The shipyard of strength 2 builds it, and with it the licence is yours.',
  m3_more_cards_title: 'More points',
  m3_more_cards: 'Play what you can make or buy, and hold a festival when you cannot.',
} as const;
