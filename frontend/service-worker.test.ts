import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { expect, onTestFinished, test, vi } from "vitest";

type Listener = (event: object) => void;
type Fake = { answers?: Record<string, string> };
/**
 * How the network behaves: the server answers, the request fails, a gateway answers with an error, or no
 * answer ever comes.
 */
type Network = "answers" | "fails" | "gateway" | "silence";

const ORIGIN = "https://menta.example.fr";
const RELEASE = "/assets/main-new.js";
const FILES = [RELEASE, "/assets/chat-new.js"];
const AHEAD = `<link rel="modulepreload" crossorigin href="${RELEASE}">`;
const PAGE = `<script type="module" src="${RELEASE}"></script>`;

/** Runs the worker's script as the build writes it, with stand-ins for the browser's APIs. */
function loadWorker({ answers = {} }: Fake = {}) {
  let network: Network = "answers";
  const listeners = new Map<string, Listener>();
  const stored = new Map<string, Map<string, string>>();
  const asked: string[] = [];
  const fetch = (request: string | { url: string }) => {
    const path = typeof request === "string" ? request : new URL(request.url).pathname;
    asked.push(path);
    if (network === "fails") return Promise.reject(new TypeError("Failed to fetch"));
    if (network === "silence") return new Promise<Response>(() => {});
    if (network === "gateway") return Promise.resolve(new Response("Bad gateway", { status: 502 }));
    return Promise.resolve(new Response(answers[path] ?? "from the network"));
  };
  const cacheOf = (name: string) => {
    const cache = stored.get(name) ?? new Map<string, string>();
    stored.set(name, cache);
    const put = async (path: string, response: Response) => void cache.set(path, await response.text());
    return { put, add: async (path: string) => put(path, await fetch(path)) };
  };
  let took = 0;
  const world = {
    location: { origin: ORIGIN },
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    caches: {
      open: (name: string) => Promise.resolve(cacheOf(name)),
      keys: () => Promise.resolve([...stored.keys()]),
      delete: (name: string) => Promise.resolve(stored.delete(name)),
      match: (path: string, { cacheName }: { cacheName: string }) => {
        const text = stored.get(cacheName)?.get(path);
        return Promise.resolve(text === undefined ? undefined : new Response(text));
      },
    },
    registration: {},
    clients: { claim: () => Promise.resolve() },
    skipWaiting: () => void (took += 1),
    fetch,
    setTimeout: (step: () => void, ms: number) => setTimeout(step, ms),
    Response,
    URL,
  };
  const head = `const RELEASE = ${JSON.stringify(RELEASE)}; const FILES = ${JSON.stringify(FILES)}; const PRELOADED = [RELEASE]; const UNHASHED = ["/favicon.svg"];`;
  runInNewContext(head + readFileSync(join(import.meta.dirname, "service-worker.js"), "utf8"), world);

  const until = async (name: string) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (work: Promise<unknown>) => waits.push(work) });
    await Promise.all(waits);
  };
  /**
   * Returns the worker's answer to a request; `undefined` if the worker leaves the request to the browser.
   */
  const ask = async (
    path: string,
    { method = "GET", mode = "cors", from = "" } = {},
  ): Promise<string | undefined> => {
    let answer: Promise<Response> | undefined;
    const url = new URL(path, ORIGIN).href;
    listeners.get("fetch")?.({
      request: { url, method, mode },
      preloadResponse: undefined,
      [mode === "navigate" ? "resultingClientId" : "clientId"]: from,
      waitUntil: () => {},
      respondWith: (response: Promise<Response>) => (answer = response),
    });
    return answer === undefined ? undefined : (await answer).text();
  };
  const tell = (data: object) => {
    const said: unknown[] = [];
    listeners.get("message")?.({ data, ports: [{ postMessage: (words: unknown) => said.push(words) }] });
    return { said, took };
  };
  return {
    until,
    ask,
    tell,
    asked,
    stored,
    cut: (how: Network = "fails") => (network = how),
  };
}

const installed = async () => {
  const worker = loadWorker({ answers: { "/index.html": AHEAD + PAGE } });
  await worker.until("install");
  await worker.until("activate");
  return worker;
};

