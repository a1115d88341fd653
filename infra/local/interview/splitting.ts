import { asLine, folded, INFINITIVE, sentencesOf, splitAtSubjects } from "./text.ts";

/** The most that an option may have to be one, and not a story about it. */
const OPTION_MAX = 120;
const OPTIONS_MAX = 6;

/** Marks of a list: « A) », « 1. », « - ». */
const MARKED = /(?:^|\n|\s|[;:])(?:option\s+)?(?:[A-Fa-f]|[1-6])\s*[).:]\s+/gu;
const BULLET = /(?:^|\n)\s*[-–—•*]\s+/gu;

const MODAL = String.raw`(?:dois|doit|devons|devrais|devrait|peux|peut|pourrais|pourrait|vais|va|veux|veut|voudrais|voudrait|faut)`;

/** What comes before the options of a sentence that asks: « je ne sais pas si », « est-ce que », « je peux ». */
const CHOOSING = new RegExp(
  String.raw`^.*(?:\b(?:d[ée]cider s(?:i |['’])|savoir s(?:i |['’])|(?:ne )?(?:sais|sait|savons) (?:pas|plus)[^,;:]{0,20}? s(?:i |['’])|jsp si |demande s(?:i |['’])|est-ce qu(?:e |['’])|(?:la )?question (?:c['’]est |est )|h[ée]sit\p{L}+ (?:à|a|pour) |(?:dois|peux|vais|devrais)-je |faut-il |vaut(?:-il)? mieux |(?:mes |les |\p{L}+ )?options? ?(?:sont|:) ?|choisir : )|\b(?=(?:je|on|nous|j['’]?) ?${MODAL} ))`,
  "isu",
);
/** « Je dois vendre », « on va en Italie »: what is left of the first is « vendre ». */
const SUBJECT = new RegExp(
  String.raw`^\s*(?:(?:et|ou|bien|alors|plutôt|soit|si|moi,?)\s+)*(?:est-ce\s+qu(?:e\s+|['’]))?(?:(?:(?:je|on|nous|il|j['’]?)\s*)?${MODAL}\s+(?=${INFINITIVE})|(?:de\s+|d['’]|à\s+)(?=${INFINITIVE}))?`,
  "iu",
);
/** Words that begin another clause: no option goes past them. */
const TAIL =
  /\s*(?:[;:]|,?\s(?:mais|parce qu|car|sachant|puisqu|alors que|sauf qu|genre|d['’]ailleurs|et (?:moi|je|j['’]|il|elle|on|mon|ma|mes|c['’]|ça|ca)\b|j['’]ai|c['’]est|je sais)\b).*$/isu;
const BETWEEN =
  /^(?:.*\b(?:h[ée]sit\p{L}*|choisir|choix|balanc\p{L}*|partag\p{L}*|tiraill\p{L}*|trancher)\b[^,;:.]*?\s|\s*(?:c['’]est )?)entre\s+/isu;
/** « Ma sœur veut la placer, moi je pourrais la prendre chez moi. » */
const EACH_WANTS = new RegExp(
  String.raw`\b(?:veut|voudrait|préfère|aimerait|pr[ée]f[èe]rerait) (?:de )?(${INFINITIVE}[^,.;]*)[,.;]?\s+(?:et |mais )?moi,? (?:je |j['’])(?:veux|voudrais|préfère(?:rais)?|pourrais|aimerais) (${INFINITIVE}[^,.;]*)`,
  "iu",
);
/** The one way that a first message names: « j’hésite à partir », « je dois décider si je pars ». */
const ONE_WAY = new RegExp(
  String.raw`(?:\b(?:h[ée]site(?:ons)? à|envisage(?:ons)? de|(?:pense|songe)(?:ons)? à|(?:veux|veut|veulent|voudrais|voudrait|aimerais|aimerait) (?!dire|savoir|comprendre|apprendre|parler|voir)|(?:j['’]ai|on a) (?:bien )?envie (?:de |d['’]))\s*(?=${INFINITIVE})|\b(?:veut|voudrait|aimerait|propose) (?=qu['’](?:on|elle|il)\s)|\b(?:(?:ne )?sais (?:pas|plus)[^,;:]{0,20}? si|jsp si|demande si|d[ée]cider si|est-ce que|dois-je|faut-il|devrais-je)\s+)(.+)$`,
  "iu",
);

/** « Changer de travail ? » */
const BARE_WAY = new RegExp(String.raw`^(${INFINITIVE}[^,?]*)\s*\?$`, "iu");

/** The options of a message, and the words that ask for a choice between them. */
export type Split = { options: string[]; clause: string };
const NONE: Split = { options: [], clause: "" };

/**
 * The options that a message names by its form: « entre A et B », « A ou B », « soit A, soit B », « A) … B) … », a list; one alone
 * where it says « j’hésite à A ». Never guessed from what they mean.
 * @param isAsked options were asked for: an alternative needs no words that lead to it
 */
export function splitOptions(message: string, { isAsked = false, isFirst = false } = {}): Split {
  const first = [
    listed(message),
    eachWants(message),
    ...sentencesOf(message)
      .flatMap((sentence) => [ofEither(sentence), between(sentence, isAsked), alternative(sentence, isAsked)])
      .toSorted((a, b) => b.options.length - a.options.length),
  ].find(({ options }) => options.length > 1);
  if (first || !isFirst) return first ?? NONE;
  return (
    sentencesOf(message)
      .map(oneWay)
      .find(({ options }) => options.length > 0) ?? NONE
  );
}

function listed(message: string): Split {
  for (const mark of [MARKED, BULLET]) {
    const marks = [...message.matchAll(mark)];
    if (marks.length < 2) continue;
    const texts = marks.map(({ index, 0: all }, at) =>
      message.slice(index + all.length, marks[at + 1]?.index),
    );
    const options = tidied(texts.map((text) => text.split(/[.;\n]/u)[0] ?? ""));
    if (options.length === marks.length) return { options, clause: message.slice(0, marks[0]!.index).trim() };
  }
  return NONE;
}

const eachWants = (message: string): Split => {
  const [clause = "", ...ways] = EACH_WANTS.exec(message) ?? [];
  return { options: tidied(ways), clause };
};

/** « Soit A, soit B, soit C »; also « ou bien ». */
function ofEither(sentence: string): Split {
  const [before = "", ...parts] = sentence.split(/(?:^|[\s,;:])(?:soit|ou bien|ou alors)\s+/iu);
  if (parts.length < 2) return NONE;
  const options = tidied(parts.map((part) => withoutTail(part).split(",")[0]!));
  return { options, clause: sentence.slice(before.length).replace(/^[\s,;:]+/u, "") };
}

function between(sentence: string, isAsked: boolean): Split {
  const lead = BETWEEN.exec(sentence)?.[0];
  if (lead === undefined || (/^\s*entre/iu.test(lead) && !isAsked && !/\?\s*$/u.test(sentence))) return NONE;
  const rest = withoutTail(sentence.slice(lead.length));
  const parts = rest
    .split(/\s*,\s*(?:(?:et|ou)\s+)?|\s+(?:et|ou)\s+/iu)
    .filter((part) => !RELATIVE.test(part));
  const options = tidied(parts);
  return { options, clause: clauseFrom(lead, sentence, options.at(-1)) };
}
const RELATIVE = /^(?:\d.*|qui|que|où|dont|parce|même si|sachant|avec|quitte|donc|mais|ce qui|et)\b/iu;

const isThingToDo = (text: string): boolean => new RegExp(`^${INFINITIVE}`, "iu").test(text.trim());

/** « A, B ou C », in a sentence that asks, or whose sides are both things to do. « A ou pas » is one way. */
function alternative(sentence: string, isAsked: boolean): Split {
  const lead = CHOOSING.exec(sentence.split(/\s+ou\s/iu)[0]!)?.[0] ?? "";
  const rest = sentence.slice(lead.length);
  const parts = rest.split(/\s*,?\s+ou\s+(?:bien\s+|alors\s+|plutôt\s+)?/iu);
  const sides = parts.map((part, at) =>
    (at === 0 ? part : withoutTail(part).split(",")[0]!).replace(SUBJECT, ""),
  );
  const asks = lead !== "" || isAsked || /\?\s*$/u.test(sentence) || /h[ée]sit/iu.test(sentence);
  if (sides.length < 2 || !(asks || sides.every(isThingToDo))) return NONE;
  if (sides.slice(1).every((side) => /^(?:pas|non)\b/iu.test(side))) return NONE;
  const options = tidied([...parallel(sides[0]!, sides[1]!), ...sides.slice(1)]);
  return { options, clause: clauseFrom(lead, sentence, options.at(-1)) };
}

/** Of « …, A, B » before « ou C »: those at its end that are built like the last one. */
function parallel(text: string, next: string): string[] {
  const parts = text.split(/\s*,\s*/u).filter((part) => part !== "" && !RELATIVE.test(part));
  const last = parts.at(-1) ?? "";
  const from = parts.findLastIndex((part) => formOf(part) !== formOf(last)) + 1;
  return formOf(last) === "other" && formOf(next) !== "other" ? [last] : parts.slice(from);
}

const formOf = (text: string): string => {
  const plain = text.replace(SUBJECT, "").trim();
  if (new RegExp(`^${INFINITIVE}`, "iu").test(plain)) return "todo";
  if (/^(?:je|j['’]|on|nous|il|elle|c['’])/iu.test(plain)) return "clause";
  return /^(?:les?|la|l['’]|une?|des?|du|mon|ma|mes|notre|nos|ce|cette|chez)\b/iu.test(plain)
    ? "thing"
    : "other";
};

function oneWay(sentence: string): Split {
  const bare = BARE_WAY.exec(sentence)?.[1];
  const [clause = "", way = ""] = bare === undefined ? (ONE_WAY.exec(sentence) ?? []) : [sentence, bare];
  if (/\sou\s+(?!pas\b|non\b)/iu.test(way)) return NONE;
  const text = withoutTail(way.split(/\s+ou\s+(?:pas|non)\b/iu)[0]!.replace(/\?\s*$/u, ""));
  const options = tidied([text.split(",")[0]!]);
  return { options, clause: splitAtSubjects(sentence).find((part) => part.includes(clause)) ?? sentence };
}

/** Where the words that lead to the options begin, to the end of the last one. */
function clauseFrom(lead: string, sentence: string, last = ""): string {
  const head = splitAtSubjects(lead).at(-1) ?? "";
  const from = lead.length - head.length;
  const end = sentence.toLowerCase().lastIndexOf(last.toLowerCase());
  return sentence.slice(from, end < 0 ? undefined : end + last.length).trim();
}

const withoutTail = (text: string): string => text.split(/[.!?…\n]/u)[0]!.replace(TAIL, "");

/** Whether words name a way, and not a mere figure or « tout ». */
export const isOption = (line: string): boolean =>
  line.length <= OPTION_MAX &&
  /\p{L}{3}/u.test(line.replaceAll(/\d+\s*\p{L}*/gu, "")) &&
  !EMPTY.test(folded(line));
/** Trimmed, without what leads to it; none where one is no option: too long, a mere figure, or nothing but small words. */
function tidied(texts: readonly string[]): string[] {
  const lines = texts
    .map((text) => asLine(text.replaceAll(/\s*\([^)]*\)/gu, "").replace(SUBJECT, "")))
    .filter((text) => text !== "");
  const unique = [...new Map(lines.map((line) => [folded(line), line])).values()];
  return unique.every(isOption) && unique.length <= OPTIONS_MAX ? unique : [];
}
const EMPTY =
  /^(?:tout|tous|pas|non|oui|quoi|moi|lui|elle|nous|rien|autre|autre chose|l'autre|l'un|les deux|midi|deux|pire|moins|plus)$/;

/** The items of an enumeration: « le prix, puis le trajet ». Fewer than two are one. */
export function itemsIn(text: string, { and = false } = {}): string[] {
  const marked = listed(text).options;
  if (marked.length > 1) return marked;
  const parts = (and ? text.replaceAll(/\s+et\s+/gu, ", ") : text)
    .replace(/[.!?…]+\s*$/u, "")
    .split(
      /\s*[,;\n]\s*(?:puis|ensuite|et|enfin|après)?\s*|\s+(?:puis|ensuite)\s+|\.\s+(?:puis|ensuite|enfin|après)?\s*/iu,
    )
    .map(asLine)
    .filter((part) => part !== "");
  return parts.length <= OPTIONS_MAX && parts.every((part) => part.length <= OPTION_MAX)
    ? parts
    : [asLine(text)];
}
