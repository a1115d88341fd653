import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "#shared/schema/refusal.ts";
import type { RefusalCode } from "#shared/schema/refusal-status.ts";
import type { AnswerStreamEvent } from "#shared/api/contract-types.ts";
import {
  claimTurn,
  removeTurnIfRunning,
  endTurn,
  findTurn,
  renewTurnLease,
  tryJoinTurnAsFollower,
  leaveTurnAsFollower,
  claimTurnIfFree,
  type Turn,
} from "./turn.rows.ts";
import { hasCauseNamed } from "../platform/faults.ts";
import { runBestEffort, toErrorLogFields, log } from "../platform/log.ts";
import type { Requester } from "../platform/viewer.ts";
import { FilteredReplyError } from "./bedrock.ts";

const POLL_MS = 500;
const HEARTBEAT_MS = 2_000;
/**
 * Interval of heartbeats until the model is called. Longer than `HEARTBEAT_MS`, because many turns may wait
 * for the table at once; one heartbeat may still be lost before another request takes over.
 */
const PREPARING_HEARTBEAT_MS = 4_000;
const RETRY_FOLLOWER_SECONDS = 10;
/**
 * Maximum duration of a streamed answer. CloudFront waits at most 120 s for an answer that is not streamed.
 */
const STREAM_DEADLINE_MS = 600_000;
const PLAIN_DEADLINE_MS = 100_000;

/**
 * The events of an answer. `open` begins the stream before there is an event: a refusal after `open` or an
 * event becomes an `error` event, because the status 200 has been sent.
 */
export type AnswerEvents<A> = AsyncGenerator<AnswerStreamEvent<A> | "open">;

/** A turn that another request has finished. The turn of a reply may have answered another message. */
type FinishedTurn = AsyncDisposable & { isAcquired: false; turn: Turn };

/**
 * Acquires a turn. If another request runs it for the same message, waits: returns the finished turn, or
 * acquires the turn if that request fails or dies. Does not wait if the turn answers another message. Dispose
 * of the returned lease at the end.
 */
export async function* acquireTurn(
  claim: Parameters<typeof claimTurn>[0],
  { isStreamed }: Pick<Requester, "isStreamed">,
): AsyncGenerator<"open", TurnLease | FinishedTurn> {
  const deadlineAt = performance.now() + (isStreamed ? STREAM_DEADLINE_MS : PLAIN_DEADLINE_MS);
  let { turn, acquired } = await claimTurn(claim, new Date());
  if (!acquired && turn.state === "running" && turn.messageId === claim.messageId) {
    if (!(await tryJoinTurnAsFollower(turn)))
      throw new Refusal("too_many", SHARED_MESSAGES.followed, { retryAfterSeconds: RETRY_FOLLOWER_SECONDS });
    yield "open";
    ({ turn, acquired } = await follow(turn, deadlineAt));
  }
  return acquired ? leaseOf(turn, deadlineAt) : { isAcquired: false, turn, async [Symbol.asyncDispose]() {} };
}

/** Polls a turn until it is finished, answers another message, or can be acquired. */
async function follow(running: Turn, deadlineAt: number): Promise<{ turn: Turn; acquired: boolean }> {
  try {
    for (;;) {
      const found = await claimTurnIfFree(running, new Date());
      if (found.acquired || found.turn.messageId !== running.messageId || found.turn.state === "done")
        return found;
      if (performance.now() > deadlineAt) throw new Refusal(CODES.deadline, SHARED_MESSAGES.deadline);
      await wait(POLL_MS);
    }
  } finally {
    await runBestEffort("turn_not_left", () => leaveTurnAsFollower(running));
  }
}

/**
 * Returns the refusal (409) for a message while another one is answered: a discussion has one reply at a
 * time.
 */
export const alreadyAnsweringRefusal = () => new Refusal("conflict", SHARED_MESSAGES.answering);

/** Why the model was interrupted. */
type Interruption = "stop" | "gone" | "deadline";

/** A turn that this request runs, with the means to keep and end it. */
export type TurnLease = ReturnType<typeof leaseOf>;

/**
 * Keeps a turn: sends its heartbeat every 4 s, and every 2 s once the model is called. `signal` aborts when
 * the person stops the turn, the turn is lost, or the deadline passes; `interruption` is then the reason. A
 * failed heartbeat is only logged, because the write of the result checks the turn again. Disposing of the
 * lease releases a turn that has not ended.
 */
