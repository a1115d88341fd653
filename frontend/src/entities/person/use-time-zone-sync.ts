import { useEffect } from "react";
import { call } from "#frontend/api/client.ts";
import { useCurrentUser } from "./current-user.ts";

/** Delay of the request, so that the first view comes first. */
const DELAY_MS = 3_000;

/**
 * Sends the viewer's time zone to the server if it has changed, because the server decides by it what is
 * late. Ignores a failure: the next page load tries again.
 */
export function useTimeZoneSync(): void {
  const { user } = useCurrentUser();
  const userId = user?.id;
  useEffect(() => {
    if (userId === undefined) return undefined;
    const timer = setTimeout(() => void sendTimeZone().catch(() => {}), DELAY_MS);
    return () => clearTimeout(timer);
  }, [userId]);
}

async function sendTimeZone(): Promise<void> {
  const preferences = await call("getPreferences");
  if (preferences.timeZone !== null) return;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  await call("updatePreferences", { body: { timeZone } });
}
