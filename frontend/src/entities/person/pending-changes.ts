import type { QueryClient } from "@tanstack/react-query";
import { createStore } from "#frontend/ui/store.ts";

/** How many changes of this page are not confirmed by the server. */
export const pendingCountStore = createStore(0);

type LoadOperations = (client: QueryClient, name: string) => Promise<unknown>;
let loadOperations: LoadOperations = async () => {};

/** Says how to load the code that sends the operations of a name. */
export function setOperationFiles(load: LoadOperations): void {
  loadOperations = load;
}

/** Registers the operations of a name that an earlier page stored. */
export const loadOperationFile: LoadOperations = (client, name) => loadOperations(client, name);

let close = () => {};

/** Says how to forget the changes of this page. */
export function setCloseOutbox(closePage: () => void): void {
  close = closePage;
}

/** Forgets the changes of this page, and sends nothing more: the person signed out. */
export const closeOutbox = (): void => close();
