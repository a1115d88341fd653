import type * as z from "zod";
import { objectIn } from "./json.rules.ts";

/** What a model's answer comes to, or what is wrong with it, in words that the model can mend it by. */
export type Reading<T> = { value: T } | { faults: string[] };

const FAULTS_TOLD = 8;

/** The answer as the shape wants it, whatever surrounds it. What the shape does not know is left out. */
export function readJson<Shape extends z.ZodType>(answer: string, shape: Shape): Reading<z.output<Shape>> {
  const object = objectIn(answer);
  if (!object) return { faults: ["La réponse n’est pas un objet JSON complet."] };
  const { data, error } = shape.safeParse(object);
  if (!error) return { value: data };
  const faults = error.issues.map(({ path, message }) => `${path.join(".")} : ${message}`);
  return { faults: faults.slice(0, FAULTS_TOLD) };
}

/** The longest document that is kept, in UTF-16 units. */
const DOCUMENT_MAX = 20_000;
const FENCE = /^```(?:markdown|md)?\n([^]*)\n```$/;

/** What a document has, and a refusal to write one has not. */
const PARTED = /^\s*(?:#{1,6}|[-*+]|\d+[.)])\s+\S/m;

/** A document in Markdown: words in parts, neither data nor a fence around them. */
export function readMarkdown(answer: string): Reading<string> {
  const bare = answer.toWellFormed().replaceAll("\0", "").trim();
  const value = (FENCE.exec(bare)?.[1] ?? bare).trim();
  if (!/\p{L}{2}/u.test(value)) return { faults: ["La réponse est vide."] };
  if (/^[{[]/.test(value) && objectIn(value)) return { faults: ["La réponse est du JSON, pas du Markdown."] };
  if (!PARTED.test(value))
    return { faults: ["La réponse n’a ni titre ni liste : ce n’est pas le document demandé."] };
  if (value.length > DOCUMENT_MAX) return { faults: ["La réponse est beaucoup trop longue."] };
  return { value };
}
