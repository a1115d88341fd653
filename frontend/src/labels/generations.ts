import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import type { ExportFormat } from "#frontend/features/chat/exports/export-format.ts";
import { ARGUMENTATION, EXPLORATION, SOLUTION } from "./artefacts.ts";

/** The words around what MENTA makes of a discussion. Those that spec/1-chat-and-access.md quotes stand letter for letter. */
export const GENERATIONS = {
  /** Spec */
  explore: "Explorer",
  update: "Mettre à jour",
  argue: "Argumenter",
  solve: "Générer Solution",
  export: "Exporter",
  exported: "Export terminé",
  pdf: "Génération PDF",
  pdfText: "Génération du PDF en cours...",
  pdfFailed: "Erreur lors de la génération du PDF",
  unavailable: "Évaluation indisponible",

  group: "Suites de la discussion",
  stop: "Arrêter",
  retry: "Réessayer",
  read: "Lire",
  evaluating: "Évaluation en cours",
  writing: "Écriture",
  searching: "Reconnexion",
  stopping: "MENTA s’arrête…",
  stopped: "Génération arrêtée",
  stopFailed: "La génération n’a pas pu être arrêtée",
  stopFailedText: "Elle continue.",
  exportFailed: "L’export n’a pas pu être écrit.",

  /** Notes */
  notes: "Exploration de la discussion",
  notesButton: EXPLORATION.title,
  notesUnread: "L’exploration n’a pas pu être lue",
  documents: "Documents",

  /** Documents */
  again: "Générer à nouveau",
  documentLoading: "Lecture du document…",
  documentUnread: "Ce document n’a pas pu être lu",
  documentUnreadText: "Il est en sûreté : seule la lecture a échoué.",
  noDocument: "Ce document n’existe pas encore.",
  noDocumentText: "MENTA l’écrit à partir de l’exploration de votre discussion.",
} as const;

/** What is read as a document of its own. */
export type DocumentKind = "argumentation" | "solution";

export const DOCUMENT_TITLES = {
  argumentation: ARGUMENTATION.title,
  solution: SOLUTION.title,
} as const satisfies Record<DocumentKind, string>;

type Words = {
  /** What is under way. */
  making: string;
  /** What is said when it is there; the specification quotes two of them. */
  made: { title: string; description?: string };
  /** Where neither the server nor the network says why it failed; the specification quotes two. */
  failed: string;
  notArrived: string;
  unread: string;
};

export const GENERATION_WORDS: Record<ArtefactKind, Words> = {
  summary: {
    making: "L’exploration est en cours",
    made: { title: "Exploration à jour" },
    failed: "L’exploration n’a pas pu être faite.",
    notArrived: "L’exploration n’est pas arrivée.",
    unread: "L’exploration n’a pas pu être lue : rien n’a été exporté.",
  },
  evaluation: {
    making: "L’évaluation est en cours",
    made: { title: "Évaluation à jour" },
    failed: "L’évaluation n’a pas pu être faite.",
    notArrived: "L’évaluation n’est pas arrivée.",
    unread: "L’évaluation de la réflexion n’a pas pu être lue : rien n’a été exporté.",
  },
  argumentation: {
    making: "L’argumentation est en cours",
    made: {
      title: "Argumentation générée",
      description: "L'analyse argumentée de votre conversation est prête",
    },
    failed: "Erreur lors de la génération de l'argumentation",
    notArrived: "L’argumentation n’est pas arrivée.",
    unread: "L’argumentation n’a pas pu être lue : rien n’a été exporté.",
  },
  argumentationEvaluation: {
    making: "L’évaluation est en cours",
    made: { title: "Évaluation à jour" },
    failed: "L’évaluation n’a pas pu être faite.",
    notArrived: "L’évaluation n’est pas arrivée.",
    unread: "L’évaluation de l’argumentation n’a pas pu être lue : rien n’a été exporté.",
  },
  solution: {
    making: "La solution est en cours",
    made: {
      title: "Solution générée",
      description: "Une solution complète a été générée pour votre problème",
    },
    failed: "Erreur lors de la génération de la solution",
    notArrived: "La solution n’est pas arrivée.",
    unread: "La solution n’a pas pu être lue : rien n’a été exporté.",
  },
};

/** « L’exploration est en cours : Points clés… » */
export const makingLabel = (kind: ArtefactKind, step: string | null) =>
  step === null ? `${GENERATION_WORDS[kind].making}…` : `${GENERATION_WORDS[kind].making} : ${step}…`;

export const evaluatingLabel = (step: string | null) =>
  step === null ? `${GENERATIONS.evaluating}…` : `${GENERATIONS.evaluating} : ${step}…`;

/** What a press makes; the evaluations come by themselves. */
export type MadeByPress = "summary" | DocumentKind;
const STOPS: Record<MadeByPress, string> = {
  summary: "l’exploration",
  argumentation: "l’argumentation",
  solution: "la solution",
};
export const stopLabel = (kind: MadeByPress) => `${GENERATIONS.stop} ${STOPS[kind]}`;

/** The formats in the words of the menu. */
export const FORMAT_LABELS = {
  txt: "TXT",
  md: "Markdown",
  json: "JSON",
  pdf: "PDF",
} as const satisfies Record<ExportFormat, string>;
export const exportedLabel = (format: string, name: string) => `${format} : ${name}`;
