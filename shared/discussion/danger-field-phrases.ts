import type { CombinedPhrases } from "./danger-phrases.ts";

/**
 * Danger that shows only in what is said together, in any order: a field of words for each thing, and none of `unless`. They catch
 * sentences that no turn of phrase foresees, and so are as narrow as two or three fields make them.
 */

const r = String.raw;

const ORDINARY = r`collegues?|equipes?|poste|boite|bureau|stage|projets?|client\w*|conge\w*|vacances|retraite|entreprise|dossiers?|reunions?|contrat|chantier|travaux|examens?|concours|formation|mission|agence|demenag\w*|voyage|match|saison|loyer|bail|master|cdd|cdi|mariage|soiree`;
const NOT_ILL = r`dieteti\w+|nutritionniste|coach|muscu\w*|marathon|competition|diabet\w*|allergi\w*|gluten|ramadan|careme|menopause|enceinte|grossesse|bebe|gastro|chien|chat|chimio|cantine|bronzer`;

export const FIELD_PHRASES: readonly CombinedPhrases[] = [
  // A life that is said to be over, or that nobody would miss.
  {
    kind: "suicide",
    by: "I",
    stems: "etai sera disp mang",
    all: [
      r`si (?:j'etais|je serais|je suis|j'existais) (?:plus|pas) (?:la|ici|en vie|de ce monde)|si je disparaissais|s'ils m'avaient plus`,
      r`(?:souci|probleme|poids|charge|bouche)s? (?:a nourrir )?(?:de |en )moins|changerait (?:rien|pas grand chose|quoi)|toucher\w+|mieux|soulag\w+|respir\w+|manquer\w+|s'en (?:rendr|apercevr)\w+|silence|debarrass\w+`,
    ],
    unless: r`${ORDINARY}|service|magasin|lundi|mardi|mercredi|jeudi|vendredi`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "vecu bout vie film chem debr exis nais futu aven",
    all: [
      r`(?:assez|trop|suffisamment) vecu(?! (?:avec|ici|a|en|dans|chez|de|la|ensemble|comme)\b)|arrivee? au bout(?: de (?:ma vie|mon chemin|ma route|l'histoire))?(?! (?:de|du|d')\b)(?! d')|(?:j'arrive|suis) a la fin (?:du film|de l'histoire|du chemin|de la route)(?= ?(?:$|,|pour))|vie (?:, )?(?:c'est|est|etait) (?:plus|pas) (?:faite )?pour moi|plus d'avenir(?=.*\b(?:mur|vide|rien|noir|nuit)\b)|(?:veux|voudrais|aimerais|faudrait) (?:\w+ )?qu'on (?:me )?(?:debranche|eteigne)|(?:ma|la) vie (?:est|etait) finie(?! si)|jamais (?:avoir |aurais du )?exister?`,
      r`je|j'\w+|moi|ma|me`,
    ],
    unless: r`${ORDINARY}|lol|mdr|rate|prise|ampoule|wifi|telephone|couple|celibat\w*|loyer|grand (?:pere|mere)|relation`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "mati dema jour rev",
    all: [
      r`(?:espere|prie|voudrais|aimerais|souhaite)(?: [\w',]+){0,5} (?:matin|jour|lendemain|demain) (?:\w+ )?(?:vien\w+|arriv\w+|se lev\w+|existe) (?:pas|plus|jamais)|(?:espere|prie|voudrais)(?: [\w']+){0,4} (?:pas|plus|jamais) (?:voir|connaitre) (?:le (?:matin|jour|lendemain)|demain)|pas peur de (?:la mort|mourir)(?=.*\bpeur de (?:demain|vivre|la vie|continuer|rester)\b)`,
    ],
    unless: r`oral|examen|rentree|lundi|noel`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "anne hive ete noel prin mois",
    all: [
      r`(?:irai|irais|tiendrai|arriverai|finirai|passerai|verrai|vais|tiens) (?:pas|plus)(?: [\w']+){0,4} (?:l'annee|l'hiver|l'ete|noel|printemps|automne)(?! (?:dans|ici|a|sans chauffage|chez)\b)`,
      r`je (?:le )?(?:sais|sens)|tant mieux|m'en fiche|de toute facon|pas grave|plus la force|trop dur|fatiguee?`,
    ],
    unless: r`${ORDINARY}|budget|argent|euros|forfait|pari|regime|bac|licence|abonnement|voiture|demission\w*|chef\w*|patron\w*|boulot|travail\w*`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "fati epui batt lutt souf vivr",
    all: [
      r`(?:veux|voudrais|aimerais|besoin) (?:\w+ )?que (?:ce soit|ca soit|tout soit|ca) (?:\w+ )?(?:fini|termine|finisse|s'arrete)|en ai fini avec tout (?:ca|cela)|(?:besoin|envie) que tout s'arrete`,
      r`fatiguee?|epuisee?|battre|lutter|souffr\w+|vivre|tranquille|paix|plus la force|soulag\w+`,
    ],
    unless: r`${ORDINARY}|proces|divorce|traitement|accouche\w*|allait\w*|confinement|chantier|dossier`,
  },
  // Everything in order, somebody else to find them, letters that wait.
  {
    kind: "suicide",
    by: "I",
    stems: "lett enve vide mot carn",
    all: [
      r`(?:lettre|mot|enveloppe|carnet|video|message)s?`,
      r`(?:chacun|chaque|pour (?:mes|ma|mon|eux)|a (?:mes|ma|mon|chaque)|enfants|parents|proches|famille|mari|femme)`,
      r`tiroir|oreiller|coffre|quand ils (?:trouver|lir|ouvrir)\w+|ils (?:trouver|lir|ouvrir)\w+|apres moi|a lire apres|bien en vue|sur la table|ouvrir apres`,
    ],
    unless: r`ans|anniversaire|noel|paques|maitresse|ecole|facture\w*|administrati\w*|recommande|assurance auto|je rentre\w*|courses|frigo|cuisine|argent de poche|succession`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "trou retr tomb",
    all: [
      r`(?:veux|voudrais|faut|faudrait|pas envie) (?:pas )?(?:que |qu')(?:ce soit )?(?:on|ils|elle|il|les enfants|mes \w+|ma \w+|mon \w+|un inconnu)(?: [\w']+){0,3} (?:me (?:trouv|retrouv|decouvr)\w+|tombe\w* sur moi)`,
    ],
    unless: r`adresse|numero|reseaux|facebook|instagram|ex|police|huissier|gps|harcel\w*|emploi|role`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "fact ordr resi clot annu tout mais",
    all: [
      r`(?:tout|maison|appart\w*|comptes?|papiers|factures?)`,
      r`en ordre|propre|payees?|regle\w*|range\w*|resilie\w*|cloture\w*`,
      r`(?:auront|aura|reste\w*)(?: [\w']+){0,3} (?:fermer la porte|juste a|qu'a (?:fermer|appeler|ouvrir))|(?:il y a|y a|y aura|aura) plus rien(?= ?(?:$|,|pour moi|apres))`,
    ],
    unless: r`${ORDINARY}|vente|vendre|vendu|location|locataires?|airbnb|visite|soeur|copine`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "depa jour cles comp peur fini supp",
    all: [
      r`prepare mon depart|compte les jours|supprime (?:tous )?mes comptes|plus (?:du tout )?peur(?= ?(?:$|,|c'est|de partir))|donne mes affaires`,
      r`reste (?:peu|plus beaucoup|plus longtemps)|parle pas de|rester\w* (?:rien|plus rien) de moi|devrait (?:m'inquieter|me faire peur)|calme|apaisee?|pas de retour|vous comprendrez`,
    ],
    unless: r`${ORDINARY}|fiancailles|noel|rentree|accouche\w*|naissance|liberation|fin de peine`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "chat chie anim enfa",
    all: [
      r`(?:dit|explique|promis|parle) (?:a|aux?) (?:mon|ma|mes) (?:chat|chatte|chien|chienne|animaux|enfants|fille|fils)`,
      r`quelqu'un d'autre|sans moi|plus la|bientot partie?|d'autres? s'occup\w+`,
    ],
    unless: r`${ORDINARY}|pension|garderie|nounou|creche|hopital|operation`,
  },
  // The means, looked at.
  {
    kind: "suicide",
    by: "I",
    stems: "cami mur arbr plat piln poid",
    all: [
      r`camions?|poids lourds?|platanes?|arbres?|le mur|pile du pont|rambarde|voiture d'en face`,
      r`deux secondes|une seconde|un coup|tout droit|en face|tourner|lacher|foncer|si facile|rapide`,
      r`me dis|pense|imagine|tent\w+|envie|idee|suffirait`,
    ],
    unless: r`accident|permis|elagu\w+|jardin|assurance|code de la route|planter|acheter|peindre`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "fene balc toit pont fala etag huit dixi sept para ramb quai",
    all: [
      r`fenetre|balcon|toit|pont|falaise|etage|huitieme|dixieme|septieme|sixieme|douzieme|parapet|rambarde|quai`,
      r`regard\w+ (?:\w+ ){0,3}?(?:en bas|vers le bas|le vide|longtemps)|(?:reste|passe) des heures|(?:penche\w*|au) bord|suis (?:restee?|assise?)(?: [\w',]+){0,5} (?:heures?|longtemps|nuit)|un pas de plus|pied dans le vide|enjamb\w+`,
      r`longtemps|heures?|moment|nuit|pense|envie|hier|pleur\w+|j'(?:ai|etais)`,
    ],
    unless: r`coucher de soleil|photos?|vertige|laveur|randonnee|peche\w*|claire|photograph\w+|feu d'artifice|voisins?|acheter|location|vue sur`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "trav roul cond fonc",
    all: [
      r`travers\w+ sans regarder|(?:roule|conduis|fonce)(?: [\w',]+){0,8} (?:vite|feux|ceinture|phares|ivre|bu)`,
      r`expres|m'en (?:fiche|fous)|on verra|tant pis|esper\w+|que quelque chose arrive|que ca (?:arrive|finisse)|pour voir si`,
    ],
    unless: r`velo|circuit|karting|enfants|fils|fille|mari|il roule`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "medi trai insu cach pilu dial",
    all: [
      r`(?:prends|prend|arrete|avale|fais)(?: \w+){0,2} (?:plus )?(?:mes |mon |ma |les )?(?:medicaments?|traitement|insuline|cachets|dialyse|anticoagulants?|comprimes)`,
      r`tout seul|toute seule|naturellement|se fera|ca finira|laisse faire|m'en (?:fous|fiche)|a quoi bon|plus vite|comme ca (?:c'est|ce sera|ca)`,
    ],
    unless: r`medecin (?:m'a|a|veut|dit)|chat|chien|mere|pere|gueri\w*|effets secondaires`,
  },
  {
    kind: "despair",
    by: "I",
    stems: "semb",
    all: [
      r`faire semblant (?:que ca va|d'aller bien|de vivre|d'etre heureu\w+|de sourire)`,
      r`fatigu\w+|marre|plus la force|peux plus|epuis\w+|un jour|bientot|arreter`,
    ],
    unless: ORDINARY,
  },
  // Of another: a goodbye that does not say so.
  {
    kind: "suicide",
    by: "other",
    stems: "merc lui arri mieu haut repo racc sour",
    all: [
      r`merci pour tout|(?:s'il lui arrivait|si (?:quelque chose|un truc) lui arriv\w+|si (?:il|elle) etait plus la)|mieux la haut|pardonne moi pour tout|dit au revoir`,
      r`raccroche|repond (?:plus|pas)|injoignable|telephone (?:est )?(?:eteint|coupe)|bizarre\w*|etrange\w*|souri\w+|carnet|ecrit|journal`,
    ],
    unless: r`entretien|recruteur|stage|commande|client\w*|pot de depart|formation`,
  },
  // One's own body, hurt.
  {
    kind: "suicide",
    by: "I",
    stems: "marq cica trai lign grif enta brul coup manc pant pull",
    all: [
      r`marques?|cicatrices|traits?|griffures?|entailles?|coupures?|brulures?|lignes rouges`,
      r`cuisses?|bras|poignets?|avant bras|jambes?|ventre|manches? longues?`,
      r`manches? longues?|pantalons?|cach\w+|en plein ete|canicule|rouges?|personne (?:voit|sait|voie)|qu'on (?:voit|voie)`,
    ],
    unless: r`chat|chaton|ronces|jardin\w*|moustiques?|soleil|accident|vergetures?|varicelle|eczema|operation|tatou\w+|four|cuisin\w+`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "sang lame comp cutt cise aigu briq ciga epin raso verr doul puni",
    all: [
      r`(?:besoin|envie) de (?:voir (?:du|le|mon) sang|saigner|sentir (?:la|ma) (?:lame|brulure)|me punir dans)|(?:la|une|ma|mes) lames?(?=.*\b(?:aide\w*|calm\w+|apais\w+|dormir|soulag\w+|peau|respirer)\b)|(?:compas|cutter|ciseaux|aiguilles?|briquet|cigarettes?|rasoir|epingles?|verre)(?: [\w',]+){0,4} (?:sur|dans|contre) (?:mon|ma|mes|son|sa|ses) (?:avant )?(?:bras|peau|cuisses?|poignets?|mains?|jambes?|ventre)|(?:appui\w+|plante\w*|passe|enfonce)(?: [\w',]+){0,4} (?:compas|cutter|ciseaux|aiguille|lame|briquet|rasoir)`,
    ],
    unless: r`parquet|scie|cuisine|tatou\w+|barbe|couture|coutur\w+|accident|infirmi\w+|vaccin|prise de sang|acupunct\w+|epil\w+`,
  },
  {
    kind: "suicide",
    by: "I",
    stems: "mord grif grat pinc arra frap cogn tape foue",
    all: [
      r`(?:me|se|m'|s') ?(?:mord|griff|gratt|pinc)\w*(?: [\w',]+){0,6} (?:jusqu'au sang|au sang|des bleus|bleus partout)|(?:m'arrach\w+|s'arrach\w+) les cheveux(?! (?:sur|avec|pour|a cause)\b)(?= ?(?:$|,|par|quand|seule?|le soir|la nuit))|(?:me|se) (?:frapp|cogn|tap|fouett)\w+(?: [\w',]+){0,5} (?:les jambes|les cuisses|la tete|le ventre|le visage|ceinture|poings)(?! (?:contre|avec) (?:ce|cette|l'administration|la caf)\b)`,
    ],
    unless: r`eczema|ongles|moustiques?|varicelle|chien|chat|porte|placard|meuble|expliqu\w+|administration|budget|excel`,
  },
  // A reckoning.
  {
    kind: "threat",
    by: "I",
    stems: "desc bute plan saig demo tire cara fusi flin hach batt mach arme",
    all: [
      r`s'il|si (?:elle|on|ils|quelqu'un|jamais|mon \w+|ma \w+|son \w+)|s'en sortir\w* pas|prochaine fois|encore une fois|qu'il (?:vienne|essaie|ose)`,
      r`je (?:le|la|les) (?:descends|bute|fume|plante|saigne|demonte|massacre|shoote|eclate)(?= ?(?:$|,))|je tire(?= ?(?:$|,|sur|dans))|(?:sors|prends|sortirai|prendrai|chercher|ai) (?:la|ma|le|mon|l'|un|une) ?(?:carabine|fusil|arme|flingue|batte|hache|machette)|ou est (?:rangee? )?(?:la carabine|le fusil|l'arme)`,
    ],
    unless: r`match|jeux?|echecs|tennis|chasse|cartes|conclusion|trait|chasseur|partie`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "plom cabl dram malh",
    all: [
      r`(?:peter|pete|peterai|disjoncter) (?:un plomb|les plombs|un cable)|(?:y avoir|y aura|aura|finir par) un (?:drame|malheur|mort)|(?:commettre|faire) un malheur`,
      r`malheur|carnage|faits divers|faire du mal|quelqu'un (?:va|risque)|peur de moi|ce sera (?:lui|elle|moi)|(?:a|dans) (?:la|cette) maison|chez (?:moi|nous)|on en parlera`,
      r`je|j'\w+|moi|chez (?:moi|nous)|maison`,
    ],
    unless: r`client\w*|contrat|scene|film|livre|chiffre|budget|vente|vend|vacances|facture\w*|apprend`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "main poin pied",
    all: [
      r`(?:avec|a coups de|par) (?:mes |les )?(?:mains|poings|pieds)`,
      r`(?:lui|leur) (?:faire )?(?:comprendre|expliquer|apprendre|parler|rappeler)|regler (?:ca|nos comptes|son compte)|remettre a sa place`,
    ],
    unless: r`signes?|lsf|montrer|cuisin\w+|pate|pates|plan\w+|dessin\w*|bebe`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "quit part reve retr",
    all: [
      r`(?:me|m') ?(?:quitt\w+|laiss\w+)|(?:s'en va|s'en aille|part)(?= avec|,| personne)`,
      r`personne (?:\w+ )?(?:la|le|l'|les) ?(?:reverr\w+|retrouver\w+|verr\w+|aur\w+)|(?:en reviendr\w+|s'en sortir\w+) pas|(?:elle|il) (?:le )?(?:paier|regretter)\w+`,
    ],
    unless: r`client\w*|poste|salarie\w*|employe\w*|associe\w*|boite`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "foss trou cana cave cerc morg rele terr fore",
    all: [
      r`il|elle|ils|lui|le|la`,
      r`(?:va|vont|finir\w*)(?: [\w']+){0,2} (?:finir )?(?:dans|au fond d') ?(?:un |une |le |la |l')?(?:fosse|trou|canal|cercueil|riviere|etang|coffre|six pieds)|(?:se relever\w*|se relevera|va se relever|remarcher\w*) (?:pas|plus|jamais)|va (?:pas|plus|jamais) se relever|(?:sortir\w*|ressortir\w*|rentrer\w*) (?:pas|jamais) (?:vivant|entiere?|debout)`,
      r`je|j'\w+|on|nous|copains?|potes?|cousins?|freres?|personne (?:le |la )?(?:pleur|cherch|trouv)\w+`,
    ],
    unless: r`entreprise|boite|economie|chute|operation|medecin|poubelle|voiture|budget|dette|maladie|accident|chirurgien|match`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "comp voir paye souv regr",
    all: [
      r`(?:venir|viens|viendrai|debarqu\w+|irai|retourne\w*|choper|attrap\w+|coincer|attends)`,
      r`bureau|lycee|college|ecole|fac|usine|mairie|caf|boite|sortie|chez (?:lui|elle|eux)`,
      r`ils vont (?:tous )?(?:comprendre|voir|payer|regretter|s'en souvenir)(?= ?(?:$|,|enfin))|(?:il|elle|ils) (?:s'en )?(?:souviendr\w+|regretter\w+|pleurer\w+)(?: toute sa vie| longtemps)?|la rage|la haine`,
    ],
    unless: r`surprise|anniversaire|cadeau|fete|presentation|rapport|diplome|concert`,
  },
  {
    kind: "threat",
    by: "other",
    stems: "arme veng mass cout cutt lame",
    all: [
      r`armes?|massacre|vengeance|venger|couteau|cutter|lame|explosifs?`,
      r`lycee|college|ecole|fac|profs?|classe|eleves|camarades`,
      r`photos?|videos?|partout|parle|dit|sac|poche|demain|lundi|liste|haine`,
    ],
    unless: r`cantine|suisse|randonnee|cuisin\w+|arts?|atelier|svt|film|jeux?|histoire|expose|roman|metaphore`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "forc insu perf gour the cafe verr truc",
    all: [
      r`(?:recuper\w+|reprendr\w+|prendr\w+|chercher)(?: [\w']+){0,4} de force|(?:mettre|glisser|verser|ajouter|changer)(?: [\w']+){0,4} (?:dans |de )?(?:son |sa |ses |leur )(?:insuline|perfusion|gourde|traitement|oxygene|cachets|the|cafe|verre|assiette)`,
      r`tant pis|au milieu|en travers|s'oppos\w+|quoi qu'il|pense a|quelque chose|un truc|dose|(?:verra|sentira|saura) rien`,
    ],
    unless: r`medecin|infirmi\w+|sirop|pharmacien\w*|police|sucre|lait|citron|miel|surprise`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "meur tuer viol serr barr reto revi",
    all: [
      r`envies? de (?:meurtre|tuer|le tuer|la tuer)|serre (?:trop )?fort|respirait plus|(?:barre de fer|batte|couteau|arme) (?:derriere|sous|a portee)|(?:reviendrai|retournerai) (?:,|et)`,
      r`plans?|lache|j'ai peur de (?:moi|ce que je)|recommenc\w+|s'il (?:revient|revenait)|quand je (?:le|la) vois|(?:vont|va) (?:le |me le )?(?:regretter|payer)(?= ?(?:$|,))`,
    ],
    unless: r`prud\w*|tribunal|avocat|film|jeux?|chaussures|ceinture|noeud|collier|parking|main`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "dent gueu mach geno cran lang doig",
    all: [
      r`(?:vais|veux|envie de|irai|va) (?:\w+ )?(?:lui|leur) (?:casser|peter|eclater|exploser|arracher|briser|broyer|faire avaler|fracasser)(?: \w+)? (?:les|la|ses|sa|le|son) (?:dents|gueule|tete|machoire|genoux?|jambes?|doigts|bras|crane|langue|visage)`,
    ],
    unless: r`dentiste|jeux?|pieds|oreilles`,
  },
  {
    kind: "threat",
    by: "other",
    stems: "ense ravi mur vide arbr rivi tous",
    all: [
      r`(?:emmen\w+|embarqu\w+|partir|parte|partira|partions|partent|mourir)(?: [\w',]+){0,8} (?:ensemble|ravin|dans le (?:mur|vide)|contre un arbre|dans la riviere|tous les (?:deux|trois|quatre|cinq))`,
      r`(?:enfants|garde|juge|divorce|quitt\w+|separ\w+|tous les|prefere|nous)`,
      r`prefere|si |ravin|mur|vide|arbre|riviere|dit qu|menac\w+`,
    ],
    unless: r`vacances|voyage|week|randonnee|promen\w+|train|camping|mer|plage|etranger|vivre|retraite|ecole|parc|canoe|peche|noel|habiter|rando\w*|visite\w*`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "esca balc remo soup trac prev",
    all: [
      r`(?:pouss\w*|tomber|disparaitre|…|eliminer|debarrasser|empoisonn\w+|noyer)`,
      r`(?:on|ils|police|tout le monde) (?:dira|diront|croir\w+|pensera|penseront)(?: \w+)* (?:tombee?|accident|malaise|glissee?|suicide)|remont\w+ (?:jusqu'a |a )moi|me soupconn\w+|sans (?:laisser de )?(?:traces?|preuves?)`,
      r`je|j'\w+`,
    ],
    unless: r`mails?|argent|compta\w*|virus|ordinateur|reseau|facture\w*|roman|serie|film|jeu`,
  },
  {
    kind: "threat",
    by: "I",
    stems: "crev meur mort",
    all: [
      r`qu'(?:il|elle|ils) (?:creve\w*|meure\w*)|(?:chien|chat|lapin)(?: [\w']+){0,2} a mort`,
      r`je l'aider\w+|faut que je l'aide|m'en (?:charge|occupe)|de mes mains|a (?:lui|elle|eux) (?:maintenant|apres)|copine|femme|voisin\w*|me cherche`,
    ],
    unless: r`veterinaire|vieux|maladie|renvers\w+`,
  },
  // Too little, too much, and against oneself.
  {
    kind: "eating",
    by: "I",
    stems: "gale tisa coca glac boui eau soup pomm yaou chew conc riz ciga cafe",
    all: [
      r`(?:mang\w+|bois|boit|vis|vit|nourri\w*|avale\w*|repas|remplac\w+)`,
      r`galettes? de riz|tisanes?|coca (?:zero|light)|glacons?|bouillons?|soupes?|pommes?|yaourts?|chewing gums?|concombres?|cigarettes?|cafe|eau`,
      r`plus que(?! (?:moi|toi|lui|elle))|remplac\w+|rien apres (?:midi|\d+ ?h\w*|quinze|seize)|pesent rien|(?:depuis|ca fait) [\w' ]*(?:semaines?|jours|mois)(?=.*\b(?:surtout|que|rien|un peu)\b)|a la place d|pas (?:d'autre|davantage)|et c'est (?:tout|fini)(?= ?(?:$|,|pour|jusqu))|une (?:seule )?pomme(?= ?(?:$|,|avant|par jour|et))`,
    ],
    unless: r`${NOT_ILL}|malade|grippe|arret\w* de fumer|sevrage|regime du|plantes?|arroser|fuite|robinet`,
  },
  {
    kind: "eating",
    by: "I",
    stems: "huil beur gras fecu pain sucr cal gram sala assi pese comp",
    all: [
      r`huile|beurre|(?:le |du |de )gras|feculents?|calories?|au gramme|grammes? pres|assiette|nourriture|plat`,
      r`peur|trembl\w+|paniqu\w+|angoiss\w+|pleur\w+|horreur|honte|coupable|culpabilis\w+|cheveux|maigr\w+|obse\w+`,
      r`mang\w+|assiette|compte|pese|cuisin\w+|repas|avale\w*|calories?`,
    ],
    unless: r`${NOT_ILL}|cholesterol|poele|friteuse|prix|recettes?|vin|restaurant|invite\w*|argent|bons?|bonne|delicieu\w+|joie|regale\w*|(?:deux|trois|quatre|cinq|six|[2-6]) ans|travail|boulot`,
  },
  {
    kind: "eating",
    by: "I",
    stems: "enor gros sque maig obes gras os bour",
    all: [
      r`miroir|glace|reflet|me (?:vois|regarde|trouve|sens)|de profil|photos?|fais du|taille|pulls?|balance|vois`,
      r`enormes?|grosse?|obese|du gras|bourrelets?|mes (?:os|cotes)|squelettiques?`,
      r`squelettiques?|maigr\w+|mes os|3[0246]|xs|kilos?|fois par jour|mang\w+|partout|encore`,
    ],
    unless: `${NOT_ILL}|photographe|bijou|robe de mariee|gros (?:client|projet|probleme)`,
  },
  {
    kind: "eating",
    by: "I",
    stems: "cour spor pomp abdo brul elim comp mar",
    all: [
      r`mang\w+|repas|avale\w*|calories?|ecart|diner|gateau\w*`,
      r`(?:cours|courir|sport|pompes|abdos|marche|velo|tapis)(?: [\w']+){0,4} (?:heures?|nuit|kilometres|fois)|(?:\d+|cent|trois cents|mille) (?:pompes|abdos)|bruler (?:tout )?ce que|tout bruler|eliminer`,
      r`compens\w+|puni\w*|sinon|oblige\w*|la nuit|dors pas|des que|apres chaque|annul\w+|meriter`,
    ],
    unless: NOT_ILL,
  },
  {
    kind: "eating",
    by: "other",
    stems: "chas bras jamb joue os maig fine sque flot chev mang pese nour",
    all: [
      r`(?:ma|mon|une|sa) (?:\w+ )?(?:fille|gamine|fils|ado|soeur|copine|amie|niece|frere|coloc|femme|cousine|neveu|petite)`,
      r`(?:mang\w+|touche|avale) (?:plus|rien|pas|presque)|(?:se )?nourri\w* (?:que )?(?:de|d')|pese (?:tout|sa|son|ses|chaque)|deja (?:goute|mange)|(?:pompes|abdos|sport)(?: [\w']+){0,2} (?:nuit|des heures)`,
      r`bras|jambes|joues|maigr\w+|tout\w* fin\w*|flott\w+|cheveux|os|squelett\w+|cernes|froid|blancs? d'oeufs?|salade|la nuit`,
    ],
    unless: `${NOT_ILL}|(?:deux|trois|quatre|cinq|six|[2-6]) ans|appareil|dents|viande|vegetari\\w+|vegan|vieille`,
  },
  {
    kind: "eating",
    by: "I",
    stems: "regl",
    all: [r`(?:plus|pas|perdu) (?:mes|ses|de) regles`, r`fiere?|perdu|maigr\w+|kilos?|mang\w+|poids|imc`],
    unless: `${NOT_ILL}|pilule|sterilet|allait\\w*|accouch\\w*|cinquante|50 ans`,
  },
  {
    kind: "eating",
    by: "I",
    stems: "chas paqu pot tabl plac frig gate chip glac nute bisc disp toil wc sall assi",
    all: [
      r`paquets?|placards?|frigo|gateaux?|chips|nutella|biscuits|tablette|fini de (?:manger|diner)|(?:leve|sort) de table|apres (?:le|chaque|les|avoir) (?:repas|diner|mange)|de table|assiettes`,
      r`toilettes|wc|salle de bain|chasse d'eau|vomi\w*|me (?:deteste|hais|degoute|fais rendre)|rends tout`,
    ],
    unless: `${NOT_ILL}|courses|malade|cuite|alcool|renov\\w*|carrelage|plombier|payer|addition|enfant|sport`,
  },
  {
    kind: "eating",
    by: "I",
    stems: "faim fier aval mang esto vent pese prom vomi pomm gout cour sach",
    all: [
      r`(?:arrive|peux|ose|supporte) (?:plus|pas) (?:a )?(?:d')?(?:avaler|manger)(?: [\w',]+){0,6} (?:devant|en public|avec (?:les|des) (?:gens|autres)|a table|en famille|sans (?:pleurer|paniquer|trembler))|(?:supporte|aime|veux) (?:pas|plus) (?:de )?(?:la sensation |sentir |avoir )(?:[\w',]+ ){0,6}(?:estomac|ventre)|ventre vide(?=.*\b(?:rassur\w+|fiere?|calme|forte|leger\w*|puissante?)\b)|(?:dans les pommes|evanou\w+|malaise)(?=.*\brien (?:mange|avale|pris))|rien (?:mange|avale) depuis (?:\w+ )?(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|(?:trois|quatre|cinq) jours)|(?:promis|jure|decide)(?: [\w']+){0,3} (?:rien|plus rien|pas) (?:manger|avaler)(?= (?:jusqu|avant|pendant))|litres? d'eau(?=.*\b(?:pesee|peser|balance)\b)|(?:sachets?|sacs?|bouteilles?|bocaux|seaux?) de vomi|(?:cours|vais|pars|file|dois|peux|veux|envie de|besoin de) (?:\w+ )?me faire vomir|pulls?(?: [\w',]+){0,8} (?:mes os|ma maigreur|mes cotes)|plus je maigris|la faim (?:,? ?c'est |est )(?:\w+ )?(?:ma|une) (?:victoire|amie|force|drogue)|fiere? d'avoir (?:faim|rien mange)`,
    ],
    unless: `${NOT_ILL}|dents?|gorge|angine|aphtes?|prise de sang|judo|boxe|lutte|cuite|alcool|fourchette|poison`,
  },
  // A child.
  {
    kind: "child",
    by: "other",
    stems: "secr jeu jeux douc bain",
    all: [
      r`(?:jeux?|secret|caresses?|bisous?)`,
      r`papi|papy|oncle|tonton|voisin|cousin|beau pere|coach|moniteur|frere|prof|adulte|monsieur|grand pere|baby sitter|surveillant`,
      r`douche|bain|lit|chambre|dire a personne|pas le dire|avec lui|culotte|pyjama|dans le noir`,
      r`fils|fille|neveu|niece|petite?|enfant|ans|eleve`,
    ],
    unless: r`anniversaire|noel|surprise|video|societe|cartes|cuisine|recette|mousse`,
  },
  {
    kind: "child",
    by: "other",
    stems: "phot disc snap robl inco",
    all: [
      r`photos?|videos?|camera`,
      r`monsieur|inconnu|homme|adulte|type|mec|compte|quelqu'un|rencontree? en ligne`,
      r`(?:demande\w*|reclame\w*|veut|exige|insiste|envoye\w*)`,
      r`(?:mon|ma|notre) (?:fils|fille|ado|niece|neveu|petite? \w+|gamine?)|j'ai (?:9|1[0-6]|dix|onze|douze|treize|quatorze|quinze) ans`,
    ],
    unless: r`annonce|leboncoin|vends|identite|classe|scolaire|anniversaire|casting|table`,
  },
  {
    kind: "child",
    by: "other",
    stems: "seul affa vent sale faim ferm",
    all: [
      r`enfants?|petite?s?|bebe|eleve|fils|fille|neveu|niece|ainee?|j'ai (?:[6-9]|1[0-5]|dix|onze|douze|treize|quatorze|quinze) ans`,
      r`seule?s? (?:[\w']+ ){0,3}(?:nuits?|des heures|toute la journee|des jours|voiture|bain|baignoire)|ventre vide|affamee?s?|(?:pas|rien) (?:a )?mange\w*(?: [\w']+){0,2} (?:depuis|hier)|meme habits|sale (?:tous|et|depuis)|pleure de faim`,
      r`parents?|mere|pere|voisine?s?|ans|boit|soleil|partis?|tous les jours|hiver|elle|il`,
    ],
    unless: r`sieste|dort dans|dodo|alternee|cantine|ecran|tablette|legumes|train|colo|autonom\w+`,
  },
  // Now, a doctor.
  {
    kind: "medical",
    by: "other",
    stems: "jave acid soud coll prod oeil yeux debo",
    all: [
      r`javel|acide|soude|chaux|colle|deboucheur|produit|detergent|essence|eau de javel`,
      r`(?:dans|sur) (?:l'oeil|les yeux|son oeil|mon oeil|ses yeux|mes yeux|le visage)`,
    ],
    unless: r`cosmetique|mascara|lentilles|publicite`,
  },
  {
    kind: "medical",
    by: "other",
    stems: "reve repo reag vodk bout alco gorg levr lang guep abei frel cac",
    all: [
      r`(?:se reveille|repond|reagit) (?:pas|plus)|(?:gorge|levres?|langue|visage)(?: [\w']+){0,3} (?:se serre|se ferme|gonfl\w+|serre)|gorge qui (?:se )?(?:serre|gonfle|ferme)`,
      r`diabet\w+|bouteille|vodka|whisky|rhum|alcool|cachets|medicaments?|malaise|tombee?|guepe|abeille|frelon|cacahuetes?|arachide|noix|crevettes?|piquee?|allergi\w+|inconscient\w*|par terre|respir\w+`,
    ],
    unless: r`lycee|ecole|reveil|alarme|travail|cours|biberon|mails?|messages?|telephone|emotion|relances?|annonc\w+|l'an dernier|tristesse`,
  },
  {
    kind: "medical",
    by: "other",
    stems: "tete migr ceph gicl sang tran ouve hanc jamb cou",
    all: [
      r`(?:mal a la tete|mal de tete|cephalee|migraine)(?: [\w',]+){0,8} (?:comme jamais|d'un coup|tonnerre|brutal\w*|pire de ma vie|foudroyant\w*|raide)|(?:ouverte?|coupee?|tranchee?|entaille\w*)(?: [\w',]+){0,10} (?:gicle|pisse le sang|saigne (?:beaucoup|enormement|sans|a flots)|s'arrete pas)|ca gicle|(?:tombee?|chute|glissee?)(?: [\w',]+){0,12} (?:jambe|hanche|pied|bras|cou|dos)(?: [\w',]+){0,5} (?:tournee?|deformee?|raccourcie?|bouge plus|sent plus|angle|peut plus)|avale de travers(?: [\w',]+){0,6} (?:passe pas|respir\w+|bloque|etouff\w+)|(?:coincee?|bloquee?) dans (?:la|ma|sa) (?:gorge|trachee)`,
    ],
    unless: r`mots?|sanglots?|emotion|reunion|divorce|dernier|derniere|il y a (?:un|deux|trois) (?:ans|mois)|tuyau|robinet`,
  },
];
