import { expect, test } from "vitest";
import type { Draft } from "#frontend/app/storage.ts";
import { editDraft, failDraft, recover, sendDraft, settleDraft, type Sent } from "./draft.rules.ts";

const now = new Date("2026-03-16T18:20:00.000Z");
const ID = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const OTHER_ID = "01BX5ZZKBKACTAV9WEVGEMMVRZ";

const aSent = (changes: Partial<Sent> = {}): Sent => ({
  id: ID,
  text: "J’ai peur du refus.",
  at: now.toISOString(),
  failed: false,
  ...changes,
});
const aDraft = (changes: Partial<Draft> = {}): Draft => ({ text: "", sent: aSent(), ...changes });

test("a message that failed comes back to the input", () => {
  expect(failDraft(aDraft())).toEqual({ text: "J’ai peur du refus.", sent: aSent({ failed: true }) });
});

test("what was typed while waiting is kept after the message that comes back", () => {
  expect(failDraft(aDraft({ text: "Et encore" }))).toEqual({
    text: "J’ai peur du refus.\n\nEt encore",
    sent: null,
  });
});

test("a message comes back once", () => {
  const back = failDraft(aDraft());
  expect(failDraft(back)).toBe(back);
});

test("the same text is tried again with the same id, another text with a new one", () => {
  const failed = failDraft(aDraft());
  const again = { newId: OTHER_ID, now };
  expect(sendDraft(failed, "J’ai peur du refus.", again).id).toBe(ID);
  expect(sendDraft(failed, "J’ai peur.", again).id).toBe(OTHER_ID);
  expect(sendDraft(settleDraft(aDraft()), "J’ai peur du refus.", again).id).toBe(OTHER_ID);
});

test("a message that came back and is edited is another message", () => {
  const failed = failDraft(aDraft());
  expect(editDraft(failed, "J’ai peur.")).toEqual({ text: "J’ai peur.", sent: null });
  expect(editDraft(failed, failed.text)).toEqual(failed);
  expect(editDraft(aDraft(), "La suite").sent).toEqual(aSent());
});

test("a reply settles the draft and leaves what is being typed", () => {
  expect(settleDraft(aDraft({ text: "La suite" }))).toEqual({ text: "La suite", sent: null });
});

test("a reply found late empties the input of the message that had come back", () => {
  expect(settleDraft(failDraft(aDraft()))).toEqual({ text: "", sent: null });
});

test.each<[string, Draft, string[], ReturnType<typeof recover>]>([
  ["nothing was sent", aDraft({ sent: null, text: "Un début" }), [], "none"],
  ["its message is there", aDraft(), [OTHER_ID, ID], "answered"],
  ["its message is there although it had come back", failDraft(aDraft()), [ID], "answered"],
  ["it was sent a moment ago", aDraft(), [OTHER_ID], "search"],
  ["it was sent 179 s ago", aDraft({ sent: aSent({ at: "2026-03-16T18:17:01.000Z" }) }), [], "search"],
  ["it was sent 180 s ago", aDraft({ sent: aSent({ at: "2026-03-16T18:17:00.000Z" }) }), [], "give-back"],
  ["it had already come back", failDraft(aDraft()), [OTHER_ID], "none"],
])("on return, when %s", (_, draft, ids, expected) => {
  const messages = ids.map((id) => ({ id }));
  expect(recover(draft, messages, now)).toBe(expected);
});
