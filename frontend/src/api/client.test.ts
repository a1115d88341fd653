import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { call, onSignInEnded } from "./client.ts";
import { callStreaming, type StreamProgressEvent } from "./stream.ts";
import { ApiError, isNetworkFailure, StreamCutError } from "./errors.ts";

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal("fetch", fetched);
afterEach(() => fetched.mockReset());

const answers = (body: BodyInit | null, init?: ResponseInit) =>
  fetched.mockImplementation(() => Promise.resolve(new Response(body, init)));
const streams = (text: string) => answers(text, { headers: { "Content-Type": "text/event-stream" } });

const failure = async (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.fail("it should have failed"),
    (error: unknown) => error as ApiError,
  );

const CHAT = { body: { sessionId: "S", message: "Bonjour", id: "01ARZ3NDEKTSV4RRFFQ69G5FAV" } };

test("a write sends method, whole path, JSON and credentials", async () => {
  answers('{"id":"a b"}');
  await call("updateSession", { params: { id: "a b/c" }, body: { title: "Louer ou vendre" } });
  const [path, init] = fetched.mock.calls[0]!;
  expect(path).toBe("/api/sessions/a%20b%2Fc");
  expect(init).toMatchObject({
    method: "PATCH",
    credentials: "include",
    body: '{"title":"Louer ou vendre"}',
    headers: { "Content-Type": "application/json", Accept: "application/json" },
  });
});

test("a call without a body announces none", async () => {
  answers('{"success":true}');
  await call("logout");
  expect(fetched.mock.calls[0]![1]!.body).toBeNull();
  expect(fetched.mock.calls[0]![1]!.headers).not.toHaveProperty("Content-Type");
});

test("a refusal is an error whose message is the status and the body", async () => {
  const body = '{"message":"Le titre est vide.","code":"invalid"}';
  answers(body, { status: 422 });
  const error = await failure(call("listSessions"));
  expect(error).toBeInstanceOf(ApiError);
  expect(error.message).toBe(`422: ${body}`);
  expect(error.refusal?.message).toBe("Le titre est vide.");
});

test("an empty body leaves the status text, another body is no refusal", async () => {
  answers("", { status: 503, statusText: "Service Unavailable" });
  expect((await failure(call("listSessions"))).message).toBe("503: Service Unavailable");
  answers("<html>", { status: 502 });
  const error = await failure(call("listSessions"));
  expect(error.message).toBe("502: <html>");
  expect(error.refusal).toBeNull();
});

test("the time to wait is read in seconds", async () => {
  answers('{"message":"Trop d’essais.","code":"too_many"}', {
    status: 429,
    headers: { "Retry-After": "60" },
  });
  expect((await failure(call("listSessions"))).retryAfter).toBe(60);
});

test("what the network throws passes unchanged and is known as such", async () => {
  const thrown = new TypeError("Failed to fetch");
  fetched.mockRejectedValue(thrown);
  const error = await failure(call("listSessions"));
  expect(error).toBe(thrown);
  expect(isNetworkFailure(error)).toBe(true);
  expect(isNetworkFailure(new TypeError("a fault of ours"))).toBe(false);
});

