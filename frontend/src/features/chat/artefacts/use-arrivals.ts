import { useEffect } from "react";
import type { ArtefactKind } from "#shared/artefact/artefact.ts";
import { messagesSince } from "#shared/artefact/outdated.rules.ts";
import { useAddressDialog } from "#frontend/app/address-dialog.ts";
import { onSignedInAgain } from "#frontend/app/signed-in-again.ts";
import { onStoredElsewhere, storageKeys } from "#frontend/app/storage.ts";
import { useMedia } from "#frontend/ui/use-media.ts";
import { useSteady } from "#frontend/ui/use-steady.ts";
import { isRunning } from "../exchange.ts";
import { exchangeStore } from "../exchanges.ts";
import { messagesQuery } from "../queries.ts";
import { FLOATING } from "../use-escape.ts";
import { receive } from "./arrivals.ts";
import type { Place } from "./generation-stores.ts";
import { hearAsked, resume } from "./generations.ts";
import { usePlace } from "./use-artefacts.ts";
import { WIDE } from "./wide.ts";

/**
 * While a discussion is on screen, what was asked for before a reload or a sign-in, or in another tab, is looked for, and what
 * was made opens by itself where it was asked for, unless the person is typing, or reading something else.
 */
export function useArrivals(userId: string, sessionId: string): void {
  const place = usePlace(userId, sessionId);
  const hasColumn = useMedia(WIDE);
  const read = useAddressDialog("document").value;
  const hasDrawer = useAddressDialog("exploration").value !== null;
  const { onMade } = useSteady({
    onMade: (kind: ArtefactKind, made: { createdAt: string }) => {
      if (read === kind || (kind === "summary" && (hasColumn || hasDrawer) && read === null)) return true;
      if (read !== null || isBusy() || hasGoneOn(place, made)) return false;
      place.show(kind);
      return true;
    },
  });
  useEffect(() => receive(sessionId, onMade), [sessionId, onMade]);
  useEffect(() => {
    void resume(place);
    const ends = [
      onSignedInAgain(() => void resume(place)),
      onStoredElsewhere(storageKeys.generations(sessionId), () => hearAsked(place)),
    ];
    return () => ends.forEach((end) => end());
  }, [place, sessionId]);
}

/** An input that is empty only waits for the first word. */
function isBusy(): boolean {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement;
  return (isField && activeElement.value !== "") || document.querySelector(FLOATING) !== null;
}

/** Something was said meanwhile: the person is in the conversation. */
const hasGoneOn = ({ client, sessionId }: Place, made: { createdAt: string }): boolean =>
  isRunning(exchangeStore(sessionId).get()) ||
  messagesSince(made, client.getQueryData(messagesQuery(sessionId).queryKey) ?? []) > 0;
