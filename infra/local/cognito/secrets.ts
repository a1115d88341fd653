import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const BLOCK_SIZE = 8;
const KEY_BYTES = 32;

/**
 * Derives a salted scrypt hash, off the event loop. Returns `cost$salt$key` in base64url: the cost is stored
 * with the hash, so that hashes of an earlier cost can still be verified.
 * @param cost scrypt's N, a power of two
 */
export async function hashSecret(secret: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(secret, salt, cost);
  return [cost, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Whether `secret` has the hash `sealed`. Compares in constant time. */
export async function verifySecret(sealed: string, secret: string): Promise<boolean> {
  const [cost = "", salt = "", key = ""] = sealed.split("$");
  const expected = Buffer.from(key, "base64url");
  return timingSafeEqual(await derive(secret, Buffer.from(salt, "base64url"), Number(cost)), expected);
}

/**
 * Returns SECRET_HASH as Cognito defines it: base64 of the HMAC-SHA256 of the user name, as sent, and the
 * client id, with the client secret as key.
 */
export function computeSecretHash(client: { id: string; secret: string }, username: string): string {
  return createHmac("sha256", client.secret)
    .update(username + client.id)
    .digest("base64");
}

/** Compares two texts, of any lengths, in constant time. */
export function isEqualInConstantTime(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHmac("sha256", COMPARISON_KEY).update(text).digest());
  return timingSafeEqual(a!, b!);
}

const COMPARISON_KEY = randomBytes(32);

function derive(secret: string, salt: Buffer, cost: number): Promise<Buffer> {
  // scrypt needs 128 × N × block size bytes, more than the 32 MB that Node allows by default.
  const maxmem = 256 * cost * BLOCK_SIZE;
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, KEY_BYTES, { N: cost, r: BLOCK_SIZE, p: 1, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
