import { DECISION_RETENTION_DAYS } from "../decision/decision.ts";
import { DAY_MS } from "../time/durations.ts";
import { chosenPreferenceNames } from "../preferences/default-preferences.ts";
import type { Preferences } from "../preferences/preferences.schema.ts";
import type { ExportDocument } from "./export.schema.ts";
import type { ImportAnswer, ImportCounts } from "./import.schema.ts";

type Held = Pick<ExportDocument, "projects" | "decisions" | "discussions" | "planner" | "preferences">;
type Kind = "projects" | "decisions" | "discussions" | "weeks" | "ownTasks";
/** The ids that the account already has. For weeks with planned work, their Mondays. */
export type ExistingIdsByKind = Record<Kind, ReadonlySet<string>>;

const isTrashed = ({ deletedAt }: { deletedAt: string | null }) => typeof deletedAt === "string";

/**
 * Counts what a file contains, by kind. `overdue`: decisions in the trash for so long that an import would
 * not bring them back; they count among `decisions` and `trashed` too.
 */
export function countImportFileContents(
  { projects, decisions, discussions, planner, preferences }: Held,
  now: Date,
) {
  const isOverdue = ({ deletedAt }: { deletedAt: string | null }) =>
    typeof deletedAt === "string" &&
    Date.parse(deletedAt) + DECISION_RETENTION_DAYS * DAY_MS <= now.getTime();
  return {
    projects: projects.length,
    decisions: decisions.length,
    discussions: discussions.length,
    weeks: listWeeksWithPlannedWork(planner).length,
    ownTasks: planner.ownTasks.length,
    preferences: chosenPreferenceNames(preferences).length,
    trashed: decisions.filter(isTrashed).length,
    overdue: decisions.filter(isOverdue).length,
  };
}

/** Returns the weeks with planned work. An import leaves out the others. */
export const listWeeksWithPlannedWork = ({ weeks }: Pick<Held["planner"], "weeks">) =>
  weeks.filter(({ tasks, blocks }) => [tasks, blocks].some((list) => Array.isArray(list) && list.length > 0));

/** Counts what a file contains and the account already has, by kind. */
export const countItemsAlreadyInAccount = (held: Held, present: ExistingIdsByKind): Record<Kind, number> => ({
  weeks: listWeeksWithPlannedWork(held.planner).filter(({ monday }) => present.weeks.has(monday)).length,
  ownTasks: held.planner.ownTasks.filter(({ id }) => present.ownTasks.has(id)).length,
  projects: held.projects.filter(({ id }) => present.projects.has(id)).length,
  decisions: held.decisions.filter(({ id }) => present.decisions.has(id)).length,
  discussions: held.discussions.filter(({ id }) => present.discussions.has(id)).length,
});

/** Counts the settings that the person chose both in the file and in this account. Defaults do not count. */
export function countPreferencesChosenInBoth(held: Pick<Held, "preferences">, here: Preferences): number {
  const chosen = new Set(chosenPreferenceNames(here));
  return chosenPreferenceNames(held.preferences).filter((name) => chosen.has(name)).length;
}

const NONE: ImportCounts = {
  projects: 0,
  decisions: 0,
  discussions: 0,
  weeks: 0,
  ownTasks: 0,
  preferences: 0,
};
/** Returns an answer with all counts 0, to add others to. New at each call, because its parts are mutable. */
export const createEmptyImportAnswer = (): ImportAnswer => ({
  created: { ...NONE },
  skipped: { ...NONE },
  overdue: 0,
  unlinked: 0,
  leftOut: { weeks: 0, ownTasks: 0 },
  leftAside: [],
  cutShort: [],
  newShortCodes: [],
});

/** Returns the sum of the answers of two import calls. */
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
    // A decision or discussion that came in several calls is reported by each: it is listed once.
    ...new Map([...(a.cutShort ?? []), ...(b.cutShort ?? [])].map((one) => [one.id, one])).values(),
  ],
  newShortCodes: [...a.newShortCodes, ...b.newShortCodes],
});

const addCounts = (a: ImportCounts, b: ImportCounts): ImportCounts =>
  Object.fromEntries(
    (Object.keys(NONE) as (keyof ImportCounts)[]).map((name) => [name, a[name] + b[name]]),
  ) as ImportCounts;
