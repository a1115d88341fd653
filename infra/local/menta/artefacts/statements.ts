import { splitClauses, quotableText } from "../clauses.ts";
import { GREETING, SHORT_ANSWER, THANKS, UNSURE } from "../message-kinds.ts";
import { CRITERIA, FEELINGS } from "../lexicon.ts";
import { SIGNALS } from "../signals.ts";
import { contentWords, foldWords } from "../text.ts";

/**
 * One sentence of the person, an exact substring of their message without final punctuation. `is`: what its wording
 * reveals. `before`: the previous sentence of the message.
 */
export type Statement = {
  text: string;
  folded: string;
  turn: number;
  words: number;
  content: readonly string[];
  is: ReadonlySet<Trait>;
  before: string | null;
};

export type Trait =
  | (typeof OWN)[number][0]
  | "question"
  | "decided"
  | "lean"
  | "pledge"
  | "fear"
  | "guilt"
  | "shame"
  | "tired"
  | "anger"
  | "others"
  | "must"
  | "absolute"
  | "unknown"
  | "stuck"
  | "idea"
  | "suppose"
  | "desire"
  | "past"
  | "amount"
  | "deadline"
  | "compare"
  | "denied";

/** Traits that are not signals. */
const OWN = [
  ["figure", /\d|\b(?:deux|trois|quatre|cinq|six|sept|huit|dix|douze|quinze|vingt|cent|mille) [a-z]{3,}/],
  [
    "reason",
    /\b(?:parce qu|car|puisqu|a cause de|grace a|c'est pour (?:ca|cela)|donc|sinon|pour qu|afin d|du coup|la raison|ce qui me (?:plait|gene|retient|pousse|decide|manque|fait)|depend de)/,
  ],
  [
    "condition",
    /(?<!(?:decider|demande|sais|savoir|voir|demander|question|meme|comme))(?:^|\s)s(?:i |'il)(?! ce n'est| bien que)|\b(?:a condition|pourvu qu|sauf si|au cas ou)/,
  ],
  [
    "tension",
    /\b(?:mais|pourtant|en meme temps|d'un cote|alors que|sauf que|malgre|meme si|entre les deux|par contre)\b/,
  ],
  [
    "revised",
    /\b(?:en fait|au fond|en realite|surtout|finalement|enfin je crois|pas vraiment|je me rends compte|c'est vrai|je me trompe|moins que je croyais|plus que je croyais|du coup)\b/,
  ],
  [
    "ahead",
    /\b(?:dans (?:un|deux|trois|cinq|six|dix|quelques) (?:ans?|mois|semaines)|d'ici|a long terme|plus tard|l'an prochain|l'annee prochaine|un jour|[a-z]+(?:erai|erais|erait|erons|eront|irait|drait)|sera|serait|aura|aurait|ne tiendra|tiendrais)\b/,
  ],
  ["criterion", /(?!)/],
  ["feeling", /(?!)/],
] as const satisfies readonly (readonly [string, RegExp])[];

/** Limits, so that the longest conversation takes no longer than a long one. */
const MESSAGES_READ = 60;
const LONGEST_MESSAGE = 4000;
const LONGEST_SENTENCE = 26;

/** What the person said, in order, each sentence once; empty words and what cannot be quoted are left out. */
export function statementsOf(said: readonly string[]): Statement[] {
  const skipped = Math.max(0, said.length - MESSAGES_READ);
  const seen = new Set<string>();
  return said
    .flatMap((message, turn) => (turn > 3 && turn < skipped + 3 ? [] : inMessage(message, turn)))
    .filter(({ folded }) => !seen.has(folded) && seen.add(folded));
}

function inMessage(message: string, turn: number): Statement[] {
  const found: Statement[] = [];
  for (const { text, isQuestion } of sentencesOf(beginningOf(message).normalize("NFC"))) {
    const last = found.at(-1);
    if (last && ASIDE.test(foldWords(text)))
      found[found.length - 1] = { ...last, is: new Set([...last.is, "suppose"]) };
    for (const words of quotableIn(text)) {
      const statement = aStatement(words, isQuestion, turn, found.at(-1)?.text ?? null);
      if (statement) found.push(statement);
    }
  }
  return found;
}

/** The beginning of a long message, up to the end of a sentence, else of a clause, else of a word. */
function beginningOf(message: string): string {
  if (message.length <= LONGEST_MESSAGE) return message;
  const read = message.slice(0, LONGEST_MESSAGE);
  return (
    [/^[\s\S]*[.!?…\n]/, /^[\s\S]*[,;:]/, /^[\s\S]*\s/].map((end) => end.exec(read)?.[0]).find(Boolean) ??
    read
  );
}

const SENTENCE = /[^.!?…\n]+(?:[.](?=\d)[^.!?…\n]+)*([.!?…]*)/g;
const LEAD =
  /^(?:(?:bonjour|bonsoir|salut|hello|coucou|menta|euh|bon|bah|ben|oui|non|ok|d'accord|voila|alors|enfin|et(?! si )|ou|mais|donc|car)(?:\s*[,;:!]\s*|\s+(?=(?:(?:je|on|il|elle|ce|ca|moi|nous|du coup|la|le|les|un|une|mon|ma|mes)(?![a-z])|[jlc]'))))+/;

function sentencesOf(message: string): { text: string; isQuestion: boolean }[] {
  return [...message.matchAll(SENTENCE)].map(([whole, end = ""]) => {
    const bare = whole.slice(0, whole.length - end.length);
    const text = bare.trim().replace(/[\s,;:–—-]+$/, "");
    return { text: text.slice(LEAD.exec(foldWords(text))?.[0].length ?? 0), isQuestion: end.includes("?") };
  });
}

/** `Enfin je crois.` only qualifies the previous sentence. */
const ASIDE = /^(?:enfin,? )?(?:je (?:crois|pense|suppose)|peut-etre|sans doute|probablement)$/;

/** The sentence itself, or the quotable clauses of a long one. */
function quotableIn(text: string): string[] {
  if (/[*_`#<>|{}[\]\\~]|https?:|www\./.test(text)) return [];
  const isWhole = text.split("«").length === text.split("»").length && text.split('"').length % 2 === 1;
  if (isWhole && text.split(/\s+/).length <= LONGEST_SENTENCE && text.length <= 190) return [text];
  return splitClauses(text).flatMap((clause) => quotableText(clause) ?? []);
}

function aStatement(
  text: string,
  isQuestion: boolean,
  turn: number,
  before: string | null,
): Statement | null {
  const folded = foldWords(text);
  const content = contentWords(text);
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const isEmpty = [SHORT_ANSWER, UNSURE, GREETING, THANKS].some((pattern) => pattern.test(folded));
  if (isEmpty || ASIDE.test(folded) || words < 3 || (content.length === 0 && !/\d/.test(text))) return null;
  return { text, folded, turn, words, content, is: findTraits(folded, isQuestion), before };
}

/** What the wording of a folded sentence, or part of one, reveals. */
export function findTraits(folded: string, isQuestion: boolean): Set<Trait> {
  const traits = new Set<Trait>(isQuestion ? ["question"] : []);
  for (const signal of SIGNALS) {
    if (
      signal.id === "suppose" &&
      /^(?:moi )?(?:je crois|j'imagine)(?: surtout| bien)?(?: qu(?:e |')(?:je |j')| (?:un|une|des|deux|trois|dix|le|la|les) )/.test(
        folded,
      )
    )
      continue;
    const isOwn = !signal.own || /\b(?:je|j'|me|m'|moi|on|nous|mon|ma|mes)(?![a-z])/.test(folded);
    if (isOwn && signal.pattern.test(folded) && !signal.not?.test(folded)) traits.add(signal.id as Trait);
  }
  for (const [trait, pattern] of OWN) if (pattern.test(folded)) traits.add(trait);
  if (CRITERIA.some((one) => one.pattern.test(folded))) traits.add("criterion");
  if (FEELINGS.some((one) => one.pattern.test(folded))) traits.add("feeling");
  if (traits.has("denied"))
    for (const one of ["fear", "guilt", "desire", "feeling"] as const) traits.delete(one);
  return traits;
}

/** How much a sentence is worth keeping: substance and the person's own voice before length. */
export function weightOf({ is, folded, content, words }: Statement): number {
  let weight = Math.min(content.length, 4);
  for (const trait of ["figure", "amount", "criterion", "feeling", "fear", "guilt", "desire"] as const)
    if (is.has(trait)) weight += 1.5;
  for (const trait of ["others", "past", "reason", "absolute", "deadline", "tension"] as const)
    if (is.has(trait)) weight += 1;
  if (/(?:^|\s)(?:je|j'|me |m'|mon|ma|mes|on|nous)(?![a-z])/.test(folded)) weight += 1;
  if (words < 4) weight -= 2;
  return weight;
}

export const has = (statement: Statement, ...traits: readonly Trait[]): boolean =>
  traits.some((trait) => statement.is.has(trait));
