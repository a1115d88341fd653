import type { QueryClient } from "@tanstack/react-query";
import type { Outbox, OutboxStatus } from "#frontend/api/outbox/outbox.ts";
import { createStore } from "#frontend/browser/store.ts";

/**
 * Status of this page's outbox: how many changes are unconfirmed, and why they wait. A page without an outbox
 * has none.
 */
export const outboxStatusStore = createStore<OutboxStatus>({
  count: 0,
  waitsFor: null,
  heldCount: 0,
  unstoredCount: 0,
});

type LoadOperations = (client: QueryClient, name: string) => Promise<unknown>;
let loadOperations: LoadOperations = async () => {};

/**
 * Sets the function that loads the code of an operation by its name: this layer cannot import the code of all
 * entities.
 */
export function setOperationLoader(load: LoadOperations): void {
  loadOperations = load;
}

/** Loads the code of the operations of a name, which registers how they are sent. */
export const loadOperationFile: LoadOperations = (client, name) => loadOperations(client, name);

let pageOutbox: Pick<Outbox, "close"> | undefined;

/** Sets the outbox of this page. Before the first change of the person, a page has no outbox. */
export function setPageOutbox(outbox: Pick<Outbox, "close">): void {
  pageOutbox = outbox;
}

/**
 * Empties this page's outbox and stops its sending. Called at a sign-out and when another person signs in.
 */
export const closeOutbox = (): void => pageOutbox?.close();
