import type { QueryClient } from "@tanstack/react-query";
import type { Message } from "#shared/discussion/message.schema.ts";
import { messageElementId } from "./message-anchor.ts";
import { messagesQuery } from "./queries.ts";
import { switchToMessageVersion } from "./versions/show-version.ts";

/**
 * Maximum wait for an older message to be rendered: those of a long discussion are rendered after the newest
 * ones.
 */
const RENDER_TIMEOUT_MS = 3_000;

/** Scrolls to a line of the dossier and focuses it, as soon as it is rendered. */
export const scrollToDossierLine = (id: string): void =>
  focusOnceRendered(() => document.querySelector<HTMLElement>(`[data-line="${window.CSS.escape(id)}"]`));

function focusOnceRendered(find: () => HTMLElement | null): void {
  const began = performance.now();
  const show = () => {
    const row = find();
    if (row) {
      row.scrollIntoView({ block: "center", behavior: "instant" });
      // Made focusable only while it has the focus: otherwise a press on a message's text would focus it.
      row.tabIndex = -1;
      row.addEventListener("blur", () => row.removeAttribute("tabindex"), { once: true });
      row.focus({ preventScroll: true });
    } else if (performance.now() - began < RENDER_TIMEOUT_MS) requestAnimationFrame(show);
  };
  // In the next frame, after the page has scrolled to its end, which it does when a discussion opens.
  requestAnimationFrame(show);
}

/**
 * Scrolls to a message and focuses it, as soon as it is rendered. If another version of it is shown, shows
 * this version first.
 */
export async function scrollToMessage(
  client: QueryClient,
  { id, sessionId }: Pick<Message, "id" | "sessionId">,
): Promise<void> {
  const shown = client.getQueryData(messagesQuery(sessionId).queryKey);
  if (!shown?.some((message) => message.id === id))
    // If the message is gone, or the network is lost, the discussion stays as it is.
    await switchToMessageVersion(client, { id, sessionId }).catch(() => undefined);
  focusOnceRendered(() => document.getElementById(messageElementId(id)));
}
