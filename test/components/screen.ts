import { expect, onTestFinished } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";

const plain = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/**
 * Gives the focus to an element and presses a key: `press(button, "Enter")`. A layer that has just opened or
 * closed may still move the focus: it is given again until it stays.
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
  // React replaces the element's own setter, so the one of the prototype is used.
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
  for (const key of text) {
    value.set!.call(input, input.value + key);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

/** Returns the name, or else the text, of the focused element. */
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

/**
 * Checks that these words are on the page at least once: a toast contains them twice, for the eye and for
 * screen readers.
 */
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

/** Returns the query of the address, decoded. */
export const query = () => decodeURIComponent(window.location.search);

/** How far one can scroll to the side, in pixels. */
export const overflow = ({ scrollWidth, clientWidth }: Element = document.documentElement) =>
  scrollWidth - clientWidth;

/** Counts how often this word, or part of a word, is split over two lines, and how often it occurs. */
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

/** Returns how many pixels of a field's placeholder are cut. */
export function clippedPlaceholderWidth(field: Locator): number {
  const input = field.element() as HTMLInputElement;
  const words = document.createElement("canvas").getContext("2d")!;
  // `font` is not used: it is empty if the style has tabular figures.
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(input, "::placeholder");
  words.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const { paddingLeft, paddingRight } = getComputedStyle(input);
  const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return Math.max(0, words.measureText(input.placeholder).width - room);
}

export const isFocused = (target: Locator) => expect.element(target).toHaveFocus();
