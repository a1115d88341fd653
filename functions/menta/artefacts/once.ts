import { findTurn, type Turn } from "../../data/turn.ts";
import type { Tokens } from "../bedrock.ts";
import { usageOf } from "../budget.ts";
import { refusalOf } from "../endings.ts";
import { endWithNothing, watchTurn } from "../running-turn.ts";
import { takeTurn, type Events } from "../take-turn.ts";
import type { Progress } from "./compose.ts";
import { sentencesOf } from "./sentences.ts";

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

/**
 * Generates something once, however many ask for it at a time: who comes while it is being made follows it to its end,
 * good or bad; a generation whose server died is taken over. Asked again after that, it is made anew.
 */
export const once = <A>({ key, prepare, find, failed }: Generation<A>): Promise<Events<A>> =>
  takeTurn<A>(
    { ...key, anew: true },
    {
      run: async (turn, deadlineAt) => run(await prepare(), turn, { deadlineAt, failed }),
      written: async function* written(turn) {
        const made = await find(turn);
        if (!made) throw refusalOf(turn.stopRequested ? "stop" : undefined, undefined, sentencesOf(failed));
        yield { event: "done", data: made };
      },
    },
  );

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

/**
 * Whether what this turn made can be written. False where it has been, by a write whose answer was lost; refuses where the
 * turn was stopped, or is no longer ours.
 */
export async function stillToWrite(ours: Turn): Promise<boolean> {
  const turn = await findTurn(ours);
  const ending = !turn
    ? "gone"
    : turn.owner !== ours.owner
      ? "taken"
      : turn.stopRequested
        ? "stop"
        : undefined;
  if (ending) throw refusalOf(ending, undefined, sentencesOf(""));
  return turn?.state === "running";
}
