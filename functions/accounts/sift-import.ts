import { ulid } from "ulid";
import type * as z from "zod";
import { findFutureDatePaths } from "#shared/account/import.rules.ts";
import {
  SentFurtherMessages,
  SentFurtherSummaries,
  SentDecision,
  SentDiscussion,
  SentPreferences,
  SentProject,
  SentWeek,
  type ImportBody,
  type ImportContents,
  type LeftOutImportItem,
} from "#shared/account/import.schema.ts";
import { SentOwnTask } from "#shared/clarity/planner.schema.ts";
import { periodEndErrorField } from "#shared/decision/decision.schema.ts";
import { DECISION_REFUSAL_MESSAGES } from "#shared/decision/messages.ts";
import { isPeriodValid, resolvePeriod } from "#shared/decision/period.rules.ts";
import { DEFAULT_TIME_ZONE } from "#shared/time/time-zone.rules.ts";
import { takeValidPart, type LeftOutPart, type PathIssue } from "#shared/account/take-valid.rules.ts";
import { withRestoredActions, type PlanRefusal, type StoredAction } from "#shared/plan/plan.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { PLAN_REFUSAL_MESSAGES } from "../decisions/plan-edit.ts";

const FUTURE = "Cette date est dans l’avenir.";
const DOUBLE = "Cet élément est deux fois dans le fichier.";
const UNKNOWN_PARENT =
  "L’action dont elle dépend n’est pas dans le fichier : elle est reprise au premier rang.";

/**
 * Validates each thing of a call separately. Returns the valid things, and names in `leftAside` each thing or
 * part of a thing that is invalid. An invalid item of a list that later calls continue leaves a gap
 * (`undefined`), so that positions stay.
 */
export function validateImportItems(
  body: ImportBody,
  now: Date,
): { contents: ImportContents; leftAside: LeftOutImportItem[] } {
  const leftAside: LeftOutImportItem[] = [];
  const late = new Date(now.getTime() + DAY_MS);
  const latest = {
    instant: late.toISOString(),
    ulid: `${ulid(late.getTime()).slice(0, 10)}0000000000000000`,
  };
  const datesOf = (taken: unknown) =>
    findFutureDatePaths(taken, latest).map((path): PathIssue => ({ path, message: FUTURE }));

  function sift<T>(
    kind: LeftOutImportItem["kind"],
    things: readonly unknown[],
    schema: z.ZodType<T>,
    {
      idOf,
      settle = (taken) => ({ taken, issues: [], notes: [] }),
      list,
    }: { idOf: (taken: T) => string; settle?: Settle<T>; list?: string },
  ): { taken: T; removed: ReadonlySet<string>; thing: unknown }[] {
    const seen = new Set<string>();
    return things.flatMap((thing, at) => {
      const name = (piece: LeftOutPart) => {
        const path = list === undefined ? piece.path : pathInWhole(piece.path, list, thing);
        leftAside.push({ kind, at, title: titleOf(thing), ...piece, path });
      };
      let notes: readonly LeftOutPart[] = [];
      const { taken, left } = takeValidPart(schema, thing, (one) => {
        const settled = settle(one, thing);
        ({ notes } = settled);
        return { taken: settled.taken, issues: [...datesOf(one), ...settled.issues] };
      });
      for (const piece of left) name(piece);
      if (taken === undefined) return [];
      if (seen.size === seen.add(idOf(taken)).size) {
        name({ path: "", field: "", name: "", message: DOUBLE });
        return [];
      }
      for (const note of notes) name(note);
      return [{ taken, removed: new Set(left.map(({ path }) => path)), thing }];
    });
  }
  const byId = { idOf: ({ id }: { id: string }) => id };

  const decisions = sift("decisions", body.decisions, SentDecision, { ...byId, settle: settlePlan(now) });
  const summaries = sift("decisions", body.summaries, SentFurtherSummaries, {
    idOf: ({ decisionId }) => decisionId,
    list: "summaries",
  });
  const discussions = sift("discussions", body.discussions, SentDiscussion, byId);
  const messages = sift("discussions", body.messages, SentFurtherMessages, {
    idOf: ({ discussionId }) => discussionId,
    list: "messages",
  });
  const [preferences = {}] = sift(
    "preferences",
    body.preferences === undefined ? [] : [body.preferences],
    SentPreferences,
    { idOf: () => "" },
  ).map(({ taken }) => taken);
  return {
    contents: {
      projects: sift("projects", body.projects, SentProject, byId).map(({ taken }) => taken),
      decisions: decisions.map(({ taken, ...one }) =>
        Object.assign(taken, { summaries: withGaps("summaries", taken.summaries, one) }),
      ),
      summaries: summaries.map(({ taken, ...one }) =>
        Object.assign(taken, { items: withGaps("items", taken.items, one) }),
      ),
      discussions: discussions.map(({ taken, ...one }) =>
        Object.assign(taken, { messages: withGaps("messages", taken.messages, one) }),
      ),
      messages: messages.map(({ taken, ...one }) =>
        Object.assign(taken, { items: withGaps("items", taken.items, one) }),
      ),
      preferences,
      planner: {
        weeks: sift("weeks", body.planner.weeks, SentWeek, { idOf: ({ monday }) => monday }).map(
          ({ taken }) => taken,
        ),
        ownTasks: sift("ownTasks", body.planner.ownTasks, SentOwnTask, byId).map(({ taken }) => taken),
      },
    },
    leftAside,
  };
}

