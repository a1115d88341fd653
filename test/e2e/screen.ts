import type { Page } from "playwright";
import { expect } from "vitest";

/** Options for a page some of whose requests are refused. */
export const EXPECTS_FAILED_LOADS = { expects: [/Failed to load/] };

export const dialog = (page: Page) => page.getByRole("dialog");
export const confirmDialog = (page: Page) => page.getByRole("alertdialog");
/**
 * Waits until these words are on the page at least once: a toast is there twice, for the screen and for
 * screen readers.
 */
export const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

/** Returns the name, or else the text, of the element that has the focus. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const isField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
    const label = isField ? activeElement.labels?.[0] : undefined;
    const said = activeElement?.getAttribute("aria-label") ?? (label ?? activeElement)?.textContent;
    const words = said || activeElement?.getAttribute("title") || "";
    return words.replaceAll(/\s+/g, " ").trim();
  });
export const focusIs = (page: Page, name: string | RegExp) => {
  const poll = expect.poll(() => focused(page));
  return typeof name === "string" ? poll.toBe(name) : poll.toMatch(name);
};

/** Returns how many pixels of the page can only be reached by scrolling sideways. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * Holds back requests to this URL, of this method only if one is given, until the returned function is
 * called.
 */
export async function holdRequests(page: Page, url: string | RegExp, method?: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await released;
    await route.continue();
  });
  return release;
}

/** Waits for the end of a reply: it is announced, followed by what it has added to the dossier. */
export const answered = (page: Page) =>
  page
    .getByRole("status")
    .getByText(/^(?:Réponse reçue|Dossier\s:)/)
    .first()
    .waitFor();
