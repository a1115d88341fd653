import type { ArtefactKind, DocumentKind } from "#shared/artefact/artefact.ts";
import { ARGUMENTATION_TEXTS, EXPLORATION_ARTEFACT_TEXTS, SOLUTION_TEXTS } from "./artefacts.ts";

/** Texts about generating artefacts. Those that S1 quotes are verbatim. */
export const GENERATION_TEXTS = {
  /** Quoted in the spec */
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
  notesButton: EXPLORATION_ARTEFACT_TEXTS.title,
  notesReadFailed: "L’exploration n’a pas pu être lue",
  documents: "Documents",

  /** Documents */
  regenerate: "Générer à nouveau",
  previous: "Version précédente",
  current: "Version actuelle",
  noPrevious: "Il n’y a pas encore de version précédente.",
  noPreviousText: "Elle est gardée quand vous générez le document à nouveau.",
  documentLoading: "Lecture du document…",
  documentReadFailed: "Ce document n’a pas pu être lu",
  documentReadFailedText: "Il est en sûreté : seule la lecture a échoué.",
  noDocument: "Ce document n’existe pas encore.",
  noDocumentText: "MENTA l’écrit à partir de l’exploration de votre discussion.",
} as const;

export const DOCUMENT_TITLES = {
  argumentation: ARGUMENTATION_TEXTS.title,
  solution: SOLUTION_TEXTS.title,
} as const satisfies Record<DocumentKind, string>;

type GenerationWords = {
  /** Shown while the generation runs. */
  running: string;
  /** The toast when the generation has ended; two of them are quoted in the specification. */
  done: { title: string; description?: string };
  /**
   * Shown after a failure for which neither the server nor the network gives a reason; two are quoted in the
   * specification.
   */
  failed: string;
  timedOut: string;
  readFailed: string;
};

/** `Version précédente, du 16 mars 2026` */
export const previousVersionLabel = (date: string) => `${GENERATION_TEXTS.previous}, du ${date}`;

export const GENERATION_TEXTS_BY_ARTEFACT: Record<ArtefactKind, GenerationWords> = {
  summary: {
    running: "L’exploration est en cours",
    done: { title: "Exploration à jour" },
    failed: "L’exploration n’a pas pu être faite.",
    timedOut: "L’exploration n’est pas arrivée.",
    readFailed: "L’exploration n’a pas pu être lue : rien n’a été exporté.",
  },
  evaluation: {
    running: "L’évaluation est en cours",
    done: { title: "Évaluation à jour" },
    failed: "L’évaluation n’a pas pu être faite.",
    timedOut: "L’évaluation n’est pas arrivée.",
    readFailed: "L’évaluation de la réflexion n’a pas pu être lue : rien n’a été exporté.",
  },
  argumentation: {
    running: "L’argumentation est en cours",
    done: {
      title: "Argumentation générée",
      description: "L'analyse argumentée de votre conversation est prête",
    },
    failed: "Erreur lors de la génération de l'argumentation",
    timedOut: "L’argumentation n’est pas arrivée.",
    readFailed: "L’argumentation n’a pas pu être lue : rien n’a été exporté.",
  },
  argumentationEvaluation: {
    running: "L’évaluation est en cours",
    done: { title: "Évaluation à jour" },
    failed: "L’évaluation n’a pas pu être faite.",
    timedOut: "L’évaluation n’est pas arrivée.",
    readFailed: "L’évaluation de l’argumentation n’a pas pu être lue : rien n’a été exporté.",
  },
  solution: {
    running: "La solution est en cours",
    done: {
      title: "Solution générée",
      description: "Une solution complète a été générée pour votre problème",
    },
    failed: "Erreur lors de la génération de la solution",
    timedOut: "La solution n’est pas arrivée.",
    readFailed: "La solution n’a pas pu être lue : rien n’a été exporté.",
  },
};

/** `L’exploration est en cours : Points clés…` */
export const generationProgressLabel = (kind: ArtefactKind, step: string | null) =>
  step === null
    ? `${GENERATION_TEXTS_BY_ARTEFACT[kind].running}…`
    : `${GENERATION_TEXTS_BY_ARTEFACT[kind].running} : ${step}…`;

export const evaluatingLabel = (step: string | null) =>
  step === null ? `${GENERATION_TEXTS.evaluating}…` : `${GENERATION_TEXTS.evaluating} : ${step}…`;

/**
 * The kinds of artefacts that a button generates. The evaluations are not among them: they are generated
 * after these.
 */
export type RequestableKind = "summary" | DocumentKind;
const OBJECTS: Record<RequestableKind, string> = {
  summary: "l’exploration",
  argumentation: "l’argumentation",
  solution: "la solution",
};
export const stopGenerationLabel = (kind: RequestableKind) => `${GENERATION_TEXTS.stop} ${OBJECTS[kind]}`;
