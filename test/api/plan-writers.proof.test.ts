import { vi } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { editConcurrently } from "#test/faults/plan-edits.ts";
import { isFullProof } from "../proof.ts";
import { repeatProof } from "../proofs/repeat.ts";
import { url } from "./product.ts";

const WRITERS = 64;
/** Number of rounds. In each round, every writer edits the plan once. */
const ROUNDS = isFullProof ? 5 : 1;

repeatProof(
  "plan-writers",
  "64 writers at once on one plan are all served, lose nothing, and its figures are right at every moment",
  async ({ seed }) => {
    // Stops the clock of `performance`, so that no edit times out on a slow machine.
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const person = await signUpNewPerson(url);
      const { id } = await person.get("createDecision", { body: aDecisionBody() });
      // Every writer has a seed of its own.
      await editConcurrently({ person, id }, { writers: WRITERS, rounds: ROUNDS, seed: seed * WRITERS });
    } finally {
      vi.useRealTimers();
    }
    return { done: WRITERS * ROUNDS, figures: { "modifications perdues": 0 } };
  },
);
