import { splitClauses, quotableText, type Clause } from "./clauses.ts";
import { CRITERIA, FEELINGS, NAME_AFTER_PREPOSITION, NAME_AS_SUBJECT, ROLE_PATTERN } from "./lexicon.ts";
import { nounGroupsIn, type NounGroup } from "./noun-groups.ts";
import { optionsIn, type Option } from "./options.ts";
import { SIGNALS } from "./signals.ts";
import { STOPWORDS } from "./stopwords.ts";
import { contentWords, foldWords, tidy } from "./text.ts";

export type Quote = { text: string; clause: Clause; weight: number };
export type PersonMention = { text: string; plural: boolean };
export type Mention = { id: string; name: string; quote: string | null };

/** Everything found in one message of the person. Quotes are exact substrings of `text`. */
export type MessageReading = {
  text: string;
  folded: string;
  words: number;
  quotes: readonly Quote[];
  content: readonly string[];
  groups: readonly NounGroup[];
  options: readonly Option[];
  criteria: readonly Mention[];
  feelings: readonly Mention[];
  people: readonly PersonMention[];
  signals: readonly { id: string; quote: string }[];
  deadline: string | null;
};

const MAX_CHARACTERS = 9000;

export function readMessage(message: string): MessageReading {
  const text = message.slice(0, MAX_CHARACTERS).normalize("NFC");
  const folded = foldWords(text);
  const clauses = splitClauses(text);
  const quotes = clauses.flatMap((clause) => {
    const quote = quotableText(clause);
    return quote === null ? [] : [{ text: quote, clause, weight: quoteWeight(quote, clause) }];
  });
  return {
    text,
    folded,
    words: text.split(/\s+/).filter(Boolean).length,
    quotes,
    content: contentWords(text),
    groups: nounGroupsIn(text),
    options: optionsIn(text),
    criteria: mentionsIn(CRITERIA, clauses),
    feelings: mentionsIn(FEELINGS, clauses).filter((one) => !isDenied(one.id, clauses)),
    people: peopleIn(text, folded),
    signals: signalsIn(quotes),
    deadline: deadlineIn(text, folded),
  };
}

/** A message without the marks around it. */
export const withoutFinalMark = (text: string): string =>
  text.replaceAll(/\s+/g, " ").replaceAll(/^[\s.…!?,]+|[\s.…!?,;:]+$/g, "");

/** How telling a quote is: first person, a feeling, what follows a `mais`, a short clause. */
function quoteWeight(text: string, clause: Clause): number {
  const folded = foldWords(text);
  const words = clause.words;
  let score = Math.min(contentWords(text).length, 3);
  if (/^(?:je|j'|moi|on|c'|ca|ce )/.test(folded)) score += 2;
  if (/\b(?:je|j'|me|m'|mon|ma|mes)\b/.test(folded)) score += 1;
  if (SIGNALS.some((signal) => signal.pattern.test(folded))) score += 2;
  if (clause.afterBut) score += 1;
  if (words >= 4 && words <= 10) score += 2;
  if (words < 3) score -= 2;
  if (/^(?:si|quand) /.test(folded)) score -= 2;
  return score;
}

function mentionsIn(
  table: readonly { id: string; name: string; pattern: RegExp }[],
  clauses: readonly Clause[],
): Mention[] {
  const found = table.flatMap(({ id, name, pattern }) => {
    const clause = clauses.find((one) => pattern.test(one.folded));
    return clause ? [{ id, name, quote: quotableText(clause) }] : [];
  });
  return found.filter((one, at) => found.findIndex((other) => other.id === one.id) === at);
}

function isDenied(id: string, clauses: readonly Clause[]): boolean {
  const pattern = FEELINGS.find((feeling) => feeling.id === id)?.pattern;
  const saying = clauses.filter((clause) => pattern?.test(clause.folded));
  return saying.every(
    (clause) =>
      /\b(?:pas|aucune?|sans|jamais)\b(?:\s\S+){0,2}\s/.test(clause.folded) &&
      !/n'en peux plus/.test(clause.folded),
  );
}

