import { createPortal } from "react-dom";
import { createStore, useStore } from "./store.ts";
import { fr } from "./typography.ts";

const announcements = createStore<{ text: string; turn: number }>({ text: "", turn: 0 });

/** Announces a sentence to screen readers, politely; the same sentence twice is read twice. Works outside React. */
export function announce(text: string): void {
  announcements.set({ text, turn: announcements.get().turn + 1 });
}

/** Takes this sentence back if it is the last one announced: what it says is over, and something else tells how it ended. */
export function withdrawAnnouncement(text: string): void {
  const { text: said, turn } = announcements.get();
  if (said === text) announcements.set({ text: "", turn });
}

/**
 * The one live region of the app, mounted before it has anything to announce. It is in `body`: an open dialog makes the rest of
 * the page inert.
 */
export function Announcer() {
  const { text, turn } = useStore(announcements);
  return createPortal(
    <output className="sr-only">{text !== "" && <span key={turn}>{fr(text)}</span>}</output>,
    document.body,
  );
}
