import { PRIORITIES, STATUSES } from "#shared/decision/decision.ts";
import type { Priority, Status } from "#shared/decision/decision.ts";
import { listOf, textOf } from "./dossier.ts";
import type { Fields } from "./dossier.ts";

const STATUS_WORDS: Readonly<Record<Status, string>> = {
  brouillon: "en brouillon",
  en_cours: "en cours",
  en_pause: "en pause",
  terminee: "terminée",
  corbeille: "dans la corbeille",
};
const PRIORITY_WORDS: Readonly<Record<Priority, string>> = {
  haute: "priorité haute",
  moyenne: "priorité moyenne",
  basse: "priorité basse",
};

/** A decision as its data tell it; what is missing is empty. */
export type DecisionData = {
  title: string;
  status: Status | null;
  statusWords: string;
  isUrgent: boolean;
  progress: number | null;
  /** A day in French words. */
  due: string;
  dueAt: string;
  owner: string;
  actions: readonly ActionData[];
  /** Actions that are not among these, for want of room. */
  leftOut: number;
};
export type ActionData = {
  title: string;
  isDone: boolean;
  isUnderWay: boolean;
  owner: string;
  due: string;
  dueAt: string;
};

export function decisionOf(source: Fields): DecisionData {
  const status = STATUSES.find((one) => one === source["status"]) ?? null;
  const priority = PRIORITIES.find((one) => one === source["priority"]);
  const words = [status && STATUS_WORDS[status], priority && PRIORITY_WORDS[priority]].filter(Boolean);
  return {
    title: plain(textOf(source, "title")),
    status,
    statusWords: words.join(", "),
    isUrgent: priority === "haute",
    progress: typeof source["progress"] === "number" ? Math.round(source["progress"]) : null,
    due: dayIn(textOf(source, "endDate")),
    dueAt: textOf(source, "endDate"),
    owner: plain(textOf(source, "decideur")),
    actions: listOf(source["actions"])
      .map(actionOf)
      .filter(({ title }) => title !== ""),
    leftOut: typeof source["actionsLeftOut"] === "number" ? source["actionsLeftOut"] : 0,
  };
}

const actionOf = (source: Fields): ActionData => ({
  title: plain(textOf(source, "title")),
  isDone: source["status"] === "done",
  isUnderWay: source["status"] === "doing",
  owner: plain(textOf(source, "assignee")),
  due: dayIn(textOf(source, "dueDate")),
  dueAt: textOf(source, "dueDate"),
});

const DAY = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Europe/Paris",
});

/** « 27 mars 2026 » of an instant; empty where it is none. */
function dayIn(instant: string): string {
  const date = new Date(instant);
  return instant === "" || Number.isNaN(date.getTime()) ? "" : DAY.format(date);
}

/** A text without what Markdown would read as a mark, on one line. */
export const plain = (text: string): string =>
  text
    .replaceAll(/[*_`#<>|[\]\\~]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** What is left to do, what is under way first. */
export const openActions = ({ actions }: Pick<DecisionData, "actions">): ActionData[] =>
  actions.filter(({ isDone }) => !isDone).toSorted((a, b) => Number(b.isUnderWay) - Number(a.isUnderWay));
