import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChatAnswer, Message, RunningTurn } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { CHAT_TEXTS } from "#frontend/labels/chat.ts";
import { toastStore } from "#frontend/browser/toast.ts";
import { updateDraft, getDraftStore } from "./drafts.ts";
import { messagesQuery, artefactKindsAndTurnQuery, sessionsQuery } from "./queries.ts";
import {
  clearTurnFailure,
  moveDraftToNextDiscussion,
  regenerateReply,
  sendMessage,
  stopReply,
} from "./reply.ts";
import {
  REPORT_STOPPED_TOAST,
  requestReportMessage,
  resumeReportSearch,
  type ReportRequest,
} from "./report.ts";
import { cancelLostTurnSearch, type DiscussionHandle } from "./turn/run-turn.ts";
import { getTurnStateByKey } from "./turn/turn-state.ts";

const AT = "2026-03-16T18:20:00.000Z";
const aSession = (id: string, changes: Partial<Session> = {}): Session => ({
  id,
  title: "Nouvelle discussion",
  agentType: "creativite",
  decisionId: null,
  projectId: null,
  pinned: false,
  way: null,
  createdAt: AT,
  updatedAt: AT,
  ...changes,
});
const aMessage = (id: string, role: Message["role"], content: string): Message => ({
  id,
  sessionId: "S",
  role,
  content,
  timestamp: AT,
  stopped: false,
  interrupted: false,
  relatedDecisions: [],
  danger: null,
  asks: null,
  memory: null,
  way: null,
});

/** The requests that the test server has received. The variables below are its answers. */
const calls: { method: string; path: string; body: { id?: string; retry?: boolean; message?: string } }[] =
  [];
let chat: (body: { id?: string; message?: string }) => Response | Promise<Response>;
let stored: Message[];
let stops: boolean[];
let summary: () => Response;
let readMessages: (() => Response) | undefined;
/** How often `onCome` of a report was called. */
let come: number;
const aReport = (): ReportRequest => ({
  kind: "decision",
  subjectId: "D",
  failure: { title: "Erreur", description: "Pas de résumé." },
  onCome: () => void (come += 1),
});

const streamed = (...events: [string, unknown][]) =>
  new Response(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(""), {
    headers: { "Content-Type": "text/event-stream" },
  });
const CUT = () => streamed(["delta", { text: "Et" }]);
const NOT_FOUND = () => Response.json({ message: "", code: "not_found" }, { status: 404 });
const BUSY = () => Response.json({ message: "MENTA est occupée.", code: "unavailable" }, { status: 503 });
/** Begins a reply. It ends when the test calls `end`. */
function slowReply() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  chat = () => promise;
  const sending = sendMessage(discussion, "Bonjour");
  return { sending, end: () => resolve(streamed(["done", anAnswer(discussion.sessionId)])) };
}
/** Begins a reply and cuts the connection, so that the reply is searched for. */
async function cutReply() {
  chat = CUT;
  const sending = sendMessage(discussion, "Bonjour");
  await vi.advanceTimersByTimeAsync(100);
  return { sending };
}
const anAnswer = (sessionId: string, id = "Q1"): ChatAnswer => ({
  userMessage: aMessage(id, "user", "Bonjour"),
  assistantMessage: aMessage("R1", "assistant", "Et si ?"),
  session: aSession(sessionId, { title: "Oser demander", updatedAt: "2026-03-16T18:21:00.000Z" }),
  dossier: null,
});

let discussion: DiscussionHandle;
let turn = 0;
beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  stored = [];
  stops = [];
  readMessages = undefined;
  come = 0;
  toastStore.set(null);
  turn += 1;
  discussion = { client: createQueryClient(), userId: "U", sessionId: `S${turn}` };
  discussion.client.setQueryData(sessionsQuery.queryKey, [aSession("other"), aSession(discussion.sessionId)]);
  discussion.client.setQueryData(messagesQuery(discussion.sessionId).queryKey, []);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => clearTimeout(frame));
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const body =
      typeof init.body === "string" ? (JSON.parse(init.body) as (typeof calls)[number]["body"]) : {};
    calls.push({ method: init.method ?? "GET", path, body });
    if (path === "/api/chat") return chat(body);
    if (path.endsWith("/summary")) return summary();
    if (path.endsWith("/messages")) return readMessages?.() ?? Response.json(stored);
    if (path.endsWith("/stop")) return Response.json({ stopped: stops.shift() ?? true });
    return Response.json([]);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stopsAsked = () => calls.filter(({ path }) => path.endsWith("/stop")).length;
