import { beforeEach, expect, test, vi } from "vitest";
import type { createTabDrafts } from "./tab-drafts.ts";

const USER = "camille";
type Typed = { title: string };
type Drafts = ReturnType<typeof createTabDrafts<Typed>>;

const aStorage = (held: Map<string, string>) =>
  new Proxy(
    {
      getItem: (key: string) => held.get(key) ?? null,
      setItem: (key: string, value: string) => held.set(key, value),
      removeItem: (key: string) => held.delete(key),
    },
    {
      ownKeys: () => [...held.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    },
  );
const kept = new Map<string, string>();

/** Loads the module of drafts as a new document of a tab does. `session`: the tab's sessionStorage. */
async function openDocument(session: Map<string, string>): Promise<Drafts> {
  vi.resetModules();
  vi.stubGlobal("sessionStorage", aStorage(session));
  const { createTabDrafts: create, getTabId } = await import("./tab-drafts.ts");
  // The tab takes its id now, while its own sessionStorage is in place.
  getTabId();
  return create<Typed>("decision");
}

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", aStorage(kept));
});

const titles = (drafts: Drafts) => drafts.older(USER, "new").map(({ values }) => values.title);

test("what one tab types is another's older draft: offered, not its own, and not overwritten", async () => {
  const session = new Map<string, string>();
  const first = await openDocument(session);
  first.keep(USER, "new", { title: "Un" });
  const second = await openDocument(new Map());
  expect(second.find(USER, "new")).toBeUndefined();
  expect(titles(second)).toEqual(["Un"]);
  second.keep(USER, "new", { title: "Deux" });
  second.keep(USER, "new", undefined);
  expect(first.find(USER, "new")).toEqual({ title: "Un" });
  const reloaded = await openDocument(session);
  expect(reloaded.find(USER, "new")).toEqual({ title: "Un" });
});

test("a copy of a tab goes on with its draft, and neither overwrites the other", async () => {
  const session = new Map<string, string>();
  const first = await openDocument(session);
  first.keep(USER, "new", { title: "Un" });
  const copied = new Map(session);
  const copy = await openDocument(copied);
  expect(copy.find(USER, "new")).toEqual({ title: "Un" });
  copy.keep(USER, "new", { title: "Un bis" });
  vi.stubGlobal("sessionStorage", aStorage(session));
  first.keep(USER, "new", { title: "Un, suite" });
  expect(first.find(USER, "new")).toEqual({ title: "Un, suite" });
  expect(copy.find(USER, "new")).toEqual({ title: "Un bis" });
  expect((await openDocument(session)).find(USER, "new")).toEqual({ title: "Un, suite" });
  expect((await openDocument(copied)).find(USER, "new")).toEqual({ title: "Un bis" });
});

test("a copy's draft is not removed by the tab that it was copied from", async () => {
  const session = new Map<string, string>();
  const first = await openDocument(session);
  first.keep(USER, "new", { title: "Un" });
  const copy = await openDocument(new Map(session));
  copy.find(USER, "new");
  first.keep(USER, "new", undefined);
  expect(copy.find(USER, "new")).toEqual({ title: "Un" });
});

test("a draft of an earlier version of the program is offered", async () => {
  kept.set(
    "menta.form.decision.new",
    JSON.stringify({ values: { title: "Avant" }, userId: USER, savedAt: "2026-03-02T09:00:00.000Z" }),
  );
  expect(titles(await openDocument(new Map()))).toEqual(["Avant"]);
});

test("six are kept of one form, the newest first", async () => {
  vi.useFakeTimers();
  const drafts = await openDocument(new Map());
  for (let at = 0; at < 8; at += 1) {
    vi.advanceTimersByTime(1_000);
    drafts.setAside(USER, "new", { title: `${at}` });
  }
  vi.advanceTimersByTime(1_000);
  drafts.keep(USER, "new", { title: "à moi" });
  vi.useRealTimers();
  expect(titles(drafts)).toEqual(["7", "6", "5", "4", "3"]);
  expect(drafts.find(USER, "new")).toEqual({ title: "à moi" });
});
