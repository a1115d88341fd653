import type { AgentType } from "#shared/discussion/agent.ts";
import type { RelativeDay } from "#shared/discussion/relative-day.rules.ts";
import { formatInteger, formatCount } from "./numbers.ts";

/** Texts of /chat. Those that S1 quotes are verbatim. */
export const CHAT_TEXTS = {
  /** Quoted in the spec */
  newSession: "Nouvelle discussion",
  temporary: "Discussion temporaire",
  temporaryHint: "Rien n’en est gardé : la quitter ou recharger la page l’efface.",
  temporaryShort: "Rien n’en est gardé",
  noSession: "Aucune discussion",
  noSessionText: "Créez une nouvelle discussion pour commencer",
  subtitle: "Assistant IA de Réflexion",
  rename: "Renommer",
  remove: "Supprimer",

  /** Sidebar */
  sidebar: "Discussions",
  openSidebar: "Ouvrir les discussions",
  fold: "Réduire la barre latérale",
  unfold: "Élargir la barre latérale",
  search: "Chercher",
  searchLabel: "Chercher une discussion",
  noMatch: "Aucun résultat",
  noMatchText: "Aucune discussion ne porte ce titre.",
  noMatchInProject: "Aucune discussion de ce projet ne porte ce titre.",
  searchAllProjects: "Chercher partout",
  resetSearch: "Effacer la recherche",
  listFailed: "Vos discussions n’ont pas pu être lues",
  listFailedText: "Elles sont en sûreté : seule la lecture a échoué.",
  retry: "Réessayer",
  titleLabel: "Titre de la discussion",

  /** Header */
  pageTitle: "Assistant MENTA",
  searchAll: "Rechercher…",
  active: "Session active",
  more: "Plus d’actions",
  pin: "Épingler",
  unpin: "Ne plus épingler",
  pinned: "Épinglée",
  putInProject: "Ranger dans un projet",
  clear: "Vider la conversation",
  explore: "Ouvrir dans l’exploration",

  /** Conversation */
  notes: "Notes",
  skip: "Aller à la discussion",
  log: "Discussion avec MENTA",
  loading: "Lecture de la discussion…",
  notFound: "Cette discussion n’existe pas, ou plus.",
  notFoundText: "Elle a peut-être été supprimée. Vos autres discussions sont dans la liste.",
  notFoundBack: "Revenir aux discussions",
  readFailed: "Cette discussion n’a pas pu être lue",
  readFailedText: "Elle est en sûreté : seule la lecture a échoué.",
  backToDiscussion: "Revenir à la discussion",
  emptyQuestion: "Quelle décision remettez-vous depuis trop longtemps ?",
  emptyText: "Écrivez simplement ci-dessous : vous choisirez ensuite l’assistant qui vous répond.",
  choices: "Réponses à choisir",
  starters: "Pour commencer",
  latest: "Nouveaux messages",
  answering: "MENTA répond…",
  answered: "Réponse reçue",
  thinking: "MENTA réfléchit…",
  writing: "MENTA écrit…",
  stopping: "MENTA s’arrête…",
  searching: "La lecture s’est interrompue. La réponse est recherchée…",
  stop: "Arrêter",
  cancelSearch: "Reprendre mon message",
  cancelRetrySearch: "Ne plus attendre",
  stopped: "Réponse arrêtée",
  interrupted: "Réponse interrompue",
  related: "Décisions citées :",
  copy: "Copier",
  copyText: "Copier le texte",
  copyMarkdown: "Copier en Markdown",
  copied: "Réponse copiée",
  exportAll: "Exporter la discussion",
  exportAllFailed: "Ce qui écrit la discussion n’a pas pu être chargé.",
  discussionCopied: "Discussion copiée",
  copyFailed: "La copie n’a pas été permise par le navigateur.",
  retryReply: "Reformuler la réponse",
  retryReplyFull: "Cette réponse a déjà dix versions : modifiez plutôt votre message.",
  why: "Pourquoi cette question ?",
  you: "Vous",
  helpMargin: "Aide",
  helpNote: "MENTA peut avoir mal compris : dites-le d’un geste. Tant que l’aide est là, rien n’est évalué.",
  helpDismissed: "Aide retirée : vous avez dit que ce n’est pas un danger.",
  helpAgain: "Revoir les numéros",
  notDanger: "Ce n’est pas un danger",
  notDangerFailed: "L’alerte n’a pas pu être levée",
  notDangerFailedText: "Elle reste affichée. Réessayez dans un instant.",
  callNow: "Appeler le 3114",

  /** Input */
  input: "Votre message",
  placeholder: "Répondez comme cela vient…",
  placeholderFirst: "Écrivez comme cela vient…",
  placeholderSmall: "Écrivez…",
  send: "Envoyer",
  newLine: "Nouvelle ligne",
  makeDecision: "En faire une décision",
  rowsHint: "Entrée envoie, Maj + Entrée ajoute une ligne.",
  dictate: "Dicter",
  stopDictation: "Arrêter la dictée",
  notice: "Vous parlez à une IA : elle peut se tromper.",
  /**
   * Shown on a deployment only: a laptop may use a model of any provider, whose conditions may allow
   * training.
   */
  notTrained: "Ce que vous écrivez ne sert pas à entraîner de modèle.",
  help: "En détresse, appelez le",
  textKept: "Votre message est de nouveau dans le champ.",

  /** Failures */
  sendFailed: "MENTA n’a pas pu répondre.",
  replyNotFound: "La réponse n’est pas arrivée.",
  retryReplyFailed: "La réponse n’a pas pu être reformulée",
  stopFailed: "La réponse n’a pas pu être arrêtée",
  stopFailedText: "Elle continue de s’écrire.",
  createFailed: "La discussion n’a pas pu être créée",
  createFailedText: "Ce que vous avez écrit est toujours là.",
  changeFailed: "La discussion n’a pas pu être modifiée.",
  removeFailed: "La discussion n’a pas pu être supprimée",
  removeFailedText: "Elle est toujours là.",
  removedElsewhere: "Cette discussion a été supprimée depuis un autre onglet ou un autre appareil.",
  removedTextKept: "Votre message est gardé pour la suivante.",
  clearFailed: "La conversation n’a pas pu être vidée. Elle est toujours là.",
  cleared: "Conversation vidée",
} as const;

