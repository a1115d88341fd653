import { asLine, folded } from "./text.ts";

/** The most that an option may have to be one, and not a story about it. */
const OPTION_MAX = 120;

/** Marks of a list: « A) », « 1. », « - ». */
const MARKED = /(?:^|\n|\s|[;:])(?:option\s+)?(?:[A-Fa-f]|[1-6])\s*[).:]\s+/gu;
const BULLET = /(?:^|\n)\s*[-–—•*]\s+/gu;

/** What comes before the options of a sentence: « j’hésite entre », « je me demande si je dois ». */
const LEADS = [
  /^.*?\b(?:j['’]h[ée]site|h[ée]sitons|h[ée]site|choisir|choix|balance|partag[ée]e?|dois choisir)\b[^,;:.]*?\bentre\s+/isu,
  /^.*?\bentre\s+(?=[^.?!]*\bet\b)/isu,
  /^.*?\bje (?:ne )?sais pas (?:si je (?:dois|vais|devrais)?|s['’]il faut)\s*/isu,
  /^.*?\bje me demande (?:si|s['’])\s*(?:je (?:dois|devrais|vais)?|il faut)?\s*/isu,
  /^.*?\b(?:est-ce que je (?:dois|devrais)?|dois-je|faut-il|devrais-je|vaut-il mieux|je dois|il faut)\s+(?=.*\bou\b)/isu,
  /^.*?\b(?:les? options? (?:sont|seraient|:)|j['’]ai (?:le choix|\w+ options?)|mes options sont|mes options)\s*:?\s*/isu,
];

/**
 * The options that a message names by its form: « entre A et B », « A ou B », « soit A, soit B », « A) … B) … », a list. Fewer
 * than two are none. Never guessed from what they mean.
 */
export function optionsIn(message: string): string[] {
  for (const options of [listed(message), ofEither(message), betweenOrOr(message)])
    if (options.length >= 2) return options;
  return [];
}

function listed(message: string): string[] {
  for (const mark of [MARKED, BULLET]) {
    const marks = [...message.matchAll(mark)];
    if (marks.length < 2) continue;
    const texts = marks.map((each, at) =>
      message.slice(each.index + each[0].length, marks[at + 1]?.index ?? message.length),
    );
    const options = tidied(texts.map((text) => text.split(/[.;\n]/u)[0] ?? ""));
    if (options.length === marks.length) return options;
  }
  return [];
}

/** « Soit A, soit B, soit C »; also « ou bien ». */
function ofEither(message: string): string[] {
  const [, ...parts] = message.split(/(?:^|[\s,;:])(?:soit|ou bien|ou alors)\s+/iu);
  return parts.length < 2 ? [] : tidied(parts.map((part) => part.split(/[.!?\n]/u)[0] ?? ""));
}

/** « Entre A et B », « A, B ou C », in one sentence: of several, the one that names the most. */
function betweenOrOr(message: string): string[] {
  const found = message.split(/(?<=[.!?…])\s+|\n+/u).map(inOneSentence);
  return found.reduce((most, options) => (options.length > most.length ? options : most), []);
}

function inOneSentence(sentence: string): string[] {
  const lead = LEADS.find((pattern) => pattern.test(sentence));
  if (!lead && !/\?\s*$/u.test(sentence)) return [];
  const rest = sentence.replace(lead ?? /^/u, "").replace(/[.!?…]+$/u, "");
  const isBetween =
    lead !== undefined && /\bentre\s+$/iu.test(sentence.slice(0, sentence.length - rest.length - 1));
  if (!isBetween && !/\sou\s/iu.test(rest)) return [];
  return tidied(
    rest.split(isBetween ? /\s*,\s*(?:et\s+)?|\s+(?:et|ou)\s+/iu : /\s*,\s*(?:ou\s+)?|\s+ou\s+/iu),
  );
}

/** Words that lead to an option and are none of it. */
const LEADING =
  /^\s*(?:(?:et|ou)\s+)?(?:est-ce\s+qu(?:e\s+|['’]))?(?:je\s+(?:vais|dois|veux|peux)\s+(?=\p{Ll}+(?:er|ir|re|oir)\b)|(?:de\s+|d['’])(?=(?:ne\s+pas\s+)?\p{Ll}+(?:er|ir|re|oir)\b))?/iu;

/** Trimmed, without what leads to it; none where one is too long to be an option. */
function tidied(texts: readonly string[]): string[] {
  const lines = texts.map((text) => asLine(text.replace(LEADING, ""))).filter((text) => text !== "");
  const unique = [...new Map(lines.map((line) => [folded(line), line])).values()];
  return unique.every((line) => line.length <= OPTION_MAX) && unique.length <= 6 ? unique : [];
}

/** The items of an enumeration: « le prix, puis le trajet ». Fewer than two are one. */
export function itemsIn(text: string, { and = false } = {}): string[] {
  const listedItems = [...text.matchAll(BULLET)].length > 1 ? listed(text) : [];
  if (listedItems.length > 1) return listedItems;
  const parts = (and ? text.replaceAll(/\s+et\s+/gu, ", ") : text)
    .replace(/[.!?…]+\s*$/u, "")
    .split(
      /\s*[,;]\s*(?:puis|ensuite|et|enfin|après)?\s*|\s+(?:puis|ensuite)\s+|\.\s+(?:puis|ensuite|enfin|après)?\s*/iu,
    )
    .map(asLine)
    .filter((part) => part !== "");
  return parts.length <= 6 && parts.every((part) => part.length <= OPTION_MAX) ? parts : [asLine(text)];
}
