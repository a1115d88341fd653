/** Crockford's base32: no ambiguous letters. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;

/**
 * Builds a code that can be read aloud: `D-` and six characters, about 10⁹ values.
 * @param random six random bytes
 */
export const createShortCode = (random: Uint8Array): string =>
  `D-${Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
