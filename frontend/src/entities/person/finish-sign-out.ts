import { call } from "#frontend/api/client.ts";
import { forgetSignedIn, isSignOutPending } from "#frontend/browser/known-device.ts";
import { saveNoticeForReload } from "#frontend/browser/notice-after-reload.ts";
import { SIGN_IN_CHANNEL, tabChannel } from "#frontend/browser/tab-channel.ts";

const RETRY_MS = 5_000;

/** These texts are not in `words.ts`, so that a visitor's first page does not load them. */
const FINISHED = {
  title: "Déconnexion terminée",
  description: "Le serveur a répondu : votre connexion est fermée.",
} as const;

/**
 * Repeats an unconfirmed sign-out until the server answers. Stops if somebody has signed in here since: the
 * cookie is then theirs. Resolves to whether the server answered.
 * @param onFinished reloads the page that the person was asked to keep open; the next one reports the end
 */
export async function finishSignOut(onFinished?: () => void): Promise<boolean> {
  const stop = new AbortController();
  // A second channel object also receives this tab's own sign-ins. After a sign-in, the answer to this
  // sign-out would remove the new cookie.
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
