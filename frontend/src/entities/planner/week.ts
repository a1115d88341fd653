import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { WeekPlan } from "#shared/clarity/planner.schema.ts";
import {
  combineSuccessiveListChanges,
  withWeekChanges,
  type PartialWeekChanges,
} from "#shared/clarity/week-plan.rules.ts";
import { call } from "#frontend/api/client.ts";
import { hasStatus, isNetworkFailure } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { createChangeQueue } from "#frontend/api/outbox/merged-changes.ts";
import { restartReadsInFlight } from "#frontend/api/refresh-queries.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { currentUserQuery, useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { outboxOf } from "#frontend/entities/person/outbox.ts";
import type { IsoDay } from "#frontend/browser/calendar-days.ts";
import { weekQuery } from "./queries.ts";
import { PLANNER_TEXTS } from "./words.ts";

/** Number of conflicts with other tabs after which planning fails. */
const PLAN_TRIES = 5;
/** Number of weeks of which this browser keeps a copy: those seen last. */
const COPIED_WEEKS = 8;

/** Returns a week: this browser's copy until the server has answered. */
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
      createWeekChangeQueue(client, monday).push(contentOf(copied));
    else keepWeek(userId, data);
  }, [client, userId, monday, data, isFetchedAfterMount]);
  return week;
}

/**
 * `expected`: for an undo, the change that it undoes. If the week does not have all of it any more, nothing
 * is changed.
 */
export type WeekEdit = PartialWeekChanges & { expected?: PartialWeekChanges };

export type WeekCommands = {
  /**
   * Makes a change at once and sends it after earlier ones; also works offline. If refused, it is rolled
   * back, with a toast.
   */
  edit: (change: WeekEdit) => void;
  /**
   * Applies the plan that `compute` makes of the newest week; if the week changes meanwhile, calls `compute`
   * again. Resolves to true once sent, or stored while offline; to false if it failed, which a toast reports.
   */
  plan: (compute: (week: WeekPlan) => PartialWeekChanges) => Promise<boolean>;
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
            showFailureToast(error, PLANNER_TEXTS.planFailed);
            return false;
          },
        ),
    }),
    [client, monday],
  );
}

const isNewToTable = ({ version }: WeekPlan): boolean => version === 0;
const isEmpty = ({ tasks, blocks }: WeekPlan): boolean => tasks.length + blocks.length === 0;
const contentOf = ({ tasks, blocks }: WeekPlan): PartialWeekChanges => ({
  tasks: { set: tasks },
  blocks: { set: blocks },
});

/**
 * Changes a week that other tabs or devices may change too. Of two changes of a block, the later one is kept.
 */
function editWeek(client: QueryClient, monday: IsoDay, change: WeekEdit): void {
  const { current, push } = createWeekChangeQueue(client, monday);
  const week = current();
  push(week ? withNewContent(week, change) : change);
}

/**
 * Adds to a change everything that a new week already contains here, because the server has nothing of this
 * week yet.
 */
const withNewContent = (week: WeekPlan, change: WeekEdit): WeekEdit =>
  isNewToTable(week) ? { ...change, ...mergedWeekChanges(contentOf(week), change) } : change;

const WEEK = "week";

/** Changes of a week, sent through the outbox. */
export function createWeekChangeQueue(client: QueryClient, monday: IsoDay) {
  return createChangeQueue<WeekPlan, WeekEdit>(client, outboxOf(client), WEEK, monday, () => ({
    queryKeyOf: (id) => weekQuery(id).queryKey,
    apply: withChange,
    merge: mergedWeekChanges,
    send: (id, change) => sendChange(id, change),
    saveFailed: PLANNER_TEXTS.saveFailed,
    undoOf: ({ expected }) => expected && PLANNER_TEXTS.changed,
    onShown: (week) => {
      const userId = client.getQueryData(currentUserQuery.queryKey)?.id;
      if (userId !== undefined) keepWeek(userId, week);
    },
  }));
}

const mergedWeekChanges = (first: PartialWeekChanges, next: PartialWeekChanges): PartialWeekChanges => ({
  tasks: combineSuccessiveListChanges(first.tasks, next.tasks),
  blocks: combineSuccessiveListChanges(first.blocks, next.blocks),
});

const wholeChange = ({ tasks, blocks }: PartialWeekChanges) => ({
  tasks: combineSuccessiveListChanges(tasks),
  blocks: combineSuccessiveListChanges(blocks),
});

const withChange = (week: WeekPlan, change: PartialWeekChanges): WeekPlan => ({
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
 * Plans on the newest week. The server refuses the plan if the week has changed: the plan is then computed
 * again. Changes that the person makes meanwhile are sent afterwards. Offline, the plan goes into the outbox
 * as changes of single blocks.
 */
function planOnNewest(
  client: QueryClient,
  monday: IsoDay,
  compute: (week: WeekPlan) => PartialWeekChanges,
): Promise<void> {
  const query = weekQuery(monday);
  const { queryKey } = query;
  const changes = createWeekChangeQueue(client, monday);
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
        return void restartReadsInFlight(client, [queryKey]);
      } catch (error) {
        show(week);
        // The week here includes the person's pending changes, which the outbox sends before these.
        if (isNetworkFailure(error) || hasStatus(error, 401)) return changes.push(changeOf(await newest()));
        await client.fetchQuery(query);
        if (!hasStatus(error, 409) || tries === PLAN_TRIES) throw error;
      }
    }
  });
}

/** Returns this browser's copy of a week; `undefined` if there is none. */
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
