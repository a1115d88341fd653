import { createStore } from "./store.ts";

/** The sentence that `ui/announcer.tsx` gives to screen readers. */
export const announcements = createStore<{ text: string; turn: number }>({ text: "", turn: 0 });

/** Announces a sentence to screen readers, politely; the same sentence twice is read twice. Works outside React. */
export function announce(text: string): void {
  announcements.set({ text, turn: announcements.get().turn + 1 });
}

/** Withdraws this sentence if it was the last announced, because it is outdated. */
export function withdrawAnnouncement(text: string): void {
  const { text: announced, turn } = announcements.get();
  if (announced === text) announcements.set({ text: "", turn });
}
