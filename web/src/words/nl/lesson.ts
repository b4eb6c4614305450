import type en from '../en/lesson';
import type { Translation } from '../words.svelte';

export default {
  learned: 'Wat je geleerd hebt:',
  learned_1:
    'bouwen, kaarten spelen, stadsfeesten, ruilen, opwaarderen en nieuwe mensen. Dat zijn zes van de negen acties van het hele spel. In missie 2 geven je kaarten iets terug.',
  learned_2:
    'effecten en wanneer je ze gebruikt, extra acties, goud, en het einde dienst waarmee een steen nog een keer werkt. In missie 3 ga je varen: handel, schepen en een eerste eiland.',
  learned_3:
    'handel, schepen en werven, een eiland van de Oude Wereld, en kaarten van 8 punten. Meer heb je niet nodig voor een spel tegen anderen; de volgende missies brengen de Nieuwe Wereld, expedities en investeerders.',
  festival_again_title: 'Eerst een stadsfeest',
  festival_again:
    'Er is niemand thuis om de volgende stap te betalen. Een stadsfeest brengt iedereen terug, en dan gaan we verder.',
  own_way_title: 'Je eigen weg',
  own_way: 'Dat was je eigen idee, en daar is tijd voor. Beëindig je beurt, dan gaan we vandaar verder.',

  m1_coal_title: 'Eerst kolen',
  m1_coal:
    'Brood, bier en worst hebben allemaal kolen nodig, dus die komen eerst. De kolenbranderij kost planken, en die produceert een boer in de houtzagerij. Klik de kolenbranderij aan op het spelbord, en dan een van je lege velden.',
  m1_industry_title: 'Je eerste beslissing',
  m1_industry:
    'Een van je kaarten vraagt bier en brood, dus heb je een brouwerij en een bakkerij nodig. Elk kost graan van een boer en kolen van een werker. Welke je eerst bouwt, bepaal je zelf.',
  m1_other_industry_title: 'En de andere',
  m1_other_industry: 'Bouw wat er nog ontbreekt, dan produceer je alles wat een eerste kaart vraagt.',
  m1_festival_title: 'Iedereen is aan het werk',
  m1_festival:
    'Twee goederen kosten twee werkers, en er is er maar één thuis: wie gewerkt heeft, blijft op zijn werkplek. Een stadsfeest kost je actie en brengt iedereen terug. Vier het als je niet meer kunt betalen wat je wilt, niet eerder.',
  m1_play_title: 'Het eerste gezin',
  m1_play:
    'De ene werker bakt, de andere brouwt, en de kaart is gespeeld: ze blijft voor je liggen, en je hand is een kaart dichter bij leeg.',
  m1_swap_title: 'Twee kaarten die niet passen',
  m1_swap:
    'Voor conserven heb je een conservenfabriek nodig, daarvoor stalen balken en daarvoor weer bakstenen: te veel voor twee kaarten. Ruilen kost alleen je actie: leg ze allebei weg en trek twee andere.',
  m1_bricks_title: 'Bakstenen',
  m1_bricks:
    'Aan bakstenen heb je twee keer iets: een kaart vraagt erom, en een boer opwaarderen kost ze. Je laatste werker thuis produceert de kolen voor de steenbakkerij.',
  m1_festival_two_title: 'Drie is te weinig',
  m1_festival_two:
    'Drie werkers, en na twee beurten zijn ze alle drie weer aan het werk. Nog een stadsfeest, en dan doe je er iets aan.',
  m1_upgrade_title: 'Van boer tot werker',
  m1_upgrade:
    'Voor bakstenen wordt een boer een werker, en je trekt er geen kaart voor. Dat mag tot drie keer in één actie. Waardeer twee van je vier boeren op en kies dan Klaar.',
  m1_own_industry_title: 'Jouw plan',
  m1_own_industry:
    'Kijk in je hand: de slagerij produceert worst, de weverij werkkleding. Uiteindelijk heb je ze allebei nodig. Tel de kaarten die erom vragen, en kies.',
  m1_own_card_title: 'Jouw kaart',
  m1_own_card:
    'Je kunt nu meer dan één kaart betalen, en de ene is zo goed als de andere. Neem die je het liefst hebt.',
  m1_own_festival_title: 'Een beter feest',
  m1_own_festival:
    'Twee goederen tegelijk lukt weer niet. Maar nu brengt een stadsfeest vijf werkers thuis in plaats van drie: daarvoor heb je opgewaardeerd.',
  m1_card_again_title: 'Twee van de vijf',
  m1_card_again: 'Een kaart kost twee van je vijf werkers. De andere drie zijn voor de twee volgende stappen.',
  m1_increase_title: 'Een nieuwe werker',
  m1_increase:
    'Een nieuwe werker kost planken en bakstenen en is meteen beschikbaar. Maar elke nieuwe steen brengt een kaart in je hand: nog een die je moet spelen. Met nog {time} tijdkaarten is het de moeite waard; laat in het spel zelden.',
  m1_last_industry_title: 'De laatste fabriek',
  m1_last_industry: 'Eén product op je kaarten ontbreekt nog. Hierna produceer je alles wat je in je hand hebt.',
  m1_alone_title: 'Je kunt het nu zelf',
  m1_alone:
    '{cards} kaarten in je hand, en je kunt alles produceren wat ze vragen. Vanaf hier kies jij: een kaart zolang je er een kunt betalen, anders een stadsfeest.',
  m1_alone_festival_title: 'Zes werkers',
  m1_alone_festival: 'Geen kaart is nog te betalen. Met zes werkers thuis speel je er drie achter elkaar.',
  m1_cards_title: 'Nog {cards}',
  m1_cards:
    'Elke fabriek heeft twee werkplekken: vragen twee kaarten dezelfde, speel ze dan in de volgorde die haar het best benut.',
  m1_cards_two_title: 'Nog {cards}',
  m1_cards_two: 'Denk één kaart vooruit: welke werkplekken heeft de volgende nodig? Houd die vrij.',
  m1_cards_three_title: 'Nog {cards}',
  m1_cards_three: 'Nog één vóór het stadsfeest. Elke kaart die je nu speelt, hoeft daar niet op te wachten.',
  m1_last_festival_title: 'Nog één keer',
  m1_last_festival: 'De rest wacht op werkers. Er zijn nog {time} tijdkaarten, dus het kan.',
  m1_last_card_title: 'Het laatste gezin',
  m1_last_card: 'Speel deze kaart en je hand is leeg: de missie is gewonnen.',

  m2_distillery_title: 'Kolen van je ambachtslieden',
  m2_distillery:
    'De voorgedrukte kolenbranderij werkt nu: een ambachtsman bedient haar. Je kunt dus meteen een schnapsstokerij bouwen, en meerdere kaarten die nog komen vragen schnaps.',
  m2_swap_title: 'Kaarten voor dit plan',
  m2_swap:
    'Zeep en brood zouden nog twee fabrieken kosten. Ruil deze drie kaarten nu, zolang elke kaart die je trekt nog in je plan past.',
  m2_farmers_title: 'Tien kaarten zijn nodig',
  m2_farmers:
    'Je hebt er zeven en moet er tien spelen. Een nieuwe boer kost alleen planken en brengt een kaart. Neem er twee en kies dan Klaar: ook boeren kom je hier tekort.',
  m2_effect_title: 'Een kaart die geeft',
  m2_effect:
    'Kolen en schnaps betalen deze kaart. Gebruik daarna wat ze onderaan geeft: in deze missie 4 goud. Een effect kost geen actie.',
  m2_shift_title: 'Einde dienst',
  m2_shift:
    'Allebei je ambachtslieden zijn aan het werk, en je hebt kolen nodig. Voor 3 goud is het voor een ambachtsman einde dienst: hij komt naar huis en werkt in dezelfde beurt nog eens. De betaling naast het bord doet precies dat.',
  m2_people_title: 'Worst en schnaps',
  m2_people:
    'Twee werkers, één kaart. Haar effect is een ambachtsman; je mag het bewaren voor een beter moment, en dat komt zo.',
  m2_before_title: 'Eerst het effect, dan het feest',
  m2_before:
    'Neem nu de nieuwe ambachtsman: in deze missie trek je voor nieuwe ambachtslieden geen kaart. Daarna brengt het stadsfeest de anderen thuis.',
  m2_extra_title: 'Nog een actie',
  m2_extra:
    'In deze missie is het effect ‘1 ingenieur’ een extra actie. Speel de kaart, gebruik het effect en bouw in dezelfde beurt een conservenfabriek: twee acties voor één tijdkaart.',
  m2_own_card_title: 'Eindelijk conserven',
  m2_own_card:
    'Twee kaarten vragen conserven. De ene brengt twee werkers, de andere 4 goud. Wat heb je het eerst nodig?',
  m2_workers_title: 'Extra handen',
  m2_workers: 'Twee werkers komen er gratis bij, en elk brengt een kaart. Ruil dan de drie die niet passen.',
  m2_other_card_title: 'De tweede',
  m2_other_card: 'Speel de andere kaart met conserven, en gebruik haar effect wanneer het je uitkomt.',
  m2_three_title: 'Drie dingen in één beurt',
  m2_three:
    'Einde dienst voor 2 goud stuurt een werker terug naar de conservenfabriek, de kaart geeft een extra actie, en die extra actie is een stadsfeest. Dat is een goede beurt.',
  m2_own_industry_title: 'De weg naar ingenieurs',
  m2_own_industry:
    'Ingenieurs kosten ramen, ramen kosten glas. De weverij dient daarentegen drie kaarten. Je hebt ze allebei nodig: welke nu?',
  m2_windows_now_title: 'Ramen',
  m2_windows_now:
    'Met planken en glas staat de ramenfabriek. Is er geen veld vrij, bouw dan over wat je het minst nodig hebt: het omcirkelde.',
  m2_other_industry_title: 'De andere helft van het plan',
  m2_other_industry: 'Nu wat er nog ontbreekt, over de graanboerderij: niets van wat je wilt kost nog graan.',
  m2_clothes_title: 'Werkkleding',
  m2_clothes: 'Conserven en werkkleding, en de kaart brengt nog een ambachtsman.',
  m2_artisan_title: 'Ambachtsman en goud',
  m2_artisan:
    'Neem eerst de ambachtsman, speel dan de kaart met stalen balken. Haar 4 goud zijn voor de laatste beurt: bewaar ze.',
  m2_festival_title: 'Op adem komen',
  m2_festival: 'Bijna iedereen is aan het werk. Er zijn nog {time} tijdkaarten, en nog twee kaarten te spelen.',
  m2_two_left_title: 'Twee kaarten om uit te kiezen',
  m2_two_left: 'Je kunt ze allebei betalen, nu en in de volgende beurt. De volgorde bepaal jij.',
  m2_one_left_title: 'De tiende kaart',
  m2_one_left: 'Hiermee is het tweede doel bereikt: tien gespeelde kaarten.',
  m2_dynamite_now_title: 'Dynamiet',
  m2_dynamite_now:
    'Varkens, bakstenen en handelswaren betalen de dynamietfabriek. Ze hoeft er alleen te staan; niemand hoeft er te werken.',
  m2_breath_title: 'Iedereen thuis',
  m2_breath: 'De laatste stap vraagt al je ambachtslieden. Eerst een stadsfeest.',
  m2_engineers_title: 'Drie ingenieurs',
  m2_engineers:
    'Drie opwaarderingen in één actie. Tussendoor betaal je met goud einde dienst, zodat dezelfde ambachtslieden nog eens werken. Met de derde ingenieur is de missie gewonnen.',
  m2_cards_title: 'Kaarten spelen',
  m2_cards: 'Speel wat je kunt betalen, en vier een stadsfeest als dat niet lukt.',

  m3_market_title: 'Gekocht, niet gemaakt',
  m3_market:
    'Conserven en bier, en voor geen van beide heb je een fabriek. Handel dus: elk kost één handelsfiche, en je handelsschepen dragen er twee. Zo speel je de eerste kaart in de eerste beurt.',
  m3_first_ship_title: 'Een handelsschip',
  m3_first_ship:
    'Neem eerst de ambachtsman van je kaart. Bouw dan een schip: planken en zeil, en de voorgedrukte werf van kracht 1 laat het te water. Het fiche is meteen beschikbaar.',
  m3_island_title: 'Land in zicht',
  m3_island:
    'Met je verkenningsfiche ontsluit je een eiland: vier landvelden, twee zeevelden, en wat erop staat is meteen van jou. Een stadsfeest brengt het fiche terug.',
  m3_swap_title: 'Te ver weg',
  m3_swap: 'Zes verkenningsfiches voor één kaart: niet in deze missie. Ruil de twee kaarten die erom vragen.',
  m3_second_ship_title: 'Nog een schip',
  m3_second_ship: 'Elk handelsfiche is een product per stadsfeest. Ook schepen betaal je met handel: koop de planken.',
  m3_shipyard_title: 'Een grotere werf',
  m3_shipyard:
    'De twee schepen die je moet hebben zijn van kracht 2, en de werf die ze bouwt moet dat ook zijn. Ze staat aan de kust. En met twee werven bouw je twee schepen in één actie.',
  m3_festival_title: 'Ook fiches komen terug',
  m3_festival:
    'Een stadsfeest brengt alle stenen en alle fiches terug. Met drie handelsschepen is dat veel meer waard dan eerst.',
  m3_two_ships_title: 'Twee schepen in één actie',
  m3_two_ships:
    'De oude werf bouwt een schip van kracht 1, de nieuwe een handelsschip van kracht 2. Is de zee vol, dan mag een groter schip de plaats van een kleiner innemen.',
  m3_own_step_title: 'Mensen of kaarten?',
  m3_own_step:
    'Nieuwe ambachtslieden brengen kaarten van 8 punten. De kaart met werkkleding brengt ook een ambachtsman. Beide komen: wat eerst?',
  m3_other_step_title: 'En het andere',
  m3_other_step: 'Nu wat je uitstelde. Bekijk de kaarten die gekomen zijn: elk is 8 punten waard.',
  m3_artisan_title: 'Voor het feest',
  m3_artisan: 'Neem de ambachtsman van de kaart en roep dan iedereen naar huis: stenen en fiches.',
  m3_eight_title: 'Acht punten ineens',
  m3_eight:
    'Niemand maakt hier zakhorloges of bontjassen, en dat hoeft ook niet: fiches betalen alles. Goederen van werkers kosten 1, van ambachtslieden 2, van ingenieurs 3. Welke kaart eerst?',
  m3_tokens_back_title: 'Fiches terug',
  m3_tokens_back: 'Een kaart van 8 punten kost bijna al je fiches. Een stadsfeest maakt ze weer beschikbaar.',
  m3_eight_again_title: 'De volgende acht',
  m3_eight_again: 'Geeft deze kaart je een extra actie, vier daarmee dan een stadsfeest: dat spaart een hele beurt.',
  m3_coffee_title: 'Koffie en bont',
  m3_coffee: 'Nog eens acht punten. Deze kaart draagt zes handelsfiches, die je zonder schip gebruikt.',
  m3_card_tokens_title: 'Fiches op een kaart',
  m3_card_tokens:
    'Zes fiches liggen klaar op de kaart. Door handel raken ze op, dus gebruik ze waar ze 8 punten opleveren.',
  m3_half_title: 'Een kleintje',
  m3_half: 'Drie punten voor kolen en schnaps, en met het effect nog drie handelsfiches.',
  m3_card_tokens_two_title: 'En verder',
  m3_card_tokens_two: 'Gebruik eerst de fiches van de kaart: die op schepen komen met een stadsfeest terug, deze niet.',
  m3_festival_late_title: 'Iedereen terug',
  m3_festival_late: 'Er zijn nog {time} tijdkaarten: genoeg voor een stadsfeest vóór de laatste kaart.',
  m3_last_cards_title: 'Vijftig punten',
  m3_last_cards:
    'Met deze kaart kom je boven de 50 punten. Door haar effect mag je twee kaarten afleggen die je niet meer speelt: kies de moeilijkste.',
  m3_breath_title: 'Alles beschikbaar',
  m3_breath: 'Alleen het verkenningsschip ontbreekt nog. Haal daarvoor je fiches terug.',
  m3_explorer_title: 'Het verkenningsschip',
  m3_explorer:
    'Zeil, kolen en kanonnen: alles is te koop. De werf van kracht 2 bouwt het, en daarmee heb je de vergunning.',
  m3_more_cards_title: 'Meer punten',
  m3_more_cards: 'Speel wat je kunt maken of kopen, en vier een stadsfeest als dat niet lukt.',
} satisfies Translation<typeof en>;