/** Strongest first: in the order of the table, later clauses before earlier ones. */
function signalsIn(quotes: readonly Quote[]): { id: string; quote: string }[] {
  const found = SIGNALS.flatMap((signal) => {
    const at = quotes.findLast(
      ({ clause, text }) =>
        signal.pattern.test(foldWords(text)) &&
        !signal.not?.test(clause.folded) &&
        (!signal.own || /\b(?:je|j'|me|m'|moi|on|nous|mon|ma|mes)(?![a-z])/.test(clause.folded)),
    );
    return at ? [{ id: signal.id, quote: at.text }] : [];
  });
  return found;
}

const POSSESSIVE: Readonly<Record<string, string>> = {
  mon: "votre",
  ma: "votre",
  notre: "votre",
  mes: "vos",
  nos: "vos",
};
const NOT_PEOPLE = new Set(
  "menta paris lyon nantes marseille bordeaux lille toulouse rennes nice france europe bretagne lundi mardi mercredi jeudi vendredi samedi dimanche noel paques internet google excel python".split(
    " ",
  ),
);

function peopleIn(text: string, folded: string): PersonMention[] {
  const roles = [...folded.matchAll(ROLE_PATTERN)].flatMap((match) => {
    const own = POSSESSIVE[match[1] ?? ""];
    if (!own) return [];
    const role = text.slice(match.index + (match[1] ?? "").length, match.index + match[0].length).trim();
    return [{ text: `${own} ${tidy(role).toLowerCase()}`, plural: own === "vos" }];
  });
  const names = [...text.matchAll(NAME_AS_SUBJECT), ...text.matchAll(NAME_AFTER_PREPOSITION)].flatMap(
    (match) => {
      const name = match[1] ?? "";
      const lead = match[0].trim();
      const isSubject = !/^(?:avec|selon|à|de|d|pour|par|contre|et|que|qu|chez|demander|parler)/.test(lead);
      if (!isSubject && !/^,?\s?(?:avec|selon|demander à|parler à|contre)/.test(lead)) return [];
      if (STOPWORDS.has(foldWords(name)) || NOT_PEOPLE.has(foldWords(name)) || isPlace(text, name)) return [];
      return [{ text: name, plural: false }];
    },
  );
  const all = [...roles, ...names];
  return all.filter((one, at) => all.findIndex((other) => other.text === one.text) === at);
}

function isPlace(text: string, name: string): boolean {
  return (
    ["à", "chez", "en", "vers"].some((lead) => text.includes(`${lead} ${name}`)) &&
    !text.includes(`demander à ${name}`) &&
    !text.includes(`parler à ${name}`)
  );
}

const MONTH = "janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre";
const DAY = "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche";
const NUMBER = "\\d+|une?|deux|trois|quatre|cinq|six|sept|huit|dix|douze|quinze|vingt";
const DEADLINES = [
  new RegExp(
    `\\b(?:avant|d'ici|jusqu'au?|au plus tard) (?:a |au |le |la |l'|fin |debut |mi-)*(?:\\d{1,2}(?:er)? )?(?:${MONTH}|${DAY}|demain|noel|rentree|ete|hiver|printemps|automne|fin (?:du mois|de l'annee|de la semaine|d'annee)|vacances|mois prochain|semaine prochaine)(?: prochain| \\d{4})?\\b`,
  ),
  new RegExp(`\\b(?:d'ici|dans|sous) (?:${NUMBER}) (?:jours?|semaines?|mois)\\b`),
  new RegExp(`\\b(?:le )?\\d{1,2}(?:er)? (?:${MONTH})\\b`),
  new RegExp(`\\bfin (?:${MONTH}|du mois)\\b|\\b(?:la semaine prochaine|le mois prochain)\\b`),
];

function deadlineIn(text: string, folded: string): string | null {
  for (const pattern of DEADLINES) {
    const match = pattern.exec(folded);
    if (match) return text.slice(match.index, match.index + match[0].length);
  }
  return null;
}
