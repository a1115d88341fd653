import { afterEach, describe, expect, vi } from "vitest";
import { ulid } from "ulid";
import { aChoiceBody, aDecisionBody, anOpinionBody, anOptionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson, createCookieApiClient } from "#infra/local/demo/person.ts";
import type { SentBody } from "#shared/api/contract-types.ts";
import { OPINION_LIMITS, OPINION_REFUSAL_MESSAGES } from "#shared/opinion/opinion.ts";
import { DAY_MS, HOUR_MS } from "#shared/time/durations.ts";
import { countEarlierAnswers, countEarlierSecrets } from "./earlier-attempts.ts";
import { url } from "./product.ts";
import { expectRefusedWithoutTrace } from "./refused-without-trace.ts";
import { test } from "./test-person.ts";

const { SecretLinkEntity } = await import("#functions/platform/secret-link.rows.ts");
const { readPersonRows } = await import("#functions/accounts/export.rows.ts");

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;
type Said = SentBody<"giveOpinion">;

afterEach(() => void vi.useRealTimers());

const OPTIONS = [
  anOptionBody({ title: "Accepter", pros: ["Neuf"], cons: ["Loin"] }),
  anOptionBody({ title: "Rester", pros: [], cons: [] }),
  anOptionBody({ title: "Partir seul", isKept: false, setAsideReason: "Trop cher" }),
] as const;
const [ACCEPT, STAY, ASIDE] = OPTIONS;

const secretOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);
/** Creates a decision with two kept options and a dismissed one. */
async function aChoiceToMake(person: Person) {
  const { id } = await person.get("createDecision", {
    body: aDecisionBody({ title: "Accepter le poste ?", context: "Un secret de famille" }),
  });
  await person.get("updateRecord", { id, body: { options: { set: [...OPTIONS] } } });
  return id;
}
async function aLink(person: Person, note: string | null = null) {
  const id = await aChoiceToMake(person);
  const { path, link } = await person.get("createOpinionLink", { id, body: { note } });
  return { id, link, secret: secretOf(path) };
}
/**
 * Sets the number of answers that the link of this decision has got, as if its owner had removed them since.
 */
const countAnswersOf = (person: Person, about: string, answers: number) =>
  SecretLinkEntity.patch({ userId: person.user.id, kind: "opinion", about }).set({ answers }).go();
const open = (secret: string) => createCookieApiClient(url).call("readOpinionPage", { secret });
const give = (secret: string, said: Partial<Said> = {}) =>
  createCookieApiClient(url).call("giveOpinion", {
    secret,
    body: anOpinionBody({ optionId: STAY.id, ...said }),
  });
const shown = (person: Person, id: string) => person.get("getOpinions", { id, query: { show: "true" } });
const change = (secret: string, opinionId: string, body: SentBody<"changeOpinion">) =>
  createCookieApiClient(url).call("changeOpinion", { secret, opinionId, body });
const remove = (secret: string, opinionId: string, key: string) =>
  createCookieApiClient(url).call("withdrawOpinion", { secret, opinionId, body: { key } });
const in31Days = () => vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 31 * DAY_MS });

const GONE = {
  status: 404,
  body: { code: "not_found", message: "Cet élément n’existe pas ou n’existe plus." },
};

