const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/** The first ten characters of a ULID are its time, the others are random. */
const TIME_LENGTH = 10;
const RANDOM_VALUES = 32n ** 16n;

/**
 * The ids of what one call adds, of which the first is the call's own, a ULID, in their order: the same for the same call, at
 * the server and in the browser.
 */
export function idsOfCall(id: string, count: number): string[] {
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
