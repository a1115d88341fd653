import { Refusal } from "#shared/schema/refusal.ts";
import {
  DEPLOYMENT_USAGE_USER_ID,
  FIRST_ALLOWANCE_DAY_KEY,
  findSlotByValue,
  getUsage,
  findFreeSlot,
  hasUnsettledRequestSince,
  hasBusySlot,
  isUsageReserved,
  createRequestMark,
  tryReserveUsage,
  settleUsage,
  listSlotHolders,
  toSlotValue,
  toUsageDay,
  type UsageAmount,
  type UsageSlot,
  type SlotHolder,
  type Usage,
  type UsageKey,
} from "./usage.rows.ts";
import { isTurnStillRunByOwner } from "./turn.rows.ts";
import { retryLostRaces, LostRace } from "../platform/conditional-write.ts";
import { readUnprovenAiAllowance, readEnvLimit, readEnvUsdLimit } from "../platform/environment.ts";
import { isTransientError } from "../platform/faults.ts";
import { toErrorLogFields, log } from "../platform/log.ts";
import { NO_TOKENS, type ModelCallCost } from "./bedrock.ts";

/**
 * Time after which a slot that was not released is free again: longer than a request with its last write may
 * take.
 */
const SLOT_MS = 660_000;
/** Cost of reading 60 MB from the table, the most that one request reads. */
const READ_MICRO_USD = 2_300;
const RETRY_SLOT_SECONDS = 10;
/** Seconds until the person is told to try again: time for the proof mail to arrive and be opened. */
const RETRY_PROOF_SECONDS = 60;

const SENTENCES = {
  tokens: "Vous avez utilisé tout le temps de MENTA prévu pour aujourd’hui. Revenez demain.",
  person: "Vous avez atteint la dépense que MENTA prévoit par personne et par jour. Revenez demain.",
  everybody: "MENTA a atteint la dépense prévue pour aujourd’hui, pour tout le monde. Revenez demain.",
  unproven:
    "Pour continuer avec l’assistant, confirmez votre adresse e-mail : ouvrez le lien que nous vous avons envoyé.",
  reserved:
    "Ce qu’il vous reste de MENTA pour aujourd’hui est réservé à vos demandes en cours. Attendez que l’une d’elles soit finie.",
  reservedByAll:
    "Ce qu’il reste de MENTA pour aujourd’hui est réservé à des demandes en cours. Réessayez dans un instant.",
  slots: "MENTA répond déjà à plusieurs de vos demandes. Attendez que l’une d’elles soit finie.",
};

/** The maximum cost of a request, reserved until the real cost is known. Disposing of it calls `settle`. */
export type BudgetReservation = AsyncDisposable & {
  /** Adds the cost of a call to the spent amount. */
  add: (spent: ModelCallCost) => void;
  /**
   * Replaces the reserved amount by the spent one. Later calls do nothing. A failure is only logged: the
   * reserved amount then stays counted.
   */
  settle: () => Promise<void>;
};

/**
 * Reserves the maximum cost of a request before a model is called: in the person's tokens and money, in the
 * money of the deployment, and one slot of the person. Refuses (429) if one of them does not suffice.
 * @param isProven false: reserves in the first allowance too, and refuses (429) an unproven address once it
 * is used up
 * @param isAwaited false for work that the browser requests by itself, such as an evaluation: it costs money
 * but takes no slot
 */
