import type en from '../en/tutorial';
import type { Translation } from '../words.svelte';

export default {
  label: 'Gids',
  go_on: 'Verder',
  know_this: 'Dit ken ik',
  know_this_more: 'De gids uitzetten. Je zet hem bij de instellingen weer aan.',
  fold: 'Briefje dichtvouwen',
  unfold: 'Wat nu?',
  choose: 'Kies zelf:',
  turn_of: '{n} van {of}',
  now: 'Nu:',
  paid: 'Betaald door:',
  why: 'Waarom:',
  next_mission: 'Naar missie {n}',
  again: 'Opnieuw proberen',
  thinking_title: 'Een ogenblik',
  thinking: 'Ik kijk naar je eiland …',
  next_title: 'Wat nu?',
  next: 'Dit is een goede beurt, maar het is jouw eiland: alles wat oplicht kan.',
  won_title: 'Missie {n} is gewonnen',
  won: 'Alle doelen zijn bereikt, en er {left|is|zijn} nog {left} {left|tijdkaart|tijdkaarten} over. Je weet nu alles wat deze missie je kon leren.',
  lost_title: 'De tijd is op',
  lost: 'De laatste tijdkaart is op en er staat nog een doel open. De volgende keer gaat het sneller: je kent de weg nu.',
  story_title: '{title}',
  story: '{opening}',
  m1_hello_title: 'Je hand',
  m1_hello:
    'Deze {cards} kaarten zijn gezinnen die zich willen vestigen: speel ze allemaal en de missie is gewonnen. Elke beurt kost een tijdkaart, en er zijn er {time}.',
  m1_people_title: 'Je mensen',
  m1_people:
    '{farmers} boeren en {workers} werkers wachten in hun woonwijken. Om iets te produceren gaat een steen naar een werkplek van zijn eigen kleur: boeren naar de boerderijen en de houtzagerij, werkers naar wat je voor hen bouwt.',
  m1_card_title: 'Wat een kaart kost',
  m1_card:
    'Deze kaart kost {cost}. Een kruis op een icoon zegt dat hier nog niemand het produceert: daar bouw je eerst fabrieken voor.',
  m1_stays_title: 'Aan het werk',
  m1_stays:
    'Een steen die gewerkt heeft, blijft op zijn werkplek en produceert voorlopig niets meer. Elke fabriek heeft twee werkplekken, dus een tweede steen kan er nog bij.',
  m1_time_title: 'Tijd',
  m1_time:
    'Er zijn nog {time} tijdkaarten. Wat je nu bouwt dient straks veel kaarten, dus een paar bouwbeurten zijn goed besteed.',
  m2_hello_title: 'Drie doelen',
  m2_hello:
    'Je hebt {engineers} ingenieurs nodig, een dynamietfabriek en {cards} gespeelde kaarten, alles tegelijk. Er zijn {time} tijdkaarten, en je hebt zeven kaarten: er moeten er drie bij.',
  m2_artisans_title: 'Ambachtslieden',
  m2_artisans:
    'Er zijn {artisans} ambachtslieden meegekomen. De voorgedrukte fabrieken voor kolen, bakstenen, handelswaren en stalen balken, die in missie 1 stilstonden, zijn van hen: je kunt ze meteen gebruiken.',
  m2_effects_title: 'Kaarten die geven',
  m2_effects:
    'Vanaf nu geeft een gespeelde kaart één keer wat er onderaan staat: stenen, goud, opwaarderingen, een extra actie. De tafel laat zien wanneer je er een kunt activeren.',
  m2_windows_title: 'De weg naar een ingenieur',
  m2_windows:
    'Een ambachtsman tot ingenieur opwaarderen kost stalen balken en ramen. Ramen komen uit de ramenfabriek, en die kost planken en glas: eerst dus de glasfabriek.',
  m2_gold_title: 'Goud',
  m2_gold:
    'Je hebt {gold} goud. Daarmee betaal je einde dienst, zelfs midden in een betaling: 1 stuurt een boer naar huis, 2 een werker, 3 een ambachtsman, en die steen kan direct weer werken.',
  m2_dynamite_title: 'Dynamiet',
  m2_dynamite:
    'De dynamietfabriek kost varkens, bakstenen en handelswaren, en die kun je allemaal produceren. Die hoeft niet te werken, alleen te staan: bouw er niet overheen.',
  m3_hello_title: 'Twee schepen en een tevreden volk',
  m3_hello:
    'Speel kaarten van samen {points} punten, en bezit een handelsschip en een verkenningsschip van kracht 2. Er zijn {time} tijdkaarten.',
  m3_trade_title: 'Handel',
  m3_trade:
    'Je handelsschepen dragen {tokens} handelsfiches: wat je niet kunt produceren, kun je nu handelen. Goederen van boeren en werkers kosten 1 fiche, van ambachtslieden 2, van ingenieurs 3, elk product eens per beurt.',
  m3_cards_title: 'Kaarten van 8 punten',
  m3_cards:
    'De kaarten van ambachtslieden, ingenieurs en investeerders zijn duurder, maar leveren 8 punten op in plaats van 3. Voor elke nieuwe ambachtsman of ingenieur trek je er een.',
  m3_old_world_title: 'De Oude Wereld',
  m3_old_world:
    'Met verkenningsfiches ontgin je Oude Wereld-eilanden: ruimte om te bouwen, en meteen een voordeel. Het eerste kost 1 fiche, het volgende 2; voor deze missie heb je er geen nodig.',
  place_title: 'Waar leg je het neer?',
  place:
    'Fabrieken liggen op land of kust, werven aan de kust, schepen op zee. Een leeg veld is het best; wat je niet meer nodig hebt, mag je overbouwen.',
  place_land: 'Een leeg veld is het best; wat je niet meer nodig hebt, mag je overbouwen.',
  pay_title: 'Betalen',
  pay: 'Elk icoon van de kosten betaal je met een steen op een werkplek die het produceert. Klik op een werkplek die oplicht, of neem een van de voorgestelde betaalwijzen.',
  raise_title: 'Welke steen?',
  raise:
    'Kies de steen. Een steen die al gewerkt heeft, blijft waar hij is; een steen in zijn woonwijk kan meteen in zijn nieuwe kleur werken.',
  swapping_title: 'Ruilen',
  swapping:
    'In één actie gaan tot drie kaarten onder hun stapels, en er komen evenveel nieuwe. Rond af als je alleen nog kaarten hebt die je bevallen.',
  activate_title: 'Een effect',
  activate:
    'De kaart die je speelde kan geven wat erop staat. Dat kost geen actie, en het kan wachten tot een latere beurt.',
  end_title: 'De beurt beëindigen',
  end: 'Je actie is gedaan. Beëindig de beurt: er wordt een tijdkaart onthuld, en daarna ben jij weer aan de beurt.',
  more_title: 'Nog eens, of genoeg?',
  more: 'Deze actie mag doorgaan: tot drie stenen of drie opwaarderingen, of een schip per werf. Rond die af als je genoeg hebt.',
  more_land: 'Deze actie mag doorgaan, tot drie keer in totaal. Rond die af als je genoeg hebt.',
  extra_title: 'Nog een actie',
  extra: 'Je hebt in deze beurt nog een hoofdactie. Die kost geen tijdkaart.',
  build_title: 'Bouwen',
  build:
    'Klik erop op het speelbord: je ziet de kosten en welke stenen ervoor werken. Bevestig, en kies dan een veld van je eiland.',
  shipyard_title: 'Een werf',
  shipyard:
    'Een schip vraagt een werf van ten minste zijn kracht; de voorgedrukte heeft kracht 1. Een werf ligt aan de kust.',
  ship_title: 'Schepen',
  ship: 'Een schip van kracht 2 brengt twee fiches, die je meteen kunt gebruiken. Elke werf bouwt één schip per actie.',
  play_title: 'Een kaart die je kunt betalen',
  play: 'Je kunt alles produceren wat deze kaart vraagt. Klik erop, kijk wie ervoor werkt, en bevestig: de kaart blijft voor je liggen voor de punten.',
  festival_title: 'Een stadsfeest',
  festival:
    'Er zijn nog zoveel mensen aan het werk dat je niets nuttigs kunt betalen. Een stadsfeest kost je actie en brengt iedereen naar huis.',
  swap_title: 'Een kaart ruilen',
  swap: 'Deze kaart vraagt om iets wat nog ver weg is. Met één actie ruil je tot drie kaarten voor nieuwe van dezelfde stapels.',
  increase_title: 'Nieuwe mensen',
  increase:
    'Ronsel tot drie werkkrachten in één actie. Elke nieuwe steen brengt ook een kaart in je hand, dus ronsel alleen wat je nodig hebt.',
  upgrade_title: 'Opwaarderen',
  upgrade:
    'Opwaarderen maakt van een steen er een van het volgende niveau en brengt geen kaart. Tot drie keer in één actie.',
  open_title: 'Een eiland',
  open: 'Met een eiland van de Oude Wereld krijg je vier landvelden en twee zeevelden erbij, en wat het geeft komt meteen.',
} satisfies Translation<typeof en>;
