import { asLine, folded, INFINITIVE, sentencesOf } from "./text.ts";

/** With more words it is a story, and no name of an option. */
const OPTION_WORDS = 12;
const OPTIONS_MAX = 6;

/** Marks of a list: « A) », « 1. », « - », and « 1 … , 2 … ». */
const MARKS = [
  /(?:^|\n|\s|[;:])(?:option\s+)?(?:[A-Fa-f]|[1-6])\s*[).:]\s+/gu,
  /(?:^|\n)\s*[-–—•*]\s+/gu,
  /(?:^|[,;\n]\s*)[1-6]\s+(?=\p{L})/gu,
];

/** Words that lead to an option and are none of it: « je dois », « on pourrait », « est-ce que je », « de ». */
const LEAD = new RegExp(
  String.raw`^\s*(?:(?:et|ou|bien|alors|plutôt|si|encore)\s+)*(?:est-ce\s+qu(?:e\s+|['’]))?(?:(?:(?:je|j['’]|on|nous)\s*)?(?:dois|doit|devrais|peux|peut|pourrais|vais|va|veux|faut)\s+(?=${INFINITIVE})|(?:de\s+|d['’]|à\s+)(?=${INFINITIVE}))?`,
  "iu",
);
/** What is said after a name is none of it. */
const AFTERTHOUGHT =
  /\s*,?\s+(?:genre|enfin|bref|mais|car|parce qu|vu qu|sachant|quoi)(?!\p{L}).*$|[\s,;]+$/isu;
/** A verb with its subject, a reason or a second thought: then the words are no name. At their beginning, « je pars » may be one. */
const TELLS =
  /(?<=\S\s+)(?<!(?:avec|sans|pour|chez|contre|de)\s)(?:je|j['’]\S+|il|elle|on|ils|elles|ça|c['’]est|moi|mais|car|parce|puisque|donc|qui|que|qu['’]\S+|dont|si|quand|est|sont|ont|était|étaient|veut|veulent)(?!\p{L})/iu;
/** The name goes on after these. */
const UNFINISHED = /\s(?:et|ou|de|du|des|à|au|aux|en|pour|avec|sans|les?|la|une?|mon|ma|mes)$/iu;
const NO_NAME =
  /^(?:tout|pas|non|oui|quoi|moi|rien|autre|autre chose|l'autre|les deux|deux|pire|moins|plus|ca depend)$/;

/** How things are, or a topic: no way that one could take. */
const STATES =
  /^(?:(?:comme|qui|quand|chère?s?|j['’]ai|je (?:suis|serais|sais|vois|dors)|il|elle|ils|elles|on (?:a|est)|c['’]est|ça|ca|plus de|moins de)(?!\p{L})|(?:mon|ma|mes) \S+$)/iu;

/** Whether words can stand as the name of an option, and are no story about it. */
export const isOption = (line: string): boolean =>
  /^\p{L}.*\p{L}{2}/u.test(line) &&
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
  const marked = named(markedItems(message));
  if (marked.length > 1) return { options: marked, sentence: message.slice(0, message.indexOf("\n")).trim() };
  const written = message.split(/\n+/u);
  const heading = written.findLastIndex((line) => line.trim().endsWith(":"));
  const lines = named(written.slice(heading + 1));
  if ((isAsked || heading >= 0) && lines.length > 1) return { options: lines, sentence: "" };
  for (const sentence of sentencesOf(message)) {
    const options = named(partsOf(sentence, isAsked));
    if (options.length > 1) return { options, sentence };
  }
  return NONE;
}

/** The items of a list whose marks stand in the text; none where it has fewer than two. */
function markedItems(text: string): string[] {
  for (const mark of MARKS) {
    const marks = [...text.matchAll(mark)];
    if (marks.length < 2) continue;
    return marks.map(
      ({ index, 0: all }, at) =>
        text.slice(index + all.length, marks[at + 1]?.index).split(/[;\n]|\.\s/u)[0]!,
    );
  }
  return [];
}

/** What a sentence sets side by side; nothing where it does not ask or hesitate. */
function partsOf(sentence: string, isAsked: boolean): string[] {
  // « Contre : … » heads a reason.
  if (/^(?:pour|contre)\b/iu.test(sentence)) return [];
  const bare = sentence.replaceAll(/\s—[^—]*—|…/gu, "").replace(/[\s.!?]+$/u, "");
  const [, ...either] = bare.split(/(?:^|[\s,;:])soit\s+/iu);
  if (either.length > 1) return either;
  const [, between] =
    /(?:h[ée]sit\p{L}*|choi\p{L}*|balanc\p{L}*|^)\s*\S{0,12}\s*entre\s+(.+)/iu.exec(bare) ?? [];
  // « Entre accepter et partir ou refuser et rester ».
  if (between && /^[^,]+\sou\s[^,]+$/iu.test(between)) return between.split(/\s+ou\s+/iu);
  if (between) return between.split(/\s*,\s*(?:et\s+|ou\s+)?|\s+(?:et|ou)\s+/iu);
  const [, after] =
    /(?:options?|possibilit[ée]s|choix|changer)\s*(?:sont|seraient|c['’]est)?\s*:\s*(.+)/iu.exec(bare) ?? [];
  const isAsking =
    isAsked ||
    after ||
    sentence.endsWith("?") ||
    /h[ée]sit|(?:sais|sait) pas|d[ée]cider s|demande s/iu.test(bare);
  if (!isAsking) return [];
  const whole = (after ?? bare)
    .replace(/^.*\s?:\s+/su, "")
    .replace(/^.*?(?:pas s[i’']|d[ée]cider s[i’']|demande s[i’']|est-ce qu[e’']|dois-je|faut-il)\s*/iu, "");
  const [first = "", ...others] = whole.split(/\s*,?\s+ou\s+(?:bien\s+)?/iu);
  if (others.length > 0)
    return sameForm([...first.split(/\s*,\s*/u), ...others.map((part) => part.split(",")[0]!)]);
  if (!isAsked && !after) return [];
  const listed = whole.split(/\s*[,;]\s*(?:et\s+)?|(?<=,.*)\s+et\s+/u);
  return sameForm(listed).length === listed.length ? listed : [];
}

/** The last of these that have one form: « Cher Monsieur, donner, prêter ou refuser » sets three side by side. */
function sameForm(parts: readonly string[]): string[] {
  const forms = parts.map((part) => formOf(part.replace(LEAD, "")));
  return parts.slice(forms.findLastIndex((form) => form !== forms.at(-1)) + 1);
}
const STARTS_WITH_VERB = new RegExp(`^${INFINITIVE}`, "iu");
const formOf = (name: string): "verb" | "subject" | "name" => {
  if (STARTS_WITH_VERB.test(name)) return "verb";
  return /^(?:je |j['’]|on |nous |il |elle )/iu.test(name) ? "subject" : "name";
};

/** Trimmed, without what leads to them; none where one is no name. */
function named(texts: readonly string[]): string[] {
  const lines = texts.map((text) =>
    asLine(
      text
        .replaceAll(
          /\s*\([^)]*\)|\s+(?:(?:pour|à|a)\s+)?\d[\d\s]*(?:€|euros?)?(?:\s+(?:net|brut|par mois|par an).*)?\s*$/giu,
          "",
        )
        .replace(AFTERTHOUGHT, "")
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
  const marked = markedItems(text).map(asLine);
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
