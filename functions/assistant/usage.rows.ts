import { randomBytes } from "node:crypto";
import { Entity, type EntityItem } from "electrodb";
import { DAY_MS } from "#shared/time/durations.ts";
import { epochSeconds, PK, SK, tableConfig } from "../platform/table.ts";
import type { Turn } from "./turn.rows.ts";
import { undefinedIfRaceLost } from "../platform/conditional-write.ts";

/** For replies and generations under way at once: as many as a deployment may allow. */
const SLOTS = ["slot1", "slot2", "slot3", "slot4", "slot5", "slot6", "slot7", "slot8", "slot9"] as const;
type Slot = (typeof SLOTS)[number];

/** Kept for questions about a bill, then removed by the table. */
const KEPT_MS = 400 * DAY_MS;

/**
 * What the AI costs one person, or everybody, on one UTC day. `tokens` and `microUsd` count requests under way at the
 * most they can cost. A slot holds the instant at which it is free again by itself, and the turn that holds it.
 * A write whose answer is lost is sent again by the SDK: by its mark, the second one finds what the first has done.
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
      /** The marks of the requests under way: one that is there is reserved, one that is gone is settled. */
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
/** Short, because all those under way stand in one row. It begins with the second at which it was made. */
export const newRequestMark = (now: Date): string =>
  `${epochSeconds(now).toString(36)}.${randomBytes(6).toString("base64url")}`;
/** Whether a request began that lately and is not settled. */
export const hasRequestUnderWay = ({ open = [] }: Pick<Usage, "open">, since: Date): boolean =>
  open.some((mark) => mark.includes(".") && Number.parseInt(mark, 36) >= epochSeconds(since));
/** One person, or everybody, on one UTC day; or one person as long as their address is not proven. */
export type UsageKey = { userId: string; day: string };
/** `value`: see `slotValue`. `before`: what was found there. */
export type HeldSlot = { name: Slot; value: string; before?: string | undefined };
/** Who holds a slot. */
export type SlotHolder = Pick<Turn, "userId" | "sessionId" | "id" | "owner">;

/** Whose usage that of the whole deployment is: no person has such an id. */
export const EVERYBODY_USER_ID = "everybody";

/** The `day` of what counts against a first allowance, which is of no day. */
export const FIRST_ALLOWANCE_DAY = "first";

export const usageDay = (now: Date): string => now.toISOString().slice(0, 10);

export async function findUsage(key: UsageKey): Promise<Usage> {
  const { data } = await UsageEntity.get(key).go({ consistent: true });
  return data ?? { tokens: 0, microUsd: 0 };
}

/** Begins with the instant until which it is held: as texts, two compare as their instants do. */
export const slotValue = ({ sessionId, id, owner }: SlotHolder, until: Date): string =>
  [until.toISOString(), sessionId, id, owner].join("#");

/** The holders of the slots in use, with what they hold. */
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

/** One of the first `count` slots that no request holds at that instant, to hold this value. */
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
 * Adds an amount, in one conditional write, while the sum stays within the limits (0: none) and the slot is as it was
 * read: however many requests come at once, they never pass a limit together. Answers whether it was added, by this
 * write or by one whose answer was lost.
 */
export async function reserveUsage(
  key: UsageKey,
  amount: UsageAmount,
  { limits, slot, mark, now }: { limits: UsageAmount; slot?: HeldSlot | undefined; mark: string; now: Date },
): Promise<boolean> {
  const expiresAt = epochSeconds(new Date(now.getTime() + KEPT_MS));
  const limited = (["tokens", "microUsd"] as const).filter((name) => limits[name] > 0);
  // The condition compares with what a row holds, and the first has none.
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

/** Whether a request with this mark is under way. */
export const isUsageReserved = ({ open = [] }: Usage, mark: string): boolean => open.includes(mark);

/**
 * Corrects what was reserved to what was spent, and frees the slot; once, however often it is asked. Does nothing where
 * nothing is reserved under this mark.
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
  // The slot may be another's by now, where this server seemed dead.
  if (settled) return;
  await undefinedIfRaceLost(() =>
    settling()
      .where((row, { contains }) => contains(row.open, mark))
      .go(),
  );
}
