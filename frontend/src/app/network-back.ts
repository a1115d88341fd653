import { checkOnline } from "#frontend/ui/use-online.ts";

const ASKS_AGAIN_MS = 3_000;

let isLooking = false;

/**
 * A browser says that the network is back as soon as there is one, often before anything answers: what tries again then fails
 * once more, and nobody would tell it again. Where nothing answers yet, the event is repeated once something does.
 */
export async function repeatOnceReached(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  for (let isFirst = true; navigator.onLine; isFirst = false) {
    if (await checkOnline("/config.json")) {
      if (!isFirst) window.dispatchEvent(new Event("online"));
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, ASKS_AGAIN_MS));
  }
  isLooking = false;
}

globalThis.window?.addEventListener("online", () => void repeatOnceReached());