test("it brings the page, the files and what has no hash, and removes those of other releases", async () => {
  const worker = loadWorker({ answers: { "/index.html": PAGE } });
  worker.stored.set("menta /assets/main-old.js", new Map());
  worker.stored.set("another product", new Map());
  await worker.until("install");
  await worker.until("activate");
  expect([...worker.stored.keys()].toSorted()).toEqual(["another product", `menta ${RELEASE}`]);
  expect([...(worker.stored.get(`menta ${RELEASE}`)?.keys() ?? [])].toSorted()).toEqual(
    [...FILES, "/favicon.svg", "/index.html"].toSorted(),
  );
});

test("in the instant of a deployment, with the page of another release, it does not install", async () => {
  const worker = loadWorker({ answers: { "/index.html": "<script src='/assets/main-old.js'></script>" } });
  await expect(worker.until("install")).rejects.toThrow("another release");
});

test("the API, what is written, other sites and documents of their own never pass through it", async () => {
  const worker = await installed();
  for (const path of [
    "/api/decisions",
    "/auth/local/login",
    "/config.json",
    "/assets/chat-old.js",
    "https://elsewhere.example/x",
  ])
    expect([path, await worker.ask(path)]).toEqual([path, undefined]);
  expect(await worker.ask("/api/chat", { method: "POST" })).toBeUndefined();
  expect(await worker.ask(RELEASE, { method: "HEAD" })).toBeUndefined();
  for (const path of [
    "/api/calendar/x.ics",
    "/mot-de-passe",
    "/courriel/secret",
    "/avis/secret",
    "/rappels/secret",
    "/_mail",
    "/_ia",
    "/robots.txt",
  ])
    expect([path, await worker.ask(path, { mode: "navigate" })]).toEqual([path, undefined]);
});

test("a page is the network's, and without one the one that is kept, which asks for nothing ahead; a hashed file is never asked for again", async () => {
  const worker = await installed();
  const navigate = { mode: "navigate" };
  expect(await worker.ask("/cockpit", navigate)).toBe("from the network");
  const before = worker.asked.length;
  expect(await worker.ask("/assets/chat-new.js")).toBe("from the network");
  expect(worker.asked.length).toBe(before);
  worker.cut();
  for (const path of ["/", "/cockpit", "/chat?session=1", "/bordIndividuel/clarity"])
    expect(await worker.ask(path, navigate)).toBe(PAGE);
  expect(await worker.ask("/favicon.svg")).toBe("from the network");
});

test("a server that says nothing, or a gateway that says so, opens the page that is kept, and what it needs at once", async () => {
  const worker = await installed();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (const how of ["gateway", "silence"] as const) {
    worker.cut(how);
    const page = worker.ask("/cockpit", { mode: "navigate", from: how });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await page).toBe(PAGE);
    expect(await worker.ask("/favicon.svg", { from: how })).toBe("from the network");
  }
});

test("what a page names itself is the browser's own affair, unless the page came without a network", async () => {
  const worker = await installed();
  await worker.ask("/cockpit", { mode: "navigate", from: "of the network" });
  worker.cut();
  await worker.ask("/cockpit", { mode: "navigate", from: "of the worker" });
  expect(await worker.ask(RELEASE, { from: "of the network" })).toBeUndefined();
  expect(await worker.ask(RELEASE, { from: "of the worker" })).toBe("from the network");
  expect(await worker.ask("/assets/chat-new.js", { from: "of the network" })).toBe("from the network");
  await worker.ask("/mot-de-passe", { mode: "navigate", from: "another document" });
  expect(await worker.ask("/assets/chat-new.js", { from: "another document" })).toBeUndefined();
});

test("a page of its release lets it take over; one of another release offers it, until its person accepts", async () => {
  const worker = await installed();
  expect(worker.tell({ release: "/assets/main-old.js" })).toEqual({
    said: ["other release"],
    took: 0,
  });
  expect(worker.tell({ release: RELEASE })).toEqual({ said: [], took: 1 });
  expect(worker.tell({ takeOver: true })).toEqual({ said: [], took: 2 });
});
