import type en from '../en/tutorial';
import type { Translation } from '../words.svelte';

export default {
  label: 'Guide',
  go_on: 'Continuer',
  know_this: 'Je connais',
  know_this_more: 'Désactiver le guide. Vous pourrez le réactiver dans les réglages.',
  fold: 'Replier la note',
  unfold: 'Et maintenant ?',
  choose: 'À vous de choisir :',
  turn_of: '{n} sur {of}',
  now: 'Maintenant :',
  paid: 'Payé ainsi :',
  why: 'Pourquoi :',
  next_mission: 'Vers la mission {n}',
  again: 'Réessayer',
  thinking_title: 'Un instant',
  thinking: 'Je regarde vos terres…',
  next_title: 'Ensuite',
  next: 'C’est un bon coup, mais c’est votre île : tout ce qui brille est possible.',
  won_title: 'Mission {n} gagnée',
  won: 'Tous les buts sont atteints, et il reste {left} {left|carte|cartes} Temps. Vous savez maintenant tout ce que cette mission pouvait vous apprendre.',
  lost_title: 'Le temps est écoulé',
  lost: 'La dernière carte Temps est partie et un but n’est pas atteint. Le prochain essai ira plus vite : vous connaissez le chemin.',
  story_title: '{title}',
  story: '{opening}',
  m1_hello_title: 'Votre main',
  m1_hello:
    'Ces {cards} cartes sont des familles qui veulent s’installer : jouez-les toutes et la mission est gagnée. Chaque tour consomme une carte Temps, et il y en a {time}.',
  m1_people_title: 'Vos habitants',
  m1_people:
    '{farmers} fermiers et {workers} ouvriers attendent dans leurs quartiers. Pour produire, un cube va sur un emplacement de travail de sa couleur : les fermiers aux fermes et à la scierie, les ouvriers dans ce que vous construisez pour eux.',
  m1_card_title: 'Ce que coûte une carte',
  m1_card:
    'Cette carte coûte : {cost}. Une croix sur une icône dit que personne ici ne la produit encore : les usines viennent d’abord.',
  m1_stays_title: 'Au travail',
  m1_stays:
    'Un cube qui a travaillé reste sur son emplacement de travail et ne produit plus rien pour l’instant. Chaque usine en a deux : un second cube peut encore y aller.',
  m1_time_title: 'Le temps',
  m1_time:
    'Il reste {time} cartes Temps. Ce que vous construisez sert ensuite à bien des cartes : quelques tours de construction ne sont pas perdus.',
  m2_hello_title: 'Trois buts',
  m2_hello:
    'Il vous faut {engineers} ingénieurs, une usine de dynamite et {cards} cartes jouées, tout à la fois. Il y a {time} cartes Temps, et vous avez sept cartes en main : trois doivent encore venir.',
  m2_artisans_title: 'Les artisans',
  m2_artisans:
    '{artisans} artisans vous accompagnent. Les usines imprimées pour le charbon, les briques, les poutres en acier et la ressource marchandises, endormies dans la mission 1, sont à eux : elles servent tout de suite.',
  m2_effects_title: 'Des cartes qui donnent',
  m2_effects:
    'Désormais, une carte jouée donne une fois ce que montre sa partie basse : des habitants, de l’or, des améliorations, une action de plus. La table dit quand on peut l’activer.',
  m2_windows_title: 'Vers l’ingénieur',
  m2_windows:
    'Améliorer un artisan en ingénieur coûte des poutres en acier et des fenêtres. L’usine de fenêtres demande des planches et du verre : la verrerie vient d’abord.',
  m2_gold_title: 'L’or',
  m2_gold:
    'Vous avez {gold} d’or. Il paie des Fins de service, même au milieu d’un paiement : 1 renvoie un fermier, 2 un ouvrier, 3 un artisan, et ce cube peut aussitôt retravailler.',
  m2_dynamite_title: 'La dynamite',
  m2_dynamite:
    'L’usine de dynamite coûte des porcs, des briques et des marchandises : vous savez tout produire. Elle n’a pas à travailler, juste à rester debout : ne la recouvrez pas.',
  m3_hello_title: 'Deux navires, un peuple content',
  m3_hello:
    'Jouez des cartes pour {points} points en tout, et possédez un navire de commerce et un navire d’exploration de niveau 2. Il y a {time} cartes Temps.',
  m3_trade_title: 'Le commerce',
  m3_trade:
    'Vos navires de commerce portent {tokens} jetons Commerce : ce que vous ne produisez pas, vous pouvez désormais l’acquérir. 1 jeton pour les ressources des fermiers et des ouvriers, 2 pour celles des artisans, 3 pour celles des ingénieurs, chaque ressource une fois par tour.',
  m3_cards_title: 'Des cartes à 8 points',
  m3_cards:
    'Les cartes des artisans, ingénieurs et investisseurs sont plus chères, mais rapportent 8 points au lieu de 3. Chaque artisan ou ingénieur recruté en amène une.',
  m3_old_world_title: 'L’Ancien Monde',
  m3_old_world:
    'Les jetons Exploration permettent d’exploiter des tuiles Ancien Monde : de la place pour construire, et un avantage immédiat. La première coûte 1 jeton, la suivante 2 ; cette mission n’en exige aucune.',
  place_title: 'Où la placer ?',
  place:
    'Les usines vont sur la terre ferme ou le littoral, les chantiers sur le littoral, les navires en mer. Mieux vaut une case vide ; ce qui ne sert plus peut être recouvert.',
  place_land: 'Mieux vaut une case vide ; ce qui ne sert plus peut être recouvert.',
  pay_title: 'Payer',
  pay: 'Chaque icône du coût se paie par un cube sur un emplacement de travail qui la produit. Cliquez sur un emplacement qui brille, ou prenez l’un des paiements proposés.',
  raise_title: 'Quel cube ?',
  raise:
    'Choisissez le cube. S’il a déjà travaillé, il reste où il est ; s’il est dans son quartier, il peut travailler aussitôt dans sa nouvelle couleur.',
  swapping_title: 'Remplacer',
  swapping:
    'En une action, jusqu’à trois cartes passent sous leur pioche, et autant arrivent. Terminez quand celles qui restent vous plaisent.',
  activate_title: 'Un effet',
  activate:
    'La carte jouée peut donner ce qu’elle montre. Cela ne prend pas d’action, et peut attendre un tour suivant.',
  end_title: 'Terminer le tour',
  end: 'Votre action est faite. Terminez le tour : une carte Temps est révélée, puis c’est de nouveau à vous.',
  more_title: 'Encore, ou assez ?',
  more: 'Cette action peut continuer : jusqu’à trois cubes ou trois améliorations, ou un navire par chantier. Terminez-la quand cela suffit.',
  more_land: 'Cette action peut continuer, jusqu’à trois fois en tout. Terminez-la quand cela suffit.',
  extra_title: 'Une action de plus',
  extra: 'Vous avez encore une action principale pendant ce tour. Elle ne prend pas de carte Temps.',
  build_title: 'Construire',
  build:
    'Cliquez dessus sur le plateau : vous voyez son coût et les cubes qui travailleraient. Confirmez, puis choisissez une case de vos terres.',
  shipyard_title: 'Un chantier naval',
  shipyard:
    'Un navire demande un chantier d’au moins son niveau ; celui qui est imprimé est de niveau 1. Un chantier se place sur le littoral.',
  ship_title: 'Les navires',
  ship: 'Un navire de niveau 2 apporte deux jetons, utilisables aussitôt. Chaque chantier construit un navire par action.',
  play_title: 'Une carte à votre portée',
  play: 'Vous pouvez produire tout ce que demande cette carte. Cliquez dessus, voyez qui travaillera, et confirmez : elle reste devant vous pour ses points.',
  festival_title: 'Une Fête de la ville',
  festival:
    'Trop de vos habitants sont encore au travail pour payer quoi que ce soit d’utile. Une Fête de la ville prend votre action et ramène tout le monde.',
  swap_title: 'Remplacer une carte',
  swap: 'Cette carte demande quelque chose de lointain. En une action, vous remplacez jusqu’à trois cartes par d’autres des mêmes pioches.',
  increase_title: 'De nouveaux habitants',
  increase:
    'Recrutez jusqu’à trois cubes en une action. Chacun amène aussi une carte en main : recrutez selon vos besoins.',
  upgrade_title: 'Améliorer',
  upgrade: 'Une amélioration fait passer un cube au niveau suivant, sans carte de plus. Jusqu’à trois en une action.',
  open_title: 'De nouvelles terres',
  open: 'Une tuile Ancien Monde ajoute quatre cases terrestres et deux en mer, et ce qu’elle donne arrive aussitôt.',
} satisfies Translation<typeof en>;
