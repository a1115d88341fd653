/** Path of the page that ends review mails; the link's secret follows. */
export const REVIEW_MAILS_END_PATH = "/rappels";

/** Path of the page of a decision's next review; the decision's id follows. */
export const REVIEW_PATH = "/regard";

/** Validity of the unsubscribe link: mails are read long after. */
export const REVIEW_MAILS_END_DAYS = 400;

/** Hour at which a review's mail is sent, in the person's zone. */
export const REVIEW_MAIL_HOUR = 8;
