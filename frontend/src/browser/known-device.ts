/**
 * Of the device, not of a person, and without any secret: whether somebody has signed in here, and whether the sign-in may still
 * be open. It goes at a sign-out with all else: nothing then says that anybody was here.
 */
const KEY = "menta.known";
const OPEN = "1";
const ENDED = "0";

/** Notes that somebody is signed in on this device. */
export function noteSignedIn(): void {
  write(OPEN);
}

/** Notes that the server knows nobody any more under this device's cookie. */
export function noteSignInEnded(): void {
  if (hasSignedInBefore()) write(ENDED);
}

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value);
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
export const hasSignedInBefore = (): boolean => read() !== null;

/** Whether the public pages should ask who is signed in: else the answer would be nobody, and an error in the console. */
export const mayBeSignedIn = (): boolean => read() === OPEN;

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
