import { ask, type Question } from "./stage.ts";

/** What an area of life adds: questions, third ways, objections and parts of a plan. */
export type DecisionDomain = {
  id: string;
  pattern: RegExp;
  /** Also required: other areas share the words of `pattern`. */
  needs?: RegExp;
  unless?: RegExp;
  questions: readonly Question[];
  thirdWays: readonly string[];
  objections: readonly string[];
  facts: string;
  witness: string;
  trial: string;
};

export const DOMAINS: readonly DecisionDomain[] = [
  {
    id: "work",
    pattern:
      /\b(?:poste|emploi|boulot|job|cdi|cdd|salaire|employeur|entreprise|boite|cheffe?|manager|demission\w*|carriere|recrut\w*|embauche|mutation|promotion|freelance|independant|collegues|teletravail|bureau|metier|contrat)\b/g,
    questions: [
      ask("stake", "Qu’est-ce que ce changement de travail réparerait, et qu’est-ce qu’il ne réparera pas ?"),
      ask(
        "facts",
        "Que savez-vous de vos journées là-bas qui ne vienne ni de l’annonce ni de la personne qui recrute ?",
      ),
      ask(
        "facts",
        "Une fois retirés les trajets, le loyer et les impôts, que reste-t-il de l’écart de salaire ?",
      ),
      ask(
        "people",
        "Qui, chez vous, paierait le prix des horaires ou de la distance, et l’a-t-on dit à voix haute ?",
      ),
      ask("options", "Qu’avez-vous demandé à votre employeur actuel, et que n’avez-vous jamais demandé ?"),
      ask(
        "options",
        "Quelle forme intermédiaire, à l’essai ou à temps partagé, personne n’a encore proposée ?",
      ),
      ask(
        "outcome",
        "Un mardi de novembre, à dix-huit heures, dans ce nouveau travail : où êtes-vous, avec qui, et dans quel état ?",
        "Un mardi de novembre à {place}, à dix-huit heures : où êtes-vous, avec qui, et dans quel état ?",
      ),
      ask("outcome", "Si cela tournait court au bout de huit mois, vers quoi vous tourneriez-vous ?"),
      ask(
        "values",
        "Entre le titre, la paie, les gens et le travail lui-même, lequel vous manquerait le plus vite ?",
      ),
      ask("contrary", "Quelle bonne raison aurait quelqu’un de votre métier de ne pas bouger cette année ?"),
      ask("tipping", "Quelle ligne, écrite noir sur blanc dans le contrat, ferait basculer votre réponse ?"),
      ask(
        "step",
        "Quel coup de téléphone d’un quart d’heure vous en apprendrait plus que dix jours de réflexion ?",
      ),
    ],
    thirdWays: [
      "demander ici ce que l’on vous offre là-bas",
      "dire oui pour une période d’essai dont vous fixez le terme",
      "négocier le rythme avant de discuter le principe",
    ],
    objections: [
      "on change souvent de bureau plus facilement que de façon de travailler",
      "ce qui brille dans une offre est aussi ce que l’on a choisi de vous montrer",
      "une insatisfaction d’aujourd’hui peut vous suivre dans la ville d’après",
    ],
    facts: "Vérifier les faits : salaire net, horaires réels, trajets, période d’essai",
    witness: "une personne qui occupe ou a quitté ce genre de poste",
    trial: "Passer une journée entière au rythme du nouveau travail, trajets compris",
  },
  {
    id: "home",
    pattern:
      /\b(?:maison|appartement|appart|logement|travaux|renov\w*|toiture|chauffage|loyer|louer|locataires?|vendre|notaire|agence immobiliere|isolation|devis|chambre|immobilier|terrain|villa|hectares?|grange|succession)\b/g,
    needs:
      /\b(?:maison|appartement|appart|logement|toiture|isolation|chambre|studio|immobili\w+|notaire|terrain|villa|hectares?|grange|succession)\b/,
    unless:
      /\b(?:louer|location d|prendre|trouver|reprendre|bail)[^.!?\n]{0,30}\b(?:local|locaux|bureaux?|coworking|atelier|boutique|entrepot|cabinet)\b/,
    questions: [
      ask(
        "stake",
        "Quand vous parlez de ce lieu, parlez-vous des murs, de l’argent, ou de ce qui s’y est vécu ?",
      ),
      ask("facts", "Quels devis, quelles estimations avez-vous en main, et lesquels sont encore au jugé ?"),
      ask(
        "facts",
        "Combien de nuits y avez-vous passées l’an dernier, et combien y en aura-t-il l’an prochain ?",
      ),
      ask(
        "people",
        "Qui perdrait quelque chose, même sans le dire, le jour où les clés changeraient de main ?",
      ),
      ask(
        "options",
        "Qu’est-ce qui empêcherait de louer un an, ou de ne refaire que l’essentiel, avant de trancher ?",
      ),
      ask("options", "Si une seule pièce pouvait être sauvée, laquelle, et qu’en feriez-vous ?"),
      ask(
        "outcome",
        "Un dimanche de pluie, dans deux ans : dans quelle pièce, de quel logement, vous voyez-vous ?",
      ),
      ask(
        "outcome",
        "Si le chantier durait six mois de plus et coûtait un quart de plus, que resterait-il de l’idée ?",
      ),
      ask("values", "Entre la place, l’adresse, l’argent et la mémoire, que garderiez-vous en dernier ?"),
      ask("contrary", "Que répondriez-vous à qui vous dirait : c’est une maison, pas une promesse ?"),
      ask("tipping", "À partir de quel montant de travaux l’hésitation cesserait-elle d’elle-même ?"),
      ask("step", "Quelle visite, ou quel devis, pourriez-vous demander avant la fin de la semaine ?"),
    ],
    thirdWays: [
      "louer le temps d’y voir clair",
      "ne refaire que ce qui empêche d’y vivre",
      "n’en céder ou n’en partager qu’une partie",
    ],
    objections: [
      "ce que l’on garde pour les souvenirs, on l’entretient avec du temps présent",
      "un lieu vendu ne se rachète presque jamais, et un chantier commencé ne s’arrête pas volontiers",
      "les murs coûtent aussi quand on n’y touche pas",
    ],
    facts: "Réunir les chiffres : deux devis, une estimation, les charges de l’année",
    witness: "une personne qui a mené des travaux comparables, ou vendu un lieu de famille",
    trial: "Y vivre une semaine ordinaire, avec une liste de ce qui gêne vraiment",
  },
  {
    id: "product",
    pattern:
      /\b(?:produit|lance\w*|lancement|clients?|appli|application|startup|start-up|boutique|marche|prototype|beta|concurrents?|utilisateurs?|version|site|marque|vente|ventes|abonnement|business|investisseurs?|mvp|commercialis\w*|fabricant|precommandes?|atelier)\b/g,
    questions: [
      ask(
        "stake",
        "Pour quelle personne, que vous pourriez nommer, ce lancement changerait-il quelque chose dès lundi ?",
      ),
      ask("facts", "Qui a déjà payé, ou réservé, et qui a seulement dit que c’était une bonne idée ?"),
      ask(
        "facts",
        "Que font aujourd’hui vos futurs clients, faute de mieux, et pourquoi s’en contentent-ils ?",
      ),
      ask("people", "Qui répondra aux clients le premier soir où quelque chose cassera ?"),
      ask("options", "Quelle version, si petite qu’elle vous gêne, pourrait déjà être montrée ?"),
      ask("options", "Que pourriez-vous vendre avant de l’avoir fabriqué ?"),
      ask("outcome", "Trois mois après la sortie, quel chiffre vous ferait dire que c’était une erreur ?"),
      ask("outcome", "Si cela marchait trois fois mieux que prévu, qu’est-ce qui lâcherait d’abord ?"),
      ask(
        "values",
        "Entre sortir à temps et sortir quelque chose d’abouti, que défendriez-vous devant vos premiers clients ?",
      ),
      ask(
        "contrary",
        "Si un concurrent sérieux avait renoncé à cette idée, quelle aurait été sa bonne raison ?",
      ),
      ask("tipping", "Quel retour, venu de trois personnes différentes, vous ferait tout arrêter ?"),
      ask(
        "step",
        "Que pourriez-vous montrer à trois inconnus d’ici vendredi, et qu’observeriez-vous en silence ?",
      ),
    ],
    thirdWays: [
      "vendre à dix personnes à la main, avant de construire",
      "sortir pour un seul groupe de gens, dans une seule ville",
      "commencer par un service rendu par vous, sans rien fabriquer",
    ],
    objections: [
      "l’enthousiasme des proches se paie rarement en commandes",
      "attendre la perfection est aussi une façon de ne jamais entendre non",
      "un lancement réussi crée du travail avant de créer du revenu",
    ],
    facts: "Compter ce qui est prouvé : réservations, coûts, temps passé par client",
    witness: "trois clients possibles qui ne vous connaissent pas",
    trial: "Montrer une version réduite à quelques inconnus, puis noter ce qu’ils font",
  },
  {
    id: "learning",
    pattern:
      /\b(?:apprendre|apprentissage|cours|lecons?|exercices?|reviser|examen|concours|langue|anglais|espagnol|allemand|italien|japonais|piano|guitare|grammaire|vocabulaire|maths|statistiques|programm\w*|python|coder|formation|prof|memoris\w*|diplome|etudes|master|licence|gammes)\b/g,
    questions: [
      ask(
        "stake",
        "Qu’est-ce que savoir cela vous permettrait, que de bonnes explications ne vous permettraient pas ?",
      ),
      ask(
        "facts",
        "Combien d’heures y avez-vous réellement consacrées ce mois-ci, et à quel moment de la journée ?",
      ),
      ask("people", "Qui vous verrait progresser avant que vous ne le voyiez ?"),
      ask("outcome", "Dans six mois, quelle petite scène prouverait que vous n’avez pas perdu votre temps ?"),
      ask("values", "Le faites-vous pour savoir, pour prouver, ou pour le plaisir d’essayer ?"),
      ask("contrary", "Quelle raison honnête y aurait-il de ne pas l’apprendre du tout ?"),
      ask("step", "Que feriez-vous si vous n’aviez que vingt minutes, ce soir, et aucun matériel ?"),
    ],
    thirdWays: [
      "apprendre moins large et s’en servir plus tôt",
      "apprendre avec quelqu’un qui a le même mal",
      "essayer avant de suivre la leçon",
    ],
    objections: [
      "relire donne l’impression de savoir, et se tester la retire",
      "on abandonne plus souvent une méthode qu’un sujet",
      "attendre d’avoir le temps est une façon polie de dire non",
    ],
    facts: "Faire le point sur ce qui est acquis, sans livre et par écrit",
    witness: "une personne qui a appris la même chose récemment",
    trial: "Tenir dix minutes par jour pendant deux semaines, puis juger la méthode",
  },
  {
    id: "couple",
    pattern:
      /\b(?:couple|divorc\w*|separ\w*|mariage|epous\w*|rompre|rupture|amour|aime plus|infidel\w*|vivre ensemble|bebe|enceinte|adopter)\b/g,
    questions: [
      ask("stake", "Qu’est-ce qui, dans cette relation, vous fait dire nous, encore aujourd’hui ?"),
      ask("people", "Que diriez-vous à l’autre, avec l’assurance que l’on vous écoute jusqu’au bout ?"),
      ask("facts", "À quand remonte la dernière conversation sur ce point, et comment s’est-elle arrêtée ?"),
      ask(
        "options",
        "Entre continuer ainsi et tout arrêter, qu’est-ce qui n’a encore jamais été essayé à deux ?",
      ),
      ask("outcome", "Dans trois ans, un soir ordinaire : qui est à table, et de quoi parle-t-on ?"),
      ask("values", "De quoi avez-vous besoin, que vous ne demandez plus ?"),
      ask("contrary", "Si l’autre racontait la même histoire, quelle phrase vous surprendrait ?"),
      ask("tipping", "Quel changement, visible et petit, vous ferait reconsidérer les choses ?"),
      ask(
        "step",
        "Quelle phrase pourriez-vous dire cette semaine, qui ne soit ni un reproche ni une annonce ?",
      ),
    ],
    thirdWays: [
      "se donner un temps court, avec une date et des règles dites à deux",
      "en parler d’abord devant une tierce personne dont c’est le métier",
    ],
    objections: [
      "un soulagement immédiat et une bonne décision ne sont pas toujours la même chose",
      "l’autre n’a peut-être jamais entendu cette phrase-là",
    ],
    facts: "Écrire ce qui a été dit, et ce qui a seulement été pensé",
    witness: "une personne de confiance qui ne prendra pas parti",
    trial: "Choisir un soir, sans écran, pour une seule question",
  },
  {
    id: "health",
    pattern:
      /\b(?:operer|operation|medecin|chirurgi\w*|traitement|douleurs?|genou|dos|kine|maladie|sante|hopital|symptomes?|sport|regime|sommeil)\b/g,
    questions: [
      ask("stake", "Qu’aimeriez-vous pouvoir faire de nouveau, un matin ordinaire ?"),
      ask("facts", "Quelles trois questions poseriez-vous au médecin si la consultation durait une heure ?"),
      ask("people", "Qui vous accompagnerait, et le lui avez-vous demandé ?"),
      ask("options", "Qu’est-ce qui n’a pas encore été essayé, et qui le dit ?"),
      ask(
        "outcome",
        "Si vous attendiez six mois de plus, qu’est-ce qui risquerait de s’aggraver, et qui peut vous le dire ?",
      ),
      ask(
        "values",
        "Entre la douleur, le temps et l’autonomie, qu’est-ce qui pèse le plus sur vos journées ?",
      ),
      ask("contrary", "Que dirait un second avis, et qu’espérez-vous qu’il dise ?"),
      ask("step", "Quel rendez-vous prendriez-vous en premier, et avec quelle question écrite d’avance ?"),
    ],
    thirdWays: [
      "demander un second avis avant de fixer une date",
      "convenir avec le médecin d’un seuil à partir duquel agir",
    ],
    objections: [
      "je ne suis pas médecin, et ce que je ne sais pas ici est considérable",
      "attendre est aussi un choix, avec ses effets",
    ],
    facts: "Noter pendant deux semaines ce qui fait mal, quand, et ce qui soulage",
    witness: "votre médecin, avec trois questions écrites d’avance",
    trial: "Convenir avec un professionnel d’une durée d’essai et d’un critère",
  },
  {
    id: "team",
    pattern:
      /\b(?:equipe|embaucher|recruter|developpeur|developpeuse|associes?|reunions?|deleguer|management|licencier|stagiaire|organisation|prestataire|fournisseur|projet|planning|livrables?|migration|comite)\b/g,
    questions: [
      ask("stake", "Quel travail précis n’est pas fait aujourd’hui, et qui en souffre ?"),
      ask("facts", "Qu’avez-vous mesuré de cette charge, autrement qu’à l’humeur de fin de semaine ?"),
      ask("people", "Qui, dans l’équipe, a une idée que l’on n’a jamais pris le temps d’entendre ?"),
      ask("options", "Que pourriez-vous cesser de faire, plutôt que de chercher des bras pour le faire ?"),
      ask("outcome", "Dans six mois, à quoi ressemblera un lundi matin si rien ne change ?"),
      ask("values", "Qu’est-ce qui passe avant : tenir la date, tenir la qualité, ou tenir l’équipe ?"),
      ask(
        "contrary",
        "En quoi le manque dont vous parlez pourrait-il être un défaut d’organisation plutôt que de moyens ?",
      ),
      ask("tipping", "Quel résultat, dans un mois, prouverait que c’était le bon choix ?"),
      ask("step", "Quelle réunion pourriez-vous remplacer cette semaine par une seule décision écrite ?"),
    ],
    thirdWays: [
      "retirer une partie du travail avant d’ajouter des gens",
      "essayer à durée limitée, avec un bilan daté",
    ],
    objections: [
      "une personne de plus coûte du temps avant d’en rendre",
      "un plan qui dépend de tout le monde ne dépend souvent de personne",
    ],
    facts: "Mesurer la charge réelle pendant une semaine, tâche par tâche",
    witness: "la personne de l’équipe qui parle le moins en réunion",
    trial: "Confier un lot de travail limité, avec un bilan à date fixe",
  },
  {
    id: "money",
    pattern:
      /\b(?:investir|placement|epargne|bourse|emprunt\w*|credit|dettes?|banque|banquier|heritage|patrimoine|budget|rembours\w*|achat|acheter|voiture)\b/g,
    questions: [
      ask("stake", "À quoi cet argent doit-il servir, une fois les chiffres refermés ?"),
      ask("facts", "Quelle somme pourriez-vous perdre sans que votre quotidien change ?"),
      ask("people", "Qui gagne quelque chose si vous dites oui, et qui vous l’a conseillé ?"),
      ask("options", "Que feriez-vous de la moitié de la somme, si l’autre moitié devait rester intacte ?"),
      ask("outcome", "Si la valeur baissait d’un tiers, que feriez-vous le lendemain ?"),
      ask("contrary", "Quelle raison aurait une personne prudente de ne rien faire pendant un an ?"),
      ask("step", "Quel document faut-il lire en entier avant de signer quoi que ce soit ?"),
    ],
    thirdWays: [
      "n’engager qu’une part, et dater le moment d’en rediscuter",
      "attendre trois mois en fixant d’avance ce qui vous ferait bouger",
    ],
    objections: [
      "un rendement promis est une hypothèse avec un chiffre dessus",
      "ce qui presse dans une affaire d’argent presse souvent quelqu’un d’autre que vous",
    ],
    facts: "Poser les chiffres : apport, mensualités, frais, ce qui reste chaque mois",
    witness: "une personne compétente qui n’a rien à vous vendre",
    trial: "Vivre trois mois comme si la dépense existait déjà, en la mettant de côté",
  },
  {
    id: "studies",
    pattern:
      /\b(?:etudes|universite|fac|ecole|reconversion|reprendre des etudes|diplome|orientation|stage|alternance|bourse|these|doctorat|parcoursup|lycee|bts)\b/g,
    questions: [
      ask("stake", "Que vous ouvrirait ce diplôme, que votre expérience n’ouvre pas déjà ?"),
      ask("facts", "Que sont devenus les trois derniers diplômés à qui vous pourriez le demander ?"),
      ask("people", "Qui devra s’organiser autrement pendant ces années, et qu’en dit cette personne ?"),
      ask("options", "Quel cours pourriez-vous suivre en auditeur libre, un mois, avant de vous inscrire ?"),
      ask(
        "outcome",
        "Au milieu de la deuxième année, un soir de février, qu’est-ce qui vous fera continuer ?",
      ),
      ask(
        "step",
        "À quelle porte ouverte, ou dans quelle salle de cours, pourriez-vous vous asseoir ce mois-ci ?",
      ),
    ],
    thirdWays: [
      "valider ce que vous savez déjà, puis n’étudier que le reste",
      "commencer par un seul module",
    ],
    objections: [
      "un diplôme ouvre des portes, il ne dit pas laquelle pousser",
      "reprendre des études peut être une façon de repousser un choix",
    ],
    facts: "Comparer durée, coût, débouchés réels et conditions d’entrée",
    witness: "deux personnes sorties de cette formation depuis plus d’un an",
    trial: "Suivre un premier module, ou un mois de cours du soir",
  },
];
