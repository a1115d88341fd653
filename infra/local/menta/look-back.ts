import lookBack from "./banks/look-back.json" with { type: "json" };
import { bestQuote, fillTemplate, leastUsedWording, withQuestion } from "./compose.ts";
import type { Memory } from "./memory.ts";
import { anyUnasked, firstUnasked, askedLongestAgo } from "./questions.ts";
import { talkBody } from "./talk.ts";

const FORGOTTEN_AFTER = 20;

/** Nothing is weighed any more: the words are held up as they were said. */
const OPENINGS: readonly string[] = lookBack.openings;
const WITHOUT_QUOTE: readonly string[] = lookBack.withoutQuote;

/** Facts, in about the order in which they are told. No question says or asks what was hoped, feared or expected. */
const FIRST_ASKS: readonly string[] = lookBack.first;
const FURTHER_ASKS: readonly string[] = lookBack.further;
export const LOOK_BACK_QUESTIONS: readonly string[] = [...FIRST_ASKS, ...FURTHER_ASKS];

/** The reply to who tells what came of a choice: a clause of theirs, then one question about what happened. */
export function lookBackReply(memory: Memory): string {
  const question =
    firstUnasked(memory, FIRST_ASKS) ??
    anyUnasked(memory, FURTHER_ASKS) ??
    askedLongestAgo(memory, LOOK_BACK_QUESTIONS);
  const talk = talkBody(memory, TALK_HERE);
  if (talk !== null) return withQuestion(talk, question);
  const quote = bestQuote(memory);
  const template = leastUsedWording(memory, quote === null ? WITHOUT_QUOTE : OPENINGS, FORGOTTEN_AFTER);
  if (quote === null) return withQuestion(template ?? WITHOUT_QUOTE[0]!, question);
  return withQuestion(fillTemplate(template ?? "« {Q} ».", quote), question);
}

/** What is said of the conversation itself is answered here as elsewhere; the rest is the story. */
const TALK_HERE: ReadonlySet<string> = new Set([
  "noWords",
  "code",
  "foreign",
  "gibberish",
  "identity",
  "insult",
  "unclear",
  "circles",
  "advice",
]);
