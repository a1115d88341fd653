/** The mails of the product, with the names of their placeholders. */
export const MAILS = {
  "reset-code": ["code"],
  "email-proof": ["link"],
  "security-change": ["change", "contact"],
  "account-removed": ["contact", "backupDays"],
  review: ["title", "link", "endLink"],
  week: ["reviews", "deadlines", "still", "link", "endLink"],
} as const;

export type MailName = keyof typeof MAILS;
export type Placeholder<Name extends MailName = MailName> = (typeof MAILS)[Name][number];
/** The values of a mail. An undefined value leaves out the sentences that need it. */
export type MailValues<Name extends MailName> = Record<Placeholder<Name>, string | undefined>;
/** A mail and its values. */
export type MailFilling = { [Name in MailName]: { mail: Name; values: MailValues<Name> } }[MailName];
/** `text` and `html` have the same content. */
export type Letter = { subject: string; text: string; html: string };
