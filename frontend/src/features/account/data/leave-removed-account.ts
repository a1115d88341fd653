import type { QueryClient } from "@tanstack/react-query";
import { removeStoredOperations } from "#frontend/api/outbox/operation-store.ts";
import { forgetSignedIn } from "#frontend/browser/known-device.ts";
import { destroyOfflineCopy } from "#frontend/browser/offline/offline-copy.ts";
import { saveNoticeForReload } from "#frontend/browser/notice-after-reload.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { clearOwnedBy } from "#frontend/browser/storage.ts";
import { broadcastSignIn } from "#frontend/entities/person/cross-tab-sign-in.ts";
import { closeOutbox } from "#frontend/entities/person/pending-changes.ts";
import { fr } from "#frontend/browser/typography.ts";

const leave = () => window.location.replace(paths.home());

/**
 * Leaves an account that is gone: wipes from this browser what a sign-out wipes and what that leaves, and loads the first page, which
 * then says so. The cookie went with the answer.
 */
export function leaveRemovedAccount(
  client: QueryClient,
  userId: string,
  { title, description }: { title: string; description: string },
): void {
  clearOwnedBy(userId);
  forgetSignedIn();
  broadcastSignIn(null);
  client.clear();
  saveNoticeForReload({ title: fr(title), description: fr(description), tone: "info" });
  closeOutbox();
  void Promise.all([destroyOfflineCopy(), removeStoredOperations(userId)]).then(leave);
}
