/** The keys of the one table, named alike by the entities, the stack and the laptop. `expiry` is in epoch seconds. */
export const TABLE_KEYS = { partition: "pk", sort: "sk", expiry: "expiresAt" } as const;

/**
 * What is to be removed one day, by that day and then by the instant. Only rows that wait for their removal have these
 * keys: the index is as small as the trash. A name of three letters is the shortest that DynamoDB takes.
 * It holds what names a row (`userId`, `id`), the two marks by which ElectroDB knows what the row is, and no more: who
 * removes something reads it anew, and the texts of a person lie in one place only.
 */
export const DUE_INDEX = {
  name: "due",
  partition: "duePk",
  sort: "dueSk",
  projected: ["userId", "id", "__edb_e__", "__edb_v__"],
} as const;
