import { afterEach, describe, expect, vi } from "vitest";
import { ulid } from "ulid";
import { aDecisionBody, anOpinionBody, anOptionBody, aWeighingBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, createCookieApiClient } from "#infra/local/demo/person.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import { cellId } from "#shared/record/pair-id.rules.ts";
import { WEIGHING_MESSAGES } from "#shared/record/weighing.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { aGuestKey } from "#test/bench/requests.ts";
import { countEarlierAnswers } from "./earlier-attempts.ts";
import { url } from "./product.ts";
import { expectRefusedWithoutTrace } from "./refused-without-trace.ts";
import { test } from "./test-person.ts";

afterEach(() => void vi.useRealTimers());

const { SecretLinkEntity } = await import("#functions/platform/secret-link.rows.ts");

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;
type Given = NonNullable<SentBody<"giveWeighing">["answers"]>;

const OPTIONS = [
  anOptionBody({ title: "Accepter", pros: ["Un pour qui ne se lit pas"], cons: [] }),
  anOptionBody({ title: "Rester" }),
];
const CRITERIA = ["Le salaire", "Le trajet"].map((title) => ({ id: ulid(), title }));
const [PAY, COMMUTE] = CRITERIA as [{ id: string; title: string }, { id: string; title: string }];
const WEIGHED = { options: OPTIONS, criteria: CRITERIA };

const secretOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

async function aDecisionToWeigh(person: Person) {
  const { id } = await person.get("createDecision", {
    body: aDecisionBody({ title: "Accepter le poste ?", context: "Un secret de famille" }),
  });
  await person.get("updateRecord", {
    id,
    body: { options: { set: OPTIONS }, criteria: { set: CRITERIA } },
  });
  return id;
}
async function anInvitation(person: Person) {
  const id = await aDecisionToWeigh(person);
  const { path, link } = await person.get("createOpinionLink", {
    id,
    body: { note: "À deux ?", isWeighing: true },
  });
  return { id, link, secret: secretOf(path) };
}
const answers = (changes: Partial<Given> = {}): Given => ({
  firstName: "Karim",
  ...aWeighingBody(WEIGHED, { weight: 3, level: -1 }),
  ...changes,
});
const open = (secret: string) => createCookieApiClient(url).call("readOpinionPage", { secret });
const give = (secret: string, key: string, given?: Given) =>
  createCookieApiClient(url).call("giveWeighing", {
    secret,
    body: given ? { key, answers: given } : { key },
  });
const withdraw = (secret: string, key: string) =>
  createCookieApiClient(url).call("withdrawWeighing", { secret, body: { key } });
const finish = (person: Person, id: string, body = aWeighingBody(WEIGHED, { weight: 8, level: 2 })) =>
  person.call("finishWeighing", { id, body });
const opinionsOf = (person: Person, id: string) => person.get("getOpinions", { id, query: { show: "true" } });

const GONE = { status: 404, body: { code: "not_found" } };

/** A weight that no other answer has, so that it can be searched in the bytes of a row. */
const OWN_MARK = '"weight":7';
const GUEST_MARK = '"weight":9';
const marked = (weight: number) => aWeighingBody(WEIGHED, { weight });

describe("an invitation to weigh", () => {
  test("shows the question, the options without what is for and against, and the criteria", async ({
    person,
  }) => {
    const { secret, link } = await anInvitation(person);
    expect(await open(secret)).toMatchObject({
      status: 200,
      body: {
        question: "Accepter le poste ?",
        note: "À deux ?",
        askedBy: person.user.firstName,
        options: OPTIONS.map(({ id, title }) => ({ id, title, pros: [], cons: [] })),
        criteria: CRITERIA,
        expiresAt: link.expiresAt,
        isFull: false,
      },
    });
    const answer = await createCookieApiClient(url).request("readOpinionPage", { secret });
    expect([answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
      "no-store",
      "noindex",
    ]);
  });

  test("needs a criterion, and no weighing that is there; a link for opinions is none", async ({
    person,
  }) => {
    const id = await aDecisionToWeigh(person);
    await person.get("updateRecord", { id, body: { criteria: { remove: CRITERIA.map((one) => one.id) } } });
    const invite = () => person.call("createOpinionLink", { id, body: { isWeighing: true } });
    await expectRefusedWithoutTrace(person, invite, {
      status: 422,
      body: { code: "rule", message: WEIGHING_MESSAGES.noCriteria },
    });
    const { path } = await person.get("createOpinionLink", { id, body: {} });
    expect((await open(secretOf(path))).body.criteria).toBeNull();
    expect(await give(secretOf(path), aGuestKey())).toMatchObject(GONE);
    expect(await withdraw(secretOf(path), aGuestKey())).toMatchObject(GONE);
    expect(await finish(person, id)).toMatchObject({
      status: 409,
      body: { message: WEIGHING_MESSAGES.ended },
    });
  });

  test("takes no opinion", async ({ person }) => {
    const { id, secret } = await anInvitation(person);
    const sent = { secret, body: anOpinionBody() };
    expect(await createCookieApiClient(url).call("giveOpinion", sent)).toMatchObject(GONE);
    expect((await opinionsOf(person, id)).count).toBe(0);
  });
});

