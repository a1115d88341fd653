import { setTimeout as wait } from "node:timers/promises";
import type { StreamEvent } from "#shared/api/types.ts";
import { claimTurn, type Turn } from "../../data/turn.ts";
import type { Tokens } from "../bedrock.ts";
import { requireBudget, usageOf } from "../budget.ts";
import { refusalOf } from "../endings.ts";
import { endWithNothing, giveUp, watchTurn } from "../running-turn.ts";
import type { Progress } from "./compose.ts";
import { sentencesOf } from "./sentences.ts";

export type Events<A> = AsyncGenerator<StreamEvent<A>>;
/** Makes and writes it; answers what was written. */
export type Make<A> = (
  turn: Turn,
  tools: { signal: AbortSignal; onUsage: (tokens: Tokens) => void },
) => AsyncGenerator<Progress, A>;

export type Generation<A> = {
  /** Its id names what is made: whoever asks for the same at the same time gets the same. */
  key: Pick<Turn, "userId" | "sessionId" | "id">;
  /** Reads what it is made of, and refuses where it cannot be. Asked once the turn is ours. */
  prepare: () => Promise<Make<A>>;
  /** What this turn wrote, if it did. */
  find: (turn: Turn) => Promise<A | undefined>;
  /** What is said where the model failed. */
  failed: string;
};

const LOOK_AGAIN_MS = 500;
/** CloudFront waits 120 s for a plain answer: ours must be there before. */
const DEADLINE_MS = 100_000;

/**
 * Generates something once, however many ask for it at a time: who comes while it is being made follows it to its end,
 * good or bad; a generation whose server died is taken over. Asked again after that, it is made anew.
 */
export async function once<A>(generation: Generation<A>): Promise<Events<A>> {
  const deadlineAt = performance.now() + DEADLINE_MS;
  const { turn, ours } = await claimTurn({ ...generation.key, anew: true }, new Date());
  return ours ? begin(generation, turn, deadlineAt) : follow(generation, deadlineAt);
}

/** What is refused before the AI is asked leaves the turn free. */
async function begin<A>(generation: Generation<A>, turn: Turn, deadlineAt: number): Promise<Events<A>> {
  try {
    const make = await generation.prepare();
    await requireBudget(turn.userId, new Date());
    return run(make, turn, { deadlineAt, failed: generation.failed });
  } catch (error) {
    await giveUp(turn);
    throw error;
  }
}

async function* run<A>(
  make: Make<A>,
  turn: Turn,
  { deadlineAt, failed }: { deadlineAt: number; failed: string },
): Events<A> {
  const usage = usageOf(turn.userId);
  const watch = watchTurn(turn, deadlineAt);
  try {
    const made = yield* make(turn, { signal: watch.signal, onUsage: usage.add });
    yield { event: "done", data: made };
  } catch (error) {
    await endWithNothing(turn);
    throw refusalOf(watch.ending, error, sentencesOf(failed));
  } finally {
    watch.close();
    await usage.write();
  }
}

async function* follow<A>(generation: Generation<A>, deadlineAt: number): Events<A> {
  const sentences = sentencesOf(generation.failed);
  for (;;) {
    const { turn, ours } = await claimTurn(generation.key, new Date());
    if (ours) return yield* await begin(generation, turn, deadlineAt);
    if (turn.state === "done") {
      const made = await generation.find(turn);
      if (!made) throw refusalOf(turn.stopRequested ? "stop" : undefined, undefined, sentences);
      return yield { event: "done", data: made };
    }
    if (performance.now() > deadlineAt) throw refusalOf("deadline", undefined, sentences);
    await wait(LOOK_AGAIN_MS);
  }
}
