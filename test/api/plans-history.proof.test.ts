import { beforeAll, test } from "vitest";
import { aPerson, type Visitor } from "#infra/local/demo/person.ts";
import { runPlanHistory } from "#test/faults/plan-history.ts";
import { isFullProof, PROOF_SEED, PROOF_TIMEOUT_MS, proofSize } from "../proof.ts";
import { url } from "./product.ts";

const SEEDS = Array.from({ length: proofSize(4, 40) }, (_, at) => PROOF_SEED + at);
const STEPS = isFullProof ? 100 : 25;

let people: Visitor[] = [];
beforeAll(async () => {
  people = await Promise.all([aPerson(url), aPerson(url)]);
});

async function live(person: Visitor, seeds: number[]): Promise<void> {
  for (const seed of seeds) await runPlanHistory(person, { seed, steps: STEPS });
}

test(
  "random histories of plans are those of the model, after every step",
  async () => {
    await Promise.all(
      people.map((person, at) =>
        live(
          person,
          SEEDS.filter((seed) => seed % 2 === at),
        ),
      ),
    );
  },
  PROOF_TIMEOUT_MS,
);
