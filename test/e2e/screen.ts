import type { Page } from "playwright";
import { expect } from "vitest";

/** For a page that is to be refused something. */
export const EXPECTS_FAILED_LOADS = { expects: [/Failed to load/] };

export const dialog = (page: Page) => page.getByRole("dialog");
export const confirmDialog = (page: Page) => page.getByRole("alertdialog");
/** Words that are on the page at least once: a toast stands there twice, for the eye and for the ear. */
export const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();

/** The name, or else the words, of what has the focus. */
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

/** How many pixels of the page can only be scrolled to. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Holds back what is asked of this address, by this method alone where one is given, until what is answered is called. */
export async function holdRequests(page: Page, url: string | RegExp, method?: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (method === undefined || route.request().method() === method) await released;
    await route.continue();
  });
  return release;
}

/** Waits for the end of a reply: it is announced, and what it has brought to the dossier right after it. */
export const answered = (page: Page) =>
  page
    .getByRole("status")
    .getByText(/^(?:Réponse reçue|Dossier\s:)/)
    .first()
    .waitFor();
