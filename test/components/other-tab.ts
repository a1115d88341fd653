import type { EndpointAnswer } from "#shared/api/contract-types.ts";
import { onTestFinished } from "vitest";
import type { WriteEndpointName } from "#frontend/api/client.ts";

/** Broadcasts a write like another tab. */
export function broadcastFromOtherTab<Name extends WriteEndpointName>(
  name: Name,
  answer: EndpointAnswer<Name>,
  params: Record<string, string> = {},
): void {
  const otherTab = new BroadcastChannel("menta.writes");
  onTestFinished(() => otherTab.close());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target to name
  otherTab.postMessage({ written: { name, params, answer } });
}
