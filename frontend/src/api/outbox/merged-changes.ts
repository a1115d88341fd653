import { hashKey, type QueryClient } from "@tanstack/react-query";
import { showUndoRefusedToast } from "#frontend/browser/undo.ts";
import { isChangedMeanwhileError } from "../errors.ts";
import { showFailureToast } from "../failure-toast.ts";
import { exactQueryFilter, restartReadsInFlight } from "../refresh-queries.ts";
import type { Outbox } from "./outbox.ts";
import type { OutboxView } from "./view.ts";

type MergedChanges<State, Change, Data> = {
  /** Returns the key of the query that shows the subject. */
  queryKeyOf: (id: string) => string[];
  /** Finds the subject in the query's data. Default: the data is the subject. */
  find?: (data: Data, id: string) => State | undefined;
  replace?: (data: Data | undefined, state: State) => Data | undefined;
  apply: (state: State, change: Change) => State;
  merge: (first: Change, next: Change) => Change;
  send: (id: string, change: Change) => Promise<State>;
  /** Text of the toast after a refused change. */
  saveFailed: string;
  /**
   * Returns the description of an undo; `undefined` for any other change. The server refuses an undo if the
   * subject has changed since, so an undo is sent in a call of its own.
   */
  undoOf?: (change: Change) => string | undefined;
  /**
   * Whether a change can be sent in one call with the changes before it. Default: if none of them is an undo.
   */
  fits?: (before: readonly Change[], next: Change) => boolean;
  /** Returns the subject after an answer of the server. Default: the answer is the subject. */
  receive?: (known: State | undefined, answer: State) => State;
  onShown?: (state: State) => void;
};

/**
 * Creates the functions that change a subject shown by one query. Its changes can be merged, because only the
 * last change of each part counts: all waiting changes are sent in one call. `name`: the kind of subject, and
 * the name of its operations. Call `describe` only once per page.
 */
export function createChangeQueue<State, Change, Data = State>(
  client: QueryClient,
  { outbox, view }: { outbox: Outbox; view: OutboxView },
  name: string,
  id: string,
  describe: () => MergedChanges<State, Change, Data>,
) {
  if (!outbox.hasType(name)) register(client, { outbox, view }, name, describe());
  const subject = `${name} ${id}`;
  const add = (change: Change) => outbox.add({ subject, name, params: { id }, body: change });
  return {
    /** Shows and stores a change at once and sends it after the earlier ones. A toast reports a refusal. */
    push: (change: Change): void => void add(change).catch(() => {}),
    /**
     * Like `push`. Resolves to true once the server has saved the change or the change waits, to false if it
     * is refused.
     */
    save: (change: Change): Promise<boolean> =>
      outbox.untilItWaits(subject, add(change)).then(
        () => true,
        () => false,
      ),
    /** Returns the subject with all changes of the person applied; `undefined` if it is not cached. */
    current: () => view.stateOf(subject) as State | undefined,
    /** Calls `withSubjectLock` of outbox.ts for this subject. */
    withLock: <T>(work: (isSaved: boolean) => Promise<T>): Promise<T> =>
      outbox.withSubjectLock(subject, work),
  };
}

function register<State, Change, Data>(
  client: QueryClient,
  { outbox, view }: { outbox: Outbox; view: OutboxView },
  name: string,
  kind: MergedChanges<State, Change, Data>,
): void {
  const { queryKeyOf, apply, merge, send, saveFailed, undoOf = () => undefined, onShown } = kind;
  const find = kind.find ?? ((data) => data as unknown as State);
  const isNoUndo = (changes: readonly Change[]) => changes.every((change) => undoOf(change) === undefined);
  const { fits = (before, next) => isNoUndo([...before, next]), receive = (_known, answer) => answer } = kind;
  const replace = kind.replace ?? ((_data, state) => state as unknown as Data);
  outbox.register<State, State>(name, {
    fits: (batch, next) =>
      fits(
        batch.map(({ body }) => body as Change),
        next.body as Change,
      ),
    send: (operations) => {
      const changes = operations.map(({ body }) => body as Change);
      return send(operations[0]!.params["id"]!, changes.reduce(merge));
    },
    onRefused: ([refused], error) => {
      const undone = undoOf(refused!.body as Change);
      if (undone !== undefined && isChangedMeanwhileError(error)) showUndoRefusedToast(undone);
      else showFailureToast(error, saveFailed);
    },
    apply: (state, { body }) => apply(state, body as Change),
    receive,
  });
  view.register<State>(name, {
    read: (_client, id) => {
      const data = client.getQueryData<Data>(queryKeyOf(id));
      return data === undefined ? undefined : find(data, id);
    },
    show: (_client, id, state) => {
      client.setQueryData<Data>(queryKeyOf(id), (data) => replace(data, state));
      onShown?.(state);
    },
    withRead: ({ queryHash, state }, id) =>
      queryHash === hashKey(queryKeyOf(id)) ? find(state.data as Data, id) : undefined,
    restartReads: (_client, id) => void restartReadsInFlight(client, [queryKeyOf(id)]),
    refetch: (_client, id) => void client.invalidateQueries(exactQueryFilter(queryKeyOf(id))),
  });
}
