import { useEffect, useMemo, useSyncExternalStore } from "react";
import { normalizeText } from "#shared/discussion/limits.rules.ts";
import type { Message } from "#shared/discussion/message.schema.ts";
import {
  onChangedInOtherTab,
  readOwned,
  removeOwned,
  storageKeys,
  writeOwned,
  type StoredMessageDraft,
} from "#frontend/browser/storage.ts";
import { createStore, type Store } from "#frontend/browser/store.ts";
import { isTemporaryDiscussionId } from "./temporary/temporary-id.ts";

/**
 * `sessionId`: null for the screen without a discussion, whose text moves to the discussion that it creates.
 */
export type DraftKey = { userId: string; sessionId: string | null };

/** A message that has left the input and whose reply is not known yet. */
export type SentMessage = NonNullable<StoredMessageDraft["sent"]>;

const EMPTY_DRAFT: StoredMessageDraft = { text: "", sent: null };
/**
 * The longest time in which the server answers. For a message sent longer ago, no reply can be found any
 * more.
 */
export const REPLY_TIMEOUT_MS = 180_000;

const stores = new Map<string, Store<StoredMessageDraft>>();

/**
 * Returns the store of a draft. The draft is in memory as long as the page lives, and in the person's local
 * storage until its message is answered.
 */
export function getDraftStore({ userId, sessionId }: DraftKey): Store<StoredMessageDraft> {
  const name = `${userId} ${sessionId ?? ""}`;
  const known = stores.get(name);
  if (known) return known;
  const stored = readOwned(storageKeys.draft(sessionId), userId);
  const store = createStore<StoredMessageDraft>(
    stored ? { text: stored.text, sent: stored.sent, edit: stored.edit } : EMPTY_DRAFT,
  );
  stores.set(name, store);
  return store;
}

/** Returns the text in the input. It includes what another tab has stored (`mergeDraftOfOtherTab`). */
export function useDraftText({ userId, sessionId }: DraftKey): string {
  const store = useMemo(() => getDraftStore({ userId, sessionId }), [userId, sessionId]);
  useEffect(() => followOtherTabs({ userId, sessionId }, store), [store, userId, sessionId]);
  const text = () => store.get().text;
  return useSyncExternalStore(store.subscribe, text, text);
}

const followed = new WeakSet<Store<StoredMessageDraft>>();
/** The drafts whose last change was typed in this tab, not in another one. */
const typedHere = new WeakSet<Store<StoredMessageDraft>>();

/**
 * Listens to other tabs. Subscribes only once per page and draft, because a discussion may be closed and
 * opened again.
 */
function followOtherTabs({ userId, sessionId }: DraftKey, store: Store<StoredMessageDraft>): void {
  if (followed.has(store)) return;
  followed.add(store);
  const key = storageKeys.draft(sessionId);
  onChangedInOtherTab(key, () => {
    const other = readOwned(key, userId);
    // Another tab has removed the draft together with its discussion: the text stays in the input, for the
    // next discussion.
    if (!other) return;
    const text = mergeDraftOfOtherTab(store.get().text, typedHere.has(store), other);
    if (text !== store.get().text) {
      typedHere.delete(store);
      store.set({ ...withDraftText(store.get(), text), edit: other.edit });
    }
    // The other tab has stored its empty input over the text typed here: stores that text again.
    if (text !== "" && other.text === "") writeDraft({ userId, sessionId }, inputOf(store.get()));
  });
}

/**
 * Returns the text for this tab's input after another tab has stored its draft. A text typed here is replaced
 * only if nothing is lost: if the other tab's text begins with it, or if the other tab has sent it.
 */
export function mergeDraftOfOtherTab(text: string, isTypedHere: boolean, other: StoredMessageDraft): string {
  if (!isTypedHere || text === "" || other.text.startsWith(text)) return other.text;
  return other.sent?.text === normalizeText(text) ? other.text : text;
}

/** Returns the message that has left the input; `null` if there is none. */
export const useSentMessage = (draftKey: DraftKey): SentMessage | null => useDraftPart(draftKey, "sent");

/**
 * Returns the message of which the input holds a new version; `undefined` if the input holds a new message.
 */
export const useDraftEdit = (draftKey: DraftKey): StoredMessageDraft["edit"] =>
  useDraftPart(draftKey, "edit");

function useDraftPart<Name extends keyof StoredMessageDraft>(
  { userId, sessionId }: DraftKey,
  name: Name,
): StoredMessageDraft[Name] {
  const store = useMemo(() => getDraftStore({ userId, sessionId }), [userId, sessionId]);
  const part = () => store.get()[name];
  return useSyncExternalStore(store.subscribe, part, part);
}

export function updateDraft(
  draftKey: DraftKey,
  change: (draft: StoredMessageDraft) => StoredMessageDraft,
): void {
  const store = getDraftStore(draftKey);
  const before = store.get();
  const draft = change(before);
  store.set(draft);
  saveText(store);
  writeDraft(draftKey, {
    ...((draft.text !== before.text || draft.edit !== before.edit) && inputOf(draft)),
    ...(draft.sent !== before.sent && { sent: draft.sent }),
  });
}

