/** Path of the page that ends review mails. In the mailed link, the secret follows this path. */
export const END_REVIEW_MAILS_PATH = "/rappels";

/** Path of the page of a decision's next review. The decision's id follows this path. */
export const REVIEW_PATH = "/regard";

/** How many days the link that ends review mails is valid: mails are read long after they were sent. */
export const END_REVIEW_MAILS_LINK_DAYS = 400;

/** The hour at which the mail of a review is sent, in the person's zone. */
export const REVIEW_MAIL_HOUR = 8;
