import { startsWithSubject } from "./reading.ts";
import { asLine, foldForPatterns, INFINITIVE_PATTERN } from "./text.ts";

/** Matches the mark before an item of a list: « A) », « 1. », « Option B : » or a dash. */
const MARK = /^\s*(?:[-–—•*]|(?:option\s+)?(?:[A-F]|\d{1,2})\s*[).:])\s+/iu;
const INLINE_MARK = /(?:^|\s)(?:option\s+)?([A-F1-6])\s*[).:]\s+/giu;

/**
 * A message split at its list: the lines before it, its items without their marks, and the lines after it.
 */
export type SplitMessage = { head: string[]; items: string[]; tail: string[]; isMarked: boolean };

/**
 * Splits a message at its list. The items are the lines from the first marked one to the last; marks within
 * one line (« A) … B) … ») count too. Without marks, the items are the lines after the last one that ends
 * with a colon, else all lines. A message of one line has no items.
 */
export function splitAtList(message: string): SplitMessage {
  const lines = brokenAtMarks(message)
    .split(/\n+/u)
    .filter((line) => line.trim() !== "");
  const marked = lines.filter((line) => MARK.test(line));
  const isMarked = marked.length > 1;
  const texts = lines.map((line) => line.replace(MARK, "").trim());
  const start = isMarked ? lines.indexOf(marked[0]!) : texts.findLastIndex((line) => line.endsWith(":")) + 1;
  const end = isMarked ? lines.lastIndexOf(marked.at(-1)!) + 1 : lines.length;
  const isList = lines.length > 1 && end > start;
  return isList
    ? { head: texts.slice(0, start), items: texts.slice(start, end), tail: texts.slice(end), isMarked }
    : { head: [], items: [], tail: texts, isMarked: false };
}

function brokenAtMarks(message: string): string {
  const marks = [...message.matchAll(INLINE_MARK)];
  const isSequence = ["ABCDEF", "123456"].some((signs) =>
    marks.every(({ 1: sign = "" }, at) => sign.toUpperCase() === signs[at]),
  );
  return marks.length > 1 && isSequence
    ? marks.reduceRight((text, { index }) => `${text.slice(0, index)}\n${text.slice(index)}`, message)
    : message;
}

/** Maximum number of words of an option's name. */
const NAME_WORDS = 16;
const OPTIONS_MAX = 6;
const SHORT_WORDS = 8;
const LEAD_SIGNS = 40;
const NO_NAME = /^(?:quoi|non|pas|plus|rien)$/iu;
export const wordCountOf = (text: string): number => text.split(/\s+/u).length;

/**
 * Matches the words before the name of an option that are not part of it: « je dois », « on pourrait »,
 * « de ».
 */
const LEAD = new RegExp(
  String.raw`^\s*(?:(?:si|bien|encore|alors|plutôt)\s+)*(?:(?:(?:je|j['’]|on|nous)\s*)?(?:dois|doit|devrais|peux|peut|pourrais|vais|va|veux|faut)\s+|de\s+|d['’]|à\s+)(?=${INFINITIVE_PATTERN})|^\s*si\s+`,
  "iu",
);
const STARTS_WITH_VERB = new RegExp(`^${INFINITIVE_PATTERN}`, "iu");

/**
 * Returns the options that a sentence names by its form: « soit A, soit B », « j’hésite entre A et B », « si
 * je A ou si je B », « dois-je A, B ou C ? ». Returns [] if one of them is too long for a name. The form may
 * mislead, so the person has to confirm them.
 * @param options.isAsked whether the question asked for options: « A ou B » alone is then enough
 */
