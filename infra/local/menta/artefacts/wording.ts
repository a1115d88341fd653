import { capitalise, tidy } from "../text.ts";

/** The person's words between « », word for word; their own « » become “ ”. */
export function quotedAsIs(words: string): string {
  const inner = words.replaceAll(/\s+/g, " ").replaceAll(/«\s?/g, "“").replaceAll(/\s?»/g, "”");
  return `« ${inner.trim()} »`;
}

/** A whole sentence between « », which begins with a capital. */
export const quoted = (words: string): string => quotedAsIs(capitalise(words));

/** A sentence of the person between « »: a question keeps its mark. */
export const quoteOf = ({ text, isQuestion }: { text: string; isQuestion: boolean }): string =>
  quoted(isQuestion ? `${text} ?` : text);

export const labelled = (label: string | undefined, quote: string): string =>
  label === undefined ? quote : `${label} : ${quote}`;

const NUMBERS =
  "zéro une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize".split(" ");

/** A count in letters as far as French writes them so, in the feminine (« une phrase »). */
export const inLetters = (count: number): string => NUMBERS[count] ?? String(count);

/** « a, b et c ». */
export const listed = (items: readonly string[], link = "et"): string =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${link} ${items.at(-1) ?? ""}`;

/** One sentence, capitalised, with its full stop. */
export function sentence(text: string): string {
  const clean = tidy(text);
  return clean === "" ? "" : `${capitalise(clean)}${/[.!?…]$/.test(clean) ? "" : "."}`;
}

export const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

/** A Markdown section, or nothing where it would be empty. */
export const section = (title: string, body: string): string => (body === "" ? "" : `## ${title}\n\n${body}`);

export const joined = (parts: readonly string[]): string => parts.filter((one) => one !== "").join("\n\n");
