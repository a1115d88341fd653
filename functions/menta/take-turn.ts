import { setTimeout as wait } from "node:timers/promises";
import type { StreamEvent } from "#shared/api/types.ts";
import { claimTurn, type Turn } from "../data/turn.ts";
import { requireBudget } from "./budget.ts";
import { tooLong } from "./endings.ts";
import { giveUp } from "./running-turn.ts";

const LOOK_AGAIN_MS = 500;
/** CloudFront waits 120 s for a plain answer: ours must be there before. */
const DEADLINE_MS = 100_000;

export type Events<A> = AsyncGenerator<StreamEvent<A>>;

export type Course<A> = {
  /**
   * Refuses what cannot be, and answers the events of a turn that is ours: they ask nothing of the AI before the first is
   * wanted.
   * @param deadlineAt on the clock of `performance.now()`
   */
  run: (turn: Turn, deadlineAt: number) => Promise<Events<A>>;
  /** What a turn that is done has written. */
  written: (turn: Turn) => Events<A>;
};

/**
 * The events of a turn. Whoever asks for it while another request runs it follows that one to its end, and runs it where
 * that one gave up or died.
 */
export async function takeTurn<A>(
  key: Parameters<typeof claimTurn>[0],
  course: Course<A>,
): Promise<Events<A>> {
  const deadlineAt = performance.now() + DEADLINE_MS;
  const { turn, ours } = await claimTurn(key, new Date());
  return ours ? begin(turn, course, deadlineAt) : follow(turn, course, deadlineAt);
}

/** The budget is judged once the turn is ours: what is already written costs nothing. What is refused leaves the turn free. */
async function begin<A>(turn: Turn, { run }: Course<A>, deadlineAt: number): Promise<Events<A>> {
  try {
    const events = await run(turn, deadlineAt);
    await requireBudget(turn.userId, new Date());
    return events;
  } catch (error) {
    await giveUp(turn);
    throw error;
  }
}

async function* follow<A>(running: Turn, course: Course<A>, deadlineAt: number): Events<A> {
  for (let claim = { turn: running, ours: false }; ; claim = await claimTurn(running, new Date())) {
    if (claim.ours) return yield* await begin(claim.turn, course, deadlineAt);
    if (claim.turn.state === "done") return yield* course.written(claim.turn);
    if (performance.now() > deadlineAt) throw tooLong();
    await wait(LOOK_AGAIN_MS);
  }
}
