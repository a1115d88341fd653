/**
 * Version of the privacy policy and the terms: the date that is shown above both texts, and stored with each
 * account that accepts them.
 */
export const LEGAL_TEXTS_VERSION = "2026-11-29";

/** The version of the first legal texts (S1 §2). */
export const FIRST_LEGAL_TEXTS_VERSION = "2025-08-14";
