import type { QuestionStage } from "./stage.ts";

/** Openings after an answer, by the stage of its question. `{q}`: words of the last message. */
export const STAGE_OPENINGS: Readonly<Partial<Record<QuestionStage, readonly string[]>>> = {
  stake: [
    "« {Q} » : je crois que l’on approche de ce qui se joue.",
    "« {Q} » : l’enjeu commence à avoir un nom.",
  ],
  facts: [
    "Posons « {q} » sur la table, à côté du reste.",
    "« {Q} » : je le garde à portée de main pour la suite.",
  ],
  people: ["« {Q} » : je l’entends, et je pense à ceux que cela touche."],
  options: [
    "Avec « {q} », le choix change un peu de forme.",
    "« {Q} » : je le pose sur la table sans le classer encore.",
  ],
  outcome: [
    "« {Q} » : gardons cela sous les yeux.",
    "Si je déroule la suite, elle passe par ces mots : « {q} ».",
  ],
  values: ["« {Q} » : il y a peut-être un critère caché là.", "Je cherche ce qui compte dans « {q} »."],
  contrary: ["« {Q} » : je l’entends comme un début de réponse."],
  tipping: ["« {Q} » : il y a peut-être là le début d’un seuil."],
  step: ["« {Q} » : reste à voir ce que cela change dès cette semaine."],
  invert: [
    "« {Q} » : voilà une matière, on verra ce qu’elle donne retournée.",
    "Je garde « {q} », qui ne serait peut-être pas venu en marchant droit.",
  ],
  exaggerate: ["Je garde « {q} », excès compris."],
  borrow: ["Du détour, je rapporte ceci : « {q} »."],
  remove: ["« {Q} » : voyons ce qui tient encore quand on enlève le reste."],
  combine: ["« {Q} » : un ingrédient de plus."],
  trial: ["« {Q} » : de quoi nourrir un premier essai."],
  words: ["Vous le dites ainsi : « {q} ».", "« {Q} » : c’est dit avec vos mots, gardons-les."],
  case: ["« {Q} » : on peut travailler là-dessus.", "Je garde « {q} » comme terrain d’essai."],
  gap: ["Le nœud est peut-être là : « {q} ».", "« {Q} » : l’endroit se délimite."],
  link: ["« {Q} » : cela peut servir d’appui."],
  practice: ["« {Q} » : voyons ce que cela donnerait, répété."],
  obstacle: ["« {Q} » : ce qui freine a peut-être ce visage."],
  plan: ["« {Q} » : un plan tient surtout par son premier jour."],
  goal: ["« {Q} » : je le garde en regard du but."],
  progress: ["« {Q} » : voilà un élément de l’état des lieux."],
  depend: ["« {Q} » : je cherche à quoi cela est attaché."],
  review: ["Je garde « {q} » pour le prochain bilan."],
};

export const OPENINGS: readonly string[] = [
  "Je m’arrête sur « {q} ».",
  "Restons un instant sur « {q} ».",
  "« {Q} » : je prends ces mots tels quels.",
  "Dans ce que vous écrivez, je souligne : **{q}**.",
  "« {Q} » mérite mieux qu’une réponse rapide.",
  "Si je vous suis, le point du moment est là : « {q} ».",
  "« {Q} » : je le note, sans en tirer encore de conclusion.",
  "Vous auriez pu commencer par autre chose, et vous écrivez « {q} ».",
  "Je relis votre message, et c’est **{q}** qui me retient.",
  "« {Q} » : il y a peut-être deux choses dans cette phrase.",
  "Partons de « {q} ».",
  "« {Q} » : cela déplace un peu la question.",
  "J’entends « {q} ».",
  "Tenons ensemble ce que vous disiez plus haut et ceci : « {q} ».",
  "« {Q} » : je n’ai pas d’avis là-dessus, mais j’ai une curiosité.",
  "Je mets de côté le reste pour regarder « {q} ».",
  "Vous posez « {q} », et je voudrais voir ce qu’il y a dessous.",
];

/** For the first message. */
export const FIRST_OPENINGS: readonly string[] = [
  "« {Q} » : des mots de votre message, ce sont ceux-là que je relis.",
  "« {Q} » : c’est par là que je voudrais entrer.",
  "Avant toute réponse, je relis vos mots : « {q} ».",
  "Je pars de ce que vous écrivez, mot pour mot : « {q} ».",
  "« {Q} » : gardons cette phrase, elle servira de point de départ.",
];

