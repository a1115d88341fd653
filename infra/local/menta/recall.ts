import { REACTIONS, RECALLING } from "./banks/banks.ts";
import type { Memory } from "./memory.ts";
import type { MessageReading } from "./reading.ts";
import { foldWords, isOpenedBy, spelled } from "./text.ts";

/** What draws somebody, and what holds them back, by what a clause says. */
const DRAWS = new Set(["desire", "hope", "pleasure", "joy", "decided", "lean", "concession"]);
const HOLDS = new Set(["refusal", "constraint", "resignation", "fear", "guilt", "debt", "promise"]);
/** Who turns has something newer to say. */
const NOT_BEFORE = 3;
/** So many replies between two that look back. */
const APART = 4;
const LONGEST = 14;

/** A clause of the last message and an earlier one that it answers; `null` where there is none for certain. */
export function recalledBy({ agent, earlier, last, replies }: Memory): { once: string; now: string } | null {
  const isLate = replies.slice(-APART).every((reply) => !RECALLING.some((one) => isOpenedBy(reply, one)));
  const isStep = last.signals.some(({ id }) => id === "pledge" || id === "pledged");
  if (agent === "apprendre" || replies.length < NOT_BEFORE || !isLate || isStep) return null;
  const before = earlier.slice(0, -1).toReversed();
  const isFresh = (clause: string) =>
    clause.split(/\s+/).length <= LONGEST &&
    !/[«»*_`#?]/.test(clause) &&
    !replies.some((reply) => RECALLING.some((one) => isOpenedBy(reply, one)) && reply.includes(clause));
  const told = (one: MessageReading, kinds: ReadonlySet<string>) =>
    one.signals.find(
      ({ id, quote }) =>
        kinds.has(id) &&
        isFresh(quote) &&
        new RegExp(REACTIONS[id]?.meant ?? "").test(spelled(foldWords(quote))) &&
        !/\b(?:parler|creuser|sujet)\b/.test(foldWords(quote)),
    )?.quote;
  for (const [here, there] of [
    [DRAWS, HOLDS],
    [HOLDS, DRAWS],
  ] as const) {
    const now = told(last, here);
    const then = now === undefined ? undefined : before.map((one) => told(one, there)).find(Boolean);
    if (now !== undefined && then !== undefined) return { once: then, now };
  }
  return null;
}
