import { onTestFinished, test, vi } from "vitest";
import { aDecision } from "#infra/local/demo/builders.ts";
import { aPerson } from "#infra/local/demo/person.ts";
import { editConcurrently } from "#test/faults/plan-edits.ts";
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofSize } from "../proof.ts";
import { url } from "./product.ts";

const WRITERS = 64;
/** Each writer edits once in a round. */
const ROUNDS = proofSize(1, 20);

test(
  "64 writers at once on one plan are all served, lose nothing, and its figures are right at every moment",
  async () => {
    // How long all of them take is the machine's: for the product, in this process, no time passes.
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const person = await aPerson(url);
    const { id } = await person.get("createDecision", { body: aDecision() });
    await editConcurrently({ person, id }, { writers: WRITERS, rounds: ROUNDS, seed: PROOF_SEED });
  },
  PROOF_TIMEOUT_MS,
);
