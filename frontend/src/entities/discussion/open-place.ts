import type { QueryClient } from "@tanstack/react-query";
import type { Message } from "#shared/discussion/message.schema.ts";
import { messageAnchor } from "./message-anchor.ts";
import { messagesQuery } from "./queries.ts";
import { showVersion } from "./versions/show-version.ts";

/** Older messages of a long discussion render after the newest ones, within this time. */
const RENDER_TIMEOUT_MS = 3_000;

/** Scrolls to a line of the dossier and focuses it, once rendered. */
export const openLine = (id: string): void =>
  focusOnceRendered(() => document.querySelector<HTMLElement>(`[data-line="${window.CSS.escape(id)}"]`));

function focusOnceRendered(find: () => HTMLElement | null): void {
  const began = performance.now();
  const show = () => {
    const row = find();
    if (row) {
      row.scrollIntoView({ block: "center", behavior: "instant" });
      // Focusable only now: pressing a message's text must not move the focus.
      row.tabIndex = -1;
      row.addEventListener("blur", () => row.removeAttribute("tabindex"), { once: true });
      row.focus({ preventScroll: true });
    } else if (performance.now() - began < RENDER_TIMEOUT_MS) requestAnimationFrame(show);
  };
  // Runs after the page has scrolled to its end, as it does when a discussion opens.
  requestAnimationFrame(show);
}

/** Scrolls to a message and focuses it, once rendered. Shows its version first if another one is shown. */
export async function openMessage(
  client: QueryClient,
  { id, sessionId }: Pick<Message, "id" | "sessionId">,
): Promise<void> {
  const shown = client.getQueryData(messagesQuery(sessionId).queryKey);
  if (!shown?.some((message) => message.id === id))
    // A message that is gone, or a lost network, leaves the discussion as it is.
    await showVersion(client, { id, sessionId }).catch(() => undefined);
  focusOnceRendered(() => document.getElementById(messageAnchor(id)));
}
