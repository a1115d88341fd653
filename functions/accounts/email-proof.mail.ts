import type { Mail } from "../platform/mail.ts";

/** Builds the mail with the link that proves an address. */
export const emailProofMail = (to: string, link: string): Mail => ({
  to,
  mail: "email-proof",
  values: { link },
});
