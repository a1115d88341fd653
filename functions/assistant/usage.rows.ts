import { randomBytes } from "node:crypto";
import { Entity, type EntityItem } from "electrodb";
import { DAY_MS } from "#shared/time/durations.ts";
import { epochSeconds, PK, SK, tableConfig } from "../platform/table.ts";
import type { Turn } from "./turn.rows.ts";
import { undefinedIfRaceLost } from "../platform/conditional-write.ts";

/** Names of the slots for a person's concurrent requests. No deployment can allow more (`AI_AT_ONCE`). */
const SLOTS = ["slot1", "slot2", "slot3", "slot4", "slot5", "slot6", "slot7", "slot8", "slot9"] as const;
type Slot = (typeof SLOTS)[number];

/** How long usage is kept, for questions about a bill. */
const KEPT_MS = 400 * DAY_MS;

/**
 * AI usage of one person, or of the whole deployment, on one UTC day. `tokens` and `microUsd` count running
 * requests at their maximum cost. A taken slot contains the instant at which it becomes free again, and the
 * turn that holds it. The SDK repeats a write whose answer was lost: the mark of the request in `open` makes
 * the repetition change nothing.
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
      /** The marks of the requests whose cost is reserved and not yet settled. */
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
 * Creates the mark of a request. Short, because all running requests are in one row. Begins with the second
 * of its creation, which `hasUnsettledRequestSince` reads.
 */
export const createRequestMark = (now: Date): string =>
  `${epochSeconds(now).toString(36)}.${randomBytes(6).toString("base64url")}`;
/** Whether a request that is not settled began after `since`. */
export const hasUnsettledRequestSince = ({ open = [] }: Pick<Usage, "open">, since: Date): boolean =>
  open.some((mark) => mark.includes(".") && Number.parseInt(mark, 36) >= epochSeconds(since));
/** Key of a usage row: a person or the deployment on one UTC day, or the first allowance of a person. */
export type UsageKey = { userId: string; day: string };
/**
 * A slot to take or release. `value`: see `toSlotValue`. `before`: the value that the slot had when it was
 * free.
 */
export type UsageSlot = { name: Slot; value: string; before?: string | undefined };
/** The turn for which a slot is held. */
export type SlotHolder = Pick<Turn, "userId" | "sessionId" | "id" | "owner">;

/** `userId` of the usage of the whole deployment. No person has this id. */
export const DEPLOYMENT_USAGE_USER_ID = "everybody";

/** `day` of the first allowance of a person, which is not tied to a day. */
export const FIRST_ALLOWANCE_DAY_KEY = "first";

export const toUsageDay = (now: Date): string => now.toISOString().slice(0, 10);

export async function getUsage(key: UsageKey): Promise<Usage> {
  const { data } = await UsageEntity.get(key).go({ consistent: true });
  return data ?? { tokens: 0, microUsd: 0 };
}

/**
 * Returns the value of a slot that this turn holds until an instant. Begins with that instant, so that values
 * compare by time.
 */
export const toSlotValue = ({ sessionId, id, owner }: SlotHolder, until: Date): string =>
  [until.toISOString(), sessionId, id, owner].join("#");

/** Returns the slots in use with their holders. */
export const listSlotHolders = (usage: Usage, userId: string): { slot: UsageSlot; holder: SlotHolder }[] =>
  SLOTS.flatMap((name) => {
    const value = usage[name] ?? "";
    const [, sessionId, id, owner] = value.split("#");
    return sessionId && id && owner
      ? [{ slot: { name, value }, holder: { userId, sessionId, id, owner } }]
      : [];
  });

/** Whether a slot is taken at this instant. */
export const hasBusySlot = (usage: Usage, now: Date): boolean =>
  SLOTS.some((slot) => (usage[slot] ?? "") >= now.toISOString());

/** Returns one of the first `count` slots that is free at this instant; `undefined` if none is. */
export function findFreeSlot(
  usage: Usage,
  value: string,
  { count, now }: { count: number; now: Date },
): UsageSlot | undefined {
  const name = SLOTS.slice(0, count).find((slot) => (usage[slot] ?? "") < now.toISOString());
  return name && { name, value, before: usage[name] };
}

export function findSlotByValue(usage: Usage, value: string): UsageSlot | undefined {
  const name = SLOTS.find((slot) => usage[slot] === value);
  return name && { name, value };
}

/**
 * Reserves an amount, and takes the slot, in one conditional write, so that parallel requests cannot exceed a
 * limit together. Returns false if a sum would exceed its limit (0: no limit) or the slot has changed.
 * Returns true also if an earlier attempt of this write, whose answer was lost, reserved the amount.
 */
export async function tryReserveUsage(
  key: UsageKey,
  amount: UsageAmount,
  { limits, slot, mark, now }: { limits: UsageAmount; slot?: UsageSlot | undefined; mark: string; now: Date },
): Promise<boolean> {
  const expiresAt = epochSeconds(new Date(now.getTime() + KEPT_MS));
  const limited = (["tokens", "microUsd"] as const).filter((name) => limits[name] > 0);
  // The condition below compares only with stored values, and the first write of a day has none.
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
  return written !== undefined || isUsageReserved(await getUsage(key), mark);
}

/** Whether the amount of the request with this mark is reserved and not yet settled. */
export const isUsageReserved = ({ open = [] }: Usage, mark: string): boolean => open.includes(mark);

/**
 * Replaces the reserved amount by the spent one and releases the slot. Does nothing if the mark is not
 * reserved, so it can be repeated.
 */
export async function settleUsage(
  key: UsageKey,
  { reserved, spent }: { reserved: UsageAmount; spent: UsageAmount },
  { slot, mark }: { slot: UsageSlot | undefined; mark: string },
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
  // If this server seemed dead, another request may have taken the slot: then only the amount is settled.
  if (settled) return;
  await undefinedIfRaceLost(() =>
    settling()
      .where((row, { contains }) => contains(row.open, mark))
      .go(),
  );
}
