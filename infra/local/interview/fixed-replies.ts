import type { DangerKind } from "#shared/discussion/danger.schema.ts";
import { DANGER_SENTENCES, SAFETY_QUESTIONS, LATER_DANGER_SENTENCES } from "./questions/danger.ts";
import { LOOK_BACK_QUESTIONS, LOOK_BACK_SENTENCES } from "./questions/look-back.ts";

/** Returns the first sentence that no reply contains yet, else the one that was used longest ago. */
function leastSaid(sentences: readonly string[], replies: readonly string[]): string {
  const lastSaid = (sentence: string) => replies.findLastIndex((reply) => reply.includes(sentence));
  return sentences.toSorted((a, b) => lastSaid(a) - lastSaid(b))[0] ?? "";
}

/**
 * Writes a reply during an alarm: a sentence and a question about safety. The sentence of the first reply
 * acknowledges the danger.
 */
export const dangerReply = (kind: DangerKind, replies: readonly string[]): string => {
  const own = DANGER_SENTENCES[kind];
  const isNew = !replies.some((reply) => own.some((sentence) => reply.includes(sentence)));
  return `${leastSaid(isNew ? own : LATER_DANGER_SENTENCES, replies)}\n\n${leastSaid(SAFETY_QUESTIONS[kind], replies)}`;
};

/** Writes a reply in a discussion that looks back on a choice: a sentence and a question. */
export const lookBackReply = (replies: readonly string[]): string =>
  `${leastSaid(LOOK_BACK_SENTENCES, replies)}\n\n${leastSaid(LOOK_BACK_QUESTIONS, replies)}`;
