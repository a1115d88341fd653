import type { Mail } from "../platform/mail.ts";

/**
 * The mail about an account that was deleted. Leaves out what does not apply: the contact if the address was
 * never proven, and the lifetime of backups on a laptop, which has none.
 */
export const accountRemovedMail = (to: string): Mail => ({
  to,
  mail: "account-removed",
  values: { contact: process.env["CONTACT_EMAIL"], backupDays: process.env["BACKUP_DAYS"] },
});
