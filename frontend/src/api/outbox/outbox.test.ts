import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, markNetworkFailure } from "../errors.ts";
import type { Operation } from "./operation.ts";
import type { OperationStore } from "./operation-store.ts";
import { createOutbox, type OutboxTabMessage } from "./outbox.ts";
import { createOutboxView } from "./view.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-03-16T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const UNREACHABLE = markNetworkFailure(new TypeError("Failed to fetch"));
const refusal = (status: number, headers?: HeadersInit) => new ApiError(status, "{}", new Headers(headers));

function memoryStore(...operations: Operation[]) {
  const rows = new Map(operations.map((operation) => [operation.id, operation]));
  const store: OperationStore = {
    readAll: async (userId) => [...rows.values()].filter((row) => row.userId === userId),
    put: async (operation) => void rows.set(operation.id, operation),
    storedIds: async (ids) => new Set(ids.filter((id) => rows.has(id))),
    remove: async (ids) => ids.forEach((id) => rows.delete(id)),
  };
  return { rows, store };
}

type Call = {
  bodies: unknown[];
  answer: (answer?: string) => Promise<void>;
  refuse: (error: unknown) => Promise<void>;
};

const settle = () => vi.advanceTimersByTimeAsync(0);

/**
 * Creates an outbox of the person « ada », and a server that answers when the test tells it to. Operations
 * whose body is a single letter can be sent in one call.
 */