test.each([
  ["a write", 20_000, () => call("logout")],
  ["a read", 45_000, () => call("listSessions")],
])("%s without an answer ends after %i ms, as a failure of the network", async (_, limit, send) => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  fetched.mockImplementation(
    (_path, init) =>
      new Promise((_resolve, reject) => {
        init!.signal!.addEventListener("abort", () => reject(init!.signal!.reason as Error));
      }),
  );
  const ended = vi.fn<(error: Error) => void>();
  const failed = failure(send()).then(ended);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await failed;
  expect(isNetworkFailure(ended.mock.calls[0]![0])).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("the end of the sign-in notifies its listeners, a wrong password does not", async () => {
  const told = vi.fn<() => void>();
  const stop = onSignInEnded(told);
  answers('{"message":"E-mail ou mot de passe incorrect.","code":"wrong_credentials"}', { status: 401 });
  await failure(call("login", { body: { email: "a@b.fr", password: "x" } }));
  expect(told).toHaveBeenCalledTimes(0);
  answers('{"message":"Connectez-vous.","code":"signed_out"}', { status: 401 });
  await failure(call("listSessions"));
  expect(told).toHaveBeenCalledTimes(1);
  stop();
  await failure(call("listSessions"));
  expect(told).toHaveBeenCalledTimes(1);
});

test("the newest who hears of the end of the sign-in may see to it alone", async () => {
  const told: string[] = [];
  const stops = [onSignInEnded(() => void told.push("page")), onSignInEnded(() => told.push("dialog") === 1)];
  answers('{"message":"Connectez-vous.","code":"signed_out"}', { status: 401 });
  await failure(call("listSessions"));
  expect(told).toEqual(["dialog"]);
  await failure(call("listSessions"));
  expect(told).toEqual(["dialog", "dialog", "page"]);
  for (const stop of stops) stop();
});

test("a stream hands out its steps in order and resolves with what is done", async () => {
  streams(
    'event: start\ndata: {"userMessageId":"U","assistantMessageId":"A"}\n\nevent: delta\ndata: {"text":"Que"}\n\n' +
      'event: delta\ndata: {"text":" gardez-vous ?"}\n\nevent: done\ndata: {"session":{"id":"S"}}\n\n',
  );
  const steps: StreamProgressEvent[] = [];
  const answer = await callStreaming("chat", { ...CHAT, onEvent: (step) => steps.push(step) });
  expect(fetched.mock.calls[0]![1]!.headers).toMatchObject({ Accept: "text/event-stream" });
  expect(steps.map(({ event }) => event)).toEqual(["start", "delta", "delta"]);
  expect(answer).toEqual({ session: { id: "S" } });
});

test("an error on the way has the status of its code", async () => {
  const data = '{"message":"MENTA n’a pas pu répondre.","code":"ai_failed"}';
  streams(`event: error\ndata: ${data}\n\n`);
  const error = await failure(callStreaming("chat", { ...CHAT, onEvent: () => {} }));
  expect(error.message).toBe(`502: ${data}`);
  expect(error.refusal?.message).toBe("MENTA n’a pas pu répondre.");
});

test("a refusal before the stream is an ApiError, a plain answer is the answer", async () => {
  answers('{"message":"Discussion introuvable.","code":"not_found"}', { status: 404 });
  expect((await failure(callStreaming("chat", { ...CHAT, onEvent: () => {} }))).status).toBe(404);
  answers('{"session":{"id":"S"}}', { headers: { "Content-Type": "application/json" } });
  expect(await callStreaming("chat", { ...CHAT, onEvent: () => {} })).toEqual({ session: { id: "S" } });
});

test("a stream that ends or breaks without its answer is cut, not failed", async () => {
  streams('event: delta\ndata: {"text":"Que"}\n\n');
  expect(await failure(callStreaming("chat", { ...CHAT, onEvent: () => {} }))).toBeInstanceOf(StreamCutError);

  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError("network error")),
  });
  answers(broken, { headers: { "Content-Type": "text/event-stream" } });
  const error = await failure(callStreaming("chat", { ...CHAT, onEvent: () => {} }));
  expect(error).toBeInstanceOf(StreamCutError);
  expect(isNetworkFailure(error)).toBe(true);
});

test("pings keep a stream alive; 45 s without a byte end it as cut", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (sender = controller) });
  fetched.mockImplementation((_, init) => {
    init?.signal?.addEventListener("abort", () => sender?.error(init.signal?.reason));
    return Promise.resolve(new Response(body, { headers: { "Content-Type": "text/event-stream" } }));
  });
  const ended = vi.fn<(error: unknown) => void>();
  const failed = failure(callStreaming("chat", { ...CHAT, onEvent: () => {} })).then(ended);
  for (let ping = 0; ping < 3; ping += 1) {
    await vi.advanceTimersByTimeAsync(44_000);
    sender?.enqueue(new TextEncoder().encode(": ping\n\n"));
  }
  await vi.advanceTimersByTimeAsync(44_000);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  await failed;
  expect(ended.mock.calls[0]![0]).toBeInstanceOf(StreamCutError);
  expect(vi.getTimerCount()).toBe(0);
});

test("a reader who leaves is no cut stream", async () => {
  fetched.mockImplementation((_, init) => Promise.reject(init!.signal!.reason as Error));
  const leaving = new AbortController();
  leaving.abort();
  const error = await failure(callStreaming("chat", { ...CHAT, signal: leaving.signal, onEvent: () => {} }));
  expect(error.name).toBe("AbortError");
});
