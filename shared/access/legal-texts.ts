/** Date of the privacy policy and terms that a sign-up accepts; stored with the account, and shown above both texts. */
export const LEGAL_TEXTS_VERSION = "2026-11-23";
