/**
 * A localStorage key that stores no user and no secret: whether anyone has signed in on this device, and whether
 * that session may still be open. Removed at a confirmed sign-out.
 */
const KEY = "menta.known";
const OPEN = "1";
const ENDED = "0";
/** Signed out here, but not confirmed by the server: the cookie may still be valid. */
const PENDING = "2";

/** Notes that somebody is signed in on this device. */
export function noteSignedIn(): void {
  write(OPEN);
}

/** Notes that the server no longer accepts this device's cookie. */
export function noteSignInEnded(): void {
  if (hasSignedInBefore()) write(ENDED);
}

/** Notes a sign-out that the server has not confirmed. */
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

/** Forgets that anybody was signed in, at a confirmed sign-out. */
export function forgetSignedIn(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is forbidden, so nothing was noted either.
  }
}

/** Whether somebody has signed in on this device, and has not signed out. */
export const hasSignedInBefore = (): boolean => [OPEN, ENDED].includes(read() ?? PENDING);

/** Whether the server has not yet confirmed the last sign-out on this device. False after a new sign-in. */
export const isSignOutPending = (): boolean => read() === PENDING;

/**
 * Whether public pages should request the signed-in person; otherwise the request would only log a 401 in the
 * console.
 */
export const mayBeSignedIn = (): boolean => read() === OPEN;

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
