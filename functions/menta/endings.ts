import { Refusal } from "#shared/api/refusal.ts";
import type { RefusalCode } from "#shared/api/refusal-status.ts";
import { faultFields, log } from "../log.ts";
import type { Ending } from "./running-turn.ts";

/** Why work for a person did not come to its end. `taken`: another request does it now. */
export type Failure = Ending | "taken" | "busy" | "failed";
export type Sentences = Record<Exclude<Failure, "deadline" | "busy">, string>;

const CODES = {
  gone: "conflict",
  taken: "conflict",
  stop: "stopped",
  deadline: "unavailable",
  busy: "unavailable",
  failed: "ai_failed",
} as const satisfies Record<Failure, RefusalCode>;

const TOO_LONG = "MENTA met trop de temps à répondre. Réessayez dans un instant.";
const BUSY = "MENTA est très demandée en ce moment. Réessayez dans un instant.";

/** What is said of work that did not come to its end. Where nothing says why, `cause` does. */
export function refusalOf(
  ending: Exclude<Failure, "busy" | "failed"> | undefined,
  cause: unknown,
  sentences: Sentences,
): Refusal {
  if (cause instanceof Refusal) return cause;
  const why = ending ?? failureOf(cause);
  if (why === "failed" || why === "busy") log("warn", "ai_failed", faultFields(cause));
  return new Refusal(CODES[why], { ...sentences, deadline: TOO_LONG, busy: BUSY }[why], { cause });
}

/** Whoever waits for another request's work waits no longer than for their own. */
export const tooLong = () => new Refusal(CODES.deadline, TOO_LONG);

/** A model that throttles us is busy; whatever else it does is a failure. */
const failureOf = (cause: unknown) =>
  cause instanceof Error && cause.name === "ThrottlingException" ? "busy" : "failed";
