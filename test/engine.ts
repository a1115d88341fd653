import type { EngineName } from "#infra/local/dynamodb/engine.ts";
import { INSTALLED_ENGINES } from "#infra/local/dynamodb/installed.fixture.ts";
import { isFullProof } from "./proof.ts";

/** Starts in a fraction of a second (Amazon's own takes seconds), and counts each row of a transaction. */
export const QUICKEST_ENGINE: EngineName = INSTALLED_ENGINES.at(-1)!;

/**
 * The engine for tests of the product, its functions and its screens. Where Java is installed, these run on
 * Amazon's own: every route once, with refusals and outages (test/faults/logs.test.ts), long or concurrent
 * work (test/faults/engine.proof.test.ts), the database's own tests, and the long proofs at full size.
 */
export const ENGINE: EngineName | undefined = isFullProof ? undefined : QUICKEST_ENGINE;
