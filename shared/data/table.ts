/** The keys of the one table, named alike by the entities, the stack and the laptop. `expiry` is in epoch seconds. */
export const TABLE_KEYS = { partition: "pk", sort: "sk", expiry: "expiresAt" } as const;
