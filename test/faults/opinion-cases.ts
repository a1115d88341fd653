import assert from "node:assert/strict";
import { ulid } from "ulid";
import { aDecisionBody, anOpinionBody, anOptionBody, aWeighingBody } from "#infra/local/demo/builders.ts";
import { createCookieApiClient } from "#infra/local/demo/person.ts";
import type { EndpointAnswer } from "#shared/api/contract-types.ts";
import { aGuestKey, newWeighing, newWeighingLink } from "#test/bench/requests.ts";
import { toAnswer, type Person, type UseCase } from "./discussion-cases.ts";

/** Creates a decision with two options. */
async function aNew(person: Person): Promise<{ id: string; optionId: string }> {
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  const option = anOptionBody();
  const options = { set: [option, anOptionBody({ title: "Rester" })] };
  await person.get("updateRecord", { id, body: { options } });
  return { id, optionId: option.id };
}

const secretOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

async function aLink(person: Person) {
  const { id, optionId } = await aNew(person);
  const { path } = await person.get("createOpinionLink", { id, body: {} });
  return { id, optionId, secret: secretOf(path) };
}

async function anAnswer(person: Person) {
  const { id, optionId, secret } = await aLink(person);
  const { key, opinion } = await createCookieApiClient(person.url).get("giveOpinion", {
    secret,
    body: anOpinionBody({ optionId }),
  });
  return { id, secret, key, opinionId: opinion.id };
}

const opinionsOf = async (person: Person, id: string) =>
  (await person.get("getOpinions", { id, query: { show: "true" } })).opinions ?? [];

const ask: UseCase = {
  name: "asking for opinions",
  async prepare(_menta, person) {
    const { id } = await aNew(person);
    const body = { note: ulid() };
    return {
      run: () => toAnswer(person.call("createOpinionLink", { id, body })),
      async verify({ body: told }) {
        const { path, link } = told as EndpointAnswer<"createOpinionLink">;
        assert.deepEqual((await person.get("getOpinions", { id, query: { show: "false" } })).link, link);
        const { note } = await createCookieApiClient(person.url).get("readOpinionPage", {
          secret: secretOf(path),
        });
        assert.equal(note, body.note);
      },
    };
  },
};

const answer: UseCase = {
  name: "giving an opinion",
  async prepare(_menta, person) {
    const { id, optionId, secret } = await aLink(person);
    const body = anOpinionBody({ optionId });
    return {
      run: () => toAnswer(createCookieApiClient(person.url).call("giveOpinion", { secret, body })),
      async verify({ body: told }) {
        const { key } = told as EndpointAnswer<"giveOpinion">;
        assert.deepEqual(
          (await opinionsOf(person, id)).map((one) => [one.id, one.reason]),
          [[body.id, body.reason]],
        );
        // The answered key is the valid one, and the opinion is counted once at its link.
        const sent = { secret, opinionId: body.id, body: { key } };
        assert.equal((await createCookieApiClient(person.url).call("withdrawOpinion", sent)).status, 200);
        assert.deepEqual(await opinionsOf(person, id), []);
      },
    };
  },
};

const correct: UseCase = {
  name: "correcting an opinion",
  async prepare(_menta, person) {
    const { id, secret, key, opinionId } = await anAnswer(person);
    const body = { key, optionId: null, reason: ulid() };
    return {
      run: () =>
        toAnswer(createCookieApiClient(person.url).call("changeOpinion", { secret, opinionId, body })),
      verify: async () =>
        assert.deepEqual(
          (await opinionsOf(person, id)).map((one) => [one.optionId, one.reason]),
          [[null, body.reason]],
        ),
    };
  },
};

const withdraw: UseCase = {
  name: "withdrawing an opinion",
  async prepare(_menta, person) {
    const { id, secret, key, opinionId } = await anAnswer(person);
    return {
      run: () =>
        toAnswer(
          createCookieApiClient(person.url).call("withdrawOpinion", { secret, opinionId, body: { key } }),
        ),
      verify: async () => assert.deepEqual(await opinionsOf(person, id), []),
    };
  },
};

const remove: UseCase = {
  name: "removing an opinion",
  alreadyDoneStatus: 404,
  async prepare(_menta, person) {
    const { id, opinionId } = await anAnswer(person);
    return {
      run: () => toAnswer(person.call("removeOpinion", { id, opinionId })),
      verify: async () => assert.deepEqual(await opinionsOf(person, id), []),
    };
  },
};

const purge: UseCase = {
  name: "removing a decision with its opinions",
  alreadyDoneStatus: 404,
  async prepare(_menta, person) {
    const { id, secret } = await anAnswer(person);
    await person.get("trashDecision", { id });
    return {
      run: () => toAnswer(person.call("removeDecision", { id })),
      async verify() {
        assert.equal((await person.call("getOpinions", { id, query: { show: "true" } })).status, 404);
        assert.equal(
          (await createCookieApiClient(person.url).call("readOpinionPage", { secret })).status,
          404,
        );
      },
    };
  },
};

const weigh: UseCase = {
  name: "opening what two people weighed",
  async prepare(_menta, person) {
    const { id, secret, weighed, body } = await newWeighing(person);
    return {
      run: () => toAnswer(person.call("finishWeighing", { id, body: aWeighingBody(weighed) })),
      async verify() {
        const { weighing } = await person.get("getRecord", { id });
        assert.equal(weighing?.guestName, body.answers.firstName);
        const theirs = await createCookieApiClient(person.url).get("giveWeighing", {
          secret,
          body: { key: body.key },
        });
        assert.deepEqual(theirs.joint, weighing);
      },
    };
  },
};

const beWeighed: UseCase = {
  name: "giving the answers of a guest",
  async prepare(_menta, person) {
    const { id, secret, weighed } = await newWeighingLink(person);
    const body = { key: aGuestKey(), answers: { firstName: "Karim", ...aWeighingBody(weighed) } };
    return {
      run: () => toAnswer(createCookieApiClient(person.url).call("giveWeighing", { secret, body })),
      async verify() {
        const { link } = await person.get("getOpinions", { id, query: { show: "false" } });
        assert.equal(link?.weighing?.guest?.firstName, "Karim");
        assert.deepEqual(
          (await person.get("listOpinionCounts")).find((one) => one.decisionId === id)?.count,
          1,
        );
      },
    };
  },
};

export const OPINION_CASES: readonly UseCase[] = [
  ask,
  answer,
  correct,
  withdraw,
  remove,
  purge,
  weigh,
  beWeighed,
];
