import { seal } from "./compose.ts";
import * as kinds from "./kinds.ts";
import type { Memory } from "./memory.ts";
import { nextQuestion } from "./questions.ts";
import * as sayings from "./sayings.ts";
import type { Saying } from "./sayings.ts";
import type { Slots } from "./slots.ts";
import { fill, slotsOf } from "./slots.ts";
import { fold } from "./text.ts";

/** A message that calls for something other than the next question of the reflection. First that matches answers. */
type Case = { when: (memory: Memory) => boolean; say: (memory: Memory, slots: Slots) => Saying };

const short = (memory: Memory, words: number) => memory.last.words <= words;
const matches = (pattern: RegExp) => (memory: Memory) => pattern.test(memory.last.folded.trim());

const CASES: readonly Case[] = [
  { when: (memory) => !/\p{L}/u.test(memory.last.text), say: sayings.sayWithoutWords },
  {
    when: kinds.isCode,
    say: () => sayings.CODE,
  },
  { when: kinds.isForeign, say: sayings.sayForeign },
  {
    when: kinds.isGibberish,
    say: () => sayings.GIBBERISH,
  },
  { when: (memory) => short(memory, 25) && kinds.IDENTITY.test(memory.last.folded), say: sayings.sayWhoIAm },
  { when: (memory) => short(memory, 9) && kinds.INSULT.test(memory.last.folded), say: sayings.sayToInsult },
  {
    when: (memory) => short(memory, 22) && kinds.REPEATS.test(memory.last.folded),
    say: sayings.sayOnRepeating,
  },
  { when: kinds.isAboutReport, say: sayings.sayOnReport },
  { when: matches(kinds.GREETING), say: sayings.sayHello },
  { when: (memory) => short(memory, 14) && kinds.RECAP.test(memory.last.folded), say: sayings.sayRecap },
  {
    when: (memory) =>
      kinds.ADVICE.test(memory.last.folded) && (short(memory, 30) || /\?\s*$/.test(memory.last.text)),
    say: sayings.sayOnAdvice,
  },
  {
    when: (memory) =>
      short(memory, 14) && (kinds.THANKS.test(memory.last.folded) || kinds.BYE.test(memory.last.folded)),
    say: sayings.sayGoodbye,
  },
  { when: (memory) => short(memory, 30) && kinds.IDEAS.test(memory.last.folded), say: sayings.sayOnIdeas },
  {
    when: (memory) =>
      short(memory, 26) && kinds.FACTUAL.test(memory.last.folded.trim()) && memory.last.options.length === 0,
    say: sayings.sayOnFacts,
  },
  {
    when: (memory) =>
      short(memory, 8) && (kinds.UNSURE.test(memory.last.folded) || kinds.PLAIN.test(memory.last.folded)),
    say: sayings.sayNarrower,
  },
];

/** The reply to a message that is no ordinary step of a reflection, or `null`. */
export function special(memory: Memory): string | null {
  const found = CASES.find((one) => one.when(memory));
  if (!found) return null;
  const slots = slotsOf(memory);
  const { body, ask } = found.say(memory, slots);
  return seal(
    unsaidOf(body, memory.replies, slots) ?? "",
    unsaidOf(ask, memory.questions, slots, true) ?? nextQuestion(memory, slots, null).text,
  );
}

/** The first wording that can be filled and was not said; failing that the one said longest ago, unless it must be new. */
function unsaidOf(
  wordings: readonly string[],
  said: readonly string[],
  slots: Slots,
  mustBeNew = false,
): string | null {
  const ready = wordings.flatMap((wording) => fill(wording, slots) ?? []);
  const seen = (text: string) => said.findLastIndex((one) => fold(one).includes(fold(text)));
  const free = ready.filter((text) => seen(text) < 0);
  if (free.length > 0) return free[0] ?? null;
  return mustBeNew ? null : (ready.toSorted((a, b) => seen(a) - seen(b))[0] ?? null);
}
