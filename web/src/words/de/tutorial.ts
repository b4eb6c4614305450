import type en from '../en/tutorial';
import type { Translation } from '../words.svelte';

export default {
  label: 'Einführung',
  go_on: 'Weiter',
  know_this: 'Das kenne ich',
  know_this_more: 'Die Einführung ausschalten. In den Einstellungen kannst du sie wieder einschalten.',
  fold: 'Zettel zusammenfalten',
  unfold: 'Was nun?',
  choose: 'Deine Wahl:',
  turn_of: '{n} von {of}',
  now: 'Jetzt:',
  paid: 'Bezahlt durch:',
  why: 'Warum:',
  next_mission: 'Zu Mission {n}',
  again: 'Noch einmal versuchen',
  thinking_title: 'Einen Augenblick',
  thinking: 'Ich sehe mir deine Insel an …',
  next_title: 'Wie geht es weiter?',
  next: 'Das ist ein guter Zug, aber es ist deine Insel: Alles, was leuchtet, geht.',
  won_title: 'Mission {n} ist gewonnen',
  won: 'Alle Ziele sind erreicht, und {left} {left|Zeitkarte ist|Zeitkarten sind} übrig. Du weißt jetzt alles, was du hier lernen konntest.',
  lost_title: 'Die Zeit ist um',
  lost: 'Die letzte Zeitkarte ist weg, und ein Ziel ist noch offen. Beim nächsten Mal geht es schneller: Du kennst jetzt den Weg.',
  story_title: '{title}',
  story: '{opening}',
  m1_hello_title: 'Deine Hand',
  m1_hello:
    'Diese {cards} Karten sind Familien, die bleiben wollen: Spiele sie alle, und die Mission ist gewonnen. Jeder Zug verbraucht eine Zeitkarte, und es gibt {time}.',
  m1_people_title: 'Deine Leute',
  m1_people:
    '{farmers} Bauern und {workers} Arbeiter warten in ihren Wohnvierteln. Um etwas zu produzieren, geht ein Stein an einen Arbeitsplatz seiner Farbe: Bauern auf die Höfe und ins Sägewerk, Arbeiter dorthin, wo du für sie baust.',
  m1_card_title: 'Was eine Karte kostet',
  m1_card:
    'Diese Karte kostet {cost}. Ein Kreuz auf einem Symbol sagt, dass es hier noch niemand produziert: Die Industrien dafür kommen zuerst.',
  m1_stays_title: 'Bei der Arbeit',
  m1_stays:
    'Ein Stein, der gearbeitet hat, bleibt an seinem Arbeitsplatz und produziert vorerst nichts mehr. Jede Industrie hat zwei Plätze, ein zweiter Stein kann also noch hin.',
  m1_time_title: 'Zeit',
  m1_time:
    '{time} Zeitkarten sind übrig. Was du jetzt baust, dient später vielen Karten; ein paar Züge Bauen sind gut angelegt.',
  m2_hello_title: 'Drei Ziele',
  m2_hello:
    'Du brauchst {engineers} Ingenieure, eine Dynamitfabrik und {cards} gespielte Karten, alles zugleich. Es gibt {time} Zeitkarten, und du hast sieben Karten: Drei müssen noch kommen.',
  m2_artisans_title: 'Handwerker',
  m2_artisans:
    '{artisans} Handwerker sind mitgekommen. Die aufgedruckten Industrien für Kohle, Ziegelsteine, Stahlträger und die Ressource Waren, die in Mission 1 stillstanden, gehören ihnen: Du kannst sie sofort nutzen.',
  m2_effects_title: 'Karten, die etwas geben',
  m2_effects:
    'Von jetzt an gibt eine gespielte Karte einmal, was ihre untere Hälfte zeigt: Steine, Gold, Aufwertungen, eine zusätzliche Aktion. Der Tisch sagt, wann du eine aktivieren kannst.',
  m2_windows_title: 'Der Weg zum Ingenieur',
  m2_windows:
    'Einen Handwerker zum Ingenieur aufzuwerten kostet Stahlträger und Fenster. Die Fensterfabrik kostet Bretter und Glas: Zuerst kommt also die Glashütte.',
  m2_gold_title: 'Gold',
  m2_gold:
    'Du hast {gold} Gold. Damit bezahlst du Schichtende, sogar mitten in einer Zahlung: 1 schickt einen Bauern nach Hause, 2 einen Arbeiter, 3 einen Handwerker, und dieser Stein kann sofort wieder arbeiten.',
  m2_dynamite_title: 'Dynamit',
  m2_dynamite:
    'Die Dynamitfabrik kostet Schweine, Ziegelsteine und die Ressource Waren, alles Dinge, die du produzieren kannst. Sie muss nicht arbeiten, nur stehen: Überbaue sie nicht.',
  m3_hello_title: 'Zwei Schiffe und zufriedene Leute',
  m3_hello:
    'Spiele Karten für zusammen {points} Punkte und besitze ein Handelsschiff und ein Erkundungsschiff der Stärke 2. Es gibt {time} Zeitkarten.',
  m3_trade_title: 'Handel',
  m3_trade:
    'Deine Handelsschiffe tragen {tokens} Handelsmarker: Was du nicht produzierst, kannst du jetzt erhandeln. Ressourcen von Bauern und Arbeitern kosten 1 Marker, von Handwerkern 2, von Ingenieuren 3, jede Ressource einmal pro Zug.',
  m3_cards_title: 'Karten mit 8 Punkten',
  m3_cards:
    'Die Karten der Handwerker, Ingenieure und Investoren sind teurer, bringen aber 8 Punkte statt 3. Jeder neue Handwerker oder Ingenieur bringt noch eine.',
  m3_old_world_title: 'Die Alte Welt',
  m3_old_world:
    'Mit Erkundungsmarkern erschließt du Inseln der Alten Welt: Platz zum Bauen und sofort ein Vorteil. Die erste kostet 1 Marker, die nächste 2; für diese Mission brauchst du keine.',
  place_title: 'Wohin damit?',
  place:
    'Industrien liegen auf Land oder Küste, Werften an der Küste, Schiffe auf dem Meer. Ein leeres Feld ist am besten; was du nicht mehr brauchst, darf überbaut werden.',
  place_land: 'Ein leeres Feld ist am besten; was du nicht mehr brauchst, darf überbaut werden.',
  pay_title: 'Bezahlen',
  pay: 'Jedes Symbol der Kosten bezahlt ein Stein an einem Arbeitsplatz, der es produziert. Klicke einen Arbeitsplatz an, der leuchtet, oder nimm einen der Zahlungsvorschläge.',
  raise_title: 'Welcher Stein?',
  raise:
    'Wähle den Stein. Einer, der schon gearbeitet hat, bleibt, wo er ist; einer im Wohnviertel kann sofort in seiner neuen Farbe arbeiten.',
  swapping_title: 'Tauschen',
  swapping:
    'In einer Aktion gehen bis zu drei Karten unter ihre Stapel, und ebenso viele neue kommen. Beende die Aktion, wenn dir der Rest gefällt.',
  activate_title: 'Ein Effekt',
  activate:
    'Die gespielte Karte kann geben, was sie zeigt. Das kostet keine Aktion und kann bis zu einem späteren Zug warten.',
  end_title: 'Den Zug beenden',
  end: 'Deine Aktion ist getan. Beende den Zug: Eine Zeitkarte wird aufgedeckt, und dann bist du wieder am Zug.',
  more_title: 'Noch einmal, oder genug?',
  more: 'Diese Aktion darf weitergehen: bis zu drei Steine oder drei Aufwertungen, oder ein Schiff pro Werft. Beende sie, wenn es genug ist.',
  more_land: 'Diese Aktion darf weitergehen, bis zu drei Mal insgesamt. Beende sie, wenn es genug ist.',
  extra_title: 'Noch eine Aktion',
  extra: 'Du hast in diesem Zug noch eine Hauptaktion. Sie kostet keine Zeitkarte.',
  build_title: 'Bauen',
  build:
    'Klicke es auf dem Spielplan an: Du siehst die Kosten und welche Steine dafür arbeiten. Bestätige, dann wähle ein Feld deiner Insel.',
  shipyard_title: 'Eine Werft',
  shipyard:
    'Ein Schiff braucht eine Werft von mindestens seiner Stärke; die aufgedruckte hat Stärke 1. Eine Werft liegt an der Küste.',
  ship_title: 'Schiffe',
  ship: 'Ein Schiff der Stärke 2 bringt zwei Marker, die du sofort nutzen kannst. Jede Werft baut ein Schiff pro Aktion.',
  play_title: 'Eine Karte, die du bezahlen kannst',
  play: 'Du kannst alles produzieren, was diese Karte verlangt. Klicke sie an, sieh nach, wer dafür arbeitet, und bestätige: Sie bleibt für ihre Punkte vor dir liegen.',
  festival_title: 'Ein Stadtfest',
  festival:
    'So viele deiner Leute sind noch bei der Arbeit, dass du nichts Nützliches bezahlen kannst. Ein Stadtfest kostet deine Aktion und bringt alle nach Hause.',
  swap_title: 'Eine Karte tauschen',
  swap: 'Diese Karte verlangt etwas, das noch weit weg ist. Mit einer Aktion tauschst du bis zu drei Karten gegen neue von denselben Stapeln.',
  increase_title: 'Neue Leute',
  increase:
    'Wirb in einer Aktion bis zu drei Arbeitskräfte an. Jeder neue Stein bringt auch eine Karte auf die Hand, also wirb nur an, wen du brauchst.',
  upgrade_title: 'Aufwerten',
  upgrade:
    'Eine Aufwertung macht aus einem Stein einen der nächsten Stufe und bringt keine Karte. Bis zu dreimal in einer Aktion.',
  open_title: 'Eine Insel',
  open: 'Eine Insel der Alten Welt bringt vier Landfelder und zwei Meerfelder, und was sie gibt, kommt sofort.',
} satisfies Translation<typeof en>;
