import { Entity } from "electrodb";
import { PK, SK, table } from "./table.ts";

/** Tokens of the AI that one person used on one UTC day. */
const UsageEntity = new Entity(
  {
    model: { service: "menta", entity: "usage", version: "1" },
    attributes: {
      userId: { type: "string", required: true },
      day: { type: "string", required: true },
      tokensIn: { type: "number", required: true, default: 0 },
      tokensOut: { type: "number", required: true, default: 0 },
    },
    indexes: { byUser: { pk: { field: PK, composite: ["userId"] }, sk: { field: SK, composite: ["day"] } } },
  },
  table,
);

const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Tokens in and out together, on the UTC day of `now`. */
export async function tokensUsed(userId: string, now: Date): Promise<number> {
  const { data } = await UsageEntity.get({ userId, day: dayOf(now) }).go({ consistent: true });
  return (data?.tokensIn ?? 0) + (data?.tokensOut ?? 0);
}

export async function addUsage(
  userId: string,
  tokens: { in: number; out: number },
  now: Date,
): Promise<void> {
  await UsageEntity.upsert({ userId, day: dayOf(now) })
    .add({ tokensIn: tokens.in, tokensOut: tokens.out })
    .go();
}
