/** 0 in the tests, where each long proof has a short form; 1 in `npm run prove`; more of it repeats them so often. */
const SCALE = Number(process.env["PROOF_SCALE"] ?? 0);

export const isFullProof = SCALE > 0;

/** What random proofs begin with: printed where one fails, so that it can be run again. */
export const PROOF_SEED = Number(process.env["PROOF_SEED"] ?? 20_260_301);

/** How many there are of something in a proof. */
export const proofSize = (short: number, full: number): number =>
  isFullProof ? Math.ceil(full * SCALE) : short;

/** Of one proof, on a machine that does much else at once. */
export const PROOF_TIMEOUT_MS = (isFullProof ? 240 : 30) * 60_000;
