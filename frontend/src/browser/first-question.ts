import { readOwned, storageKeys, writeOwned } from "./storage.ts";

/**
 * Key in sessionStorage of what a visitor typed on the landing page. Not owned by a person, because the
 * visitor has no account yet: the next sign-in or sign-up in this tab makes the text a draft.
 */
const KEY = "menta.first-question";

/**
 * Returns what a visitor typed on the landing page, "" if nothing. Not shortened: the chat reports a text
 * that is too long.
 */
export function readFirstQuestion(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Stores what the visitor typed, removes it if blank. `first-view.js` does the same before hydration. */
export function storeFirstQuestion(text: string): void {
  try {
    if (text.trim() === "") sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Storage may be forbidden: the text is then lost with the page.
  }
}

/** Appends a text to what the visitor typed, unless that already contains the text. */
export function appendToFirstQuestion(text: string): void {
  const typed = readFirstQuestion().trimEnd();
  if (!typed.includes(text)) storeFirstQuestion(typed === "" ? text : `${typed}\n\n${text}`);
}

/**
 * Moves the visitor's text to the end of this person's draft of the next discussion. Returns whether there
 * was a text. Call it before the composer first reads its draft, because the page then keeps drafts in
 * memory.
 */
export function moveFirstQuestionToDraft(userId: string): boolean {
  const text = readFirstQuestion();
  if (text === "") return false;
  storeFirstQuestion("");
  const key = storageKeys.draft(null);
  const before = readOwned(key, userId)?.text ?? "";
  writeOwned(key, userId, { text: before === "" ? text : `${before}\n\n${text}`, sent: null });
  return true;
}
