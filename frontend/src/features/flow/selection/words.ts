import { RETENTION_DAYS, type Priority, type SelectableStatus } from "#shared/decision/decision.ts";
import { PRIORITY_WORDS, STATUS_WORDS } from "#frontend/labels/decision.ts";
import { agree, figure, othersWords, plural } from "#frontend/labels/numbers.ts";

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
  /** Announced with the first ticked box. */
  skipHint: "Tab : aller aux commandes.",
  partly: "Toutes n’ont pas changé",
  notUndone: "Toutes ne sont pas revenues",
} as const;

/** « 1 décision », « 3 décisions ». */
export const decisionsWords = (count: number) => plural(count, "décision", "décisions");

export const selectName = (title: string) => `Sélectionner « ${title} »`;
export const selectedText = (count: number) =>
  count === 0
    ? "Aucune décision sélectionnée."
    : `${decisionsWords(count)} ${agree(count, "sélectionnée", "sélectionnées")}.`;

/** Reports a bulk change. */
export const prioritySet = (priority: Priority, count: number) =>
  `Priorité ${PRIORITY_WORDS[priority].toLowerCase()} pour ${decisionsWords(count)}`;
export const statusSet = (status: SelectableStatus, count: number) =>
  `Statut ${STATUS_WORDS[status].toLowerCase()} pour ${decisionsWords(count)}`;
export const deadlineSet = (day: string, count: number) => `Échéance au ${day} pour ${decisionsWords(count)}`;
export const projectSet = (name: string | null, count: number) =>
  name === null
    ? `Plus de projet pour ${decisionsWords(count)}`
    : `« ${name} » pour ${decisionsWords(count)}`;
export const trashedSet = (count: number) =>
  `${decisionsWords(count)} ${agree(count, "mise", "mises")} à la corbeille`;

export const trashTitle = (count: number) =>
  `Supprimer ${agree(count, "cette décision", `ces ${figure(count)} décisions`)} ?`;
export const trashText = (titles: readonly string[]) =>
  titles.length === 1
    ? `${namesOf(titles)} ira dans la corbeille. Vous pourrez la restaurer pendant ${RETENTION_DAYS} jours, avant sa suppression définitive.`
    : `${namesOf(titles)} iront dans la corbeille. Vous pourrez les restaurer pendant ${RETENTION_DAYS} jours, avant leur suppression définitive.`;

/** Number of titles named. */
const NAMED = 3;

/** « Une », « Deux » et « Trois » ; « Une », « Deux », « Trois » et 5 autres. */
export function namesOf(titles: readonly string[]): string {
  const quoted = titles.slice(0, NAMED).map((title) => `« ${title} »`);
  const others = titles.length - quoted.length;
  if (others > 0) return `${quoted.join(", ")} ${othersWords(others)}`;
  return quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} et ${quoted.at(-1)}`;
}

/** Failed ones stay selected. */
export const failedText = (titles: readonly string[]) =>
  titles.length === 1
    ? `${namesOf(titles)} n’a pas changé, et reste sélectionnée.`
    : `${namesOf(titles)} n’ont pas changé, et restent sélectionnées.`;
export const notUndoneText = (titles: readonly string[]) =>
  titles.length === 1
    ? `${namesOf(titles)} n’est pas revenue comme avant.`
    : `${namesOf(titles)} ne sont pas revenues comme avant.`;
