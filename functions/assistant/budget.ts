import { Refusal } from "#shared/schema/refusal.ts";
import {
  DEPLOYMENT_USAGE_USER_ID,
  FIRST_ALLOWANCE_DAY,
  findSlotByValue,
  findUsage,
  findFreeSlot,
  hasRequestUnderWay,
  hasBusySlot,
  isUsageReserved,
  createRequestMark,
  reserveUsage,
  settleUsage,
  slotHolders,
  slotValue,
  usageDay,
  type UsageAmount,
  type HeldSlot,
  type SlotHolder,
  type Usage,
  type UsageKey,
} from "./usage.rows.ts";
import { isOwnerAtWork } from "./turn.rows.ts";
import { retryLostRaces, LostRace } from "../platform/conditional-write.ts";
import { readFirstAllowance, readLimit, readUsdLimit } from "../platform/environment.ts";
import { isTransient } from "../platform/faults.ts";
import { faultFields, log } from "../platform/log.ts";
import { NO_TOKENS, type CallCost } from "./bedrock.ts";

/** Lifetime of a slot: a request ends within its deadline plus its last write. */
const SLOT_MS = 660_000;
/** Maximum cost of the table reads of one request, 60 MB. */
const READ_MICRO_USD = 2_300;
const RETRY_SLOT_SECONDS = 10;
/** Seconds for a mail to arrive and be opened. */
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

/** The maximum cost of a request, reserved until the real cost is known. Disposing of it settles it. */
export type Reservation = AsyncDisposable & {
  /** Adds the cost of a call. */
  add: (spent: CallCost) => void;
  /**
   * Replaces the reserved amount by the spent one, once. A failure is only logged: the reserved amount then
   * stays.
   */
  settle: () => Promise<void>;
};

/**
 * Reserves the maximum cost of a request before the model is called: from the person's tokens and money,
 * everybody's money, and one slot. Refuses (429) if one of them does not suffice.
 * @param isProven false: the first allowance is reserved as well
 * @param isAwaited false for automatic work, such as a title or an evaluation: it costs money but takes no
 * slot
 */
export async function reserveBudget(
  turn: SlotHolder,
  most: UsageAmount,
  { isProven, isAwaited, now }: { isProven: boolean; isAwaited: boolean; now: Date },
): Promise<Reservation> {
  const day = usageDay(now);
  const { userId } = turn;
  const person = { userId, day };
  const others = [
    ...(isProven ? [] : firstAllowances(userId, day, most)),
    {
      why: "everybody",
      key: { userId: DEPLOYMENT_USAGE_USER_ID, day },
      limit: readUsdLimit("AI_USD_PER_DAY_ALL"),
      amount: most,
    },
  ] as const;
  const mark = createRequestMark(now);
  // Listed before the write, because the write may succeed even if its answer is lost.
  const reserved: { key: UsageKey; amount: UsageAmount; slot?: HeldSlot | undefined }[] = [
    { key: person, amount: most },
  ];
  // May be retried: the mark prevents settling twice.
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
      if (!(await retryLostRaces(() => reserveUsage(key, amount, { limits, mark, now }))))
        throw why === "unproven" ? unproven() : await refusedByAll(key, limit, now);
    }
  } catch (error) {
    // A reservation that a limit refused was not written.
    if (error instanceof Refusal && error.status !== 503) reserved.pop();
    await settle(NOTHING).catch(logUnsettled);
    throw error;
  }
  const spent = { tokens: 0, microUsd: 0 };
  const add = ({ tokens, microUsd }: CallCost) => {
    spent.tokens += tokens.in + tokens.out + tokens.cacheRead + tokens.cacheWrite;
    spent.microUsd += microUsd;
  };
  return reservationOf(add, () => settle(spent).catch(logUnsettled));
}

function reservationOf(add: Reservation["add"], settleNow: () => Promise<void>): Reservation {
  let settled: Promise<void> | undefined;
  const settle = () => (settled ??= settleNow());
  return { add, settle, [Symbol.asyncDispose]: settle };
}

/** Charges the table reads of a request that calls no model, so that repeated reads are limited too. */
export const chargeReads = (reservation: Reservation): void =>
  reservation.add({ tokens: NO_TOKENS, microUsd: READ_MICRO_USD });

/**
 * Reserves the remaining maximum cost once it is known, in addition to the first reservation, which the
 * caller still settles. Refuses (429) like `reserveBudget`; the reads are then charged.
 */
export async function extendReservation(
  first: Reservation,
  turn: SlotHolder,
  { least, most, ...asked }: { least: UsageAmount; most: UsageAmount; isProven: boolean; isAwaited: boolean },
): Promise<Reservation> {
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
    chargeReads(first);
    await first.settle();
    // The first reservation is settled by now: otherwise the refusal would ask the person to wait for this
    // very request.
    return reserveBudget(turn, most, { ...asked, now: new Date() });
  }
}

