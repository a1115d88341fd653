import { call } from "#frontend/api/client.ts";
import { forgetSignedIn, isSignOutPending } from "#frontend/browser/known-device.ts";
import { saveNoticeForReload } from "#frontend/browser/notice-after-reload.ts";
import { SIGN_IN_CHANNEL, tabChannel } from "#frontend/browser/tab-channel.ts";

const RETRY_MS = 5_000;

/** Here, and not in `words.ts`: the first page of a visitor loads nothing for it. */
const FINISHED = {
  title: "Déconnexion terminée",
  description: "Le serveur a répondu : votre connexion est fermée.",
} as const;

/**
 * Repeats a sign-out that the server has not answered, until it does. Ends where somebody has signed in here
 * since: the cookie is theirs then, and the one before is gone from this browser. Resolves to whether the server has answered.
 * @param onFinished reloads the page that somebody was asked to keep open until then; the next one says that it is over
 */
export async function finishSignOut(onFinished?: () => void): Promise<boolean> {
  const stop = new AbortController();
  // Another channel than the one that tells of sign-ins: it receives those of this tab, too. An answer to a sign-out that came
  // after one would take the new cookie away.
  const channel = tabChannel(SIGN_IN_CHANNEL)();
  channel?.addEventListener("message", ({ data }: MessageEvent<string | null>) => {
    if (data !== null) stop.abort();
  });
  const stopped = new Promise((resolve) => stop.signal.addEventListener("abort", resolve));
  let isFinished = false;
  while (!isFinished && !stop.signal.aborted && isSignOutPending()) {
    isFinished = await call("logout", { signal: stop.signal }).then(
      () => true,
      () => false,
    );
    const pause = new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    if (!isFinished) await Promise.race([pause, stopped]);
  }
  channel?.close();
  if (isSignOutPending()) forgetSignedIn();
  if (isFinished && onFinished) {
    saveNoticeForReload({ ...FINISHED, tone: "info" });
    onFinished();
  }
  return isFinished;
}
