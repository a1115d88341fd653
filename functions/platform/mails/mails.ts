/** The mails of the product, each with the names of its placeholders. */
export const MAIL_PLACEHOLDERS = {
  "reset-code": ["code"],
  "email-proof": ["link"],
  "security-change": ["change", "contact"],
  "account-removed": ["contact", "backupDays"],
  review: ["title", "link", "endLink"],
  week: ["reviews", "deadlines", "still", "link", "endLink"],
} as const;

export type MailName = keyof typeof MAIL_PLACEHOLDERS;
export type MailPlaceholder<Name extends MailName = MailName> = (typeof MAIL_PLACEHOLDERS)[Name][number];
/** The values of a mail's placeholders. A sentence whose value is `undefined` is left out. */
export type MailValues<Name extends MailName> = Record<MailPlaceholder<Name>, string | undefined>;
/** The name of a mail, with its values. */
export type MailWithValues = { [Name in MailName]: { mail: Name; values: MailValues<Name> } }[MailName];
/** A rendered mail: `text` and `html` say the same. */
export type RenderedMail = { subject: string; text: string; html: string };