function leaseOf(turn: Turn, deadlineAt: number) {
  const controller = new AbortController();
  let interruption: Interruption | undefined;
  let hasEnded = false;
  const interrupt = (reason: Interruption) => {
    interruption ??= reason;
    controller.abort();
  };
  const deadline = setTimeout(() => interrupt("deadline"), deadlineAt - performance.now());
  const beat = () => {
    renewTurnLease(turn, new Date()).then(
      (state) => state !== "running" && interrupt(state),
      (error: unknown) => log("warn", "beat_failed", toErrorLogFields(error)),
    );
  };
  let timer = setInterval(beat, PREPARING_HEARTBEAT_MS);
  /**
   * Removes the turn unless it has ended, so that the same message can be sent again. If this fails, the turn
   * counts as dead after `DEAD_AFTER_MS`.
   */
  const release = async () => {
    if (hasEnded) return;
    hasEnded = true;
    await runBestEffort("turn_not_dropped", () => removeTurnIfRunning(turn));
  };
  return {
    isAcquired: true as const,
    turn,
    signal: controller.signal,
    get interruption() {
      return interruption;
    },
    /** Sends heartbeats more often. Call before the model is called: a stop is then noticed within 2 s. */
    watch() {
      clearInterval(timer);
      timer = setInterval(beat, HEARTBEAT_MS);
    },
    /** Aborts the running calls to the model, so that their cost is known. */
    abort: () => controller.abort(),
    /** Call before writing the result: a heartbeat at that moment would make its transaction fail. */
    postponeBeat: () => void timer.refresh(),
    /** Call after writing the result, which ends the turn. */
    noteEnd: () => void (hasEnded = true),
    /** Ends the turn without a result. */
    async fail() {
      hasEnded = true;
      await runBestEffort("turn_not_ended", () => endTurn(turn));
    },
    release,
    async [Symbol.asyncDispose]() {
      clearInterval(timer);
      clearTimeout(deadline);
      controller.abort();
      await release();
    },
  };
}

/**
 * Why a turn ended without a result. "taken": another request runs the turn now. "busy": the model was
 * throttled.
 */
type TurnFailure = Interruption | "taken" | "busy" | "filtered" | "failed";
export type TurnFailureMessages = Record<Exclude<TurnFailure, keyof typeof SHARED_MESSAGES>, string>;

const CODES = {
  gone: "conflict",
  taken: "conflict",
  stop: "stopped",
  deadline: "unavailable",
  busy: "unavailable",
  filtered: "ai_failed",
  failed: "ai_failed",
} as const satisfies Record<TurnFailure, RefusalCode>;

const SHARED_MESSAGES = {
  deadline: "MENTA met trop de temps à répondre. Réessayez dans un instant.",
  answering: "MENTA répond déjà ici.",
  followed: "MENTA prépare déjà cette réponse. Attendez qu’elle soit finie.",
  busy: "MENTA est très demandée en ce moment. Réessayez dans un instant.",
  filtered: "MENTA ne peut pas répondre à cela. Dites-le autrement.",
};

/**
 * Returns the refusal for a failed turn. A `cause` that is a refusal is returned as it is. Without `reason`,
 * `cause` decides between "busy", "filtered" and "failed", and is logged.
 */
export function failedTurnRefusal(
  reason: Exclude<TurnFailure, "busy" | "filtered" | "failed"> | undefined,
  cause: unknown,
  messages: TurnFailureMessages,
): Refusal {
  if (cause instanceof Refusal) return cause;
  const isBusy = ["ThrottlingException", "ModelNotReadyException"].some((name) => hasCauseNamed(cause, name));
  const isFiltered = cause instanceof FilteredReplyError;
  const failure = reason ?? (isBusy ? "busy" : isFiltered ? "filtered" : "failed");
  if (!reason) log("warn", "ai_failed", toErrorLogFields(cause));
  return new Refusal(CODES[failure], { ...messages, ...SHARED_MESSAGES }[failure], { cause });
}

export const REPLY_FAILURE_MESSAGES = {
  gone: "La discussion a été vidée ou supprimée pendant la réponse.",
  taken: "Une autre réponse à ce message est déjà en cours.",
  stop: "La réponse a été arrêtée.",
  failed: "MENTA n’a pas pu répondre. Réessayez dans un instant.",
} satisfies TurnFailureMessages;

/**
 * Returns the messages for a failed generation.
 * @param failed the message if the model failed
 */
export const createGenerationFailureMessages = (failed: string): TurnFailureMessages => ({
  gone: "La discussion a été vidée ou supprimée pendant la génération.",
  taken: "Une autre génération est déjà en cours.",
  stop: "Génération arrêtée.",
  failed,
});

/**
 * Ends the turn of a failed generation and returns its refusal, which its followers get too. A later request
 * generates again.
 */
export async function endFailedGeneration(
  lease: TurnLease,
  error: unknown,
  failed: string,
): Promise<Refusal> {
  await lease.fail();
  return failedTurnRefusal(lease.interruption, error, createGenerationFailureMessages(failed));
}

/** Returns the refusal for a follower whose turn ended without a result. */
export const unfinishedTurnRefusal = ({ stopRequested }: Turn, failed: string): Refusal =>
  failedTurnRefusal(stopRequested ? "stop" : undefined, undefined, createGenerationFailureMessages(failed));

/**
 * Returns false if an earlier attempt of the write, whose answer was lost, has ended the turn with its
 * result. Refuses if the turn was taken over, removed or asked to stop.
 */
export async function requireRunningTurn({ owner, ...key }: Turn): Promise<boolean> {
  const turn = await findTurn(key);
  const lost = turn ? turn.owner !== owner && "taken" : "gone";
  const reason = lost || (turn?.stopRequested && "stop");
  if (reason) throw failedTurnRefusal(reason, undefined, createGenerationFailureMessages(""));
  return turn?.state === "running";
}
