import type { QueryClient } from "@tanstack/react-query";
import { hasStatus, isNetworkFailure } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { readOwned, removeOwned, storageKeys, writeOwned } from "#frontend/browser/storage.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { onSignedInAgain } from "#frontend/entities/person/signed-in-again.ts";
import { PLANNER } from "#frontend/labels/planner.ts";
import { toast } from "#frontend/ui/toast.ts";
import { type ChangeQueue, type ChangeQueueOptions, createChangeQueue } from "./change-queue.ts";

type AnyQueue = Pick<ChangeQueue<unknown, never>, "resume">;

const queuesOf = new WeakMap<QueryClient, Map<string, AnyQueue>>();

type Options<State, Change extends object> = Pick<
  ChangeQueueOptions<State, Change>,
  "apply" | "merge" | "send"
> & {
  query: { queryKey: readonly string[] };
  /** Called where a change was refused: what the server has is read again. */
  refetch: () => void;
  /** What was shown, also to be kept in this browser. */
  onShown: (state: State) => void;
};

/** The queue of one subject of Clarity (a Monday, or « tasks »): it outlives the page on which the changes were made. */
export function queueOf<State, Change extends object>(
  client: QueryClient,
  subject: string,
  options: () => Options<State, Change>,
): ChangeQueue<State, Change> {
  const queues = queuesOf.get(client) ?? createQueues(client);
  const known = queues.get(subject);
  if (known) return known as ChangeQueue<State, Change>;
  const { query, refetch, onShown, ...rules } = options();
  let isShowing = false;
  const queue = createChangeQueue<State, Change>({
    ...rules,
    read: () => client.getQueryData<State>(query.queryKey),
    show: (state) => {
      isShowing = true;
      client.setQueryData<State>(query.queryKey, state);
      isShowing = false;
      onShown(state);
    },
    isToWait: (error) => hasStatus(error, 401) || isNetworkFailure(error),
    store: (change) => storeChange(client, subject, change),
    onWaiting: () => toast({ title: PLANNER.waiting, description: PLANNER.waitingText }),
    onRefused: (error) => {
      showFailureToast(error, PLANNER.saveFailed);
      refetch();
    },
  });
  queues.set(subject, queue);
  const stored = storedChange(client, subject);
  if (stored) queue.push(stored as Change);
  const key = JSON.stringify(query.queryKey);
  client.getQueryCache().subscribe((event) => {
    if (isShowing || event.type !== "updated" || event.action.type !== "success") return;
    if (JSON.stringify(event.query.queryKey) !== key) return;
    const state = client.getQueryData<State>(query.queryKey);
    if (state !== undefined) queue.rebase(state);
  });
  return queue;
}

function createQueues(client: QueryClient): Map<string, AnyQueue> {
  const queues = new Map<string, AnyQueue>();
  queuesOf.set(client, queues);
  const resumeAll = () => queues.forEach((queue) => queue.resume());
  window.addEventListener("online", resumeAll);
  document.addEventListener("visibilitychange", resumeAll);
  onSignedInAgain(resumeAll);
  return queues;
}

function storeChange(client: QueryClient, subject: string, change: object | null): void {
  const userId = client.getQueryData(currentUserQuery.queryKey)?.id;
  if (userId === undefined) return;
  if (change === null) removeOwned(storageKeys.plannerEdits(subject));
  else writeOwned(storageKeys.plannerEdits(subject), userId, { change });
}

/** What an earlier page of this person could not send: the subject's queue begins with it. */
function storedChange(client: QueryClient, subject: string): object | undefined {
  const userId = client.getQueryData(currentUserQuery.queryKey)?.id;
  return userId === undefined ? undefined : readOwned(storageKeys.plannerEdits(subject), userId)?.change;
}
