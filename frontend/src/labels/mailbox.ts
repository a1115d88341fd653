/** Link to the page that shows the mails, on a laptop, which sends none. */
export const LOCAL_MAILBOX_LABEL = "Cet e-mail reste sur cette machine : ouvrir la boîte aux lettres";
