import { readOwned, storageKeys, writeOwned } from "./storage.ts";

/** In this tab only, and of nobody yet. It goes with the tab, or to the person who signs up or in. */
const KEY = "menta.first-question";

/** What a visitor has typed on the landing page, however long: where it becomes a message, the chat says how much is too much. */
export function storedFirstQuestion(): string {
  try {
    return sessionStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Before hydration, `first-view.js` does the same. */
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
