import { PLAN_LIMITS } from "#shared/decision/limits.ts";
import type { ActionChange } from "#shared/plan/action.schema.ts";
import {
  applyOperationAnswer,
  applyOperation,
  withoutPending,
  type PlannedDecision,
  type PlanOperation,
  type PlanOperationAnswer,
} from "./optimistic-plan.ts";

/** Changes made within this time of each other are one request (spec/2-decisions-and-planner.md section 9). */
const BATCH_MS = 300;
/** What waits for the network tries again this often, and at once where somebody says that it is back. */
const RETRY_MS = 10_000;

export type EditQueueOptions = {
  /** The decision as it is shown; `undefined` where none is. */
  read: () => PlannedDecision | undefined;
  show: (planned: PlannedDecision) => void;
  send: (operation: PlanOperation) => Promise<PlanOperationAnswer>;
  /** Why an operation is to wait instead of failing: nobody is signed in, or no answer came; null where it has failed. */
  waitReason: (error: unknown) => WaitReason | null;
  /** The operations that a later page is to send if this one goes; none: it has nothing to do. */
  store: (operations: readonly PlanOperation[]) => void;
  /** Operations begin to wait for the network: said once, until all are sent. */
  onWaiting: () => void;
  /** An operation failed and was rolled back; `unsaved`: the changes lost since the queue was last idle. */
  onFailure: (operation: PlanOperation, error: unknown, unsaved: readonly ActionChange[]) => void;
  /**
   * The queue is empty. `isInSync`: nothing failed, so what is shown is what the server has. `hasWaited`: for the network, or
   * since an earlier page.
   */
  onIdle: (isInSync: boolean, hasWaited: boolean) => void;
};

export type WaitReason = "signed out" | "unreachable";

/** `isOpen`: later changes may still be merged into it. */
type Entry = {
  operation: PlanOperation;
  isOpen: boolean;
  answer?: Promise<PlanOperationAnswer>;
  settled: (error: unknown) => void;
};

export type EditQueue = {
  /** Shows an operation at once and sends it in its turn. Resolves once saved, rejects once rolled back. */
  enqueue: (operation: PlanOperation) => Promise<void>;
  /** Replaces the server's state, and applies the waiting operations to it again. */
  rebase: (planned: PlannedDecision) => void;
  /** Something was read that does not know what waits: shows it again, or for the first time. */
  showAgain: () => void;
  /** Sends the current batch without waiting for more. */
  flush: () => void;
  /** Sends all, now. Resolves once nothing is left, refused ones included; rejects where they go on waiting. */
  settled: () => Promise<void>;
  /** The page may be gone in a moment: sends what one call can hold, and stores what must come after it. */
  leave: () => void;
  /** Takes over what an earlier page has stored, and sends it in its order. */
  restore: (operations: readonly PlanOperation[]) => Promise<void>[];
  /** Tries again after a new sign-in, or with the network back. */
  resume: () => void;
  /** Whether operations wait for a sign-in or the network. */
  isWaiting: () => boolean;
};

/**
 * The edits of one plan: shown at once, sent one at a time and in order, applied to what the server answered last. One that
 * is refused is rolled back alone; those behind it stay. Without a network or a sign-in all wait, and are sent in order later
 * (shared/docs/records/0022-without-a-network.md).
 */
