import { readOwned, storageKeys, writeOwned } from "./storage.ts";

/** In this tab only, and of nobody yet. It goes with the tab, or to the person who signs up or in. */
const KEY = "menta.first-question";

/** The length of a message (spec/3-rulings.md, Wire: general). */
export const FIRST_QUESTION_LIMIT = 8_000;

/** What a visitor has typed on the landing page. */
export function storedFirstQuestion(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

export function storeFirstQuestion(text: string): void {
  try {
    if (text.trim() === "") sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Storage may be forbidden: the words then go with the page.
  }
}

/**
 * Makes the visitor's words the draft of this person's next discussion, after what is in it already. Answers whether there
 * were any. Before the first draft is read: the page keeps drafts in memory from then on.
 */
export function handOverFirstQuestion(userId: string): boolean {
  const text = storedFirstQuestion();
  if (text === "") return false;
  storeFirstQuestion("");
  const key = storageKeys.draft(null);
  const before = readOwned(key, userId)?.text ?? "";
  writeOwned(key, userId, { text: before === "" ? text : `${before}\n\n${text}`, sent: null });
  return true;
}
