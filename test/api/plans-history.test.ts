import { beforeAll, test } from "vitest";
import { aPerson, type Visitor } from "#infra/local/demo/person.ts";
import { liveHistory } from "#test/faults/plan-history.ts";
import { product } from "./product.ts";

const SEEDS = Array.from({ length: 20 }, (_, at) => 1 + at);
const STEPS = 25;

let people: Visitor[] = [];
beforeAll(async () => {
  const { url } = await product();
  people = await Promise.all([aPerson(url), aPerson(url)]);
});

async function live(person: Visitor, seeds: number[]): Promise<void> {
  for (const seed of seeds) await liveHistory(person, { seed, steps: STEPS });
}

// More, and longer ones: node test/faults/plan-history.run.ts --histories 1000 --operations 200
test("20 random histories of plans are those of the model, after every step", async () => {
  await Promise.all(
    people.map((person, at) =>
      live(
        person,
        SEEDS.filter((seed) => seed % 2 === at),
      ),
    ),
  );
}, 120_000);
