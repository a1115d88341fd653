import { expect, onTestFinished } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/**
 * Presses a key while this has the focus: `press(button, "Enter")`. A layer that has just opened or closed may still place the
 * focus: it is given until it stays.
 */
export async function press(target: Locator, key: string): Promise<void> {
  const isHeld = async () => {
    const element = (await target.findElement()) as HTMLElement;
    element.focus();
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    return document.activeElement === element;
  };
  await expect.poll(isHeld).toBe(true);
  await userEvent.keyboard(`{${key}}`);
}

export const keyboard = (...keys: string[]): Promise<void> =>
  userEvent.keyboard(keys.map((key) => `{${key}}`).join(""));

/** Types key by key in one task: however slow the machine is, no timer ends in between. */
export function typeAtOnce(field: Locator, text: string): void {
  const input = field.element() as HTMLInputElement;
  // React listens to the value that is set on the element itself.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  for (const key of text) {
    value.set!.call(input, input.value + key);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** The name, or else the words, of what has the focus. */
export function focused(): string {
  const { activeElement } = document;
  const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : undefined;
  const words = activeElement?.getAttribute("aria-label") ?? (label ?? activeElement)?.textContent;
  return plain(words || activeElement?.getAttribute("title") || "");
}

export const focusIs = (name: string) => expect.poll(focused).toBe(name);

/** Presses a key as Safari reports it after a composition: `keyCode` 229, and no `isComposing`. */
export function pressInSafariComposition(target: Locator, key: string): void {
  const init = { key, keyCode: 229, bubbles: true, cancelable: true };
  target.element().dispatchEvent(new KeyboardEvent("keydown", init));
}

export const isShown = (target: Locator) => expect.element(target).toBeInTheDocument();
export const isGone = (target: Locator) => expect.element(target).not.toBeInTheDocument();

/** Words that are on the page at least once: a toast stands there twice, for the eye and for the ear. */
export const says = (words: string | RegExp) => isShown(page.getByText(words).first());

/** Collects, from now on, every sentence that the page's live regions say. */
export function recordAnnouncements(): string[] {
  const heard: string[] = [];
  const observer = new MutationObserver((records) => {
    const changed = records.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest("output, [role=status]"),
    );
    const spoken = [...new Set(changed)].map((region) => plain(region?.textContent ?? ""));
    heard.push(...spoken.filter((words) => words !== ""));
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  return heard;
}

export const textsOf = (target: Locator) => target.elements().map((element) => plain(element.textContent));

/** The query of the address, as one reads it. */
export const query = () => decodeURIComponent(window.location.search);

/** How far one can scroll to the side, in pixels. */
export const overflow = ({ scrollWidth, clientWidth }: Element = document.documentElement) =>
  scrollWidth - clientWidth;

/** How many times this word, or this part of one, goes over two lines, and how many times it is there. */
export function cutWords(part: string, root: Element = document.body): { cut: number; all: number } {
  const texts = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
  const word = document.createRange();
  const found = { cut: 0, all: 0 };
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const { index } of node.textContent!.matchAll(new RegExp(part, "gi"))) {
      word.setStart(node, index);
      word.setEnd(node, index + part.length);
      found.all += 1;
      if (word.getClientRects().length > 1) found.cut += 1;
    }
  return found;
}

/** How many pixels of the words that stand in an empty field are cut. */
export function clippedPlaceholderWidth(field: Locator): number {
  const input = field.element() as HTMLInputElement;
  const words = document.createElement("canvas").getContext("2d")!;
  // Not `font`: with the figures of a table in it, that is empty.
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(input, "::placeholder");
  words.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const { paddingLeft, paddingRight } = getComputedStyle(input);
  const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return Math.max(0, words.measureText(input.placeholder).width - room);
}

export const isFocused = (target: Locator) => expect.element(target).toHaveFocus();
