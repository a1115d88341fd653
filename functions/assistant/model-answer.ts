import * as z from "zod";

/** The parsed answer, or its faults in words with which a model can correct it. */
export type ParsedAnswer<T> = { value: T } | { faults: string[] };

/** Maximum length of a text in UTF-16 units. */
const TEXT_MAX = 4_000;
export const ANSWER_LIST_ITEMS_MAX = 20;
const DOCUMENT_MAX = 20_000;
/** Maximum number of faults sent to the model at once. */
const FAULTS_MAX = 8;
/** Maximum number of opening braces tried as the start of the JSON object. */
const CANDIDATES_MAX = 8;

/**
 * Returns a text schema that removes the characters that the table cannot store: lone surrogates and null
 * characters.
 */
export const createStorableTextSchema = () =>
  z
    .string()
    .overwrite((value) => value.toWellFormed().replaceAll("\0", ""))
    .trim()
    .max(TEXT_MAX);
export const createNonEmptyTextSchema = () =>
  createStorableTextSchema().regex(/[\p{L}\p{N}]/u, "ne dit rien");
export const createTextListSchema = () =>
  z
    .array(createStorableTextSchema())
    .max(ANSWER_LIST_ITEMS_MAX)
    .overwrite((items) => items.filter((item) => /[\p{L}\p{N}]/u.test(item)));

/**
 * Parses a JSON answer, even with other text around it. Drops unknown keys. Returns faults if it finds no
 * object or the object does not fit the shape.
 */
export function parseJsonAnswer<Shape extends z.ZodType>(
  answer: string,
  shape: Shape,
): ParsedAnswer<z.output<Shape>> {
  const object = findJsonObject(answer);
  if (!object) return { faults: ["La réponse n’est pas un objet JSON complet."] };
  const { data, error } = shape.safeParse(object);
  if (!error) return { value: data };
  const faults = error.issues.map(({ path, message }) => `${path.join(".")} : ${message}`);
  return { faults: faults.slice(0, FAULTS_MAX) };
}

const FENCE = /^```(?:markdown|md)?\n([^]*)\n```$/;
/** Matches a heading or a list item: every document has one, and a refusal in prose has none. */
const STRUCTURE = /^[^\S\n]*(?:#{1,6}|[-*+]|\d+[.)])\s+\S/m;

/**
 * Parses a Markdown document and removes a code fence around it. Returns faults for JSON, and for prose
 * without headings or lists.
 */
export function parseMarkdownAnswer(answer: string): ParsedAnswer<string> {
  const bare = answer.toWellFormed().replaceAll("\0", "").trim();
  const value = (FENCE.exec(bare)?.[1] ?? bare).trim();
  if (!/\p{L}{2}/u.test(value)) return { faults: ["La réponse est vide."] };
  if (/^[{[]/.test(value) && findJsonObject(value))
    return { faults: ["La réponse est du JSON, pas du Markdown."] };
  if (!STRUCTURE.test(value))
    return { faults: ["La réponse n’a ni titre ni liste : ce n’est pas le document demandé."] };
  if (value.length > DOCUMENT_MAX) return { faults: ["La réponse est beaucoup trop longue."] };
  return { value };
}

/** Returns the parsed answer as the `content` of an artefact; faults stay as they are. */
export const wrapAnswerAsContent = <T>(parsed: ParsedAnswer<T>): ParsedAnswer<{ content: T }> =>
  "value" in parsed ? { value: { content: parsed.value } } : parsed;

/**
 * Finds the JSON object in an answer: alone, in a code fence, or with text around it. Removes trailing
 * commas. Returns `undefined` if there is no complete object.
 */
export function findJsonObject(answer: string): object | undefined {
  const alone = parseObject(answer.trim());
  if (alone) return alone;
  let from = 0;
  for (let candidates = 0; candidates < CANDIDATES_MAX; candidates += 1) {
    const start = answer.indexOf("{", from);
    if (start < 0) return undefined;
    const end = endOfObject(answer, start);
    const json = answer.slice(start, end);
    const found =
      end === undefined ? undefined : (parseObject(json) ?? parseObject(withoutSpareCommas(json)));
    if (found) return found;
    from = start + 1;
  }
  return undefined;
}

function parseObject(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the index after the closing brace of an object; `undefined` if it is not closed. Ignores braces
 * inside strings.
 */
function endOfObject(answer: string, start: number): number | undefined {
  let depth = 0;
  for (const { index, 0: token } of answer.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (token === "{") depth += 1;
    if (token === "}") depth -= 1;
    if (depth === 0) return start + index + 1;
  }
  return undefined;
}

const withoutSpareCommas = (json: string) =>
  json.replaceAll(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/gs, (_, string: string | undefined) => string ?? "");

/** A part of a JSON answer that is reported as progress: its key, and its label for the person. */
export type AnswerProgressPart = { part: string; label: string };

/**
 * Returns a function that takes the answer written so far and returns the parts that have started since its
 * last call. A key counts only with its colon, so that the same word inside a text does not count.
 */
export function createAnswerPartTracker(parts: readonly AnswerProgressPart[]) {
  const pending = new Set(parts);
  return (written: string): AnswerProgressPart[] => {
    const started = [...pending].filter(({ part }) => new RegExp(`(?<!\\\\)"${part}"\\s*:`).test(written));
    for (const part of started) pending.delete(part);
    return started;
  };
}
