import type { Mail } from "../platform/mail.ts";

/**
 * Builds the mail that confirms the removal of an account. Leaves out what does not apply: the contact
 * address if the e-mail was never proven, and the lifetime of backups on a laptop, which makes none.
 */
export const accountRemovedMail = (to: string): Mail => ({
  to,
  mail: "account-removed",
  values: { contact: process.env["CONTACT_EMAIL"], backupDays: process.env["BACKUP_DAYS"] },
});
