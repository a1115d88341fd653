/** The page that ends the mails on the days of reviews; the link's secret follows. */
export const REVIEW_MAILS_END_PATH = "/rappels";

/** The page of a decision's next review; its id follows. */
export const REVIEW_PATH = "/regard";

/** How long the link that ends them holds: a mail is read again long after. */
export const REVIEW_MAILS_END_DAYS = 400;

/** When the mail of a day is sent, where the person is. */
export const REVIEW_MAIL_HOUR = 8;
