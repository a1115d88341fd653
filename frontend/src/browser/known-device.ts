/**
 * Key in localStorage of whether anyone has signed in on this device and whether that sign-in may still be
 * valid. The value names no person and is no secret. Removed when the server confirms a sign-out.
 */
const KEY = "menta.known";
const OPEN = "1";
const ENDED = "0";
/** The person signed out, but the server has not confirmed it: the cookie may still be valid. */
const PENDING = "2";

/** Notes that a person is signed in on this device. */
export function noteSignedIn(): void {
  write(OPEN);
}

/** Notes that the server no longer accepts this device's cookie. Does nothing after a sign-out. */
export function noteSignInEnded(): void {
  if (hasSignedInBefore()) write(ENDED);
}

/** Notes that the person signed out and that the server has not confirmed it yet. */
export function noteSignOutPending(): void {
  write(PENDING);
}

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Storage may be full or forbidden: the device then looks new at each visit.
  }
}

/** Forgets that anyone was signed in. Called when the server has confirmed the sign-out. */
export function forgetSignedIn(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, so nothing was noted either.
  }
}

/**
 * Whether a person has signed in on this device and has not signed out since; their sign-in may have expired.
 */
export const hasSignedInBefore = (): boolean => [OPEN, ENDED].includes(read() ?? PENDING);

/** Whether the server has not yet confirmed the last sign-out on this device. False after a new sign-in. */
export const isSignOutPending = (): boolean => read() === PENDING;

/**
 * Whether public pages should ask the server who is signed in. False if the cookie is known to be absent or
 * refused: the request would only add a 401 to the console.
 */
export const mayBeSignedIn = (): boolean => read() === OPEN;

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
