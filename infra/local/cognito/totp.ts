import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const STEP_SECONDS = 30;
const FIGURES = 6;
/** Number of steps that clocks may differ: the codes of the previous and the next step are accepted too. */
const DRIFT_STEPS = 1;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const SECRET_BYTES = 32;

/** Creates a secret in base32 (RFC 4648), without padding. */
export function createTotpSecret(): string {
  const bits = Array.from(randomBytes(SECRET_BYTES), (byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join("");
}

/** Returns the code of an instant: RFC 6238 with SHA-1, steps of 30 s, six digits. */
export const totpCode = (secret: string, at: Date): string => codeOfStep(secret, stepOf(at));

/** Returns the step of a code, if it is about current and after `lastStep`: no code works twice. */
export function findTotpStep(
  { secret, lastStep }: { secret: string; lastStep: number },
  code: string,
  now: Date,
): number | undefined {
  const current = stepOf(now);
  for (let step = current - DRIFT_STEPS; step <= current + DRIFT_STEPS; step += 1)
    if (step > lastStep && isSame(codeOfStep(secret, step), code)) return step;
  return undefined;
}

const stepOf = (at: Date) => Math.floor(at.getTime() / 1000 / STEP_SECONDS);

function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", decode(secret)).update(counter).digest();
  // RFC 4226, section 5.3: the last four bits are the offset.
  const at = mac.at(-1)! & 0xf;
  const number = mac.readUInt32BE(at) & 0x7f_ff_ff_ff;
  return String(number % 10 ** FIGURES).padStart(FIGURES, "0");
}

function decode(secret: string): Buffer {
  const bits = Array.from(secret, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
