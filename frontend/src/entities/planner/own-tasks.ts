import { useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { PlannerTask } from "#shared/clarity/task.ts";
import {
  combineSuccessiveListChanges,
  withOwnTaskChanges,
  type PartialListChanges,
} from "#shared/clarity/week-plan.rules.ts";
import { call } from "#frontend/api/client.ts";
import { createChangeQueue } from "#frontend/api/outbox/merged-changes.ts";
import { readOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { currentUserQuery, useCurrentUser } from "#frontend/entities/person/current-user.ts";
import { outboxOf } from "#frontend/entities/person/outbox.ts";
import { ownTasksQuery } from "./queries.ts";
import { PLANNER_TEXTS } from "./words.ts";

/** Returns the person's own tasks: this browser's copy until the server has answered. */
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
  /** Adds a task, or replaces the task with the same id. */
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

const OWN_TASKS = "own-tasks";

/** Changes of own tasks, sent through the outbox. */
export function createOwnTaskChangeQueue(client: QueryClient) {
  return createChangeQueue<PlannerTask[], PartialListChanges<PlannerTask>>(
    client,
    outboxOf(client),
    OWN_TASKS,
    "all",
    () => ({
      queryKeyOf: () => ownTasksQuery.queryKey,
      apply: (tasks, changes) => withOwnTaskChanges(tasks, combineSuccessiveListChanges(changes)),
      merge: combineSuccessiveListChanges,
      send: (_id, changes) =>
        call("updateOwnTasks", { body: combineSuccessiveListChanges(changes), keepalive: true }),
      saveFailed: PLANNER_TEXTS.saveFailed,
      onShown: (tasks) => {
        const userId = client.getQueryData(currentUserQuery.queryKey)?.id;
        if (userId !== undefined) keepTasks(userId, tasks);
      },
    }),
  );
}

const editOwnTasks = (client: QueryClient, change: PartialListChanges<PlannerTask>): void =>
  createOwnTaskChangeQueue(client).push(change);

function copiedTasks(userId: string): PlannerTask[] | undefined {
  const tasks = readOwned(storageKeys.clarityTasks(), userId)?.tasks;
  return Array.isArray(tasks) ? (tasks as PlannerTask[]) : undefined;
}

const keepTasks = (userId: string, tasks: readonly PlannerTask[]): void =>
  writeOwned(storageKeys.clarityTasks(), userId, { tasks });
