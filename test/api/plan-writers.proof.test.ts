import { vi } from "vitest";
import { aDecision } from "#infra/local/demo/builders.ts";
import { aPerson } from "#infra/local/demo/person.ts";
import { editConcurrently } from "#test/faults/plan-edits.ts";
import { isFullProof } from "../proof.ts";
import { repeatProof } from "../proofs/repeat.ts";
import { url } from "./product.ts";

const WRITERS = 64;
/** Each writer edits once in a round. */
const ROUNDS = isFullProof ? 5 : 1;

repeatProof(
  "plan-writers",
  "64 writers at once on one plan are all served, lose nothing, and its figures are right at every moment",
  async ({ seed }) => {
    // Freezes `performance`, so that a slow machine cannot make an edit time out.
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const person = await aPerson(url);
      const { id } = await person.get("createDecision", { body: aDecision() });
      // Each writer has a seed too.
      await editConcurrently({ person, id }, { writers: WRITERS, rounds: ROUNDS, seed: seed * WRITERS });
    } finally {
      vi.useRealTimers();
    }
    return { done: WRITERS * ROUNDS, figures: { "modifications perdues": 0 } };
  },
);
