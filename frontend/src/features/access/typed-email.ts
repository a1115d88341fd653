/**
 * Keys in sessionStorage: the password reset is another HTML document, and an e-mail address must not be in a
 * URL that leads there.
 */
const EMAIL = "menta.email";
const CODE_ASKED = "menta.code-asked";

/** Returns the e-mail address last typed in this tab, to sign in or to reset a password; "" if none was. */
export const readTypedEmail = (): string => read(EMAIL);
export const storeTypedEmail = (email: string): void => write(EMAIL, email);

/**
 * Returns the address to which a code was sent in this tab: after a reload, the page still asks for it. "" if
 * none was sent.
 */
export const readEmailOfRequestedCode = (): string => read(CODE_ASKED);
export const storeEmailOfRequestedCode = (email: string): void => write(CODE_ASKED, email);

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
    // Storage may be blocked: the address must then be typed again.
  }
}
