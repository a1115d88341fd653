import { createHmac, randomBytes } from "node:crypto";
import { isEqualInConstantTime } from "./secrets.ts";

const STEP_SECONDS = 30;
const FIGURES = 6;
/** Number of 30-second steps by which clocks may differ: the previous and the next code are accepted too. */
const DRIFT_STEPS = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const SECRET_BYTES = 32;

/** Creates a secret in base32 (RFC 4648), without padding. */
export function createTotpSecret(): string {
  const bits = Array.from(randomBytes(SECRET_BYTES), (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join("");
}

/** Returns the code that is valid at `at` (RFC 6238: SHA-1, steps of 30 seconds, six digits). */
export const totpCodeAt = (secret: string, at: Date): string => codeOfStep(secret, stepOf(at));

/**
 * Returns the time step of a code that is valid now. `undefined` if the code is wrong, or if its step is not
 * after `lastStep`, that of the last code used.
 */
export function findTotpStep(
  { secret, lastStep }: { secret: string; lastStep: number },
  code: string,
  now: Date,
): number | undefined {
  const current = stepOf(now);
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step += 1)
    if (step > lastStep && isEqualInConstantTime(codeOfStep(secret, step), code)) return step;
  return undefined;
}

const stepOf = (at: Date) => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", decode(secret)).update(counter).digest();
  // RFC 4226, section 5.3: the last four bits of the MAC say where in the MAC the number begins.
  const at = mac.at(-1)! & 0xf;
  const number = mac.readUInt32BE(at) & 0x7f_ff_ff_ff;
  return String(number % 10 ** FIGURES).padStart(FIGURES, "0");
}

function decode(secret: string): Buffer {
  const bits = Array.from(secret, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
