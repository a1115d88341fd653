import { createStore } from "#frontend/browser/store.ts";

/**
 * A sentence on when the data on screen was read, if it is from the offline copy; null if it is from the
 * server.
 */
export const lastReadTextStore = createStore<string | null>(null);
