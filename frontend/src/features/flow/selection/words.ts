import { RETENTION_DAYS, type Priority, type SelectableStatus } from "#shared/decision/decision.ts";
import { PRIORITY_WORDS, STATUS_WORDS } from "#frontend/labels/decision.ts";
import { agree, figure, andOthersWords, plural } from "#frontend/labels/numbers.ts";

/** Texts of the bulk selection. */
export const SELECTION = {
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
export const decisionCountWords = (count: number) => plural(count, "décision", "décisions");

export const selectName = (title: string) => `Sélectionner « ${title} »`;
export const selectedText = (count: number) =>
  count === 0
    ? "Aucune décision sélectionnée."
    : `${decisionCountWords(count)} ${agree(count, "sélectionnée", "sélectionnées")}.`;

/** Titles of the toast that reports a change of all selected decisions */
export const prioritySetText = (priority: Priority, count: number) =>
  `Priorité ${PRIORITY_WORDS[priority].toLowerCase()} pour ${decisionCountWords(count)}`;
export const statusSetText = (status: SelectableStatus, count: number) =>
  `Statut ${STATUS_WORDS[status].toLowerCase()} pour ${decisionCountWords(count)}`;
export const deadlineSetText = (day: string, count: number) =>
  `Échéance au ${day} pour ${decisionCountWords(count)}`;
export const projectSetText = (name: string | null, count: number) =>
  name === null
    ? `Plus de projet pour ${decisionCountWords(count)}`
    : `« ${name} » pour ${decisionCountWords(count)}`;
export const trashedText = (count: number) =>
  `${decisionCountWords(count)} ${agree(count, "mise", "mises")} à la corbeille`;

export const trashQuestionTitle = (count: number) =>
  `Supprimer ${agree(count, "cette décision", `ces ${figure(count)} décisions`)} ?`;
export const trashQuestionText = (titles: readonly string[]) =>
  titles.length === 1
    ? `${quotedTitlesWords(titles)} ira dans la corbeille. Vous pourrez la restaurer pendant ${RETENTION_DAYS} jours, avant sa suppression définitive.`
    : `${quotedTitlesWords(titles)} iront dans la corbeille. Vous pourrez les restaurer pendant ${RETENTION_DAYS} jours, avant leur suppression définitive.`;

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