describe("the link", () => {
  test("is answered once, is replaced by a new one, and ends on request, also twice", async ({ person }) => {
    const id = await aChoiceToMake(person);
    const nothing = { link: null, count: 0, opinions: null };
    expect(await person.get("getOpinions", { id, query: { show: "false" } })).toEqual(nothing);
    const { path, link } = await person.get("createOpinionLink", { id, body: { note: "  Dites-moi.  " } });
    expect(path).toMatch(new RegExp(`^/avis/${person.user.id}-[A-Za-z0-9_-]{43}$`));
    expect(link).toMatchObject({ note: "Dites-moi." });
    const days = (Date.parse(link.expiresAt) - Date.parse(link.createdAt)) / DAY_MS;
    expect(days).toBeCloseTo(30, 3);
    expect(await person.get("getOpinions", { id, query: { show: "false" } })).toEqual({ ...nothing, link });
    const newest = await person.get("createOpinionLink", { id, body: {} });
    expect([(await open(secretOf(path))).status, (await open(secretOf(newest.path))).status]).toEqual([
      404, 200,
    ]);
    for (let time = 0; time < 2; time += 1)
      expect(await person.get("removeOpinionLink", { id })).toEqual({ success: true });
    expect((await open(secretOf(newest.path))).status).toBe(404);
    expect(await person.get("getOpinions", { id, query: { show: "false" } })).toEqual(nothing);
  });

  test("ends after 30 days", async ({ person }) => {
    const { id, secret } = await aLink(person);
    expect((await open(secret)).status).toBe(200);
    in31Days();
    expect(await open(secret)).toMatchObject(GONE);
    expect(await give(secret)).toMatchObject(GONE);
    vi.useRealTimers();
    expect((await person.get("getOpinions", { id, query: { show: "false" } })).link).not.toBeNull();
  });

  test("is not made for a decision in the trash, with fewer than two options, or with too long a note", async ({
    person,
  }) => {
    const id = await aChoiceToMake(person);
    const create = (body: SentBody<"createOpinionLink">) => () =>
      person.call("createOpinionLink", { id, body });
    await expectRefusedWithoutTrace(person, create({ note: "x".repeat(OPINION_LIMITS.note + 1) }), {
      status: 422,
      body: { code: "invalid", issues: [{ path: "note" }] },
    });
    await person.get("updateRecord", { id, body: { options: { remove: [ACCEPT.id] } } });
    await expectRefusedWithoutTrace(person, create({}), {
      status: 422,
      body: { code: "rule", message: OPINION_REFUSAL_MESSAGES.fewOptions },
    });
    await person.get("trashDecision", { id });
    await expectRefusedWithoutTrace(person, create({}), { status: 409, body: { code: "conflict" } });
  });

  test("that is unknown, malformed, ended, of another kind or person, or of a decision in the trash or gone: one sentence", async ({
    person,
  }) => {
    const { id, secret } = await aLink(person);
    const { secret: theirs } = await aLink(await signUpNewPerson(url));
    const { path } = await person.get("createCalendar", { body: { showsTitles: true } });
    const wrong = [
      `${person.user.id}-${"A".repeat(43)}`,
      `${person.user.id}${theirs.slice(36)}`,
      secretOf(path).slice(0, -".ics".length),
      secret.slice(1),
      secret.toUpperCase(),
      "x",
      "%00",
      "a/b",
    ];
    const key = { key: "x" };
    const said = { optionId: null, reason: "Parce que." };
    for (const one of wrong) {
      const opinionId = ulid();
      const answers = [
        await open(one),
        await give(one),
        await createCookieApiClient(url).call("changeOpinion", {
          secret: one,
          opinionId,
          body: { ...said, ...key },
        }),
        await createCookieApiClient(url).call("withdrawOpinion", { secret: one, opinionId, body: key }),
      ];
      for (const answer of answers) expect([one, answer]).toMatchObject([one, GONE]);
    }
    await person.get("trashDecision", { id });
    expect([await open(secret), await give(secret)]).toMatchObject([GONE, GONE]);
    await person.get("restoreDecision", { id });
    expect((await open(secret)).status).toBe(200);
    await person.get("trashDecision", { id });
    await person.get("removeDecision", { id });
    expect([await open(secret), await give(secret)]).toMatchObject([GONE, GONE]);
  });
});

