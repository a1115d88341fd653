import { useEffect, useMemo, useSyncExternalStore } from "react";
import { normalizeText } from "#shared/discussion/limits.rules.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import {
  onChangedInOtherTab,
  readOwned,
  removeOwned,
  storageKeys,
  writeOwned,
  type StoredDraft,
} from "#frontend/browser/storage.ts";
import { createStore, type Store } from "#frontend/browser/store.ts";
import { isTemporaryId } from "./temporary/temporary-id.ts";

/** `sessionId` null: the screen without a discussion. Its text moves to the discussion that it creates. */
export type DraftKey = { userId: string; sessionId: string | null };

/** A message that left the input, until its reply is known. */
export type SentMessage = NonNullable<StoredDraft["sent"]>;

const EMPTY_DRAFT: StoredDraft = { text: "", sent: null };
/** The server's limit for a reply. A message sent longer ago is not searched for. */
export const REPLY_TIMEOUT_MS = 180_000;

const stores = new Map<string, Store<StoredDraft>>();

/**
 * Returns the store of a draft: in memory while the page lives, in the person's storage until it is
 * answered.
 */
export function draftStore({ userId, sessionId }: DraftKey): Store<StoredDraft> {
  const name = `${userId} ${sessionId ?? ""}`;
  const known = stores.get(name);
  if (known) return known;
  const stored = readOwned(storageKeys.draft(sessionId), userId);
  const store = createStore<StoredDraft>(
    stored ? { text: stored.text, sent: stored.sent, edit: stored.edit } : EMPTY_DRAFT,
  );
  stores.set(name, store);
  return store;
}

/** Returns the text in the input, including changes from other tabs (`mergeDraftOfOtherTab`). */
export function useDraftText({ userId, sessionId }: DraftKey): string {
  const store = useMemo(() => draftStore({ userId, sessionId }), [userId, sessionId]);
  useEffect(() => followOtherTabs({ userId, sessionId }, store), [store, userId, sessionId]);
  const text = () => store.get().text;
  return useSyncExternalStore(store.subscribe, text, text);
}

const followed = new WeakSet<Store<StoredDraft>>();
/** Drafts whose last change was typed in this tab. */
const typedHere = new WeakSet<Store<StoredDraft>>();

/** Subscribes once per page: the discussion may be closed and opened again. */
function followOtherTabs({ userId, sessionId }: DraftKey, store: Store<StoredDraft>): void {
  if (followed.has(store)) return;
  followed.add(store);
  const key = storageKeys.draft(sessionId);
  onChangedInOtherTab(key, () => {
    const other = readOwned(key, userId);
    // The stored draft was removed with its discussion; the input keeps its text for the next one.
    if (!other) return;
    const text = mergeDraftOfOtherTab(store.get().text, typedHere.has(store), other);
    if (text !== store.get().text) {
      typedHere.delete(store);
      store.set({ ...withDraftText(store.get(), text), edit: other.edit });
    }
    // The other tab stored its empty input over the text typed here.
    if (text !== "" && other.text === "") writeDraft({ userId, sessionId }, inputOf(store.get()));
  });
}

/**
 * Returns this tab's text after another tab stored its draft. Text typed here is replaced only if nothing is
 * lost: the other tab continued it, or sent it.
 */
export function mergeDraftOfOtherTab(text: string, isTypedHere: boolean, other: StoredDraft): string {
  if (!isTypedHere || text === "" || other.text.startsWith(text)) return other.text;
  return other.sent?.text === normalizeText(text) ? other.text : text;
}

/** Returns the message that left the input. */
export const useSentMessage = (draftKey: DraftKey): SentMessage | null => useDraftPart(draftKey, "sent");

/** Returns the message that the input holds another version of. */
export const useDraftEdit = (draftKey: DraftKey): StoredDraft["edit"] => useDraftPart(draftKey, "edit");

function useDraftPart<Name extends keyof StoredDraft>(
  { userId, sessionId }: DraftKey,
  name: Name,
): StoredDraft[Name] {
  const store = useMemo(() => draftStore({ userId, sessionId }), [userId, sessionId]);
  const part = () => store.get()[name];
  return useSyncExternalStore(store.subscribe, part, part);
}

export function updateDraft(draftKey: DraftKey, change: (draft: StoredDraft) => StoredDraft): void {
  const store = draftStore(draftKey);
  const before = store.get();
  const draft = change(before);
  store.set(draft);
  saveText(store);
  writeDraft(draftKey, {
    ...((draft.text !== before.text || draft.edit !== before.edit) && inputOf(draft)),
    ...(draft.sent !== before.sent && { sent: draft.sent }),
  });
}

/** Returns the fields that are stored together: another tab's edit is not of this tab's text. */
const inputOf = ({ text, edit }: StoredDraft) => ({ text, edit });

