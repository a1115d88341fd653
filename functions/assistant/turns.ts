import { setTimeout as wait } from "node:timers/promises";
import { Refusal } from "#shared/schema/refusal.ts";
import type { RefusalCode } from "#shared/schema/refusal-status.ts";
import type { StreamEvent } from "#shared/api/contract-types.ts";
import {
  claimTurn,
  dropTurn,
  endTurn,
  findTurn,
  renewTurnLease,
  joinTurnAsFollower,
  leaveTurnAsFollower,
  readOrClaimTurn,
  type Turn,
} from "./turn.rows.ts";
import type { UsageAmount } from "./usage.rows.ts";
import { hasCause } from "../platform/faults.ts";
import { runBestEffort, faultFields, log } from "../platform/log.ts";
import { artefactModelId, FilteredReply } from "./bedrock.ts";
import { payReading, reserveBudget, reserveRest, type Reservation } from "./budget.ts";
import { generateFromRecipe, largestGenerationCost, type PromptMaterial, type Recipe } from "./generation.ts";

const POLL_MS = 500;
const HEARTBEAT_MS = 2_000;
const RETRY_FOLLOWER_SECONDS = 10;
/** CloudFront waits 120 s for a plain answer. */
const DEADLINE_MS = 100_000;

export type AnswerEvents<A> = AsyncGenerator<StreamEvent<A>>;

export type TurnWork<A> = {
  /** Whether whoever asks has more than a first allowance. */
  isProven: boolean;
  /** Whether the person waits for it: what comes by itself takes none of their slots. */
  isAwaited: boolean;
  /** What it costs with little to read: reserved before `prepare` reads megabytes, so that a refused request costs the table next to nothing. */
  least?: UsageAmount | undefined;
  /** Prepares a turn that this request has acquired, or refuses. Calls no model. */
  prepare: (turn: Turn) => Promise<PreparedTurn<A>>;
  /** Answers what a finished turn has written. */
  replay: (turn: Turn) => AnswerEvents<A>;
  /** Answers what was written before, where the turn is taken by another message. */
  findAnswer?: (() => Promise<AnswerEvents<A> | undefined>) | undefined;
};

export type PreparedTurn<A> = {
  /** The most that it can cost; none where no model is asked, whatever is left of the budget. */
  most?: UsageAmount | undefined;
  run: (supervision: TurnSupervision) => AnswerEvents<A>;
  /** What is answered without a model where the budget is refused, instead of the refusal. */
  runUnpaid?: ((supervision: TurnSupervision) => AnswerEvents<A>) | undefined;
};

/**
 * Runs a turn, or follows the request that already runs it: its result is replayed, and the turn is taken over where
 * that request failed or died.
 */
export async function runOrFollowTurn<A>(
  key: Parameters<typeof claimTurn>[0],
  work: TurnWork<A>,
): Promise<AnswerEvents<A>> {
  const deadlineAt = performance.now() + DEADLINE_MS;
  const { turn, acquired } = await claimTurn(key, new Date());
  if (acquired) return runAcquiredTurn(turn, work, deadlineAt);
  if (turn.messageId !== key.messageId) return replayStoredOrRefuse(work);
  if (turn.state === "done") return work.replay(turn);
  if (!(await joinTurnAsFollower(turn)))
    throw new Refusal("too_many", SHARED_MESSAGES.followed, { retryAfterSeconds: RETRY_FOLLOWER_SECONDS });
  return follow(turn, work, deadlineAt);
}

/** One turn a discussion: while it answers another message, only what is stored can be answered. */
async function replayStoredOrRefuse<A>({ findAnswer }: TurnWork<A>): Promise<AnswerEvents<A>> {
  const answer = await findAnswer?.();
  if (!answer) throw new Refusal("conflict", SHARED_MESSAGES.answering);
  return answer;
}

