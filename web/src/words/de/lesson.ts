import type en from '../en/lesson';
import type { Translation } from '../words.svelte';

export default {
  learned: 'Was du gelernt hast:',
  learned_1:
    'bauen, Karten spielen, Stadtfeste, tauschen, aufwerten und neue Leute. Das sind sechs der neun Aktionen des ganzen Spiels. In Mission 2 geben dir deine Karten etwas zurück.',
  learned_2:
    'Effekte und wann man sie nutzt, Extra-Aktionen, Gold und das Schichtende, mit dem ein Stein ein zweites Mal arbeitet. In Mission 3 stichst du in See: Handel, Schiffe und eine erste Insel.',
  learned_3:
    'Handel, Schiffe und Werften, eine Insel der Alten Welt und Karten mit 8 Punkten. Mehr brauchst du nicht für ein Spiel gegen andere; die nächsten Missionen bringen die Neue Welt, Expeditionen und Investoren.',
  festival_again_title: 'Erst ein Stadtfest',
  festival_again:
    'Niemand ist zu Hause, um den nächsten Schritt zu bezahlen. Ein Stadtfest holt alle zurück, dann geht es weiter.',
  own_way_title: 'Dein eigener Weg',
  own_way: 'Das war deine Idee, und dafür ist Zeit. Beende deinen Zug, dann machen wir von dort weiter.',

  m1_coal_title: 'Zuerst Kohle',
  m1_coal:
    'Brot, Bier und Wurst brauchen alle Kohle, also kommt sie zuerst. Die Köhlerei kostet Bretter, und die produziert ein Bauer im Sägewerk. Klicke die Köhlerei auf dem Spielplan an, dann eines deiner leeren Felder.',
  m1_industry_title: 'Deine erste Entscheidung',
  m1_industry:
    'Eine deiner Karten verlangt Bier und Brot, also brauchst du eine Brauerei und eine Bäckerei. Jede kostet Getreide von einem Bauern und Kohle von einem Arbeiter. Welche du zuerst baust, entscheidest du.',
  m1_other_industry_title: 'Und die andere',
  m1_other_industry: 'Baue, was noch fehlt, und du kannst alles produzieren, was eine erste Karte verlangt.',
  m1_festival_title: 'Alle sind bei der Arbeit',
  m1_festival:
    'Zwei Ressourcen brauchen zwei Arbeiter, und nur einer ist zu Hause: Wer gearbeitet hat, bleibt am Arbeitsplatz. Ein Stadtfest kostet deine Aktion und holt alle zurück. Feiere, wenn du nicht mehr bezahlen kannst, was du willst, nicht früher.',
  m1_play_title: 'Die erste Familie',
  m1_play:
    'Ein Arbeiter backt, einer braut, und die Karte ist gespielt: Sie bleibt vor dir liegen, und deine Hand ist um eine Karte kleiner.',
  m1_swap_title: 'Zwei Karten, die nicht passen',
  m1_swap:
    'Für Fleischkonserven brauchst du eine Konservenfabrik, für die Stahlträger und für die wieder Ziegelsteine: zu viel für zwei Karten. Ein Tausch kostet nur deine Aktion: Lege beide weg und ziehe zwei andere.',
  m1_bricks_title: 'Ziegelsteine',
  m1_bricks:
    'Ziegelsteine nützen dir doppelt: Eine Karte verlangt sie, und sie sind der Preis dafür, einen Bauern aufzuwerten. Dein letzter Arbeiter zu Hause produziert die Kohle für die Ziegelei.',
  m1_festival_two_title: 'Drei sind zu wenig',
  m1_festival_two:
    'Drei Arbeiter, und nach zwei Zügen sind wieder alle drei bei der Arbeit. Noch ein Stadtfest, und dann änderst du das.',
  m1_upgrade_title: 'Vom Bauern zum Arbeiter',
  m1_upgrade:
    'Für Ziegelsteine wird ein Bauer zum Arbeiter, und du ziehst dafür keine Karte. Das geht bis zu dreimal in einer Aktion. Werte zwei deiner vier Bauern auf, dann wähle Fertig.',
  m1_own_industry_title: 'Dein Plan',
  m1_own_industry:
    'Sieh in deine Hand: Die Metzgerei produziert Wurst, die Weberei Arbeitskleidung. Am Ende brauchst du beide. Zähle die Karten, die danach verlangen, und wähle.',
  m1_own_card_title: 'Deine Karte',
  m1_own_card:
    'Du kannst jetzt mehr als eine Karte bezahlen, und eine ist so gut wie die andere. Nimm, welche du magst.',
  m1_own_festival_title: 'Ein besseres Fest',
  m1_own_festival:
    'Zwei Ressourcen sind wieder außer Reichweite. Aber jetzt holt ein Stadtfest fünf Arbeiter zurück statt drei: Dafür hast du aufgewertet.',
  m1_card_again_title: 'Zwei von fünf',
  m1_card_again:
    'Eine Karte braucht zwei deiner fünf Arbeiter. Die anderen drei sind für die nächsten beiden Schritte.',
  m1_increase_title: 'Ein neuer Arbeiter',
  m1_increase:
    'Ein neuer Arbeiter kostet Bretter und Ziegelsteine und ist sofort bereit. Aber jeder neue Stein bringt eine Karte auf deine Hand: noch eine, die du spielen musst. Bei noch {time} Zeitkarten lohnt es sich; spät im Spiel selten.',
  m1_last_industry_title: 'Die letzte Industrie',
  m1_last_industry:
    'Eine Ressource auf deinen Karten fehlt noch. Danach kannst du alles produzieren, was deine Hand verlangt.',
  m1_alone_title: 'Jetzt kannst du es',
  m1_alone:
    '{cards} Karten auf der Hand, und du kannst alles produzieren, was sie verlangen. Ab hier wählst du: eine Karte, solange du eine bezahlen kannst, sonst ein Stadtfest.',
  m1_alone_festival_title: 'Sechs Arbeiter',
  m1_alone_festival: 'Keine Karte ist mehr zu bezahlen. Mit sechs Arbeitern zu Hause spielst du drei hintereinander.',
  m1_cards_title: 'Noch {cards}',
  m1_cards:
    'Jede Industrie hat zwei Arbeitsplätze: Brauchen zwei Karten dieselbe, spiele sie in der Reihenfolge, die sie am besten nutzt.',
  m1_cards_two_title: 'Noch {cards}',
  m1_cards_two: 'Denke eine Karte voraus: Welche Arbeitsplätze braucht die nächste? Halte sie frei.',
  m1_cards_three_title: 'Noch {cards}',
  m1_cards_three: 'Noch eine vor dem Stadtfest. Jede Karte, die du jetzt spielst, muss nicht darauf warten.',
  m1_last_festival_title: 'Noch einmal',
  m1_last_festival: 'Der Rest wartet auf Arbeiter. Es gibt noch {time} Zeitkarten, du kannst es dir leisten.',
  m1_last_card_title: 'Die letzte Familie',
  m1_last_card: 'Spiele sie, und deine Hand ist leer: Die Mission ist gewonnen.',

  m2_distillery_title: 'Kohle von Handwerkern',
  m2_distillery:
    'Die aufgedruckte Köhlerei läuft jetzt: Ein Handwerker arbeitet dort. Du kannst also gleich eine Schnapsbrennerei bauen, und mehrere Karten, die noch kommen, verlangen Schnaps.',
  m2_swap_title: 'Karten für diesen Plan',
  m2_swap:
    'Seife und Brot würden zwei weitere Industrien kosten. Tausche diese drei Karten jetzt, solange jede gezogene Karte noch in deinen Plan passt.',
  m2_farmers_title: 'Zehn Karten sind gefragt',
  m2_farmers:
    'Du hast sieben und musst zehn spielen. Ein neuer Bauer kostet nur Bretter und bringt eine Karte. Nimm zwei, dann wähle Fertig: Auch Bauern werden hier knapp.',
  m2_effect_title: 'Eine Karte, die gibt',
  m2_effect:
    'Kohle und Schnaps bezahlen diese Karte. Nutze dann, was ihre untere Hälfte gibt: in dieser Mission 4 Gold. Ein Effekt kostet keine Aktion.',
  m2_shift_title: 'Ein Schichtende',
  m2_shift:
    'Beide Handwerker sind bei der Arbeit, und du brauchst Kohle. Für 3 Gold endet die Schicht eines Handwerkers: Er kommt nach Hause und arbeitet im selben Zug noch einmal. Die Bezahlung neben dem Plan tut genau das.',
  m2_people_title: 'Wurst und Schnaps',
  m2_people:
    'Zwei Arbeiter, eine Karte. Ihr Effekt ist ein Handwerker; du darfst ihn für einen besseren Moment aufheben, und der kommt gleich.',
  m2_before_title: 'Erst der Effekt, dann das Fest',
  m2_before:
    'Nimm jetzt den neuen Handwerker: In dieser Mission ziehst du für neue Handwerker keine Karte. Dann holt das Stadtfest alle anderen zurück.',
  m2_extra_title: 'Noch eine Aktion',
  m2_extra:
    'In dieser Mission ist der Effekt "1 Ingenieur" eine Extra-Aktion. Spiele die Karte, nutze den Effekt und baue im selben Zug eine Konservenfabrik: zwei Aktionen für eine Zeitkarte.',
  m2_own_card_title: 'Endlich Konserven',
  m2_own_card:
    'Zwei Karten verlangen Fleischkonserven. Die eine bringt zwei Arbeiter, die andere 4 Gold. Was brauchst du zuerst?',
  m2_workers_title: 'Mehr Hände',
  m2_workers:
    'Zwei Arbeiter kommen kostenlos dazu, und jeder bringt eine Karte. Tausche dann die drei, die nicht passen.',
  m2_other_card_title: 'Die zweite',
  m2_other_card: 'Spiele die andere Karte mit Fleischkonserven, und nutze ihren Effekt, wann es dir passt.',
  m2_three_title: 'Drei Dinge in einem Zug',
  m2_three:
    'Ein Schichtende für 2 Gold schickt einen Arbeiter zurück in die Konservenfabrik, die Karte bringt eine Extra-Aktion, und die ist ein Stadtfest. Das ist ein guter Zug.',
  m2_own_industry_title: 'Der Weg zu Ingenieuren',
  m2_own_industry:
    'Ingenieure kosten Fenster, Fenster kosten Glas. Die Weberei dagegen nützt drei Karten. Du brauchst beide: Welche jetzt?',
  m2_windows_now_title: 'Fenster',
  m2_windows_now:
    'Mit Brettern und Glas steht die Fensterfabrik. Ist kein Feld frei, überbaue, was du am wenigsten brauchst: das eingekreiste.',
  m2_other_industry_title: 'Die andere Hälfte des Plans',
  m2_other_industry: 'Jetzt, was noch fehlt, über dem Getreidehof: Nichts, was du willst, kostet noch Getreide.',
  m2_clothes_title: 'Arbeitskleidung',
  m2_clothes: 'Fleischkonserven und Arbeitskleidung, und die Karte bringt noch einen Handwerker.',
  m2_artisan_title: 'Handwerker und Gold',
  m2_artisan:
    'Nimm erst den Handwerker, dann spiele die Karte mit Stahlträgern. Ihre 4 Gold sind für den letzten Zug: Hebe sie auf.',
  m2_festival_title: 'Durchatmen',
  m2_festival: 'Fast alle sind bei der Arbeit. {time} Zeitkarten sind übrig, und zwei Karten sind noch zu spielen.',
  m2_two_left_title: 'Zwei Karten zur Wahl',
  m2_two_left: 'Du kannst beide bezahlen, jetzt und im nächsten Zug. Die Reihenfolge bestimmst du.',
  m2_one_left_title: 'Die zehnte Karte',
  m2_one_left: 'Mit ihr ist das zweite Ziel erreicht: zehn gespielte Karten.',
  m2_dynamite_now_title: 'Dynamit',
  m2_dynamite_now:
    'Schweine, Ziegelsteine und die Ressource Waren bezahlen die Dynamitfabrik. Sie muss nur stehen; niemand muss dort arbeiten.',
  m2_breath_title: 'Alle nach Hause',
  m2_breath: 'Der letzte Schritt braucht alle deine Handwerker. Erst ein Stadtfest.',
  m2_engineers_title: 'Drei Ingenieure',
  m2_engineers:
    'Drei Aufwertungen in einer Aktion. Dazwischen bezahlt Gold ein Schichtende, damit dieselben Handwerker noch einmal arbeiten. Mit dem dritten Ingenieur ist die Mission gewonnen.',
  m2_cards_title: 'Karten spielen',
  m2_cards: 'Spiele, was du bezahlen kannst, und feiere ein Stadtfest, wenn es nicht geht.',

  m3_market_title: 'Gekauft statt gemacht',
  m3_market:
    'Fleischkonserven und Bier, und für beides hast du keine Industrie. Also Handel: Jedes kostet einen Handelsmarker, und deine Handelsschiffe tragen zwei. So spielst du die erste Karte im ersten Zug.',
  m3_first_ship_title: 'Ein Handelsschiff',
  m3_first_ship:
    'Nimm zuerst den Handwerker von deiner Karte. Dann baue ein Schiff: Bretter und Segel, und die aufgedruckte Werft der Stärke 1 lässt es vom Stapel. Sein Marker ist sofort bereit.',
  m3_island_title: 'Land in Sicht',
  m3_island:
    'Dein Erkundungsmarker erschließt eine Insel: vier Landfelder, zwei Meerfelder, und was darauf gedruckt ist, gehört dir. Ein Stadtfest bringt den Marker zurück.',
  m3_swap_title: 'Zu weit weg',
  m3_swap:
    'Sechs Erkundungsmarker für eine Karte: nicht in dieser Mission. Tausche die beiden Karten, die danach verlangen.',
  m3_second_ship_title: 'Noch ein Schiff',
  m3_second_ship:
    'Jeder Handelsmarker ist eine Ressource pro Stadtfest. Auch Schiffe bezahlst du mit Handel: Kaufe die Bretter.',
  m3_shipyard_title: 'Eine größere Werft',
  m3_shipyard:
    'Beide Schiffe, die du besitzen musst, haben Stärke 2, und die Werft, die sie baut, muss sie auch haben. Sie steht an der Küste. Und mit zwei Werften baust du zwei Schiffe in einer Aktion.',
  m3_festival_title: 'Auch Marker kommen zurück',
  m3_festival:
    'Ein Stadtfest bringt alle Steine und alle Marker zurück. Mit drei Handelsschiffen ist es viel mehr wert als zuvor.',
  m3_two_ships_title: 'Zwei Schiffe in einer Aktion',
  m3_two_ships:
    'Die alte Werft baut ein Schiff der Stärke 1, die neue ein Handelsschiff der Stärke 2. Ist das Meer voll, darf ein größeres Schiff den Platz eines kleineren einnehmen.',
  m3_own_step_title: 'Leute oder Karten?',
  m3_own_step:
    'Neue Handwerker bringen Karten mit 8 Punkten. Die Karte mit Arbeitskleidung bringt auch einen Handwerker. Beides kommt: Was zuerst?',
  m3_other_step_title: 'Und das andere',
  m3_other_step: 'Jetzt, was du verschoben hast. Sieh dir die Karten an, die gekommen sind: Jede ist 8 Punkte wert.',
  m3_artisan_title: 'Vor dem Fest',
  m3_artisan: 'Nimm den Handwerker von der Karte, dann rufe alle nach Hause: Steine und Marker.',
  m3_eight_title: 'Acht Punkte auf einmal',
  m3_eight:
    'Niemand macht hier Taschenuhren oder Pelzmäntel, und das muss auch niemand: Marker bezahlen alles. Ressourcen von Arbeitern kosten 1, von Handwerkern 2, von Ingenieuren 3. Welche Karte zuerst?',
  m3_tokens_back_title: 'Marker zurück',
  m3_tokens_back: 'Eine Karte mit 8 Punkten kostet fast alle deine Marker. Ein Stadtfest macht sie wieder bereit.',
  m3_eight_again_title: 'Die nächsten acht',
  m3_eight_again: 'Gibt dir diese Karte eine Extra-Aktion, feiere damit ein Stadtfest: Das spart einen ganzen Zug.',
  m3_coffee_title: 'Kaffee und Pelze',
  m3_coffee: 'Noch einmal acht Punkte. Diese Karte trägt sechs Handelsmarker, die du ohne Schiff nutzt.',
  m3_card_tokens_title: 'Marker auf einer Karte',
  m3_card_tokens:
    'Sechs Marker liegen auf der Karte bereit. Handel braucht sie auf, also nutze sie dort, wo sie 8 Punkte bringen.',
  m3_half_title: 'Eine kleine',
  m3_half: 'Drei Punkte für Kohle und Schnaps, und mit dem Effekt noch drei Handelsmarker.',
  m3_card_tokens_two_title: 'Und weiter',
  m3_card_tokens_two:
    'Nutze zuerst die Marker der Karte: Die auf Schiffen kommen mit einem Stadtfest zurück, diese nicht.',
  m3_festival_late_title: 'Alle zurück',
  m3_festival_late: '{time} Zeitkarten sind übrig: genug für ein Stadtfest vor der letzten Karte.',
  m3_last_cards_title: 'Fünfzig Punkte',
  m3_last_cards:
    'Mit dieser Karte kommst du über 50 Punkte. Ihr Effekt lässt dich zwei Karten abwerfen, die du nicht mehr spielst: Wähle die schwersten.',
  m3_breath_title: 'Alles bereit',
  m3_breath: 'Nur das Erkundungsschiff fehlt noch. Hole dafür deine Marker zurück.',
  m3_explorer_title: 'Das Erkundungsschiff',
  m3_explorer:
    'Segel, Kohle und Kanonen: Alles ist zu kaufen. Die Werft der Stärke 2 baut es, und damit hast du die Lizenz.',
  m3_more_cards_title: 'Mehr Punkte',
  m3_more_cards: 'Spiele, was du machen oder kaufen kannst, und feiere ein Stadtfest, wenn es nicht geht.',
} satisfies Translation<typeof en>;
