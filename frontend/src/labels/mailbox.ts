/** Shown on a laptop, whose mails are not sent. */
export const LOCAL_MAILBOX = "Cet e-mail reste sur cette machine : ouvrir la boîte aux lettres";
