/** The server's own schemas of what these forms send; `null` where they cannot be had: the server then judges alone. */
export const loadSchemas = () => import("./decision-form.schema.ts").catch(() => null);

/** Fetches them ahead of the first submission. */
export const preloadSchemas = (): void => void loadSchemas();
