import {
  type PendingTurn,
  type PendingTurns,
  readOwned,
  removeOwned,
  storageKeys,
  writeOwned,
} from "#frontend/browser/storage.ts";

type InDiscussion = { userId: string; sessionId: string };

const readPending = ({ userId, sessionId }: InDiscussion): PendingTurns["kinds"] =>
  readOwned(storageKeys.turns(sessionId), userId)?.kinds ?? {};

/** Returns the stored requests of these kinds whose end no tab of this browser has seen. */
export const listPendingTurns = <Kind extends string>(
  discussion: InDiscussion,
  kinds: readonly Kind[],
): [Kind, PendingTurn][] => {
  const pending = readPending(discussion);
  return kinds.flatMap((kind) => (pending[kind] ? [[kind, pending[kind]]] : []));
};

export const findPendingTurn = (discussion: InDiscussion, kind: string): PendingTurn | undefined =>
  readPending(discussion)[kind];

export function addPendingTurn(discussion: InDiscussion, kind: string, pending: PendingTurn): void {
  writeOwned(storageKeys.turns(discussion.sessionId), discussion.userId, {
    kinds: { ...readPending(discussion), [kind]: pending },
  });
}

export function removePendingTurn(discussion: InDiscussion, kind: string): void {
  const { [kind]: _, ...kinds } = readPending(discussion);
  const key = storageKeys.turns(discussion.sessionId);
  if (Object.keys(kinds).length === 0) removeOwned(key);
  else writeOwned(key, discussion.userId, { kinds });
}