describe("the page of a link", () => {
  test("shows the question, the note, the first name and the kept options, and nothing else", async ({
    person,
  }) => {
    const { id, secret, link } = await aLink(person, "Que feriez-vous ?");
    await person.get("updateRecord", {
      id,
      body: { watched: { set: [{ id: ulid(), kind: "risk", text: "Le bail" }] } },
    });
    await person.get("createChoice", { id, body: aChoiceBody({ optionId: ACCEPT.id }) });
    await give(secret, { reason: "Un mot de quelqu’un d’autre" });
    const before = await shown(person, id);
    const answer = await createCookieApiClient(url).request("readOpinionPage", { secret });
    expect([answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
      "no-store",
      "noindex",
    ]);
    expect(await answer.json()).toEqual({
      question: "Accepter le poste ?",
      note: "Que feriez-vous ?",
      askedBy: person.user.firstName,
      options: [ACCEPT, STAY].map(({ id: optionId, title, pros, cons }) => ({
        id: optionId,
        title,
        pros,
        cons,
      })),
      expiresAt: link.expiresAt,
      isFull: false,
      criteria: null,
    });
    expect(await shown(person, id)).toEqual(before);
  });

  test("is refused after a hundred wrong secrets from one place; right ones count for nothing", async ({
    person,
  }) => {
    const { secret } = await aLink(person);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DAY_MS });
    await countEarlierSecrets("opinion", 95);
    for (let time = 0; time < 5; time += 1) expect((await open(secret)).status).toBe(200);
    const tries = await Promise.all(Array.from({ length: 6 }, () => open("x")));
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(5);
    const refused = tries.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("an answer", () => {
  test("is given once, shows then what the others answered, and has no name of theirs", async ({
    person,
  }) => {
    const { secret } = await aLink(person);
    const first = await give(secret, { optionId: ACCEPT.id, reason: "Allez-y.", firstName: " Marc " });
    expect(first).toMatchObject({ status: 201, body: { others: [] } });
    expect(first.body.opinion).toMatchObject({
      optionTitle: "Accepter",
      reason: "Allez-y.",
      firstName: "Marc",
    });
    const said = anOpinionBody({ optionId: null, firstName: "" });
    const second = await give(secret, said);
    const { opinion } = first.body;
    const { optionId, optionTitle, reason, firstName, createdAt } = opinion;
    expect(second.body.others).toEqual([{ optionId, optionTitle, reason, firstName, createdAt }]);
    expect(second.body.opinion).toMatchObject({
      id: said.id,
      optionId: null,
      optionTitle: null,
      firstName: null,
    });
    const again = await give(secret, said);
    expect(again.body).toMatchObject({ opinion: second.body.opinion, others: second.body.others });
    expect(again.body.key).not.toBe(second.body.key);
  });

  test("given many times at once under one id is there once", async ({ person }) => {
    const { id, secret } = await aLink(person);
    const said = anOpinionBody();
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(secret, said)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await shown(person, id)).count).toBe(1);
  });

  test.each<[string, Partial<Said>]>([
    ["reason", { reason: "   " }],
    ["reason", { reason: "x".repeat(OPINION_LIMITS.reason + 1) }],
    ["firstName", { firstName: "x".repeat(OPINION_LIMITS.firstName + 1) }],
    ["id", { id: "x" }],
    ["optionId", { optionId: "x" }],
  ])("with a wrong %s is refused, naming it", async (path, said) => {
    const person = await signUpNewPerson(url);
    const { id, secret } = await aLink(person);
    expect(await give(secret, said)).toMatchObject({ status: 422, body: { issues: [{ path }] } });
    expect((await shown(person, id)).count).toBe(0);
  });

  test("for an option that is set aside, gone or unknown is refused with a sentence", async ({ person }) => {
    const { id, secret } = await aLink(person);
    const refused = { status: 409, body: { code: "conflict", message: OPINION_REFUSAL_MESSAGES.option } };
    expect(await give(secret, { optionId: ASIDE.id })).toMatchObject(refused);
    expect(await give(secret, { optionId: ulid() })).toMatchObject(refused);
    await person.get("updateRecord", { id, body: { options: { remove: [STAY.id] } } });
    expect(await give(secret)).toMatchObject(refused);
    expect((await shown(person, id)).count).toBe(0);
  });

  test("of forty at once, thirty are stored and ten refused because the link is full", async ({ person }) => {
    const { id, secret } = await aLink(person);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * DAY_MS });
    const answers = await Promise.all(Array.from({ length: 40 }, () => give(secret)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(10);
    for (const one of refused)
      expect(one).toMatchObject({ status: 409, body: { message: OPINION_REFUSAL_MESSAGES.full } });
    expect((await open(secret)).body.isFull).toBe(true);
    vi.useRealTimers();
    expect((await shown(person, id)).count).toBe(OPINION_LIMITS.answers);
    // The answers of one more link still fit into the limit of the decision, those of a second link do not.
    const newest = await person.get("createOpinionLink", { id, body: {} });
    await give(secretOf(newest.path));
    expect(await person.call("createOpinionLink", { id, body: {} })).toMatchObject({
      status: 409,
      body: { message: OPINION_REFUSAL_MESSAGES.manyAnswers },
    });
  });

  test("is refused after a hundred in an hour at one link from one place", async ({ person }) => {
    const { secret } = await aLink(person);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 4 * DAY_MS });
    const said = anOpinionBody();
    await countEarlierAnswers(secret, 95);
    const tries = await Promise.all(Array.from({ length: 6 }, () => give(secret, said)));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(1);
    vi.useRealTimers();
    const { secret: other } = await aLink(person);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 4 * DAY_MS });
    expect((await give(other)).status).toBe(201);
  });

  test("is not shown to those of another link of the same decision", async ({ person }) => {
    const { id, secret } = await aLink(person);
    await give(secret, { reason: "Pour la famille seule" });
    const newest = await person.get("createOpinionLink", { id, body: {} });
    expect((await give(secretOf(newest.path))).body.others).toEqual([]);
    expect((await shown(person, id)).opinions).toHaveLength(2);
  });
});