/** The budget is reserved once the turn is acquired: a replay costs nothing. A refusal releases the turn. */
async function runAcquiredTurn<A>(
  turn: Turn,
  { prepare, isProven, isAwaited, least }: TurnWork<A>,
  deadlineAt: number,
): Promise<AnswerEvents<A>> {
  const asked = { isProven, isAwaited };
  let reservation = UNPAID;
  try {
    if (least) reservation = await reserveBudget(turn, least, { ...asked, now: new Date() });
    const { most, run, runUnpaid } = await keepAlive(turn, () => prepare(turn)).catch((error: unknown) => {
      if (error instanceof Refusal) payReading(reservation);
      throw error;
    });
    try {
      if (most && least) reservation = await reserveRest(reservation, turn, { least, most, ...asked });
      else if (most) reservation = await reserveBudget(turn, most, { ...asked, now: new Date() });
      return supervised(turn, { reservation, deadlineAt, run });
    } catch (error) {
      if (!runUnpaid || !(error instanceof Refusal)) throw error;
      return supervised(turn, { reservation: UNPAID, deadlineAt, run: runUnpaid });
    }
  } catch (error) {
    await Promise.all([reservation.settle(), releaseTurn(turn)]);
    throw error;
  }
}

/** Sends the heartbeat of a turn during `work`, before a model is asked: nobody else takes the turn over. */
async function keepAlive<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
  const beat = () => void runBestEffort("beat_failed", () => renewTurnLease(turn, new Date()));
  const timer = setInterval(beat, HEARTBEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

const UNPAID: Reservation = { add: () => {}, settle: async () => {} };

async function* supervised<A>(
  turn: Turn,
  { run, ...options }: Pick<PreparedTurn<A>, "run"> & { reservation: Reservation; deadlineAt: number },
): AnswerEvents<A> {
  const supervision = superviseTurn(turn, options);
  try {
    yield* run(supervision);
  } finally {
    await supervision.close();
  }
}

async function* follow<A>(running: Turn, work: TurnWork<A>, deadlineAt: number): AnswerEvents<A> {
  try {
    for (;;) {
      const { turn, acquired } = await readOrClaimTurn(running, new Date());
      if (acquired) return yield* await runAcquiredTurn(turn, work, deadlineAt);
      if (turn.messageId !== running.messageId) return yield* await replayStoredOrRefuse(work);
      if (turn.state === "done") return yield* work.replay(turn);
      if (performance.now() > deadlineAt) throw new Refusal(CODES.deadline, SHARED_MESSAGES.deadline);
      await wait(POLL_MS);
    }
  } finally {
    await runBestEffort("turn_not_left", () => leaveTurnAsFollower(running));
  }
}

/** Frees the id for a retry. Where even that fails, the turn counts as dead after some seconds. */
export const releaseTurn = (turn: Turn): Promise<void> =>
  runBestEffort("turn_not_dropped", () => dropTurn(turn));

/** Why the model was interrupted. */
type Interruption = "stop" | "gone" | "deadline";

export type TurnSupervision = ReturnType<typeof superviseTurn>;

/**
 * Sends the heartbeat of a turn every 2 s, and adds up what it costs. `signal` is aborted when the person stops it, the
 * turn is lost or the deadline passes; `interruption` says which. A heartbeat that fails is only logged:
 * the final write decides.
 */
function superviseTurn(
  turn: Turn,
  { reservation, deadlineAt }: { reservation: Reservation; deadlineAt: number },
) {
  const controller = new AbortController();
  let interruption: Interruption | undefined;
  const interrupt = (reason: Interruption) => {
    interruption ??= reason;
    controller.abort();
  };
  const deadline = setTimeout(() => interrupt("deadline"), deadlineAt - performance.now());
  const beat = () => {
    renewTurnLease(turn, new Date()).then(
      (state) => state !== "running" && interrupt(state),
      (error: unknown) => log("warn", "beat_failed", faultFields(error)),
    );
  };
  const timer = setInterval(beat, HEARTBEAT_MS);
  return {
    signal: controller.signal,
    onUsage: reservation.add,
    /** Ends the calls that still run, so that what they cost is known. */
    abort: () => controller.abort(),
    get interruption() {
      return interruption;
    },
    /** To be called before the result is written: a heartbeat at that moment would make its transaction fail. */
    postponeBeat: () => void timer.refresh(),
    /** Stops the heartbeat and writes what was spent. */
    close: async () => {
      clearInterval(timer);
      clearTimeout(deadline);
      controller.abort();
      await reservation.settle();
    },
  };
}

/** Why a turn ended without a result. `taken`: another request runs it now. */
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

/** The refusal of a turn that failed. `cause` decides where there is no `reason`: throttling is `busy`. */
export function turnRefusal(
  reason: Exclude<TurnFailure, "busy" | "filtered" | "failed"> | undefined,
  cause: unknown,
  messages: TurnFailureMessages,
): Refusal {
  if (cause instanceof Refusal) return cause;
  const isBusy = ["ThrottlingException", "ModelNotReadyException"].some((name) => hasCause(cause, name));
  const isFiltered = cause instanceof FilteredReply;
  const failure = reason ?? (isBusy ? "busy" : isFiltered ? "filtered" : "failed");
  if (!reason) log("warn", "ai_failed", faultFields(cause));
  return new Refusal(CODES[failure], { ...messages, ...SHARED_MESSAGES }[failure], { cause });
}

/** @param failed where the model is to blame */
export const generationFailureMessages = (failed: string): TurnFailureMessages => ({
  gone: "La discussion a été vidée ou supprimée pendant la génération.",
  taken: "Une autre génération est déjà en cours.",
  stop: "Génération arrêtée.",
  failed,
});

export type Generation<T, A> = {
  /** The id names what is generated. */
  key: Pick<Turn, "userId" | "sessionId" | "id">;
  recipe: Recipe<T>;
  /** Reads what the model is given, or refuses. Called once the turn is acquired. */
  prepare: () => Promise<PromptMaterial>;
  isProven: TurnWork<A>["isProven"];
  /** Whether the person waits for it, and does not get it by itself. */
  isAwaited: boolean;
  /** Whether what it costs with little to read is reserved before it is prepared: see `TurnWork.least`. */
  isPaidFirst?: boolean;
  /** Writes the result and answers it as it travels. `readAt`: just before `prepare`. `writtenBy`: prompt and model. */
  save: (result: T, turn: Turn, from: { readAt: Date; writtenBy: string }) => Promise<A>;
  /** The result that this turn has written, if any. */
  find: (turn: Turn) => Promise<A | undefined>;
};

/**
 * Concurrent callers share one generation and its outcome; one whose server died is taken over. A later call generates
 * again.
 */
export const runSharedGeneration = <T, A>(generation: Generation<T, A>): Promise<AnswerEvents<A>> =>
  runOrFollowTurn<A>(
    { ...generation.key, rerun: true },
    {
      isProven: generation.isProven,
      isAwaited: generation.isAwaited,
      least: generation.isPaidFirst ? largestGenerationCost(generation.recipe, LITTLE_MATERIAL) : undefined,
      prepare: async (turn) => {
        const readAt = new Date();
        const prepared = await generation.prepare();
        return {
          most: largestGenerationCost(generation.recipe, prepared),
          run: (supervision) => runGeneration(generation, turn, { prepared, readAt, supervision }),
        };
      },
      replay: async function* replay(turn) {
        const found = await generation.find(turn);
        const messages = generationFailureMessages(generation.recipe.failed);
        if (!found) throw turnRefusal(turn.stopRequested ? "stop" : undefined, undefined, messages);
        yield { event: "done", data: found };
      },
    },
  );

/** A thousand tokens to read, which often suffice: nothing has then to be reserved once more. */
const LITTLE_MATERIAL: PromptMaterial = { text: "ne".repeat(1_750), quotable: [], today: "" };

async function* runGeneration<T, A>(
  { recipe, save }: Generation<T, A>,
  turn: Turn,
  { prepared, readAt, supervision }: { prepared: PromptMaterial; readAt: Date; supervision: TurnSupervision },
): AnswerEvents<A> {
  try {
    const result = yield* generateFromRecipe(recipe, prepared, supervision);
    const writtenBy = `${recipe.version} ${artefactModelId()}`;
    supervision.postponeBeat();
    yield { event: "done", data: await save(result, turn, { readAt, writtenBy }) };
  } catch (error) {
    // The followers share this failure; a later call runs the turn again.
    await runBestEffort("turn_not_ended", () => endTurn(turn));
    throw turnRefusal(supervision.interruption, error, generationFailureMessages(recipe.failed));
  }
}

/** False where an earlier try, whose answer was lost, has written the result. Refuses a stopped or lost turn. */
export async function requireRunningTurn({ owner, ...key }: Turn): Promise<boolean> {
  const turn = await findTurn(key);
  const lost = turn ? turn.owner !== owner && "taken" : "gone";
  const reason = lost || (turn?.stopRequested && "stop");
  if (reason) throw turnRefusal(reason, undefined, generationFailureMessages(""));
  return turn?.state === "running";
}
