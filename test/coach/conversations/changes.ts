import type { Conversation } from "./conversation.ts";

/** Study, moving, hiring, conflicts and matters of conscience. */
export const CHANGES: readonly Conversation[] = [
  {
    id: "study-medicine-again",
    kind: "study",
    turns: [
      "J'ai raté médecine à 12 places. Redoubler en LAS ou partir en kiné en Belgique ?",
      "Mes parents peuvent payer un an, pas plus.",
      "Je me voyais chirurgienne depuis mes 9 ans.",
      "En Belgique c'est un tirage au sort pour les étrangers.",
    ],
    answered: [[2, /vos parents peuvent-ils|combien de temps .*payer/i]],
  },
  {
    id: "study-piano-late",
    kind: "study",
    agent: "apprendre",
    turns: [
      "Je veux apprendre le piano à 67 ans, j'ai jamais lu une note.",
      "J'ai essayé avec une appli, j'ai lâché au bout de 10 jours.",
      "Ce que je voudrais c'est jouer une seule chose, la gymnopédie de Satie, pour ma petite-fille.",
      "Elle se marie en mai de l'an prochain.",
    ],
    answered: [
      [1, /quel âge/i],
      [4, /pour quand|à quelle date/i],
    ],
  },
  {
    id: "study-interest",
    kind: "study",
    agent: "apprendre",
    turns: [
      "Je comprends rien aux intérêts composés et j'ai un concours dans 5 semaines",
      "Pour moi c'est quand les intérêts rapportent eux-mêmes des intérêts, un truc comme ça.",
      "Si je mets 100 à 5 % j'ai 105 puis 110,25 je crois.",
    ],
  },
  {
    id: "study-drop-thesis",
    kind: "study",
    turns: [
      "Quatrième année de thèse en histoire, plus de financement depuis septembre. J'arrête ou je finis ?",
      "J'ai 180 pages sur 400 prévues.",
      "Mon directeur répond à un mail sur trois.",
      "On m'a proposé un CDI dans les archives départementales, prise de poste en janvier.",
    ],
    answered: [[2, /combien de pages/i]],
  },
  {
    id: "moving-countryside",
    kind: "moving",
    turns: [
      "On veut quitter Lyon pour la Drôme avec deux enfants de 5 et 8 ans.",
      "Mon mari télétravaille, moi je suis prof, il faudrait une mutation.",
      "J'ai 140 points, il en faut autour de 200 d'après le syndicat.",
      "Les enfants ne veulent pas, surtout la grande.",
    ],
    answered: [[1, /quel âge ont/i]],
  },
  {
    id: "moving-abroad-couple",
    kind: "moving",
    turns: [
      "Ma compagne a une offre à Montréal, deux ans. Je la suis ou on tient à distance ?",
      "Je suis ébéniste, j'ai monté mon atelier l'an dernier, 30 000 balles de machines.",
      "On a déjà fait un an à distance en 2019. On a failli se séparer.",
      "Elle part le 1er mars quoi qu'il arrive.",
    ],
    answered: [[4, /quand (?:part|doit-elle)/i]],
  },
  {
    id: "moving-flat-or-house",
    kind: "moving",
    turns: [
      "Acheter un T3 en ville ou une maison à 40 min ? même prix, 235 000",
      "Un enfant dans 4 mois.",
      "je deteste conduire",
    ],
    answered: [
      [1, /quel (?:est le )?prix|quel budget/i],
      [3, /aimez-vous conduire/i],
    ],
  },
  {
    id: "hiring-two-candidates",
    kind: "hiring",
    turns: [
      "Je dois choisir entre deux candidats pour un poste de comptable. L'une a 20 ans d'expérience, l'autre sort de l'école et coûte 9 k€ de moins.",
      "L'équipe préfère le jeune, ils ont déjeuné avec lui.",
      "Ma crainte avec elle, c'est qu'elle s'ennuie au bout de six mois.",
      "Je ne lui ai pas posé la question, non.",
    ],
    answered: [[4, /lui avez-vous (?:posé|demandé)/i]],
  },
  {
    id: "hiring-first-employee",
    kind: "hiring",
    agent: "insights",
    turns: [
      "Paysagiste seul depuis six ans, je refuse un chantier sur deux. Est-ce que j'embauche ?",
      "Un ouvrier me coûterait dans les 2 700 par mois tout compris.",
      "L'hiver dernier j'ai eu deux mois sans rien.",
      "J'ai jamais commandé personne.",
    ],
    answered: [[2, /combien (?:vous )?coûterait/i]],
  },
  {
    id: "hiring-fire-trial",
    kind: "hiring",
    turns: [
      "La période d'essai de mon assistant se termine le 12. Il est gentil, lent, et fait des fautes partout.",
      "Je lui ai dit une fois, en passant.",
      "Il vient d'avoir une petite fille.",
      "Si je le garde c'est moi qui corrige tout jusqu'à minuit",
    ],
    answered: [
      [1, /quand (?:se termine|finit)/i],
      [2, /le lui avez-vous (?:déjà )?dit/i],
    ],
  },
  {
    id: "conflict-neighbour-hedge",
    kind: "conflict",
    turns: [
      "Mon voisin a coupé ma haie sans prévenir. Plainte ou discussion ?",
      "On se parlait plus depuis l'histoire du chien.",
      "La haie dépassait chez lui de presque un mètre, bon.",
      "Ma femme ne veut pas d'histoires.",
    ],
  },
  {
    id: "conflict-cofounder",
    kind: "conflict",
    turns: [
      "Mon associé ne vient plus qu'un jour sur deux et nous avons 50/50.",
      "Sa femme est malade, je le sais depuis avril.",
      "Je n'ose pas parler argent dans ces conditions.",
      "Mais moi je fais 70 heures. Et je commence à lui en vouloir.",
    ],
  },
  {
    id: "conflict-choir",
    kind: "conflict",
    turns: [
      "Je dirige une chorale amateur et une soliste chante faux, tout le monde le sait sauf elle.",
      "C'est la présidente de l'association.",
      "Le concert est le 21 juin.",
    ],
    answered: [[3, /quand (?:a lieu|est) le concert/i]],
  },
  {
    id: "ethics-colleague-expenses",
    kind: "ethics",
    turns: [
      "J'ai vu que ma collègue gonfle ses notes de frais. J'en parle ou je me tais ?",
      "C'est 40 ou 50 euros par mois, elle élève seule ses trois enfants.",
      "Je suis contrôleuse interne, c'est mon métier.",
      "Personne d'autre ne l'a vu.",
    ],
  },
  {
    id: "ethics-vegan-butcher",
    kind: "ethics",
    turns: [
      "Je suis boucher et je ne mange plus de viande depuis un an. Je vends l'affaire ?",
      "Mon père l'a ouverte en 1974.",
      "Je suis le dernier du village.",
      "Mon apprenti voudrait reprendre mais il a 22 ans et pas un sou.",
    ],
  },
  {
    id: "ethics-client-weapons",
    kind: "ethics",
    turns: [
      "Mon cabinet me met sur une mission pour un fabricant de missiles. Je peux refuser mais ça se verra.",
      "Je viens d'avoir mon prêt immobilier.",
      "Mes amis diront que c'est hypocrite, je bosse déjà pour des banques",
    ],
  },
  {
    id: "ethics-dna-test",
    kind: "ethics",
    agent: "creativite",
    turns: [
      "J'ai fait un test ADN et j'ai découvert un demi-frère. Mon père ne sait pas que je sais.",
      "Il a 76 ans et le cœur fragile.",
      "Le demi-frère m'a écrit deux fois, il est gentil.",
      "Je voudrais trouver une façon de faire qui n'écrase personne.",
    ],
  },
];
