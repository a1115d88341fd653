import type { Query, QueryClient } from "@tanstack/react-query";
import type { Outbox } from "./outbox.ts";
import type { Operation } from "./operation.ts";

/**
 * A kind of subject, and where the query cache holds subjects of this kind. `id`: what follows the kind in
 * the subject's name.
 */
export type SubjectCacheAdapter<State = unknown> = {
  /** Returns the subject from the query cache; `undefined` if it is not cached. */
  read: (client: QueryClient, id: string) => State | undefined;
  /** Replaces the subject in every cached query that contains it. */
  show: (client: QueryClient, id: string, state: State) => void;
  /** Returns the subject as a query has just read it; `undefined` if the query does not contain it. */
  withRead: (query: Query, id: string, base: State | undefined) => State | undefined;
  /** Restarts reads that began before the server's answer to a write: they would return an older state. */
  restartReads: (client: QueryClient, id: string) => void;
  /** Reads the subject again where it is on screen, because its state on the server is unknown. */
  refetch: (client: QueryClient, id: string) => void;
};

export type OutboxView = ReturnType<typeof createOutboxView>;

/**
 * Shows each subject as the server's rows with the pending operations applied. While operations are pending,
 * keeps the server's rows apart, replaces them by newer reads and answers, and applies the operations to them
 * again.
 */
export function createOutboxView(client: QueryClient, outbox: Outbox) {
  const kinds = new Map<string, SubjectCacheAdapter>();
  const bases = new Map<string, unknown>();
  /** Operations of a subject that are answered while others of the subject are still pending, by subject. */
  const answered = new Map<string, Operation[]>();
  let isShowing = false;

  const partsOf = (subject: string): { kind: SubjectCacheAdapter | undefined; id: string } => {
    const [name = "", ...id] = subject.split(" ");
    return { kind: kinds.get(name), id: id.join(" ") };
  };

  const stateAfter = (state: unknown, operations: readonly Operation[]) => {
    const now = new Date();
    return operations.reduce(
      (before, operation) => outbox.typeOf(operation).apply(before, operation, now),
      state,
    );
  };

  function show(subject: string): void {
    const { kind, id } = partsOf(subject);
    const base = bases.get(subject);
    if (!kind || base === undefined) return;
    const state = stateAfter(base, outbox.shownOperations(subject));
    isShowing = true;
    try {
      kind.show(client, id, state);
    } finally {
      isShowing = false;
    }
  }

  /**
   * Keeps the server's rows apart from now on. Until the first operation is shown, the cache contains just
   * these rows.
   */
  function keepBase(subject: string): void {
    const { kind, id } = partsOf(subject);
    if (bases.has(subject)) return;
    const read = kind?.read(client, id);
    if (read !== undefined) bases.set(subject, read);
  }

  outbox.listen((event) => {
    const { subject } = event;
    const { kind, id } = partsOf(subject);
    if (!kind) return;
    keepBase(subject);
    if (event.kind === "answered") {
      const { operations, answer } = event;
      answered.set(subject, [...(answered.get(subject) ?? []), ...operations]);
      const received =
        answer === undefined
          ? undefined
          : outbox.typeOf(operations[0]!).receive(bases.get(subject), answer, new Date());
      if (received !== undefined) bases.set(subject, received);
    }
    show(subject);
    if (event.kind === "answered") kind.restartReads(client, id);
    if (event.kind === "unknown") kind.refetch(client, id);
    if (outbox.allOperations(subject).length > 0) return;
    bases.delete(subject);
    const settled = answered.get(subject) ?? [];
    answered.delete(subject);
    for (const name of new Set(settled.map((operation) => operation.name))) {
      const ofName = settled.filter((operation) => operation.name === name);
      outbox.typeOf(ofName[0]!).onSettled?.(ofName);
    }
  });

  client.getQueryCache().subscribe((event) => {
    if (isShowing || event.type !== "updated" || event.action.type !== "success") return;
    for (const subject of outbox.subjects()) {
      const { kind, id } = partsOf(subject);
      const read = kind?.withRead(event.query, id, bases.get(subject));
      if (read === undefined) continue;
      bases.set(subject, read);
      show(subject);
    }
  });

  return {
    register: <State>(name: string, kind: SubjectCacheAdapter<State>) =>
      void kinds.set(name, kind as SubjectCacheAdapter),
    /**
     * Returns the subject with all operations applied, also those not shown yet; `undefined` if it is not
     * cached.
     */
    stateOf: (subject: string): unknown => {
      const { kind, id } = partsOf(subject);
      const base = bases.get(subject) ?? kind?.read(client, id);
      return kind && base !== undefined ? stateAfter(base, outbox.allOperations(subject)) : undefined;
    },
  };
}
