import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { OPEN_WITHOUT_ARGUMENT } from "#frontend/browser/address/use-address-dialog.ts";
import { lazyModule } from "#frontend/browser/loading/lazy-module.ts";
import { focusComposerIfFinePointer, focusComposerOnOpen } from "./composer-focus.ts";

/** Loaded only when a message or a line is to be shown: the URL names it, or the person presses its source. */
const lazyPlaces = lazyModule(() => import("./open-place.ts"));

type Place = { sessionId: string } & ({ messageId: string } | { lineId: string });

/** Scrolls to a message or a line of the dossier, and focuses it. */
export async function openPlace(client: QueryClient, { sessionId, ...place }: Place): Promise<void> {
  const places = await lazyPlaces.fetch().catch(() => undefined);
  if ("lineId" in place) places?.openLine(place.lineId);
  else await places?.openMessage(client, { id: place.messageId, sessionId });
}

/** Returns the id of the dossier line in the URL, if any. */
export function useNamedLine(): string | null {
  const [params] = useSearchParams();
  const value = params.get("dossier");
  return value === OPEN_WITHOUT_ARGUMENT ? null : value;
}

/**
 * A discussion opens at its composer, or at the message in the URL, which is focused once rendered. If the
 * URL names a dossier line, the dossier scrolls to it.
 */
export function useFocusOnOpen(sessionId: string, isReady: boolean): void {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const id = params.get("message");
  const lineId = useNamedLine();
  const isLed = useRef(id !== null || lineId !== null);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (!isLed.current) focusComposerOnOpen();
  }, []);
  useEffect(() => {
    // Once per address, because the person may go to another version afterwards.
    if (!isReady || opened.current === id) return;
    opened.current = id;
    if (id !== null) void openPlace(client, { sessionId, messageId: id });
  }, [client, sessionId, id, isReady]);
}

/** Focuses the composer once a failed read succeeds, because its retry button disappears. */
export function useFocusOnceRead(isUnread: boolean): void {
  const wasUnread = useRef(isUnread);
  useEffect(() => {
    if (wasUnread.current && !isUnread && document.activeElement === document.body)
      focusComposerIfFinePointer();
    wasUnread.current = isUnread;
  }, [isUnread]);
}