/** Stores the changed fields only, so that another tab's fields are kept. A temporary draft is not stored. */
function writeDraft({ userId, sessionId }: DraftKey, changes: Partial<StoredDraft>): void {
  if (sessionId !== null && isTemporaryId(sessionId)) return;
  const key = storageKeys.draft(sessionId);
  const { text, sent, edit } = { ...(readOwned(key, userId) ?? EMPTY_DRAFT), ...changes };
  if (text === "" && sent === null && edit === undefined) removeOwned(key);
  else writeOwned(key, userId, { text, sent, edit });
}

/** Minimum interval between two saves of the text while typing. */
const SAVE_INTERVAL_MS = 300;
/** Save functions of the drafts with unsaved text. */
const unsaved = new Map<Store<StoredDraft>, () => void>();

const saveText = (store: Store<StoredDraft>): void => unsaved.get(store)?.();

/** Replaces the text. Editing a failed message makes it a new message without the former id. */
export function editDraft(draftKey: DraftKey, text: string): void {
  const store = draftStore(draftKey);
  const before = store.get();
  const draft = withDraftText(before, text);
  typedHere.add(store);
  if (draft.sent !== before.sent) return updateDraft(draftKey, () => draft);
  store.set(draft);
  if (unsaved.has(store)) return;
  const timer = setTimeout(() => saveText(store), SAVE_INTERVAL_MS);
  const save = () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", save);
    unsaved.delete(store);
    writeDraft(draftKey, inputOf(store.get()));
  };
  unsaved.set(store, save);
  // A hidden page may be discarded without further events.
  document.addEventListener("visibilitychange", save);
}

export const removeDraft = (draftKey: DraftKey): void => updateDraft(draftKey, () => EMPTY_DRAFT);

/** Moves the text of one input to another. */
export function moveDraft(from: DraftKey, to: DraftKey): void {
  const { text } = draftStore(from).get();
  removeDraft(from);
  updateDraft(to, () => ({ ...EMPTY_DRAFT, text }));
}

export const withDraftText = ({ sent, ...draft }: StoredDraft, text: string): StoredDraft => ({
  ...draft,
  text,
  sent: sent?.failed && sent.text !== text ? null : sent,
});

/** Creates the message to send. A resent identical text keeps its former id; otherwise the id is `newId`. */
export function createSentMessage(
  { sent, edit }: StoredDraft,
  text: string,
  newId: string,
  now: Date,
): SentMessage {
  const id = sent?.failed && sent.text === text ? sent.id : newId;
  return { id, text, at: now.toISOString(), failed: false, ...(edit && { insteadOf: edit.id }) };
}

/**
 * Puts the unanswered message back into the input, before text typed since or before an edit, which ends. It
 * keeps its id unless it is joined to other text.
 */
export function restoreSentToInput(draft: StoredDraft): StoredDraft {
  if (!draft.sent || draft.sent.failed) return draft;
  const sent = { ...draft.sent, failed: true };
  if (sent.insteadOf !== undefined)
    return { text: sent.text, sent, edit: { id: sent.insteadOf, kept: draft.text } };
  const typed = joinText(draft.edit?.kept ?? "", draft.text);
  return { text: joinText(sent.text, typed), sent: typed === "" ? sent : null };
}

/** Puts back into the input what was there before the edit. */
export const restoreBeforeEdit = ({ text, sent, edit }: StoredDraft): StoredDraft => ({
  text: edit?.kept ?? text,
  sent: sent?.failed ? null : sent,
  edit: undefined,
});

/** Removes the answered message, also from the input if it had been restored there. */
export function removeAnsweredMessage(draft: StoredDraft): StoredDraft {
  if (!draft.sent) return draft;
  const isRestored = draft.sent.failed && draft.text === draft.sent.text;
  return isRestored ? { ...EMPTY_DRAFT, text: draft.edit?.kept ?? "" } : { ...draft, sent: null };
}

/** Joins two texts with an empty line. Omits a blank one. */
export const joinText = (first: string, second: string): string =>
  [first, second].filter((text) => text.trim() !== "").join("\n\n");

type Recovery = "none" | "answered" | "search" | "restore";

/** Decides what to do with an earlier page's sent message. `search`: a reply may still come. */
export function recoveryForSentMessage(
  { sent }: Pick<StoredDraft, "sent">,
  messages: readonly Pick<Message, "id">[],
  now: Date,
): Recovery {
  if (!sent) return "none";
  if (messages.some(({ id }) => id === sent.id)) return "answered";
  if (sent.failed) return "none";
  return now.getTime() - Date.parse(sent.at) < REPLY_TIMEOUT_MS ? "search" : "restore";
}
