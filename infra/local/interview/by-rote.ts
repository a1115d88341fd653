import type { Danger } from "#shared/discussion/danger.schema.ts";
import { DANGER_SENTENCES, SAFETY_QUESTIONS, STAYING } from "./questions/danger.ts";
import { LOOK_BACK_QUESTIONS, LOOK_BACK_SENTENCES } from "./questions/look-back.ts";

/** The first of these that no reply holds yet, else the one said longest ago. */
function leastSaid(sentences: readonly string[], replies: readonly string[]): string {
  const lastSaid = (sentence: string) => replies.findLastIndex((reply) => reply.includes(sentence));
  return sentences.toSorted((a, b) => lastSaid(a) - lastSaid(b))[0] ?? "";
}

/** A reply while an alarm stands: one human sentence, and one plain question. @param isNew nothing was said of it yet */
export const dangerReply = (kind: Danger, replies: readonly string[]): string => {
  const own = DANGER_SENTENCES[kind];
  const isNew = !replies.some((reply) => own.some((sentence) => reply.includes(sentence)));
  return `${leastSaid(isNew ? own : STAYING, replies)}\n\n${leastSaid(SAFETY_QUESTIONS[kind], replies)}`;
};

/** A reply to somebody who tells what came of a choice. */
export const lookBackReply = (replies: readonly string[]): string =>
  `${leastSaid(LOOK_BACK_SENTENCES, replies)}\n\n${leastSaid(LOOK_BACK_QUESTIONS, replies)}`;
