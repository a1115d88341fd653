import type { AgentType } from "#shared/discussion/agent.ts";
import { DISCUSSION_RETENTION_TEXT } from "./discussion-trash.ts";
import { formatInteger, andOthersWords } from "./numbers.ts";

/** Texts of the exploration page. Those that S2 quotes are verbatim. */
export const EXPLORATION_PAGE_TEXTS = {
  /** Quoted in the spec */
  title: "Exploration Décisionnelle",
  active: "MENTA Actif",
  choose: "Choisissez ce que vous voulez explorer",
  reporting: "Reporting",
  summary: "Résumé",
  historyTitle: "Historique des Conversations",
  all: "Tous",
  decisions: "Décisions",
  projects: "Projets",
  clearTitle: "Vider la conversation",
  removeTitle: "Supprimer la discussion",

  /** Choosing what to explore */
  resume: "Reprendre",
  decision: "Décision",
  project: "Projet",
  decisionPlaceholder: "Chercher une décision…",
  projectPlaceholder: "Chercher un projet…",
  chooseText:
    "MENTA en connaît le plan et ce que vous en avez dit. Rien n’est envoyé avant votre premier message.",
  nothing: "Rien à explorer pour l’instant",
  nothingText:
    "Créez une première décision : MENTA vous aidera à la regarder de près, et à en faire un plan.",
  create: "Créer nouvelle décision",
  noDecisions: "Aucune décision pour l’instant",
  noProjects: "Aucun projet pour l’instant",
  listFailed: "Vos décisions et projets n’ont pas pu être lus",
  listFailedText: "Ils sont en sûreté : seule la lecture a échoué.",

  /** The decision or project that is explored */
  draft: "Nouvelle décision, pas encore créée",
  close: "Fermer l’exploration",
  missing: "Cette décision n’existe plus, ou n’est pas la vôtre.",
  missingDraft: "Cette nouvelle décision n’attend plus : elle a été créée, ou abandonnée.",
  missingProject: "Ce projet n’existe plus, ou n’est pas le vôtre.",
  trashed: "Cette décision est dans la corbeille.",
  trashedText: "Restaurez-la pour en parler de nouveau avec MENTA.",
  chooseOther: "Choisir autre chose",
  openDecision: "Ouvrir la décision",

  /** The discussion */
  agent: "Agent",
  loading: "Lecture de la discussion…",
  requests: "Demandes toutes prêtes",
  history: "Historique",
  newDiscussion: "Nouvelle discussion",
  notFoundText: "Elle a peut-être été supprimée. Vos autres discussions sont dans l’historique.",
  preparing: "MENTA prépare un plan…",

  /** The history */
  search: "Chercher une discussion",
  filter: "Type de discussion",
  none: "Aucune discussion pour l’instant",
  noneText: "Vos discussions sur vos décisions et vos projets se retrouveront ici.",
  noMatch: "Aucun résultat",
  noMatchText: "Aucune discussion ne correspond.",
  reset: "Tout afficher",
  remove: "Supprimer",

  /** Toasts quoted in the specification's list of messages */
  createFailed: "Impossible de créer la session de chat",
  sendFailed: "Impossible d'envoyer le message",
  clearFailed: "Impossible de vider la conversation",
  removeFailed: "Impossible de supprimer la discussion",
  startFailed: "Impossible de commencer l'exploration de la décision",
  startProjectFailed: "Impossible de commencer l'exploration du projet",
  reportFailedTitle: "Erreur lors de la génération du rapport",
  reportFailed: "Impossible de générer le rapport. Veuillez réessayer.",
  summaryFailedTitle: "Erreur lors de la génération du résumé",
  summaryFailed: "Impossible de générer le résumé. Veuillez réessayer.",
  cleared: "Messages supprimés",
  reported: "Rapport généré avec succès",
  summarized: "Résumé généré avec succès",
} as const;

/** The agents in the selector (R §1), in order. */
export const EXPLORATION_AGENTS = [
  { agentType: "prise_decision", name: "Décisions" },
  { agentType: "creativite", name: "Réflexion guidée" },
  { agentType: "insights", name: "Projets" },
  { agentType: "apprendre", name: "Apprendre" },
] as const satisfies readonly { agentType: AgentType; name: string }[];