/** For a message of a few words, quoted whole. */
export const BRIEF_OPENINGS: readonly string[] = [
  "« {Q} », en peu de mots.",
  "« {Q} » : c’est court, et c’est net.",
  "Quelques mots seulement : « {q} ».",
  "« {Q} ». Je le prends comme un début.",
  "« {Q} » : l’essentiel est peut-être dans ce qui suit ces mots.",
];

/** For a message in which no clause can be quoted whole. */
export const WORD_OPENINGS: readonly string[] = [
  "De votre message, je retiens d’abord un mot : **{w}**.",
  "Un mot me retient dans ce que vous écrivez : « {w} ».",
  "Je tire un seul fil, celui du mot « {w} ».",
  "Il est question, entre autres, de « {w} ».",
  "Arrêtons-nous au mot « {w} ».",
  "Le mot « {w} » porte sans doute plus que lui-même.",
];

/** The same where there is a noun group, `{g}`. */
export const GROUP_OPENINGS: readonly string[] = [
  "Il est question {de_g}, et de ce que vous n’en dites pas encore.",
  "Vous parlez {de_g} ; je commence par là.",
  "Gardons {g} sous les yeux.",
  "Je tire un seul fil, celui {de_g}.",
  "Il y a d’abord {g}.",
  "Je m’arrête sur {g}.",
];

/** A sentence that leads to the next stage, used now and then. */
export const TRANSITIONS: readonly [QuestionStage, readonly string[]][] = [
  ["stake", ["Commençons par regarder, sans rien résoudre.", "Reculons d’un pas."]],
  [
    "facts",
    ["Séparons ce qui est établi de ce qui ne l’est pas.", "Un peu de terre ferme, avant d’aller plus loin."],
  ],
  [
    "people",
    ["Vous n’êtes sans doute pas la seule personne dans cette histoire.", "Changeons de chaise un instant."],
  ],
  [
    "options",
    [
      "Le choix a peut-être plus de portes que celles qui sont éclairées.",
      "Regardons ce qui n’est pas encore sur la table.",
    ],
  ],
  ["outcome", ["Avançons le calendrier.", "Supposons la chose faite."]],
  [
    "values",
    [
      "Il reste à savoir ce qui compte le plus quand tout ne tient pas ensemble.",
      "Mettons les raisons en ordre.",
    ],
  ],
  [
    "contrary",
    ["Je vous dois aussi l’autre côté.", "Laissez-moi plaider un instant contre la pente naturelle."],
  ],
  [
    "tipping",
    [
      "Une décision qui ne peut plus changer d’avis est une habitude.",
      "Cherchons le point où la balance bouge.",
    ],
  ],
  ["step", ["Assez pesé pour aujourd’hui, peut-être.", "Ramenons cela à la taille d’une journée."]],
  ["invert", ["Retournons la chose.", "Prenons le problème par son revers."]],
  ["exaggerate", ["Grossissons le trait.", "Sortons un moment du raisonnable."]],
  ["borrow", ["Allons voir ailleurs.", "Changeons de métier le temps d’une question."]],
  ["remove", ["Enlevons une contrainte, pour voir.", "Faisons le vide autour de l’idée."]],
  ["combine", ["Rapprochons ce qui ne va pas ensemble.", "Deux idées moyennes en font parfois une bonne."]],
  ["trial", ["Une idée se juge mieux dans les mains que dans la tête.", "Passons du papier à la table."]],
  ["words", ["Savoir, c’est d’abord pouvoir le dire.", "Oublions un moment le vocabulaire du cours."]],
  ["case", ["Descendons d’un étage, vers un cas.", "Il nous faut quelque chose de concret."]],
  [
    "gap",
    ["Cherchons l’endroit exact où cela coince.", "Ce qui résiste est plus intéressant que ce qui passe."],
  ],
  [
    "link",
    ["On n’apprend rien à partir de rien.", "Cherchons un point d’appui dans ce que vous connaissez."],
  ],
  ["practice", ["Comprendre ne suffit pas à retenir.", "Voyons ce qui peut se répéter sans lasser."]],
  ["obstacle", ["Parlons de ce qui freine.", "Il y a ce qu’il faut faire, et ce qui empêche de le faire."]],
  ["plan", ["Mettons cela dans un calendrier.", "Il est temps d’être un peu précis."]],
  ["goal", ["Vérifions d’abord la cible.", "On avance mieux quand on sait où s’arrêter."]],
  ["progress", ["Faisons l’état des lieux.", "Regardons ce qui est fait, pas ce qui est prévu."]],
  ["depend", ["Regardons ce qui tient à autre chose.", "Suivons les fils d’une étape à l’autre."]],
  ["review", ["Un projet se relit, comme un texte.", "Prévoyons le moment de regarder en arrière."]],
];
