import { decodeTime, ulid } from "ulid";
import { expect } from "vitest";
import { aDecisionBody, anOptionBody } from "#infra/local/demo/builders.ts";
import type { CookieApiClient } from "#infra/local/demo/person.ts";
import { RECORD_LIMITS } from "#shared/record/record.ts";
import { test } from "./test-person.ts";

// Imported after the product has started, because the functions read the name of its table when they are
// loaded.
const { DecisionEntity } = await import("#functions/decisions/decision.rows.ts");

const titlesOf = async (person: CookieApiClient, id: string) =>
  (await person.get("getRecord", { id })).options.map(({ title }) => title);
const alternativesOf = async (person: CookieApiClient, id: string) =>
  (await person.get("getDecision", { id })).alternatives;

/**
 * Returns an option whose id is later than that of the decision. The decision's id may be ahead of the clock,
 * because the ids of one process are in order.
 */
const aLaterOption = (decisionId: string, fields: Parameters<typeof anOptionBody>[0]) =>
  anOptionBody({ ...fields, id: ulid(decodeTime(decisionId) + 1) });

test("a decision that is created with alternatives has them as options, each once", async ({ person }) => {
  const body = aDecisionBody({ alternatives: ["Partir", "Rester", "PARTIR"] });
  const { id, alternatives } = await person.get("createDecision", { body });
  expect(alternatives).toEqual(["Partir", "Rester"]);
  const record = await person.get("getRecord", { id });
  expect(record.options).toMatchObject([{ title: "Partir" }, { title: "Rester" }]);
  expect(await person.get("getRecord", { id })).toEqual(record);
});

test("criteria are created with the decision in one write, after the same checks", async ({ person }) => {
  const criteria = ["Le trajet", " Le salaire "];
  const body = aDecisionBody({ id: ulid(), alternatives: ["Partir", "Rester"], criteria });
  const { id, alternatives } = await person.get("createDecision", { body });
  const record = await person.get("getRecord", { id });
  expect(record).toMatchObject({
    version: 1,
    criteria: [{ title: "Le trajet" }, { title: "Le salaire" }],
    options: alternatives.map((title) => ({ title })),
  });
  await person.get("createDecision", { body });
  expect(await person.get("getRecord", { id })).toEqual(record);
  const more = { ...body, id: ulid(), criteria: Array.from({ length: 11 }, (_, at) => `Critère ${at}`) };
  const refused = await person.call("createDecision", { body: more });
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ issues: [{ path: "criteria" }] });
  const afresh = await person.get("createDecision", { body: aDecisionBody() });
  expect((await person.get("getRecord", { id: afresh.id })).version).toBe(0);
});

test("its alternatives are the options that are kept, whatever is done to them", async ({ person }) => {
  const body = aDecisionBody({ alternatives: ["Partir", "Rester"] });
  const { id } = await person.get("createDecision", { body });
  const [leave, stay] = (await person.get("getRecord", { id })).options;
  const set = [
    { ...leave!, title: "Partir à Nantes" },
    { ...stay!, isKept: false, setAsideReason: "Trop cher" },
    aLaterOption(id, { title: "Attendre" }),
  ];
  await person.get("updateRecord", { id, body: { options: { set } } });
  expect(await titlesOf(person, id)).toEqual(["Partir à Nantes", "Rester", "Attendre"]);
  expect(await alternativesOf(person, id)).toEqual(["Partir à Nantes", "Attendre"]);
  const [listed] = await person.get("listDecisions");
  expect(listed?.alternatives).toEqual(["Partir à Nantes", "Attendre"]);
  await person.get("updateRecord", { id, body: { options: { remove: [leave!.id] } } });
  expect(await alternativesOf(person, id)).toEqual(["Attendre"]);
});

test("writing alternatives adds what is not yet an option and removes nothing, up to the limit", async ({
  person,
}) => {
  const { id } = await person.get("createDecision", { body: aDecisionBody({ alternatives: ["Partir"] }) });
  const aside = aLaterOption(id, { title: "Vendre", isKept: false, setAsideReason: "Non" });
  await person.get("updateRecord", { id, body: { options: { set: [aside] } } });
  const edit = (alternatives: string[]) => person.call("updateDecision", { id, body: { alternatives } });
  expect((await edit(["Rester", "vendre", "RESTER"])).body.alternatives).toEqual(["Partir", "Rester"]);
  expect((await edit([])).body.alternatives).toEqual(["Partir", "Rester"]);
  expect(await titlesOf(person, id)).toEqual(["Partir", "Vendre", "Rester"]);
  const many = Array.from({ length: RECORD_LIMITS.options }, (_, at) => `Option ${at}`);
  expect(await edit(many)).toMatchObject({ status: 413, body: { code: "too_large" } });
  expect(await alternativesOf(person, id)).toEqual(["Partir", "Rester"]);
});

test("alternatives and options that a decision had apart are one list at the first reading of its record", async ({
  person,
}) => {
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  const options = { set: [anOptionBody({ title: "Partir" }), anOptionBody({ title: "Rester" })] };
  await person.get("updateRecord", { id, body: { options } });
  const key = { userId: person.user.id, id };
  await DecisionEntity.patch(key)
    .set({ alternatives: ["rester", "Attendre"] })
    .go();
  const record = await person.get("getRecord", { id });
  expect(record.options.map(({ title }) => title)).toEqual(["Partir", "Rester", "Attendre"]);
  expect(record.options[0]?.pros).toHaveLength(1);
  expect(await alternativesOf(person, id)).toEqual(["Partir", "Rester", "Attendre"]);
  expect(await person.get("getRecord", { id })).toEqual(record);
});

test("of a decision in the trash the two are read as one list, and nothing is written", async ({
  person,
}) => {
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  await person.get("updateRecord", { id, body: { options: { set: [anOptionBody({ title: "Partir" })] } } });
  await DecisionEntity.patch({ userId: person.user.id, id })
    .set({ alternatives: ["Attendre"] })
    .go();
  await person.get("trashDecision", { id });
  expect(await titlesOf(person, id)).toEqual(["Partir", "Attendre"]);
  expect(await alternativesOf(person, id)).toEqual(["Attendre"]);
});

test("alternatives and options that are written at once are all there", async ({ person }) => {
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  const names = Array.from({ length: 8 }, (_, at) => `Option ${at}`);
  const answers = await Promise.all(
    names.map((title, at) =>
      at % 2 === 0
        ? person.call("updateDecision", { id, body: { alternatives: [title] } })
        : person.call("updateRecord", {
            id,
            body: { options: { set: [anOptionBody({ id: ulid(), title })] } },
          }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  expect((await titlesOf(person, id)).toSorted()).toEqual(names);
  expect((await alternativesOf(person, id)).toSorted()).toEqual(names);
});
