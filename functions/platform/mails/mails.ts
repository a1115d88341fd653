/** The mails of the product, each with the names of its placeholders. */
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
/** The values of a mail's placeholders. A sentence whose value is `undefined` is left out. */
export type MailValues<Name extends MailName> = Record<Placeholder<Name>, string | undefined>;
/** The name of a mail, with its values. */
export type MailFilling = { [Name in MailName]: { mail: Name; values: MailValues<Name> } }[MailName];
/** A rendered mail: `text` and `html` say the same. */
export type Letter = { subject: string; text: string; html: string };
