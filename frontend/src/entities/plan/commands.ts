import { hashKey, type QueryClient } from "@tanstack/react-query";
import type { Action, ActionChange, ActionPosition } from "#shared/plan/action.schema.ts";
import { RATING_SCALE, type ActionStatus } from "#shared/plan/action.ts";
import { branchIds, createPlanDraft } from "#shared/plan/plan-draft.rules.ts";
import { call } from "#frontend/api/client.ts";
import { withCreationId } from "#frontend/api/creation-id.ts";
import { ApiError, hasStatus, isNetworkFailure } from "#frontend/api/errors.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { refreshPlanMeasures } from "#frontend/api/refresh-queries.ts";
import {
  decisionQuery,
  decisionsQuery,
  refetchDecision,
  refetchIfFetching,
} from "#frontend/entities/decision/queries.ts";
import {
  decisionsWithStoredEdits,
  readOwned,
  removeOwned,
  storageKeys,
  writeOwned,
} from "#frontend/browser/storage.ts";
import { currentUserQuery } from "#frontend/entities/person/current-user.ts";
import { onSignedInAgain } from "#frontend/entities/person/signed-in-again.ts";
import { COMMON } from "#frontend/labels/common.ts";
import {
  checkboxName,
  movedAnnouncement,
  movedUnderAnnouncement,
  notAdded,
  PLAN,
  removedAnnouncement,
  removedText,
  statusAnnouncement,
} from "#frontend/labels/plan.ts";
import { announce } from "#frontend/ui/announcer.tsx";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { shownActionAbout, toast } from "#frontend/ui/toast.ts";
import { fr } from "#frontend/ui/typography.ts";
import { toastWithUndo } from "#frontend/ui/undo.ts";
import { isOnline } from "#frontend/ui/use-online.ts";
import { positionsAfterMove, positionUnderParent, siblingsWith } from "./action-order.ts";
import { createEditQueue, type EditQueue } from "./edit-queue.ts";
import { allActionsQuery, findCachedPlan, setCachedPlan } from "./shown-plan.ts";
import {
  withPermanentId,
  permanentId,
  temporaryId,
  type PlanOperation,
  type PlanOperationAnswer,
} from "./optimistic-plan.ts";

/** todo → doing → done → todo, as the checkbox shows them (spec/2-decisions-and-planner.md section 4). */
const NEXT = { todo: "doing", doing: "done", done: "todo" } as const satisfies Record<
  ActionStatus,
  ActionStatus
>;

export type PlanCommands = ReturnType<typeof planCommands>;

/**
 * What a person can do to the plan of a decision, from any screen. Each command updates the cached decision at once; one that
 * fails is rolled back and reported. Where the decision is not cached, the request is sent all the same, except for moves:
 * without the plan they have no rank to compute, and do nothing.
 */
