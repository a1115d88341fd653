/** Crockford's base32: letters that are easily confused are left out. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;

/**
 * Makes a code that people can read aloud: `D-` and six characters, one of about 10⁹.
 * @param random six random bytes
 */
export const createShortCode = (random: Uint8Array): string =>
  `D-${Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join("")}`;
