/** Number of characters of a ULID's time, and of its random part. */
export const ULID_TIME_LENGTH = 10;
const ULID_RANDOM = 16;
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Returns the instant at which a ULID was created; 1 January 1970 for any other text. */
export function instantOfUlid(id: string): string {
  let ms = 0;
  for (const char of id.slice(0, ULID_TIME_LENGTH)) ms = ms * 32 + ALPHABET.indexOf(char);
  return new Date(id.length < ULID_TIME_LENGTH ? 0 : ms).toISOString();
}

/** Derives a ULID from another one and `words`. It has the same time; the same input gives the same ULID. */
export function derivedUlid(id: string, words: string): string {
  const random = Array.from(
    { length: ULID_RANDOM },
    (_, at) => ALPHABET[hashOf(`${at} ${id} ${words}`) >>> 27],
  );
  return id.slice(0, ULID_TIME_LENGTH).padStart(ULID_TIME_LENGTH, "0") + random.join("");
}

/**
 * Hashes a text to 32 bits: FNV-1a, then MurmurHash3's finalizer, so that each bit depends on every
 * character.
 */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
