import { createStore } from "./store.ts";

/** What a toast says. A destructive one tells of a failure: it stays until closed or replaced. */
export type ToastMessage = {
  title: string;
  description?: string | undefined;
  tone?: "info" | "destructive" | undefined;
  action?: { label: string; onSelect: () => void } | undefined;
};

/** A toast as shown: `id` is new for every call, so that the same words said twice are read twice. */
export type ShownToast = ToastMessage & { id: string; open: boolean };

const SHOWN_MS = 5_000;
const SHOWN_WITH_ACTION_MS = 10_000;

let count = 0;

/** The one toast, or null. Closed ones stay here, not open, until they are replaced: their leaving is drawn. */
export const toastStore = createStore<ShownToast | null>(null);

/** Shows a toast in place of the one that may be there (spec/1-chat-and-access.md section 9: one at a time). Returns its id. */
export function toast(message: ToastMessage): string {
  count += 1;
  const id = `toast-${count}`;
  toastStore.set({ ...message, id, open: true });
  return id;
}

/** Closes the toast; with an id, only if that one is still shown. */
export function dismissToast(id?: string): void {
  const shown = toastStore.get();
  if (!shown?.open || (id !== undefined && id !== shown.id)) return;
  toastStore.set({ ...shown, open: false });
}

/** How long a toast stays, in milliseconds: 5,000, 10,000 with an action, without end if destructive (spec/3-rulings.md, Screens). */
export function toastDuration(message: ToastMessage): number {
  if (message.tone === "destructive") return Number.POSITIVE_INFINITY;
  return message.action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
}
