import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ChatAnswer, Message } from "#shared/discussion/message.schema.ts";
import type { Session } from "#shared/discussion/session.schema.ts";
import { createQueryClient } from "#frontend/api/query-client.ts";
import { changeDraft, draftStore } from "./drafts.ts";
import {
  askAgain,
  exchangeStore,
  forgetSignedOut,
  giveUpSearch,
  sendMessage,
  stopReply,
} from "./exchanges.ts";
import { messagesQuery, sessionsQuery } from "./queries.ts";
import type { Place } from "./under-way.ts";

const AT = "2026-03-16T18:20:00.000Z";
const aSession = (id: string, changes: Partial<Session> = {}): Session => ({
  id,
  title: "Nouvelle discussion",
  agentType: "creativite",
  decisionId: null,
  projectId: null,
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
  relatedDecisions: [],
});

/** The server of a test: every call it got, and what it answers to the next ones. */
const calls: { method: string; path: string; body: { id?: string; retry?: boolean; message?: string } }[] =
  [];
let chat: (body: { id?: string; message?: string }) => Response | Promise<Response>;
let stored: Message[];
let stops: boolean[];

const frames = (...events: [string, unknown][]) =>
  events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join("");
const asStream = (text: string) => new Response(text, { headers: { "Content-Type": "text/event-stream" } });
const anAnswer = (sessionId: string, id = "Q1"): ChatAnswer => ({
  userMessage: aMessage(id, "user", "Bonjour"),
  assistantMessage: aMessage("R1", "assistant", "Et si ?"),
  session: aSession(sessionId, { title: "Oser demander", updatedAt: "2026-03-16T18:21:00.000Z" }),
});

let place: Place;
let turn = 0;
beforeEach(() => {
  vi.useFakeTimers();
  calls.length = 0;
  stored = [];
  stops = [];
  turn += 1;
  place = { client: createQueryClient(), userId: "U", sessionId: `S${turn}` };
  place.client.setQueryData(sessionsQuery.queryKey, [aSession("other"), aSession(place.sessionId)]);
  place.client.setQueryData(messagesQuery(place.sessionId).queryKey, []);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, 16));
  vi.stubGlobal("cancelAnimationFrame", (frame: number) => clearTimeout(frame));
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const body =
      typeof init.body === "string" ? (JSON.parse(init.body) as (typeof calls)[number]["body"]) : {};
    calls.push({ method: init.method ?? "GET", path, body });
    if (path === "/api/chat") return chat(body);
    if (path.endsWith("/messages")) return Response.json(stored);
    if (path.endsWith("/stop")) return Response.json({ stopped: stops.shift() ?? true });
    return Response.json([]);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stopsAsked = () => calls.filter(({ path }) => path.endsWith("/stop")).length;
const exchange = () => exchangeStore(place.sessionId).get();
const draft = () => draftStore(place).get();
const messages = () => place.client.getQueryData(messagesQuery(place.sessionId).queryKey);

