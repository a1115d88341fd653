import type { Outdatedness } from "#shared/artefact/outdated.rules.ts";
import type { EvaluationLevel } from "#shared/artefact/artefact.ts";
import {
  HIGH_EVALUATION_TOTAL_MIN,
  PERSONALISATION_TOTAL_MIN,
  WEAK_EVALUATION_TOTAL_MAX,
} from "#shared/artefact/evaluation.rules.ts";
import { capitalizeFirstLetter } from "#shared/text/capital.rules.ts";
import { singularOrPlural, formatInteger } from "./numbers.ts";

/** The texts of the artefacts. Those quoted in S1 are verbatim. */
export const EXPLORATION_ARTEFACT_TEXTS = {
  title: "Exploration",
  keyPoints: "Points clés",
  hypotheses: "Hypothèses",
  actionItems: "Actions",
} as const;

/** Shown in place of an empty list. */
export const EMPTY_LIST_TEXT = "Rien n’a été noté.";
/** Shown in place of a missing or invalid date; quoted in S1. */
export const NO_DATE_TEXT = "Non définie";

export const SOLUTION_TEXTS = {
  /** The title, the names of the five sections and the placeholders of missing parts are quoted in S1. */
  title: "Solution Recommandée",
  problem: "Identification du Problème",
  research: "Recherche & Sources",
  best: "Solution Recommandée",
  implementation: "Plan d'Implémentation",
  followUp: "Suivi & Évaluation",
  noProblem: "Aucune identification de problème disponible",
  noOptionTitle: "Option sans titre",
  noDescription: "Aucune description disponible",
  noImpact: "Impact non spécifié",
  noFeasibility: "Faisabilité non évaluée",
  noReasoning: "Raisonnement non fourni",
  noPhase: "Phase sans nom",
  noTimeline: "Timeline non définie",
  noMonitoring: "Plan de monitoring non défini",
  noReview: "Calendrier de révision non défini",

  /** Texts inside the sections */
  problemHint: "Ce qui se décide vraiment",
  internalData: "Données internes",
  externalSources: "Sources externes",
  inconsistencies: "Incohérences",
  recommended: "Recommandée",
  rejected: "Écartée",
  pros: "Pour",
  cons: "Contre",
  impact: "Impact",
  feasibility: "Faisabilité",
  reasoning: "Raisonnement",
  actions: "Actions",
  resources: "Ressources",
  kpis: "Indicateurs",
  risks: "Risques",
  monitoring: "Plan de suivi",
  successMetrics: "Critères de succès",
  review: "Calendrier de révision",
  relevance: "Pertinence",
} as const;

export const ARGUMENTATION_TEXTS = {
  title: "Argumentation",
  copied: "Argumentation copiée",
  empty: "L’argumentation est vide.",
} as const;

export const ARTEFACT_DOCUMENT_TEXTS = {
  back: "Discussion",
  showVersion: "Voir cette version",
  by: "Écrit par une IA à partir de votre discussion. Elle peut se tromper : relisez, contestez, complétez.",
} as const;

export const EVALUATION_SCORE_TEXTS = {
  reflection: "Réflexion",
  personalisation: "Personnalisation",
  yourWords: "Vos mots :",
  noReason: "Cette note n’a pas été expliquée.",
  refusedText: "Ce que vous avez écrit passe avant toute note.",
  why: "D’où vient cette note",
  levels: `Jusqu’à ${WEAK_EVALUATION_TOTAL_MAX} : Faible. De ${WEAK_EVALUATION_TOTAL_MAX + 1} à ${HIGH_EVALUATION_TOTAL_MIN - 1} : Moyenne. À partir de ${HIGH_EVALUATION_TOTAL_MIN} : Élevée.`,
  reflectionIs: "Elle dit comment la question est pensée, pas si votre choix est le bon.",
  reflectionMoves: "Elle change quand vous en dites plus, puis mettez l’exploration à jour.",
  personalisationIs: "Elle dit si l’argumentation est faite pour vous, d’après l’exploration et vos mots.",
  personalisationMoves: "Elle change quand l’argumentation est générée à nouveau.",
} as const;

/** Returns the colour of a level. The name of the level is always shown beside the colour. */
export const levelTone = (level: EvaluationLevel): "danger" | "warn" | "ok" => LEVEL_TONES[level];
const LEVEL_TONES = { Faible: "danger", Moyenne: "warn", Élevée: "ok" } as const satisfies Record<
  EvaluationLevel,
  string
>;

