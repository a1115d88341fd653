import { afterAll, beforeAll, expect, test } from "vitest";
import { ownFolder } from "../own-folder.ts";
import { apart, asAcknowledged, live } from "./acknowledged.history.ts";
import { SERVICES, startFaultyProduct, type FaultyProduct } from "./acknowledged.product.ts";
import { untidy } from "./acknowledged.table.ts";
import type { FaultKind } from "./proxy.plan.ts";
import { seededRandom } from "./random.ts";

const KINDS: FaultKind[] = ["delay", "throttle", "fail", "reset", "lose", "cut"];
const SEED = 20_260_301;
const PEOPLE = 6;
const DEEDS = 30;

let menta: FaultyProduct;
beforeAll(async () => {
  menta = await startFaultyProduct({ dataDir: ownFolder("faults"), seed: SEED });
});
afterAll(() => menta.close());

test("what was acknowledged while every fifth request failed is there, once, and nobody else's", async () => {
  for (const service of SERVICES) menta.proxy(service).plan({ rate: 0.2, kinds: KINDS });
  const lives = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) => live(menta.url, DEEDS, seededRandom(SEED + n))),
  );
  const met = SERVICES.flatMap((service) => menta.proxy(service).done.map(({ did }) => did));
  menta.calm();
  for (const life of lives) await asAcknowledged(life);
  await apart(lives);
  expect(untidy(await menta.rows())).toEqual([]);
  // That there was something to withstand.
  expect(met.filter((did) => did !== "forward").length).toBeGreaterThan(met.length / 8);
  expect(lives.reduce((sum, { refusals }) => sum + refusals, 0)).toBeGreaterThan(0);
});
