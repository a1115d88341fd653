import { expect, test } from "vitest";
import { aPerson } from "#infra/local/demo/person.ts";
import { blockUnits, cockpitUnits, fillCockpit, tickUnits, UNIT_BUDGETS } from "#test/bench/unit-scenes.ts";
import { url } from "./product.ts";

test.each([
  [20, UNIT_BUDGETS.tickOf20],
  [300, UNIT_BUDGETS.tickOf300],
])("a tick on a plan of %i actions costs at most %i write units", async (count, most) => {
  const { write } = await tickUnits(await aPerson(url), count);
  expect(write).toBeGreaterThan(0);
  expect(write).toBeLessThanOrEqual(most);
});

test.each([
  [30, UNIT_BUDGETS.blockOf30],
  [500, UNIT_BUDGETS.blockOf500],
])("moving a block of a week of %i costs at most %i write units", async (count, most) => {
  const { write } = await blockUnits(await aPerson(url), count);
  expect(write).toBeGreaterThan(0);
  expect(write).toBeLessThanOrEqual(most);
});

test("what the cockpit of 300 decisions of 8 actions reads costs at most 250 read units", async () => {
  const person = await aPerson(url);
  await fillCockpit(person, 300);
  const { read } = await cockpitUnits(person);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(UNIT_BUDGETS.cockpit);
});
