import { useEffect } from "react";
import { call } from "#frontend/api/client.ts";
import { useCurrentUser } from "./current-user.ts";

/** Written by the page of the password reset, which is a document of its own. */
const RESET = "menta.reset";

/**
 * Ends the other sign-ins and the address of the calendar where the password was just reset in this tab. A trigger of the pool
 * has done so, unless it did not come: it is not promised for people whom a server has added, as ours (record 0037).
 */
export function useEndAfterReset(): void {
  const email = useCurrentUser().user?.email.toLowerCase();
  useEffect(() => {
    if (email !== undefined && takeReset() === email)
      void Promise.allSettled([call("endOtherSignIns"), call("removeCalendar")]);
  }, [email]);
}

/** Whose password was reset; told once. */
function takeReset(): string | null {
  try {
    const email = sessionStorage.getItem(RESET);
    sessionStorage.removeItem(RESET);
    return email;
  } catch {
    return null;
  }
}
