import {
  DECISION_RETENTION_DAYS,
  type Priority,
  type SelectableDecisionStatus,
} from "#shared/decision/decision.ts";
import { PRIORITY_WORDS, DECISION_STATUS_WORDS } from "#frontend/labels/decision.ts";
import { singularOrPlural, formatInteger, andOthersWords, formatCount } from "#frontend/labels/numbers.ts";

/** Texts of the bulk selection. */
export const BULK_SELECTION_TEXTS = {
  bar: "Décisions sélectionnées",
  priority: "Priorité",
  status: "Statut",
  deadline: "Échéance",
  project: "Projet",
  noProject: "Aucun projet",
  trash: "Corbeille",
  letGo: "Désélectionner tout",
  all: "Tout sélectionner",
  skip: "Aller aux commandes",
  /** Announced when the first decision is selected. */
  skipHint: "Tab : aller aux commandes.",
  partly: "Toutes n’ont pas changé",
  notUndone: "Toutes ne sont pas revenues",
} as const;

/** « 1 décision », « 3 décisions ». */
export const decisionCountWords = (count: number) => formatCount(count, "décision", "décisions");

export const selectDecisionAriaLabel = (title: string) => `Sélectionner « ${title} »`;
export const selectedCountText = (count: number) =>
  count === 0
    ? "Aucune décision sélectionnée."
    : `${decisionCountWords(count)} ${singularOrPlural(count, "sélectionnée", "sélectionnées")}.`;

/** Titles of the toast that reports a change of all selected decisions */
export const prioritySetText = (priority: Priority, count: number) =>
  `Priorité ${PRIORITY_WORDS[priority].toLowerCase()} pour ${decisionCountWords(count)}`;
export const statusSetText = (status: SelectableDecisionStatus, count: number) =>
  `Statut ${DECISION_STATUS_WORDS[status].toLowerCase()} pour ${decisionCountWords(count)}`;
export const deadlineSetText = (day: string, count: number) =>
  `Échéance au ${day} pour ${decisionCountWords(count)}`;
export const projectSetText = (name: string | null, count: number) =>
  name === null
    ? `Plus de projet pour ${decisionCountWords(count)}`
    : `« ${name} » pour ${decisionCountWords(count)}`;
export const decisionsTrashedText = (count: number) =>
  `${decisionCountWords(count)} ${singularOrPlural(count, "mise", "mises")} à la corbeille`;

export const trashQuestionTitle = (count: number) =>
  `Supprimer ${singularOrPlural(count, "cette décision", `ces ${formatInteger(count)} décisions`)} ?`;
export const trashQuestionText = (titles: readonly string[]) =>
  titles.length === 1
    ? `${quotedTitlesWords(titles)} ira dans la corbeille. Vous pourrez la restaurer pendant ${DECISION_RETENTION_DAYS} jours, avant sa suppression définitive.`
    : `${quotedTitlesWords(titles)} iront dans la corbeille. Vous pourrez les restaurer pendant ${DECISION_RETENTION_DAYS} jours, avant leur suppression définitive.`;

/** Maximum number of decisions that a text names by title. */
const NAMED = 3;

/** « Une », « Deux » et « Trois » ; « Une », « Deux », « Trois » et 5 autres. */
export function quotedTitlesWords(titles: readonly string[]): string {
  const quoted = titles.slice(0, NAMED).map((title) => `« ${title} »`);
  const others = titles.length - quoted.length;
  if (others > 0) return `${quoted.join(", ")} ${andOthersWords(others)}`;
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} et ${quoted.at(-1)}`;
}

/** Names the decisions that could not be changed, and says that they stay selected. */
export const failedDecisionsText = (titles: readonly string[]) =>
  titles.length === 1
    ? `${quotedTitlesWords(titles)} n’a pas changé, et reste sélectionnée.`
    : `${quotedTitlesWords(titles)} n’ont pas changé, et restent sélectionnées.`;
export const failedUndoText = (titles: readonly string[]) =>
  titles.length === 1
    ? `${quotedTitlesWords(titles)} n’est pas revenue comme avant.`
    : `${quotedTitlesWords(titles)} ne sont pas revenues comme avant.`;
