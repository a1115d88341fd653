import { queryOptions, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { PlannerTask } from "#shared/clarity/task.ts";
import {
  changesStillToMake,
  mergeListChanges,
  withOwnTaskChanges,
  type PartialChanges,
} from "#shared/clarity/week-plan.rules.ts";
import { call } from "#frontend/api/client.ts";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { exactQueryFilter } from "#frontend/api/refresh-queries.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { PLANNER } from "#frontend/labels/planner.ts";
import { changeQueueOf } from "./queues.ts";

/** The person's own tasks, of no decision: read again at every mount and when one comes back. */
export const ownTasksQuery = queryOptions({
  ...endpointQuery("listOwnTasks"),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** First as this browser last knew them, then as the table has them. */
export function useOwnTasks() {
  const userId = useCurrentUser().user?.id;
  const tasks = useQuery({
    ...ownTasksQuery,
    initialData: () => (userId === undefined ? undefined : copiedTasks(userId)),
    initialDataUpdatedAt: 0,
  });
  const { data, isFetchedAfterMount } = tasks;
  useEffect(() => {
    if (userId !== undefined && data && isFetchedAfterMount) keepTasks(userId, data);
  }, [userId, data, isFetchedAfterMount]);
  return tasks;
}

export type OwnTaskCommands = {
  /** A new one, or another state of one that there is. */
  save: (task: PlannerTask) => void;
  remove: (id: string) => void;
};

export function useOwnTaskCommands(): OwnTaskCommands {
  const client = useQueryClient();
  return useMemo(
    () => ({
      save: (task) => editOwnTasks(client, { set: [task] }),
      remove: (id) => editOwnTasks(client, { remove: [id] }),
    }),
    [client],
  );
}

/** The subject of their queue; those of weeks are Mondays. */
export const OWN_TASKS_SUBJECT = "tasks";

const editOwnTasks = (client: QueryClient, change: PartialChanges<PlannerTask>): void =>
  ownTasksQueue(client).push(change);

/** Made where there is none: it then sends what an earlier page has stored. */
export const ownTasksQueue = (client: QueryClient) =>
  changeQueueOf<PlannerTask[], PartialChanges<PlannerTask>>(client, OWN_TASKS_SUBJECT, () => ({
    query: ownTasksQuery,
    stored: storageKeys.plannerEdits(OWN_TASKS_SUBJECT),
    saveFailed: PLANNER.saveFailed,
    apply: (tasks, changes) => withOwnTaskChanges(tasks, mergeListChanges(changes)),
    merge: mergeListChanges,
    without: changesStillToMake,
    send: (changes) => call("updateOwnTasks", { body: mergeListChanges(changes), keepalive: true }),
    refetch: () => void client.invalidateQueries(exactQueryFilter(ownTasksQuery.queryKey)),
    onShown: (tasks, userId) => keepTasks(userId, tasks),
  }));

function copiedTasks(userId: string): PlannerTask[] | undefined {
  const tasks = readOwned(storageKeys.clarityTasks(), userId)?.tasks;
  return Array.isArray(tasks) ? (tasks as PlannerTask[]) : undefined;
}

const keepTasks = (userId: string, tasks: readonly PlannerTask[]): void =>
  writeOwned(storageKeys.clarityTasks(), userId, { tasks });
