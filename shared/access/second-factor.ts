/** How long a sign-in waits for its code. Applies to the pool's challenge, to its row and to its cookie. */
export const SIGN_IN_CHALLENGE_VALID_SECONDS = 5 * 60;
