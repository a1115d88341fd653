import { call } from "#frontend/api/client.ts";
import { forgetSignedIn, isSignOutPending } from "#frontend/browser/known-device.ts";
import { saveNoticeForReload } from "#frontend/browser/notice-after-reload.ts";
import { SIGN_IN_CHANNEL, lazyTabChannel } from "#frontend/browser/tab-channel.ts";

const RETRY_MS = 5_000;

/** These texts are here and not in `words.ts`, so that a visitor's first page does not load them. */
const FINISHED = {
  title: "Déconnexion terminée",
  description: "Le serveur a répondu : votre connexion est fermée.",
} as const;

/**
 * Sends a sign-out that the server has not confirmed, again and again until the server answers. Stops if a
 * person signs in here meanwhile: the cookie is then of the new sign-in. Resolves to whether the server
 * answered.
 * @param onFinished called instead of a toast, to reload a page that the person was asked to keep open; the
 * next page then says it
 */
export async function resendSignOutUntilAnswered(onFinished?: () => void): Promise<boolean> {
  const stop = new AbortController();
  // A second channel object, because a channel does not receive the messages that it sends: this one hears of
  // sign-ins in this tab too. After a sign-in, the answer to this sign-out would delete the new cookie.
  const channel = lazyTabChannel(SIGN_IN_CHANNEL)();
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
