import type { QueryClient } from "@tanstack/react-query";
import type { Outbox, OutboxStatus } from "#frontend/api/outbox/outbox.ts";
import { createStore } from "#frontend/browser/store.ts";

/** Number of this page's unconfirmed changes, and why they wait. */
export const outboxStatusStore = createStore<OutboxStatus>({
  count: 0,
  waitsFor: null,
  heldCount: 0,
  unstoredCount: 0,
});

type LoadOperations = (client: QueryClient, name: string) => Promise<unknown>;
let loadOperations: LoadOperations = async () => {};

/** Sets how to load the code of an operation by name. */
export function setOperationFiles(load: LoadOperations): void {
  loadOperations = load;
}

/** Registers the operations of a name that an earlier page stored. */
export const loadOperationFile: LoadOperations = (client, name) => loadOperations(client, name);

let pageOutbox: Pick<Outbox, "close"> | undefined;

/** Sets the outbox of this page; there is none before the first change. */
export function setPageOutbox(outbox: Pick<Outbox, "close">): void {
  pageOutbox = outbox;
}

/** Forgets this page's changes and sends nothing more, after a sign-out or change of person. */
export const closeOutbox = (): void => pageOutbox?.close();
