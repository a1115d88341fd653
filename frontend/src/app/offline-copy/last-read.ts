import { createStore } from "#frontend/ui/store.ts";

/** When what is shown was read, as a sentence; null: it is the server's. */
export const lastRead = createStore<string | null>(null);

/** Any answer from there means that there is a network. */
export const ASKED = "/config.json";
