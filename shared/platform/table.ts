/** The keys of the one table, for the entities, the stack and the laptop. `expiry` is in epoch seconds. */
export const TABLE_KEYS = { partition: "pk", sort: "sk", expiry: "expiresAt" } as const;

/**
 * The index of what is to be removed, by day and then instant. It is sparse: only rows that await removal have these
 * keys. DynamoDB takes no name shorter than three letters. It projects the ids of a row and ElectroDB's two entity
 * markers only: removal reads the row again, and personal texts are stored in one place.
 */
export const DUE_INDEX = {
  name: "due",
  partition: "duePk",
  sort: "dueSk",
  projected: ["userId", "id", "__edb_e__", "__edb_v__"],
} as const;
