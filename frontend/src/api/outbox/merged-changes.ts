import { hashKey, type QueryClient } from "@tanstack/react-query";
import { reportNotUndone } from "#frontend/browser/undo.ts";
import { isChangedMeanwhile } from "../errors.ts";
import { showFailureToast } from "../failure-toast.ts";
import { exactQueryFilter, restartReads } from "../refresh-queries.ts";
import type { Outbox } from "./outbox.ts";
import type { View } from "./view.ts";

type MergedChanges<State, Change, Data> = {
  /** Returns the key of the query that shows the thing. */
  queryKeyOf: (id: string) => string[];
  /** Finds the thing in the query's data. Default: the data is the thing. */
  find?: (data: Data, id: string) => State | undefined;
  replace?: (data: Data | undefined, state: State) => Data | undefined;
  apply: (state: State, change: Change) => State;
  merge: (first: Change, next: Change) => Change;
  send: (id: string, change: Change) => Promise<State>;
  /** The toast of a refused change. */
  saveFailed: string;
  /**
   * Returns a description of what an undo takes back; undefined for other changes. An undo has expectations,
   * so it is sent alone.
   */
  undoOf?: (change: Change) => string | undefined;
  /** Whether a change can be sent in one call with earlier ones. Default: all but an undo. */
  fits?: (before: readonly Change[], next: Change) => boolean;
  /** Returns the thing after an answer. Default: the answer. */
  receive?: (known: State | undefined, answer: State) => State;
  onShown?: (state: State) => void;
};

/**
 * Creates commands for a thing that one query shows. The order of its changes does not matter, because the
 * last change of each part counts: all waiting changes are sent in one call. `name`: the kind of subject, and
 * the name of its operations. `describe` is called once per page.
 */
export function mergedChangesOf<State, Change, Data = State>(
  client: QueryClient,
  { outbox, view }: { outbox: Outbox; view: View },
  name: string,
  id: string,
  describe: () => MergedChanges<State, Change, Data>,
) {
  if (!outbox.hasType(name)) register(client, { outbox, view }, name, describe());
  const subject = `${name} ${id}`;
  const add = (change: Change) => outbox.add({ subject, name, params: { id }, body: change });
  return {
    /** Applies and stores a change at once, sends it in its turn; a toast reports a refusal. */
    push: (change: Change): void => void add(change).catch(() => {}),
    /** Like `push`, but resolves to true once saved or waiting, to false once refused. */
    save: (change: Change): Promise<boolean> =>
      outbox.untilItWaits(subject, add(change)).then(
        () => true,
        () => false,
      ),
    /** Returns the thing with all of the person's changes; undefined if it is not cached. */
    current: () => view.stateOf(subject) as State | undefined,
    /** See `withSubjectLock` in outbox.ts. */
    withLock: <T>(work: (isSaved: boolean) => Promise<T>): Promise<T> =>
      outbox.withSubjectLock(subject, work),
  };
}

function register<State, Change, Data>(
  client: QueryClient,
  { outbox, view }: { outbox: Outbox; view: View },
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
      if (undone !== undefined && isChangedMeanwhile(error)) reportNotUndone(undone);
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
    restartReads: (_client, id) => void restartReads(client, [queryKeyOf(id)]),
    refetch: (_client, id) => void client.invalidateQueries(exactQueryFilter(queryKeyOf(id))),
  });
}