function anOutbox({ rows, store } = memoryStore()) {
  const calls: Call[] = [];
  const published: OutboxTabMessage[] = [];
  const said: string[] = [];
  const reported: unknown[] = [];
  const person = { onPage: "ada", atServer: "ada" };
  const outbox = createOutbox({
    store,
    currentUserId: () => person.onPage,
    isOtherPersonSignedIn: async (userId) => userId !== person.atServer,
    withLock: (_name, work) => work(),
    publish: (message) => published.push(message),
    onWaiting: ({ count, waitsFor }) => said.push(`${count} waiting, ${waitsFor}`),
    onSentLater: () => said.push("sent"),
  });
  outbox.register<string, string>("write", {
    apply: (words, { body }) => `${words}${String(body)}`,
    receive: (_words, answer) => answer,
    batchMs: 300,
    fits: (_batch, next) => /^[a-z]$/.test(String(next.body)),
    without: (refused, later) => (String(later.body) === `of ${String(refused.body)}` ? null : later),
    onRefused: (operations) => reported.push(operations.map(({ body }) => body)),
    send: (operations) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      calls.push({
        bodies: operations.map(({ body }) => body),
        answer: async (answer = "ok") => {
          resolve(answer);
          await settle();
        },
        refuse: async (error) => {
          reject(error);
          await settle();
        },
      });
      return promise;
    },
  });
  const add = (body: unknown, subject = "list 1") => {
    const saved = outbox.add({ subject, name: "write", params: {}, body });
    const outcome = { is: "pending" };
    saved.then(
      () => (outcome.is = "saved"),
      () => (outcome.is = "refused"),
    );
    return outcome;
  };
  const sent = () => calls.map(({ bodies }) => bodies.join(""));
  return {
    outbox,
    add,
    calls,
    sent,
    rows,
    said,
    reported,
    published,
    person,
    wait: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

const anOperation = (id: string, at: string, userId = "ada"): Operation => ({
  id,
  userId,
  subject: "list 1",
  name: "write",
  params: {},
  body: id,
  at,
});
const noFile = async () => {};

function throwFault(): never {
  throw new Error("a fault");
}

test("an operation is stored before it is shown, and removed by its own answer only", async () => {
  const { outbox, add, calls, rows, wait } = anOutbox();
  const a = add("a");
  expect(outbox.shownOperations("list 1")).toEqual([]);
  expect(outbox.allOperations("list 1")).toHaveLength(1);
  await wait(0);
  expect(outbox.shownOperations("list 1")).toHaveLength(1);
  await wait(300);
  expect(rows.size).toBe(1);
  await calls[0]!.answer();
  expect([rows.size, a.is, outbox.status().count]).toEqual([0, "saved", 0]);
});

test("what is made within 300 ms is one call; what is made while it is under way comes after it", async () => {
  const { add, calls, sent, wait } = anOutbox();
  add("a");
  await wait(299);
  add("b");
  await wait(300);
  add("c");
  await wait(300);
  expect(sent()).toEqual(["ab"]);
  await calls[0]!.answer();
  expect(sent()).toEqual(["ab", "c"]);
});

test("of a call that is refused each operation is tried alone, and only the refused one is rolled back", async () => {
  const { add, calls, sent, reported, wait } = anOutbox();
  const outcomes = [add("a"), add("b")];
  await wait(300);
  await calls[0]!.refuse(refusal(422));
  await calls[1]!.answer();
  await calls[2]!.refuse(refusal(422));
  expect(sent()).toEqual(["ab", "a", "b"]);
  expect(outcomes.map(({ is }) => is)).toEqual(["saved", "refused"]);
  expect(reported).toEqual([["b"]]);
});

test("of many subjects four are sent at once, the others as these are answered", async () => {
  const { add, calls, wait } = anOutbox();
  for (let at = 0; at < 6; at += 1) add("a", `list ${at}`);
  await wait(300);
  expect(calls).toHaveLength(4);
  await calls[0]!.answer();
  expect(calls).toHaveLength(5);
  await calls[1]!.refuse(UNREACHABLE);
  expect(calls).toHaveLength(6);
});

test("what depends on a refused operation goes with it, and is reported once", async () => {
  const { add, calls, sent, rows, reported, wait } = anOutbox();
  const outcomes = [add("new"), add("of new"), add("of of new"), add("c")];
  await wait(300);
  await calls[0]!.refuse(refusal(404));
  expect(reported).toEqual([["new", "of new", "of of new"]]);
  await calls[1]!.answer();
  expect(sent()).toEqual(["new", "c"]);
  expect([outcomes.map(({ is }) => is), rows.size]).toEqual([["refused", "refused", "refused", "saved"], 0]);
});

test("a rollback is shown and rejected though the code that follows it throws", async () => {
  const { outbox, add, calls, sent, rows, wait } = anOutbox();
  const changed = vi.fn();
  const faults = vi.fn();
  vi.stubGlobal("reportError", faults);
  const type = outbox.typeOf(anOperation("a", ""));
  outbox.register("write", { ...type, without: throwFault, onRefused: throwFault });
  const [refused, later] = [add("new"), add("of new")];
  await wait(300);
  outbox.listen(changed);
  await calls[0]!.refuse(refusal(404));
  expect(changed).toHaveBeenCalledWith({ kind: "unknown", subject: "list 1" });
  await calls[1]!.answer();
  expect([refused.is, later.is, sent(), rows.size]).toEqual(["refused", "saved", ["new", "of new"], 0]);
  expect(faults).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

test.each([
  ["no answer", UNREACHABLE, "unreachable"],
  ["502", refusal(502), "busy"],
  ["503", refusal(503), "busy"],
])("%s waits, says so once with the count, and is sent in order later", async (_name, error, reason) => {
  const { outbox, add, calls, sent, said, wait } = anOutbox();
  add("a");
  add("apart");
  await wait(300);
  await calls[0]!.refuse(error);
  expect(said).toEqual([`2 waiting, ${reason}`]);
  await wait(10_000);
  await calls[1]!.refuse(error);
  outbox.resume();
  await wait(0);
  await calls[2]!.answer();
  await calls[3]!.answer();
  expect([sent(), said]).toEqual([
    ["a", "a", "a", "apart"],
    [`2 waiting, ${reason}`, "sent"],
  ]);
});

test("429 waits for as long as the server asks, whatever else says that the network is back", async () => {
  const { outbox, add, calls, wait } = anOutbox();
  add("a");
  await wait(300);
  await calls[0]!.refuse(refusal(429, { "Retry-After": "60" }));
  outbox.resume();
  await expect(outbox.settled("list 1")).rejects.toThrow();
  await wait(59_000);
  expect(calls).toHaveLength(1);
  await wait(1_000);
  expect(calls).toHaveLength(2);
});

test("401 waits for the sign-in without a word, and is not tried before it", async () => {
  const { outbox, add, calls, said, wait } = anOutbox();
  add("a");
  await wait(300);
  await calls[0]!.refuse(refusal(401));
  await wait(3_600_000);
  expect([calls.length, said, outbox.status().waitsFor]).toEqual([1, [], "signed out"]);
  outbox.resume();
  await wait(0);
  expect(calls).toHaveLength(2);
});

test("500 is tried three times without a word, then rolled back; who waits for it learns the end", async () => {
  const { outbox, add, calls, reported, said, wait } = anOutbox();
  const a = add("a");
  await wait(300);
  let isSettled = false;
  void outbox.settled("list 1").then(() => (isSettled = true));
  for (let tries = 0; tries < 3; tries += 1) {
    expect([isSettled, said]).toEqual([false, []]);
    await calls[tries]!.refuse(refusal(500));
    await wait(1_000);
  }
  expect([calls.length, a.is, isSettled, reported]).toEqual([3, "refused", true, [["a"]]]);
});

test("a refusal is reported by the page that made the change, whichever sent it, and by no other", async () => {
  const shared = memoryStore();
  const [author, other] = [anOutbox(shared), anOutbox(shared)];
  const tell = (from: typeof author, to: typeof author) =>
    from.published.splice(0).forEach((message) => to.outbox.receive(message));
  author.add("a");
  await author.wait(300);
  tell(author, other);
  await author.calls[0]!.refuse(refusal(422));
  tell(author, other);
  author.add("b");
  await author.wait(0);
  tell(author, other);
  other.outbox.flush();
  await other.wait(0);
  await other.calls[0]!.refuse(refusal(422));
  expect(author.reported).toEqual([["a"]]);
  tell(other, author);
  await other.wait(2_000);
  expect([author.reported, other.reported, shared.rows.size]).toEqual([[["a"], ["b"]], [], 0]);
});

test("where the page that made a refused change is gone, the one that sent it reports it", async () => {
  const { outbox, calls, reported, rows, wait } = anOutbox(
    memoryStore(anOperation("a", "2026-03-16T11:00:00Z")),
  );
  await outbox.open("ada", noFile);
  await wait(0);
  await calls[0]!.refuse(refusal(422));
  // The page that made the change may still be open and report the refusal: the row stays until that is
  // known.
  expect([outbox.status().count, reported, rows.size]).toEqual([0, [], 1]);
  await wait(1_000);
  expect([reported, rows.size]).toEqual([[["a"]], 0]);
});

test("only the server's own errors count as tries: one after many cuts rolls nothing back", async () => {
  const { add, calls, reported, wait } = anOutbox();
  const a = add("a");
  await wait(300);
  for (const [at, error] of [UNREACHABLE, refusal(503), UNREACHABLE, refusal(500)].entries()) {
    await calls[at]!.refuse(error);
    await wait(10_000);
  }
  await calls[4]!.answer();
  expect([a.is, reported]).toEqual(["saved", []]);
});

test("nothing is sent while another person is signed in, nor what another person left in this browser", async () => {
  const left = memoryStore(anOperation("b", "2026-03-16T11:00:00Z", "bob"));
  const { outbox, add, calls, person, sent, rows, wait } = anOutbox(left);
  await outbox.open("ada", noFile);
  add("a");
  await wait(300);
  await calls[0]!.refuse(UNREACHABLE);
  person.atServer = "bob";
  await wait(60_000);
  expect(sent()).toEqual(["a"]);
  person.atServer = "ada";
  outbox.resume();
  await wait(0);
  expect([sent(), rows.has("b")]).toEqual([["a", "a"], true]);
});

test("a page sends what an earlier one left; of over a day ago only once the person says so", async () => {
  const yesterday = memoryStore(anOperation("a", "2026-03-15T11:59:00Z"));
  const { outbox, add, sent, wait } = anOutbox(yesterday);
  await outbox.open("ada", noFile);
  add("b");
  await wait(300);
  expect([sent(), outbox.status().heldCount]).toEqual([[], 1]);
  outbox.sendHeld();
  await wait(0);
  expect(sent()).toEqual(["ab"]);
  const recent = anOutbox(memoryStore(anOperation("a", "2026-03-15T12:01:00Z")));
  await recent.outbox.open("ada", noFile);
  await recent.wait(0);
  expect(recent.sent()).toEqual(["a"]);
});

test("what was made over a day ago in a page that slept asks, too, and holds up neither who waits nor who signs out", async () => {
  const { outbox, add, calls, sent, wait } = anOutbox();
  const a = add("a");
  await wait(300);
  await calls[0]!.refuse(UNREACHABLE);
  let heldCount = 0;
  outbox.listen(() => ({ heldCount } = outbox.status()));
  vi.setSystemTime(new Date("2026-03-18T12:00:00Z"));
  await wait(20_000);
  expect([sent(), heldCount]).toEqual([["a"], 1]);
  await expect(outbox.settled("list 1")).rejects.toThrow();
  await outbox.discardHeld();
  expect(a.is).toBe("refused");
  await outbox.settled("list 1");
});

test("a listener that throws keeps nothing from being sent", async () => {
  const { outbox, add, sent, wait } = anOutbox();
  const faults = vi.fn();
  vi.stubGlobal("reportError", faults);
  outbox.listen(throwFault);
  add("a");
  add("b");
  await wait(5_000);
  expect(sent()).toEqual(["ab"]);
  expect(faults).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test("what is given up of a day ago is removed, in the other tabs too", async () => {
  const { outbox, rows, published, sent, wait } = anOutbox(
    memoryStore(anOperation("a", "2026-03-01T12:00:00Z")),
  );
  await outbox.open("ada", noFile);
  await outbox.discardHeld();
  await wait(0);
  expect([rows.size, sent(), published]).toEqual([0, [], [{ kind: "discarded", ids: ["a"] }]]);
});

test("an operation whose file does not come stays stored", async () => {
  const { store, rows } = memoryStore({ ...anOperation("a", "2026-03-16T11:00:00Z"), name: "unknown" });
  const { outbox, wait } = anOutbox({ store, rows });
  await outbox.open("ada", () => Promise.reject(new Error("no file")));
  await wait(10_000);
  expect([rows.size, outbox.status().count]).toEqual([1, 0]);
});

test("where nothing can be stored an operation is sent all the same, and counted until then", async () => {
  const full = memoryStore();
  full.store.put = () => Promise.reject(new Error("QuotaExceededError"));
  const { outbox, add, calls, wait } = anOutbox(full);
  const a = add("a");
  await wait(300);
  expect(outbox.status().unstoredCount).toBe(1);
  await calls[0]!.answer();
  expect([a.is, outbox.status().unstoredCount]).toEqual(["saved", 0]);
});

test("a page that is left sends what it holds at once, and keeps it stored until the answer", async () => {
  const { outbox, add, sent, rows, wait } = anOutbox();
  add("a");
  await wait(0);
  outbox.sendBeforeUnload();
  expect([sent(), rows.size]).toEqual([["a"], 1]);
});

test("a person who signed out leaves nothing to be sent", async () => {
  const { outbox, add, sent, wait } = anOutbox();
  add("a");
  outbox.close();
  await wait(60_000);
  outbox.resume();
  expect([sent(), outbox.status().count]).toEqual([[], 0]);
});

test("nor what was about to be sent while they signed out", async () => {
  const memory = memoryStore();
  const { promise, resolve } = Promise.withResolvers<void>();
  const { storedIds } = memory.store;
  memory.store.storedIds = (ids) => promise.then(() => storedIds(ids));
  const { outbox, add, sent, wait } = anOutbox(memory);
  add("a");
  await wait(300);
  outbox.close();
  resolve();
  await wait(0);
  expect(sent()).toEqual([]);
});

test("a page that is left sends what is not stored yet, too", () => {
  const { outbox, add, sent } = anOutbox();
  add("a");
  outbox.sendBeforeUnload();
  expect(sent()).toEqual(["a"]);
});

test("waiting for everything to be saved rejects where it goes on waiting", async () => {
  const { outbox, add, calls, wait } = anOutbox();
  add("a");
  const refused = expect(outbox.allSettled()).rejects.toBe(UNREACHABLE);
  await wait(0);
  await calls[0]!.refuse(UNREACHABLE);
  await refused;
  const saved = outbox.allSettled();
  await wait(0);
  await calls[1]!.answer();
  await saved;
});

/** Creates a view of a text; each operation appends its body to the text. */
function aView() {
  const made = anOutbox();
  const client = new QueryClient();
  const view = createOutboxView(client, made.outbox);
  const refetched: string[] = [];
  view.register<string>("list", {
    read: (_client, id) => client.getQueryData([id]),
    show: (_client, id, words) => void client.setQueryData([id], words),
    withRead: ({ queryKey, state }, id) => (queryKey[0] === id ? (state.data as string) : undefined),
    restartReads: () => {},
    refetch: (_client, id) => refetched.push(id),
  });
  const read = (words: string) => client.fetchQuery({ queryKey: ["1"], queryFn: () => words, staleTime: 0 });
  return { ...made, view, read, refetched, shown: () => client.getQueryData(["1"]) };
}

test("what is shown is what was read last, with every pending operation", async () => {
  const { add, calls, read, shown, view, wait } = aView();
  await read("");
  add("a");
  add("apart");
  expect([shown(), view.stateOf("list 1")]).toEqual(["", "aapart"]);
  await wait(300);
  expect(shown()).toBe("aapart");
  // Another device's operation has reached the server before ours.
  await read("x");
  expect(shown()).toBe("xaapart");
  await calls[0]!.answer("xya");
  expect(shown()).toBe("xyaapart");
  await calls[1]!.refuse(refusal(422));
  expect(shown()).toBe("xya");
});

test("what was pending before anything was read is shown on the first read", async () => {
  const { add, read, shown, wait } = aView();
  add("a");
  await wait(300);
  await read("x");
  expect(shown()).toBe("xa");
});

test("another tab's operations are shown, and its answer is received", async () => {
  const { outbox, read, rows, shown, sent, wait } = aView();
  await read("");
  const operation = anOperation("a", "2026-03-16T12:00:00Z");
  rows.set("a", operation);
  outbox.receive({ kind: "added", operation });
  expect(shown()).toBe("a");
  outbox.receive({ kind: "answered", ids: ["a"], answer: "A" });
  await wait(0);
  expect([shown(), sent()]).toEqual(["A", []]);
});

test("an operation that another tab sent is not sent again; without its answer the list is read again", async () => {
  const { add, rows, read, refetched, sent, shown, wait } = aView();
  await read("");
  const a = add("a");
  await wait(0);
  rows.clear();
  await wait(300);
  expect([sent(), shown()]).toEqual([[], "a"]);
  await wait(1_000);
  expect([a.is, refetched, sent()]).toEqual(["saved", ["1"], []]);
});
