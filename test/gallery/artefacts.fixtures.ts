import type {
  ArgumentationEvaluation,
  ReflectionEvaluation,
  Solution,
  SolutionContent,
  ExplorationArtefact,
} from "#shared/artefact/artefact.schema.ts";

const made = { id: "01", sessionId: "01", createdAt: "2026-03-16T17:42:00.000Z", messageId: null };
const LONG = "Anticonstitutionnellement".repeat(6);

export const summary: ExplorationArtefact = {
  ...made,
  content: {
    keyPoints: [
      "Le oui vient les jours où vous exécutez un plan **décidé sans vous**.",
      "La place dans la décision compte plus que le salaire ou le titre.",
      "Cette place, à Nantes, n’a jamais été demandée.",
    ],
    hypotheses: ["Un refus est probable.", "+ 3 jours à Paris seraient tenables au-delà d’un an."],
    actionItems: [
      "Demander à Hélène un rôle dans le choix de la feuille de route.",
      "Parler à deux personnes qui ont quitté Alvéa.",
    ],
  },
};

export const emptySummary: ExplorationArtefact = {
  ...made,
  createdAt: "jamais",
  content: { keyPoints: [], hypotheses: [LONG], actionItems: [] },
};

export const reflection: ReflectionEvaluation = {
  ...made,
  clarte: 4,
  justification: 4,
  coherence: 4,
  ouverture: 4,
  profondeur: 3,
  totalScore: 19,
  level: "Élevée",
  reasoning: [
    "- **Clarté 4/5** : « je dois répondre avant le 27 mars » Le choix et son échéance sont nommés ; le critère l’est moins.",
    "- **Justification 4/5** : Chaque raison vient d’un fait : « une réunion où l’on m’a demandé, encore, d’exécuter un plan ».",
    "- **Cohérence 4/5** : Vous revenez au même point.",
    "- **Profondeur 3/5** : « je crois que j’ai peur qu’on me la refuse » La peur est dite, pas encore examinée.",
  ].join("\n"),
};

export const weakReflection: ReflectionEvaluation = {
  ...reflection,
  clarte: 1,
  justification: 0,
  coherence: 2,
  ouverture: 0,
  profondeur: 0,
  totalScore: 3,
  level: "Faible",
  reasoning: "Trop peu a été dit pour noter plus haut.\n\n- un mot\n- *un autre*",
};

/** An evaluation of too little text to give a single point. */
export const unmeasuredReflection: ReflectionEvaluation = {
  ...weakReflection,
  clarte: 0,
  coherence: 0,
  totalScore: 0,
  reasoning: [
    "- **Clarté 0/5** : Rien n’a encore été dit de ce qui se décide.",
    "- **Justification 0/5** : Aucune raison n’a été donnée.",
  ].join("\n"),
};

export const personalisation: ArgumentationEvaluation = {
  ...made,
  correspondancePoints: 5,
  adequationHypotheses: 4,
  profondeurAnalyse: 4,
  originalitePistes: 3,
  styleAdaptation: 4,
  totalScore: 20,
  level: "Élevée",
  reasoning:
    "- **Points clés 5/5** : « cette place, à Nantes » Les trois points clés de l’exploration s’y retrouvent.\n- **Originalité 3/5** : On y trouve une objection qui n’était pas dans la discussion.",
};

export const middlingPersonalisation: ArgumentationEvaluation = {
  ...personalisation,
  correspondancePoints: 3,
  adequationHypotheses: 2,
  profondeurAnalyse: 2,
  originalitePistes: 2,
  styleAdaptation: 2,
  totalScore: 11,
  level: "Moyenne",
};

export const poorPersonalisation: ArgumentationEvaluation = {
  ...personalisation,
  correspondancePoints: 1,
  adequationHypotheses: 0,
  profondeurAnalyse: 1,
  originalitePistes: 0,
  styleAdaptation: 0,
  totalScore: 5,
  level: "Faible",
  reasoning: "",
};

export const ARGUMENTATIONS: Record<string, string> = {
  complete: [
    "# Accepter ou refuser Alvéa",
    "",
    "Vous avez nommé deux voies. Ce qui se joue, avec vos mots : « là-bas, c’est moi qui déciderais ».",
    "",
    "## Pour Alvéa",
    "",
    "- Un salaire **plus haut** : 9 500 € de plus par an.",
    "- La feuille de route serait la vôtre.",
    "",
    "### Ce que cela suppose",
    "",
    "Que le plan, là-bas, ne soit pas déjà décidé. [Leur rapport annuel](https://exemple.fr) le dira.",
    "",
    "## L’objection la plus forte",
    "",
    "> Je n’ai jamais demandé cette place.",
    "",
    "Vous partiriez sans savoir. *Et si l’on vous disait oui ici ?*",
    "",
    "| Voie | Coût | Ce que l’on apprend |",
    "|---|---|---|",
    "| Alvéa | 3 jours par semaine | beaucoup, trop tard |",
    "| Demander à Nantes | une conversation | presque tout |",
    "",
    "## Ce qui vous ferait changer d’avis",
    "",
    "1. Un refus d’Hélène.",
    "2. Un délai plus long d’Alvéa.",
  ].join("\n"),
  vide: " ",
  longue: `# ${LONG}\n\n${LONG} ${LONG}\n\n- ${LONG}`,
};

const option = (
  title: string,
  cons: string[],
  pros: string[],
  impact: string,
  feasibility: string,
): SolutionContent["bestSolution"]["options"][number] => ({
  title,
  description:
    "Formuler la demande à Hélène avant vendredi, **sans parler d’Alvéa**, puis répondre en sachant.",
  cons,
  pros,
  impact,
  feasibility,
});

