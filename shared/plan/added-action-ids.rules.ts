const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** Number of a ULID's characters that are its time. The other characters are random. */
const TIME_LENGTH = 10;
const RANDOM_VALUES = 32n ** 16n;

/**
 * Returns the ids of the actions that one call adds: the call's own ULID, then those that follow it. Server
 * and browser compute the same ids.
 */
export function deriveAddedActionIds(id: string, count: number): string[] {
  let random = 0n;
  for (const char of id.slice(TIME_LENGTH)) random = random * 32n + BigInt(ALPHABET.indexOf(char));
  return Array.from({ length: count }, (_, index) => {
    let left = (random + BigInt(index)) % RANDOM_VALUES;
    let tail = "";
    for (; tail.length < id.length - TIME_LENGTH; left /= 32n)
      tail = `${ALPHABET[Number(left % 32n)]}${tail}`;
    return id.slice(0, TIME_LENGTH) + tail;
  });
}
