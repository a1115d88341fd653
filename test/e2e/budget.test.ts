import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "playwright";
import { expect, test } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import type { PageOptions } from "../browser.ts";
import { open, openSignedIn } from "./people.ts";

const KINDS: Record<string, "script" | "stylesheet"> = { js: "script", css: "stylesheet" };

/**
 * Returns the compressed bytes that a page loads on its own until the network is quiet, for at least
 * `quietMs`.
 */
async function loaded(page: Page, path: string, quietMs = 0) {
  const bytes = { script: 0, stylesheet: 0, font: 0 };
  const sizes: Promise<void>[] = [];
  const counted = new Set<string>();
  const add = async (response: Response) => {
    if (response.request().resourceType() === "document") {
      // The style sheet is in the HTML.
      const styles = [...(await response.text()).matchAll(/<style[^>]*>(.*?)<\/style>/gs)];
      bytes.stylesheet += brotliCompressSync(styles.map(([, text]) => text).join("")).length;
    }
    // A part of the program, or its style sheet, is fetched, and then taken from the cache.
    const [, file] = /\/assets\/[^/]+\.(js|css)$/.exec(response.url()) ?? [];
    const kind = KINDS[file ?? ""] ?? response.request().resourceType();
    if ((kind !== "script" && kind !== "stylesheet" && kind !== "font") || counted.has(response.url()))
      return;
    counted.add(response.url());
    const { responseBodySize } = await response.body().then(() => response.request().sizes());
    // Added after the wait, because other answers may have been added meanwhile.
    bytes[kind] += responseBodySize;
  };
  let lastAt = Date.now();
  const heard = (response: Response) => {
    lastAt = Date.now();
    sizes.push(add(response));
  };
  page.on("response", heard);
  await page.goto(path, { waitUntil: "networkidle" });
  while (Date.now() - lastAt < quietMs) await page.waitForTimeout(250);
  // Later files are not part of the first view, and may be cut off when the page is closed.
  page.off("response", heard);
  await Promise.all(sizes);
  return bytes;
}

const KB = 1024;

test.each([
  // Includes browser/focus.ts, which must be loaded before the first press.
  ["/", 108],
  ["/login", 124],
  ["/mot-de-passe", 144],
])("the first view of %s loads at most %i KB of script, 19 of style and 80 of fonts", async (path, most) => {
  const { script, stylesheet, font } = await loaded(await open("about:blank", { isFirstVisit: true }), path);
  expect(Math.min(script, stylesheet)).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(most * KB);
  expect(stylesheet).toBeLessThanOrEqual(19 * KB);
  expect(font).toBeLessThanOrEqual(80 * KB);
});

test.each([
  ["/chat", 161, 19],
  ["/decision-flow", 205, 19],
  ["/cockpit", 183, 19],
  // The calendar's style sheet is loaded with it, after the rest of the page.
  ["/clarity", 205, 20],
])("the first view of %s loads at most %i KB of script, and %i of style", async (path, most, mostStyle) => {
  const { page } = await openSignedIn("about:blank", { isFirstVisit: true });
  const { script, stylesheet } = await loaded(page, path);
  expect(Math.min(script, stylesheet)).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(most * KB);
  expect(stylesheet).toBeLessThanOrEqual(mostStyle * KB);
});

/** A prefetch waits at most five seconds for an idle moment. The same time counts for the view without prefetching, whose last file may come late on a busy machine. */
const QUIET_MS = 6_000;

test.each(["/cockpit", "/decision-flow", "/chat", "/clarity"])(
  "%s prefetches at most 253 KB when idle, and brings no worker to a person who has not installed MENTA",
  async (path) => {
    const view = await loaded(await openWithDecision(), path, QUIET_MS);
    const page = await openWithDecision({ hasWorker: true });
    const all = await loaded(page, path, QUIET_MS);
    const sum = (bytes: typeof all) => Object.values(bytes).reduce((total, each) => total + each, 0);
    expect(sum(all)).toBeGreaterThan(sum(view));
    expect(sum(all) - sum(view)).toBeLessThanOrEqual(253 * KB);
    expect(await page.evaluate(REGISTERED)).toBe(0);
  },
);

async function openWithDecision(options: PageOptions = {}) {
  const { page, person } = await openSignedIn("about:blank", { ...options, isFirstVisit: true });
  await person.get("createDecision", { body: aDecisionBody() });
  return page;
}

const REGISTERED = async () => (await navigator.serviceWorker.getRegistrations()).length;

test("the page's file is asked for before one knows who is signed in", async () => {
  const { page } = await openSignedIn("about:blank");
  const asked = page.waitForRequest(/\/assets\/decision-flow\.page-/);
  await page.route("**/api/auth/user", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto("/decision-flow");
  await page.getByRole("heading", { level: 1 }).waitFor();
});
