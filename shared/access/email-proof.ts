/** The page that a link in a mail opens, to prove that the mail arrived; the link's secret follows. */
export const EMAIL_PROOF_PATH = "/courriel";

export const EMAIL_PROOF_DAYS = 7;
