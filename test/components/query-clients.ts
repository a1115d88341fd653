import type { QueryClient } from "@tanstack/react-query";
import { vi } from "vitest";
import { outboxOf } from "#frontend/entities/person/outbox.ts";
import { neverAnswer } from "./canned-server.ts";

const clients: QueryClient[] = [];

/** The client of a page that is drawn. */
export const trackQueryClient = (client: QueryClient): QueryClient => {
  clients.push(client);
  return client;
};

/**
 * What goes on without its screen, such as the search for a reply that was lost, ends here as it does with a page: it would ask,
 * and tell of its failure, in whichever test is drawn a minute later.
 */
export async function stopQueryClients(): Promise<void> {
  for (const client of clients.splice(0)) {
    client.fetchQuery = neverAnswer;
    outboxOf(client).outbox.close();
  }
  // Edits that wait, for the network or for more of them, go out now, to nobody: they would at the next page's end.
  vi.stubGlobal("fetch", neverAnswer);
  window.dispatchEvent(new Event("online"));
  window.dispatchEvent(new Event("pagehide"));
  // Ends what is still being streamed.
  window.dispatchEvent(new Event("offline"));
  await aTask();
}

/** Waits one task, so that released clients can report. A test may have replaced the timers. */
const aTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });
