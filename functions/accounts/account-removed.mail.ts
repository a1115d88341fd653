import type { Mail } from "../platform/mail.ts";

/**
 * The mail that says that an account is gone. What the deployment does not say is left out: whom to write to where it was not its
 * owner, and how long backups keep everything, of which a laptop has none.
 */
export const accountRemovedMail = (to: string): Mail => ({
  to,
  mail: "account-removed",
  values: { contact: process.env["CONTACT_EMAIL"], backupDays: process.env["BACKUP_DAYS"] },
});
