import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { DIALOG_WITHOUT_ARGUMENT_VALUE } from "#frontend/browser/address/use-address-dialog.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { focusComposerIfFinePointer, focusComposerOnOpen } from "./composer-focus.ts";

/**
 * Loaded only when a message or a line has to be shown, because the URL names it or its source is pressed.
 */
const lazyPlaces = lazyModule(() => import("./open-place.ts"));

type Place = { sessionId: string } & ({ messageId: string } | { lineId: string });

/**
 * Scrolls to a message or to a line of the dossier, and focuses it. Does nothing if the code cannot be
 * loaded.
 */
export async function scrollToPlace(client: QueryClient, { sessionId, ...place }: Place): Promise<void> {
  const places = await lazyPlaces.fetch().catch(() => undefined);
  if ("lineId" in place) places?.scrollToDossierLine(place.lineId);
  else await places?.scrollToMessage(client, { id: place.messageId, sessionId });
}

/** Returns the id of the dossier line that the URL names; null if it names none. */
export function useLineIdInUrl(): string | null {
  const [params] = useSearchParams();
  const value = params.get("dossier");
  return value === DIALOG_WITHOUT_ARGUMENT_VALUE ? null : value;
}

/**
 * Focuses the composer when a discussion opens or, if the URL names a message, that message. A line in the
 * URL is shown by the dossier.
 */
export function useFocusOnDiscussionOpen(sessionId: string, isReady: boolean): void {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const id = params.get("message");
  const lineId = useLineIdInUrl();
  const isLed = useRef(id !== null || lineId !== null);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!isLed.current) focusComposerOnOpen();
  }, []);
  useEffect(() => {
    // Only once for each URL: the person may then show another version of the message.
    if (!isReady || opened.current === id) return;
    opened.current = id;
    if (id !== null) void scrollToPlace(client, { sessionId, messageId: id });
  }, [client, sessionId, id, isReady]);
}

/**
 * Focuses the composer when a failed read succeeds, because its retry button, which had the focus, is
 * removed.
 */
export function useFocusComposerOnceRead(isUnread: boolean): void {
  const wasUnread = useRef(isUnread);
  useEffect(() => {
    if (wasUnread.current && !isUnread && document.activeElement === document.body)
      focusComposerIfFinePointer();
    wasUnread.current = isUnread;
  }, [isUnread]);
}