/** What each level of personalisation means (S1 §9). */
export const PERSONALISATION_CAPTIONS = {
  Faible: "Peu personnalisé",
  Moyenne: "Moyennement personnalisé",
  Élevée: "Très bien adapté au résumé",
} as const satisfies Record<EvaluationLevel, string>;

/** `19 sur 25, Élevée` */
export const evaluationTotalText = (total: number, max: number, level: EvaluationLevel) =>
  `${total} sur ${max}, ${level}`;

/** `4 + 4 + 4 + 4 + 3 = 19 : la somme des cinq notes, chacune sur 5.` */
export function scoreSumText(scores: readonly number[], total: number, each: number): string {
  const sum = scores.reduce((all, score) => all + score, 0);
  const rule = `${scores.join(" + ")} = ${sum} : la somme des cinq notes, chacune sur ${each}.`;
  return sum < total ? `${rule} Le total est de ${PERSONALISATION_TOTAL_MIN} au moins.` : rule;
}

export const OUTDATED_LABEL = "À mettre à jour";
export const OTHER_VERSION_LABEL = "D’une autre version de la discussion";
/**
 * Returns `À mettre à jour : deux messages suivent`, short enough for one line of the notes; a label without
 * a number if the artefact is outdated for another reason than messages.
 */
export const outdatedLabel = (messages: Outdatedness) =>
  messages === "other version"
    ? OTHER_VERSION_LABEL
    : messages === Infinity
      ? OUTDATED_LABEL
      : `${OUTDATED_LABEL} : ${countInWords(messages, "message", "messages")} ${singularOrPlural(messages, "suit", "suivent")}`;
/** `À mettre à jour : deux messages depuis ce document` */
export const outdatedDocumentLabel = (messages: Outdatedness) =>
  typeof messages === "string" || messages === Infinity
    ? outdatedLabel(messages)
    : `${OUTDATED_LABEL} : ${countInWords(messages, "message", "messages")} depuis ce document`;

const LETTERS = [
  "aucun",
  "un",
  "deux",
  "trois",
  "quatre",
  "cinq",
  "six",
  "sept",
  "huit",
  "neuf",
  "dix",
  "onze",
  "douze",
  "treize",
  "quatorze",
  "quinze",
  "seize",
];

/** Returns a number with its noun, the number in words up to sixteen: `deux messages`, `une phase`. */
function countInWords(count: number, one: string, many: string, isFeminine = false): string {
  const letters = LETTERS[count] ?? formatInteger(count);
  const number = isFeminine && count < 2 ? `${letters}e` : letters;
  return `${number} ${singularOrPlural(count, one, many)}`;
}

/**
 * Joins the parts that are not false into one line, with a capital letter; `EMPTY_LIST_TEXT` if there are none.
 */
function listHint(...parts: readonly (string | false)[]): string {
  const line = parts.filter(Boolean).join(", ");
  return line === "" ? EMPTY_LIST_TEXT : capitalizeFirstLetter(line);
}

/** `Trois données internes, deux sources externes, une incohérence` */
export const solutionResearchHint = (data: number, sources: number, inconsistencies: number) =>
  listHint(
    data > 0 && countInWords(data, "donnée interne", "données internes", true),
    sources > 0 && countInWords(sources, "source externe", "sources externes", true),
    inconsistencies > 0 && countInWords(inconsistencies, "incohérence", "incohérences", true),
  );

export const optionRankText = (rank: number) => `Option ${rank}`;

/** `Option 2 sur 3 : Demander d’abord un pilotage à Nantes` */
export const recommendedOptionHint = (rank: number, options: number, title: string) =>
  `Option ${rank} sur ${options} : ${title}`;

/** `Trois options, aucune recommandée` */
export const noRecommendationHint = (options: number) =>
  listHint(options > 0 && `${countInWords(options, "option", "options", true)}, aucune recommandée`);

/** `Trois phases, deux indicateurs, un risque` */
export const solutionPlanHint = (phases: number, kpis: number, risks: number) =>
  listHint(
    phases > 0 && countInWords(phases, "phase", "phases", true),
    kpis > 0 && countInWords(kpis, "indicateur", "indicateurs"),
    risks > 0 && countInWords(risks, "risque", "risques"),
  );

/** `Plan de suivi, deux critères de succès, calendrier de révision, pertinence` */
export const solutionFollowUpHint = (filled: {
  monitoring: boolean;
  metrics: number;
  review: boolean;
  relevance: boolean;
}) =>
  listHint(
    filled.monitoring && "plan de suivi",
    filled.metrics > 0 && countInWords(filled.metrics, "critère de succès", "critères de succès"),
    filled.review && "calendrier de révision",
    filled.relevance && "pertinence",
  );
