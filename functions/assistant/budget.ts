import { Refusal } from "#shared/schema/refusal.ts";
import {
  EVERYBODY_USER_ID,
  FIRST_ALLOWANCE_DAY,
  findSlotByValue,
  findUsage,
  findFreeSlot,
  hasRequestUnderWay,
  hasBusySlot,
  isUsageReserved,
  newRequestMark,
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
import { retryHoweverMany, LostRace } from "../platform/conditional-write.ts";
import { readFirstAllowance, readLimit, readUsdLimit } from "../platform/environment.ts";
import { isTransient } from "../platform/faults.ts";
import { faultFields, log } from "../platform/log.ts";
import { NO_TOKENS, type CallCost } from "./bedrock.ts";

/** A request ends within its deadline and what its last write may take; then its slot is free by itself. */
const SLOT_MS = 660_000;
/** The most that the table reads for one request, 60 MB. */
const READ_MICRO_USD = 2_300;
const RETRY_SLOT_SECONDS = 10;
/** For a mail to come and be opened. */
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

/** The most that a request can cost, set aside until it is known what it did cost. Disposing of it settles it. */
export type Reservation = AsyncDisposable & {
  /** Adds what a call cost. */
  add: (spent: CallCost) => void;
  /** Writes what was spent in the place of what was reserved, once. A failure is only logged: the reservation then counts. */
  settle: () => Promise<void>;
};

/**
 * Reserves the most that a request can cost, before the model is asked: of the person's tokens and money, of everybody's
 * money, and one of the few slots for what the person waits for. Refuses (429) where one of them does not suffice.
 * @param isProven false for somebody who has a first allowance only: it is reserved with the rest
 * @param isAwaited false for what comes by itself, a title or an automatic evaluation: it is paid, and takes no slot
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
      key: { userId: EVERYBODY_USER_ID, day },
      limit: readUsdLimit("AI_USD_PER_DAY_ALL"),
      amount: most,
    },
  ] as const;
  const mark = newRequestMark(now);
  // Each noted before it is written: nobody may hear that it was.
  const reserved: { key: UsageKey; amount: UsageAmount; slot?: HeldSlot | undefined }[] = [
    { key: person, amount: most },
  ];
  // Each retried, because its mark keeps it from being done twice.
  const settle = async (spent: UsageAmount) => {
    await Promise.all(
      reserved.map(({ key, amount, slot }) =>
        retryHoweverMany(() => settleUsage(key, { reserved: amount, spent }, { slot, mark })),
      ),
    );
  };
  try {
    const slot = await reservePerson(person, most, { turn, isAwaited, mark, now });
    reserved[0] = { key: person, amount: most, slot };
    for (const { why, key, limit, amount } of others.filter((other) => other.limit > 0)) {
      const limits = { tokens: 0, microUsd: limit };
      reserved.push({ key, amount });
      if (!(await retryHoweverMany(() => reserveUsage(key, amount, { limits, mark, now }))))
        throw why === "unproven" ? unproven() : await refusedByAll(key, limit, now);
    }
  } catch (error) {
    // What a limit refuses is not written.
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

/** Has what the table read for a request paid, though no model is asked: so that nobody has it read again and again. */
export const payReading = (reservation: Reservation): void =>
  reservation.add({ tokens: NO_TOKENS, microUsd: READ_MICRO_USD });

/**
 * Reserves the rest of what a request can cost, once that is known, beside the first reservation, which the caller still settles.
 * Refuses (429) as `reserveBudget` does: what was read for it is then paid.
 */
export async function reserveRest(
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
    payReading(first);
    await first.settle();
    // Itself it is a request under way, for which nobody has to wait.
    return reserveBudget(turn, most, { ...asked, now: new Date() });
  }
}

/** The share of everybody's day for all who have not proven their address, together: invented addresses leave the rest to the others. */
const UNPROVEN_SHARE = 0.1;

/**
 * The first allowance of a person, and the share of all who have one. Both refuse once they are used up, never because a request
 * could cost more than is left: a document's most is above the whole allowance. Of the person next to nothing is reserved here, so
 * that the proof is asked for when the allowance is really spent. What they can spend beyond it at once is what their day still
 * reserves: at worst `AI_USD_PER_DAY`, one time. The share counts requests under way at their most, so that many invented
 * addresses at once pass it by one request.
 */
function firstAllowances(userId: string, day: string, most: UsageAmount) {
  const limit = readFirstAllowance();
  if (limit === 0) return [];
  const shared = { userId: EVERYBODY_USER_ID, day: `${FIRST_ALLOWANCE_DAY}-${day}` };
  const share = UNPROVEN_SHARE * readUsdLimit("AI_USD_PER_DAY_ALL");
  return [
    { why: "unproven", key: { userId, day: FIRST_ALLOWANCE_DAY }, limit, amount: LEAST },
    // So that it refuses once nothing is left of it, whatever this request may cost.
    { why: "unproven", key: shared, limit: share && share - LEAST.microUsd + most.microUsd, amount: most },
  ] as const;
}

const NOTHING: UsageAmount = { tokens: 0, microUsd: 0 };
/** An allowance is used up where less than this is left of it. */
const LEAST: UsageAmount = { tokens: 0, microUsd: 1 };

/** Reads first: only a row can say which limit is reached, and which slot is free. Another request may be faster. */
function reservePerson(
  key: UsageKey,
  most: UsageAmount,
  { turn, isAwaited, mark, now }: { turn: SlotHolder; isAwaited: boolean; mark: string; now: Date },
): Promise<HeldSlot | undefined> {
  const limits = { tokens: readLimit("AI_TOKENS_PER_DAY"), microUsd: readUsdLimit("AI_USD_PER_DAY") };
  const count = isAwaited ? readLimit("AI_AT_ONCE") : 0;
  const value = slotValue(turn, new Date(now.getTime() + SLOT_MS));
  return retryHoweverMany(async () => {
    const usage = await findUsage(key);
    // By a try whose answer was lost.
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

/** A slot that nobody gave back, as its server or the table failed at that moment. Read only where no slot is free. */
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
 * Requests under way give back most of what they reserve: only without one is the day's limit really reached. An alarm rings
 * by the line: nobody has an answer until midnight UTC.
 */
async function refusedByAll(key: UsageKey, limit: number, now: Date): Promise<Refusal> {
  const usage = await retryHoweverMany(() => findUsage(key));
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
