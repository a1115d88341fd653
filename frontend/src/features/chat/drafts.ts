import { useMemo } from "react";
import { readOwned, removeOwned, storageKeys, writeOwned, type Draft } from "#frontend/app/storage.ts";
import { createStore, useStore, type Store } from "#frontend/ui/store.ts";
import { EMPTY_DRAFT } from "./draft.rules.ts";

/** The empty screen has a draft too: its discussion does not exist yet. */
export type DraftPlace = { userId: string; sessionId: string | null };

const stores = new Map<string, Store<Draft>>();

/** The draft of a discussion: in memory while the page lives, in this person's storage until it is answered. */
export function draftStore({ userId, sessionId }: DraftPlace): Store<Draft> {
  const name = `${userId} ${sessionId ?? ""}`;
  const known = stores.get(name);
  if (known) return known;
  const kept = readOwned(storageKeys.draft(sessionId), userId);
  const store = createStore<Draft>(kept ? { text: kept.text, sent: kept.sent } : EMPTY_DRAFT);
  stores.set(name, store);
  return store;
}

export function changeDraft(place: DraftPlace, change: (draft: Draft) => Draft): void {
  const store = draftStore(place);
  const draft = change(store.get());
  store.set(draft);
  const key = storageKeys.draft(place.sessionId);
  if (draft.text === "" && draft.sent === null) removeOwned(key);
  else writeOwned(key, place.userId, draft);
}

export const forgetDraft = (place: DraftPlace): void => changeDraft(place, () => EMPTY_DRAFT);

export function useDraft({ userId, sessionId }: DraftPlace): Draft {
  return useStore(useMemo(() => draftStore({ userId, sessionId }), [userId, sessionId]));
}
