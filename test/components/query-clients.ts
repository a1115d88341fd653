import type { QueryClient } from "@tanstack/react-query";
import { vi } from "vitest";
import { outboxOf } from "#frontend/entities/person/outbox.ts";
import { neverAnswer } from "./canned-server.ts";

const clients: QueryClient[] = [];

/** Registers the query client of a page that is drawn. */
export const trackQueryClient = (client: QueryClient): QueryClient => {
  clients.push(client);
  return client;
};

/**
 * Ends what continues without its screen, as closing a page does, such as the search for a lost reply: it
 * would otherwise send requests and report its failure in a later test.
 */
export async function stopQueryClients(): Promise<void> {
  for (const client of clients.splice(0)) {
    client.fetchQuery = neverAnswer;
    outboxOf(client).outbox.close();
  }
  // Edits that wait, for the network or for more of them, are sent now and get no answer: they would
  // otherwise be sent at the end of the next page.
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
