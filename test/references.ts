import { existsSync } from "node:fs";
import { join } from "node:path";
import { readText, ROOT } from "./sources.ts";

/** A reference to evidence: "file # its words"; for a test, its whole title. */
export type Reference = string;

/** Whether the file exists and contains these words; in a test, as a title. */
export function referenceExists(reference: Reference): boolean {
  const { file, words } = partsOf(reference);
  if (words === "" || !existsSync(join(ROOT, file))) return false;
  const text = readText(file);
  return /\.test\.tsx?$/.test(file) ? isTitle(text, words) : text.includes(words);
}

function partsOf(reference: Reference) {
  const [file = "", ...words] = reference.split(" # ");
  return { file, words: words.join(" # ") };
}

/** Whether the text contains this title as a whole string. */
const isTitle = (text: string, title: string) =>
  ['"', "'", "`"].some((sign) => text.includes(sign + title + sign));
