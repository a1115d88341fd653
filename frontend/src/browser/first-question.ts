import { readOwned, storageKeys, writeOwned } from "./storage.ts";

/** A sessionStorage key: the visitor has no account yet. The person who then signs in or up in this tab takes the text over. */
const KEY = "menta.first-question";

/** Returns what a visitor typed on the landing page, of any length: the chat reports an excess. */
export function storedFirstQuestion(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** `first-view.js` does the same before hydration. */
export function storeFirstQuestion(text: string): void {
  try {
    if (text.trim() === "") sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // Storage may be forbidden: the text is then lost with the page.
  }
}

/** Adds a text to what the visitor typed, unless it is there already. */
export function addToFirstQuestion(text: string): void {
  const typed = storedFirstQuestion().trimEnd();
  if (!typed.includes(text)) storeFirstQuestion(typed === "" ? text : `${typed}\n\n${text}`);
}

/**
 * Appends the visitor's text to this person's draft of the next discussion. Returns whether there was any.
 * Call it before the first draft is read, because the page keeps drafts in memory.
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
