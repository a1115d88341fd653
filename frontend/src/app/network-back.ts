import { checkOnline } from "#frontend/ui/use-online.ts";

/** From the first try to the second; the wait doubles up to the longest. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

let isLooking = false;

/**
 * A browser says that the network is back as soon as there is one, often before anything answers: what tries again then fails
 * once more, and nobody would tell it again. Where nothing answers yet, the event is repeated once something does.
 */
export async function repeatOnceReached(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  try {
    let wait = FIRST_WAIT_MS;
    if (await checkOnline("/config.json")) return;
    do {
      await new Promise((resolve) => setTimeout(resolve, wait));
      wait = Math.min(2 * wait, LONGEST_WAIT_MS);
      if (!navigator.onLine) return;
    } while (!(await checkOnline("/config.json")));
    window.dispatchEvent(new Event("online"));
  } finally {
    isLooking = false;
  }
}
