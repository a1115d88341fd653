/** How long a sign-in whose password was right waits for its code: the pool’s challenge, its row and its cookie. */
export const CHALLENGE_SECONDS = 5 * 60;
