import { asLine, folded, INFINITIVE, sentencesOf } from "./text.ts";

/** With more words it is a story, and no name of an option. */
const OPTION_WORDS = 12;
const OPTIONS_MAX = 6;

/** Marks of a list: « A) », « 1. », « - ». */
const MARKED = /(?:^|\n|\s|[;:])(?:option\s+)?(?:[A-Fa-f]|[1-6])\s*[).:]\s+/gu;
const BULLET = /(?:^|\n)\s*[-–—•*]\s+/gu;

/** Words that lead to an option and are none of it: « je dois », « on pourrait », « est-ce que je », « de ». */
const LEAD = new RegExp(
  String.raw`^\s*(?:(?:et|ou|bien|alors|plutôt|si)\s+)*(?:est-ce\s+qu(?:e\s+|['’]))?(?:(?:(?:je|j['’]|on|nous)\s*)?(?:dois|doit|devrais|peux|peut|pourrais|vais|va|veux|faut)\s+(?=${INFINITIVE})|(?:de\s+|d['’]|à\s+)(?=${INFINITIVE}))?`,
  "iu",
);
/** A verb with its subject, a reason or a second thought: then the words are no name. At their beginning, « je pars » may be one. */
const TELLS =
  /(?<=\S\s+)(?<!(?:avec|sans|pour|chez|contre|de)\s)(?:je|j['’]\S+|il|elle|on|ils|elles|ça|c['’]est|moi|mais|car|parce|puisque|donc|qui|que|qu['’]\S+|dont|si|quand|est|sont|ont|était|étaient|veut|veulent)(?!\p{L})/iu;
/** The name goes on after these. */
const UNFINISHED = /\s(?:et|ou|de|du|des|à|au|aux|en|pour|avec|sans|les?|la|une?|mon|ma|mes)$/iu;
const NO_NAME =
  /^(?:tout|pas|non|oui|quoi|moi|rien|autre|autre chose|l'autre|les deux|deux|pire|moins|plus|ca depend)$/;

/** How things are, or a topic: no way that one could take. */
const STATES =
  /^(?:(?:j['’]ai|je (?:suis|serais|sais|vois|dors)|il|elle|ils|elles|on (?:a|est)|c['’]est|ça|ca|plus de|moins de)(?!\p{L})|(?:mon|ma|mes) \S+$)/iu;

/** Whether words can stand as the name of an option, and are no story about it. */
export const isOption = (line: string): boolean =>
  /\p{L}{3}/u.test(line) &&
  line.split(/\s+/u).length <= OPTION_WORDS &&
  !TELLS.test(line) &&
  !STATES.test(line) &&
  !UNFINISHED.test(line) &&
  !NO_NAME.test(folded(line));

/** The options of a message, and the sentence that names them. */
export type Split = { options: string[]; sentence: string };
const NONE: Split = { options: [], sentence: "" };

/**
 * The options that a message names by its form: « entre A et B », « A ou B » in a question, « soit A, soit B », « A) … B) … », a
 * list. All or none: where one of them is not a plain name, what was meant is asked instead of guessed.
 * @param isAsked options were asked for: « A, B ou C » and lines need no words that lead to them
 */
export function splitOptions(message: string, { isAsked = false } = {}): Split {
  const marked = listed(message);
  if (marked.length > 1) return { options: marked, sentence: message.slice(0, message.indexOf("\n")).trim() };
  const lines = message.split(/\n+/u);
  if (isAsked && lines.length > 1 && named(lines).length > 1) return { options: named(lines), sentence: "" };
  for (const sentence of sentencesOf(message)) {
    const parts = partsOf(sentence, isAsked);
    const options = named(parts);
    if (options.length > 1) return { options, sentence };
  }
  return NONE;
}

function listed(message: string): string[] {
  for (const mark of [MARKED, BULLET]) {
    const marks = [...message.matchAll(mark)];
    const texts = marks.map(({ index, 0: all }, at) =>
      message.slice(index + all.length, marks[at + 1]?.index).split(/[.;\n]/u),
    );
    const options = named(texts.map(([first = ""]) => first));
    if (marks.length > 1 && options.length === marks.length) return options;
  }
  return [];
}

/** What a sentence sets side by side; nothing where it does not ask or hesitate. */
function partsOf(sentence: string, isAsked: boolean): string[] {
  const bare = sentence.replace(/[\s.!?…]+$/u, "");
  const [, ...either] = bare.split(/(?:^|[\s,;:])soit\s+/iu);
  if (either.length > 1) return either.map((part) => part.replace(/[\s,;]+$/u, ""));
  const [, between] =
    /(?:h[ée]sit\p{L}*|choisir|choix|balanc\p{L}*|tiraill\p{L}*|^)\s*\S{0,12}\s*entre\s+(.+)/iu.exec(bare) ??
    [];
  if (between) return between.split(/\s*,\s*(?:et\s+|ou\s+)?|\s+(?:et|ou)\s+/iu);
  const asks =
    isAsked ||
    sentence.endsWith("?") ||
    /h[ée]sit|(?:sais|sait) pas|d[ée]cider s|demande s|(?:options?|possibilit[ée]s|d[ée]cision|choix|question) ?(?::|sont)/iu.test(
      bare,
    );
  const [first = "", ...others] = bare.split(/\s*,?\s+ou\s+(?:bien\s+)?/iu);
  const listedAfter = /(?:options?|possibilit[ée]s) (?:sont|seraient) ?:?\s*(.+)/iu.exec(bare)?.[1];
  if (!asks || others.length === 0)
    return isAsked || listedAfter ? (listedAfter ?? bare).split(/\s*[,;]\s*(?:et\s+)?|\s+et\s+/u) : [];
  // Of « je ne sais pas si je dois vendre »: « vendre ». Of « …, vendre, louer ou garder »: both.
  // What stands before a colon leads to them.
  const before = first
    .replace(/^.*\s?:\s+/su, "")
    .replace(
      /^.*?(?:pas s[i’']|d[ée]cider s[i’']|demande s[i’']|est-ce qu[e’']|dois-je|faut-il|(?:options?|possibilit[ée]s) sont)\s*/iu,
      "",
    );
  return [...before.split(/\s*,\s*/u), ...others.map((part) => part.split(",")[0]!)];
}

/** Trimmed, without what leads to them; none where one is no name. */
function named(texts: readonly string[]): string[] {
  const lines = texts.map((text) =>
    asLine(
      text
        .replaceAll(/\s*\([^)]*\)|\s+(?:(?:pour|à|a)\s+)?\d[\d\s]*(?:€|euros?\b|balles\b|$).*$/giu, "")
        .replace(LEAD, ""),
    ),
  );
  const unique = [...new Map(lines.map((line) => [folded(line), line])).values()].filter(
    (line) => line !== "",
  );
  return unique.length > 1 && unique.length <= OPTIONS_MAX && unique.every(isOption) ? unique : [];
}

/** The items of an enumeration: « le prix, puis le trajet ». Fewer than two are one. */
export function itemsIn(text: string, { and = false } = {}): string[] {
  const marked = listed(text);
  if (marked.length > 1) return marked;
  const parts = (and ? text.replaceAll(/\s+et\s+/gu, ", ") : text)
    .replace(/[.!?…]+\s*$/u, "")
    .split(/\s*[,;\n]\s*(?:puis|ensuite|et|enfin|après)?\s*|\s+(?:puis|ensuite)\s+/iu)
    .map(asLine)
    .filter((part) => part !== "");
  return parts.length <= OPTIONS_MAX && parts.every((part) => part.split(/\s+/u).length <= OPTION_WORDS)
    ? parts
    : [asLine(text)];
}
