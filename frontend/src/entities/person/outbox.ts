import type { QueryClient } from "@tanstack/react-query";
import { createIndexedDbOperationStore } from "#frontend/api/outbox/operation-store.ts";
import { createOutbox, type Outbox, type OutboxTabMessage } from "#frontend/api/outbox/outbox.ts";
import { createOutboxView, type OutboxView } from "#frontend/api/outbox/view.ts";
import { lazyTabChannel } from "#frontend/browser/tab-channel.ts";
import { OUTBOX_TEXTS, keptChangesText } from "#frontend/labels/outbox.ts";
import { toast, toastStore, updateToast } from "#frontend/browser/toast.ts";
import { isOtherPersonSignedIn } from "./cross-tab-sign-in.ts";
import { currentUserQuery } from "./current-user.ts";
import { loadOperationFile, outboxStatusStore, setPageOutbox } from "./pending-changes.ts";
import { onSignedInAgain } from "./signed-in-again.ts";

export { removeStoredOperations } from "#frontend/api/outbox/operation-store.ts";

const channel = lazyTabChannel("menta.outbox");

type PageOutbox = { outbox: Outbox; view: OutboxView };
const outboxes = new WeakMap<QueryClient, PageOutbox>();

/**
 * Returns the outbox of this page, and the view that shows its operations in this query cache. Creates both
 * at the first call.
 */
export function outboxOf(client: QueryClient): PageOutbox {
  const known = outboxes.get(client) ?? createPageOutbox(client);
  outboxes.set(client, known);
  return known;
}

const lockAcrossTabs = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  navigator.locks.request(name, work);

/**
 * Returns locks that work within this tab only: on a page without a secure context, browsers have no locks
 * across tabs.
 */
function lockWithinTab() {
  const held = new Map<string, Promise<unknown>>();
  return <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const done = (held.get(name) ?? Promise.resolve()).then(work, work);
    held.set(name, done);
    return done;
  };
}

/**
 * Returns the outbox of this page after loading the operations that this person's earlier pages have stored.
 */
export async function openOutbox(client: QueryClient, userId: string): Promise<Outbox> {
  const { outbox } = outboxOf(client);
  await outbox.open(userId, async (name) => void (await loadOperationFile(client, name)));
  return outbox;
}

function createPageOutbox(client: QueryClient): PageOutbox {
  let waitingToast = { id: "", isBusy: false };
  const outbox = createOutbox({
    store: createIndexedDbOperationStore(),
    currentUserId: () => client.getQueryData(currentUserQuery.queryKey)?.id,
    isOtherPersonSignedIn,
    withLock: "locks" in navigator ? lockAcrossTabs : lockWithinTab(),
    // A BroadcastChannel reaches this origin only, so there is no target origin to pass.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    publish: (message) => channel()?.postMessage(message),
    onWaiting: (status) => {
      const isBusy = status.waitsFor === "busy";
      const title = isBusy ? OUTBOX_TEXTS.waitingBusy : OUTBOX_TEXTS.waiting;
      // No retry button while the server is busy: it asked to wait.
      const retry = isBusy ? undefined : outbox.resume;
      const text = keptChangesText(status.count, isBusy);
      const shown = toastStore.get();
      // A failure's toast stays until it is closed, so the text about waiting changes is added to it.
      if (shown?.open && shown.tone === "destructive")
        return updateToast(shown.id, { description: [shown.description, text].filter(Boolean).join(" ") });
      waitingToast = { id: toastKeepingUndo(title, text, retry), isBusy };
    },
    onSentLater: () => toastKeepingUndo(OUTBOX_TEXTS.sentLater, OUTBOX_TEXTS.sentLaterText),
  });
  setPageOutbox(outbox);
  outbox.listen(() => {
    const status = outbox.status();
    outboxStatusStore.set(status);
    const { id, isBusy } = waitingToast;
    if (status.count > 0) updateToast(id, { description: keptChangesText(status.count, isBusy) });
  });
  channel()?.addEventListener("message", ({ data }: MessageEvent<OutboxTabMessage>) => outbox.receive(data));
  window.addEventListener("pagehide", outbox.sendBeforeUnload);
  window.addEventListener("online", outbox.resume);
  document.addEventListener("visibilitychange", () => {
    outbox.flush();
    outbox.resume();
  });
  onSignedInAgain(outbox.resume);
  window.addEventListener("beforeunload", (event) => {
    if (outbox.status().unstoredCount > 0) event.preventDefault();
  });
  return { outbox, view: createOutboxView(client, outbox) };
}

/**
 * Shows a toast in place of the current one, with the undo button of the current one if it has one. Returns
 * the toast's id.
 */
function toastKeepingUndo(title: string, description: string, retry?: () => void): string {
  const shown = toastStore.get();
  const isUndo = shown?.open && shown.tone !== "destructive" && shown.action?.label !== OUTBOX_TEXTS.retry;
  const undo = isUndo ? shown.action : undefined;
  const second = retry && { label: OUTBOX_TEXTS.retry, onSelect: retry };
  return toast({ title, description, action: undo ?? second, second: undo && second });
}
