import { RETENTION_DAYS } from "../decision/decision.ts";
import { DAY_MS } from "../time/durations.ts";
import { chosenPreferences } from "../preferences/default-preferences.ts";
import type { Preferences } from "../preferences/preferences.schema.ts";
import type { ExportDocument } from "./export.schema.ts";
import type { ImportAnswer, ImportCounts } from "./import.schema.ts";

type Held = Pick<ExportDocument, "projects" | "decisions" | "discussions" | "planner" | "preferences">;
type Kind = "projects" | "decisions" | "discussions" | "weeks" | "ownTasks";
/** The ids that the account already has; for weeks with planned work, their Mondays. */
export type ExistingIds = Record<Kind, ReadonlySet<string>>;

const isTrashed = ({ deletedAt }: { deletedAt: string | null }) => typeof deletedAt === "string";

/**
 * Counts the contents of a file. `overdue`: trashed things that would have been erased by now; decisions
 * among them count as decisions too.
 */
export function countFileContents(
  { projects, decisions, discussions, planner, preferences }: Held,
  now: Date,
) {
  const isOverdue = ({ deletedAt }: { deletedAt: string | null }) =>
    typeof deletedAt === "string" && Date.parse(deletedAt) + RETENTION_DAYS * DAY_MS <= now.getTime();
  return {
    projects: projects.length,
    decisions: decisions.length,
    discussions: discussions.length,
    weeks: filledWeeks(planner).length,
    ownTasks: planner.ownTasks.length,
    preferences: chosenPreferences(preferences).length,
    trashed: decisions.filter(isTrashed).length,
    overdue: decisions.filter(isOverdue).length,
  };
}

/** Returns the weeks with planned work: empty ones are not imported. */
export const filledWeeks = ({ weeks }: Pick<Held["planner"], "weeks">) =>
  weeks.filter(({ tasks, blocks }) => [tasks, blocks].some((list) => Array.isArray(list) && list.length > 0));

/** Counts the things of a file that already exist in the account. */
export const countAlreadyPresent = (held: Held, present: ExistingIds): Record<Kind, number> => ({
  weeks: filledWeeks(held.planner).filter(({ monday }) => present.weeks.has(monday)).length,
  ownTasks: held.planner.ownTasks.filter(({ id }) => present.ownTasks.has(id)).length,
  projects: held.projects.filter(({ id }) => present.projects.has(id)).length,
  decisions: held.decisions.filter(({ id }) => present.decisions.has(id)).length,
  discussions: held.discussions.filter(({ id }) => present.discussions.has(id)).length,
});

/**
 * Counts the settings of a file that the person has already chosen here. A setting left at its default does
 * not count.
 */
export function countPreferencesChosenHere(held: Pick<Held, "preferences">, here: Preferences): number {
  const chosen = new Set(chosenPreferences(here));
  return chosenPreferences(held.preferences).filter((name) => chosen.has(name)).length;
}

const NONE: ImportCounts = {
  projects: 0,
  decisions: 0,
  discussions: 0,
  weeks: 0,
  ownTasks: 0,
  preferences: 0,
};
/** Returns an empty answer for adding up. A new object each time, so that counters are not shared. */
export const emptyImportAnswer = (): ImportAnswer => ({
  created: { ...NONE },
  skipped: { ...NONE },
  overdue: 0,
  unlinked: 0,
  leftOut: { weeks: 0, ownTasks: 0 },
  leftAside: [],
  cutShort: [],
  newShortCodes: [],
});

/** Adds the answers of two calls. */
export const addImportAnswers = (a: ImportAnswer, b: ImportAnswer): ImportAnswer => ({
  created: addCounts(a.created, b.created),
  skipped: addCounts(a.skipped, b.skipped),
  overdue: a.overdue + b.overdue,
  unlinked: a.unlinked + b.unlinked,
  leftOut: {
    weeks: a.leftOut.weeks + b.leftOut.weeks,
    ownTasks: a.leftOut.ownTasks + b.leftOut.ownTasks,
  },
  leftAside: [...(a.leftAside ?? []), ...(b.leftAside ?? [])],
  cutShort: [
    // Each cut part names its parent, so duplicates are merged.
    ...new Map([...(a.cutShort ?? []), ...(b.cutShort ?? [])].map((one) => [one.id, one])).values(),
  ],
  newShortCodes: [...a.newShortCodes, ...b.newShortCodes],
});

const addCounts = (a: ImportCounts, b: ImportCounts): ImportCounts =>
  Object.fromEntries(
    (Object.keys(NONE) as (keyof ImportCounts)[]).map((name) => [name, a[name] + b[name]]),
  ) as ImportCounts;
