import { beat, dropTurn, endTurn, type Turn } from "../data/turn.ts";
import { faultFields, log, noted } from "../log.ts";

const BEAT_MS = 500;

/** Why the model's work was ended before it was done. */
export type Ending = "stop" | "gone" | "deadline";

/**
 * Keeps a turn alive and listens for « stop » twice a second, until the deadline (on the clock of `performance.now()`). `signal` ends the model's work; `ending` says
 * why. A beat that fails is only logged: the final write decides.
 */
export function watchTurn(turn: Turn, deadlineAt: number) {
  const controller = new AbortController();
  let ending: Ending | undefined;
  const end = (reason: Ending) => {
    ending ??= reason;
    controller.abort();
  };
  const deadline = setTimeout(() => end("deadline"), deadlineAt - performance.now());
  const timer = setInterval(() => {
    beat(turn, new Date()).then(
      (heard) => heard !== "go on" && end(heard),
      (error: unknown) => log("warn", "beat_failed", faultFields(error)),
    );
  }, BEAT_MS);
  return {
    signal: controller.signal,
    get ending() {
      return ending;
    },
    close: () => {
      clearInterval(timer);
      clearTimeout(deadline);
      controller.abort();
    },
  };
}

/** Leaves the id free for another try. Where even that fails, the turn is taken for dead after some seconds. */
export const giveUp = (turn: Turn): Promise<void> => noted("turn_not_dropped", () => dropTurn(turn));

/** Tells whoever waits for this turn that it came to nothing; it can be run once more. */
export const endWithNothing = (turn: Turn): Promise<void> => noted("turn_not_ended", () => endTurn(turn));
