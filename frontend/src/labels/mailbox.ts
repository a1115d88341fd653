/** On a laptop, whose mails go nowhere else. */
export const LOCAL_MAILBOX = "Cet e-mail reste sur cette machine : ouvrir la boîte aux lettres";
