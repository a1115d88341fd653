import { useEffect } from "react";
import { useAddressDialog } from "#frontend/app/address-dialog.ts";
import { useMedia } from "#frontend/ui/use-media.ts";
import { useSteady } from "#frontend/ui/use-steady.ts";
import { FLOATING } from "../use-escape.ts";
import { receive, resume } from "./generations.ts";
import { usePlace } from "./use-artefacts.ts";
import { WIDE } from "./wide.ts";

/**
 * While a discussion is on screen, what was asked for before a reload is looked for, and what was made opens by itself, unless
 * the person is typing, or reading something else.
 */
export function useArrivals(userId: string, sessionId: string): void {
  const place = usePlace(userId, sessionId);
  const hasColumn = useMedia(WIDE);
  const read = useAddressDialog("document").value;
  const { onMade } = useSteady({
    onMade: (kind: Parameters<typeof place.show>[0]) => {
      if (read === kind || (kind === "summary" && hasColumn && read === null)) return true;
      if (read !== null || isBusy()) return false;
      place.show(kind);
      return true;
    },
  });
  useEffect(() => receive(sessionId, onMade), [sessionId, onMade]);
  useEffect(() => void resume(place), [place]);
}

/** An input that is empty only waits for the first word. */
function isBusy(): boolean {
  const { activeElement } = document;
  const isField = activeElement instanceof HTMLTextAreaElement || activeElement instanceof HTMLInputElement;
  return (isField && activeElement.value !== "") || document.querySelector(FLOATING) !== null;
}
