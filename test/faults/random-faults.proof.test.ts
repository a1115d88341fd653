import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { PROOF_SEED, PROOF_TIMEOUT_MS, proofSize } from "../proof.ts";
import { assertIsolated, assertAcknowledged, actUnderFaults } from "./random-person.ts";
import { SERVICES, startFaultyProduct, type FaultyProduct } from "./faulty-product.ts";
import { findTableProblems } from "./table-integrity.ts";
import type { PlainFaultKind } from "./proxy.plan.ts";
import { seededRandom } from "./random.ts";

const KINDS: PlainFaultKind[] = ["delay", "throttle", "fail", "reset", "lose", "cut"];
const PEOPLE = proofSize(3, 6);
const ACTS = proofSize(15, 30);

let menta: FaultyProduct;
beforeAll(async () => {
  menta = await startFaultyProduct({ dataDir: temporaryFolder("faults"), seed: PROOF_SEED });
});
afterAll(() => menta.close());

test(
  "what was acknowledged while every fifth request failed is there, once, and nobody else's",
  async () => {
    for (const service of SERVICES) menta.proxy(service).plan({ rate: 0.2, kinds: KINDS });
    const lives = await Promise.all(
      Array.from({ length: PEOPLE }, (_, n) => actUnderFaults(menta.url, ACTS, seededRandom(PROOF_SEED + n))),
    );
    const met = SERVICES.flatMap((service) => menta.proxy(service).done.map(({ did }) => did));
    menta.clearFaults();
    for (const life of lives) await assertAcknowledged(life);
    await assertIsolated(lives);
    expect(findTableProblems(await menta.rows())).toEqual([]);
    // Checks that enough faults were injected; retries and interrupted replies may hide every refusal.
    expect(met.filter((did) => did !== "forward").length).toBeGreaterThan(met.length / 8);
  },
  PROOF_TIMEOUT_MS,
);
