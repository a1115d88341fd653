import { expect } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;
const done = (count: number) =>
  Array.from({ length: count }, () => ({ title: "Faite", status: "done" as const }));

/**
 * Moves the validations of a plan this many days back. Written directly, because the API validates an action
 * only at the present instant.
 */
async function validatedEarlier(person: Person, id: string, days: number): Promise<void> {
  const { changeDecision } = await import("#functions/decisions/decision-change.rows.ts");
  const validatedAt = new Date(Date.now() - days * DAY_MS).toISOString();
  await changeDecision(person.user.id, id, ({ plan }) => ({
    fields: {},
    actions: plan.actions.map((action) => ({ ...action, validatedAt })),
  }));
}

test("nothing was ever validated: no rate, no evolution, no alert", async ({ person }) => {
  const nothing = { trend: "stable", validationRate: 0, evolution: 0, alert: null };
  expect(await person.get("getValidationTrend")).toEqual(nothing);
  await person.get("createDecision", { body: aDecisionBody({ actions: ["Une"] }) });
  expect(await person.get("getValidationTrend")).toEqual(nothing);
});

test("is over all actions of decisions outside the trash, of this person only", async () => {
  const [person, stranger] = await Promise.all([signUpNewPerson(url), signUpNewPerson(url)]);
  await stranger.get("createDecision", { body: aDecisionBody({ actions: done(3) }) });
  await person.get("createDecision", { body: aDecisionBody({ actions: [...done(1), "Deux", "Trois"] }) });
  const trashed = await person.get("createDecision", { body: aDecisionBody({ actions: done(3) }) });
  expect(await person.get("getValidationTrend")).toMatchObject({ validationRate: 67, evolution: 100 });
  await person.get("trashDecision", { id: trashed.id });
  expect(await person.get("getValidationTrend")).toEqual({
    trend: "positive",
    validationRate: 33,
    evolution: 100,
    alert: null,
  });
});

test("a fall against the month before is described in a French sentence", async ({ person }) => {
  const { id } = await person.get("createDecision", { body: aDecisionBody({ actions: done(5) }) });
  await validatedEarlier(person, id, 40);
  await person.get("createDecision", { body: aDecisionBody({ actions: done(3) }) });
  expect(await person.get("getValidationTrend")).toEqual({
    trend: "negative",
    validationRate: 100,
    evolution: -40,
    alert: "Vous avez validé 40 % d’actions de moins ces 30 derniers jours que les 30 jours précédents.",
  });
});
