/** Path of the page that proves an e-mail address; the link's secret follows. */
export const EMAIL_PROOF_PATH = "/courriel";

export const EMAIL_PROOF_DAYS = 7;