test("a streamed reply is there at once, and its discussion comes first under its new title", async () => {
  chat = ({ id }) =>
    asStream(
      frames(
        ["start", {}],
        ["delta", { text: "Et " }],
        ["delta", { text: "si ?" }],
        ["done", anAnswer(place.sessionId, id)],
      ),
    );
  await sendMessage(place, "Bonjour");
  expect(exchange()).toEqual({ phase: "ended", replyId: "R1", atOnce: false });
  expect(messages()?.map(({ id }) => id)).toEqual([calls[0]?.body.id, "R1"]);
  stored = messages() ?? [];
  expect(place.client.getQueryData(sessionsQuery.queryKey)?.[0]?.title).toBe("Oser demander");
  expect(draft()).toEqual({ text: "", sent: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(exchange()).toBeNull();
});

test("a refusal gives the message back with the server's sentence, and it goes again under the same id", async () => {
  chat = () => Response.json({ message: "MENTA est occupée.", code: "unavailable" }, { status: 503 });
  await sendMessage(place, "Bonjour");
  expect(exchange()).toMatchObject({ phase: "failed", message: "MENTA est occupée." });
  expect(draft().text).toBe("Bonjour");
  chat = ({ id }) => asStream(frames(["done", anAnswer(place.sessionId, id)]));
  await sendMessage(place, "Bonjour");
  expect(calls[1]?.body.id).toBe(calls[0]?.body.id);
  expect(draft()).toEqual({ text: "", sent: null });
});

test("an error on the way gives the message back too", async () => {
  chat = () =>
    asStream(
      frames(
        ["delta", { text: "Et" }],
        ["error", { message: "MENTA n’a pas pu répondre.", code: "ai_failed" }],
      ),
    );
  await sendMessage(place, "Bonjour");
  expect(exchange()).toMatchObject({ phase: "failed", message: "MENTA n’a pas pu répondre." });
});

test("the reply of a cut stream is looked for, and found", async () => {
  chat = () => asStream(frames(["delta", { text: "Et" }]));
  const sending = sendMessage(place, "Bonjour");
  await vi.advanceTimersByTimeAsync(100);
  expect(exchange()).toMatchObject({ step: "searching", reply: "Et" });
  stored = [aMessage(calls[0]?.body.id ?? "", "user", "Bonjour"), aMessage("R1", "assistant", "Et si ?")];
  await vi.advanceTimersByTimeAsync(2_000);
  await sending;
  expect(messages()).toEqual(stored);
  expect(draft()).toEqual({ text: "", sent: null });
});

test("a reply not found within 60 s gives the message back, with its id", async () => {
  chat = () => asStream(frames(["delta", { text: "Et" }]));
  const sending = sendMessage(place, "Bonjour");
  await vi.advanceTimersByTimeAsync(59_000);
  expect(exchange()).toMatchObject({ step: "searching" });
  await vi.advanceTimersByTimeAsync(3_000);
  await sending;
  expect(exchange()).toMatchObject({ phase: "failed" });
  expect(draft()).toMatchObject({ text: "Bonjour", sent: { id: calls[0]?.body.id, failed: true } });
});

test("looking for a reply can be given up", async () => {
  chat = () => asStream(frames(["delta", { text: "Et" }]));
  const sending = sendMessage(place, "Bonjour");
  await vi.advanceTimersByTimeAsync(100);
  giveUpSearch(place);
  await sending;
  expect(draft().text).toBe("Bonjour");
});

test("a connection that fell silent is given up after 45 s, and the reply looked for", async () => {
  chat = () => new Promise<Response>(() => {});
  vi.stubGlobal("fetch", (path: string, { signal }: RequestInit) =>
    path === "/api/chat"
      ? new Promise((_, reject) =>
          signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError"))),
        )
      : Promise.resolve(Response.json([])),
  );
  const sending = sendMessage(place, "Bonjour");
  await vi.advanceTimersByTimeAsync(44_000);
  expect(exchange()).toMatchObject({ step: "waiting" });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(exchange()).toMatchObject({ step: "searching" });
  giveUpSearch(place);
  await sending;
});

test("one message at a time: what is sent while MENTA replies is not sent", async () => {
  chat = () => new Promise<Response>(() => {});
  void sendMessage(place, "Bonjour");
  await sendMessage(place, "Encore");
  expect(calls).toHaveLength(1);
});

test("asking again replaces the last reply, and a failure leaves it", async () => {
  const last = aMessage("R0", "assistant", "Pourquoi ?");
  place.client.setQueryData(messagesQuery(place.sessionId).queryKey, [
    aMessage("Q1", "user", "Bonjour"),
    last,
  ]);
  chat = () => Response.json({ message: "MENTA est occupée.", code: "unavailable" }, { status: 503 });
  await askAgain(place, last);
  expect(messages()?.map(({ id }) => id)).toEqual(["Q1", "R0"]);
  expect(exchange()).toBeNull();
  chat = () => asStream(frames(["done", anAnswer(place.sessionId)]));
  calls.length = 0;
  await askAgain(place, last);
  expect(messages()?.map(({ id }) => id)).toEqual(["Q1", "R1"]);
  expect(calls[0]?.body).toEqual({ sessionId: place.sessionId, retry: true });
});

test("stopping is a call of its own, the stream says how it ended", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  chat = () => promise;
  const sending = sendMessage(place, "Bonjour");
  await stopReply(place);
  expect(exchange()).toMatchObject({ step: "stopping" });
  resolve(asStream(frames(["done", anAnswer(place.sessionId)])));
  await sending;
  expect(calls.slice(0, 2).map(({ method, path }) => `${method} ${path}`)).toEqual([
    "POST /api/chat",
    `POST /api/sessions/${place.sessionId}/stop`,
  ]);
  expect(exchange()).toMatchObject({ phase: "ended" });
});

test("a stop that comes before the reply has begun is asked again every 500 ms, until it is heard", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  chat = () => promise;
  stops = [false, false, true];
  const sending = sendMessage(place, "Bonjour");
  void stopReply(place);
  await vi.advanceTimersByTimeAsync(400);
  expect(stopsAsked()).toBe(1);
  await vi.advanceTimersByTimeAsync(700);
  expect(stopsAsked()).toBe(3);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(stopsAsked()).toBe(3);
  resolve(asStream(frames(["start", {}], ["done", anAnswer(place.sessionId)])));
  await sending;
});

