import type { QueryClient } from "@tanstack/react-query";
import type { Outbox, OutboxStatus } from "#frontend/api/outbox/outbox.ts";
import { createStore } from "#frontend/browser/store.ts";

/** How many changes of this page are not confirmed by the server, and why they wait. */
export const outboxStatusStore = createStore<OutboxStatus>({
  count: 0,
  waitsFor: null,
  heldCount: 0,
  unstoredCount: 0,
});

type LoadOperations = (client: QueryClient, name: string) => Promise<unknown>;
let loadOperations: LoadOperations = async () => {};

/** Says how to load the code that sends the operations of a name. */
export function setOperationFiles(load: LoadOperations): void {
  loadOperations = load;
}

/** Registers the operations of a name that an earlier page stored. */
export const loadOperationFile: LoadOperations = (client, name) => loadOperations(client, name);

let pageOutbox: Pick<Outbox, "close"> | undefined;

/** Sets the outbox of this page, which has none before its first change. */
export function setPageOutbox(outbox: Pick<Outbox, "close">): void {
  pageOutbox = outbox;
}

/** Forgets the changes of this page, and sends nothing more: the person signed out, or is another one. */
export const closeOutbox = (): void => pageOutbox?.close();
