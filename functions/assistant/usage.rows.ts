import { randomBytes } from "node:crypto";
import { Entity, type EntityItem } from "electrodb";
import { DAY_MS } from "#shared/time/durations.ts";
import { epochSeconds, PK, SK, tableConfig } from "../platform/table.ts";
import type { Turn } from "./turn.rows.ts";
import { undefinedIfRaceLost } from "../platform/conditional-write.ts";

/** Slots for concurrent replies and generations: the most that a deployment can allow. */
const SLOTS = ["slot1", "slot2", "slot3", "slot4", "slot5", "slot6", "slot7", "slot8", "slot9"] as const;
type Slot = (typeof SLOTS)[number];

/** Kept for questions about a bill. */
const KEPT_MS = 400 * DAY_MS;

/**
 * AI usage of one person, or of everybody, on one UTC day. `tokens` and `microUsd` count running requests at
 * their maximum cost. A slot holds the instant at which it becomes free again, and its turn. If a write's
 * answer is lost, the SDK sends it again; the request's mark makes the second one a no-op.
 */
const UsageEntity = new Entity(
  {
    model: { service: "menta", entity: "usage", version: "2" },
    attributes: {
      userId: { type: "string", required: true },
      day: { type: "string", required: true },
      tokens: { type: "number", required: true, default: 0 },
      /** In millionths of a US dollar. */
      microUsd: { type: "number", required: true, default: 0 },
      ...slotAttributes(),
      /** The marks of running requests: present means reserved, absent means settled. */
      open: { type: "set", items: "string" },
      expiresAt: { type: "number", required: true },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["day"] } } },
  },
  tableConfig,
);

function slotAttributes() {
  return Object.fromEntries(SLOTS.map((slot) => [slot, { type: "string" }])) as Record<
    Slot,
    { type: "string" }
  >;
}

export type Usage = Pick<EntityItem<typeof UsageEntity>, "tokens" | "microUsd" | "open"> &
  Partial<Record<Slot, string>>;
export type UsageAmount = Pick<Usage, "tokens" | "microUsd">;
/**
 * Creates a mark, short because all running requests share one row. Begins with the second of its creation.
 */
export const createRequestMark = (now: Date): string =>
  `${epochSeconds(now).toString(36)}.${randomBytes(6).toString("base64url")}`;
/** Whether an unsettled request began after `since`. */
export const hasRequestUnderWay = ({ open = [] }: Pick<Usage, "open">, since: Date): boolean =>
  open.some((mark) => mark.includes(".") && Number.parseInt(mark, 36) >= epochSeconds(since));
/** A person or everybody on one UTC day; or a person's first allowance. */
export type UsageKey = { userId: string; day: string };
/** `value`: see `slotValue`. `before`: the slot's former value. */
export type HeldSlot = { name: Slot; value: string; before?: string | undefined };
/** The turn that holds a slot. */
export type SlotHolder = Pick<Turn, "userId" | "sessionId" | "id" | "owner">;

/** User id of the whole deployment's usage; no person has it. */
export const DEPLOYMENT_USAGE_USER_ID = "everybody";

/** `day` of a first allowance, which has no day. */
export const FIRST_ALLOWANCE_DAY = "first";

export const usageDay = (now: Date): string => now.toISOString().slice(0, 10);

export async function findUsage(key: UsageKey): Promise<Usage> {
  const { data } = await UsageEntity.get(key).go({ consistent: true });
  return data ?? { tokens: 0, microUsd: 0 };
}

/** Begins with the expiry instant, so that values sort by time. */
export const slotValue = ({ sessionId, id, owner }: SlotHolder, until: Date): string =>
  [until.toISOString(), sessionId, id, owner].join("#");

/** Returns the slots in use with their holders. */
export const slotHolders = (usage: Usage, userId: string): { slot: HeldSlot; holder: SlotHolder }[] =>
  SLOTS.flatMap((name) => {
    const value = usage[name] ?? "";
    const [, sessionId, id, owner] = value.split("#");
    return sessionId && id && owner
      ? [{ slot: { name, value }, holder: { userId, sessionId, id, owner } }]
      : [];
  });

/** Whether a request holds a slot at that instant. */
export const hasBusySlot = (usage: Usage, now: Date): boolean =>
  SLOTS.some((slot) => (usage[slot] ?? "") >= now.toISOString());

/** Returns one of the first `count` slots that is free at that instant. */
export function findFreeSlot(
  usage: Usage,
  value: string,
  { count, now }: { count: number; now: Date },
): HeldSlot | undefined {
  const name = SLOTS.slice(0, count).find((slot) => (usage[slot] ?? "") < now.toISOString());
  return name && { name, value, before: usage[name] };
}

export function findSlotByValue(usage: Usage, value: string): HeldSlot | undefined {
  const name = SLOTS.find((slot) => usage[slot] === value);
  return name && { name, value };
}

/**
 * Adds an amount in one conditional write, if the sums stay within the limits (0: none) and the slot is
 * unchanged: parallel requests cannot exceed a limit together. Returns whether it was added, also by an
 * earlier write whose answer was lost.
 */
export async function reserveUsage(
  key: UsageKey,
  amount: UsageAmount,
  { limits, slot, mark, now }: { limits: UsageAmount; slot?: HeldSlot | undefined; mark: string; now: Date },
): Promise<boolean> {
  const expiresAt = epochSeconds(new Date(now.getTime() + KEPT_MS));
  const limited = (["tokens", "microUsd"] as const).filter((name) => limits[name] > 0);
  // The condition compares with stored values, which the first write does not have.
  if (limited.some((name) => amount[name] > limits[name])) return false;
  const written = await undefinedIfRaceLost(() =>
    UsageEntity.upsert({ ...key, expiresAt, ...(slot && { [slot.name]: slot.value }) })
      .add({ ...amount, open: [mark] })
      .where((row, { eq, lte, notExists, notContains }) =>
        [
          notContains(row.open, mark),
          ...limited.map(
            (name) => `(${notExists(row[name])} OR ${lte(row[name], limits[name] - amount[name])})`,
          ),
          ...(slot ? [slot.before ? eq(row[slot.name], slot.before) : notExists(row[slot.name])] : []),
        ].join(" AND "),
      )
      .go(),
  );
  return written !== undefined || isUsageReserved(await findUsage(key), mark);
}

/** Whether the request with this mark is running. */
export const isUsageReserved = ({ open = [] }: Usage, mark: string): boolean => open.includes(mark);

/**
 * Replaces the reserved amount by the spent one and frees the slot. Idempotent. Does nothing if this mark is
 * not reserved.
 */
export async function settleUsage(
  key: UsageKey,
  { reserved, spent }: { reserved: UsageAmount; spent: UsageAmount },
  { slot, mark }: { slot: HeldSlot | undefined; mark: string },
): Promise<void> {
  const settling = () =>
    UsageEntity.patch(key)
      .add({ tokens: spent.tokens - reserved.tokens, microUsd: spent.microUsd - reserved.microUsd })
      .delete({ open: [mark] });
  const settled =
    slot &&
    (await undefinedIfRaceLost(() =>
      settling()
        .remove([slot.name])
        .where((row, { eq, contains }) => `${eq(row[slot.name], slot.value)} AND ${contains(row.open, mark)}`)
        .go(),
    ));
  // The slot may have another holder by now, if this server seemed dead.
  if (settled) return;
  await undefinedIfRaceLost(() =>
    settling()
      .where((row, { contains }) => contains(row.open, mark))
      .go(),
  );
}
