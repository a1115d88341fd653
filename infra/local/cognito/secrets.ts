import { createHmac, randomBytes, scrypt, timingSafeEqual } from "node:crypto";

const BLOCK_SIZE = 8;
const KEY_BYTES = 32;

/**
 * Derives a slow salted hash, off the event loop. Returns `cost$salt$key` (base64url): stored with its cost,
 * so that a later change locks nobody out.
 * @param cost scrypt's N, a power of two
 */
export async function hashSecret(secret: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(secret, salt, cost);
  return [cost, salt.toString("base64url"), key.toString("base64url")].join("$");
}

/** Compares in constant time. */
export async function verifySecret(sealed: string, secret: string): Promise<boolean> {
  const [cost = "", salt = "", key = ""] = sealed.split("$");
  const expected = Buffer.from(key, "base64url");
  return timingSafeEqual(await derive(secret, Buffer.from(salt, "base64url"), Number(cost)), expected);
}

/**
 * Returns SECRET_HASH as Cognito defines it: base64 of HMAC-SHA256(client secret, user name as sent + client
 * id).
 */
export function secretHash(client: { id: string; secret: string }, username: string): string {
  return createHmac("sha256", client.secret)
    .update(username + client.id)
    .digest("base64");
}

/** Compares texts of any length in constant time. */
export function isEqualInConstantTime(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHmac("sha256", COMPARISON_KEY).update(text).digest());
  return timingSafeEqual(a!, b!);
}

const COMPARISON_KEY = randomBytes(32);

function derive(secret: string, salt: Buffer, cost: number): Promise<Buffer> {
  // Node's default limit is 32 MB; scrypt needs 128 × N × block size.
  const maxmem = 256 * cost * BLOCK_SIZE;
  return new Promise((resolve, reject) => {
    scrypt(secret, salt, KEY_BYTES, { N: cost, r: BLOCK_SIZE, p: 1, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
