import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Message } from "#shared/discussion/message.schema.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { storageKeys, writeOwned } from "#frontend/app/storage.ts";
import type { Sent } from "./draft.rules.ts";
import { changeDraft, draftStore, storedSent } from "./drafts.ts";
import { exchangeStore, hearDraft, resumeSearch } from "./exchanges.ts";
import { messagesQuery } from "./queries.ts";
import type { Place } from "./under-way.ts";

const AT = "2026-03-16T18:20:00.000Z";
const SENT: Sent = { id: "Q1", text: "Bonjour", at: AT, failed: false };
const aMessage = (id: string, role: Message["role"]): Message => ({
  id,
  sessionId: "S",
  role,
  content: "",
  timestamp: AT,
  stopped: false,
  relatedDecisions: [],
});

let place: Place;
let turn = 0;
let stored: Message[];
let reads: number;
const kept = new Map<string, string>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(AT));
  kept.clear();
  stored = [];
  reads = 0;
  turn += 1;
  place = { client: createQueryClient(), userId: "U", sessionId: `E${turn}` };
  place.client.setQueryData(messagesQuery(place.sessionId).queryKey, []);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal(
    "BroadcastChannel",
    class {
      postMessage = () => {};
    },
  );
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/messages")) reads += 1;
    return Response.json(path.endsWith("/messages") ? stored : []);
  });
  // What is typed here before the other tab does anything.
  changeDraft(place, () => ({ text: "Au fait,", sent: null }));
});
afterEach(async () => {
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const exchange = () => exchangeStore(place.sessionId).get();
const draft = () => draftStore(place).get();

/** The other tab writes the draft, and this one hears of it, as its screen does. */
function written(text: string, sent: Sent | null) {
  writeOwned(storageKeys.draft(place.sessionId), "U", { text, sent });
  hearDraft(place);
}
async function sentElsewhere() {
  written("", SENT);
  const searched = resumeSearch(place);
  await vi.advanceTimersByTimeAsync(10);
  return searched;
}

test("what another tab sends is shown here, and its reply as soon as that tab has it", async () => {
  void sentElsewhere();
  await vi.advanceTimersByTimeAsync(10);
  expect(exchange()).toMatchObject({ phase: "running", step: "elsewhere", sent: SENT });
  expect(reads).toBe(1);
  stored = [aMessage("Q1", "user"), aMessage("R1", "assistant")];
  written("", null);
  await vi.advanceTimersByTimeAsync(10);
  expect(exchange()).toMatchObject({ phase: "ended", replyId: "R1" });
  expect(draft()).toEqual({ text: "Au fait,", sent: null });
});

test("what fails there comes back to the input there, and to none here", async () => {
  void sentElsewhere();
  await vi.advanceTimersByTimeAsync(10);
  written("Bonjour", { ...SENT, failed: true });
  await vi.advanceTimersByTimeAsync(10);
  expect(exchange()).toBeNull();
  expect(draft()).toEqual({ text: "Au fait,", sent: null });
});

test("what is typed here meanwhile does not make anybody forget what was sent", async () => {
  void sentElsewhere();
  changeDraft(place, (before) => ({ ...before, text: "Au fait, hier" }));
  expect(storedSent(place)).toEqual(SENT);
  await vi.advanceTimersByTimeAsync(70_000);
  expect(exchange()).toMatchObject({ step: "elsewhere" });
});

test("a tab that is gone leaves its message to this one", async () => {
  void sentElsewhere();
  await vi.advanceTimersByTimeAsync(190_000);
  expect(exchange()).toMatchObject({ phase: "failed" });
  expect(draft().text).toBe("Bonjour\n\nAu fait,");
});
