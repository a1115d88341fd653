/** Crockford's base32: no letter that is taken for a digit or another letter. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;

/**
 * A short code as a person reads it out: `D-` and six characters, a thousand million of them.
 * @param random six bytes drawn at random
 */
export const shortCodeOf = (random: Uint8Array): string =>
  `D-${Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
