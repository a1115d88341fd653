import { DECISION_STATUSES, type DecisionStatus } from "#shared/decision/decision.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";

/** A JSON object that the request for a document describes. Its fields may be missing or of any type. */
export type JsonFields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is JsonFields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Parses the JSON in the first element `name` of a request. Returns `{}` if there is no such element. */
export function fieldsOf(text: string, name: "decision" | "project"): JsonFields {
  try {
    const value: unknown = JSON.parse(text.split(`<${name}>`)[1]?.split(`</${name}>`)[0] ?? "");
    return isFields(value) ? value : {};
  } catch {
    return {};
  }
}

/** Returns a string on one line, without Markdown characters; "" for a value that is not a string. */
export function plainTextOrEmpty(value: unknown): string {
  if (typeof value !== "string") return "";
  return value
    .replaceAll(/[*_`#<>|[\]\\~]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
export const jsonObjectsOrEmpty = (value: unknown): JsonFields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];
export const wholeNumberOrZero = (value: unknown): number =>
  typeof value === "number" ? Math.round(value) : 0;

const STATUS_WORDS: Readonly<Record<DecisionStatus, string>> = {
  brouillon: "en brouillon",
  en_cours: "en cours",
  en_pause: "en pause",
  terminee: "terminée",
  corbeille: "dans la corbeille",
};

const dayOfField = (value: unknown): string => {
  const when = plainTextOrEmpty(value);
  return Number.isNaN(Date.parse(when)) ? "" : formatIsoDay(dayOf(when, DEFAULT_TIME_ZONE));
};

export type ReportedDecision = ReturnType<typeof parseReportedDecision>;

/** Reads a decision from its fields. `due` is an ISO day. In `open`, the actions in progress come first. */
export function parseReportedDecision(fields: JsonFields) {
  const status = DECISION_STATUSES.find((one) => one === fields["status"]) ?? null;
  const actions = jsonObjectsOrEmpty(fields["actions"]).map((action) => ({
    title: plainTextOrEmpty(action["title"]),
    isDone: action["status"] === "done",
    isUnderWay: action["status"] === "doing",
    owner: plainTextOrEmpty(action["assignee"]),
    due: dayOfField(action["dueDate"]),
  }));
  return {
    title: plainTextOrEmpty(fields["title"]),
    status,
    statusWords: status ? STATUS_WORDS[status] : "",
    isUrgent: fields["priority"] === "haute",
    progress: wholeNumberOrZero(fields["progress"]),
    owner: plainTextOrEmpty(fields["decideur"]),
    due: dayOfField(fields["endDate"]),
    done: actions.filter(({ isDone }) => isDone),
    open: actions
      .filter(({ isDone }) => !isDone)
      .toSorted((a, b) => Number(b.isUnderWay) - Number(a.isUnderWay)),
  };
}
