import type { QueryClient } from "@tanstack/react-query";
import { hasStatus, isNetworkFailure } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { restartReads } from "#frontend/api/refresh-queries.ts";
import { readOwned, removeOwned, type StorageKey, writeOwned } from "#frontend/browser/storage.ts";
import { isOtherPersonSignedIn } from "#frontend/entities/person/cross-tab-sign-in.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { onSignedInAgain } from "#frontend/entities/person/signed-in-again.ts";
import { PLANNER } from "#frontend/labels/planner.ts";
import { shownActionAbout, toast } from "#frontend/ui/toast.ts";
import { type ChangeQueue, type ChangeQueueOptions, createChangeQueue } from "./change-queue.ts";

type AnyQueue = Pick<ChangeQueue<unknown, never>, "resume">;

/** What a toast speaks of that offers to undo what these queues send: it is not taken away by how the sending goes. */
export const PLANNER_CHANGES_SUBJECT = "planner";

const queuesOf = new WeakMap<QueryClient, Map<string, AnyQueue>>();

type Options<State, Change extends object> = Pick<ChangeQueueOptions<State, Change>, "apply" | "merge"> & {
  send: (change: Change) => Promise<State>;
  query: { queryKey: string[] };
  /** Where what is still to be sent is kept in this browser. */
  stored: StorageKey<{ change: object }>;
  /** Said where a change was refused. */
  saveFailed: string;
  /** What is left of changes once these are made; `null`: nothing. */
  without: (changes: Change, made: Change) => Change | null;
  /** Called where a change was refused: what the server has is read again. */
  refetch: () => void;
  /** What was shown, also to be kept in this browser. */
  onShown: (state: State, userId: string) => void;
};

const SOMEBODY_ELSE = new Error("Somebody else is signed in");
const isToWait = (error: unknown) =>
  error === SOMEBODY_ELSE || hasStatus(error, 401) || isNetworkFailure(error);

const currentUserId = (client: QueryClient): string | undefined =>
  client.getQueryData(currentUserQuery.queryKey)?.id;

/**
 * The queue of one subject (a Monday, « tasks », the record of a decision) of whoever is signed in: it outlives the page on
 * which the changes were made. Subjects are the same for everybody: what waits is sent, shown and stored for its person alone.
 */
export function changeQueueOf<State, Change extends object>(
  client: QueryClient,
  subject: string,
  options: () => Options<State, Change>,
): ChangeQueue<State, Change> {
  const queues = queuesOf.get(client) ?? createQueues(client);
  const owner = currentUserId(client) ?? "";
  const name = `${owner} ${subject}`;
  const known = queues.get(name);
  if (known) return known as ChangeQueue<State, Change>;
  const { query, stored: key, saveFailed, without, refetch, onShown, send, ...rules } = options();
  const isOwnerHere = () => (currentUserId(client) ?? "") === owner;
  const { storedChange, storeChange } = storeOf<Change>(key, owner);
  let isShowing = false;
  const queue = createChangeQueue<State, Change>({
    ...rules,
    read: () => client.getQueryData<State>(query.queryKey),
    show: (state) => {
      if (!isOwnerHere()) return;
      isShowing = true;
      client.setQueryData<State>(query.queryKey, state);
      isShowing = false;
      onShown(state, owner);
    },
    send: async (change, hasWaited) => {
      // A page that was frozen, or that nobody reloaded, does not know who is signed in by now.
      if (!isOwnerHere() || (hasWaited && (await isOtherPersonSignedIn(owner)))) throw SOMEBODY_ELSE;
      const state = await send(change);
      void restartReads(client, [query.queryKey]);
      return state;
    },
    isToWait,
    store: (change) => {
      const stored = storedChange();
      storeChange(stored ? rules.merge(stored, change) : change);
    },
    // Another tab of this person may have stored more, or another last word.
    unstore: (change) => {
      const stored = storedChange();
      if (stored) storeChange(without(stored, change));
    },
    onWaiting: () => {
      if (isOwnerHere()) toastKeepingUndo(PLANNER.waiting, PLANNER.waitingText);
    },
    onSentLater: () => {
      if (isOwnerHere()) toastKeepingUndo(PLANNER.sentLater, PLANNER.sentLaterText);
    },
    onRefused: (error) => {
      showFailureToast(error, saveFailed);
      refetch();
    },
  });
  queues.set(name, queue);
  const stored = storedChange();
  if (stored) queue.push(stored);
  const shownKey = JSON.stringify(query.queryKey);
  client.getQueryCache().subscribe((event) => {
    if (isShowing || event.type !== "updated" || event.action.type !== "success") return;
    if (JSON.stringify(event.query.queryKey) !== shownKey) return;
    const state = client.getQueryData<State>(query.queryKey);
    if (state !== undefined) queue.rebase(state);
  });
  return queue;
}

/** What was just offered to be undone still can be. */
const toastKeepingUndo = (title: string, description: string) =>
  void toast({
    title,
    description,
    action: shownActionAbout(PLANNER_CHANGES_SUBJECT),
    about: PLANNER_CHANGES_SUBJECT,
  });

function createQueues(client: QueryClient): Map<string, AnyQueue> {
  const queues = new Map<string, AnyQueue>();
  queuesOf.set(client, queues);
  const resumeAll = () => queues.forEach((queue) => queue.resume());
  window.addEventListener("online", resumeAll);
  document.addEventListener("visibilitychange", resumeAll);
  onSignedInAgain(resumeAll);
  return queues;
}

/** What the pages of this person could not send of a subject: its queue begins with it. */
function storeOf<Change extends object>(key: StorageKey<{ change: object }>, owner: string) {
  return {
    storedChange: () => (owner === "" ? undefined : (readOwned(key, owner)?.change as Change | undefined)),
    storeChange: (change: Change | null) => {
      if (owner === "") return;
      if (change === null) removeOwned(key);
      else writeOwned(key, owner, { change });
    },
  };
}
