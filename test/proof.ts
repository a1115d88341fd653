/**
 * 0 in the tests, where each long proof runs in its short form; 1 in `npm run prove`; a greater number
 * repeats the proofs that many times.
 */
const SCALE = Number(process.env["PROOF_SCALE"] ?? 0);

export const isFullProof = SCALE > 0;

/** Seed of the random proofs, printed with a failure, to run it again. */
export const PROOF_SEED = Number(process.env["PROOF_SEED"] ?? 20_260_301);

/** Returns the number of something in a proof, in the short form or at full size. */
export const proofSize = (short: number, full: number): number =>
  isFullProof ? Math.ceil(full * SCALE) : short;

/** Time limit of one proof on a busy machine. */
export const PROOF_TIMEOUT_MS = (isFullProof ? 240 : 30) * 60_000;
