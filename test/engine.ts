import type { EngineName } from "#infra/local/dynamodb/engine.ts";
import { INSTALLED_ENGINES } from "#infra/local/dynamodb/installed.fixture.ts";
import { isFullProof } from "./proof.ts";

/** It starts in a fraction of a second where Amazon's own takes seconds of a core, and counts each row of a transaction. */
export const QUICKEST_ENGINE: EngineName = INSTALLED_ENGINES.at(-1)!;

/** The engine that TEST_ENGINE asks for. Throws for a name that is none, or not installed: no test would say which it ran on. */
function askedFor(name: string | undefined): EngineName | undefined {
  const found = INSTALLED_ENGINES.find((engine) => engine === name);
  if (name && !found) throw new Error(`TEST_ENGINE=${name} is none of ${INSTALLED_ENGINES.join(", ")}`);
  return found;
}

/**
 * Of the tests that are about the product, its functions and its screens. On Amazon's own, where there is Java, run: every
 * route once, with refusals and outages (test/faults/logs.test.ts), what is long or at once (test/faults/engine.proof.test.ts),
 * the database's own tests, and the long proofs at full size. `npm run engines` has the API's tests run on each.
 */
export const ENGINE: EngineName | undefined =
  askedFor(process.env["TEST_ENGINE"]) ?? (isFullProof ? undefined : QUICKEST_ENGINE);
