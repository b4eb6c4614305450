export default {
  label: 'Guide',
  go_on: 'Continue',
  know_this: 'I know this',
  know_this_more: 'Turn the guide off. You can turn it back on in the settings.',
  fold: 'Fold the note',
  unfold: 'What now?',
  choose: 'Your choice:',
  turn_of: '{n} of {of}',
  now: 'Now:',
  paid: 'Paid by:',
  why: 'Why:',
  next_mission: 'To mission {n}',
  again: 'Try again',
  thinking_title: 'One moment',
  thinking: 'Looking at your island…',
  next_title: 'What next?',
  next: 'This is a good turn, but it is your island: you can do anything that glows.',
  won_title: 'Mission {n} is won',
  won: 'All goals are met, with {left} time {left|card|cards} to spare. You now know everything this mission had to teach.',
  lost_title: 'Time is up',
  lost: 'The last time card is gone and a goal is still open. It will go faster next time: you know the way now.',
  story_title: '{title}',
  story: '{opening}',
  m1_hello_title: 'Your hand',
  m1_hello:
    'These {cards} cards are families who want to settle: play them all and the mission is won. Each of your turns uses up one time card, and there are {time}.',
  m1_people_title: 'Your people',
  m1_people:
    '{farmers} farmers and {workers} workers are waiting in their districts. To produce something, a cube goes to a workplace of its own colour: farmers to the farms and the sawmill, workers to what you build for them.',
  m1_card_title: 'What a card costs',
  m1_card:
    'This card costs {cost}. A cross on an icon says that nobody here produces it yet: industries for it come first.',
  m1_stays_title: 'At work',
  m1_stays:
    'A cube that worked stays at its workplace and produces nothing more for now. Each industry has two workplaces, so a second cube can still go there.',
  m1_time_title: 'Time',
  m1_time:
    '{time} time cards are left. What you build now serves many cards later, so a few turns of building are well spent.',
  m2_hello_title: 'Three goals',
  m2_hello:
    'You need {engineers} engineers, a dynamite factory, and {cards} played cards, all at the same time. There are {time} time cards, and you hold seven cards: three more must come.',
  m2_artisans_title: 'Artisans',
  m2_artisans:
    '{artisans} artisans have joined you. The printed industries for coal, bricks, steel beams and the resource goods, idle in mission 1, are theirs: you can use them at once.',
  m2_effects_title: 'Cards that give',
  m2_effects:
    'From now on a played card gives what its lower half shows, once: people, gold, upgrades, an extra action. The table says when one can be activated.',
  m2_windows_title: 'The way to an engineer',
  m2_windows:
    'Upgrading an artisan to engineer costs steel beams and windows. Windows come from the window factory, which costs planks and glass: so build the glassworks first.',
  m2_gold_title: 'Gold',
  m2_gold:
    'You have {gold} gold. It pays for shift ends, even in the middle of a payment: 1 sends a farmer home, 2 a worker, 3 an artisan, and that cube can work again at once.',
  m2_dynamite_title: 'Dynamite',
  m2_dynamite:
    'The dynamite factory costs pigs, bricks and the resource goods, all of which you can produce. It need not work, only stand: do not build over it.',
  m3_hello_title: 'Two ships and a contented people',
  m3_hello:
    'Play cards worth {points} points in all, and own a merchant ship and an exploration ship of strength 2. There are {time} time cards.',
  m3_trade_title: 'Trade',
  m3_trade:
    'Your merchant ships carry {tokens} trade tokens: what you cannot produce, you can now trade for. Farmers’ and workers’ resources cost 1 token, artisans’ 2, engineers’ 3; each resource once per turn.',
  m3_cards_title: 'Cards of 8 points',
  m3_cards:
    'The cards of artisans, engineers and investors cost more, but score 8 points instead of 3. Each new artisan or engineer draws one more of them.',
  m3_old_world_title: 'The Old World',
  m3_old_world:
    'With exploration tokens you open up Old World islands: room to build, and a bonus at once. The first costs 1 token, the next 2; you need none of them for this mission.',
  place_title: 'Where does it go?',
  place:
    'Industries stand on land or coast, shipyards on the coast, ships at sea. An empty field is best; what you no longer need may be built over.',
  place_land: 'An empty field is best; what you no longer need may be built over.',
  pay_title: 'Paying',
  pay: 'Each icon of the cost is paid by a cube at a workplace that produces it. Click a workplace that glows, or take one of the payments suggested beside the board.',
  raise_title: 'Which cube?',
  raise:
    'Choose the cube. One that has already worked stays where it is; one in its district can work at once in its new colour.',
  swapping_title: 'Swapping',
  swapping:
    'Up to three cards go under their stacks in one action, and as many new ones come. Finish when you are happy with what is left.',
  activate_title: 'An effect',
  activate: 'The card you played can give what it shows. It takes no action, and it can wait for a later turn.',
  end_title: 'End the turn',
  end: 'Your action is done. End the turn: a time card is revealed, and then it is your turn again.',
  more_title: 'More, or enough?',
  more: 'This action may go on: up to three cubes or three upgrades, or one ship for each shipyard. Finish it when you have enough.',
  more_land: 'This action may go on, up to three times in all. Finish it when you have enough.',
  extra_title: 'One more action',
  extra: 'You have another main action this turn. It takes no time card.',
  build_title: 'Building',
  build:
    'Click it on the gameboard: you see its cost and which cubes would work for it. Confirm, then choose a field of your island.',
  shipyard_title: 'A shipyard',
  shipyard:
    'A ship needs a shipyard of at least its strength; the printed one has strength 1. A shipyard stands on the coast.',
  ship_title: 'Ships',
  ship: 'A ship of strength 2 brings two tokens, ready to use at once. Each shipyard builds one ship per action.',
  play_title: 'A card you can afford',
  play: 'You can produce everything this card asks for. Click it, see who will work for it, and confirm: it stays in front of you for its points.',
  festival_title: 'A festival',
  festival:
    'Too many of your people are still at work to pay for anything useful. A festival takes your action and brings everybody home.',
  swap_title: 'Swapping a card',
  swap: 'This card asks for something that is still far off. One action swaps up to three cards for new ones from the same stacks.',
  increase_title: 'New people',
  increase:
    'Add up to three cubes in one action. Each brings a card into your hand as well, so add only what you need.',
  upgrade_title: 'Upgrading',
  upgrade: 'An upgrade turns a cube into one of the next tier and brings no card. Up to three in one action.',
  open_title: 'An island',
  open: 'Opening up the Old World adds four fields of land and two of sea, and what the island gives comes at once.',
} as const;
