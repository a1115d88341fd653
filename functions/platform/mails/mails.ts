/** The mails of the product, with the names of what fills each: an address of ours, a code, whom to write to, a title. */
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
/** What is undefined leaves out the sentences that need it. */
export type MailValues<Name extends MailName> = Record<Placeholder<Name>, string | undefined>;
/** One of the mails, and what fills it. */
export type MailFilling = { [Name in MailName]: { mail: Name; values: MailValues<Name> } }[MailName];
/** `text` and `html` say the same. */
export type Letter = { subject: string; text: string; html: string };
