/** Key attributes of the table, for entities, stack and laptop. `expiry` is in epoch seconds. */
export const TABLE_KEYS = { partition: "pk", sort: "sk", expiry: "expiresAt" } as const;

/**
 * The index of rows to remove, by day, then instant. Sparse: only rows that await removal have these keys.
 * DynamoDB requires names of at least three letters. Projects only the ids and ElectroDB's two entity
 * markers: removal reads the full row, and user text is stored in one place.
 */
export const DUE_INDEX = {
  name: "due",
  partition: "duePk",
  sort: "dueSk",
  projected: ["userId", "id", "__edb_e__", "__edb_v__"],
} as const;
