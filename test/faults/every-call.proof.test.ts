import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { isFullProof, PROOF_TIMEOUT_MS } from "../proof.ts";
import { DISCUSSION_CASES, type Person } from "./discussion-cases.ts";
import { listServiceCalls, everyFault, representativeFaults, runTrial } from "./fault-trials.ts";
import { startFaultyProduct, type FaultyProduct } from "./faulty-product.ts";
import { findTableProblems } from "./table-integrity.ts";
import { ACCESS_CASES } from "./access-cases.ts";
import { ARTEFACT_CASES } from "./artefact-cases.ts";
import { DECISION_CASES } from "./decision-cases.ts";
import { OPINION_CASES } from "./opinion-cases.ts";
import { RECORD_CASES } from "./record-cases.ts";

let menta: FaultyProduct;
let person: Person;
beforeAll(async () => {
  // Faults of ours are logged as errors, and here there are hundreds.
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  menta = await startFaultyProduct({ dataDir: temporaryFolder("faults") });
  person = await signUpNewPerson(menta.url);
});
afterAll(() => menta.close());

/** The short form: every sixth use case, with up to two faults, spread over its calls. */
const SHORT = { useCases: 6, faults: 2 };
const spread = <T>(all: readonly T[], most: number): T[] =>
  all.filter((_, at) => Math.floor((at * most) / all.length) !== Math.floor(((at - 1) * most) / all.length));

const faultsOf = (calls: Awaited<ReturnType<typeof listServiceCalls>>) =>
  isFullProof ? calls.flatMap(everyFault) : spread(calls.flatMap(representativeFaults), SHORT.faults);
const useCases = [
  ...ACCESS_CASES,
  ...DISCUSSION_CASES,
  ...DECISION_CASES,
  ...ARTEFACT_CASES,
  ...RECORD_CASES,
  ...OPINION_CASES,
].filter((_, at) => isFullProof || at % SHORT.useCases === 0);

test.each(useCases)(
  "$name survives a fault at each of its calls, and is done once when tried again",
  async (useCase) => {
    const faults = faultsOf(await listServiceCalls({ menta, person }, useCase));
    expect(faults.length).toBeGreaterThan(0);
    const problems: string[] = [];
    for (const fault of faults) {
      const problem = await runTrial({ menta, person }, useCase, fault);
      if (problem) problems.push(problem);
    }
    expect(problems).toEqual([]);
  },
  PROOF_TIMEOUT_MS,
);

test("nothing of all this is left half written in the table", async () => {
  expect(findTableProblems(await menta.rows())).toEqual([]);
});
