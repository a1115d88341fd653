import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { WeekPlan } from "#shared/clarity/planner.schema.ts";
import { mergeListChanges, withWeekChanges, type WeekChange } from "#shared/clarity/week-plan.rules.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus, isNetworkFailure } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { mergedChangesOf } from "#frontend/api/outbox/merged-changes.ts";
import { restartReads } from "#frontend/api/refresh-queries.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { currentUserQuery, useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { outboxOf } from "#frontend/entities/person/outbox.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";
import { weekQuery } from "./queries.ts";
import { PLANNER } from "./words.ts";

/** After this many conflicts with other tabs, the failure is reported. */
const PLAN_TRIES = 5;
/** Number of recently seen weeks kept in this browser. */
const COPIED_WEEKS = 8;

/** Returns a week: first this browser's copy, then the server's. */
export function useWeek(monday: IsoDay) {
  const client = useQueryClient();
  const userId = useCurrentUser().user?.id;
  const week = useQuery({
    ...weekQuery(monday),
    initialData: () => (userId === undefined ? undefined : copiedWeek(monday, userId)),
    initialDataUpdatedAt: 0,
  });
  const { data, isFetchedAfterMount } = week;
  useEffect(() => {
    if (userId === undefined || !data || !isFetchedAfterMount) return;
    const copied = copiedWeek(monday, userId);
    const isMissing = isNewToTable(data) && isEmpty(data);
    if (isMissing && copied && isNewToTable(copied) && !isEmpty(copied))
      weekChanges(client, monday).push(contentOf(copied));
    else keepWeek(userId, data);
  }, [client, userId, monday, data, isFetchedAfterMount]);
  return week;
}

/**
 * `expected`: for an undo, the change that it reverts, which must still be in the week, or nothing changes.
 */
export type WeekEdit = WeekChange & { expected?: WeekChange };

export type WeekCommands = {
  /**
   * Applies a change at once and sends it in order, merged with others. Works offline; a refused change is
   * rolled back, with a toast.
   */
  edit: (change: WeekEdit) => void;
  /**
   * Plans on the newest week: `compute` is called again if it changed. Resolves once sent, or stored while
   * offline; to false if it failed, which a toast reports.
   */
  plan: (compute: (week: WeekPlan) => WeekChange) => Promise<boolean>;
};

export function useWeekCommands(monday: IsoDay): WeekCommands {
  const client = useQueryClient();
  return useMemo(
    () => ({
      edit: (change) => editWeek(client, monday, change),
      plan: (compute) =>
        planOnNewest(client, monday, compute).then(
          () => true,
          (error: unknown) => {
            showFailureToast(error, PLANNER.planFailed);
            return false;
          },
        ),
    }),
    [client, monday],
  );
}

const isNewToTable = ({ version }: WeekPlan): boolean => version === 0;
const isEmpty = ({ tasks, blocks }: WeekPlan): boolean => tasks.length + blocks.length === 0;
const contentOf = ({ tasks, blocks }: WeekPlan): WeekChange => ({
  tasks: { set: tasks },
  blocks: { set: blocks },
});

/** Edits a week that other tabs or devices may change too: the last writer of each block wins. */
function editWeek(client: QueryClient, monday: IsoDay, change: WeekEdit): void {
  const { current, push } = weekChanges(client, monday);
  const week = current();
  push(week ? withNewContent(week, change) : change);
}

/**
 * Adds the local content of a week that the server does not have yet to a change, so that the server receives
 * the whole week.
 */
const withNewContent = (week: WeekPlan, change: WeekEdit): WeekEdit =>
  isNewToTable(week) ? { ...change, ...mergedWeekChanges(contentOf(week), change) } : change;

const WEEK = "week";

/** Outbox operations for a week. */
export function weekChanges(client: QueryClient, monday: IsoDay) {
  return mergedChangesOf<WeekPlan, WeekEdit>(client, outboxOf(client), WEEK, monday, () => ({
    queryKeyOf: (id) => weekQuery(id).queryKey,
    apply: withChange,
    merge: mergedWeekChanges,
    send: (id, change) => sendChange(id, change),
    saveFailed: PLANNER.saveFailed,
    undoOf: ({ expected }) => expected && PLANNER.changed,
    onShown: (week) => {
      const userId = client.getQueryData(currentUserQuery.queryKey)?.id;
      if (userId !== undefined) keepWeek(userId, week);
    },
  }));
}

const mergedWeekChanges = (first: WeekChange, next: WeekChange): WeekChange => ({
  tasks: mergeListChanges(first.tasks, next.tasks),
  blocks: mergeListChanges(first.blocks, next.blocks),
});

const wholeChange = ({ tasks, blocks }: WeekChange) => ({
  tasks: mergeListChanges(tasks),
  blocks: mergeListChanges(blocks),
});

const withChange = (week: WeekPlan, change: WeekChange): WeekPlan => ({
  ...week,
  ...withWeekChanges(week, wholeChange(change)),
});

const sendChange = (
  monday: IsoDay,
  { expected, ...change }: WeekEdit,
  version?: number,
): Promise<WeekPlan> => {
  const body = {
    ...(version !== undefined && { version }),
    ...(expected && { expected: wholeChange(expected) }),
    ...wholeChange(change),
  };
  return call("updateWeek", { params: { monday }, body, keepalive: true });
};

/**
 * Plans on the newest week. The write requires that nothing else has changed, otherwise the plan is computed
 * again; manual changes made meanwhile follow. Offline, the plan is queued block by block.
 */
function planOnNewest(
  client: QueryClient,
  monday: IsoDay,
  compute: (week: WeekPlan) => WeekChange,
): Promise<void> {
  const query = weekQuery(monday);
  const { queryKey } = query;
  const changes = weekChanges(client, monday);
  const show = (week: WeekPlan) => client.setQueryData(queryKey, week);
  const newest = () => changes.current() ?? client.fetchQuery(query);
  const changeOf = (week: WeekPlan) => withNewContent(week, compute(week));
  return changes.withLock(async (isSaved) => {
    for (let tries = 1; ; tries += 1) {
      const week = await newest();
      const change = changeOf(week);
      if (!isSaved) return changes.push(change);
      show(withChange(week, change));
      try {
        show(await sendChange(monday, change, week.version));
        return void restartReads(client, [queryKey]);
      } catch (error) {
        show(week);
        // Includes pending manual changes, shown on top of this week.
        if (isNetworkFailure(error) || hasStatus(error, 401)) return changes.push(changeOf(await newest()));
        await client.fetchQuery(query);
        if (!hasStatus(error, 409) || tries === PLAN_TRIES) throw error;
      }
    }
  });
}

/** Returns this browser's copy of a week, if any. */
function copiedWeek(monday: IsoDay, userId: string): WeekPlan | undefined {
  const weeks = readOwned(storageKeys.claritySchedule(), userId)?.weeks;
  const found = Array.isArray(weeks) ? weeks.find((week) => week?.monday === monday) : undefined;
  return found && Array.isArray(found.tasks) && Array.isArray(found.blocks) ? (found as WeekPlan) : undefined;
}

function keepWeek(userId: string, week: WeekPlan): void {
  const key = storageKeys.claritySchedule();
  const stored = readOwned(key, userId)?.weeks;
  const others = Array.isArray(stored) ? stored.filter(({ monday }) => monday !== week.monday) : [];
  writeOwned(key, userId, { weeks: [week, ...others].slice(0, COPIED_WEEKS) });
}