export function createEditQueue(options: EditQueueOptions): EditQueue {
  const waiting: Entry[] = [];
  /** The server's state; none while idle, or where no decision is shown. */
  let base: PlannedDecision | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isIdle = true;
  let isRunning = false;
  let waitsFor: WaitReason | null = null;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hasWaited = false;
  let hasSaidWaiting = false;
  let isStored = false;
  let failures = 0;
  let unsaved: ActionChange[] = [];
  let settlements: Entry["settled"][] = [];

  const show = () => {
    const now = new Date();
    if (base)
      options.show(waiting.reduce((planned, { operation }) => applyOperation(planned, operation, now), base));
  };

  const append = (operation: PlanOperation, settled: Entry["settled"]) => {
    if (waiting.length === 0) base = options.read();
    isIdle = false;
    const last = waiting.at(-1);
    // While all wait nothing is under way: what can be one request later is.
    if (last && (last.isOpen || waitsFor) && canMerge(last.operation, operation)) {
      last.operation = merged(last.operation, operation);
      const settleLast = last.settled;
      last.settled = (error) => [settleLast, settled].forEach((each) => each(error));
      return;
    }
    if (last) last.isOpen = false;
    waiting.push({ operation, isOpen: operation.kind === "change", settled });
  };

  const store = (entries: readonly Entry[]) => {
    if (entries.length === 0 && !isStored) return;
    isStored = entries.length > 0;
    options.store(entries.map(({ operation }) => operation));
  };

  const enqueue = (operation: PlanOperation) => {
    const saved = new Promise<void>((resolve, reject) => {
      append(operation, (error) => (error === null ? resolve() : reject(error)));
    });
    show();
    clearTimeout(timer);
    timer = setTimeout(flush, BATCH_MS);
    if (waitsFor) {
      store(waiting);
      resume();
    } else void run();
    return saved;
  };

  const flush = () => {
    clearTimeout(timer);
    for (const entry of waiting) entry.isOpen = false;
    void run();
  };

  const whenSettled = () => {
    flush();
    resume();
    if (isIdle) return Promise.resolve();
    return new Promise<void>((resolve, reject) => {
      settlements.push((error) => (error === null ? resolve() : reject(error)));
    });
  };

  const conclude: Entry["settled"] = (error) => {
    const concluded = settlements;
    settlements = [];
    for (const each of concluded) each(error);
  };

  const send = (entry: Entry) => (entry.answer ??= options.send(entry.operation));

  const nextToSend = (): Entry | undefined => (waitsFor || waiting[0]?.isOpen ? undefined : waiting[0]);

  async function run() {
    if (isRunning) return;
    isRunning = true;
    try {
      for (let next = nextToSend(); next; next = nextToSend()) await settle(next);
    } finally {
      isRunning = false;
    }
    if (waiting.length === 0 && !isIdle) becomeIdle();
  }

  async function settle(entry: Entry) {
    let answer: PlanOperationAnswer;
    try {
      answer = await send(entry);
    } catch (error) {
      const reason = options.waitReason(error);
      if (reason) waitFor(reason, error);
      else rollBack(entry, error);
      return;
    }
    waiting.shift();
    if (isStored) store(waiting);
    entry.settled(null);
    if (base) base = applyOperationAnswer(base, answer, new Date());
    show();
  }

  function waitFor(reason: WaitReason, error: unknown) {
    waitsFor = reason;
    store(waiting);
    conclude(error);
    if (reason === "signed out") return;
    clearTimeout(retryTimer);
    retryTimer = setTimeout(resume, RETRY_MS);
    if (!hasSaidWaiting) options.onWaiting();
    hasSaidWaiting = true;
    hasWaited = true;
  }

  function resume() {
    if (!waitsFor) return;
    clearTimeout(retryTimer);
    // What was sent while nobody was signed in, or without a network, is to be sent again.
    for (const entry of waiting) delete entry.answer;
    waitsFor = null;
    void run();
  }

  function rollBack({ operation, settled }: Entry, error: unknown) {
    waiting.shift();
    if (operation.kind === "create") dropChangesOf(operation.action.id, error);
    if (isStored) store(waiting);
    failures += 1;
    if (operation.kind === "change") unsaved.push(...operation.changes);
    show();
    options.onFailure(operation, error, unsaved);
    settled(error);
  }

  /** What was not created takes along what was to be changed of it. */
  function dropChangesOf(id: string, error: unknown) {
    const entries = waiting.splice(0);
    for (const entry of entries) {
      const { operation, settled } = entry;
      const changes = changesOf(operation).filter((change) => change.id !== id);
      if (operation.kind === "change") entry.operation = { kind: "change", changes };
      if (operation.kind !== "change" || changes.length > 0) waiting.push(entry);
      else settled(error);
    }
  }

  function becomeIdle() {
    isIdle = true;
    base = undefined;
    const isInSync = failures === 0;
    failures = 0;
    unsaved = [];
    const waited = hasWaited;
    hasWaited = false;
    hasSaidWaiting = false;
    options.onIdle(isInSync, waited);
    conclude(null);
  }

  /** What one call can hold: the changes at the head of the queue, with those of the call under way, which it may overtake. */
  const leave = () => {
    flush();
    if (waitsFor) return;
    const [first, ...rest] = waiting;
    if (!first) return;
    const others = rest.findIndex(({ operation }) => !canMerge(first.operation, operation));
    const joined = rest.slice(0, others < 0 ? rest.length : others);
    store(rest.slice(joined.length));
    const isUnderWay = first.answer !== undefined;
    if (isUnderWay && joined.every(({ answer }) => answer !== undefined)) return;
    const operation = [first, ...joined].map((entry) => entry.operation).reduce(merged);
    const answer = options.send(operation);
    answer.catch(() => {});
    for (const entry of isUnderWay ? joined : [first, ...joined]) entry.answer = answer;
  };

  return {
    enqueue,
    flush,
    settled: whenSettled,
    rebase: (planned) => {
      if (isIdle) return;
      base = withoutPending(planned);
      show();
    },
    showAgain: () => {
      if (isIdle) return;
      base ??= options.read();
      show();
    },
    leave,
    restore: (operations) => {
      hasWaited = true;
      const saved = operations.map(enqueue);
      flush();
      return saved;
    },
    resume,
    isWaiting: () => waitsFor !== null && waiting.length > 0,
  };
}

const changesOf = (operation: PlanOperation): readonly ActionChange[] =>
  operation.kind === "change" ? operation.changes : [];

const canMerge = (first: PlanOperation, next: PlanOperation): boolean =>
  first.kind === "change" &&
  next.kind === "change" &&
  first.changes.length + next.changes.length <= PLAN_LIMITS.actions;

/** In the order in which they were made: a status cascades to sub-actions, so of two the last alone is not enough. */
const merged = (first: PlanOperation, next: PlanOperation): PlanOperation => ({
  kind: "change",
  changes: [...changesOf(first), ...changesOf(next)],
});
