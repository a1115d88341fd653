import { withQuestion } from "./compose.ts";
import * as kinds from "./message-kinds.ts";
import type { Memory } from "./memory.ts";
import { nextQuestion } from "./next-question.ts";
import * as replies from "./special-replies.ts";
import type { SpecialReply } from "./special-replies.ts";
import { fillSlots, slotsOf, type Slots } from "./slots.ts";
import { foldWords } from "./text.ts";

/** Messages that call for something other than the next question of the reflection. The first match answers. */
type Case = [when: (memory: Memory) => boolean, reply: (memory: Memory, slots: Slots) => SpecialReply];

const upTo =
  (words: number, ...patterns: readonly RegExp[]) =>
  ({ last }: Memory) =>
    last.words <= words && patterns.some((pattern) => pattern.test(last.folded));

const CASES: readonly Case[] = [
  [(memory) => !/\p{L}/u.test(memory.last.text), replies.noWordsReply],
  [kinds.isCode, () => replies.CODE_REPLY],
  [kinds.isForeign, replies.foreignReply],
  [kinds.isGibberish, () => replies.GIBBERISH_REPLY],
  [upTo(25, kinds.IDENTITY_QUESTION), replies.identityReply],
  [upTo(9, kinds.INSULT), replies.insultReply],
  [upTo(22, kinds.REPETITION_COMPLAINT), replies.repetitionReply],
  [kinds.isAboutReport, replies.reportReply],
  [({ last }) => kinds.GREETING.test(last.folded.trim()), replies.greetingReply],
  [upTo(14, kinds.RECAP_REQUEST), replies.recapReply],
  [
    ({ last }) => kinds.ADVICE_REQUEST.test(last.folded) && (last.words <= 30 || /\?\s*$/.test(last.text)),
    replies.adviceReply,
  ],
  [upTo(14, kinds.THANKS, kinds.GOODBYE), replies.goodbyeReply],
  [upTo(30, kinds.IDEAS_REQUEST), replies.ideasReply],
  [
    ({ last }) =>
      last.words <= 26 && kinds.FACTUAL_QUESTION.test(last.folded.trim()) && last.options.length === 0,
    replies.factsReply,
  ],
  [upTo(8, kinds.UNSURE, kinds.SHORT_ANSWER), replies.askForDetailReply],
];

/** The reply to a message that is no ordinary step of a reflection, or `null`. */
export function specialReply(memory: Memory): string | null {
  const reply = CASES.find(([when]) => when(memory))?.[1];
  if (!reply) return null;
  const slots = slotsOf(memory);
  const { body, ask } = reply(memory, slots);
  return withQuestion(
    pickUnsaid(body, memory.replies, slots) ?? "",
    pickUnsaid(ask, memory.questions, slots, true) ?? nextQuestion(memory, slots, null).text,
  );
}

/** The first wording that can be filled and was not said; failing that the one said longest ago, unless it must be new. */
function pickUnsaid(
  wordings: readonly string[],
  said: readonly string[],
  slots: Slots,
  mustBeNew = false,
): string | null {
  const ready = wordings.flatMap((wording) => fillSlots(wording, slots) ?? []);
  const seen = (text: string) => said.findLastIndex((one) => foldWords(one).includes(foldWords(text)));
  const free = ready.filter((text) => seen(text) < 0);
  if (free.length > 0) return free[0] ?? null;
  return mustBeNew ? null : (ready.toSorted((a, b) => seen(a) - seen(b))[0] ?? null);
}
