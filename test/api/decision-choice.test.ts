import { expect } from "vitest";
import { ulid } from "ulid";
import {
  aChoiceBody,
  aDecisionBody,
  aDecisionFromSessionBody,
  aLookBackBody,
  anOptionBody,
  isoDayFromToday,
} from "#infra/local/demo/builders.ts";
import { signUpNewPerson, type CookieApiClient } from "#infra/local/demo/person.ts";
import { splitIntoImportParts } from "#shared/account/import-parts.rules.ts";
import { url } from "./product.ts";
import { test } from "./test-person.ts";

// Imported after the product has started, because the functions read the name of its table when they are
// loaded.
const { DecisionEntity } = await import("#functions/decisions/decision.rows.ts");

/** Creates a decision, and chooses an option of it. The person expects something in thirty days. */
async function aChosenDecision(person: CookieApiClient) {
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  const option = anOptionBody({ title: "Partir" });
  await person.get("updateRecord", { id, body: { options: { set: [option] } } });
  const choice = aChoiceBody({ optionId: option.id, by: isoDayFromToday(30) });
  const record = await person.get("createChoice", { id, body: choice });
  return { id, choice: record.choices[0]! };
}

const choiceOf = async (person: CookieApiClient, id: string) =>
  (await person.get("getDecision", { id })).choice;

test("a decision says its choice in every list, with the next day to review it", async ({ person }) => {
  const { id, choice } = await aChosenDecision(person);
  const short = { optionTitle: "Partir", sureness: 70, chosenAt: choice.createdAt };
  expect(await choiceOf(person, id)).toEqual({ ...short, nextReviewOn: isoDayFromToday(30) });
  const [listed] = await person.get("listDecisions");
  expect(listed?.choice).toEqual({ ...short, nextReviewOn: isoDayFromToday(30) });
  const sooner = ulid();
  await person.get("setReview", { id, reviewId: sooner, body: { day: isoDayFromToday(10) } });
  expect(await choiceOf(person, id)).toMatchObject({ nextReviewOn: isoDayFromToday(10) });
  await person.get("removeReview", { id, reviewId: sooner });
  await person.get("lookBack", { id, reviewId: choice.id, body: aLookBackBody() });
  expect(await choiceOf(person, id)).toEqual({ ...short, nextReviewOn: null });
  // The choice stays when the plan or a field changes, or when the decision goes to the trash and back.
  const { decision } = await person.get("createAction", { id, body: { title: "Appeler" } });
  expect(decision.choice).toEqual({ ...short, nextReviewOn: null });
  await person.get("trashDecision", { id });
  const [trashed] = await person.get("listTrash");
  expect(trashed?.choice).toMatchObject(short);
});

test("a choice that is taken back is said no more", async ({ person }) => {
  const { id, choice } = await aChosenDecision(person);
  await person.get("removeChoice", { id, choiceId: choice.id });
  expect(await choiceOf(person, id)).toBeNull();
});

test("a choice of before is copied into its decision at the first reading of its record", async ({
  person,
}) => {
  const { id } = await aChosenDecision(person);
  await DecisionEntity.patch({ userId: person.user.id, id }).remove(["choice"]).go();
  expect(await choiceOf(person, id)).toBeNull();
  const record = await person.get("getRecord", { id });
  expect(await choiceOf(person, id)).toMatchObject({ optionTitle: "Partir" });
  expect(await person.get("getRecord", { id })).toEqual(record);
});

test("a choice made with its decision, or imported with it, is said at once", async ({ person }) => {
  const session = await person.get("createSession");
  const option = anOptionBody({ title: "Partir" });
  const choice = { ...aChoiceBody({ optionId: option.id }), by: isoDayFromToday(60) };
  const body = aDecisionFromSessionBody({ options: [option], choice, reviews: [] });
  const { decision } = await person.get("createDecisionFromSession", { id: session.id, body });
  expect(decision.choice).toMatchObject({ optionTitle: "Partir", nextReviewOn: isoDayFromToday(60) });
  const [part] = splitIntoImportParts(await person.get("exportAccount"));
  const other = await signUpNewPerson(url);
  await other.get("importAccount", { body: part! });
  expect((await other.get("listDecisions"))[0]?.choice).toEqual(decision.choice);
});
