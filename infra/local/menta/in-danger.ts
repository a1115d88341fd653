import { findDanger, isDenial } from "#shared/discussion/danger.rules.ts";
import type { Danger } from "#shared/discussion/danger.schema.ts";
import { DANGER_MESSAGES_READ } from "#shared/discussion/limits.rules.ts";
import danger from "./banks/danger.json" with { type: "json" };
import { withQuestion } from "./compose.ts";
import type { Memory } from "./memory.ts";

/** What is said of the danger itself: the numbers to call stand above it, from the server. */
const HUMAN: Readonly<Record<Danger, readonly string[]>> = danger.human;

/** What is said while they answer. */
const STAYING: readonly string[] = danger.staying;

/** A doctor or the emergency services were named, and no line that listens. */
const NO_LINE: ReadonlySet<Danger> = new Set(["medical", "eating"]);

const SAFETY_QUESTIONS: Readonly<Record<Danger, readonly string[]>> = danger.questions;

const RELIEVED =
  /\b(?:en securite|(?:ca va|je vais|se sent) (?:un peu )?(?:mieux|bien)|pas en danger|j'ai appele|il est la|je suis avec|ne t'inquiete|ne vous inquietez|rassure|je ne suis pas seule?|les secours arrivent|quelqu'un est avec)\b/;
const RELIEF =
  "Merci de me l’avoir dit. Si cela revient, même la nuit, la ligne d’écoute reste ouverte, et il y a là des personnes, pas un programme.";
const AFTER_RELIEF: readonly string[] = danger.afterRelief;

/** After so many replies without a new sign the talk goes on, below the numbers; a wish to die and a child in danger hold it. */
const RESUMES_AFTER: Partial<Record<Danger, number>> = {
  despair: 2,
  eating: 2,
  violence: 3,
  threat: 3,
  medical: 3,
};
/** Where it is somebody else’s, or of long ago. */
const ELSEWHERE_RESUMES_AFTER = 2;
const WORRY =
  /\b(?:j'ai (?:\w+ )?peur|je (?:crains|redoute|sais (?:pas|plus)|crois|pense|m'inquiete|suis (?:\w+ )?inquiete?|flippe)) ?(?:qu(?:e |')|pour |si |quoi |comment )?|\b(?:m'a|me|m'ont|m'avait) (?:dit|dis|disait|ecrit|parle|appelee?|repete|menace|inquiete|fait peur)\b|\bsi je (?:la|le|pars|lui|l')|\bje (?:le|la|lui|les|leur|l')\b/g;
const SOMEBODY = /\b(?:ils?|elles?|(?:mon|ma|mes|un|une|notre) [a-z]{2,})(?![a-z])/;
const I = /\b(?:je|me|moi)(?![a-z])|\b[jm]'/;
const CHILDHOOD =
  /\bquand (?:(?:j'etais|on etait|nous etions) (?:\w+ )?(?:petit|enfant|goss|gamin|ado|jeune|au college|a l'ecole|au primaire)|j'avais (?:[1-9]|1[0-5]|cinq|six|sept|huit|neuf|dix|onze|douze) ans)|\b(?:dans|pendant|toute) mon enfance\b|\bj'ai (?:grandi|ete (?:battue?|frappee?|maltraitee?) (?:enfant|petite?|gosse))\b|^enfant,? /;
const TODAY =
  /\b(?:encore|maintenant|aujourd'hui|hier|ce (?:soir|matin)|cette (?:nuit|semaine)|recommenc\w*|toujours|continue\w*)\b/;

/** Whose danger a message tells of, where its words do for certain. */
function placeOf(kind: Danger, folded: string): "ofAnother" | "longAgo" | null {
  if (kind === "child" || kind === "violence")
    return CHILDHOOD.test(folded) && !TODAY.test(folded) ? "longAgo" : null;
  return (kind === "suicide" || kind === "despair" || kind === "eating") &&
    SOMEBODY.test(folded) &&
    !I.test(folded.replaceAll(WORRY, " "))
    ? "ofAnother"
    : null;
}

/** The newest danger of these messages that no message since denies: where no server has judged them. */
function dangerOf(said: readonly { text: string }[]): Danger | null {
  for (const { text } of said.toReversed()) {
    const found = findDanger(text);
    if (found) return found.kind;
    if (isDenial(text)) return null;
  }
  return null;
}

/** The reply while an alarm stands; `null` where none does. @param judged the kind, as far as the server has judged */
export function dangerReply(
  { earlier, last, replies, questions }: Memory,
  judged: Danger | null | undefined,
): string | null {
  const said = [...earlier, last].slice(-DANGER_MESSAGES_READ);
  const found = judged === undefined ? dangerOf(said) : judged;
  if (!found) return null;
  const told = said.findLastIndex(({ text }) => findDanger(text) !== null);
  const isToldNow = told === said.length - 1;
  const place = placeOf(found, said[told]?.folded ?? "");
  const resumesAfter = place === null ? RESUMES_AFTER[found] : ELSEWHERE_RESUMES_AFTER;
  if (said.length - 1 - told >= (resumesAfter ?? DANGER_MESSAGES_READ)) return null;
  if (place !== null) {
    const { human, questions: asks } = danger[place];
    return withQuestion(leastSaid(human, replies), leastSaid(asks, questions));
  }
  if (!isToldNow && RELIEVED.test(last.folded))
    return withQuestion(RELIEF, leastSaid(AFTER_RELIEF, questions));
  const sentences = isToldNow ? HUMAN[found] : NO_LINE.has(found) ? STAYING.slice(1) : STAYING;
  return withQuestion(leastSaid(sentences, replies), leastSaid(SAFETY_QUESTIONS[found], questions));
}

/** The first that was not said, else the one said longest ago. */
function leastSaid(sentences: readonly string[], said: readonly string[]): string {
  const lastSaid = (sentence: string) => said.findLastIndex((one) => one.includes(sentence));
  return sentences.toSorted((a, b) => lastSaid(a) - lastSaid(b))[0] ?? "";
}
