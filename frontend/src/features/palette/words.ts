import { mapDecisionTextFields } from "#shared/decision/decision.ts";
import type { LineKind } from "#shared/dossier/dossier.ts";
import { LINE_KIND_LABELS } from "#shared/dossier/words.ts";
import type { RecordPart } from "#shared/search/message-search.ts";
import { DECISION_TEXT_WORDS } from "#frontend/labels/decision.ts";
import { formatInteger, formatCount } from "#frontend/labels/numbers.ts";

/** Texts of the palette. */
export const PALETTE_TEXTS = {
  title: "Chercher partout",
  field: "Chercher, ou donner un ordre",
  results: "Résultats",
  close: "Fermer",
  /** Accessible name of the close button, which begins with its visible text. */
  escape: "Échap : fermer",
  browse: "parcourir",
  open: "ouvrir",
  tab: "onglet",
  toggle: "ouvrir et fermer",
  recents: "Récents",
  goTo: "Aller à",
  groups: {
    page: "Pages",
    decision: "Décisions",
    record: "Dans les décisions",
    project: "Projets",
    action: "Actions",
    discussion: "Discussions",
    line: "Dossiers",
    message: "Messages",
    artefact: "Documents",
    command: "Commandes",
  },
  reading: "lecture en cours",
  messagesReading: "messages : recherche en cours",
  messagesRead: "messages lus",
  messagesIncomplete:
    "Seules les discussions et les décisions les plus récentes ont été lues en entier. Un mot de plus précise la recherche.",
  messagesFailed: "Les messages, les dossiers et l’intérieur des décisions n’ont pas pu être lus.",
  messagesOffline:
    "Hors ligne : les messages, les dossiers et l’intérieur des décisions n’ont pas été cherchés, le reste l’a été.",
  tooManyActions: "Au-delà de 1 000 décisions, les actions ne sont pas cherchées.",
  retry: "Réessayer",
  nothingText: "Essayez un autre mot, ou moins de lettres. Les messages sont cherchés mot à mot.",
  nothingOffline: "Hors ligne, seuls les titres déjà lus ont été cherchés.",
  done: "terminée",
  you: "Vous",
  menta: "MENTA",
} as const;

/** What each list is called in the sentence that says which ones could not be read. */
export const UNREAD_SOURCE_WORDS = {
  decisions: "les décisions",
  projects: "les projets",
  actions: "les actions",
  sessions: "les discussions",
} as const;
export const unreadSourcesText = (names: readonly string[]) =>
  `La recherche n’a pas pu lire : ${names.join(", ")}.`;

export const noResultTitle = (typed: string) => `Rien pour « ${typed} »`;
export const resultCountText = (count: number) =>
  count === 0 ? "Aucun résultat" : formatCount(count, "résultat", "résultats");
/** How many results of a group are shown: « 6 sur 40 ». Beside its name, if not all are. */
export const shownOfGroupText = (shown: number, count: number) =>
  `${formatInteger(shown)} sur ${formatInteger(count)}`;
export const speakerInDiscussionText = (who: string, title: string) => `${who}, dans « ${title} »`;
/** Says where a text was found: « Dans la solution de « Louer à Nantes » ». */
export const foundInArtefactText = (kind: keyof typeof ARTEFACT_PLACES, title: string) =>
  `Dans ${ARTEFACT_PLACES[kind]} de « ${title} »`;
export const foundInDossierText = (kind: LineKind, title: string) =>
  `Dans le dossier de « ${title} » : ${LINE_KIND_LABELS[kind].one.toLowerCase()}`;
export const foundInRecordText = (part: RecordPart, title: string) =>
  `Dans la décision « ${title} » : ${RECORD_PLACES[part]}`;
export const foundInTextText = (place: keyof typeof TEXT_PLACE_LABELS, excerpt: string) =>
  `${TEXT_PLACE_LABELS[place]} : ${excerpt}`;

const ARTEFACT_PLACES = {
  summary: "l’exploration",
  evaluation: "l’évaluation de la réflexion",
  argumentation: "l’argumentation",
  argumentationEvaluation: "l’évaluation de l’argumentation",
  solution: "la solution",
} as const;

const RECORD_PLACES: Readonly<Record<RecordPart, string>> = {
  choice: "le choix",
  option: "une option",
  criterion: "un critère",
  watched: "un point à surveiller",
  review: "une relecture",
};

export const TEXT_PLACE_LABELS = {
  choice: "Choix",
  options: "Dans les options",
  ...mapDecisionTextFields((name) => DECISION_TEXT_WORDS[name].place),
  decideur: "Décideur",
  assignee: "Responsable",
} as const;

/** The titles of the pages, and `also`: further words by which each is found. */
export const PALETTE_PAGES = {
  cockpit: { title: "Cockpit", also: "tableau de bord accueil mesures" },
  decisions: { title: "Decision Flow", also: "flux de décision décisions liste priorités" },
  projects: { title: "Projets", also: "decision flow" },
  trash: { title: "Corbeille", also: "supprimées restaurer" },
  exploration: { title: "Exploration", also: "explorer plan" },
  choices: { title: "Ce que j’ai décidé", also: "journal choix tranchées leçons relectures certitude" },
  clarity: { title: "Clarity", also: "semaine calendrier planning créneaux" },
  chat: { title: "Assistant MENTA", also: "discussions chat" },
  profile: {
    title: "Profil",
    also: "compte réglages mot de passe export données horaires congés",
  },
} as const;

export const PALETTE_COMMAND_TITLES = {
  create: "Créer une décision",
  discuss: "Nouvelle discussion",
  light: "Passer au thème clair",
  dark: "Passer au thème sombre",
  system: "Suivre le thème du système",
  shortcuts: "Tous les raccourcis",
  signOut: "Se déconnecter",
  plan: "Ouvrir le plan de cette décision",
  record: "Ouvrir « La décision » de cette décision",
  journal: "Ouvrir le journal de cette décision",
  explore: "Explorer cette décision",
} as const;
export const createDecisionLabel = (title: string) => `${PALETTE_COMMAND_TITLES.create} : « ${title} »`;
export const askMentaLabel = (text: string) => `Demander à MENTA : « ${text} »`;

/** Further words by which each command is found. */
export const PALETTE_COMMAND_KEYWORDS = {
  create: "ajouter nouvelle",
  discuss: "créer parler chat assistant",
  theme: "thème apparence couleur nuit jour",
  shortcuts: "clavier touches aide",
  signOut: "logout déconnexion quitter sortir",
} as const;