const state = () => getTurnStateByKey(discussion.sessionId);
const draft = () => getDraftStore(discussion).get();
const messages = () => discussion.client.getQueryData(messagesQuery(discussion.sessionId).queryKey);

test("a streamed reply is there at once, and its discussion comes first under its new title", async () => {
  chat = ({ id }) =>
    streamed(
      ["start", {}],
      ["delta", { text: "Et " }],
      ["delta", { text: "si ?" }],
      ["done", anAnswer(discussion.sessionId, id)],
    );
  await sendMessage(discussion, "Bonjour");
  expect(state()).toEqual({ phase: "ended", replyId: "R1", atOnce: false });
  expect(messages()?.map(({ id }) => id)).toEqual([calls[0]?.body.id, "R1"]);
  stored = messages() ?? [];
  expect(discussion.client.getQueryData(sessionsQuery.queryKey)?.[0]?.title).toBe("Oser demander");
  expect(draft()).toEqual({ text: "", sent: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(state()).toBeNull();
});

test("a refusal restores the message with the server's sentence, and it is sent again under the same id", async () => {
  chat = BUSY;
  await sendMessage(discussion, "Bonjour");
  expect(state()).toMatchObject({ phase: "failed", message: "MENTA est occupée." });
  expect(draft().text).toBe("Bonjour");
  chat = ({ id }) => streamed(["done", anAnswer(discussion.sessionId, id)]);
  await sendMessage(discussion, "Bonjour");
  expect(calls[1]?.body.id).toBe(calls[0]?.body.id);
  expect(draft()).toEqual({ text: "", sent: null });
});

test("a message refused while MENTA answers another one stays in the input, and the other one is asked for", async () => {
  const sentence = "MENTA répond déjà ici.";
  chat = () => Response.json({ message: sentence, code: "conflict" }, { status: 409 });
  await sendMessage(discussion, "Bonjour");
  expect(state()).toMatchObject({ phase: "failed", message: sentence, reason: "conflict" });
  expect(draft().text).toBe("Bonjour");
  expect(calls.at(-1)?.path).toBe(`/api/sessions/${discussion.sessionId}`);
  expect(clearTurnFailure(discussion, "conflict")).toBe(true);
  expect([state(), draft().text]).toEqual([null, "Bonjour"]);
});

test("the messages are read before a turn that has ended goes from the screen", async () => {
  const query = artefactKindsAndTurnQuery(discussion.sessionId);
  const { queryKey } = query;
  const userMessage = aMessage("Q1", "user", "Bonjour");
  const running: RunningTurn = { userMessage, startedAt: "2026-03-16T18:20:00.000Z", insteadOf: null };
  discussion.client.setQueryData(queryKey, { artefacts: [], turn: running });
  stored = [userMessage, aMessage("R1", "assistant", "Et si ?")];
  vi.stubGlobal("fetch", (path: string) => {
    if (path.endsWith("/messages")) return Promise.resolve(Response.json(stored));
    expect(discussion.client.getQueryData(queryKey)?.turn).toEqual(running);
    return Promise.resolve(Response.json({ ...aSession(discussion.sessionId), artefacts: [], turn: null }));
  });
  await discussion.client.fetchQuery({ ...query, staleTime: 0 });
  expect(discussion.client.getQueryData(queryKey)?.turn).toBeNull();
  expect(messages()).toEqual(stored);
});

test("a discussion that goes while it is answered has no turn any more", async () => {
  const query = artefactKindsAndTurnQuery(discussion.sessionId);
  const running: RunningTurn = {
    userMessage: aMessage("Q1", "user", "Bonjour"),
    startedAt: AT,
    insteadOf: null,
  };
  discussion.client.setQueryData(query.queryKey, { artefacts: [], turn: running });
  vi.stubGlobal("fetch", (path: string) =>
    Promise.resolve(path === "/api/sessions" ? Response.json([]) : NOT_FOUND()),
  );
  expect(await discussion.client.fetchQuery({ ...query, staleTime: 0 })).toEqual({
    artefacts: [],
    turn: null,
  });
});

test("an error during the stream restores the message too", async () => {
  chat = () =>
    streamed(
      ["delta", { text: "Et" }],
      ["error", { message: "MENTA n’a pas pu répondre.", code: "ai_failed" }],
    );
  await sendMessage(discussion, "Bonjour");
  expect(state()).toMatchObject({ phase: "failed", message: "MENTA n’a pas pu répondre." });
});

test("the reply of a cut stream is searched for, and found", async () => {
  const { sending } = await cutReply();
  expect(state()).toMatchObject({ step: "searching", text: "Et" });
  stored = [aMessage(calls[0]?.body.id ?? "", "user", "Bonjour"), aMessage("R1", "assistant", "Et si ?")];
  await vi.advanceTimersByTimeAsync(2_000);
  await sending;
  expect(messages()).toEqual(stored);
  expect(draft()).toEqual({ text: "", sent: null });
});

test("a reply not found within 60 s restores the message, with its id", async () => {
  chat = CUT;
  const sending = sendMessage(discussion, "Bonjour");
  await vi.advanceTimersByTimeAsync(59_000);
  expect(state()).toMatchObject({ step: "searching" });
  await vi.advanceTimersByTimeAsync(3_000);
  await sending;
  expect(state()).toMatchObject({ phase: "failed" });
  expect(draft()).toMatchObject({ text: "Bonjour", sent: { id: calls[0]?.body.id, failed: true } });
});

test("the search for a reply can be cancelled", async () => {
  const { sending } = await cutReply();
  cancelLostTurnSearch(discussion.sessionId);
  await sending;
  expect(draft().text).toBe("Bonjour");
});

test("a silent connection is given up after 45 s, and the reply searched for", async () => {
  chat = () => new Promise<Response>(() => {});
  vi.stubGlobal("fetch", (path: string, { signal }: RequestInit) =>
    path === "/api/chat"
      ? new Promise((_, reject) =>
          signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
        )
      : Promise.resolve(Response.json([])),
  );
  const sending = sendMessage(discussion, "Bonjour");
  await vi.advanceTimersByTimeAsync(44_000);
  expect(state()).toMatchObject({ step: "waiting" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(state()).toMatchObject({ step: "searching" });
  cancelLostTurnSearch(discussion.sessionId);
  await sending;
});

test("one message at a time: what is sent while MENTA replies is not sent", async () => {
  chat = () => new Promise<Response>(() => {});
  void sendMessage(discussion, "Bonjour");
  await sendMessage(discussion, "Encore");
  expect(calls).toHaveLength(1);
});

test("a message sent before the discussion is read waits for it; if it cannot be read, nothing is sent", async () => {
  discussion.client.removeQueries();
  chat = ({ id }) => streamed(["done", anAnswer(discussion.sessionId, id)]);
  await sendMessage(discussion, "Bonjour");
  expect(calls.slice(0, 2).map(({ path }) => path)).toEqual([
    `/api/sessions/${discussion.sessionId}/messages`,
    "/api/chat",
  ]);
  discussion.client.removeQueries();
  calls.length = 0;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
  await sendMessage(discussion, "Encore");
  expect(calls).toEqual([]);
  expect(draft()).toEqual({ text: "", sent: null });
});

test("an edit without a change ends at once, also before the discussion is read", async () => {
  discussion.client.removeQueries({ queryKey: messagesQuery(discussion.sessionId).queryKey });
  stored = [aMessage("Q1", "user", "Bonjour"), aMessage("R1", "assistant", "Et si ?")];
  updateDraft(discussion, () => ({ text: "Bonjour", sent: null, edit: { id: "Q1", kept: "Un brouillon" } }));
  await sendMessage(discussion, "Bonjour");
  expect([state(), draft().text, draft().edit]).toEqual([null, "Un brouillon", undefined]);
  expect(calls.map(({ path }) => path)).not.toContain("/api/chat");
});

test("a retry replaces the last reply, and a failure leaves it", async () => {
  const last = aMessage("R0", "assistant", "Pourquoi ?");
  discussion.client.setQueryData(messagesQuery(discussion.sessionId).queryKey, [
    aMessage("Q1", "user", "Bonjour"),
    last,
  ]);
  chat = BUSY;
  await regenerateReply(discussion);
  expect(messages()?.map(({ id }) => id)).toEqual(["Q1", "R0"]);
  expect(state()).toBeNull();
  chat = () => streamed(["done", anAnswer(discussion.sessionId)]);
  calls.length = 0;
  await regenerateReply(discussion);
  expect(messages()?.map(({ id }) => id)).toEqual(["Q1", "R1"]);
  expect(calls[0]?.body).toEqual({ sessionId: discussion.sessionId, retry: true });
});

test("stopping is a call of its own, the stream says how it ended", async () => {
  const { sending, end } = slowReply();
  await stopReply(discussion);
  expect(state()).toMatchObject({ stop: "confirmed" });
  end();
  await sending;
  expect(calls.slice(0, 2).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /api/chat",
    `POST /api/sessions/${discussion.sessionId}/stop`,
  ]);
  expect(state()).toMatchObject({ phase: "ended" });
});

test("a stop that comes before the reply has begun is retried every 500 ms, until it is confirmed", async () => {
  stops = [false, false, true];
  const { sending, end } = slowReply();
  void stopReply(discussion);
  await vi.advanceTimersByTimeAsync(400);
  expect(stopsAsked()).toBe(1);
  await vi.advanceTimersByTimeAsync(700);
  expect(stopsAsked()).toBe(3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stopsAsked()).toBe(3);
  end();
  await sending;
});

test("a stop that is never confirmed is not retried once the reply has ended", async () => {
  stops = Array<boolean>(9).fill(false);
  const { sending, end } = slowReply();
  void stopReply(discussion);
  await vi.advanceTimersByTimeAsync(600);
  end();
  await sending;
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toHaveLength(asked);
});

test("the messages are read again after a reply: those another tab added between are there", async () => {
  const ours = anAnswer(discussion.sessionId, "Q2");
  stored = [
    aMessage("Q1", "user", "Ailleurs"),
    aMessage("R0", "assistant", "Pourquoi ?"),
    ours.userMessage,
    ours.assistantMessage,
  ];
  chat = () => streamed(["done", ours]);
  await sendMessage(discussion, "Bonjour");
  expect(messages()?.map(({ id }) => id)).toEqual(["Q2", "R1"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(messages()).toEqual(stored);
});

test("a read that began before a reply does not overwrite it", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetchOf = fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    path.endsWith("/messages") ? promise : fetchOf(path, init),
  );
  void discussion.client.refetchQueries({ queryKey: messagesQuery(discussion.sessionId).queryKey });
  chat = () => streamed(["done", anAnswer(discussion.sessionId)]);
  await sendMessage(discussion, "Bonjour");
  vi.stubGlobal("fetch", () => new Promise<Response>(() => {}));
  resolve(Response.json([]));
  await vi.advanceTimersByTimeAsync(0);
  expect(messages()?.map(({ id }) => id)).toEqual(["Q1", "R1"]);
});

test("the reply found for a message is its own, not that of a message after it", async () => {
  const { sending } = await cutReply();
  stored = [
    aMessage(calls[0]?.body.id ?? "", "user", "Bonjour"),
    aMessage("R1", "assistant", "Et si ?"),
    aMessage("Q2", "user", "Ailleurs"),
    aMessage("R2", "assistant", "Pourquoi ?"),
  ];
  await vi.advanceTimersByTimeAsync(2_000);
  await sending;
  expect(state()).toMatchObject({ phase: "ended", replyId: "R1" });
});

test("in a removed discussion the text moves to the next draft, before what is there", async () => {
  const next = { ...discussion, userId: "V", sessionId: null };
  updateDraft(next, () => ({ text: "Déjà là", sent: null }));
  chat = () =>
    Response.json({ message: "Cette discussion n’existe pas.", code: "not_found" }, { status: 404 });
  await sendMessage({ ...discussion, userId: "V" }, "Bonjour");
  expect(state()).toMatchObject({ phase: "failed", reason: "removed" });
  expect(getDraftStore({ ...discussion, userId: "V" }).get()).toEqual({ text: "", sent: null });
  expect(getDraftStore(next).get()).toEqual({ text: "Bonjour\n\nDéjà là", sent: null });
  expect(discussion.client.getQueryState(sessionsQuery.queryKey)?.isInvalidated).toBe(true);
});

test("in a discussion removed during an edit, both texts of the input move to the next draft", () => {
  updateDraft({ ...discussion, sessionId: null }, () => ({ text: "", sent: null }));
  updateDraft(discussion, () => ({ text: "Brest ?", sent: null, edit: { id: "Q1", kept: "Un brouillon" } }));
  moveDraftToNextDiscussion(discussion);
  expect(draft().text).toBe("");
  expect(getDraftStore({ ...discussion, sessionId: null }).get().text).toBe("Un brouillon\n\nBrest ?");
});

test("after signing in again the failure is cleared, and the message is sent under the same id", async () => {
  chat = () =>
    Response.json({ message: "Connectez-vous pour continuer.", code: "signed_out" }, { status: 401 });
  await sendMessage(discussion, "Bonjour");
  expect(state()).toMatchObject({ phase: "failed", reason: "signed out" });
  expect(clearTurnFailure(discussion, "signed out")).toBe(true);
  expect(state()).toBeNull();
  expect(draft().text).toBe("Bonjour");
  expect(clearTurnFailure(discussion, "signed out")).toBe(false);
  chat = ({ id }) => streamed(["done", anAnswer(discussion.sessionId, id)]);
  await sendMessage(discussion, "Bonjour");
  expect(calls[1]?.body.id).toBe(calls[0]?.body.id);
});

test.each<[string, () => readonly string[]]>([
  ["its messages", () => messagesQuery(discussion.sessionId).queryKey],
  ["the list of discussions", () => sessionsQuery.queryKey],
])("a reply that cannot be put into %s ends as a failed one", async (_, queryKey) => {
  chat = () => streamed(["delta", { text: "Et " }], ["done", anAnswer(discussion.sessionId)]);
  discussion.client.setQueryData(queryKey(), "not a list");
  await sendMessage(discussion, "Bonjour");
  expect(getTurnStateByKey(discussion.sessionId)).toMatchObject({
    phase: "failed",
    message: CHAT_TEXTS.sendFailed,
  });
  expect(getDraftStore(discussion).get().text).toBe("Bonjour");
});

/** Requests a report and cuts its stream, so that the report is searched for. */
async function cutReport() {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  summary = () => streamed(["progress", { part: "reading", label: "Lecture" }]);
  const requesting = requestReportMessage(discussion, aReport());
  await vi.advanceTimersByTimeAsync(100);
  return { requesting, kept };
}

test("a report whose search ends with the sign-in is found after signing in again", async () => {
  const { requesting, kept } = await cutReport();
  readMessages = () => Response.json({ message: "Connectez-vous.", code: "signed_out" }, { status: 401 });
  await vi.advanceTimersByTimeAsync(2_000);
  await requesting;
  expect([state(), toastStore.get(), kept.size]).toEqual([null, null, 1]);
  stored = [aMessage("R1", "assistant", "Vous hésitez.")];
  readMessages = undefined;
  await resumeReportSearch(discussion, aReport);
  expect(state()).toMatchObject({ phase: "ended", replyId: "R1" });
  expect([come, kept.size]).toEqual([1, 0]);
});

test("a report that is stopped while it is searched for ends at once, and nothing is kept of it", async () => {
  const { requesting, kept } = await cutReport();
  await stopReply(discussion);
  await requesting;
  expect(toastStore.get()).toMatchObject({ title: REPORT_STOPPED_TOAST.title });
  expect([state(), come, kept.size]).toEqual([null, 0, 0]);
});

test("unless the earlier messages can be read, no report is requested: one of them could be taken for it", async () => {
  discussion.client.removeQueries();
  readMessages = BUSY;
  const requesting = requestReportMessage(discussion, aReport());
  await vi.advanceTimersByTimeAsync(60_000);
  await requesting;
  expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
  expect(toastStore.get()).toMatchObject({ title: "Erreur", description: "MENTA est occupée." });
  expect([state(), come]).toEqual([null, 0]);
});