/**
 * Corrects a valid thing. `issues` are problems for which it is left out; `notes` name what was changed in
 * it.
 */
type Settle<T> = (
  taken: T,
  thing: unknown,
) => { taken: T; issues: readonly PathIssue[]; notes: readonly LeftOutPart[] };

export const asFields = (thing: unknown): Record<string, unknown> =>
  typeof thing === "object" && thing !== null ? (thing as Record<string, unknown>) : {};
export const getArrayField = (thing: unknown, name: string): readonly unknown[] => {
  const list = asFields(thing)[name];
  return Array.isArray(list) ? list : [];
};

/**
 * Returns the path of an item in the whole list, of which a later call contains only the items from `from`
 * on.
 */
function pathInWhole(path: string, list: string, thing: unknown): string {
  const { from } = asFields(thing);
  const at = /^items\.(\d+)$/.exec(path)?.[1];
  return at === undefined ? list : `${list}.${Number(at) + (typeof from === "number" ? from : 0)}`;
}

/** Builds the entry of `leftAside` for a thing that has a title, left out as a whole or in `part`. */
export const createLeftAsideEntry = (
  kind: LeftOutImportItem["kind"],
  title: string,
  message: string,
  part = "",
): LeftOutImportItem => ({
  kind,
  at: 0,
  title,
  path: part,
  name: "",
  field: part,
  message,
});

function titleOf(thing: unknown): string {
  const { title, name, monday } = asFields(thing);
  const words = [title, name, monday].find((one) => typeof one === "string");
  return words?.toString().trim().slice(0, 300).toWellFormed() ?? "";
}

function withGaps<Item>(
  name: string,
  taken: readonly Item[],
  { removed, thing }: { removed: ReadonlySet<string>; thing: unknown },
): (Item | undefined)[] {
  if (removed.has(name)) return [];
  const items = taken.values();
  return getArrayField(thing, name).map((_, at) =>
    removed.has(`${name}.${at}`) ? undefined : items.next().value,
  );
}

/**
 * Moves each action whose parent is not imported under its nearest imported ancestor. Leaves out the action
 * that still makes the plan invalid, for example one in a cycle.
 */
const settlePlan =
  (now: Date) =>
  <T extends z.output<typeof SentDecision>>(taken: T, thing: unknown) => {
    const sent = getArrayField(thing, "actions").map(asFields);
    const parentOf = new Map(sent.map(({ id, parentId }) => [id, parentId]));
    const kept = new Set(taken.actions.map(({ id }) => id));
    const notes: LeftOutPart[] = [];
    const actions = taken.actions.map((action) => {
      const parentId = nearestKept(action, { kept, parentOf });
      if (action.parentId !== null && parentId === null && !parentOf.has(action.parentId)) {
        const at = sent.findIndex(({ id }) => id === action.id);
        notes.push({
          path: `actions.${at}.parentId`,
          field: "parentId",
          name: action.title,
          message: UNKNOWN_PARENT,
        });
      }
      return parentId === action.parentId ? action : { ...action, parentId };
    });
    const refused = refusalOfPlan(actions, now);
    const issues: PathIssue[] = refused
      ? [{ path: pathOf(refused.path), message: PLAN_REFUSAL_MESSAGES[refused.reason] }]
      : [];
    // The schema compares the two days of a period. If it left out one of them, the instant of that day is
    // still there, and is compared with the other day here.
    const period = resolvePeriod(taken, taken.timeZone ?? DEFAULT_TIME_ZONE);
    if (period.endDay < period.startDay || !isPeriodValid(period))
      issues.push({ path: [periodEndErrorField(taken)], message: DECISION_REFUSAL_MESSAGES.period });
    return { taken: { ...taken, actions }, issues, notes };
  };

/**
 * Returns why these actions form no valid plan, with the position of the invalid action; `undefined` if the
 * plan is valid.
 */
function refusalOfPlan(actions: readonly StoredAction[], now: Date): PlanRefusal | undefined {
  const parentOf = new Map(actions.map(({ id, parentId }) => [id, parentId]));
  for (const [at, { id }] of actions.entries()) {
    const above = new Set<string>();
    let parent = parentOf.get(id) ?? null;
    while (parent !== null && parent !== id && !above.has(parent)) {
      above.add(parent);
      parent = parentOf.get(parent) ?? null;
    }
    if (parent === id) return { reason: "loop", path: `actions.${at}` };
  }
  const plan = withRestoredActions([], actions, now);
  return "refused" in plan ? plan.refused : undefined;
}

function nearestKept(
  { id, parentId }: { id: string; parentId: string | null },
  { kept, parentOf }: { kept: ReadonlySet<string>; parentOf: ReadonlyMap<unknown, unknown> },
): string | null {
  const passed = new Set<unknown>();
  let at: unknown = parentId;
  while (typeof at === "string" && !kept.has(at) && !passed.has(at)) {
    passed.add(at);
    at = parentOf.get(at) ?? null;
  }
  return typeof at === "string" && kept.has(at) && (at !== id || at === parentId) ? at : null;
}

const pathOf = (dotted: string): (string | number)[] =>
  dotted.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
