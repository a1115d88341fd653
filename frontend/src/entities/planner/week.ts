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

/** Another tab may plan as often as one does: after this many refusals the person is told. */
const PLAN_TRIES = 5;
/** The copy in the browser keeps those seen last. */
const COPIED_WEEKS = 8;

/** A week: first as this browser last knew it, then as the table has it. */
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

/** `expected`, of an undo: the change that it takes back, as it must still be in the week, or nothing changes. */
export type WeekEdit = WeekChange & { expected?: WeekChange };

export type WeekCommands = {
  /** Shown at once, merged, sent in order, kept without a network, rolled back with a toast where refused. */
  edit: (change: WeekEdit) => void;
  /**
   * Plans on the newest week: `compute` is called again on a newer one. Resolves once sent, or kept for the network; to false
   * where it failed, which a toast says.
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

/** A change of a week that any tab or device may change too: the last word on each block counts. */
function editWeek(client: QueryClient, monday: IsoDay, change: WeekEdit): void {
  const { current, push } = weekChanges(client, monday);
  const week = current();
  push(week ? withNewContent(week, change) : change);
}

/** What the table has nothing of yet goes with the change: it would else know no more of the week than that. */
const withNewContent = (week: WeekPlan, change: WeekEdit): WeekEdit =>
  isNewToTable(week) ? { ...change, ...mergedWeekChanges(contentOf(week), change) } : change;

const WEEK = "week";

/** The changes of a week, in the outbox. */
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
 * A plan of the whole week must know all of it: it is written on condition that nothing else has been, else computed again on
 * what has; what is changed by hand meanwhile comes after it. Without a network it goes to the queue, block by block.
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
        // On what has been changed by hand since, which is shown on top of this week.
        if (isNetworkFailure(error) || hasStatus(error, 401)) return changes.push(changeOf(await newest()));
        await client.fetchQuery(query);
        if (!hasStatus(error, 409) || tries === PLAN_TRIES) throw error;
      }
    }
  });
}

/** The week in this browser; `undefined` where it has none. */
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
