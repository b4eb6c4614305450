import type en from '../en/lesson';
import type { Translation } from '../words.svelte';

export default {
  learned: 'Ce que vous avez appris :',
  learned_1:
    'construire, jouer des cartes, la Fête de la ville, remplacer des cartes, améliorer et recruter. Ce sont six des neuf actions du jeu complet. Dans la mission 2, vos cartes commencent à donner quelque chose.',
  learned_2:
    'les effets et le bon moment pour les utiliser, les actions supplémentaires, l’or, et la Fin de service qui fait travailler un cube une seconde fois. Dans la mission 3, vous prenez la mer : commerce, navires et première île.',
  learned_3:
    'le commerce, les navires et les chantiers navals, une tuile Ancien Monde, et les cartes à 8 points. Il n’en faut pas plus pour une partie contre d’autres ; les missions suivantes apportent le Nouveau Monde, les expéditions et les investisseurs.',
  festival_again_title: 'D’abord une Fête de la ville',
  festival_again:
    'Personne n’est disponible pour payer la suite. Une Fête de la ville ramène tout le monde, et nous continuons.',
  own_way_title: 'Votre propre voie',
  own_way: 'C’était votre idée, et le temps le permet. Terminez votre tour : nous repartons de là.',

  m1_coal_title: 'D’abord le charbon',
  m1_coal:
    'Pain, bière et saucisses demandent tous du charbon : il vient donc en premier. L’usine de charbon coûte des planches, qu’un fermier produit à la scierie. Cliquez sur cette usine sur le plateau, puis sur une de vos cases vides.',
  m1_industry_title: 'Votre première décision',
  m1_industry:
    'Une de vos cartes demande bière et pain : il vous faut une brasserie et une boulangerie. Chacune coûte des céréales d’un fermier et du charbon d’un ouvrier. Laquelle d’abord ? C’est vous qui décidez.',
  m1_other_industry_title: 'Et l’autre',
  m1_other_industry: 'Construisez celle qui manque, et vous produisez tout ce que demande une première carte.',
  m1_festival_title: 'Tout le monde travaille',
  m1_festival:
    'Deux ressources prennent deux ouvriers, et un seul est disponible : qui a travaillé reste sur son emplacement. Une Fête de la ville prend votre action et ramène tout le monde. Organisez-la quand vous ne pouvez plus payer ce que vous voulez, pas avant.',
  m1_play_title: 'La première famille',
  m1_play:
    'Un ouvrier fait le pain, un autre la bière, et la carte est jouée : elle reste devant vous, et votre main compte une carte de moins.',
  m1_swap_title: 'Deux cartes de trop',
  m1_swap:
    'Les conserves demandent une conserverie, la conserverie des poutres en acier, et ces poutres des briques : c’est trop pour deux cartes. Remplacer ne coûte que votre action : défaussez les deux et piochez-en deux autres.',
  m1_bricks_title: 'Des briques',
  m1_bricks:
    'Les briques servent deux fois : une carte en demande, et c’est ce que coûte l’amélioration d’un fermier. Votre dernier ouvrier disponible produit le charbon pour la briqueterie.',
  m1_festival_two_title: 'Trois, c’est trop peu',
  m1_festival_two:
    'Trois ouvriers, et après deux tours les trois sont de nouveau au travail. Encore une Fête de la ville, puis vous y remédiez.',
  m1_upgrade_title: 'De fermier à ouvrier',
  m1_upgrade:
    'Pour des briques, un fermier devient ouvrier, et vous ne piochez pas de carte. Vous pouvez le faire jusqu’à trois fois en une action. Améliorez deux de vos quatre fermiers, puis choisissez Terminé.',
  m1_own_industry_title: 'Votre plan',
  m1_own_industry:
    'Regardez votre main : la charcuterie produit des saucisses, l’atelier de tricot des vêtements de travail. À la fin, il vous faut les deux. Comptez les cartes qui en demandent, et choisissez.',
  m1_own_card_title: 'Votre carte',
  m1_own_card: 'Vous pouvez payer plus d’une carte, et toutes se valent. Prenez celle que vous préférez.',
  m1_own_festival_title: 'Le fruit de l’amélioration',
  m1_own_festival:
    'Deux ressources sont de nouveau hors de portée. Mais cette fois, une Fête de la ville ramène cinq ouvriers au lieu de trois.',
  m1_card_again_title: 'Deux sur cinq',
  m1_card_again: 'Une carte prend deux de vos cinq ouvriers. Les trois autres servent aux deux étapes suivantes.',
  m1_increase_title: 'Un nouvel ouvrier',
  m1_increase:
    'Un nouvel ouvrier coûte des planches et des briques, et il est disponible aussitôt. Mais chaque nouveau cube apporte une carte en main : une de plus à jouer. Avec encore {time} cartes Temps, cela vaut la peine ; en fin de partie, rarement.',
  m1_last_industry_title: 'La dernière usine',
  m1_last_industry:
    'Une ressource de vos cartes manque encore. Après cela, vous produisez tout ce que demande votre main.',
  m1_alone_title: 'Vous savez tout',
  m1_alone:
    '{cards} cartes en main, et vous pouvez produire tout ce qu’elles demandent. À partir d’ici, vous choisissez : une carte tant que vous pouvez en payer une, sinon une Fête de la ville.',
  m1_alone_festival_title: 'Six ouvriers',
  m1_alone_festival:
    'Plus aucune carte ne peut être payée. Avec six ouvriers disponibles, vous en jouez trois de suite.',
  m1_cards_title: 'Encore {cards}',
  m1_cards:
    'Chaque usine a deux emplacements de travail : si deux cartes demandent la même, jouez-les dans l’ordre qui l’utilise le mieux.',
  m1_cards_two_title: 'Encore {cards}',
  m1_cards_two:
    'Pensez une carte plus loin : de quels emplacements la suivante aura-t-elle besoin ? Gardez-les libres.',
  m1_cards_three_title: 'Encore {cards}',
  m1_cards_three: 'Encore une avant la Fête de la ville. Chaque carte jouée maintenant n’aura pas à l’attendre.',
  m1_last_festival_title: 'Une dernière fois',
  m1_last_festival: 'Le reste attend des ouvriers. Il y a encore {time} cartes Temps : vous pouvez vous le permettre.',
  m1_last_card_title: 'La dernière famille',
  m1_last_card: 'Jouez-la, et votre main est vide : la mission est gagnée.',

  m2_distillery_title: 'Le charbon de vos artisans',
  m2_distillery:
    'L’usine de charbon imprimée fonctionne maintenant : un artisan y travaille. Vous pouvez donc construire une distillerie tout de suite, et plusieurs cartes à venir demandent du schnaps.',
  m2_swap_title: 'Des cartes pour ce plan',
  m2_swap:
    'Savon et pain demanderaient deux usines de plus. Remplacez ces trois cartes maintenant, tant que chaque carte piochée peut encore entrer dans votre plan.',
  m2_farmers_title: 'Dix cartes à jouer',
  m2_farmers:
    'Vous en avez sept et devez en jouer dix. Un nouveau fermier ne coûte que des planches et apporte une carte. Recrutez-en deux, puis choisissez Terminé : les fermiers manqueront aussi.',
  m2_effect_title: 'Une carte qui donne',
  m2_effect:
    'Charbon et schnaps paient cette carte. Utilisez ensuite ce que donne sa moitié inférieure : dans cette mission, 4 d’or. Un effet ne prend pas d’action.',
  m2_shift_title: 'Une Fin de service',
  m2_shift:
    'Vos deux artisans sont au travail, et il vous faut du charbon. Pour 3 d’or, la Fin de service ramène un artisan, qui travaille encore une fois dans le même tour. Le paiement proposé à côté du plateau fait exactement cela.',
  m2_people_title: 'Saucisses et schnaps',
  m2_people:
    'Deux ouvriers, une carte. Son effet est un artisan ; vous pouvez le garder pour un meilleur moment, et le voici bientôt.',
  m2_before_title: 'D’abord l’effet',
  m2_before:
    'Prenez l’artisan maintenant : dans cette mission, un nouvel artisan ne fait pas piocher de carte. Ensuite, la Fête de la ville ramène tous les autres.',
  m2_extra_title: 'Une action de plus',
  m2_extra:
    'Dans cette mission, l’effet « 1 ingénieur » est une action supplémentaire. Jouez la carte, utilisez l’effet et construisez une conserverie dans le même tour : deux actions pour une carte Temps.',
  m2_own_card_title: 'Enfin des conserves',
  m2_own_card:
    'Deux cartes demandent des conserves. L’une apporte deux ouvriers, l’autre 4 d’or. Que vous faut-il d’abord ?',
  m2_workers_title: 'Des bras en plus',
  m2_workers:
    'Deux ouvriers vous rejoignent gratuitement, et chacun apporte une carte. Remplacez ensuite les trois qui ne conviennent pas.',
  m2_other_card_title: 'La seconde',
  m2_other_card: 'Jouez l’autre carte à conserves, et utilisez son effet quand cela vous arrange.',
  m2_three_title: 'Trois choses en un tour',
  m2_three:
    'Une Fin de service pour 2 d’or renvoie un ouvrier à la conserverie, la carte donne une action supplémentaire, et cette action est une Fête de la ville. Voilà un bon tour.',
  m2_own_industry_title: 'Vers les ingénieurs',
  m2_own_industry:
    'Un ingénieur coûte des fenêtres, une fenêtre du verre. L’atelier de tricot, lui, sert à trois cartes. Il vous faut les deux : lequel maintenant ?',
  m2_windows_now_title: 'Des fenêtres',
  m2_windows_now:
    'Des planches et du verre, et l’usine de fenêtres est là. S’il n’y a plus de case libre, construisez sur ce qui vous sert le moins : la case entourée.',
  m2_other_industry_title: 'L’autre moitié du plan',
  m2_other_industry: 'Maintenant ce qui manque, sur la ferme de céréales : rien de ce que vous voulez n’en coûte plus.',
  m2_clothes_title: 'Vêtements de travail',
  m2_clothes: 'Des conserves et des vêtements de travail, et la carte apporte encore un artisan.',
  m2_artisan_title: 'Un artisan et de l’or',
  m2_artisan:
    'Prenez d’abord l’artisan, puis jouez la carte aux poutres en acier. Ses 4 d’or sont pour le dernier tour : gardez-les.',
  m2_festival_title: 'Reprendre haleine',
  m2_festival: 'Presque tout le monde est au travail. Il reste {time} cartes Temps, et deux cartes à jouer.',
  m2_two_left_title: 'Deux cartes au choix',
  m2_two_left: 'Vous pouvez payer les deux, maintenant et au prochain tour. L’ordre vous appartient.',
  m2_one_left_title: 'La dixième carte',
  m2_one_left: 'Avec elle, le deuxième but est atteint : dix cartes jouées.',
  m2_dynamite_now_title: 'La dynamite',
  m2_dynamite_now:
    'Des cochons, des briques et des marchandises paient l’usine de dynamite. Il suffit qu’elle soit là ; personne ne doit y travailler.',
  m2_breath_title: 'Tout le monde rentre',
  m2_breath: 'La dernière étape prend tous vos artisans. D’abord une Fête de la ville.',
  m2_engineers_title: 'Trois ingénieurs',
  m2_engineers:
    'Trois améliorations en une action. Entre elles, l’or paie des Fins de service, et les mêmes artisans travaillent de nouveau. Avec le troisième ingénieur, la mission est gagnée.',
  m2_cards_title: 'Des cartes à jouer',
  m2_cards: 'Jouez ce que vous pouvez payer ; sinon, organisez une Fête de la ville.',

  m3_market_title: 'Acheté, pas produit',
  m3_market:
    'Conserves et bière, et vous n’avez d’usine pour aucune des deux. Commercez : chacune coûte un jeton Commerce, et vos navires en portent deux. La première carte est donc jouée dès le premier tour.',
  m3_first_ship_title: 'Un navire de commerce',
  m3_first_ship:
    'Prenez d’abord l’artisan de votre carte. Puis construisez un navire : planches et voile, et le chantier naval imprimé de niveau 1 le met à l’eau. Son jeton est disponible aussitôt.',
  m3_island_title: 'Terre en vue',
  m3_island:
    'Votre jeton Exploration ouvre une tuile Ancien Monde : quatre cases terrestres, deux en mer, et ce qu’elle montre est à vous. Une Fête de la ville ramène le jeton.',
  m3_swap_title: 'Trop loin',
  m3_swap:
    'Six jetons Exploration pour une carte : pas dans cette mission. Remplacez les deux cartes qui en demandent.',
  m3_second_ship_title: 'Encore un navire',
  m3_second_ship:
    'Chaque jeton Commerce, c’est une ressource par Fête de la ville. Le commerce paie même les navires : achetez les planches.',
  m3_shipyard_title: 'Un plus grand chantier',
  m3_shipyard:
    'Les deux navires demandés sont de niveau 2, et le chantier naval qui les construit doit l’être aussi. Il se place sur la côte. Et avec deux chantiers, vous construisez deux navires en une action.',
  m3_festival_title: 'Les jetons reviennent aussi',
  m3_festival:
    'Une Fête de la ville ramène tous les cubes et tous les jetons. Avec trois navires de commerce, elle vaut bien plus qu’avant.',
  m3_two_ships_title: 'Deux navires en une action',
  m3_two_ships:
    'L’ancien chantier construit un navire de niveau 1, le nouveau un navire de commerce de niveau 2. Si la mer est pleine, un grand navire peut prendre la place d’un petit.',
  m3_own_step_title: 'Des habitants ou des cartes ?',
  m3_own_step:
    'De nouveaux artisans apportent des cartes à 8 points. La carte aux vêtements de travail apporte aussi un artisan. Les deux viendront : quoi d’abord ?',
  m3_other_step_title: 'Et l’autre',
  m3_other_step: 'Maintenant ce que vous aviez remis. Regardez les cartes arrivées : chacune vaut 8 points.',
  m3_artisan_title: 'Juste avant',
  m3_artisan: 'Prenez l’artisan de la carte, puis une Fête de la ville ramène cubes et jetons.',
  m3_eight_title: 'Huit points d’un coup',
  m3_eight:
    'Personne ne produit ici de montres ni de manteaux de fourrure, et c’est inutile : les jetons paient tout. Une ressource d’ouvrier coûte 1 jeton, d’artisan 2, d’ingénieur 3. Quelle carte d’abord ?',
  m3_tokens_back_title: 'Le retour des jetons',
  m3_tokens_back: 'Une carte à 8 points prend presque tous vos jetons. Une Fête de la ville les rend disponibles.',
  m3_eight_again_title: 'Les huit suivants',
  m3_eight_again:
    'Si cette carte vous donne une action supplémentaire, faites-en une Fête de la ville : c’est un tour entier de gagné.',
  m3_coffee_title: 'Café et fourrures',
  m3_coffee: 'Huit points de plus. Cette carte porte six jetons Commerce, utilisables sans navire.',
  m3_card_tokens_title: 'Des jetons sur une carte',
  m3_card_tokens:
    'Six jetons attendent sur la carte. Le commerce les consomme : utilisez-les là où ils rapportent 8 points.',
  m3_half_title: 'Une petite carte',
  m3_half: 'Trois points pour du charbon et du schnaps, et trois jetons Commerce de plus par son effet.',
  m3_card_tokens_two_title: 'On continue',
  m3_card_tokens_two:
    'Utilisez d’abord les jetons de la carte : ceux des navires reviennent avec une Fête de la ville, ceux-ci non.',
  m3_festival_late_title: 'Tout le monde revient',
  m3_festival_late: 'Il reste {time} cartes Temps : assez pour une Fête de la ville avant la dernière carte.',
  m3_last_cards_title: 'Cinquante points',
  m3_last_cards:
    'Avec cette carte, vous passez les 50 points. Son effet vous laisse défausser deux cartes que vous ne jouerez pas : choisissez les plus difficiles.',
  m3_breath_title: 'Tout est disponible',
  m3_breath: 'Il ne manque que le navire d’exploration. Ramenez vos jetons pour lui.',
  m3_explorer_title: 'Le navire d’exploration',
  m3_explorer:
    'Voile, charbon et canon : tout s’achète. Le chantier naval de niveau 2 le construit, et la licence est à vous.',
  m3_more_cards_title: 'D’autres points',
  m3_more_cards: 'Jouez ce que vous pouvez produire ou acheter ; sinon, organisez une Fête de la ville.',
} satisfies Translation<typeof en>;
