/**
 * Names of the table's key attributes, for the entities, the stack and the local table. `expiry` is in epoch
 * seconds.
 */
export const TABLE_KEY_ATTRIBUTES = { partition: "pk", sort: "sk", expiry: "expiresAt" } as const;

/**
 * The index of the rows that wait for their removal, by day, then instant. Only these rows have its keys.
 * Their names have three letters or more, as DynamoDB requires. It contains only ids and ElectroDB's two
 * entity markers: removing reads the row itself, and user text is stored in one place.
 */
export const PURGE_DUE_INDEX_DEFINITION = {
  name: "due",
  partition: "duePk",
  sort: "dueSk",
  projected: ["userId", "id", "__edb_e__", "__edb_v__"],
} as const;