const complete: SolutionContent = {
  problemIdentification:
    "La question posée était : « accepter ou refuser Alvéa ». La question qui est apparue est autre : **pourquoi n’avoir jamais demandé, à Nantes, la place que l’on vous offre à Paris ?**\n\nLe oui monte les jours où vous exécutez un plan décidé sans vous. Il retombe dès que l’on imagine ce rôle ici.\n\n> Moins que je croyais. La curiosité, un peu d’orgueil. Mais je n’ai jamais demandé cette place.",
  research: {
    internalData: [
      "Réponse attendue avant le 27 mars.",
      "Trois jours par semaine à Paris, 9 500 € de plus par an.",
      "La place dans la décision prime sur le titre.",
    ],
    externalSources: [
      "Coût d’un pied-à-terre et des trains entre Nantes et Paris ?",
      "Ancienneté moyenne des équipes produit d’Alvéa ?",
    ],
    dataClassification: {
      inconsistencies: [
        "Vous écrivez que la vie de famille passe d’abord, et que trois jours d’absence seraient tenables.",
      ],
    },
  },
  bestSolution: {
    options: [
      option(
        "Accepter Alvéa dès cette semaine",
        [
          "Trois jours par semaine loin de Louise",
          "La vie à Paris n’a pas été essayée",
          "Une équipe que vous n’avez pas rencontrée",
        ],
        ["9 500 € de plus par an", "La feuille de route serait la vôtre"],
        "fort",
        "immédiate",
      ),
      option(
        "Demander d’abord un pilotage à Nantes",
        ["Un refus serait inconfortable", "Quatre jours de délai, pas davantage"],
        [
          "Vérifie l’hypothèse dont tout dépend",
          "N’engage à rien",
          "La réponse à Alvéa sera prise en sachant",
        ],
        "fort",
        "quatre jours",
      ),
      option(
        "Refuser et ne rien demander",
        ["La raison du oui demeure", "Le regret est déjà annoncé"],
        ["Rien ne change à la maison"],
        "faible",
        "immédiate",
      ),
    ],
    recommended: 1,
    reasoning:
      "La deuxième option est la seule qui coûte peu et qui apprend beaucoup. Si Hélène accepte, le oui à Alvéa change de sens. *Ce raisonnement suppose qu’Alvéa tienne son délai : demandez-le par écrit.*",
  },
  implementation: {
    steps: [
      {
        phase: "Demander",
        timeline: "16 au 20 mars",
        actions: ["Écrire trois lignes à Hélène.", "Obtenir trente minutes, ne pas citer Alvéa."],
        resources: ["le bilan de février", "une heure de calme"],
      },
      {
        phase: "Essayer",
        timeline: "17 au 24 mars",
        actions: ["Une semaine type à Paris, trains compris ; chiffrer un an."],
        resources: ["deux nuits d’hôtel", "le tableur du foyer"],
      },
      {
        phase: "Répondre",
        timeline: "25 au 27 mars",
        actions: ["Écrire la réponse, la laisser reposer deux nuits, l’envoyer."],
        resources: [],
      },
    ],
    kpis: ["Une réponse d’Hélène avant le 20 mars.", "Un coût annuel connu à 500 € près."],
    risks: ["Un oui obtenu sous la menace d’un départ."],
  },
  followUp: {
    monitoringPlan:
      "Le 30 avril, relisez ce document avant toute chose. La bonne mesure n’est pas d’avoir eu raison : c’est d’avoir décidé en sachant.",
    successMetrics: ["Êtes-vous dans la pièce quand le plan se décide ?", "Combien de soirées à la maison ?"],
    reviewSchedule: "Le 30 avril, puis le 30 juin.",
  },
  relevanceEvaluation: "Elle tient à neuf de vos phrases. Elle ne sait rien de ce que vous n’avez pas écrit.",
};

/** Stored solutions as they may exist: with older names, and with parts missing. */
const SOLUTION_CONTENTS: Record<string, unknown> = {
  complete,
  vide: {},
  creuse: {
    bestSolution: { options: [{}, { title: " ", pros: ["Un seul pour"] }], recommended: 7 },
    implementation: { steps: [{}] },
  },
  ancienne: {
    ...complete,
    research: { internalResearch: ["Un fait"], externalResearch: ["Une étude"] },
    bestSolution: {
      options: complete.bestSolution.options.slice(0, 1),
      recommendation: "Accepter Alvéa dès cette semaine",
      reasoning: "C’est la seule.",
    },
  },
  six: {
    ...complete,
    bestSolution: {
      ...complete.bestSolution,
      options: Array.from({ length: 6 }, (_, rank) =>
        option(
          `Voie numéro ${rank + 1}`,
          Array.from({ length: rank * 2 }, () => "Une raison de s’en garder, dite en une phrase entière"),
          Array.from({ length: 10 - rank * 2 }, () => "Une raison d’y aller"),
          "Ce que vous en dites : « l’effet se verrait dans l’année, et pas avant ».",
          "Rien n’a été dit de ce qu’elle demande.",
        ),
      ),
    },
  },
  longue: {
    ...complete,
    problemIdentification: `${LONG} ${LONG}`,
    bestSolution: {
      options: [option(LONG, [LONG], [LONG, LONG], LONG, LONG), option(LONG, [], [], "", "")],
      recommended: 0,
      reasoning: LONG,
    },
    implementation: {
      steps: [{ phase: LONG, timeline: LONG, actions: [LONG], resources: [LONG, LONG] }],
      kpis: [LONG],
      risks: [LONG],
    },
  },
};

export const SOLUTION_CASES = Object.keys(SOLUTION_CONTENTS);

export const solutionOf = (name: string) => ({ ...made, content: SOLUTION_CONTENTS[name] }) as Solution;
export const argumentationOf = (name: string) => ({ ...made, content: ARGUMENTATIONS[name] ?? "" });
