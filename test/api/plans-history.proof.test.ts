import { signUpNewPerson, type CookieApiClient } from "#infra/local/demo/person.ts";
import { runPlanHistory } from "#test/faults/plan-history.ts";
import { isFullProof } from "../proof.ts";
import { repeatProof } from "../proofs/repeat.ts";
import { url } from "./product.ts";

const STEPS = isFullProof ? 200 : 25;
/** Number of histories that run in parallel for one person. */
const AT_ONCE = 4;

let person: CookieApiClient | undefined;

repeatProof(
  "plans-history",
  "random histories of plans are those of the model, after every step",
  async ({ seed, left }) => {
    // A new person after every hundred seeds, because the number of decisions of a person is limited.
    if (!person || seed % 100 === 0) person = await signUpNewPerson(url);
    const one = person;
    const seeds = Array.from({ length: Math.min(AT_ONCE, left) }, (_, at) => seed * AT_ONCE + at);
    await Promise.all(seeds.map((each) => runPlanHistory(one, { seed: each, steps: STEPS })));
    return { done: seeds.length, figures: { opérations: seeds.length * STEPS } };
  },
);
