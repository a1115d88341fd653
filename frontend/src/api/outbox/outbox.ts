import { monotonicFactory } from "ulid";
import { ApiError } from "../errors.ts";
import { nextBatch } from "./batch.ts";
import { createConcurrencyLimiter } from "./call-limit.ts";
import {
  type OutboxEntry,
  isHeldForConfirmation,
  type Operation,
  operationsOf,
  type OperationHandler,
  toOutboxEntry,
} from "./operation.ts";
import {
  isUnexpectedServerError,
  toTabRefusal,
  retryWaitAfterFailure,
  type RetryWait,
  type RetryWaitReason,
} from "./failures.ts";
import type { OperationStore } from "./operation-store.ts";
import { runAndReportFault } from "./report-fault.ts";
import { removeRefusedEffectFromLater } from "./roll-back.ts";
import { createSettlements } from "./settlements.ts";

/**
 * Maximum wait for another tab's answer: that tab publishes it before it releases the lock, but the message
 * may come later.
 */
const OTHER_TAB_ANSWER_MS = 1_000;

/** Maximum number of parallel calls. */
const CALLS_AT_ONCE = 4;

export type OutboxEvent =
  /** Operations of the subject were added, stored or removed: it must be rendered again. */
  | { kind: "changed"; subject: string }
  | { kind: "answered"; subject: string; operations: readonly Operation[]; answer: unknown }
  /** Operations were refused, or another tab's answer to them is missing: the subject must be read again. */
  | { kind: "unknown"; subject: string };

export type OutboxStatus = {
  /** Number of operations that the server has not confirmed, including those that are being sent. */
  count: number;
  /**
   * Why operations wait: « signed out » if any waits for a sign-in, else another reason; `null` if none
   * waits.
   */
  waitsFor: RetryWaitReason | null;
  /** Number of operations over a day old, which are sent only after `sendHeld`. */
  heldCount: number;
  /** Number of operations that are lost when this page closes, because the browser cannot store them. */
  unstoredCount: number;
};

/** Messages between the tabs of one browser. */
export type OutboxTabMessage =
  | { kind: "added"; operation: Operation }
  | { kind: "answered"; ids: string[]; answer: unknown }
  | { kind: "refused"; ids: string[]; status: number; body: string }
  | { kind: "discarded"; ids: string[] };

export type OutboxOptions = {
  store: OperationStore;
  /** Returns the id of the person signed in on this page. */
  currentUserId: () => string | undefined;
  /** Asks the server whether another person is signed in in this browser. */
  isOtherPersonSignedIn: (userId: string) => Promise<boolean>;
  /** Runs `work` while no other tab of the browser runs work with the same `name`. */
  withLock: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Sends a message to the other tabs. */
  publish: (message: OutboxTabMessage) => void;
  /**
   * Called when operations begin to wait because the server is unreachable or busy; not again until all
   * operations have been sent.
   */
  onWaiting?: (status: OutboxStatus) => void;
  /** Called when operations that had waited have all been sent and none was refused. */
  onSentLater?: () => void;
};

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * `until`: time in milliseconds before which no retry is allowed, because the server set the wait; 0 if it
 * did not.
 */
type Waiting = {
  reason: RetryWaitReason;
  until: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  isBrief: boolean;
};

const nextId = monotonicFactory();

/**
 * Creates the queue of changes on their way to the server. An operation is stored before it is shown, and
 * removed only when it is answered: if the page closes, the same person's next page sends it. The operations
 * of a subject are sent in order, by one tab at a time. They wait after no answer, 401, 429, 502 and 503; any
 * other refusal rolls back that operation only, and so does a third 500.
 */
