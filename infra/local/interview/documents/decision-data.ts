import { PRIORITIES, STATUSES, type Priority, type Status } from "#shared/decision/decision.ts";
import { dayOf, formatIsoDay, isIsoDay } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import { listOf, textOf, type Fields } from "./table-data.ts";

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

/** A decision as a request describes it; what is missing is empty. */
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
  /** How many actions did not fit into the request. */
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

export function parseDecision(source: Fields): DecisionData {
  const status = STATUSES.find((one) => one === source["status"]) ?? null;
  const priority = PRIORITIES.find((one) => one === source["priority"]);
  const words = [status && STATUS_WORDS[status], priority && PRIORITY_WORDS[priority]].filter(Boolean);
  return {
    title: stripMarkdown(textOf(source, "title")),
    status,
    statusWords: words.join(", "),
    isUrgent: priority === "haute",
    progress: typeof source["progress"] === "number" ? Math.round(source["progress"]) : null,
    due: formatDay(textOf(source, "endDate")),
    dueAt: isoDayOf(textOf(source, "endDate")),
    owner: stripMarkdown(textOf(source, "decideur")),
    actions: listOf(source["actions"])
      .map(parseAction)
      .filter(({ title }) => title !== ""),
    leftOut: typeof source["actionsLeftOut"] === "number" ? source["actionsLeftOut"] : 0,
  };
}

const parseAction = (source: Fields): ActionData => ({
  title: stripMarkdown(textOf(source, "title")),
  isDone: source["status"] === "done",
  isUnderWay: source["status"] === "doing",
  owner: stripMarkdown(textOf(source, "assignee")),
  due: formatDay(textOf(source, "dueDate")),
  dueAt: isoDayOf(textOf(source, "dueDate")),
});

const DAY = new Intl.DateTimeFormat("fr-FR", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: DEFAULT_TIME_ZONE,
});

/** `2026-03-27`, of a day or an instant; empty where it is neither. */
function isoDayOf(when: string): string {
  if (when === "" || isIsoDay(when)) return when;
  return Number.isNaN(Date.parse(when)) ? "" : formatIsoDay(dayOf(when, DEFAULT_TIME_ZONE));
}

/** `27 mars 2026`; empty where it is not an instant. */
function formatDay(instant: string): string {
  const date = new Date(instant);
  return instant === "" || Number.isNaN(date.getTime()) ? "" : DAY.format(date);
}

/** A text on one line, without Markdown marks. */
export const stripMarkdown = (text: string): string =>
  text
    .replaceAll(/[*_`#<>|[\]\\~]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** What is left to do, starting with what is under way. */
export const openActions = ({ actions }: Pick<DecisionData, "actions">): ActionData[] =>
  actions.filter(({ isDone }) => !isDone).toSorted((a, b) => Number(b.isUnderWay) - Number(a.isUnderWay));