export function planCommands(client: QueryClient, id: string) {
  const queue = editQueueOf(client, id);
  /** As cached by now: a press may come before the previous one is drawn. */
  const currentActions = () => findCachedPlan(client, id)?.actions ?? [];
  const isThere = (actionId: string) => currentActions().some((one) => one.id === actionId);
  const run = (operation: PlanOperation) => void queue.enqueue(operation).catch(() => {});
  const place = (places: readonly ActionPosition[]) => run({ kind: "place", places });
  const change = (changed: ActionChange) => run({ kind: "change", changes: [changed] });

  return {
    flush: queue.flush,
    settled: queue.settled,
    change,
    /** All or none, in their order. Resolves once saved, rejects once rolled back and reported. */
    changeAll: (changes: readonly ActionChange[]) => queue.enqueue({ kind: "change", changes }),

    /** To the next status of its checkbox; `change` sets one, and undoes. */
    toggle: (action: Action) => {
      const { status } = currentActions().find((one) => one.id === action.id) ?? action;
      const before = findCachedPlan(client, id);
      change({ id: action.id, status: NEXT[status] });
      // What changes by itself, away from the focus.
      const now = findCachedPlan(client, id);
      if (!before || !now) return;
      // Those under it follow the press, as one expects.
      const branch = branchIds(createPlanDraft(now.actions), action.id);
      const said = now.actions
        .filter((one) => !branch.has(one.id) && one.status !== statusIn(before.actions, one.id))
        .map((one) => `${checkboxName(one.title, one.status)}.`);
      if (now.status !== before.status) said.push(statusAnnouncement(now));
      if (said.length > 0) announce(said.join(" "));
    },

    /** Rejects where it was not created: the caller says so where the title was typed. */
    create: (title: string, parentId: string | null) =>
      queue.enqueue({
        kind: "create",
        action: {
          id: temporaryId(),
          title,
          parentId,
          description: null,
          assignee: null,
          dueDate: null,
          status: "todo",
          difficulty: RATING_SCALE.default,
          workload: RATING_SCALE.default,
          duration: RATING_SCALE.default,
        },
      }),

    /** An action that was just created goes again. */
    takeAway: (actionId: string) => run({ kind: "remove", id: actionId }),

    /** With an undo in the toast, which puts back the same actions in one call. */
    remove: ({ id: actionId, title }: Action) => {
      const actions = currentActions();
      const branch = branchIds(createPlanDraft(actions), actionId);
      const removed = actions.filter((action) => branch.has(action.id));
      const undo = () => {
        restoreFocusTo(`[data-action="${CSS.escape(actionId)}"] [aria-haspopup=menu]`);
        run({ kind: "restore", actions: removed });
      };
      const report = () => {
        const said = {
          title: PLAN.removed,
          description: fr(removedText(title, removed.length - 1)),
          about: id,
        };
        if (removed.length > 0)
          toastWithUndo(said, { of: title, run: undo, isOutdated: () => isThere(actionId) });
        else toast(said);
      };
      queue.enqueue({ kind: "remove", id: actionId }).then(report, () => {});
      // With a network the toast says it, once it is done.
      if (!isOnline()) announce(removedAnnouncement(title));
    },

    /** By one or more ranks up (negative) or down among its siblings. */
    move: ({ id: actionId, title }: Action, by: number) => {
      const actions = currentActions();
      const { siblings, rank } = siblingsWith(actions, actionId);
      const places = positionsAfterMove(actions, actionId, rank + by);
      // At an end it stays, which is said too.
      if (places) place(places);
      if (rank >= 0) announce(movedAnnouncement(title, rank + (places ? by : 0) + 1, siblings.length));
    },

    /** To the rank of one of its siblings. */
    moveTo: (actionId: string, siblingId: string) => {
      const actions = currentActions();
      const places = positionsAfterMove(actions, actionId, siblingsWith(actions, siblingId).rank);
      if (places) place(places);
    },

    moveUnder: ({ id: actionId, title }: Action, parent: Action | null) => {
      const actions = currentActions();
      if (actions.length === 0) return;
      place(positionUnderParent(actions, actionId, parent?.id ?? null));
      announce(movedUnderAnnouncement(title, parent?.title ?? null));
    },
  };
}

const statusIn = (actions: readonly Action[], id: string) => actions.find((one) => one.id === id)?.status;

/** One operation is one request, which goes out even while the page is being left. */
function send(id: string, operation: PlanOperation): Promise<PlanOperationAnswer> {
  const params = { id };
  if (operation.kind === "change") {
    const body = { updates: operation.changes.map(withPermanentId) };
    return call("changeActions", { params, body, keepalive: true });
  }
  if (operation.kind === "place") {
    const body = { reorderData: [...operation.places] };
    return call("reorderActions", { params, body, keepalive: true });
  }
  if (operation.kind === "create") {
    const { id: _temporary, ...body } = operation.action;
    return withCreationId(
      [id, body],
      (newId) => call("createAction", { params, body: { ...body, id: newId }, keepalive: true }),
      permanentId(operation.action),
    );
  }
  if (operation.kind === "restore") {
    const body = { actions: [...operation.actions] };
    return call("restoreActions", { params, body, keepalive: true });
  }
  return call("removeAction", { params: { id, actionId: operation.id }, keepalive: true }).catch((error) =>
    hasStatus(error, 404) ? planOf(id) : Promise.reject(error),
  );
}

/** What was to be removed is gone: an earlier answer was lost, or another tab was first. The plan says what that answer did. */
async function planOf(id: string): Promise<PlanOperationAnswer> {
  const decision = await call("getDecision", { params: { id } });
  return { decision, actions: decision.actions, progress: decision.progress };
}

/** By decision; `updating`: the decision that its own queue is writing to the cache. */
type Queues = { byDecision: Map<string, EditQueue>; updating: string | null };

const queuesOf = new WeakMap<QueryClient, Queues>();

/** The queue of a plan outlives the dialog in which its edits were made. */
function editQueueOf(client: QueryClient, id: string): EditQueue {
  const queues = queuesOf.get(client) ?? createQueues(client);
  const queue = queues.byDecision.get(id) ?? createQueue(client, id, queues);
  queues.byDecision.set(id, queue);
  return queue;
}

function createQueue(client: QueryClient, id: string, queues: Queues): EditQueue {
  const queue = createEditQueue({
    read: () => findCachedPlan(client, id),
    show: (planned) => {
      queues.updating = id;
      setCachedPlan(client, planned);
      queues.updating = null;
    },
    send: (operation) => send(id, operation),
    waitReason: (error) =>
      hasStatus(error, 401) ? "signed out" : isNetworkFailure(error) ? "unreachable" : null,
    store: (operations) => storeEdits(client, id, operations),
    onWaiting: () => toastKeepingUndo(id, PLAN.waiting, PLAN.waitingText),
    onFailure: (operation, error, unsaved) =>
      reportFailure(operation, error, () => {
        const again: PlanOperation =
          operation.kind === "restore" ? operation : { kind: "change", changes: [...unsaved] };
        queue.enqueue(again).catch(() => {});
      }),
    onIdle: (isInSync, hasWaited) => {
      if (isInSync && hasWaited) toastKeepingUndo(id, PLAN.sentLater, PLAN.sentLaterText);
      void (isInSync ? refetchIfFetching(client, id) : refetchDecision(client, id));
      void refreshPlanMeasures(client);
    },
  });
  return queue;
}