test("a stop that is never heard is no longer asked once the reply has ended", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  chat = () => promise;
  stops = Array<boolean>(9).fill(false);
  const sending = sendMessage(place, "Bonjour");
  void stopReply(place);
  await vi.advanceTimersByTimeAsync(600);
  resolve(asStream(frames(["done", anAnswer(place.sessionId)])));
  await sending;
  const asked = calls.length;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toHaveLength(asked);
});

test("the messages are read again behind a reply: what another tab added between is there", async () => {
  const ours = anAnswer(place.sessionId, "Q2");
  stored = [
    aMessage("Q1", "user", "Ailleurs"),
    aMessage("R0", "assistant", "Pourquoi ?"),
    ours.userMessage,
    ours.assistantMessage,
  ];
  chat = () => asStream(frames(["done", ours]));
  await sendMessage(place, "Bonjour");
  expect(messages()?.map(({ id }) => id)).toEqual(["Q2", "R1"]);
  await vi.advanceTimersByTimeAsync(0);
  expect(messages()).toEqual(stored);
});

test("a reading that began before a reply does not take the reply away when it ends after it", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetchOf = fetch;
  vi.stubGlobal("fetch", (path: string, init: RequestInit) =>
    path.endsWith("/messages") ? promise : fetchOf(path, init),
  );
  void place.client.refetchQueries({ queryKey: messagesQuery(place.sessionId).queryKey });
  chat = () => asStream(frames(["done", anAnswer(place.sessionId)]));
  await sendMessage(place, "Bonjour");
  vi.stubGlobal("fetch", () => new Promise<Response>(() => {}));
  resolve(Response.json([]));
  await vi.advanceTimersByTimeAsync(0);
  expect(messages()?.map(({ id }) => id)).toEqual(["Q1", "R1"]);
});

test("the reply found for a message is its own, not that of a message after it", async () => {
  chat = () => asStream(frames(["delta", { text: "Et" }]));
  const sending = sendMessage(place, "Bonjour");
  await vi.advanceTimersByTimeAsync(100);
  stored = [
    aMessage(calls[0]?.body.id ?? "", "user", "Bonjour"),
    aMessage("R1", "assistant", "Et si ?"),
    aMessage("Q2", "user", "Ailleurs"),
    aMessage("R2", "assistant", "Pourquoi ?"),
  ];
  await vi.advanceTimersByTimeAsync(2_000);
  await sending;
  expect(exchange()).toMatchObject({ phase: "ended", replyId: "R1" });
});

test("in a discussion that is gone the text moves to the next one, before what waits there", async () => {
  const next = { ...place, userId: "V", sessionId: null };
  changeDraft(next, () => ({ text: "Déjà là", sent: null }));
  chat = () =>
    Response.json({ message: "Cette discussion n’existe pas.", code: "not_found" }, { status: 404 });
  await sendMessage({ ...place, userId: "V" }, "Bonjour");
  expect(exchange()).toMatchObject({ phase: "failed", why: "gone" });
  expect(draftStore({ ...place, userId: "V" }).get()).toEqual({ text: "", sent: null });
  expect(draftStore(next).get()).toEqual({ text: "Bonjour\n\nDéjà là", sent: null });
  expect(place.client.getQueryState(sessionsQuery.queryKey)?.isInvalidated).toBe(true);
});

test("after signing in again the failure is forgotten, and the message goes under the same id", async () => {
  chat = () => Response.json({ message: "Vous n’êtes pas connecté.", code: "signed_out" }, { status: 401 });
  await sendMessage(place, "Bonjour");
  expect(exchange()).toMatchObject({ phase: "failed", why: "signed out" });
  expect(forgetSignedOut(place)).toBe("forgotten");
  expect(exchange()).toBeNull();
  expect(draft().text).toBe("Bonjour");
  expect(forgetSignedOut(place)).toBe("nothing");
  chat = ({ id }) => asStream(frames(["done", anAnswer(place.sessionId, id)]));
  await sendMessage(place, "Bonjour");
  expect(calls[1]?.body.id).toBe(calls[0]?.body.id);
});