export function optionsIn(sentence: string, { isAsked = false } = {}): string[] {
  const bare = sentence.replace(/[\s.!?…]+$/u, "");
  const [lead = "", ...either] = bare.split(/(?:^|[\s,;:])soit\s+/iu);
  if (either.length > 1 && lead.length <= LEAD_SIGNS)
    return named(either.map((name) => name.replace(/,$/u, "")));
  const [, between] = /(?:h[ée]sit|choi|balanc)\p{L}*\b[^.;:!?]*?\sentre\s+(.+)$/isu.exec(bare) ?? [];
  if (between) return named(enumerated(between));
  const [, whether] =
    /(?:^|(?:sais|sait|savons|demande|h[ée]site|d[ée]cide[rz]?)\s[^,]{0,12}?)\bsi\s+((?:je|on|nous|il faut)\s[^:]+)$/isu.exec(
      bare,
    ) ?? [];
  const asking = named(enumerated(whether ?? "", OR_JOIN));
  if (asking.length > 0) return asking;
  const verbs = enumerated(
    bare.replace(/^.*?(?:dois-je|faut-il|\b(?:dois|peux|pourrais|faut)|:)\s+/isu, ""),
    OR_JOIN,
  );
  if (verbs.length > 1 && verbs.every((verb) => STARTS_WITH_VERB.test(verb))) return named(verbs);
  const [joined] = VERBS_JOINED.exec(bare) ?? [];
  if (joined) return named(joined.split(OR));
  const after = bare.replace(/^.*:\s+/su, "");
  if (!isAsked) return /\?\s*$/u.test(sentence) ? shortNames(after) : [];
  const apart = after.split(/\s*;\s*(?:ou\s+(?:bien\s+)?)?/iu);
  if (apart.length > 2 && apart.every((name) => wordCountOf(name) <= SHORT_WORDS)) return named(apart);
  const [first = "", ...others] = after.split(OR);
  const listed = first.split(/\s*,\s*/u);
  const isList = listed.every((name) => wordCountOf(name) <= SHORT_WORDS);
  return others.length > 0 ? named([...(isList ? listed : [first]), ...others]) : [];
}

/**
 * Returns the names in « Ehpad, aide à domicile ou chez nous ? »; [] if the text contains more than short
 * names.
 */
function shortNames(text: string): string[] {
  const names = enumerated(text, OR_JOIN);
  const isWhole = text.length - names.join("").length <= JOINS_MAX * names.length;
  return isWhole && names.every((name) => wordCountOf(name) <= SHORT_WORDS && !startsWithSubject(name))
    ? named(names)
    : [];
}
const JOINS_MAX = 5;

/** Matches infinitives joined by « ou »: « rembourser le crédit ou mettre de côté ». */
const VERBS_JOINED = new RegExp(
  String.raw`(?<!\p{L})${INFINITIVE_PATTERN}(?:\s[^,;.:!?]+?)?(?:\s+ou\s+(?:bien\s+)?${INFINITIVE_PATTERN}(?:\s[^,;.:!?]+?)?)+(?=[,;]|$)`,
  "iu",
);
const OR = /\s*[,;…]*\s+ou\s+(?:bien\s+|encore\s+)?/iu;
const JOIN = /(\s*[,;]?\s+(?:et|ou)\s+(?:bien\s+|encore\s+)?|\s*,\s*)/iu;
const OR_JOIN = /(\s*[,;]?\s+ou\s+(?:bien\s+|encore\s+)?|\s*,\s*)/iu;
/**
 * Splits « A, B ou C » into its items, up to the first comma after the conjunction. Returns [] if there is no
 * conjunction.
 */
function enumerated(text: string, join = JOIN): string[] {
  const parts = text.split(join);
  const isJoin = (at: number) => /\p{L}/u.test(parts[at] ?? "");
  const items = parts.filter((_, at) => at % 2 === 0);
  const first = items.findIndex((_, at) => at > 0 && isJoin(2 * at - 1));
  if (first < 0) return [];
  const end = items.findIndex((_, at) => at > first && !isJoin(2 * at - 1));
  return items.slice(0, end < 0 ? undefined : end);
}

/** Removes the words before each name. Returns [] if there are fewer than two, or if one cannot be a name. */
function named(texts: readonly string[]): string[] {
  const lines = texts.map((text) =>
    asLine(text.replaceAll(/\s—[^—]*—|\s(?:mais\s|parce qu).*$/gsu, "").replace(LEAD, "")),
  );
  const unique = [...new Map(lines.map((line) => [foldForPatterns(line), line])).values()];
  const areNames = unique.every(
    (line) => /\p{L}{2}/u.test(line) && !NO_NAME.test(line) && wordCountOf(line) <= NAME_WORDS,
  );
  return unique.length > 1 && unique.length <= OPTIONS_MAX && areNames ? unique : [];
}