/** What was just offered to be undone in this plan still can be. */
const toastKeepingUndo = (id: string, title: string, description: string) =>
  void toast({ title, description, action: shownActionAbout(id), about: id });

function storeEdits(client: QueryClient, id: string, operations: readonly PlanOperation[]): void {
  const userId = client.getQueryData(currentUserQuery.queryKey)?.id;
  if (userId === undefined) return;
  if (operations.length === 0) removeOwned(storageKeys.planEdits(id));
  else writeOwned(storageKeys.planEdits(id), userId, { operations });
}

/** Sends what an earlier page of this person could not send. */
export function sendStoredEdits(client: QueryClient, userId: string): void {
  for (const id of decisionsWithStoredEdits()) {
    const key = storageKeys.planEdits(id);
    const operations = (readOwned(key, userId)?.operations ?? []) as PlanOperation[];
    removeOwned(key);
    if (operations.length === 0) continue;
    const saved = editQueueOf(client, id).restore(operations);
    for (const [at, operation] of operations.entries())
      saved[at]?.catch((error: unknown) => {
        if (operation.kind === "create")
          showFailureToast(error, notAdded(operation.action.title), { title: PLAN.addFailedLater });
      });
  }
}

/** The lists in which a plan, or what follows from it, is shown. */
const LISTS = new Set([decisionsQuery, allActionsQuery].map(({ queryKey }) => hashKey(queryKey)));

/** Leaving the page loses nothing: what waits is sent or stored, and asks to stay. A refetch goes under what waits. */
function createQueues(client: QueryClient): Queues {
  const queues: Queues = { byDecision: new Map(), updating: null };
  queuesOf.set(client, queues);
  const forEach = (act: (queue: EditQueue) => void) => () => queues.byDecision.forEach(act);
  window.addEventListener(
    "pagehide",
    forEach((queue) => queue.leave()),
  );
  document.addEventListener(
    "visibilitychange",
    forEach((queue) => {
      queue.flush();
      queue.resume();
    }),
  );
  window.addEventListener(
    "online",
    forEach((queue) => queue.resume()),
  );
  onSignedInAgain(forEach((queue) => queue.resume()));
  window.addEventListener("beforeunload", (event) => {
    if ([...queues.byDecision.values()].some((queue) => queue.isWaiting())) event.preventDefault();
  });
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    if (LISTS.has(event.query.queryHash)) {
      // A list that was read while edits wait does not know them.
      if (!event.action.manual) queues.byDecision.forEach((queue) => queue.showAgain());
      return;
    }
    const id = String(event.query.queryKey[1]);
    const { queryKey } = decisionQuery(id);
    if (id === queues.updating || event.query.queryHash !== hashKey(queryKey)) return;
    const full = client.getQueryData(queryKey);
    if (full) queues.byDecision.get(id)?.rebase(full);
  });
  return queues;
}

/**
 * Says that an operation was rolled back (spec/2-decisions-and-planner.md section 8): a change with a retry where that may
 * help, an order to screen readers only. What was not created is reported where it was typed.
 */
function reportFailure(operation: PlanOperation, error: unknown, retry: () => void): void {
  if (operation.kind === "change") {
    toast({
      title: PLAN.saveFailed,
      description: fr(failureReason(error)),
      tone: "destructive",
      action: isFinal(error) ? undefined : { label: COMMON.retry, onSelect: retry },
    });
  }
  if (operation.kind === "restore") {
    const action = isFinal(error) ? undefined : { label: COMMON.retry, onSelect: retry };
    showFailureToast(error, PLAN.restoreFailed, { action });
  }
  if (operation.kind === "place") announce(PLAN.orderFailed);
  // Another tab removed it first: it is gone, as was asked.
  if (operation.kind === "remove" && !hasStatus(error, 404)) showFailureToast(error, PLAN.removeFailed);
}

/** A refusal of the server's own: it would be repeated. */
const isFinal = (error: unknown): boolean => [404, 409, 422].some((status) => hasStatus(error, status));

/** The server's sentence first; of a conflict it alone, as nothing was restored. */
function failureReason(error: unknown): string {
  const reason = error instanceof ApiError && error.status < 500 ? (error.refusal?.message ?? "") : "";
  if (reason !== "" && hasStatus(error, 409)) return reason;
  return [reason, PLAN.saveFailedText].join(" ").trim();
}
