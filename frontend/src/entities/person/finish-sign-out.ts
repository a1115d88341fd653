import { call } from "#frontend/api/client.ts";
import { forgetSignedIn, isSignOutUnheard } from "#frontend/browser/known-device.ts";
import { saveNoticeForReload } from "#frontend/browser/notice-after-reload.ts";
import { SIGN_IN_CHANNEL, tabChannel } from "#frontend/browser/tab-channel.ts";
import { SIGN_OUT_HEARD } from "#frontend/labels/sign-out.ts";

const ASKS_AGAIN_MS = 5_000;

/**
 * Tells the server of a sign-out that it has not answered, again and again until it does. Ends where somebody has signed in here
 * since: the cookie is theirs then, and the one before is gone from this browser. Resolves to whether the server has heard.
 * @param onHeard reloads the page that somebody was asked to keep open until then; the next one says that it is over
 */
export async function finishSignOut(onHeard?: () => void): Promise<boolean> {
  const stop = new AbortController();
  // Another channel than the one that tells of sign-ins: it hears of those in this tab, too. An answer to a sign-out that came
  // after one would take the new cookie away.
  const channel = tabChannel(SIGN_IN_CHANNEL)();
  channel?.addEventListener("message", ({ data }: MessageEvent<string | null>) => {
    if (data !== null) stop.abort();
  });
  const stopped = new Promise((resolve) => stop.signal.addEventListener("abort", resolve));
  let isHeard = false;
  while (!isHeard && !stop.signal.aborted && isSignOutUnheard()) {
    isHeard = await call("logout", { signal: stop.signal }).then(
      () => true,
      () => false,
    );
    const pause = new Promise((resolve) => setTimeout(resolve, ASKS_AGAIN_MS));
    if (!isHeard) await Promise.race([pause, stopped]);
  }
  channel?.close();
  if (isSignOutUnheard()) forgetSignedIn();
  if (isHeard && onHeard) {
    saveNoticeForReload({ ...SIGN_OUT_HEARD, tone: "info" });
    onHeard();
  }
  return isHeard;
}
