import { findDanger } from "#shared/discussion/danger.rules.ts";
import { amountsIn } from "#shared/dossier/amounts.rules.ts";
import { DOSSIER_LIMITS, type LineKind } from "#shared/dossier/dossier.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { keptLines } from "#shared/dossier/lines.rules.ts";
import { formatIsoDay } from "#shared/time/day.rules.ts";
import { daySpansIn } from "#shared/time/days-in-words.rules.ts";
import type { FoundLine } from "#shared/dossier/answer.rules.ts";
import type { Turn } from "./outcome.ts";
import { itemsIn, optionsIn } from "./splitting.ts";
import { asLine, folded, sentencesOf } from "./text.ts";

/** What a message was split into, and what of it is to be confirmed. */
export type Placed = { lines: FoundLine[]; splitOptions: string[] };

/** What a sentence says of itself. */
const SAYS = {
  fear: /\b(?:j'ai (?:tres |trop |un peu )?peur|je crains|je redoute|ca m'inquiete|ce qui m'inquiete|m'angoisse|j'apprehende)\b/,
  wouldChange: /\b(?:je changerais d'avis|changer d'avis|je renoncerais)\b/,
  lean: /\b(?:je penche|je pencherais|j'ai (?:tres |plutot )?envie (?:de|d'y)|je prefererais?|plutot)\b/,
  assumption:
    /^(?:si |s'il |s'ils |je suppose|j'imagine|je pense que|je crois que|sans doute|probablement|a mon avis)|\b(?:je suppose|j'imagine) que\b/,
  deadline:
    /\b(?:avant le|d'ici|au plus tard|date limite|echeance|dernier delai|jusqu'au|je dois (?:repondre|decider|choisir)|reponse (?:pour|avant|d'ici))\b/,
  criterion:
    /\b(?:compte le plus|le plus important|mes? criteres?|ce qui compte|je tiens a|il faut (?:absolument )?que)\b/,
  person:
    /\b(?:en parler (?:a|avec)|l'avis de|consulter|d'apres (?:mon|ma|mes)|(?:mon|ma|mes) (?:mari|femme|conjointe?|compagne|compagnon|mere|pere|parents|soeur|frere|fils|fille|enfants|chef|cheffe|patronne?|associee?|collegues?|amie?s?|banquier|notaire|medecin) (?:pense|dit|veut|trouve|prefere|est contre|est pour|refuse))\b/,
} as const satisfies Partial<Record<LineKind, RegExp>>;

/** What one does oneself, and can be seen to have done. « Je vais craquer » is none. */
const DOES =
  /\b(?:je (?:vais|dois|compte|prevois de|veux)|il faut que j(?:e |'))\s*(?:l[ea]s?\s|l'|lui\s|leur\s|en\s|y\s|me\s|m')?(?:re)?(?:appel|demand|ecri[rv]|visit|rencontr|cherch|compar|calcul|prendre|parl|envoy|lire\b|essay|test|verifi|reserv|contact|pos|prepar|invit|interrog|relire|telephon|consult|list|chiffr)\w*/;
/** « Je vais appeler » is the step « Appeler ». */
const ANNOUNCING = /^(?:alors|donc|bon|du coup)?[ ,]*je (?:vais|dois|compte|pr[ée]vois de|veux) /iu;
/** Kinds that are groups of words. */
const GROUPS: ReadonlySet<LineKind> = new Set(["criterion", "option", "idea", "person"]);
const CONDITION = /\b(?:si|peut-etre|un jour|j'aimerais|je pourrais|je devrais)\b/;
const NEGATED = /\b(?:ne|n')\b.{0,12}\b(?:pas|plus|jamais)\b/;

/** Kinds that take an answer whole where the question asked for them, by what an answer has to look like. */
const FITS: Partial<Record<LineKind, (text: string) => boolean>> = {
  person: (text) => text.length <= 120 && /\p{Lu}\p{Ll}|\b(?:mon|ma|mes|notre|nos|le|la|les)\b/u.test(text),
  option: (text) => text.length <= 120,
  idea: (text) => text.length <= 200,
  criterion: (text) => text.length <= 120,
  pro: isReason,
  con: isReason,
  fear: isReason,
  wouldChange: isReason,
  step: (text) => text.length <= 200,
  question: (text) => text.length <= DOSSIER_LIMITS.text,
  subject: (text) => text.length <= 200,
  known: () => true,
  example: () => true,
  blurred: () => true,
  exercise: (text) => text.length <= 300,
  constraint: (text) => text.length <= 200,
  progress: () => true,
  blocked: () => true,
  dependsOn: (text) => text.length <= 200,
};

/** A reason is short, and neither a story nor a question. */
function isReason(text: string): boolean {
  return (
    text.length <= 240 &&
    !/\?\s*$/u.test(text) &&
    !/\b(?:hier|ce matin|tout a l'heure|la semaine derniere)\b/.test(folded(text))
  );
}

/** « Je ne sais pas », « aucune idée », « rien » : nothing is placed. */
const NO_ANSWER =
  /^(?:(?:ben|bah|euh|non|mmh?|hum)[ ,.…]*)*(?:je (?:ne )?sais pas(?: trop| encore)?|j'en sais rien|aucune idee|sais pas|jsp|rien|personne|aucun[e]?|pas d'idee|bof|peu importe|on verra|passe|passons)?[ .!…]*$/;
export const isNoAnswer = (message: string): boolean => NO_ANSWER.test(folded(message).trim());

/**
 * Where the sentences of a message go: first by what each says of itself, then into the place that was asked for where it fits;
 * the rest is a fact. A sentence that raised an alarm goes nowhere.
 */
export function placeMessage({ dossier, message, today }: Turn): Placed {
  const asked = dossier.asks;
  const splitOptions = newOptions(optionsIn(message), dossier.lines);
  const lines: FoundLine[] = [];
  const add = (kind: LineKind, text: string, quote: string, more: Partial<FoundLine> = {}) => {
    const line = asLine(text).slice(0, DOSSIER_LIMITS.text);
    if (line === "" || isThere(dossier.lines, kind, line)) return;
    lines.push({ ref: `l${lines.length}`, kind, parent: null, text: line, value: null, quote, ...more });
  };
  const sentences = sentencesOf(message).filter((sentence) => findDanger(sentence) === null);
  if (splitOptions.length > 0)
    for (const option of splitOptions) add("option", option, quoteOf(option, message));
  const isQuestionAsked = asked?.kind === "question" || (dossier.version === 0 && dossier.lines.length === 0);
  if (isQuestionAsked && sentences[0]) add("question", questionIn(sentences), questionIn(sentences));
  const wholeAnswer = asked !== null && sentences.length <= 2 && splitOptions.length === 0;
  for (const sentence of sentences) {
    if (isQuestionAsked && sentence === questionIn(sentences)) continue;
    if (splitOptions.some((option) => folded(sentence).includes(folded(option)))) continue;
    place(sentence, { add, asked: wholeAnswer ? asked : null, lines: dossier.lines, today });
  }
  return { lines, splitOptions };
}

type Add = (kind: LineKind, text: string, quote: string, more?: Partial<FoundLine>) => void;

function place(
  sentence: string,
  {
    add,
    asked,
    lines,
    today,
  }: { add: Add; asked: Turn["dossier"]["asks"]; lines: readonly Line[]; today: Turn["today"] },
): void {
  const plain = folded(sentence);
  if (plain.length < 3 || isNoAnswer(sentence) || /\?\s*$/u.test(sentence)) return;
  const day = daySpansIn(sentence, today)[0]?.to;
  const amounts = amountsIn(sentence);
  if (
    day !== undefined &&
    (asked?.kind === "deadline" || asked?.kind === "review" || SAYS.deadline.test(plain))
  )
    return add(asked?.kind === "review" ? "review" : "deadline", sentence, sentence, {
      value: { day: formatIsoDay(day) },
    });
  const isGroup = asked !== null && GROUPS.has(asked.kind);
  if (amounts.length > 0 && !(isGroup && amounts.every(({ unit }) => unit !== "€"))) {
    // A figure that answers « contre ? » is a reason too.
    const option = asked && (asked.kind === "pro" || asked.kind === "con") ? asked.lineId : null;
    if (asked && option && isReason(sentence)) add(asked.kind, sentence, sentence, { parent: option });
    for (const { amount, unit, per, role, at, end } of amounts)
      add(
        asked?.kind === "constraint" ? "constraint" : "fact",
        amounts.length === 1 ? sentence : clauseAround(sentence, at, end),
        sentence,
        {
          value: { amount, unit, per, role, optionId: optionNamed(sentence, lines)?.id ?? option },
        },
      );
    return;
  }
  if (SAYS.fear.test(plain)) return add("fear", sentence, sentence);
  if (SAYS.lean.test(plain) && !NEGATED.test(plain)) {
    const option = optionNamed(sentence, lines);
    if (option || asked?.kind === "lean")
      return add("lean", sentence, sentence, {
        value: { optionId: option?.id ?? null, sureness: surenessIn(plain) },
      });
  }
  if (asked?.kind === "lean" || surenessIn(plain) !== null) {
    const option = optionNamed(sentence, lines);
    if (option)
      return add("lean", sentence, sentence, { value: { optionId: option.id, sureness: surenessIn(plain) } });
  }
  if (DOES.test(plain) && !CONDITION.test(plain) && !NEGATED.test(plain))
    return add("step", sentence.replace(ANNOUNCING, ""), sentence, {
      value: day === undefined ? null : { day: formatIsoDay(day) },
    });
  if (asked) {
    const fits = FITS[asked.kind];
    if (fits?.(sentence)) {
      if (asked.kind === "criterion") {
        const ranked = keptLines(lines, "criterion").length;
        return itemsIn(sentence).forEach((item, at) =>
          add("criterion", item, quoteOf(item, sentence), { value: { rank: ranked + at + 1 } }),
        );
      }
      if (asked.kind === "idea" || asked.kind === "option")
        return itemsIn(sentence).forEach((item) => add(asked.kind, item, quoteOf(item, sentence)));
      if (asked.kind === "person")
        return itemsIn(sentence, { and: true }).forEach((item) =>
          add("person", item, quoteOf(item, sentence), { value: { stance: null, toConsult: true } }),
        );
      const value = asked.kind === "step" && day !== undefined ? { day: formatIsoDay(day) } : null;
      return add(asked.kind, sentence, sentence, { parent: asked.lineId, value });
    }
  }
  if (SAYS.wouldChange.test(plain)) return add("wouldChange", sentence, sentence);
  if (SAYS.assumption.test(plain)) return add("assumption", sentence, sentence);
  if (SAYS.criterion.test(plain)) return add("criterion", sentence, sentence);
  if (SAYS.person.test(plain))
    return add("person", sentence, sentence, { value: { stance: null, toConsult: false } });
  return add("fact", sentence, sentence);
}

/** The sentence that is the question itself: the first that asks, else the first. */
const questionIn = (sentences: readonly string[]): string =>
  sentences.find(
    (sentence) =>
      /\?\s*$/u.test(sentence) ||
      /\b(?:hesite|me demande|ne sais pas si|dois choisir|dois decider)\b/.test(folded(sentence)),
  ) ??
  sentences[0] ??
  "";

/** The part of a sentence around an amount, between commas and « et ». */
function clauseAround(sentence: string, at: number, end: number): string {
  const before =
    sentence
      .slice(0, at)
      .split(/[,;]|\set\s/u)
      .at(-1) ?? "";
  const after = sentence.slice(end).split(/[,;.]|\set\s/u)[0] ?? "";
  return `${before}${sentence.slice(at, end)}${after}`;
}

/** The only option whose name, or whose own words, a sentence has. */
export function optionNamed(sentence: string, lines: readonly Line[]): Line | undefined {
  const plain = folded(sentence);
  const options = keptLines(lines, "option");
  const named = options.filter(({ id, text }) => {
    const others = new Set(
      options.filter((other) => other.id !== id).flatMap((other) => wordsOf(other.text)),
    );
    const own = wordsOf(text).filter((word) => !others.has(word));
    return plain.includes(folded(text)) || own.some((word) => plain.includes(word));
  });
  return named.length === 1 ? named[0] : undefined;
}

const wordsOf = (text: string): string[] => folded(text).match(/[a-z0-9]{4,}/g) ?? [];

/** « À 60 % », « 60 sur cent ». */
function surenessIn(plain: string): number | null {
  const found = /(\d{2,3})\s*(?:%|pour ?cent|sur (?:100|cent))/.exec(plain) ?? /\ba (\d{2,3})\b/.exec(plain);
  const value = Number(found?.[1]);
  return value >= 50 && value <= 100 ? Math.round(value / 5) * 5 : null;
}

/** The words of a line as they stand in the message; the message itself where they were put together. */
function quoteOf(text: string, message: string): string {
  const at = message.toLowerCase().indexOf(text.toLowerCase());
  return at < 0 ? (sentencesOf(message)[0] ?? message) : message.slice(at, at + text.length);
}

const isThere = (lines: readonly Line[], kind: LineKind, text: string): boolean =>
  lines.some((line) => line.kind === kind && folded(line.text) === folded(text));

const newOptions = (found: readonly string[], lines: readonly Line[]): string[] =>
  found.filter((option) => !isThere(lines, "option", option));