/**
 * Returns the fields that are stored only together: the edit of another tab does not belong to the text of
 * this tab.
 */
const inputOf = ({ text, edit }: StoredMessageDraft) => ({ text, edit });

/**
 * Stores the changed fields, and keeps those that another tab has stored. Never stores the draft of a
 * temporary discussion.
 */
function writeDraft({ userId, sessionId }: DraftKey, changes: Partial<StoredMessageDraft>): void {
  if (sessionId !== null && isTemporaryDiscussionId(sessionId)) return;
  const key = storageKeys.draft(sessionId);
  const { text, sent, edit } = { ...(readOwned(key, userId) ?? EMPTY_DRAFT), ...changes };
  if (text === "" && sent === null && edit === undefined) removeOwned(key);
  else writeOwned(key, userId, { text, sent, edit });
}

/** Minimum time between two saves of the text while the person types. */
const SAVE_INTERVAL_MS = 300;
/** For each draft whose text is not saved yet, the function that saves it. */
const unsaved = new Map<Store<StoredMessageDraft>, () => void>();

const saveText = (store: Store<StoredMessageDraft>): void => unsaved.get(store)?.();

/**
 * Replaces the text. If the text of a message that failed is edited, it becomes a new message with a new id.
 */
export function setDraftText(draftKey: DraftKey, text: string): void {
  const store = getDraftStore(draftKey);
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
  // The browser may discard a hidden page without any further event.
  document.addEventListener("visibilitychange", save);
}

export const removeDraft = (draftKey: DraftKey): void => updateDraft(draftKey, () => EMPTY_DRAFT);

/** Moves the text of one draft to another, and removes the first draft. */
export function moveDraft(from: DraftKey, to: DraftKey): void {
  const { text } = getDraftStore(from).get();
  removeDraft(from);
  updateDraft(to, () => ({ ...EMPTY_DRAFT, text }));
}

export const withDraftText = ({ sent, ...draft }: StoredMessageDraft, text: string): StoredMessageDraft => ({
  ...draft,
  text,
  sent: sent?.failed && sent.text !== text ? null : sent,
});

/**
 * Returns the message to send. If it failed before and its text is the same, it keeps its id; else its id is
 * `newId`.
 */
export function createSentMessage(
  { sent, edit }: StoredMessageDraft,
  text: string,
  newId: string,
  now: Date,
): SentMessage {
  const id = sent?.failed && sent.text === text ? sent.id : newId;
  return { id, text, at: now.toISOString(), failed: false, ...(edit && { insteadOf: edit.id }) };
}

/**
 * Puts a message that got no reply back into the input, before what the person has typed since. It keeps its
 * id, unless it is joined to other text. If it was a new version of a message, the edit of that message
 * begins again.
 */
export function withSentRestoredToInput(draft: StoredMessageDraft): StoredMessageDraft {
  if (!draft.sent || draft.sent.failed) return draft;
  const sent = { ...draft.sent, failed: true };
  if (sent.insteadOf !== undefined)
    return { text: sent.text, sent, edit: { id: sent.insteadOf, kept: draft.text } };
  const typed = joinParagraphs(draft.edit?.kept ?? "", draft.text);
  return { text: joinParagraphs(sent.text, typed), sent: typed === "" ? sent : null };
}

/** Ends an edit: puts back into the input what was there before it began. */
export const withTextBeforeEdit = ({ text, sent, edit }: StoredMessageDraft): StoredMessageDraft => ({
  text: edit?.kept ?? text,
  sent: sent?.failed ? null : sent,
  edit: undefined,
});

/** Removes a message that has been answered; also from the input, if it had been put back there. */
export function withoutAnsweredMessage(draft: StoredMessageDraft): StoredMessageDraft {
  if (!draft.sent) return draft;
  const isRestored = draft.sent.failed && draft.text === draft.sent.text;
  return isRestored ? { ...EMPTY_DRAFT, text: draft.edit?.kept ?? "" } : { ...draft, sent: null };
}

/** Joins two texts with an empty line between them; a blank text is left out. */
export const joinParagraphs = (first: string, second: string): string =>
  [first, second].filter((text) => text.trim() !== "").join("\n\n");

type Recovery = "none" | "answered" | "search" | "restore";

/**
 * Decides what to do with a message that an earlier page sent. `answered`: the server has it. `search`: a
 * reply may still come. `restore`: no reply can come any more, so put it back into the input.
 */
export function recoveryForSentMessage(
  { sent }: Pick<StoredMessageDraft, "sent">,
  messages: readonly Pick<Message, "id">[],
  now: Date,
): Recovery {
  if (!sent) return "none";
  if (messages.some(({ id }) => id === sent.id)) return "answered";
  if (sent.failed) return "none";
  return now.getTime() - Date.parse(sent.at) < REPLY_TIMEOUT_MS ? "search" : "restore";
}
