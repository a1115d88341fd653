import {
  dangerInMessages,
  findDanger,
  DANGER_MESSAGES_READ,
  type Danger,
} from "#shared/discussion/danger.rules.ts";
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

/** The reply where a recent message speaks of danger, by the rule of the product; `null` elsewhere. */
export function dangerReply({ earlier, last, replies, questions }: Memory): string | null {
  const said = [...earlier, last].map(({ text }) => text);
  const found = dangerInMessages(said.slice(-DANGER_MESSAGES_READ));
  if (!found) return null;
  if (!findDanger(last.text) && RELIEVED.test(last.folded))
    return withQuestion(RELIEF, leastSaid(AFTER_RELIEF, questions));
  const sentences = findDanger(last.text) ? HUMAN[found] : NO_LINE.has(found) ? STAYING.slice(1) : STAYING;
  return withQuestion(leastSaid(sentences, replies), leastSaid(SAFETY_QUESTIONS[found], questions));
}

/** The first that was not said, else the one said longest ago. */
function leastSaid(sentences: readonly string[], said: readonly string[]): string {
  const lastSaid = (sentence: string) => said.findLastIndex((one) => one.includes(sentence));
  return sentences.toSorted((a, b) => lastSaid(a) - lastSaid(b))[0] ?? "";
}
