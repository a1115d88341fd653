import fc from "fast-check";
import { PROOF_SEED, proofSize } from "./proof.ts";

/**
 * The tests try the same examples each time, so that a change is refused for what it breaks and for nothing else;
 * `npm run prove -- properties --seed 7` looks for what nobody has thought of.
 */
fc.configureGlobal({ seed: PROOF_SEED, numRuns: proofSize(100, 10_000) });
