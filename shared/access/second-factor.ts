/** How long a sign-in waits for its code: lifetime of the pool's challenge, its row and its cookie. */
export const CHALLENGE_SECONDS = 5 * 60;