describe("within an hour, by its key", () => {
  test("an answer is corrected, and returned unchanged where nothing changes", async ({ person }) => {
    const { id, secret } = await aLink(person);
    const { body: given } = await give(secret, { firstName: "Nadia" });
    await give(secret, { reason: "Un autre" });
    const said = { optionId: ACCEPT.id, reason: "J’y ai repensé.", firstName: null };
    const changed = await change(secret, given.opinion.id, { ...said, key: given.key });
    expect(changed).toMatchObject({ status: 200, body: { opinion: { ...said, optionTitle: "Accepter" } } });
    expect(changed.body.others.map(({ reason }) => reason)).toEqual(["Un autre"]);
    const stored = await shown(person, id);
    const own = stored.opinions?.find((one) => one.id === given.opinion.id);
    expect(own).toMatchObject({
      ...said,
      createdAt: given.opinion.createdAt,
      changedAt: expect.any(String) as string,
    });
    expect(await change(secret, given.opinion.id, { ...said, key: given.key })).toMatchObject({
      status: 200,
    });
    expect(await shown(person, id)).toEqual(stored);
    await change(secret, given.opinion.id, { optionId: null, reason: "Je ne sais plus.", key: given.key });
    const last = (await shown(person, id)).opinions?.find((one) => one.id === given.opinion.id);
    expect(last).toMatchObject({ optionId: null, optionTitle: null, reason: "Je ne sais plus." });
  });

  test("an answer is withdrawn, once and again, and leaves its place to another", async ({ person }) => {
    const { id, secret } = await aLink(person);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 6 * DAY_MS });
    await countAnswersOf(person, id, OPINION_LIMITS.answers - 1);
    const { body: given } = await give(secret);
    expect((await give(secret)).status).toBe(409);
    for (let time = 0; time < 2; time += 1)
      expect(await remove(secret, given.opinion.id, given.key)).toMatchObject({ status: 200 });
    expect((await give(secret)).status).toBe(201);
    expect((await give(secret)).status).toBe(409);
    vi.useRealTimers();
    expect((await shown(person, id)).count).toBe(1);
  });

  test("another key, another answer's or none changes nothing", async ({ person }) => {
    const { id, secret } = await aLink(person);
    const { body: mine } = await give(secret);
    const { body: other } = await give(secret);
    const before = await shown(person, id);
    const said = { optionId: null, reason: "Pas de moi." };
    for (const key of [other.key, "", "x"]) {
      expect(await change(secret, mine.opinion.id, { ...said, key })).toMatchObject(GONE);
      expect(await remove(secret, mine.opinion.id, key)).toMatchObject(GONE);
    }
    for (const opinionId of [ulid(), "x", "%00"])
      expect(await change(secret, opinionId, { ...said, key: mine.key })).toMatchObject(GONE);
    expect(
      await change(secret, mine.opinion.id, { key: mine.key, optionId: ASIDE.id, reason: "a" }),
    ).toMatchObject({
      status: 409,
    });
    expect(await shown(person, id)).toEqual(before);
  });

  test("it is over when the hour has passed", async ({ person }) => {
    const { secret } = await aLink(person);
    const { body: given } = await give(secret);
    const late = { status: 409, body: { code: "conflict", message: OPINION_REFUSAL_MESSAGES.late } };
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(given.opinion.createdAt) + HOUR_MS });
    expect(
      (await change(secret, given.opinion.id, { optionId: null, reason: "À temps", key: given.key })).status,
    ).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse(given.opinion.createdAt) + HOUR_MS + 1 });
    expect(
      await change(secret, given.opinion.id, { optionId: null, reason: "Tard", key: given.key }),
    ).toMatchObject(late);
    expect(await remove(secret, given.opinion.id, given.key)).toMatchObject(late);
  });
});