/**
 * Share of everybody's daily budget for all people with an unproven address together: invented addresses
 * leave the rest to the others.
 */
const UNPROVEN_SHARE = 0.1;

/**
 * Returns the first allowance of a person and the shared one of all unproven people. Both refuse only once
 * they are used up, because the maximum cost of a document exceeds the whole allowance. Only a minimal amount
 * is reserved from the person's allowance, so that the proof is requested only once the allowance is really
 * spent. The person can exceed it once, by at most their daily limit. The shared allowance counts running
 * requests at their maximum cost, so that many invented addresses together exceed it by one request at most.
 */
function firstAllowances(userId: string, day: string, most: UsageAmount) {
  const limit = readFirstAllowance();
  if (limit === 0) return [];
  const shared = { userId: DEPLOYMENT_USAGE_USER_ID, day: `${FIRST_ALLOWANCE_DAY}-${day}` };
  const share = UNPROVEN_SHARE * readUsdLimit("AI_USD_PER_DAY_ALL");
  return [
    { why: "unproven", key: { userId, day: FIRST_ALLOWANCE_DAY }, limit, amount: LEAST },
    // This limit refuses only once nothing is left, whatever the maximum cost of this request.
    { why: "unproven", key: shared, limit: share && share - LEAST.microUsd + most.microUsd, amount: most },
  ] as const;
}

const NOTHING: UsageAmount = { tokens: 0, microUsd: 0 };
/** An allowance with less than this left is used up. */
const LEAST: UsageAmount = { tokens: 0, microUsd: 1 };

/**
 * Reserves the cost and a slot for a person. Reads the row first, because only it tells which limit is
 * reached and which slot is free.
 */
function reservePerson(
  key: UsageKey,
  most: UsageAmount,
  { turn, isAwaited, mark, now }: { turn: SlotHolder; isAwaited: boolean; mark: string; now: Date },
): Promise<HeldSlot | undefined> {
  const limits = { tokens: readLimit("AI_TOKENS_PER_DAY"), microUsd: readUsdLimit("AI_USD_PER_DAY") };
  const count = isAwaited ? readLimit("AI_AT_ONCE") : 0;
  const value = slotValue(turn, new Date(now.getTime() + SLOT_MS));
  return retryLostRaces(async () => {
    const usage = await findUsage(key);
    // Reserved by an earlier try whose answer was lost.
    if (isUsageReserved(usage, mark)) return findSlotByValue(usage, value);
    if (isOver(usage.tokens, most.tokens, limits.tokens)) throw limitReached("tokens", usage, now);
    if (isOver(usage.microUsd, most.microUsd, limits.microUsd)) throw limitReached("person", usage, now);
    const slot =
      findFreeSlot(usage, value, { count, now }) ?? (await abandonedSlot(usage, value, { turn, count, now }));
    if (count > 0 && !slot) throw waitForOthers("slots");
    if (!(await reserveUsage(key, most, { limits, slot, mark, now }))) throw new LostRace("usage");
    return slot;
  });
}

/**
 * Finds a slot that was never released because its server or the table failed. Called only if no slot is
 * free.
 */
async function abandonedSlot(
  usage: Usage,
  value: string,
  { turn, count, now }: { turn: SlotHolder; count: number; now: Date },
): Promise<HeldSlot | undefined> {
  const held = slotHolders(usage, turn.userId).slice(0, count);
  const areAtWork = await Promise.all(held.map(({ holder }) => isOwnerAtWork(holder, now)));
  const abandoned = held.find((_, at) => !areAtWork[at])?.slot;
  return abandoned && { name: abandoned.name, value, before: abandoned.value };
}

const isOver = (used: number, more: number, limit: number) => limit > 0 && used + more > limit;

const unproven = () =>
  new Refusal("email_unproven", SENTENCES.unproven, { retryAfterSeconds: RETRY_PROOF_SECONDS });

/**
 * Returns the refusal when everybody's budget does not suffice. While requests are running, the limit may not
 * be reached, because they release most of their reservation. Otherwise logs a line for an alarm: nobody gets
 * an answer until midnight UTC.
 */
async function refusedByAll(key: UsageKey, limit: number, now: Date): Promise<Refusal> {
  const usage = await retryLostRaces(() => findUsage(key));
  if (hasRequestUnderWay(usage, new Date(now.getTime() - SLOT_MS))) return waitForOthers("reservedByAll");
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
  log(isTransient(error) ? "warn" : "error", "usage_not_settled", faultFields(error));
