import { expect, test } from "vitest";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { aChoiceBody, anOptionBody, isoDayFromToday } from "#infra/local/demo/builders.ts";
import { unitsOf } from "#test/bench/table-units.ts";
import {
  measureBlockUnits,
  cockpitUnits,
  fillCockpit,
  fillDiscussions,
  fillRecords,
  measureTickUnits,
  UNIT_BUDGETS,
} from "#test/bench/unit-scenarios.ts";
import { url } from "./product.ts";

test.each([
  [20, UNIT_BUDGETS.tickOf20],
  [300, UNIT_BUDGETS.tickOf300],
])("a tick on a plan of %i actions costs at most %i write units", async (count, most) => {
  const { write } = await measureTickUnits(await signUpNewPerson(url), count);
  expect(write).toBeGreaterThan(0);
  expect(write).toBeLessThanOrEqual(most);
});

test.each([
  [30, UNIT_BUDGETS.blockOf30],
  [500, UNIT_BUDGETS.blockOf500],
])("moving a block of a week of %i costs at most %i write units", async (count, most) => {
  const { write } = await measureBlockUnits(await signUpNewPerson(url), count);
  expect(write).toBeGreaterThan(0);
  expect(write).toBeLessThanOrEqual(most);
});

test("what the cockpit of 300 decisions of 8 actions reads costs at most 250 read units", async () => {
  const person = await signUpNewPerson(url);
  await fillCockpit(person, 300);
  const { read } = await cockpitUnits(person);
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(UNIT_BUDGETS.cockpit);
});

test("a search of messages costs at most 250 read units, however much there is to read", async () => {
  const person = await signUpNewPerson(url);
  await fillDiscussions(person, { discussions: 40, messages: 20, length: 2_000 });
  await fillRecords(person, 110);
  const { read } = await unitsOf(() => person.get("searchMessages", { query: { q: "introuvable" } }));
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThanOrEqual(UNIT_BUDGETS.messageSearch);
});

test("the pages that list decisions read as much as before, however many of them have a record", async () => {
  const person = await signUpNewPerson(url);
  await fillCockpit(person, 100);
  const readAll = async () => {
    await cockpitUnits(person);
    return unitsOf(() =>
      Promise.all([
        person.get("listDecisions"),
        person.get("listTrash"),
        person.get("listAllActions"),
        person.get("listProjectsWithCounts"),
        person.get("getValidationTrend"),
        person.get("listSessions"),
      ]),
    );
  };
  const before = await readAll();
  const ids = (await person.get("listDecisions")).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += 20)
    await Promise.all(
      ids.slice(at, at + 20).map(async (id) => {
        const options = [anOptionBody(), anOptionBody({ title: "Rester" })];
        await person.get("updateRecord", { id, body: { options: { set: options } } });
        await person.get("createChoice", { id, body: aChoiceBody({ optionId: options[0]!.id }) });
      }),
    );
  const after = await readAll();
  // Each row contains the titles of the options and the choice, some hundred bytes, and is read four times.
  expect(after.read - before.read).toBeLessThanOrEqual(11);
  // Due reviews are found by their day, without reading the records. None is due within a month.
  const due = (days: number) =>
    unitsOf(() => person.get("listDueReviews", { query: { until: isoDayFromToday(days) } }));
  expect((await due(29)).read).toBeLessThanOrEqual(1.5);
  expect((await due(30)).read).toBeLessThanOrEqual(7);
});
