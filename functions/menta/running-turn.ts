import { beat, type Turn } from "../data/turn.ts";
import { faultFields, log } from "../http/log.ts";

const BEAT_MS = 1_000;
/** CloudFront waits 120 s for a plain answer: ours must be there before. */
const DEADLINE_MS = 100_000;

/** Why a reply was ended before the model was done. */
export type Ending = "stop" | "gone" | "deadline";

/**
 * Keeps a turn alive and listens for « stop » about once a second. `signal` ends the model's work; `ending` says
 * why. A beat that fails is only logged: the final write decides.
 */
export function watchTurn(turn: Turn) {
  const controller = new AbortController();
  let ending: Ending | undefined;
  const end = (reason: Ending) => {
    ending ??= reason;
    controller.abort();
  };
  const deadline = setTimeout(() => end("deadline"), DEADLINE_MS);
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
    },
  };
}
