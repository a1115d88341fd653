import type { CombinedPhrases } from "./danger-phrases.ts";

/**
 * Danger that is not named: a death that is said as an absence, an order put into one's things, a place that attracts; a blow
 * that is told as a reckoning; meals by what becomes of them. Each is two or three things together, and none of `unless`.
 */

const r = String.raw;

const WORK = r`collegues?|equipes?|poste|boite|bureau|stage|projets?|client\w*|conge\w*|vacances|retraite|entreprise|dossiers?|reunions?|contrat|chantier|travaux|examens?|concours|formation|service|mission|agence|negociation|demenag\w*|voyage|etranger|canada|portugal|vote|elections?|tournoi|match|saison|loyer|bail|master|etudes`;

export const INDIRECT_PHRASES: readonly CombinedPhrases[] = [
  // One's own absence, as a relief or as a fact.
  {
    kind: "suicide",
    by: "I",
    stems: "moi pers abse aill pars part disp tabl etai oubl sans",
    all: [
      r`plus (?:\w+ )?(?:un|une) (?:probleme|souci|gene|poids|charge|fardeau) pour (?:personne|eux|vous|elle|lui|les|mes|ma|mon|tout)|aur\w+ (?:bientot )?plus (?:bientot )?(?:a|besoin de) (?:[\w']+ )?(?:inquieter|soucier|preoccuper|supporter|porter|trainer|m'avoir|me (?:supporter|porter|trainer|voir))|monde (?:tourne\w*|continue\w*)(?: \w+){0,3} sans moi|(?:mieux|simple|facile|leger|tranquilles?|respir\w+)(?: [\w']+){0,6} si (?:j'etais (?:plus|pas)|je disparai\w+|je m'effac\w+)|autant que je (?:m'en aille|parte|disparaisse|m'efface)|(?:personne|qui) (?:\w+ )?(?:remarqu\w+|verra\w*|s'apercevr\w+|sentir\w+|pleurer\w+)(?: \w+)? (?:mon absence|mon depart|ma disparition|que je suis (?:plus|parti))|m'oubli\w+(?: [\w']+){0,4} (?:vite|semaines?|jours?|mois|lendemain)`,
    ],
    unless: WORK,
  },
  // No time to come.
  {
    kind: "suicide",
    by: "I",
    stems: "fete viei atte mois lend dema impo voir pass os pour chos rien anni mati",
    all: [
      r`me vois pas (?:feter|vieillir|atteindre|passer (?:l'|le|la|les)|voir (?:l'|le|la)|avoir|arriver a)|aura pas de (?:mois prochain|lendemain|demain|apres|suite)(?: \w+)? pour moi|plus rien (?:\w+ )?aura d'importance|serai (?:pas|plus) la pour (?:le voir|voir|la voir|ca|en profiter|connaitre|feter)|passer\w* pas (?:l'annee|l'hiver|l'ete|le mois|la semaine|la nuit)|plus rien a attendre (?:pour moi|de la vie|de personne)|vieux os|rien apres (?:dimanche|lundi|ce soir|demain)|plus me lever(?: [\w']+){0,3} , plus jamais|plus jamais (?:me|avoir a me) (?:lever|reveiller)|projets? apres , (?:j'en ai pas|a quoi bon)`,
    ],
    unless: r`${WORK}|voiture|resultats? (?:du|de la) (?:vote|match)|chaudiere|loi`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "reve ouvr rouv revo endo",
    all: [
      r`si je me reveill\w+ (?:pas|plus|jamais)|(?:fermer|ferme) les yeux et (?:[\w']+ ){0,5}(?:les )?r?ouvrir|m'endormir et que (?:ca|tout)|m'endorm\w+ et (?:que ce|que tout|basta|c'est tout)`,
    ],
    unless: r`${WORK}|avion|reveil|alarme|train de \d`,
  },
  // Things put in order, and goodbyes.
  {
    kind: "suicide",
    by: "I",
    stems: "papi affa comp code doss clef cles lett revo chie chat tri assu adie mot",
    all: [
      r`(?:range|trie|tri dans|regle|classe|prepare|organise|laisse|mis en ordre|mets en ordre|donne|vide|rendu|ecri\w*|trouve)`,
      r`(?:papiers|affaires|comptes|codes|mots de passe|testament|lettres?|chien|chat|appartement|appart|cles|clefs|assurance)`,
      r`auront (?:pas|plus|moins) a|pour pas (?:leur |lui )?laisser|apres moi|une fois partie?|quand je serai plus|trouver le courage|ils comprendront|elle comprendra|il comprendra|pardonner\w+|prevenu personne|ils trouveront|le moment venu|plus rien a regler|que le courage|comme ca c'est fait et je|que j'aie le courage`,
    ],
    unless: r`${WORK}|notaire|heritage|etude notariale`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "revo join retr cont paix clef cles fini term port lach",
    all: [
      r`(?:decision (?:\w+ )?prise|derniere fois|changerai pas|plus jamais|demain)(?: [\w',]+){0,14} (?:dire au revoir|un au revoir|adieu)|cherch\w+ pas a me (?:joindre|retrouver|contacter|rappeler|chercher)|vais avoir la paix(?: ce soir| bientot| demain)? <STOP>|vais enfin avoir la paix(?: ce soir| bientot| demain| pour toujours)? <STOP>|prevenu personne(?=.*\b(?:fini|termine|demain|partie?))|porte de sortie(?=.*\b(?:savez|sais|sait|devin\w+) (?:laquelle|de quoi|bien))|(?:je )?lacher? la corde|vais lacher <STOP>|lacher prise (?:pour de bon|une bonne fois|pour toujours)|(?:bientot|enfin|c'est) (?:bientot |enfin )?(?:termine|fini)(?=.*\b(?:soulag\w+|apais\w+|sereine?|calme|paix)\b)`,
    ],
    unless: r`${WORK}|escalade|enfants (?:dorment|couches)|voisins?|perfectionnisme`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "reti tien rest deja serv abri touc",
    all: [
      r`(?:seule chose|seule personne|seul truc|seul|unique chose) qui me (?:retient|retienne|rattache|maintient|fait tenir|fait rester|garde)|sans (?:mes|ma|mon|les|elle|lui|eux) ?(?:enfants?|fille|fils|chat|chien|mere|parents|petits?|soeur|frere)? ?(?:, )?je serais (?:deja |plus )(?:partie?|la|loin|plus la) <STOP>|tiens (?:plus )?que pour (?:mes|ma|mon|elle|lui|eux|les)|tiens debout que pour|assurances? (?:vie|deces)(?=.*\b(?:au moins|servir\w* a quelque|a l'abri|toucher\w+|vaudr\w+)\b)`,
    ],
    unless: r`${WORK}|paris|lyon|ville|travail|maison|couple|pret|emprunt|notaire|bretagne|region|pays|quartier|ce couple`,
  },
  // Means and places that are only looked at.
  {
    kind: "suicide",
    by: "I",
    stems: "vola trai metr rer pont fala rail viad arri arma boit comp gard medi endr coin lieu",
    all: [
      r`(?:suffirait|suffit|envie|pense|imagine|idee|tente\w*|besoin)(?: [\w']+){0,4} (?:tourner|lacher|donner un coup de|coup de|braquer) (?:\w+ )?volant|(?:train|metro|rer|tram)(?: [\w',]+){0,8} (?:loin du (?:bord|quai)|recul\w+|eloign\w+|attire\w*|m'accroch\w+|avancer d'un pas|un pas (?:de plus|en avant))|(?:pense|pensees?|songe|reviens|retourne)(?: \w+)? (?:au|a la|aux|a ce) (?:pont|falaise|rails?|viaduc|voie ferree|barrage|vide|precipice)|pass\w+ (?:devant|sur|sous|pres) (?:la|le|un|une|les|du|de la|ce) (?:falaise|pont|rails?|viaduc|voie)(?: [\w',]+){0,8} (?:cette pensee|ces pensees|cette idee|l'idee me|me dis|envie|attire\w*|l'appel)|compte (?:les|mes) (?:boites|<MEDS>|plaquettes)(?! et )|(?:garde\w*|conserve|recupere|mis de cote) (?:les|des|ses|mes|assez de) ?(?:<MEDS>|boites|somniferes)(?: [\w',]+){0,8} (?:sait jamais|au cas ou|pour le jour|quand ce sera|le moment venu|si (?:ca devient|vraiment))|(?:repere|trouve|choisi) (?:un |l'|le |une )(?:\w+ )?(?:endroit|coin|lieu|pont|arbre|foret|hauteur)(?: [\w',]+){0,6} personne (?:me |m')(?:trouver\w*|derang\w*|cherch\w*|verra|empecher\w*)`,
    ],
    unless: r`${WORK}|inventaire|faut il|maison|acheter|photos?|belle|randonnee|camp\w*|peche|pique nique|lire|medecin|migraine|rhume`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "acci cami voit bus mala canc renv ecra fauc foud envi",
    all: [
      r`(?:un accident|une maladie|un cancer|une crise)(?: [\w',]+){0,3} (?:arrang\w+|regler\w+|simplifi\w+|soulager\w+)|(?:camion|voiture|bus|train|accident) (?:pouvait|pourrait) (?:\w+ )?(?:me|m')|si (?:un|une) (?:camion|voiture|bus|conducteur) me (?:renvers\w+|ecras\w+|fauch\w+|percut\w+)|esper\w+ (?:attraper|avoir|qu'(?:un|une)|tomber)(?: [\w']+){0,3} (?:maladie|grave|cancer|camion|accident|malade)|j'envie (?:ceux|celles) qui (?:sont (?:\w+ )?(?:partis?|morts?|plus la)|en ont fini|se reveillent pas)|j'envie (?:mon|ma|mes|les) (?:[\w']+ ){1,3}(?:la ou (?:il|elle|ils)|au ciel|morts?|decedee?s?|, (?:il|elle|eux|lui)(?: \w+){0,3} (?:repos\w*|paix|tranquille))`,
    ],
    unless: r`${WORK}|etranger|assurance|partis? (?:a|en|au|vivre)`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "envi resp cont corp forc gout",
    all: [
      r`plus (?:\w+ )?(?:envie|force) d'etre la(?= (?:$|,|et|du tout|c'est))|perdu (?:toute |l')?(?:envie|le gout)(?=.*\b(?:respirer|de tout|me lever|de rien)\b)|continuer (?:, )?pour (?:quoi|qui)(?! (?:faire|ce)\b)(?=.*\b(?:qui|vois plus|sais plus)\b)|(?:reste|manque) (?:\w+ )?que le corps|le corps a (?:arreter|eteindre)|(?:cherche|veux|voudrais|comment|moyen de)(?: [\w']+){0,3} partir sans (?:que|leur|lui|faire|trop)(?: [\w']+){0,6} (?:mal|souffrir|peine|porter)(?=.*\b(?:mere|pere|parents|enfants|famille|fille|fils)\b)`,
    ],
    unless: r`${WORK}|mari|copain|copine|couple|femme|quitter|coloc\w*|compagn\w+|rupture|divorc\w*|regime`,
  },
  // Said of another.
  {
    kind: "suicide",
    by: "other",
    stems: "affa soin veil occu nee revo anne adie tele repo jeux beso",
    all: [
      r`(?:distribu\w+|donn\w+|vend\w*|range\w*)(?: \w+){0,3} ses (?:affaires|jeux|jouets|livres|vetements|bijoux|disques|consoles?)(?=.*\b(?:plus besoin|servir\w* plus|adieu|prends soin|partir)\b)|(?:prends? soin|occupe toi|veille|prenez soin)(?: [\w']+){0,4}(?=.*\b(?:y arriverai plus|repond plus|plus la|pardonne|je pars|joignable|coupe)\b)|(?:simple|mieux|tranquilles?|facile)(?: [\w']+){0,4} si (?:elle|il|j')(?: ?\w+)? (?:pas |jamais |plus )(?:nee?|existe|venue?)(?! (?:en|a|le|au|la)\b)|(?:comme|ressembl\w+ a|sonn\w+ comme|air d') ?(?:un |des )?(?:au revoir|adieux?)(?=.*\b(?:message|telephone|repond|injoignable|coupe|bizarre|inquiet\w*)\b)|(?:dit|repete|ecrit|pense) (?:que |qu')(?:elle|il) (?:\w+ )?(?:passera pas|verra pas|sera plus la|tiendra pas)(?: [\w']+)? ?(?:l'annee|l'hiver|l'ete|noel|printemps|longtemps)`,
    ],
    unless: WORK,
  },
  // A reckoning with somebody.
  {
    kind: "threat",
    by: "I",
    stems: "habi paye pair regr mort aura acte repo hora park peau info tele cote",
    all: [
      r`sais ou (?:il|elle|ils) (?:habit\w+|vi[tv]\w*|travaill\w+|dor[tm]\w*|se gar\w+|rentr\w+)(?=.*\b(?:l'attends?|les attends?|heure|regrett\w+|paier\w*|vais y aller|cette nuit)\b)|(?:faire|ferai|fera) payer(?=.*\b(?:relever\w* (?:pas|plus|jamais)|cher|ce qu'(?:il|elle|ils) m'|de sa vie|de ses|mon patron|son patron|souffrir|arme|couteau)\b)|vont (?:tous|toutes|me le) (?:le )?payer(?= (?:$|,|cher))|va (?:\w+ )?regretter(?=.*\b(?:coffre|arme|ce qu'il faut|couteau|batte|d'etre nee?|jure)\b)|(?:un homme|une femme|un mec|un type) morte?(?= (?:$|,))(?<=(?:c'est|est|sera|t'es) (?:un|une) \w+ morte?)|personne (?:d'autre )?(?:l'aura|pourra l'avoir)|(?:quitte|part|partait)(?: [\w',]+){0,8} (?:reponds (?:plus )?de (?:mes actes|rien|moi|plus rien)|plus de mes actes|a personne d'autre)|reponds plus de mes actes|(?:parlera|parleront|entendr\w+ parler|entendra parler) de moi(?=.*\b(?:cherche|paie\w*|merit\w+|regrett\w+|vont voir|carnage|comprendr\w+)\b)`,
    ],
    unless: r`repas|cantine|facture|euros|loyer|retard|boutique|deposer|livrer|colis|cadeau|dossier|tribunal|avocat|gagner|match|vendu|addition|prud\w*|film`,
  },
  {
    kind: "threat",
    by: "I",
    stems:
      "acid tair comp frei coin fete dess verr cafe soup bibe hopi demo marc fene peau crev saig plat assi",
    all: [
      r`(?:jeter|lancer|balancer|verser|asperger)(?: \w+)? (?:de |d')?(?:l')?acide|acide (?:au|en plein|sur (?:son|sa|le)) (?:visage|figure)|faire taire (?:une bonne fois|une fois pour toutes|pour (?:de bon|toujours)|a jamais)|(?:lui|leur) (?:regler|regle|reglerai|fais|faire|ferai) (?:son|leur) (?:compte|affaire|fete)(?! (?:en justice|au tribunal|a la banque|d'anniv\w+))|(?:sabot\w+|trafiqu\w+|couper|sectionner) (?:ses|les|sa|son|leurs?|les) (?:freins?|voiture|moto|direction)|(?:vais|va|on va|veux) (?:\w+ )?(?:le|la|les|lui|l') ?(?:coincer|choper|tomber dessus|cueillir|rattraper)(?=.*\b(?:parking|ruelle|plusieurs|sortie|nuit|horaires|hopital|tabass\w+|seule?|compte)\b)|(?:mettre|verser|glisser|ajouter)(?: [\w']+){0,4} dans (?:son|sa|leur|leurs) (?:verre|cafe|the|soupe|plat|assiette|biberon|gamelle|boisson|repas)(?=.*\b(?:sentir\w*|saur\w+ (?:rien|jamais)|poison|somniferes?|produit|mort aux rats|dormir|remarqu\w+)\b)|(?:vais|veux|allons|on va) (?:\w+ )?(?:le|la|les|l') ?(?:envoyer (?:a l'hopital|a la morgue|au cimetiere|aux urgences)(?! (?:de|pour|faire|voir|car|parce)\b)|passer par la fenetre|jeter contre|demolir(?=.*\b(?:marcher\w*|remarcher\w*|gueule|relever\w*|batte|poings|reconnai\w+))|laisser pour mort|faire saigner|finir a la)|va finir (?:a l'hopital|a la morgue|en fauteuil)(?=.*\b(?:plusieurs|potes|tomber dessus|on va|je vais)\b)|tant pis s'(?:il|elle) y (?:reste|passe)|(?:merite\w*) de (?:crever|mourir|souffrir)(?=.*\b(?:m'en (?:charger|charge|occuper|occupe)|aider|moi qui)\b)`,
    ],
    unless: r`gateau|anniversaire|stage|operation|scanner|medecin l'a|enfants? malade|commercial\w*|sucre|chiffres|arguments?|debat|roman|recruteur`,
  },
  {
    kind: "threat",
    by: "other",
    stems:
      "cali arme fusi flin cout batt barr fer mart hach mach sang bain dram just corp acci trac disp tir ball foul vola trav pein oeil subi list ess",
    all: [
      r`(?:calibre|flingue|arme|fusil|kalach\w*|pistolet)(?=.*\b(?:a qui (?:il|elle|je)|pour lui|pour elle|s'en servir|servira|m'en occuper|faire payer|venge\w*|se venger|verront|lui apprendre)\b)|(?:barre de fer|batte|marteau|hache|machette|matraque|poing americain|bidon d'essence|jerrican)(?=.*\b(?:chez (?:lui|elle|eux|mon ex|ma|mon)|l'attend\w*|les attend\w*|l'attendre|rendre visite|devant chez)\b)|(?:vais|veux|irai) (?:chez|voir|attendre|l'attendre)(?: [\w',]+){0,6} (?:barre de fer|batte|marteau|hache|machette|matraque|poing americain|bidon d'essence|jerrican)|(?:aura|avoir|finir\w*|finira\w*|ce sera)(?: dans)? (?:du sang|un bain de sang|un carnage|des morts|un mort)|un de nous (?:deux )?(?:va|doit) (?:y rester|y passer|mourir|crever|disparaitre)|(?:faire|rendre) (?:justice|la justice) (?:moi meme|par moi)|me faire justice|(?:re)?(?:venir|viens|viendrai|debarquer|retourner|aller) armee?|(?:mettrais|cacher\w*|mettre|enterrer\w*|debarrasser\w* d[eu])(?: \w+){0,2} (?:le|son|du) (?:corps|cadavre)|(?:l'air|passer pour|croire a|maquill\w+ en|faire penser a) (?:d'un |d'|un )?(?:accident|suicide)|(?:laisse\w*|laissent) (?:pas|aucune|sans) (?:de )?traces?(?=.*\b(?:sang|autopsie|corps|organisme)\b)|(?:tir|stand)(?: [\w']+){0,3} en pensant a (?:lui|elle|eux|mon|ma|son|sa)(?! (?:competition|examen))|(?:lui|leur) (?:met\w*|mettrai\w*|coll\w+|log\w+|tir\w+) (?:une|deux|trois|des) balles?|(?:fonc\w+|roul\w+)(?: \w+)? (?:dans|sur) (?:la foule|le tas|les gens|eux|lui|elle)|(?:ecraser|renverser|faucher)(?: [\w']+){0,4}(?=.*\b(?:traverse\w*|volant|en voiture|avec (?:ma|la) voiture)\b)(?<=(?:vais|veux|envie|jure)(?: [\w']+){0,6})|oeil pour oeil|subir (?:tout )?ce qu'(?:il|elle|ils) (?:m'\w+|nous \w+|lui \w+)|liste (?:des|de) (?:eleves|profs|gens|personnes|ceux|camarades|collegues|noms)(?=.*\b(?:descendre|tuer|buter|abattre|eliminer|liquider|payer)\b)`,
    ],
    unless: r`inviter|prise de sang|analyse|don du sang|chasse|tir sportif|a l'arc|archerie|jeux? video|licenci\w+|restructur\w+|bourse|marche|vitres?|parquet|tennis|match|avocat|petition|bricol\w*|jardin\w*|constat|assureur`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "emme entr noel dema prin anni lieu cour empo disp cre plan vide cout neve post",
    all: [
      r`(?:emmen\w+|entrain\w+|embarqu\w+) (?:tout le monde|mes enfants|les enfants|les petits|ma famille|toute la famille|eux|tous) avec moi|(?:verra|verront|passera|fetera) (?:pas|plus) (?:noel|demain|le jour|l'ete|la fin de|son anniversaire|le printemps)(?=.*\b(?:m'en (?:assure|charge|occupe)|jure|promets|j'y veille\w*)\b)|tout (?:\w+ )?(?:planifie|prevu|prepare|organise)(?=.*\b(?:arme|fusil|couteau|essence|poison|pistolet)\b)|(?:vais|veux|pense a|envie d'|compte) ?(?:\w+ )?empoisonner (?:le|la|les|mon|ma|son|sa|mes|leur)(?! (?:vie|rats|existence|atmosphere|ambiance|rongeurs|quotidien))|faut (?:qu'il|qu'elle|que \w+ \w+) disparaisse(?=.*\b(?:parle pas|pour de bon|pour toujours|de la surface|de ma vie pour)\b)|(?:videos?|photos?|stories|messages?|poste)(?: [\w',]+){0,4} (?:avec (?:un|son) couteau|avec (?:une|son) arme|armee?)(?=.*\b(?:verr\w+|demain|lundi|paier\w*|regrett\w+)\b)`,
    ],
    unless: r`vacances|voyage|week|ski|cuisine|mariage|fete|etranger|demenag\w*|japon|canada|concert|poste|budget|chasse`,
  },
  // One's own hand.
  {
    kind: "threat",
    by: "I",
    stems: "bebe fils fill enfa peti femm copi mari comp mere nour orei conj",
    all: [
      r`(?:failli|envie|peur|pense|voulu|idee|images?)(?: [\w',]+){0,5} (?:etouff\w+|secou\w+|noy\w+|jeter|lacher|frapper|taper|lui faire (?:du )?mal)(?: [\w']+){0,3} (?:mon |ma |le |la |mes )?(?:bebe|nourrisson|fils|fille|enfants?|petite?s?)|ce que je (?:pourrais|peux|vais|serais capable de) (?:lui |leur )?faire(?: (?:a|au|aux) (?:\w+ )?(?:bebe|nourrisson|fils|fille|enfants?|petite?s?|femme|copine|mari|compagn\w+|mere|conjointe?))|(?:j'ai|ai) (?:\w+ )?(?:serre|etrangle|frappe|gifle|cogne|battu|secoue|tabasse)(?: [\w']+){0,4} (?:ma|mon|mes|la|le) (?:femme|copine|compagne|mari|compagnon|fille|fils|bebe|mere|enfants?|conjointe?|copain)(?=.*\b(?:recommenc\w+|peur|monte|controle|honte|hier|encore|arreter)\b)`,
    ],
    unless: r`peur (?:qu'il|qu'elle|qu'on)|piscine|cartes|tennis|main`,
  },
  // Too little, by what is left of it.
  {
    kind: "eating",
    by: "I",
    stems: "mang aval pomm yaou conc boui cafe cote poul sala froi faim vina coto ciga",
    all: [
      r`(?:mange\w*|avale\w*|nourri\w*|vis|vit|tiens|tient)(?: [\w']+){0,2} (?:que|qu'|au|a) ?(?:des |du |de la |d'un\w* |de l'|une |un |deux |trois |le |la )?(?:seule? )?(?:pommes?|yaourts?|concombres?|salades?|bouillons?|cafe|the|soupes?|fruits?|carottes?|eau|poulet|compotes?|biscuits?|crackers?|tomates?|blancs? d'oeufs?|legumes|bonbons|chewing)|(?:tromper|couper) (?:la|ma) faim|plus (?:avoir |sentir )?(?:la )?faim|de (?:cafe|cigarettes?) et de (?:cafe|cigarettes?|chewing)`,
      r`par jour|depuis|froid|se pese|me pese|maigr\w*|gross\w+|fond|kilos?|regles|jours|tiens|coton|vinaigre|cachette|arrete de manger|puis le midi`,
    ],
    unless: r`vegetari\w+|cantine|dentiste|gastro|operation|(?:un|deux|trois|quatre|cinq|[1-5]) ans|chien|chat|diabet\w*|muscle|regime (?:du|de mon) medecin|fin du projet|ramadan`,
  },
  {
    kind: "eating",
    by: "I",
    stems: "repa deje dine mang toil doig gorg rend vomi recr mach cach assi aval croi ress",
    all: [
      r`saute\w*(?: [\w',]+){0,6} (?:dejeuner|diner|repas)(?=.*\b(?:tourne|vertiges?|malaises?|maigr\w*|gross\w*|kilos?|evanou\w*|plat|poids|calories)\b)|(?:chaque|tous les|apres (?:le|les|mes|ses)) (?:repas|diners?|dejeuners?)(?=.*\b(?:toilettes|wc|salle de bain|doigts|rends|recrach\w+)\b)|(?:toilettes|wc|salle de bain)(?: [\w',]+){0,4} apres (?:chaque|les|tous|le|avoir) (?:\w+ )?(?:repas|diner|dejeuner|mange)|doigts?(?: \w+){0,2} (?:dans|au fond de) (?:la|ma|sa) gorge|(?:force|forcer|oblige|obliger|recommence|rechute)(?: [\w',]+){0,5} (?:a |de )?(?:tout )?(?:vomir|rendre)(?! (?:service|compte|visite|les|le|la|des))|(?:sacs?|traces?|bocal|bocaux) de vomi|(?:mange|avale|vide le frigo|repas)(?: [\w',]+){0,10} tout rendu|(?:mache|mange|avale)(?: [\w',]+){0,4} recrache|recrache (?:des|tout|en cachette|quand|ce que)|faut que (?:ca|tout) ressorte|(?:cache|jette|glisse)(?: [\w']+){0,3} (?:nourriture|bouffe|repas|assiette)(?=.*\b(?:serviette|poches?|manche|croi\w+|poubelle|cachette)\b)|(?:dis|dit|mens|mentir|croie\w*|croire|pretend\w*)(?: [\w']+){0,3} (?:que |qu')(?:j'ai|elle a|il a|\w+ ai|\w+ a)(?: deja)? mange|assiette(?=.*\b(?:pleure\w*|kilos?|trie\w*)\b)`,
    ],
    unless: r`intestin\w*|colopath\w*|diarrhee|crohn|gastro|dents|enceinte|bebe|nourrisson|cantine|alcool|cuite|chien|chat|dentifrice|(?:deux|trois|quatre|[2-5]) ans`,
  },
  // Too much, and against oneself.
  {
    kind: "eating",
    by: "I",
    stems: "frig devo engl goin gave empi cach cris mang comp emot",
    all: [
      r`vid\w+ (?:le frigo|les placards|mes placards)|devor\w+|englout\w+|goinfr\w+|(?:me|se|m') ?gave|empiffr\w+|crises?(?: [\w',]+){0,6} mange\w*|mange (?:en cachette|mes emotions|tout ce qui|sans m'arreter|jusqu'a|compulsivement)|compulsions?|compulsi\w+ alimentaires?|hyperphag\w*`,
      r`rendu|vomi\w*|me vide|se vide|honte|horreur|degout\w*|peur|pleurer|malade|m'arreter|avoir mal|cachette|controle|paquets|nuits?|culpabil\w*|tous les soirs`,
      r`je|j'\w+|me|m'\w+|elle|il`,
    ],
    unless: r`serie|livres?|romans?|saison|film|jeux?|soldes|achats?|vetements|podcast|chien|chat|bebe`,
  },
  {
    kind: "eating",
    by: "I",
    stems: "calo pese elim brul comp jeun ecar spor gram",
    all: [
      r`calories?(?=.*\b(?:paniqu\w*|angoiss\w*|obse\w+|interdi\w+|punis|vide)\b)|(?:me|se) pese(?: [\w',]+){0,3} (?:(?:\d+|deux|trois|quatre|cinq|six|sept|huit|dix|plusieurs|vingt) fois par jour|avant et apres|apres chaque|matin et soir|toutes les heures|chaque heure)|(?:eliminer|bruler|compenser|effacer) (?:[\w']+ ){0,4}(?:mang\w*|repas|avale|ecarts?|diner)(?=.*\b(?:heures|chaque|jour|dois|oblige\w*|panique|punis|sinon)\b)|(?:pris|mange|avale)(?: [\w',]+){0,6} jours pour compenser|jeun\w+(?: [\w']+){0,4} (?:apres chaque|pour compenser|pour me punir)|(?:mange|manger)(?: [\w',]+){0,6} (?:courir|sport|abdos|pompes)(?: [\w',]+){0,3} (?:apres|sinon|en veux|punir)|(?:re)?prendre un (?:seul )?gramme|punis en mangeant pas|me punis(?: [\w',]+){0,3} mange\w*`,
    ],
    unless: r`dieteti\w+|nutritionniste|medecin|ramadan|careme|noel|coach|diabet\w*|match|marathon|bagage|valise`,
  },
  // A body that is too light, seen as too heavy.
  {
    kind: "eating",
    by: "I",
    stems:
      "kilo kg imc maig gras gros pant regl pomm 25kg 26kg 27kg 28kg 29kg 30kg 31kg 32kg 33kg 34kg 35kg 36kg 37kg 38kg 39kg 40kg 41kg 42kg 43kg nour coup pro anam grai",
    all: [
      r`(?:2[5-9]|3\d|4[0-3]) ?(?:kg|kilos?)(?=.*\b(?:maigre\w*|gras|gross\w+|enorme|va bien|l'ete|mange\w*|obese|os)\b)(?<!(?:perdu|perdre|pris|souleve|porte) \d\d ?(?:kg|kilos?))|imc(?: [\w']+){0,4} 1[0-7]|(?:perdu|perds|maigri\w*|fondu)(?: [\w',]+){0,14} (?:dans les pommes|evanou\w+|m'arreter(?: de maigrir)?|encore trop gross\w+|rien passe|pleure devant|toujours froid)|(?:peux|arrive) (?:plus|pas) (?:a )?m'arreter de (?:maigrir|perdre)|plus (?:mes|ses) regles(?=.*\b(?:prive\w*|mange\w*|maigr\w*|kilos?|regime)\b)|(?:plus je|plus elle) (?:perds?|maigris|fond)(?: [\w',]+){0,6} plus je|(?:tombent|flotte\w*|nage dans)(?: [\w',]+){0,8} (?:trop )?(?:gross\w+|enorme)|pro ana|thinspo|(?:plus|trop) maigre , (?:quitte|jamais)|la plus maigre|arracher (?:ma|cette|la|de la) graisse|coupe faim(?=.*\b(?:triple|double|commande\w*|internet|plusieurs)\b)|(?:rien passe|plus a manger) ,(?=.*\bkilos?)|plus a manger(?=.*\b(?:perdu \w+ kilos?|rien passe))`,
    ],
    unless: r`colis|valises?|chien|halter\w*|souleve\w*|bebe|(?:[2-9]|10|11|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze) ans|chimio|thyroide|menopause|enceinte|sterilet`,
  },
  {
    kind: "eating",
    by: "I",
    stems: "evan mala pomm emba tour vert mang nour bouf cuil bouc fort aval vent priv",
    all: [
      r`(?:evanou\w+|malaises?|dans les pommes|s'emballe|vertiges?|tete qui tourne)(?: [\w',]+){0,14} mange (?:quasi\w* |plus |pas )?(?:rien|tres peu|pas assez)|mange (?:quasi\w* |plus )?(?:rien|tres peu)(?: [\w',]+){0,14} (?:evanou\w+|malaises?|dans les pommes|s'emballe|vertiges?)|(?:peur|terreur|phobie) de la nourriture|(?:nourriture|manger|bouffe)(?: [\w']+){0,4} (?:me |m')(?:degout\w+|terrifi\w+|angoiss\w+|obsed\w+|repugn\w+)|pense (?:\w+ )?a (?:la nourriture|manger)(?=.*\b(?:matin au soir|que ca|jour et nuit|obse\w+))|(?:[3-9]|trois|quatre|cinq|six|sept|huit|dix) jours (?:que j'ai |que je |sans )(?:\w+ )?(?:rien (?:mange|avale|pris)|pas mange|rien manger|manger)|jours(?: [\w',]+){0,4} rien avale|(?:cuilleres?|bouchees?)(?: [\w']+){0,4} (?:une heure|pleur\w+|panique)|sentir(?: [\w']+){0,2} dans (?:mon|le) ventre(?=.*\bmange)|mange(?: [\w',]+){0,3} me sens (?:sale|enorme|coupable|monstrueu\w+)|(?:prive|privais) de (?:tout|manger)`,
    ],
    unless: r`gastro|grippe|canicule|enceinte|grossesse|chimio|operation|chien|chat|cantine|restaurant|recettes?|bebe|(?:deux|trois|quatre|[2-5]) ans|ramadan`,
  },
  // The same by fields of words rather than by turns of phrase.
  {
    kind: "eating",
    by: "I",
    stems:
      "mang repa nour frig bisc bouf calo alim gout dine deje sucr grig aval vomi poid gros maig kilo bala corp cote vent mirr grai mai",
    all: [
      r`mang\w*|repas|nourriture|frigo|biscuits?|bouff\w+|calories?|aliments?|grignot\w*|aval\w+|poids|gross\w*|maigr\w*|balance|mes cotes|ma graisse|mon corps`,
      r`me punir|me punis|se punir|culpabilis\w*|obsed\w*|obsession|paniqu\w*|me degout\w*|degoute de moi|me deteste|me hais|se deteste|me fait peur|fait peur|peur de (?:manger|grossir|prendre du poids|reprendre)|terrifi\w*|(?:pas|plus|sans pouvoir) m'arreter|(?:pas|plus) s'arreter|incontrolab\w*|perds? le controle|controle plus|en cachette|se cache|me cache|quantites? (?:enormes?|folles?)|gramme pres|decide de ma journee|compulsi\w+|supporte (?:pas|plus) (?:mon corps|mon reflet|mon ventre|de me voir)|diuretiques?|jamais faim|pour (?:plus|pas) (?:rien )?(?:ressentir|sentir|penser)|(?:me|la) rend (?:fiere|forte|legere)|forceraient|force de vomir|on voit (?:mes|ses) (?:cotes|os)|me trouve (?:trop |encore |si )?(?:gross\w+|enorme|gras\w*)|maigre a faire peur`,
      r`je|j'\w+|me|m'\w+|ma|mon|elle|il`,
    ],
    unless: r`${WORK}|chien|chat|bebe|gastro|enceinte|grossesse|diabet\w*|dieteti\w+|nutritionniste|coach|cantine|menopause|serie|romans?|velo|cholesterol|thyroide|cortisone|tabac|fumer|chimio|restaurant|(?:deux|trois|quatre|cinq|[2-5]) ans|allergi\w*|avion`,
  },
  {
    kind: "eating",
    by: "I",
    stems: "repa gout mang kilo chev froi faim dent sucr tail fais calo cris reco nuit heur cach",
    all: [
      r`saute\w* (?:\w+ ){0,2}(?:les )?repas(?=.*\b(?:sauf|tous|tout|regime|maigr\w*|fiere|tete)\b)|repas tous les (?:deux|trois|\d) jours|plus faim(?=.*\b(?:regime|maigr\w*|tourne|continue|perds)\b)|(?:tiens|tenir|vis|fonctionne)(?: \w+){0,2} (?:avec|a|sur) (?:[1-8]00|[1-8]\d\d|cinq cents|trois cents) calories|dents (?:\w+ )?(?:abim\w+|foutues)(?=.*\bvomi)|(?:cheveux|froid|regles)(?: [\w',]+){0,10} balance|(?:2[5-9]|3\d|4[0-3]) ?(?:kg|kilos?)(?=.*\b(?:maigrir|recommence|perdre)\b)|(?:1[2-9]) ans , (?:[34]\d) ?(?:kg|kilos?)|perdu \w+ kilos(?: [\w',]+){0,6} (?:jamais faim|refuse|plus faim)|que je fais du (?:3[0246]|xs)|se cache pour manger|leve la nuit pour manger|m'interdis (?:[\w']+ ){0,2}(?:sucre|gras|pain|tout)(?=.*\b(?:tout|reste plus rien|gras|pain|jour)\b)|crises? , (?:[\w']+ )?\w+ calories|(?:crises|devore|bouffe\w*|mange)(?: [\w',]+){0,10} (?:je )?jeune|heures de (?:sport|course|gym)(?: [\w',]+){0,8} (?:mange|maigr\w*|malade|repas)|mange (?:que|qu')(?: ?\w+){0,3} (?:et|,)(?: [\w']+){0,2} (?:heures de sport|court)`,
    ],
    unless: r`diabet\w*|marathon|ramadan|medecin|grossesse|enceinte|chimio|chien|chat|reunions?|gluten|dieteti\w+`,
  },
  {
    kind: "threat",
    by: "I",
    stems:
      "poig etra egor tran taba gueu souf elim cibl atta saig prie pren corr occu deba demo crev yeu yeux rati bala esca coff pass arme fusi cout dos atte tuer suiv saut",
    all: [
      r`(?:je |j'|on |va |veut )?(?:vais|veux|irai|prendrai|prevu|envie|pret|prete|retiens|compte|pense|paye|garde|mis|pousse|va|veut|attends?|connais|choisi|images?|croise|revois|pourrais|comment)`,
      r`(?:je |le |la |l'|lui |leur |les )(?:tranch\w+ la gorge|creve\w* les yeux|poignard\w+|egorg\w+|tabass\w+|etrangl\w+)|(?:poignarder?|egorger?|tabasser|etrangler) (?:ma|mon|mes|sa|son|le|la|les|un|une)|(?:casser|peter|defoncer|exploser) la gueule (?:a|au|aux) (?:son|sa|mon|ma|mes|ses|ce|cette|un|une|celui|leur)?|(?:le|la|les) (?:voir|faire|regarder) (?:souffrir|supplier|ramper|saigner)|s'en prendre a (?:lui|elle|eux) physiquement|m'en prendre (?:physiquement )?a (?:lui|elle|eux)(?: physiquement)?|(?:va|vont) (?:saigner|y passer , et|finir dans (?:le|un|mon) (?:coffre|trou|sac))|(?:donner|mettre|infliger) une (?:bonne )?(?:correction|raclee|lecon de coups)|s'occuper (?:de lui|d'elle|d'eux)(?=.*\b(?:gens|types|gars|paye|appele\w*)\b)|(?:me|s'en) debarrasser (?:de lui|d'elle|d'eux|de (?:mon|ma) (?:mari|femme|ex|voisin|pere|mere|chef|patron))(?=.*\b(?:remonte|trace|police|sache|preuves?|corps|soupcon\w*|definitivement|pour toujours)\b)|attaquer(?= quand| a la sortie| dans| en bas| avec| chez)|choisi (?:la|ma|une) cible|cible et la date|controle plus , je (?:le|la|les)|(?:raticide|mort aux rats|antigel|produit) dans (?:sa|son|leur)|(?:pousse|pousser|balancer?|jeter|basculer)(?: [\w']+){0,3} (?:dans l'escalier|dans les escaliers|du balcon|par la fenetre|sous le (?:train|metro|bus)|du toit|a l'eau)|(?:passer|perdre) (?:l')?envie de vivre|(?:pret|prete) a tuer|prendrai une arme|prendre une arme|procurer une arme|(?:tous|toutes|tout) (?:les )?faire sauter(?= (?:$|,))|faire un carton (?:dans|sur|au|a)|(?:attends?|guette|suivre|suis|surveille)(?: [\w',]+){0,6} (?:finira|va voir|va comprendre|comprendra|paiera|regrettera)|(?:bidon d'essence|couteau|arme|batte|fusil)(?: [\w',]+){0,8} (?:son adresse|leur adresse|au cas ou (?:il|elle)|s'il revient|si elle revient)|le demonte <STOP>|la demonte <STOP>`,
    ],
    unless: r`prud\w*|justice|tribunal|echecs|match|tennis|canape|meuble|moteur|frais|liste des|candidats?|poubelles?|jeux?|avocat|metaphore|concurren\w*|me pousser?|me jeter|me balancer|(?:me|m'a|m'|nous) (?:poignard|tabass|etrangl|attaqu|men)\w*|contrat|poste|budget|piscine|controle de|defense`,
  },
  {
    kind: "suicide",
    by: "I",
    stems:
      "appa aper deci ecri mien reve endr lac rivi cana etan choi prof soul part parl effa fair serv sert cont reme assu solu rail rate revo fin sera etre etai donn livr dorm souf crai calm jour somn trou",
    all: [
      r`je|j'\w+|me|m'\w+|moi|ils|elle|elles`,
      r`(?:tous|toutes|tout le monde|famille|enfants|parents|eux) (?:\w+ )?(?:serai(?:en)?t|sera|seront|seraient) (?:\w+ )?(?:soulag\w+|debarrass\w+|libre\w*)|(?:seraient|serait|seront) (?:tous|enfin) (?:soulag\w+|tranquilles|debarrass\w+|libres)|(?:suis|me sens) (?:\w+ )?(?:prete?|paree?) a (?:partir|m'en aller) (?=$|, $|, (?:j'ai (?:fait la paix|dit|ecrit|pardonne|tout)|je leur|et je))|mieux que je (?:parte|m'en aille|disparaisse) (?=$|, $|, pour (?:tout|eux|mes|ma|tous))|entendr\w+ plus parler de moi|m'effacer (?:de la|de cette|pour toujours|completement|<STOP>)|a quoi (?:ca|cela) sert (?:de |d')?(?:continuer|se lever|me lever)(?= (?:$|,|a se lever|a me lever|a vivre|a faire semblant|le matin|demain))|rien a faire ici (?=$|, $|, (?:je|personne|sur))|(?<!\b(?:pas|plus|jamais) )(?:s'en remettr\w+|se remettr\w+) (?=$|, $|, (?:ils|elle|il|un jour|avec le temps))|assurance (?:paie|paye|couvre|marche|verse)(?: \w+)? (?:meme|aussi)|toucher\w+ (?:l'assurance|le capital)|reste (?:plus )?qu'une (?:seule )?(?:solution|issue|sortie)|(?:une|seule) solution et elle|issue , a part une|regarde (?:\w+ )?(?:les rails|le vide|la voie)(?=.*\b(?:attends|train|metro|passe|nuit|longtemps)\b)|(?:cette fois|prochaine fois)(?: [\w',]+){0,3} (?:raterai|rate|louperai|loupe) pas|me (?:rater|louper)ai pas|dit au revoir a (?:mon|ma|mes) (?:chat|chien|chambre|enfants)|attends que la fin (?=$|, $|, )|(?:aller|etre|partir) la ou (?:il|elle|ils) (?:est|sont)|bientot je (?:souffrirai|ferai|generai|derangerai|peserai) plus|plus de mal a personne|(?:aimerais|voudrais|prefere\w*)(?: \w+)? (?:pas|plus) etre la (?:demain|ce soir|<STOP>)|a s'apercevoir (?:que je|de mon absence)|c'est decide , et (?:depuis )?je me sens (?:calme|legere?|mieux|apaisee?|en paix)|ecrit aux miens|aurais (?:voulu|prefere|aime) (?:\w+ )?(?:pas|jamais) me reveiller|choisi (?:le|mon) jour (?=$|, $)|choisi (?:le jour|la date) et (?:l'endroit|le lieu|la methode)|tirer ma reverence (?=$|, $|, (?:je|merci|pardon))|j'abandonne , (?:\w+ )?tout|(?:veut|voulait|voudrait) (?:plus continuer <STOP>|rejoindre (?:mamie|papi|papy|papa|maman|son|sa))|(?:cherche\w*|regarde) (?:sur (?:internet|google|le net) )?combien il en (?:faut|faudrait) (?=$|, $|, (?:pour|j'))|(?:tout ce qu'il faut|le necessaire|de quoi) (?:dans|sous|a) (?:le|mon|la|ma|cote) (?:tiroir|lit|table|placard|matelas)|(?:dormir|m'endormir) (?:tres )?(?:longtemps|toujours|sans fin) (?=$|, $|, (?:sans|et|pour))|ferme les yeux(?: [\w']+){0,3}(?=.*\b(?:conduis|volant|route|autoroute)\b)|(?:conduis|volant|route|autoroute)(?: [\w',]+){0,8} ferme les yeux|arrete (?:\w+ )?(?:mes medicaments|mon traitement|l'insuline|mon insuline)(?=.*\b(?:on verra|tant pis|me fiche|exit|basta)\b)|(?:lac|riviere|fleuve|canal|mer|etang)(?: [\w',]+){0,8} (?:j'y pense|m'appelle|m'attire|profond\w*)|perdu (?:mon|ma) (?:fils|fille|mari|femme|bebe|enfant|mere|pere)(?: [\w',]+){0,6} (?:la ou (?:il|elle) est|aller avec|la rejoindre|le rejoindre)|donne (?:tous |toutes )?mes (?:[\w,']+ ){1,5}aurai plus besoin <STOP>|plus rien a (?:chercher|regler|gerer) apres|ait rien a (?:chercher|regler|payer|gerer)(?: apres| quand)?|testament (?:, |et )(?:[\w']+ )*?(?:calme|peur)`,
    ],
    unless: r`${WORK}|visa|mariage|fete|septembre|juin|nantes|paris|annee scolaire|camping|ciment|train de|chat (?:du|de la) voisin|demain matin|boite|maison de retraite|cours`,
  },
  // Short sentences, to the end of the sentence or of the comma.
  {
    kind: "suicide",
    by: "I",
    stems:
      "leve repo loin lach cong dorm part util occu dang haut cred assu resp fene tomb erre adie etre tran prem mere mom reve veux appu dest plac moi prev plan dima arre dema jusq comb medi faut sens noel tour vie plus pers voit fin rien cale para rate fois hate calm",
    all: [
      r`peux plus de (?:me lever|me reveiller|respirer|faire semblant)|(?:me |m'|se )repos\w+ (?:pour toujours|pour de bon|a jamais|eternellement)|dormir (?:pour toujours|a jamais|pour de bon|et que)|(?:partir|m'en aller) (?:\w+ )?loin(?: ,)?(?: [\w']+){0,4} (?:jamais|pas|plus) (?:\w+ )?reven\w+|trop (?:lourd|dur) , je lache|conge de la vie|me prepare a partir <STOP>|plus (?:utile|bonne?|necessaire) a (?:personne|rien)|s'occuper\w* de (?:mes|mon|ma) (?:chats?|chiens?|animaux|chien|chat|fille|fils|enfants)(?: [\w']+){0,3} quand je (?:y )?(?:serai|suis) plus|(?:a partir de combien|combien de (?:cachets|comprimes|gelules|boites|grammes))(?=.*\b(?:dangereux|mortel\w*|suffi\w*|grave|fatal\w*)\b)|(?:dangereux|mortel|fatal) a partir de combien|(?:quelle|de quelle) hauteur(?=.*\b(?:tomber|sauter|sur|mourir)\b)|mal de (?:tomber de haut|sauter|se noyer)|(?:credit|pret|dettes?)(?: [\w',]+){0,6} si je meurs|assurance(?: [\w',]+){0,5} volontaire|(?:tout )?arreter , (?:meme )?(?:de )?respirer|(?:fenetre|pont|vide|falaise|quai|balcon|toit)(?: [\w']+){0,3} m'(?:appelle|attire|aspire)|me vois (?:tomber|pendue?|sauter|morte?)|je suis une erreur <STOP>|(?:fais|faire|fait) mes adieux (?=$|, $|sans|en silence|a tous)|plus (?:la force|envie|capable) d'etre moi|vous (?:serez|allez etre) (?:enfin )?tranquilles?|aura pas de prochaine fois <STOP>|(?:on|vous|personne|ils|elle|il) me re(?:verr|vo)\w+ (?:pas|plus|jamais) <STOP>|(?:veux|voudrais) pas (?:vieillir|demain|de demain)(?=.*\bdemain\b)|un bouton(?: [\w',]+){0,4} (?:disparaitre|eteindre|arreter)|deja partie? dans ma tete|habitude , je suis plus la|(?:laisser|rendre|ceder) ma place <STOP>|attends que ca (?:finisse|s'arrete|passe pour)|pas prevu d'etre la (?:a|au|pour|demain|en)|j'ai un plan (?=$|, $|, (?:et|un vrai)|pour ce soir|et je)|plan pour ce soir|me suis donnee? jusqu'a \w+ <STOP>|d'ici (?:mon anniversaire|noel|dimanche) , (?:j'arrete|je coupe|je mets fin)|fait le tour de (?:la|ma) vie|comment je vais (?:faire|m'y prendre)(?=.*\b(?:moment|courage|quand|jour)\b)|retrouver (?:ma|mon) (?:mere|pere|fils|fille|mari|femme|frere|soeur)(?=.*\b(?:manque|avec (?:elle|lui)|plus la|morte?)\b)|hate que (?:ca|tout) (?:se termine|finisse|s'arrete) <STOP>|(?:c'est|serait) mieux (?:comme ca|ainsi) , (?:sans moi|je pars)|je demande pardon a (?:mes|tous|ceux)`,
    ],
    unless: r`${WORK}|restaurant|monde entier|tour du monde|gateau|offres?|metier|couple|argent|seul dans|rembours\w*|maison de campagne|cette maison|serie|hiver|frere`,
  },
  {
    kind: "threat",
    by: "other",
    stems:
      "poin vie ball viva fini revi reve corp pire mal meur cout mart verr game doig defi abat fusi bomb arme deho cave forc tire roul drog pein pris faci dest coll tuer tue dors dort doul dete",
    all: [
      r`je|j'\w+|me|m'\w+|mon|ma|il|elle|ils|comment|combien|quelle`,
      r`(?:montrer|expliquer|parler|regler ca|repondre|faire comprendre)(?: [\w']+){0,3} (?:avec (?:mes|les) poings|a coups de)|(?:payer|paiera|paiera ca|paye) de sa (?:vie|peau)|merite (?:une|qu'une|plusieurs) balles?|(?:sortira|ressortira|repartira|reviendra|rentrera) (?:pas|plus|jamais) vivante?|en reviendra (?:pas|jamais)(?=.*\b(?:rendez vous|foret|lui|emmene)\b)|debarrasser d'un (?:corps|cadavre)|capable du pire(?= (?:$|,|contre|avec lui|quand|s'il|si elle))|pourrais (?:lui|leur) faire (?:du |tres )?mal|finir par (?:tuer|blesser|etrangler|frapper) (?:quelqu'un|mon|ma|mes|le|la)|craquer et (?:frapper|taper|secouer|etrangler|tuer|gifler|cogner)|commettre (?:un|le) (?:meurtre|crime|massacre)|entre le (?:couteau|fusil|marteau|poison) et|verre pile|casser (?:les doigts|les jambes|un bras|les bras|la machoire|le nez)|(?:la|le|les) defigurer|je (?:l'abats|le tue|la tue|l'acheve|l'eventre|le descends|la descends)|(?:fusil|arme|revolver|pistolet)(?: [\w',]+){0,4} charge\w*|bombes? artisanales?|fabriquer une bombe|(?:arriver\w*|viendr\w+|reviendr\w+|debarquer\w*) armee?|(?:laisser|finir) par terre(?=.*\b(?:attendre|attends|dehors|coups)\b)|(?:l'|les )enfermer (?:dans|a) (?:la|le|une) (?:cave|coffre|garage|placard)|(?:la|le) forcer(?=.*\b(?:pas le choix|coucher|lit|cede\w*|refuse)\b)|tirer sur le premier|(?:lui|leur) rouler dessus|(?:droguer|empoisonner|endormir) (?:ma|mon|mes|la|le) (?:coloc\w*|mari|femme|voisin\w*|collegues?|chef\w*|belle mere|mere|pere|ex)|(?:peine|annees de prison|prison|risque)(?: [\w',]+){0,6} (?:si je (?:le|la|les) (?:tue|frappe|plante)|pour (?:un )?meurtre|pour avoir tue)|quand (?:il|elle) dort(?: [\w',]+){0,6} (?:serait (?:si )?facile|oreiller|couteau|gorge|fusil)|imagine (?:ma|mon|mes) \w+ mort\w*(?=.*\b(?:soulage|aider le destin|provoquer|pourrais)\b)|voudrais qu'(?:il|elle|ils) (?:creve|meure|disparaisse pour)`,
    ],
    unless: r`verrou\w*|serrure|jeux?|romans?|chaussures|cuisine|match|me casser|s'est casse|m'a casse|chasse|fait casser|chute|accident de ski|dessin|these`,
  },
  // It had stopped, and it has begun again.
  {
    kind: "suicide",
    by: "I",
    stems: "coup scar muti lame raso",
    all: [
      r`(?:me|m') ?(?:coup|scarif|mutil)\w+ plus|(?:des|mes|une) (?:lames?|rasoirs?)`,
      r`recommence|rechute|replonge|rachete`,
    ],
    unless: r`cheveux|barbe|cuisine|parquet|scie|cutter de bureau`,
  },
  // What anybody on a telephone of emergencies has heard: a sign and how it came, a thing in the hand and what for.
  {
    kind: "medical",
    by: "other",
    stems: "bouc bras parl mots vue paro levr poit nuqu visa jamb",
    all: [
      r`(?:bouche|visage|levre)(?: \w+){0,3} (?:de travers|tordue?|tombe)|(?:bras|jambe|main) (?:\w+ ){0,2}(?:mou|molle|inerte|paralyse\w*|engourdie?)|parle (?:mal|bizarre\w*|comme si)|(?<!\b(?:se|me|nous|lui|leur) )parle plus|mots (?:qui veulent|sans|incomprehensibles)|perdu (?:la vue|la parole)|levres (?:bleues|violettes)|(?:poitrine|thorax)(?: [\w']+){0,4} (?:serre|ecrase|brule|bras|machoire)|nuque (?:\w+ )?raide`,
      r`d'un coup|soudain\w*|brusquement|tout a l'heure|ce matin|depuis (?:une|dix|vingt|\d+|ce|tout) ?(?:heures?|h|minutes?|matin|midi|soir|reveil)?|vient de|sueurs|fievre|lumiere|vomi\w*|mal a parler|transpir\w*`,
    ],
    unless: r`(?:ans|mois|annees) |kine|entorse|muscul\w+|dentiste|torticolis|examen|oral|film|serie|chien|chat|ex\b|parle plus depuis|fache\w*|dispute\w*`,
  },
  {
    kind: "medical",
    by: "other",
    stems: "gonf enfl saig sang gicl coup diab",
    all: [
      r`(?:gonfl|enfl)\w+(?=.*\b(?:respir\w+|siffle\w*|gorge (?:se|qui) \w+|langue|levres)\b)|(?:saign\w+|sang|coupee?)(?=.*\b(?:gicle\w*|a flots|(?:s'arrete|arreter) (?:pas|plus)|arrive pas a arreter|par jets|on voit l'os)\b)|diabet\w+(?=.*\b(?:(?:repond|reagit) (?:plus|pas)|inconscient\w*|convuls\w*|se reveille (?:pas|plus))\b)`,
    ],
    unless: r`du nez|regles|prise de sang|pneu|ballon|prix|budget|chiffres|entrainement`,
  },
  {
    kind: "child",
    by: "other",
    stems: "oncl beau papa pere gran papi cous prof entr coac moni vois anim frer copa",
    all: [
      r`(?:oncle|beau pere|papa|pere|grand pere|papi|cousin|prof\w*|entraineur|coach|moniteur|voisin|animateur|grand frere|demi frere|copain de (?:ma mere|maman))`,
      r`(?:dise|dire|parler|raconter|parle|dis) (?:a personne|rien|pas (?:a|ce qu)\w*)|notre secret|un secret entre`,
      r`(?:vient |rentre )?dans (?:mon|son) lit|dans (?:ma|sa) chambre|touch\w+|caress\w+|deshabill\w*|culotte|photos? nue?s?|ce qu'(?:il me fait|il lui fait|on fait ensemble|il fait avec moi)|douche|vestiaires?`,
    ],
    unless: r`cadeau|surprise|anniversaire|travaux`,
  },
  {
    kind: "child",
    by: "other",
    stems: "ans bebe nour couc nue rapp mang",
    all: [
      r`(?:j'ai|elle a|il a) (?:[89]|1[0-5]) ans|bebe|nourrisson`,
      r`rien a manger|rentre (?:plus|pas) depuis|laiss\w+(?: [\w']+){0,5} (?:tout )?seule? (?:le soir|la nuit|toute|a la maison)|(?:veut que je|m'oblige a|me force a|demande de) (?:couch\w+|(?:me )?(?:montre\w*|deshabill\w*))|coucher? avec (?:lui|eux|ses|des)|photos? nue?s?`,
    ],
    unless: r`chat|chien|baby ?sit\w*|babyphone|mamie garde`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "cout fusi flin arme batt hach mart cara barr pist",
    all: [
      r`couteau|fusil|flingue|arme|batte|hache|marteau|carabine|barre de fer|pistolet`,
      r`(?:ils|il|elle|elles) (?:vont|va) (?:\w+ )?(?:voir|comprendre|payer|regretter|moins rire)|j'?attends?(?: [\w']+){0,3} qu'(?:il|elle|ils)|demain (?:au|a la|en) (?:lycee|college|boulot|bureau|fac|classe)|(?:et )?je (?:fais que )?pense\w* a (?:mon|ma|mes|lui|elle|eux)`,
    ],
    unless: r`chasse|cuisine|tennis|jeux?|film|romans?|cambriol\w*|bricol\w*|tableau|clou|livraison|arme fatale`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "plan bute crev defo demo saig ecla fume bris cass pete geno",
    all: [
      r`je (?:vais )?(?:le|la|les) (?:plante|planter|bute|buter|creve|crever|defonce|defoncer|demolis|demolir|saigne|saigner|eclate|eclater)|(?:lui|leur) (?:casse|casser|pete|peter|brise|briser) (?:les|la|le|une?) (?:genoux|jambes?|dents|machoire|bras|crane)`,
      r`s'(?:il|ils)|si (?:elle|elles|je)|ce soir|demain|des qu|la prochaine fois|jure|sort|sortie`,
    ],
    unless: r`match|jeux?|echecs|fifa|partie|tennis|concours|arbres?|tomates?|fleurs?|tente|haies?|plants?|legumes|graines|jardin|ballon|prix|record`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "verr cafe plat soup bois gour assi paye",
    all: [
      r`(?:vais|veux|envie|pense|prevu)(?: [\w']+){0,3} (?:mettre|glisser|verser) (?:un truc|quelque chose|des (?:cachets|gouttes|somniferes)|du produit|de la drogue) dans (?:son|sa|leur)|faire payer(?=.*\b(?:pas comprendre|ce qui (?:lui|leur) arrive|souffrir|supplier)\b)`,
    ],
    unless: r`medicament|veterinaire|chien|chat|vitamines|surprise|anniversaire`,
  },
  {
    kind: "eating",
    by: "I",
    stems: "mang aval jett cach pomm",
    all: [
      r`(?:mange\w*|avale\w*)(?: [\w']+){0,3} (?:pommes?|yaourts?|concombres?|biscottes?|carottes?|soupes?) par jour(?=.*\b(?:encore trop|kilos?|gross\w*|encore|maigr\w*)\b)|(?:jours|semaine)(?: [\w']+){0,3} rien (?:mange|avale)|(?:jette|jeter|cache|cacher)(?: [\w']+){0,3} (?:repas|assiette|gouter|dejeuner|diner)(?=.*\b(?:maman|papa|mere|pere|parents|personne) (?:voi|sach|croi)\w*\b)`,
    ],
    unless: r`gastro|nausees?|jeune (?:du|de|religieux|medical)|ramadan|gaspill\w*|operation|chien|chat`,
  },
  // One's own skin.
  {
    kind: "suicide",
    by: "I",
    stems: "comp lame raso cutt cise briq ciga clop enta marq trac cica sang poin",
    all: [
      r`compas|lames?|rasoir|cutter|ciseaux|briquet|cigarettes?|clopes?|entailles?|marques|traces|cicatrices|brulures?|voir (?:le |mon )?sang`,
      r`cuisses?|poignets?|bras|peau|sang|manches|entailles?|me punis|me punir`,
      r`(?:me|m'|la) ?(?:calme|soulage|apaise|punis|punir|vide la tete)|refait|recommenc\w+|ecrase\w*|enfonce|appuie|grave|cache\w*|manches longues|fait du bien|hier soir`,
    ],
    unless: r`cuisine|rasage|epil\w*|jardin\w*|accident|tatou\w*|vaccin|operation|soleil|allergi\w*|chien|chat|moustique\w*|cesarienne|arrete de fumer|patch\w*|il (?:me|m')`,
  },
  // The end as a place, a number, a farewell.
  {
    kind: "suicide",
    by: "I",
    stems: "rail vide pont fala trai metr balc fene cami rivi",
    all: [
      r`rails?|vide|pont|falaise|train|metro|balcon|fenetre|camion|riviere`,
      r`(?:ca )?irait vite|serait (?:vite |si |tellement )?(?:fini|simple|facile|rapide|regle)|(?:fais|fait) que penser|que je pense|un pas (?:de plus|en avant|suffirait|et)|me (?:rate|loupe) pas`,
      r`je|j'\w+|me|m'\w+`,
    ],
    unless: r`trajet|vacances|billets?|vue|horaires?|travaux|loyer|week|voyage|proposer|photos?|faire le pont|reunion|jours? feries?`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "lett endo comp cach poid boul forc cour perd ordr",
    all: [
      r`ecrit (?:mes|les|des|une) lettres?(?=.*\b(?:chacun\w*|adieu|mes enfants|mes parents|ceux que)\b)|endormir(?: [\w',]+){0,4} (?:plus|jamais|pas)(?: \w+){0,2} (?:ouvrir|rouvrir|reveiller)|combien (?:de )?(?:comprimes|cachets|boites|pilules|gelules)(?: \w+){0,2} (?:faut|faudrait|suffi\w+)|(?:suis|etre|deviens) (?:\w+ )?(?:un|le) (?:poids|boulet|fardeau) (?:mort )?pour (?:mes|ma famille|mon|tout le monde|eux|tous)|(?:pas|plus) (?:\w+ )?(?:la force|le courage) (?:de |d')(?:voir|connaitre|affronter|vivre) (?:20\d\d|l'annee|noel|demain|la suite|un jour de plus)|plus rien a perdre(?=.*\b(?:ce soir|cette nuit|pour moi) ?(?:c'est|, c'est)? ?fini\b)|(?:affaires|papiers|tout) en ordre(?=.*\b(?:donne (?:mon|mes|ma)|lettres?|adieu|au revoir|chacun)\b)`,
    ],
    unless: r`${WORK}|motivation|recommand\w*|resili\w*|noel|ordonnance|posologie|par jour|medecin|notaire`,
  },
];
