import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aSession } from "#test/components/discussion.ts";
import { mountApp } from "#test/components/mount.tsx";
import { focused, isShown, keyboard, typeAtOnce } from "#test/components/screen.ts";

const MANY = 10_000;
/** Maximum number of DOM elements in the list: it must not render every row. */
const MAX_NODES = 1_500;

const many = Array.from({ length: MANY }, (_, at) =>
  aSession({
    title: `Partir ou rester ${at}`,
    updatedAt: new Date(Date.UTC(2026, 0, 10) - at * 60_000).toISOString(),
  }),
);
const list = () => page.getByRole("complementary", { name: "Discussions" }).getByRole("list");
const rows = () => list().getByRole("listitem");
const link = (at: number) => page.getByRole("link", { name: new RegExp(`^Partir ou rester ${at}\\b`) });
const nodes = () => list().element().querySelectorAll("*").length;
const scroller = () => list().element().parentElement!;

async function mountMany(at?: number) {
  await page.viewport(1280, 800);
  const answers = { listSessions: many, listMessages: [] };
  const server = await mountApp(at === undefined ? "/chat" : `/chat?session=${many[at]!.id}`, answers);
  await isShown(rows().first());
  return server;
}

test("of ten thousand discussions few are rendered, wherever one scrolls, and each says its place among them", async () => {
  await mountMany();
  expect(nodes()).toBeLessThanOrEqual(MAX_NODES);
  await expect.element(rows().first()).toHaveAttribute("aria-setsize", `${MANY}`);
  await expect.element(rows().first()).toHaveAttribute("aria-posinset", "1");
  await expect
    .poll(() => {
      scroller().scrollTo(0, scroller().scrollHeight);
      return rows().elements().at(-1)?.getAttribute("aria-posinset");
    })
    .toBe(`${MANY}`);
  expect(nodes()).toBeLessThanOrEqual(MAX_NODES);
});

test("the current discussion is in sight, however far down it is", async () => {
  await mountMany(7_000);
  await isShown(link(7_000));
  await expect.element(link(7_000)).toHaveAttribute("aria-current", "page");
  await expect
    .poll(() => {
      const [item, box] = [link(7_000).element(), scroller()].map((each) => each.getBoundingClientRect());
      return item!.top >= box!.top - 1 && item!.bottom <= box!.bottom + 1;
    })
    .toBe(true);
});

test("Tab goes down the list row by row, and the row with the focus stays while one scrolls", async () => {
  await mountMany();
  (link(0).element() as HTMLElement).focus();
  for (let at = 1; at <= 30; at += 1) {
    // Four Tabs: past the three buttons of the row, to the link of the next row.
    await keyboard("Tab", "Tab", "Tab", "Tab");
    expect(document.activeElement?.getAttribute("title")).toBe(`Partir ou rester ${at}`);
  }
  scroller().scrollTo(0, scroller().scrollHeight / 2);
  await expect
    .poll(() => Number(rows().elements().at(-1)?.getAttribute("aria-posinset")))
    .toBeGreaterThan(4_000);
  expect(document.activeElement?.getAttribute("title")).toBe("Partir ou rester 30");
  await keyboard("Tab");
  expect(focused()).toBe("Renommer");
});

test("a search finds a discussion that was not rendered, and clearing it brings the list back", async () => {
  await mountMany();
  const field = page.getByRole("complementary", { name: "Discussions" }).getByRole("searchbox");
  typeAtOnce(field, "rester 9876");
  await expect.poll(() => rows().elements().length).toBe(1);
  await isShown(link(9_876));
  await userEvent.clear(field);
  await expect.element(rows().first()).toHaveAttribute("aria-setsize", `${MANY}`);
  expect(nodes()).toBeLessThanOrEqual(MAX_NODES);
});
