/** In this tab only: the page of the password reset is a document of its own, and an address has no place in an address bar. */
const EMAIL = "menta.email";
const CODE_ASKED = "menta.code-asked";

/** The e-mail address that was last typed to sign in or to reset a password. */
export const storedTypedEmail = (): string => read(EMAIL);
export const storeTypedEmail = (email: string): void => write(EMAIL, email);

/** The address of which a code was sent, or is there already: a reload comes back to the step that asks for it. */
export const emailOfRequestedCode = (): string => read(CODE_ASKED);
export const storeCodeRequested = (email: string): void => write(CODE_ASKED, email);

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, email: string): void {
  try {
    if (email === "") sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, email);
  } catch {
    // Storage may be forbidden: the address is then typed again.
  }
}
