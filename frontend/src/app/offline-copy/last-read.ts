import { createStore } from "#frontend/browser/store.ts";

/** When the shown data was read, as a sentence; null: it is the server's. */
export const lastReadStore = createStore<string | null>(null);