describe("two people who weigh", () => {
  test.for(["owner", "guest"] as const)(
    "see nothing of each other in any answer until both have finished, when the %s is first",
    async (first) => {
      const person = await signUpNewPerson(url);
      const { id, secret } = await anInvitation(person);
      const key = aGuestKey();
      const given = answers(marked(9));
      const ofOwner = async () => [
        await person.call("getOpinions", { id, query: { show: "true" } }),
        await person.call("getRecord", { id }),
        await person.call("getDecision", { id }),
        await person.call("exportAccount"),
      ];
      const ofGuest = async () => [await open(secret), await give(secret, key)];
      if (first === "owner") {
        expect(await finish(person, id, marked(7))).toMatchObject({ status: 200, body: { isOpen: false } });
        expect(JSON.stringify(await ofGuest())).not.toContain(OWN_MARK);
        const opened = await give(secret, key, given);
        expect(opened).toMatchObject({ status: 200, body: { isOpen: true } });
        expect(JSON.stringify(opened.body.joint)).toContain(OWN_MARK);
      } else {
        expect((await give(secret, key, given)).body).toMatchObject({ isOpen: false, joint: null });
        expect(JSON.stringify(await ofOwner())).not.toContain(GUEST_MARK);
        expect(JSON.stringify(await ofGuest())).not.toContain(OWN_MARK);
        expect(await finish(person, id, marked(7))).toMatchObject({ status: 200, body: { isOpen: true } });
      }
      const { weighing } = await person.get("getRecord", { id });
      expect(weighing).toMatchObject({
        guestName: "Karim",
        owner: marked(7),
        guest: marked(9),
        criteria: CRITERIA,
      });
      const theirs = await give(secret, key);
      expect(theirs.body).toMatchObject({ isOpen: true, joint: weighing });
      for (const answer of [await person.get("exportAccount"), await person.get("getRecord", { id })])
        expect(JSON.stringify(answer)).toContain(GUEST_MARK);
    },
  );

  test("may change what they gave until both are open, and then no more", async ({ person }) => {
    const { id, secret } = await anInvitation(person);
    const key = aGuestKey();
    await give(secret, key, answers());
    await give(secret, key, answers({ firstName: "Karim B." }));
    expect((await opinionsOf(person, id)).link?.weighing?.guest?.firstName).toBe("Karim B.");
    await finish(person, id);
    const { weighing } = await person.get("getRecord", { id });
    const opened = { status: 409, body: { message: WEIGHING_MESSAGES.opened } };
    expect(await give(secret, key, answers(marked(9)))).toMatchObject(opened);
    expect(await finish(person, id, marked(7))).toMatchObject(opened);
    expect(await withdraw(secret, key)).toMatchObject(opened);
    // Both send the same answers again, as if the first answer of the server had been lost.
    expect((await give(secret, key, answers())).body).toMatchObject({ isOpen: true, joint: weighing });
    expect((await finish(person, id)).body).toEqual({ isOpen: true });
    expect((await person.get("getRecord", { id })).weighing).toEqual(weighing);
  });

  test("are one person and one guest: another browser is refused, and reads nothing", async ({ person }) => {
    const { id, secret } = await anInvitation(person);
    const key = aGuestKey();
    await give(secret, key, answers());
    expect((await open(secret)).body.isFull).toBe(true);
    const other = aGuestKey();
    expect(await give(secret, other, answers())).toMatchObject({
      status: 409,
      body: { message: WEIGHING_MESSAGES.taken },
    });
    await finish(person, id);
    expect((await give(secret, other)).body).toEqual({ finishedAt: null, isOpen: false, joint: null });
    expect(await give(secret, other, answers())).toMatchObject({ status: 409 });
  });

  test("of two guests at once, one is taken; of both who finish at once, it opens once", async ({
    person,
  }) => {
    const { id, secret } = await anInvitation(person);
    const keys = [aGuestKey(), aGuestKey(), aGuestKey()];
    const given = await Promise.all(keys.map((key) => give(secret, key, answers())));
    expect(given.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { id: second, secret: its } = await anInvitation(person);
    const key = aGuestKey();
    const both = await Promise.all([give(its, key, answers()), finish(person, second)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await person.get("getRecord", { id: second })).weighing).not.toBeNull();
    expect((await person.get("getRecord", { id })).weighing).toBeNull();
  });

  test("are asked again for what has changed: it opens once both have weighed the same", async ({
    person,
  }) => {
    const { id, secret } = await anInvitation(person);
    const key = aGuestKey();
    await give(secret, key, answers());
    const added = { id: ulid(), title: "L’équipe" };
    await person.get("updateRecord", { id, body: { criteria: { set: [added] } } });
    expect((await open(secret)).body.criteria).toEqual([...CRITERIA, added]);
    const all = { options: OPTIONS, criteria: [...CRITERIA, added] };
    expect(await finish(person, id)).toMatchObject({
      status: 422,
      body: { message: WEIGHING_MESSAGES.incomplete },
    });
    expect((await finish(person, id, aWeighingBody(all))).body.isOpen).toBe(false);
    // The guest is asked about the criteria that the owner has weighed, even after the record has changed.
    await person.get("updateRecord", { id, body: { criteria: { remove: [PAY.id] } } });
    expect((await open(secret)).body.criteria).toEqual([...CRITERIA, added]);
    expect(await give(secret, key, answers())).toMatchObject({ status: 422 });
    const opened = await give(secret, key, answers(aWeighingBody(all, { weight: 1 })));
    expect(opened.body.joint?.criteria).toEqual([...CRITERIA, added]);
  });

  test("a renamed criterion is another: it does not open over it", async ({ person }) => {
    const { id, secret } = await anInvitation(person);
    await give(secret, aGuestKey(), answers());
    await person.get("updateRecord", {
      id,
      body: { criteria: { set: [{ ...COMMUTE, title: "Le trajet du soir" }] } },
    });
    expect((await finish(person, id)).body.isOpen).toBe(false);
  });
});

describe("what is sent", () => {
  test.for<[string, Partial<Given> | { key: string }]>([
    ["key", { key: "short" }],
    ["answers.firstName", { firstName: " " }],
    ["answers.weights.0.weight", { weights: [{ id: PAY.id, weight: 11 }] }],
    ["answers.weights.0.weight", { weights: [{ id: PAY.id, weight: 2.5 }] }],
    ["answers.weights", { weights: [PAY, PAY].map(({ id }) => ({ id, weight: 1 })) }],
    ["answers.levels.0.id", { levels: [{ id: "x", level: 1 }] }],
  ])("with a wrong %s is refused, naming it", async ([path, change]) => {
    const person = await signUpNewPerson(url);
    const { id, secret } = await anInvitation(person);
    const isKey = "key" in change;
    const refused = await give(secret, isKey ? change.key : aGuestKey(), answers(isKey ? {} : change));
    expect(refused).toMatchObject({ status: 422, body: { issues: [{ path }] } });
    expect((await opinionsOf(person, id)).link?.weighing?.guest).toBeNull();
  });

  test("about nothing that is weighed is dropped; that misses one answer is refused", async ({ person }) => {
    const { id, secret } = await anInvitation(person);
    const key = aGuestKey();
    const { weights, levels } = marked(4);
    const gone = ulid();
    const more = {
      weights: [...weights, { id: gone, weight: 1 }],
      levels: [...levels, { id: cellId(gone, PAY.id), level: 1 as const }],
    };
    for (const less of [
      { weights: weights.slice(1), levels },
      { weights, levels: levels.slice(1) },
    ])
      expect(await give(secret, key, answers(less))).toMatchObject({
        status: 422,
        body: { message: WEIGHING_MESSAGES.incomplete },
      });
    await finish(person, id, more);
    const { body } = await give(secret, key, answers(more));
    expect(body.joint).toMatchObject({ owner: marked(4), guest: marked(4) });
  });

  test("is refused after a hundred in an hour at one link from one place; asking where it stands is not", async ({
    person,
  }) => {
    const { secret } = await anInvitation(person);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * DAY_MS });
    const key = aGuestKey();
    await countEarlierAnswers(secret, 98);
    const tries = [];
    for (let time = 0; time < 3; time += 1) tries.push((await give(secret, key, answers())).status);
    expect(tries).toEqual([200, 200, 429]);
    expect((await give(secret, key)).status).toBe(200);
  });
});