export async function reserveBudget(
  turn: SlotHolder,
  most: UsageAmount,
  { isProven, isAwaited, now }: { isProven: boolean; isAwaited: boolean; now: Date },
): Promise<BudgetReservation> {
  const day = toUsageDay(now);
  const { userId } = turn;
  const person = { userId, day };
  const others = [
    ...(isProven ? [] : firstAllowances(userId, day, most)),
    {
      why: "everybody",
      key: { userId: DEPLOYMENT_USAGE_USER_ID, day },
      limit: readEnvUsdLimit("AI_USD_PER_DAY_ALL"),
      amount: most,
    },
  ] as const;
  const mark = createRequestMark(now);
  // Noted before the write: if its answer is lost, the amount may be reserved all the same and is settled
  // below.
  const reserved: { key: UsageKey; amount: UsageAmount; slot?: UsageSlot | undefined }[] = [
    { key: person, amount: most },
  ];
  // May be retried: each row holds the mark until it is settled, so that no amount is settled twice.
  const settle = async (spent: UsageAmount) => {
    await Promise.all(
      reserved.map(({ key, amount, slot }) =>
        retryLostRaces(() => settleUsage(key, { reserved: amount, spent }, { slot, mark })),
      ),
    );
  };
  try {
    const slot = await reservePerson(person, most, { turn, isAwaited, mark, now });
    reserved[0] = { key: person, amount: most, slot };
    for (const { why, key, limit, amount } of others.filter((other) => other.limit > 0)) {
      const limits = { tokens: 0, microUsd: limit };
      reserved.push({ key, amount });
      if (!(await retryLostRaces(() => tryReserveUsage(key, amount, { limits, mark, now }))))
        throw why === "unproven" ? unproven() : await refusedByAll(key, limit, now);
    }
  } catch (error) {
    // A limit refused the last reservation of the list, so that one was not written.
    if (error instanceof Refusal && error.status !== 503) reserved.pop();
    await settle(NOTHING).catch(logUnsettled);
    throw error;
  }
  const spent = { tokens: 0, microUsd: 0 };
  const add = ({ tokens, microUsd }: ModelCallCost) => {
    spent.tokens += tokens.in + tokens.out + tokens.cacheRead + tokens.cacheWrite;
    spent.microUsd += microUsd;
  };
  return reservationOf(add, () => settle(spent).catch(logUnsettled));
}

function reservationOf(add: BudgetReservation["add"], settleNow: () => Promise<void>): BudgetReservation {
  let settled: Promise<void> | undefined;
  const settle = () => (settled ??= settleNow());
  return { add, settle, [Symbol.asyncDispose]: settle };
}

/**
 * Adds the cost of the table reads of a request that calls no model, so that the daily limits also apply to
 * such requests.
 */
export const chargeTableReads = (reservation: BudgetReservation): void =>
  reservation.add({ tokens: NO_TOKENS, microUsd: READ_MICRO_USD });

/**
 * Reserves the difference between `most` and `least` once the maximum cost is known, and returns a
 * reservation for the rest. The caller still settles `first`. Refuses (429) like `reserveBudget`; `first` is
 * then settled with the cost of the table reads.
 */
export async function extendReservation(
  first: BudgetReservation,
  turn: SlotHolder,
  { least, most, ...asked }: { least: UsageAmount; most: UsageAmount; isProven: boolean; isAwaited: boolean },
): Promise<BudgetReservation> {
  const more = {
    tokens: Math.max(0, most.tokens - least.tokens),
    microUsd: Math.max(0, most.microUsd - least.microUsd),
  };
  if (more.tokens + more.microUsd === 0) return first;
  try {
    const rest = await reserveBudget(turn, more, { ...asked, isAwaited: false, now: new Date() });
    return reservationOf(first.add, rest.settle);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    chargeTableReads(first);
    await first.settle();
    // Tried again after `first` is settled: otherwise the refusal would ask the person to wait for a running
    // request, which is this one.
    return reserveBudget(turn, most, { ...asked, now: new Date() });
  }
}

/**
 * Share of the deployment's daily budget that all people with an unproven address may use together: invented
 * addresses leave the rest to the others.
 */
const UNPROVEN_SHARE = 0.1;

/**
 * Returns the first allowance of a person, and the allowance that all unproven people share. Each refuses
 * only once it is used up: the maximum cost of a document exceeds a whole allowance, so it could never be
 * reserved. In the person's allowance, only the smallest amount is reserved, so that the proof is asked for
 * once the allowance is really spent; one request may exceed it, by at most the person's daily limit. In the
 * shared allowance, running requests count at their maximum cost, so that all of them together exceed it by
 * at most one request.
 */
function firstAllowances(userId: string, day: string, most: UsageAmount) {
  const limit = readUnprovenAiAllowance();
  if (limit === 0) return [];
  const shared = { userId: DEPLOYMENT_USAGE_USER_ID, day: `${FIRST_ALLOWANCE_DAY_KEY}-${day}` };
  const share = UNPROVEN_SHARE * readEnvUsdLimit("AI_USD_PER_DAY_ALL");
  return [
    { why: "unproven", key: { userId, day: FIRST_ALLOWANCE_DAY_KEY }, limit, amount: LEAST },
    // Raised by the maximum cost of this request: refuses only if nothing is left before it.
    { why: "unproven", key: shared, limit: share && share - LEAST.microUsd + most.microUsd, amount: most },
  ] as const;
}

