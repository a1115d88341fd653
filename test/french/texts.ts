import { parseSync } from "vite";
import type { Source } from "../sources.ts";

/** A text of a file: a string, or a template with « 0 » for each value. */
export type TextInSource = { path: string; line: number; text: string };

/** Replaces a value: a figure, so that « 0 % » and « 0 : » are checked like the rendered text. */
const VALUE = "0";

type Node = { type: string; start: number } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** Nodes whose strings nobody reads: import paths and types. */
const SILENT = new Set(["ImportDeclaration", "ExportAllDeclaration", "ImportExpression", "TSLiteralType"]);

/** Every text of a file, in order. */
export function textsOf({ path, text }: Source): TextInSource[] {
  const found: TextInSource[] = [];
  const add = (at: number, words: string) =>
    found.push({ path, line: text.slice(0, at).split("\n").length, text: words });
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (!isNode(value) || SILENT.has(value.type)) return;
    if (value.type === "Literal" && typeof value.value === "string") add(value.start, value.value);
    if (value.type === "JSXText") add(value.start, String(value.value).trim());
    if (value.type === "TemplateLiteral") add(value.start, wordsOf(value));
    Object.values(value).forEach(visit);
  };
  visit(parseSync(path, text).program);
  return found;
}

const wordsOf = ({ quasis }: Node): string =>
  (quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(VALUE);

/** Matches a pattern, a path, markup or a style sheet, which nobody reads. */
const CODE = /\\|\w\|\w|\(\?|\[\^|=>|<\w+[ >]|\{ [\w-]+: |^[a-z./][\w./-]*$/u;
const WORDS = /\p{L}{2}.*\s|^\p{Lu}[\p{L}’'-]+[.…]*$/su;

/** Whether a string of the labels, which are all French, is shown to people. */
export const isReadByPeople = (text: string): boolean => WORDS.test(text) && !CODE.test(text);

/** In the other files, English and French are mixed: a letter or a word tells which language a text is. */
const FRENCH =
  /[àâçéèêëîïôùûœ«»’]|\b(?:vous|votre|une?|les?|la|des?|du|et|est|sont|pour|avec|dans|sans|sur)\b/iu;
const ENGLISH = /\b(?:the|of|and|is|was|are|to|no|not|by|with)\b/iu;

export const isFrench = (text: string): boolean =>
  isReadByPeople(text) && FRENCH.test(text) && !ENGLISH.test(text);