describe("what was given", () => {
  test("is withdrawn by its key while it is not open, once and again, and leaves room", async ({
    person,
  }) => {
    const { id, secret } = await anInvitation(person);
    const key = aGuestKey();
    await give(secret, key, answers());
    expect(await person.get("listOpinionCounts")).toEqual([{ decisionId: id, count: 1, isWeighing: true }]);
    expect((await withdraw(secret, aGuestKey())).status).toBe(200);
    expect((await give(secret, key)).body.finishedAt).not.toBeNull();
    for (let time = 0; time < 2; time += 1) expect((await withdraw(secret, key)).status).toBe(200);
    expect(await person.get("listOpinionCounts")).toEqual([{ decisionId: id, count: 0, isWeighing: true }]);
    expect((await give(secret, aGuestKey(), answers())).status).toBe(200);
  });

  test("goes with its link where it is not open; what is open stays in the record", async ({ person }) => {
    const { id, secret } = await anInvitation(person);
    const key = aGuestKey();
    await give(secret, key, answers(marked(9)));
    await person.get("removeOpinionLink", { id });
    expect(await give(secret, key)).toMatchObject(GONE);
    expect(await finish(person, id)).toMatchObject({ status: 409 });
    const again = await person.get("createOpinionLink", { id, body: { isWeighing: true } });
    await give(secretOf(again.path), key, answers(marked(9)));
    await finish(person, id);
    await person.get("removeOpinionLink", { id });
    expect((await person.get("getRecord", { id })).weighing?.guest).toEqual(marked(9));
    expect(await give(secretOf(again.path), key)).toMatchObject(GONE);
  });

  test("ends with the 30 days of its link, and is closed while the decision is in the trash", async ({
    person,
  }) => {
    const { id, secret } = await anInvitation(person);
    const key = aGuestKey();
    await person.get("trashDecision", { id });
    expect(await give(secret, key, answers())).toMatchObject(GONE);
    expect(await finish(person, id)).toMatchObject({ status: 409 });
    await person.get("restoreDecision", { id });
    expect((await give(secret, key, answers())).status).toBe(200);
    await SecretLinkEntity.patch({ userId: person.user.id, kind: "opinion", about: id })
      .set({ expiresAt: 1 })
      .go();
    expect(await give(secret, key)).toMatchObject(GONE);
    expect(await finish(person, id)).toMatchObject({ status: 409 });
  });

  test("is removed by the person, once and again; the guest then reads nothing, and another may be invited", async ({
    person,
  }) => {
    const { id, secret } = await anInvitation(person);
    const key = aGuestKey();
    await give(secret, key, answers());
    await finish(person, id);
    const invite = () => person.call("createOpinionLink", { id, body: { isWeighing: true } });
    expect(await invite()).toMatchObject({ status: 422, body: { message: WEIGHING_MESSAGES.there } });
    const stranger = await signUpNewPerson(url);
    expect(await stranger.call("removeWeighing", { id })).toMatchObject(GONE);
    for (let time = 0; time < 2; time += 1)
      expect((await person.get("removeWeighing", { id })).weighing).toBeNull();
    expect((await give(secret, key)).body).toMatchObject({ isOpen: true, joint: null });
    expect((await invite()).status).toBe(201);
  });

  test("comes back from an export as it was, and half of one is left out with its name", async ({
    person,
  }) => {
    const { id, secret } = await anInvitation(person);
    await give(secret, aGuestKey(), answers());
    await finish(person, id);
    const { weighing } = await person.get("getRecord", { id });
    const file = await person.get("exportAccount");
    const other = await signUpNewPerson(url);
    const { leftAside: none } = await other.get("importAccount", { body: file });
    expect(none ?? []).toEqual([]);
    expect((await other.get("getRecord", { id })).weighing).toEqual(weighing);
    for (const decision of file.decisions) decision.record?.weighing?.guest.levels.pop();
    const third = await signUpNewPerson(url);
    const { leftAside } = await third.get("importAccount", { body: file });
    expect(leftAside).toMatchObject([{ kind: "decisions", path: expect.stringContaining("weighing") }]);
    expect(await third.get("getRecord", { id })).toMatchObject({ criteria: CRITERIA, weighing: null });
  });
});
