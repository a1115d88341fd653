/** Path of the page that proves an e-mail address. In the mailed link, the secret follows this path. */
export const EMAIL_PROOF_PATH = "/courriel";

export const EMAIL_PROOF_LINK_VALID_DAYS = 7;