describe("for the person who asked", () => {
  test("answers are counted by decision, for them alone; one that is withdrawn is not", async ({
    person,
  }) => {
    expect(await person.get("listOpinionCounts")).toEqual([]);
    const { id, secret } = await aLink(person);
    expect(await person.get("listOpinionCounts")).toEqual([{ decisionId: id, count: 0, isWeighing: false }]);
    const { body: given } = await give(secret);
    await give(secret);
    expect(await person.get("listOpinionCounts")).toEqual([{ decisionId: id, count: 2, isWeighing: false }]);
    await remove(secret, given.opinion.id, given.key);
    expect(await person.get("listOpinionCounts")).toEqual([{ decisionId: id, count: 1, isWeighing: false }]);
    const stranger = await signUpNewPerson(url);
    expect(await stranger.get("listOpinionCounts")).toEqual([]);
    // DynamoDB may keep the row of an expired link for two days.
    await SecretLinkEntity.patch({ userId: person.user.id, kind: "opinion", about: id })
      .set({ expiresAt: 1 })
      .go();
    expect(await person.get("listOpinionCounts")).toEqual([]);
  });

  test("answers are counted, and shown once something is chosen, or when they say so", async ({ person }) => {
    const { id, secret } = await aLink(person);
    await give(secret, { reason: "Premier" });
    await give(secret, { reason: "Second" });
    const hidden = await person.get("getOpinions", { id, query: { show: "false" } });
    expect(hidden).toMatchObject({ count: 2, opinions: null });
    const reasons = async () =>
      (await person.get("getOpinions", { id, query: { show: "false" } })).opinions?.map(
        ({ reason }) => reason,
      );
    expect((await shown(person, id)).opinions?.map(({ reason }) => reason)).toEqual(["Premier", "Second"]);
    await person.get("createChoice", { id, body: aChoiceBody({ optionId: ACCEPT.id }) });
    expect(await reasons()).toEqual(["Premier", "Second"]);
    await person.get("removeOpinionLink", { id });
    expect(await reasons()).toEqual(["Premier", "Second"]);
  });

  test("one answer is removed for good; its place is not given to another", async ({ person }) => {
    const { id, secret } = await aLink(person);
    const { body: given } = await give(secret);
    const opinionId = given.opinion.id;
    expect(await person.get("removeOpinion", { id, opinionId })).toEqual({ success: true });
    expect((await shown(person, id)).count).toBe(0);
    expect(await person.call("removeOpinion", { id, opinionId })).toMatchObject(GONE);
    const said = { optionId: null, reason: "Revenir", key: given.key };
    expect(
      await createCookieApiClient(url).call("changeOpinion", { secret, opinionId, body: said }),
    ).toMatchObject(GONE);
  });

  test("answers go with their decision", async ({ person }) => {
    const { id, secret } = await aLink(person);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 8 * DAY_MS });
    await Promise.all([give(secret), give(secret), give(secret)]);
    vi.useRealTimers();
    await person.get("trashDecision", { id });
    expect((await shown(person, id)).count).toBe(3);
    await person.get("removeDecision", { id });
    expect((await person.call("getOpinions", { id, query: { show: "true" } })).status).toBe(404);
    const rows = await readPersonRows(person.user.id);
    expect([...rows("opinion"), ...rows("link").filter(({ kind }) => kind === "opinion")]).toEqual([]);
  });
});