/** Messages that a press sends unchanged. */
export const QUICK_PROMPTS = {
  prise_decision: [
    "Quels sont mes angles morts ?",
    "Défends l’avis contraire.",
    "Que ferai-je si c’est non ?",
  ],
  creativite: [
    "Et si je faisais exactement l’inverse ?",
    "Quelle troisième voie n’ai-je pas regardée ?",
    "Que ferait quelqu’un qui n’a rien à perdre ?",
  ],
  insights: [
    "Qu’est-ce qui bloque le reste en ce moment ?",
    "Où est-ce que je me contredis ?",
    "Que puis-je arrêter sans rien perdre ?",
  ],
  apprendre: [
    "Fais-moi expliquer ce que je crois savoir.",
    "Quelle question devrais-je me poser d’abord ?",
    "Pose-moi une question sur ce que je viens d’expliquer.",
  ],
} as const satisfies Record<AgentType, readonly string[]>;

type Welcome = { text: string; questions: Record<AgentType, string> };

/**
 * What MENTA says first about a subject, with the question of each agent. It is never stored as a message.
 */
export const EXPLORATION_WELCOMES = {
  decision: {
    text: "Je suis MENTA, une intelligence artificielle : je peux me tromper, et la décision reste la vôtre. Je lis ce que vous en notez, et ce que nous en disons.",
    questions: {
      prise_decision: "Qu’est-ce qui vous retient, ou vous presse, dans cette décision ?",
      creativite: "Quelle autre façon d’y arriver n’avez-vous pas encore regardée ?",
      insights: "Qu’est-ce que cette décision change pour tout le reste ?",
      apprendre: "Que vous manque-t-il de comprendre pour décider ?",
    },
  },
  project: {
    text: "Je suis MENTA, une intelligence artificielle : je peux me tromper, et le projet reste le vôtre. Je lis les décisions que vous y rangez, et leurs plans.",
    questions: {
      prise_decision: "Qu’est-ce qui vous préoccupe le plus dans ce projet ?",
      creativite: "Si ce projet repartait de zéro, qu’en garderiez-vous ?",
      insights: "Qu’est-ce qui avance, et qu’est-ce qui bloque le reste ?",
      apprendre: "Qu’avez-vous appris dans ce projet, et pas encore écrit ?",
    },
  },
  draft: {
    text: "Je suis MENTA, une intelligence artificielle : je peux me tromper. Cette décision n’est pas encore créée : je n’en connais que le titre.",
    questions: {
      prise_decision: "Qu’est-ce qui la rend difficile ?",
      creativite: "Quelle autre façon d’y arriver n’avez-vous pas encore regardée ?",
      insights: "Qu’est-ce qu’elle changerait pour tout le reste ?",
      apprendre: "Que vous manque-t-il de comprendre pour décider ?",
    },
  },
} as const satisfies Record<"decision" | "project" | "draft", Welcome>;

/** « Reprendre la dernière discussion (hier) ». */
export const resumeDiscussionText = (day: string) =>
  `Reprendre la dernière discussion (${day.toLowerCase()})`;

/** Returns the label of the link back to the form of a new decision, which may have no title yet. */
export const resumeNewDecisionText = (title: string) =>
  title === "" ? "Reprendre la décision pas encore créée" : `Reprendre « ${title} », pas encore créée`;

/** Begins the title of a discussion about a decision or project. The page shortens the title (R §2). */
export const DISCUSSION_TITLE_PREFIXES = { decision: "Décision: ", project: "Projet: " } as const;

/** The message that is sent when the exploration page opens with the request for a plan (S2 §9). */
export const planRequestMessage = (title: string) =>
  `Peux-tu me proposer un plan d'actions pour réussir ma décision "${title}" ?`;

export const clearDiscussionQuestion = (count: number) =>
  `${count > 1 ? `Les ${formatInteger(count)} messages seront supprimés` : "Le message sera supprimé"}. La discussion reste, vide.`;

/**
 * Returns the question on what is removed with a discussion. `count`: its number of messages; undefined if it
 * is not loaded.
 */
export const removeDiscussionQuestion = (title: string, count: number | undefined) =>
  `« ${title} » ${count === undefined ? "ira, avec ce qu’elle contient," : count === 0 ? "ira" : count === 1 ? "et son message iront" : `et ses ${formatInteger(count)} messages iront`} dans la corbeille. ${DISCUSSION_RETENTION_TEXT}`;

/** « Décision « Vendre la maison » ». */
export const explorationSubjectText = (kind: string, title: string) => `${kind} « ${title} »`;

/** Returns the text below the matches shown: how many more there are. */
export const moreMatchesText = (count: number) => `… ${andOthersWords(count)} : précisez votre recherche.`;

/** « Afficher 200 discussions plus anciennes ». */
export const showOlderDiscussionsLabel = (count: number) =>
  count < 2
    ? "Afficher la discussion plus ancienne"
    : `Afficher ${formatInteger(count)} discussions plus anciennes`;
