import { createStore } from "./store.ts";

/**
 * The sentence that `ui/announcer.tsx` renders for screen readers. `turn` rises, so that a repeated sentence
 * is rendered anew.
 */
export const announcementStore = createStore<{ text: string; turn: number }>({ text: "", turn: 0 });

/** Announces a sentence to screen readers, politely; the same sentence twice is read twice. Works outside React. */
export function announce(text: string): void {
  announcementStore.set({ text, turn: announcementStore.get().turn + 1 });
}

/**
 * Removes this sentence because it is outdated; does nothing if another sentence has been announced since.
 */
export function withdrawAnnouncement(text: string): void {
  const { text: announced, turn } = announcementStore.get();
  if (announced === text) announcementStore.set({ text: "", turn });
}
