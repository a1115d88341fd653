/**
 * Of the device, not of a person, and without any secret: whether somebody has signed in here, and whether the sign-in may still
 * be open. It goes at a sign-out with all else, once the server has answered it: nothing then says that anybody was here.
 */
const KEY = "menta.known";
const OPEN = "1";
const ENDED = "0";
/** Signed out here, which the server has not answered yet: the cookie may still be good. */
const PENDING = "2";

/** Notes that somebody is signed in on this device. */
export function noteSignedIn(): void {
  write(OPEN);
}

/** Notes that the server knows nobody any more under this device's cookie. */
export function noteSignInEnded(): void {
  if (hasSignedInBefore()) write(ENDED);
}

/** Notes a sign-out that the server has not answered. */
export function noteSignOutPending(): void {
  write(PENDING);
}

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Storage may be full or forbidden: the device is then new at each visit.
  }
}

/** Forgets that anybody was signed in, at a sign-out that the server has answered. */
export function forgetSignedIn(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing could be noted either.
  }
}

/** Whether somebody has signed in on this device, and has not signed out. */
export const hasSignedInBefore = (): boolean => [OPEN, ENDED].includes(read() ?? PENDING);

/** Whether the server has still to answer a sign-out made here. Nobody has signed in since. */
export const isSignOutPending = (): boolean => read() === PENDING;

/** Whether the public pages should ask who is signed in: else the answer would be nobody, and an error in the console. */
export const mayBeSignedIn = (): boolean => read() === OPEN;

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
