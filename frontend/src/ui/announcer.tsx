import { createPortal } from "react-dom";
import { createStore, useStore } from "./store.ts";
import { fr } from "./typography.ts";

const announcements = createStore<{ text: string; turn: number }>({ text: "", turn: 0 });

/** Says a sentence to screen readers, politely; the same sentence twice is read twice. Works outside React. */
export function announce(text: string): void {
  announcements.set({ text, turn: announcements.get().turn + 1 });
}

/**
 * The one status region of the app, mounted once and for all so that it is there before it speaks. It stands in `body`: an open
 * dialog silences everything in the page under it.
 */
export function Announcer() {
  const { text, turn } = useStore(announcements);
  return createPortal(
    <output className="sr-only">{text !== "" && <span key={turn}>{fr(text)}</span>}</output>,
    document.body,
  );
}
