import assert from "node:assert/strict";
import { ulid } from "ulid";
import {
  aChoiceBody,
  aDecisionBody,
  aLookBackBody,
  anOptionBody,
  isoDayFromToday,
} from "#infra/local/demo/builders.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { toAnswer, type Person, type UseCase } from "./discussion-cases.ts";

/** Adds an option to a decision. */
async function withOption(person: Person, id: string): Promise<{ optionId: string }> {
  const option = anOptionBody();
  await person.get("updateRecord", { id, body: { options: { set: [option] } } });
  return { optionId: option.id };
}

/** Adds a choice to a decision, and so a review with the choice's id. */
export async function withChoice(person: Person, id: string): Promise<{ choiceId: string }> {
  const body = aChoiceBody(await withOption(person, id));
  await person.get("createChoice", { id, body });
  return { choiceId: body.id };
}

const aNew = async (person: Person) => (await person.get("createDecision", { body: aDecisionBody() })).id;

/** Checks that a read returns the answered record, and that the list of reviews agrees. */
async function isStored(person: Person, told: DecisionRecord): Promise<void> {
  assert.deepEqual(await person.get("getRecord", { id: told.decisionId }), told);
  const listed = (await person.get("listReviews")).filter(({ decisionId }) => decisionId === told.decisionId);
  assert.deepEqual(
    listed.map(({ id, day, done }) => `${id} ${day} ${done !== null}`).toSorted(),
    told.reviews.map(({ id, day, lookBack }) => `${id} ${day} ${lookBack !== null}`).toSorted(),
  );
}

const weigh: UseCase = {
  name: "weighing options",
  async prepare(_menta, person) {
    const id = await aNew(person);
    const body: SentBody<"updateRecord"> = { options: { set: [anOptionBody()] } };
    return {
      run: () => toAnswer(person.call("updateRecord", { id, body })),
      async verify({ body: told }) {
        assert.equal((told as DecisionRecord).options.length, 1);
        await isStored(person, told as DecisionRecord);
      },
    };
  },
};

const choose: UseCase = {
  name: "freezing a choice",
  async prepare(_menta, person) {
    const id = await aNew(person);
    const body = aChoiceBody(await withOption(person, id));
    return {
      run: () => toAnswer(person.call("createChoice", { id, body })),
      async verify({ body: told }) {
        assert.deepEqual(
          (told as DecisionRecord).choices.map((choice) => choice.id),
          [body.id],
        );
        await isStored(person, told as DecisionRecord);
      },
    };
  },
};

const planReview: UseCase = {
  name: "moving a review",
  async prepare(_menta, person) {
    const id = await aNew(person);
    const { choiceId } = await withChoice(person, id);
    const sent = { id, reviewId: choiceId, body: { day: isoDayFromToday(45) } };
    return {
      run: () => toAnswer(person.call("setReview", sent)),
      verify: ({ body: told }) => isStored(person, told as DecisionRecord),
    };
  },
};

const lookBack: UseCase = {
  name: "looking back on a choice",
  async prepare(_menta, person) {
    const id = await aNew(person);
    const { choiceId } = await withChoice(person, id);
    const body = aLookBackBody({ lesson: ulid() });
    return {
      run: () => toAnswer(person.call("lookBack", { id, reviewId: choiceId, body })),
      async verify({ body: told }) {
        assert.equal((told as DecisionRecord).reviews[0]?.lookBack?.lesson, body.lesson);
        await isStored(person, told as DecisionRecord);
      },
    };
  },
};

export const RECORD_CASES: readonly UseCase[] = [weigh, choose, planReview, lookBack];
