import { createStore } from "#frontend/ui/store.ts";

/** When what is shown was read, as a sentence; null: it is the server's. */
export const lastRead = createStore<string | null>(null);
