import { createStore } from "./store.ts";

/** A destructive toast reports a failure: it stays until it is closed or replaced by another toast. */
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: "info" | "destructive" | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
  /** A second button. */
  second?: { label: string; onSelect: () => void } | undefined;
};

/** `id` differs for every call, so that a repeated text is announced again. */
export type ShownToast = ToastMessage & { id: string; open: boolean };

const SHOWN_MS = 5_000;
const SHOWN_WITH_ACTION_MS = 10_000;

let count = 0;

/**
 * The current toast, or null. A closed toast stays in the store during its exit animation, with `open:
 * false`.
 */
export const toastStore = createStore<ShownToast | null>(null);

/** Shows a toast in place of the current one (S1 §9: one at a time). Returns its id. */
export function toast(message: ToastMessage): string {
  count += 1;
  const id = `toast-${count}`;
  toastStore.set({ ...message, id, open: true });
  return id;
}

/** Changes a toast without extending its time. Does nothing if it is closed or replaced. */
export function updateToast(id: string, changes: Partial<ToastMessage>): void {
  const shown = toastStore.get();
  if (shown?.open && shown.id === id) toastStore.set({ ...shown, ...changes });
}

/** Closes the current toast; with an `id`, only if it is that toast. */
export function dismissToast(id?: string): void {
  const shown = toastStore.get();
  if (!shown?.open || (id !== undefined && id !== shown.id)) return;
  toastStore.set({ ...shown, open: false });
}

/** Duration of the exit animation. */
const LEAVES_MS = 90;

/**
 * Removes a closed toast from the store after its exit animation. Returns a function that cancels the
 * removal.
 */
export function removeToast(id: string): () => void {
  const timer = setTimeout(() => {
    if (toastStore.get()?.id === id) toastStore.set(null);
  }, LEAVES_MS);
  return () => clearTimeout(timer);
}

/**
 * Returns how long a toast is shown, in milliseconds: 10 s with an action, else 5 s; a failure stays (R §11).
 */
export function toastDurationMs(message: ToastMessage): number {
  if (message.tone === "destructive") return Number.POSITIVE_INFINITY;
  return message.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
}