/**
 * Returns « MENTA réfléchit depuis 40 s », « depuis 1 min 20 s ». `loading`: name of a model that may still
 * be loading, else null.
 */
export function thinkingSinceLabel(seconds: number, loading: string | null): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [minutes > 0 && `${minutes} min`, rest > 0 && `${rest} s`];
  const since = `MENTA réfléchit depuis ${parts.filter(Boolean).join(" ")}`;
  return loading === null
    ? since
    : `${since}. C’est la première réponse de ${loading} : la machine le charge peut-être.`;
}

/** Accessible names of the link to a footnote and of the links back. Several places may refer to one note. */
export const footnoteLabel = (note: string) => `Note ${note}`;
export const backToFootnoteLabel = (note: number, reference: number) =>
  `Revenir à l’appel de la note ${note}${reference > 1 ? ` (${reference})` : ""}`;

/** `7 950 sur 8 000` */
export const messageLengthLabel = (length: number, max: number) =>
  `${formatInteger(length)} sur ${formatInteger(max)}`;

export const messageExcessLabel = (excess: number, max: number) =>
  `Votre message dépasse ${formatInteger(max)} caractères : raccourcissez-le de ${formatCount(excess, "caractère", "caractères")} pour l’envoyer.`;

/** Names of the agents in lists of discussions (R §1). */
export const AGENT_LABELS = {
  creativite: "Créativité",
  prise_decision: "Prise de décision",
  apprendre: "Apprentissage",
  insights: "Insights",
} as const satisfies Record<AgentType, string>;

/** Read by screen readers before the name of the agent. */
export const AGENT_PREFIX = "Agent : ";

/** Label of the menu that changes the agent. The next reply is of the new agent. */
export const AGENT_MENU_LABEL = "Changer d’agent";

/** Returns the label of the day on which a discussion was last changed (S1 §9). */
export function lastUpdateDayLabel(day: RelativeDay): string {
  switch (day.kind) {
    case "today":
      return "Aujourd'hui";
    case "yesterday":
      return "Hier";
    case "days":
      return `Il y a ${day.days} jours`;
    case "date":
      return day.date;
    default:
      return "Non définie";
  }
}

export const UNKNOWN_TIME_TEXT = "--:--";

export const greetingText = (firstName: string) => (firstName === "" ? "Bonjour." : `Bonjour ${firstName}.`);

type Welcome = { text: string; question: string; starters: readonly string[] };

/**
 * What each agent says in an empty discussion; it is never stored as a message. A press on a starter fills
 * the composer.
 */
export const AGENT_WELCOMES = {
  creativite: {
    text: "Je suis MENTA, une intelligence artificielle : je peux me tromper, et les idées restent les vôtres. Je cherche avec vous là où vous n’avez pas encore regardé.",
    question: "Quelle idée aimeriez-vous pousser plus loin, ou retourner ?",
    starters: [
      "Je tourne en rond sur ",
      "J’ai une idée que je n’ose pas essayer : ",
      "Je cherche une autre façon de ",
    ],
  },
  prise_decision: {
    text: "Je suis MENTA, une intelligence artificielle : je ne décide pas à votre place, et je peux me tromper. Je questionne.",
    question: "Quelle décision vous occupe en ce moment ?",
    starters: ["J’hésite entre ", "Je repousse depuis longtemps ", "Je dois donner une réponse avant "],
  },
  apprendre: {
    text: "Je suis MENTA, une intelligence artificielle : je peux me tromper, vérifiez ce qui compte. Plutôt que d’expliquer, je vous fais expliquer.",
    question: "Que voulez-vous comprendre, et qu’en savez-vous déjà ?",
    starters: [
      "Je voudrais vraiment comprendre ",
      "Je dois expliquer à quelqu’un ",
      "Je relis sans retenir : ",
    ],
  },
  insights: {
    text: "Je suis MENTA, une intelligence artificielle : je peux me tromper, et vos projets restent entre vos mains. Je relis avec vous ce que vous avez décidé.",
    question: "De quel projet, ou de quelle décision, voulez-vous parler ?",
    starters: ["Je voudrais faire le point sur ", "Ce projet me préoccupe parce que "],
  },
} as const satisfies Record<AgentType, Welcome>;

/** The starters shown before there is a discussion. Each chooses another agent. */
export const FIRST_DISCUSSION_STARTERS = [
  AGENT_WELCOMES.prise_decision.starters[0],
  AGENT_WELCOMES.creativite.starters[1],
  AGENT_WELCOMES.apprendre.starters[0],
] as const;

/** « 12 sur 40 discussions », « 1 discussion ». */
export const formatShownDiscussionCount = (shown: number, total: number) =>
  `${shown === total ? "" : `${formatInteger(shown)} sur `}${formatCount(total, "discussion", "discussions")}`;