export function createOutbox(options: OutboxOptions) {
  const { store, currentUserId, withLock, publish } = options;
  const types = new Map<string, OperationHandler>();
  let entries: OutboxEntry[] = [];
  const waiting = new Map<string, Waiting>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const draining = new Set<string>();
  const listeners = new Set<(event: OutboxEvent) => void>();
  const settlements = createSettlements();
  const withCall = createConcurrencyLimiter(CALLS_AT_ONCE);
  let lastKept: Promise<void> = Promise.resolve();
  let wasWaitingReported = false;
  /**
   * Whether operations have waited, or came from an earlier page: `onSentLater` is then called when all are
   * sent.
   */
  let isLate = false;
  let hasRefused = false;
  /**
   * Whether to ask the server who is signed in before sending: true after a wait, during which that may have
   * changed.
   */
  let mustCheckPerson = false;
  let isClosed = false;

  /** Calls the listeners. An error in one of them must not prevent storing and sending. */
  function emit(event: OutboxEvent): void {
    for (const listener of listeners) runAndReportFault(() => listener(event));
  }
  const entriesOf = (subject: string) => entries.filter(({ operation }) => operation.subject === subject);
  const subjects = () => new Set(entries.map(({ operation }) => operation.subject));

  function operationType({ name }: Operation): OperationHandler {
    const type = types.get(name);
    if (!type) throw new Error(`Unknown operation ${name}`);
    return type;
  }

  /**
   * Adds an operation. Resolves to the server's answer and rejects with its refusal. Stays pending while the
   * operation waits.
   */
  function add(made: Pick<Operation, "subject" | "name" | "params" | "body">): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const userId = currentUserId() ?? "";
    const operation: Operation = { ...made, id: nextId(), userId, at: new Date().toISOString() };
    const entry = toOutboxEntry(operation, { isOwn: true, resolve, reject });
    entries.push(entry);
    lastKept = lastKept.then(() => keep(entry));
    return promise;
  }

  async function keep(entry: OutboxEntry): Promise<void> {
    if (isClosed) return;
    const { operation } = entry;
    entry.isStored = await store.put(operation).then(
      () => true,
      () => false,
    );
    if (isClosed) return;
    entry.isShown = true;
    if (entry.isStored) publish({ kind: "added", operation });
    emit({ kind: "changed", subject: operation.subject });
    if (waiting.has(operation.subject)) resume();
    else schedule(operation.subject, operationType(operation).batchMs ?? 0);
  }

  /**
   * Loads the operations that this person's earlier pages left in the store, and sends them. `load`: loads
   * the code that registers the operations of a name.
   */
  async function open(userId: string, load: (name: string) => Promise<void>): Promise<void> {
    const stored = await store.readAll(userId).catch(() => []);
    // If the code for an operation cannot be loaded, the operation stays in the store for the next page.
    await Promise.allSettled([...new Set(stored.map(({ name }) => name))].map(load));
    const known = new Set(entries.map(({ operation }) => operation.id));
    for (const operation of stored.filter(({ id, name }) => types.has(name) && !known.has(id))) {
      entries.push(toOutboxEntry(operation, { isStored: true, isShown: true }));
      mustCheckPerson = true;
      isLate = true;
    }
    sortEntries();
    for (const subject of subjects()) {
      emit({ kind: "changed", subject });
      schedule(subject, 0);
    }
  }

  const sortEntries = () => {
    entries = entries.toSorted((a, b) => (a.operation.id < b.operation.id ? -1 : 1));
  };

  function schedule(subject: string, ms: number): void {
    forgetTimer(subject);
    if (ms === 0) void drain(subject);
    else
      timers.set(
        subject,
        setTimeout(() => void drain(subject), ms),
      );
  }

  async function drain(subject: string): Promise<void> {
    forgetTimer(subject);
    if (draining.has(subject)) return;
    draining.add(subject);
    try {
      while (canSend(subject))
        await withLock(lockOf(subject), async () => {
          while (canSend(subject))
            await withCall(async () => {
              if (canSend(subject)) await sendNext(subject);
            });
        });
    } finally {
      draining.delete(subject);
    }
    // Operations that are over a day old are not sent: tell the listeners, so that the person is asked.
    if (entriesOf(subject).some(isHeldForConfirmation)) emit({ kind: "changed", subject });
    concludeIfEmpty(subject);
  }

  const lockOf = (subject: string) => `menta.outbox ${currentUserId()} ${subject}`;

  const canSend = (subject: string) => !isClosed && !waiting.has(subject) && batchOf(subject).length > 0;

  /** Sends the next batch of each subject at once and without the lock, because the page may be closing. */
  function sendBeforeUnload(): void {
    for (const subject of subjects()) {
      if (draining.has(subject) || waiting.has(subject)) continue;
      // Includes operations that are not stored yet: if the page closes, this is the last chance to send
      // them.
      const batch = nextBatch(entriesOf(subject), operationType);
      if (batch.length === 0) continue;
      forgetTimer(subject);
      draining.add(subject);
      void transmit(subject, batch).finally(() => {
        draining.delete(subject);
        void drain(subject);
      });
    }
  }

  function forgetTimer(subject: string): void {
    clearTimeout(timers.get(subject));
    timers.delete(subject);
  }

  const batchOf = (subject: string) =>
    nextBatch(
      entriesOf(subject).filter(({ isShown }) => isShown),
      operationType,
    );

  async function sendNext(subject: string): Promise<void> {
    const batch = batchOf(subject);
    const { userId } = batch[0]!.operation;
    const isOther = userId !== (currentUserId() ?? "") || (await isOtherSignedIn(userId));
    // Another person is signed in: wait until the person who made the changes signs in again.
    if (isOther) return beginWaiting(subject, { reason: "signed out", ms: null }, new Error("Signed out"));
    const isSentElsewhere = await markSentElsewhere(subject, batch);
    // The person may have signed out while this function waited: send nothing then.
    if (!isSentElsewhere && !isClosed) await transmit(subject, batch);
  }

  /**
   * Whether another person than `userId` is signed in. Asks the server only after a wait: a page that was
   * frozen does not know that the sign-in has changed.
   */
  async function isOtherSignedIn(userId: string): Promise<boolean> {
    if (!mustCheckPerson) return false;
    const isOther = await options.isOtherPersonSignedIn(userId);
    mustCheckPerson = isOther;
    return isOther;
  }

  async function transmit(subject: string, batch: OutboxEntry[]): Promise<void> {
    const operations = batch.map(({ operation }) => operation);
    let answer: unknown;
    try {
      answer = await operationType(operations[0]!).send(operations);
    } catch (error) {
      return isClosed ? undefined : handleFailure(subject, batch, error);
    }
    const ids = operations.map(({ id }) => id);
    // Before anything asynchronous: a read that starts later is newer than this answer and must replace it.
    answered(batch, answer);
    publish({ kind: "answered", ids, answer });
    await store.remove(ids).catch(() => {});
  }

  /**
   * Marks the operations that another tab sent while this tab waited for the lock. Returns whether there are
   * any.
   */
  async function markSentElsewhere(subject: string, batch: readonly OutboxEntry[]): Promise<boolean> {
    const stored = batch.filter(({ isStored }) => isStored).map(({ operation }) => operation.id);
    const left = await store.storedIds(stored).catch(() => new Set(stored));
    const gone = batch.filter(({ isStored, operation }) => isStored && !left.has(operation.id));
    for (const entry of gone) entry.isSentElsewhere = true;
    if (gone.length > 0) setTimeout(() => forgetUnknown(subject, gone), OTHER_TAB_ANSWER_MS);
    return gone.length > 0;
  }

  function forgetUnknown(subject: string, gone: readonly OutboxEntry[]): void {
    const left = entries.filter((entry) => gone.includes(entry));
    if (left.length === 0) return;
    entries = entries.filter((entry) => !left.includes(entry));
    emit({ kind: "unknown", subject });
    for (const entry of left) entry.resolve(undefined);
    concludeIfEmpty(subject);
  }

  function answered(batch: readonly OutboxEntry[], answer: unknown): void {
    entries = entries.filter((entry) => !batch.includes(entry));
    const operations = batch.map(({ operation }) => operation);
    emit({ kind: "answered", subject: operations[0]!.subject, operations, answer });
    for (const entry of batch) entry.resolve(answer);
  }

  async function handleFailure(subject: string, batch: OutboxEntry[], error: unknown): Promise<void> {
    if (isUnexpectedServerError(error)) for (const entry of batch) entry.serverErrors += 1;
    const wait = retryWaitAfterFailure(error, batch[0]!.serverErrors);
    if (wait) return beginWaiting(subject, wait, error);
    // The whole call was refused: send each operation alone, so that only the refused one is rolled back.
    if (batch.length > 1) {
      for (const entry of batch) entry.sendsAlone = true;
      return;
    }
    const [entry] = batch as [OutboxEntry];
    const { id } = entry.operation;
    // The page that made the change reports the refusal and removes the row. If it has closed, another page
    // does both.
    if (entry.isOwn) await store.remove([id]).catch(() => {});
    publish({ kind: "refused", ids: [id], ...toTabRefusal(error) });
    const lost = await rollBack(entry, error);
    if (!entry.isOwn) setTimeout(() => void reportUnreported(lost, error), OTHER_TAB_ANSWER_MS);
  }

  /**
   * Reports a refusal if the page that made the change closed before it could report it: its row is then
   * still stored.
   */
  async function reportUnreported(lost: readonly Operation[], error: unknown): Promise<void> {
    const { id } = lost[0]!;
    const stored = await store.storedIds([id]).catch(() => new Set());
    if (isClosed || !stored.has(id)) return;
    await store.remove([id]).catch(() => {});
    runAndReportFault(() => operationType(lost[0]!).onRefused?.(lost, error, false));
  }

  /**
   * Removes an operation from the queue, and reports the refusal if this page made it. Returns the operation
   * and the later ones that are removed with it.
   */
  async function rollBack(entry: OutboxEntry, error: unknown): Promise<Operation[]> {
    const { operation } = entry;
    const { without, onRefused } = operationType(operation);
    hasRefused = true;
    const later = entriesOf(operation.subject).filter((each) => each !== entry);
    const lost = removeRefusedEffectFromLater(entry, later, without);
    entries = entries.filter((each) => !lost.includes(each));
    const lostLater = lost.slice(1).map((each) => each.operation.id);
    if (lostLater.length > 0) await store.remove(lostLater).catch(() => {});
    emit({ kind: "unknown", subject: operation.subject });
    if (entry.isOwn) runAndReportFault(() => onRefused?.(operationsOf(lost), error, true));
    for (const each of lost) each.reject(error);
    return operationsOf(lost);
  }

  function beginWaiting(subject: string, { reason, ms, isBrief, isFirm }: RetryWait, error: unknown): void {
    const timer = ms === null ? undefined : setTimeout(() => resumeSubject(subject), ms);
    const until = isFirm ? Date.now() + (ms ?? 0) : 0;
    waiting.set(subject, { reason, timer, until, isBrief: Boolean(isBrief) });
    mustCheckPerson = true;
    if (isBrief) return;
    settlements.conclude(subject, error);
    emit({ kind: "changed", subject });
    if (reason === "signed out" || wasWaitingReported) return;
    wasWaitingReported = true;
    isLate = true;
    // In a later task: the change has then shown its own toast, and the toast about waiting keeps the undo of
    // that toast.
    setTimeout(() => options.onWaiting?.(status()));
  }

  function resumeSubject(subject: string): void {
    clearTimeout(waiting.get(subject)?.timer);
    waiting.delete(subject);
    void drain(subject);
  }

  /**
   * Retries now what waits, except where the server set the wait. Called after a sign-in and when the network
   * is back.
   */
  function resume(): void {
    for (const [subject, { until }] of waiting) if (until <= Date.now()) resumeSubject(subject);
  }

  /** Sends what is pending without waiting for further operations to send with it. */
  const flush = (): void => subjects().forEach((subject) => schedule(subject, 0));

  /**
   * Sends the operations of a subject now. Resolves once the subject has none left: all were answered or
   * refused. Rejects if they have to wait.
   */
  async function settled(subject: string): Promise<void> {
    await lastKept;
    if ((waiting.get(subject)?.until ?? 0) > Date.now()) throw new Error("The server asked to hold back");
    if (waiting.has(subject)) resumeSubject(subject);
    else schedule(subject, 0);
    const [head] = entriesOf(subject);
    if (!head) return;
    if (isHeldForConfirmation(head)) throw new Error("Changes of over a day ago wait for an answer");
    await settlements.next(subject);
  }

  /**
   * Sends the operations of a subject now. Resolves to the result of `saved`, the promise of one of them; to
   * `undefined` as soon as the subject has to wait.
   */
  async function untilItWaits<T>(subject: string, saved: Promise<T>): Promise<T | undefined> {
    const [head] = entriesOf(subject);
    if (waiting.get(subject)?.isBrief === false || (head && isHeldForConfirmation(head))) return undefined;
    const settlement = settlements.next(subject);
    void lastKept.then(() => schedule(subject, 0));
    return Promise.race([
      saved,
      settlement.then(
        () => saved,
        () => undefined,
      ),
    ]);
  }

  /**
   * Runs `work` while no tab sends operations of the subject: those made before are sent first, those made
   * meanwhile afterwards. `isSaved`: all that were made before have been sent; false if they have to wait.
   */
  async function withSubjectLock<T>(subject: string, work: (isSaved: boolean) => Promise<T>): Promise<T> {
    for (;;) {
      const isSaved = await settled(subject).then(
        () => true,
        () => false,
      );
      const done = await withLock(lockOf(subject), async () =>
        isSaved && canSend(subject) ? null : { answer: await work(isSaved) },
      );
      if (done) return done.answer;
    }
  }

  function concludeIfEmpty(subject: string): void {
    if (entriesOf(subject).length === 0) settlements.conclude(subject, null);
    if (entries.length > 0 || waiting.size > 0) return;
    if (isLate && !hasRefused) options.onSentLater?.();
    isLate = false;
    wasWaitingReported = false;
    hasRefused = false;
  }

  /** Handles a message of another tab. */
  function receive(message: OutboxTabMessage): void {
    if (message.kind === "added") {
      const { operation } = message;
      const isKnown = entries.some((each) => each.operation.id === operation.id);
      if (operation.userId !== currentUserId() || isKnown || !types.has(operation.name)) return;
      entries.push(toOutboxEntry(operation, { isStored: true, isShown: true }));
      sortEntries();
      emit({ kind: "changed", subject: operation.subject });
      return;
    }
    const told = entries.filter(({ operation }) => message.ids.includes(operation.id));
    if (told.length === 0) return;
    if (message.kind === "answered") answered(told, message.answer);
    else if (message.kind === "discarded") discardEntries(told);
    else for (const entry of told) void rollBackTold(entry, new ApiError(message.status, message.body));
    concludeIfEmpty(told[0]!.operation.subject);
  }

  async function rollBackTold(entry: OutboxEntry, error: unknown): Promise<void> {
    await rollBack(entry, error);
    if (entry.isOwn) await store.remove([entry.operation.id]).catch(() => {});
  }

  /** Sends the operations that are over a day old. Called when the person has agreed. */
  function sendHeld(): void {
    for (const entry of entries) entry.isReleased = true;
    for (const subject of subjects()) emit({ kind: "changed", subject });
    flush();
  }

  async function discardHeld(): Promise<void> {
    const held = entries.filter(isHeldForConfirmation);
    const ids = held.map(({ operation }) => operation.id);
    await store.remove(ids).catch(() => {});
    publish({ kind: "discarded", ids });
    discardEntries(held);
    flush();
  }

  function discardEntries(discarded: readonly OutboxEntry[]): void {
    entries = entries.filter((entry) => !discarded.includes(entry));
    for (const subject of new Set(discarded.map(({ operation }) => operation.subject))) {
      emit({ kind: "changed", subject });
      concludeIfEmpty(subject);
    }
    for (const { reject } of discarded) reject(new Error("Discarded"));
  }

  /** Returned again as long as no value changes: `useSyncExternalStore` compares by identity. */
  let lastStatus: OutboxStatus = { count: 0, waitsFor: null, heldCount: 0, unstoredCount: 0 };

  function status(): OutboxStatus {
    const reasons = [...waiting.values()].map(({ reason }) => reason);
    const now: OutboxStatus = {
      count: entries.length,
      waitsFor: reasons.find((reason) => reason === "signed out") ?? reasons[0] ?? null,
      heldCount: entries.filter(isHeldForConfirmation).length,
      unstoredCount: entries.filter(({ isStored }) => !isStored).length,
    };
    const isSame = (Object.keys(now) as (keyof OutboxStatus)[]).every((key) => now[key] === lastStatus[key]);
    return isSame ? lastStatus : (lastStatus = now);
  }

  return {
    /**
     * Registers how operations of this name are sent. Call it before the first of them is added, or loaded by
     * `open`.
     */
    register: <Answer, State>(name: string, type: OperationHandler<Answer, State>) =>
      void types.set(name, type as OperationHandler),
    hasType: (name: string) => types.has(name),
    typeOf: operationType,
    add,
    open,
    receive,
    resume,
    flush,
    sendBeforeUnload,
    settled,
    untilItWaits,
    withSubjectLock,
    /** Calls `settled` for every subject. Rejects if one of them has to wait. */
    allSettled: async () => void (await Promise.all([...subjects()].map(settled))),
    sendHeld,
    discardHeld,
    status,
    /** Returns the subjects with pending operations. */
    subjects,
    /** Returns the operations of the subject that screens show. */
    shownOperations: (subject: string): Operation[] =>
      operationsOf(entriesOf(subject).filter(({ isShown }) => isShown)),
    /** Returns all operations of the subject, also those that are not stored and shown yet. */
    allOperations: (subject: string): Operation[] => operationsOf(entriesOf(subject)),
    /** Returns the unsubscribe function. */
    listen: (listener: (event: OutboxEvent) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Empties the queue and stops sending. Called at a sign-out. */
    close: () => {
      isClosed = true;
      entries = [];
      for (const { timer } of waiting.values()) clearTimeout(timer);
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
