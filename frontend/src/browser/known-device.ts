/** Of the device, not of a person. It goes at a sign-out with all else: nothing then says that anybody was here. */
const KEY = "menta.known";

/** Notes that somebody has signed in on this device. */
export function noteSignedIn(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Storage may be full or forbidden: the device is then new at each visit.
  }
}

/** At a sign-out. */
export function forgetSignedIn(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing could be noted either.
  }
}

/** Whether somebody has signed in on this device, and has not signed out. */
export function hasSignedInBefore(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
