import { afterEach, expect, test, vi } from "vitest";
import { readOwned, storageKeys, type StoredMessageDraft, writeOwned } from "#frontend/browser/storage.ts";
import {
  createSentMessage,
  getDraftStore,
  setDraftText,
  mergeDraftOfOtherTab,
  recoveryForSentMessage,
  withoutAnsweredMessage,
  withSentRestoredToInput,
  type SentMessage,
  withDraftText,
} from "./drafts.ts";

const now = new Date("2026-03-16T18:20:00.000Z");
const ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const OTHER_ID = "01BX5ZZKBKACTAV9WEVGEMMVRZ";

const aSent = (changes: Partial<SentMessage> = {}): SentMessage => ({
  id: ID,
  text: "J’ai peur du refus.",
  at: now.toISOString(),
  failed: false,
  ...changes,
});
const aDraft = (changes: Partial<StoredMessageDraft> = {}): StoredMessageDraft => ({
  text: "",
  sent: aSent(),
  ...changes,
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a message that failed returns to the input", () => {
  expect(withSentRestoredToInput(aDraft())).toEqual({
    text: "J’ai peur du refus.",
    sent: aSent({ failed: true }),
  });
});

test("what was typed while waiting is kept after the returned message", () => {
  expect(withSentRestoredToInput(aDraft({ text: "Et encore" }))).toEqual({
    text: "J’ai peur du refus.\n\nEt encore",
    sent: null,
  });
});

test("a message returns once", () => {
  const back = withSentRestoredToInput(aDraft());
  expect(withSentRestoredToInput(back)).toBe(back);
});

test("the same text is tried again with the same id, another text with a new one", () => {
  const failed = withSentRestoredToInput(aDraft());
  expect(createSentMessage(failed, "J’ai peur du refus.", OTHER_ID, now).id).toBe(ID);
  expect(createSentMessage(failed, "J’ai peur.", OTHER_ID, now).id).toBe(OTHER_ID);
  expect(createSentMessage(withoutAnsweredMessage(aDraft()), "J’ai peur du refus.", OTHER_ID, now).id).toBe(
    OTHER_ID,
  );
});

test("an edited returned message is another message", () => {
  const failed = withSentRestoredToInput(aDraft());
  expect(withDraftText(failed, "J’ai peur.")).toEqual({ text: "J’ai peur.", sent: null });
  expect(withDraftText(failed, failed.text)).toEqual(failed);
  expect(withDraftText(aDraft(), "La suite").sent).toEqual(aSent());
});

test("a reply removes the sent message and leaves what is being typed", () => {
  expect(withoutAnsweredMessage(aDraft({ text: "La suite" }))).toEqual({ text: "La suite", sent: null });
});

test("a reply found late empties the input of the returned message", () => {
  expect(withoutAnsweredMessage(withSentRestoredToInput(aDraft()))).toEqual({ text: "", sent: null });
});

test.each<[string, StoredMessageDraft, string[], ReturnType<typeof recoveryForSentMessage>]>([
  ["nothing was sent", aDraft({ sent: null, text: "Un début" }), [], "none"],
  ["its message is there", aDraft(), [OTHER_ID, ID], "answered"],
  ["its message is there although it had come back", withSentRestoredToInput(aDraft()), [ID], "answered"],
  ["it was sent a moment ago", aDraft(), [OTHER_ID], "search"],
  ["it was sent 179 s ago", aDraft({ sent: aSent({ at: "2026-03-16T18:17:01.000Z" }) }), [], "search"],
  ["it was sent 180 s ago", aDraft({ sent: aSent({ at: "2026-03-16T18:17:00.000Z" }) }), [], "restore"],
  ["it had already come back", withSentRestoredToInput(aDraft()), [OTHER_ID], "none"],
])("on return, when %s", (_, draft, ids, expected) => {
  const messages = ids.map((id) => ({ id }));
  expect(recoveryForSentMessage(draft, messages, now)).toBe(expected);
});

test.each<[string, string, boolean, StoredMessageDraft, string]>([
  ["typed elsewhere, nothing here", "", true, aDraft({ text: "Au", sent: null }), "Au"],
  ["went on elsewhere", "Au", true, aDraft({ text: "Au fait", sent: null }), "Au fait"],
  ["shortened elsewhere, typed there first", "Au fait", false, aDraft({ text: "Au", sent: null }), "Au"],
  ["another text typed elsewhere", "Au fait", true, aDraft({ text: "Bref", sent: null }), "Au fait"],
  ["another message sent elsewhere", "Au fait", true, aDraft(), "Au fait"],
  ["sent elsewhere", "J’ai peur du refus. ", true, aDraft(), ""],
])("a draft in two tabs: %s", (_, text, isTypedHere, other, expected) => {
  expect(mergeDraftOfOtherTab(text, isTypedHere, other)).toBe(expected);
});

test("what is typed here is stored without the edit of another tab", () => {
  vi.useFakeTimers();
  vi.stubGlobal("document", new EventTarget());
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const key = storageKeys.draft("S");
  const draftKey = { userId: "U", sessionId: "S" };
  getDraftStore(draftKey);
  writeOwned(key, "U", { text: "Lyon ?", sent: null, edit: { id: ID, kept: "" } });
  setDraftText(draftKey, "Bref");
  vi.runAllTimers();
  expect(readOwned(key, "U")).toMatchObject({ text: "Bref" });
  expect(readOwned(key, "U")?.edit).toBeUndefined();
});

test("a message that failed during an edit returns before both texts of the input", () => {
  const edit = { id: OTHER_ID, kept: "Un brouillon" };
  expect(withSentRestoredToInput(aDraft({ text: "Brest ?", edit }))).toEqual({
    text: "J’ai peur du refus.\n\nUn brouillon\n\nBrest ?",
    sent: null,
  });
});

test("an edit that failed is an edit again, with what was in the input before", () => {
  const sent = aSent({ insteadOf: OTHER_ID });
  const restored = withSentRestoredToInput(aDraft({ text: "Un brouillon", sent }));
  expect(restored).toEqual({
    text: sent.text,
    sent: { ...sent, failed: true },
    edit: { id: OTHER_ID, kept: "Un brouillon" },
  });
  expect(createSentMessage(restored, sent.text, ID, now)).toEqual(sent);
  expect(withoutAnsweredMessage(restored)).toEqual({ text: "Un brouillon", sent: null });
});