const NOTHING: UsageAmount = { tokens: 0, microUsd: 0 };
/** The smallest amount: an allowance with less than this left is used up. */
const LEAST: UsageAmount = { tokens: 0, microUsd: 1 };

/**
 * Reserves the cost against the person's daily limits and, if the person waits for the result, one of their
 * slots, which it returns. Throws a refusal that names the limit reached, or says that no slot is free: the
 * row is read first to know which.
 */
function reservePerson(
  key: UsageKey,
  most: UsageAmount,
  { turn, isAwaited, mark, now }: { turn: SlotHolder; isAwaited: boolean; mark: string; now: Date },
): Promise<UsageSlot | undefined> {
  const limits = { tokens: readEnvLimit("AI_TOKENS_PER_DAY"), microUsd: readEnvUsdLimit("AI_USD_PER_DAY") };
  const count = isAwaited ? readEnvLimit("AI_AT_ONCE") : 0;
  const value = toSlotValue(turn, new Date(now.getTime() + SLOT_MS));
  return retryLostRaces(async () => {
    const usage = await getUsage(key);
    // An earlier attempt of this write, whose answer was lost, has reserved the amount.
    if (isUsageReserved(usage, mark)) return findSlotByValue(usage, value);
    if (isOver(usage.tokens, most.tokens, limits.tokens)) throw limitReached("tokens", usage, now);
    if (isOver(usage.microUsd, most.microUsd, limits.microUsd)) throw limitReached("person", usage, now);
    const slot =
      findFreeSlot(usage, value, { count, now }) ?? (await abandonedSlot(usage, value, { turn, count, now }));
    if (count > 0 && !slot) throw waitForOthers("slots");
    if (!(await tryReserveUsage(key, most, { limits, slot, mark, now }))) throw new LostRace("usage");
    return slot;
  });
}

/**
 * Returns a slot whose request has ended without releasing it, because its server or the table failed;
 * `undefined` if every holder is at work.
 */
async function abandonedSlot(
  usage: Usage,
  value: string,
  { turn, count, now }: { turn: SlotHolder; count: number; now: Date },
): Promise<UsageSlot | undefined> {
  const held = listSlotHolders(usage, turn.userId).slice(0, count);
  const areAtWork = await Promise.all(held.map(({ holder }) => isTurnStillRunByOwner(holder, now)));
  const abandoned = held.find((_, at) => !areAtWork[at])?.slot;
  return abandoned && { name: abandoned.name, value, before: abandoned.value };
}

const isOver = (used: number, more: number, limit: number) => limit > 0 && used + more > limit;

const unproven = () =>
  new Refusal("email_unproven", SENTENCES.unproven, { retryAfterSeconds: RETRY_PROOF_SECONDS });

/**
 * Returns the refusal if the deployment's daily budget does not suffice. While other requests run, asks the
 * person to wait, because a finished request releases most of its reservation. Otherwise logs a line that
 * raises an alarm: no person gets an answer until midnight UTC.
 */
async function refusedByAll(key: UsageKey, limit: number, now: Date): Promise<Refusal> {
  const usage = await retryLostRaces(() => getUsage(key));
  if (hasUnsettledRequestSince(usage, new Date(now.getTime() - SLOT_MS)))
    return waitForOthers("reservedByAll");
  log("warn", "ai_ceiling", { microUsd: limit });
  return tooMuch("everybody", now);
}

const limitReached = (reason: "tokens" | "person", usage: Usage, now: Date): Refusal =>
  hasBusySlot(usage, now) ? waitForOthers("reserved") : tooMuch(reason, now);

const waitForOthers = (reason: "reserved" | "reservedByAll" | "slots") =>
  new Refusal("too_many", SENTENCES[reason], { retryAfterSeconds: RETRY_SLOT_SECONDS });

function tooMuch(reason: "tokens" | "person" | "everybody", now: Date): Refusal {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const retryAfterSeconds = Math.ceil((tomorrow - now.getTime()) / 1000);
  return new Refusal("too_many", SENTENCES[reason], { retryAfterSeconds });
}

const logUnsettled = (error: unknown) =>
  log(isTransientError(error) ? "warn" : "error", "usage_not_settled", toErrorLogFields(error));
