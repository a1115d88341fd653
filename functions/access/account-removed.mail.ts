import type { Mail } from "../mail.ts";

/** The mail that says that an account is gone. `contact`: whom to write to where it was not its owner; unknown, it is left out. */
export const accountRemovedMail = (to: string, contact?: string): Mail => ({
  to,
  mail: "account-removed",
  values: { contact },
});
