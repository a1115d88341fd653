import { ulid } from "ulid";
import { describe, expect, onTestFinished, vi } from "vitest";
import {
  aChoiceBody,
  aDecisionBody,
  aLookBackBody,
  anOptionBody,
  aProjectBody,
  isoDayFromToday,
} from "#infra/local/demo/builders.ts";
import type { signUpNewPerson } from "#infra/local/demo/person.ts";
import { RECORD_MESSAGES, CHOICE_WITHDRAWAL_MS } from "#shared/record/record.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import { findRecordProblems } from "../faults/record-integrity.ts";
import type { Row } from "../faults/table-rows.ts";
import { allRows } from "./all-rows.ts";
import { beforeTableCall } from "./table-hooks.ts";
import { test } from "./test-person.ts";

// Imported after the product has started, because the functions read the name of its table when they are
// loaded.
const { packRecord, RecordEntity } = await import("#functions/decisions/record.rows.ts");

const ids = (items: readonly { id: string }[]) => items.map((one) => one.id).toSorted();

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;

/** Returns the rows, of any kind, that belong to these decisions. */
async function rowsAbout(wanted: readonly string[]): Promise<Row[]> {
  return (await allRows()).filter((row) => wanted.some((id) => [row["id"], row["decisionId"]].includes(id)));
}

async function aRecord(person: Person) {
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  const [first, second] = [anOptionBody(), anOptionBody({ title: "Rester" })];
  const record = await person.get("updateRecord", { id, body: { options: { set: [first, second] } } });
  return { id, first, second, record };
}

async function aChosen(person: Person) {
  const made = await aRecord(person);
  const choice = aChoiceBody({ optionId: made.first.id });
  return { ...made, choice, record: await person.get("createChoice", { id: made.id, body: choice }) };
}

describe("a record", () => {
  test("has no two options of one name: the second is refused with its field, and nothing is kept of the change", async ({
    person,
  }) => {
    const { id, record } = await aRecord(person);
    const body = {
      options: { set: [anOptionBody({ title: "Attendre" }), anOptionBody({ title: " RESTÉR " })] },
    };
    expect(await person.call("updateRecord", { id, body })).toMatchObject({
      status: 422,
      body: {
        code: "rule",
        issues: [{ path: "options.set.1.title", message: RECORD_MESSAGES.sameOption }],
      },
    });
    expect(await person.get("getRecord", { id })).toEqual(record);
  });

  test("keeps a draft that does not say yet how sure one is", async ({ person }) => {
    const { id, first } = await aRecord(person);
    const { id: _, ...said } = aChoiceBody({ optionId: first.id });
    const draft = {
      ...said,
      expectations: [],
      by: null,
      wouldChange: null,
      againstBalance: null,
      sureness: null,
    };
    const kept = await person.get("updateRecord", { id, body: { draft } });
    expect(kept.draft).toEqual({ ...draft, changeReason: null, source: null });
  });

  test("keeps the words of the person that an item comes from, and an id of each argument, also from a page of before", async ({
    person,
  }) => {
    const { id, first } = await aRecord(person);
    const source = { sessionId: ulid(), messageId: ulid(), quote: "un jardin me manque" };
    const pro = { id: ulid(), text: "Un jardin", source };
    const option = { ...first, pros: [pro], source };
    const criterion = { id: ulid(), title: "Le calme", source };
    const body = { options: { set: [option] }, criteria: { set: [criterion] } };
    const kept = await person.get("updateRecord", { id, body });
    expect(kept).toMatchObject({
      options: [{ source, pros: [pro], cons: [{ text: "Loin du travail", source: null }] }, { source: null }],
      criteria: [criterion],
    });
    const plain = { options: { set: [{ ...first, pros: ["Deux chambres", "Un jardin"] }] } };
    const [again] = (await person.get("updateRecord", { id, body: plain })).options;
    expect(again).toMatchObject({ source, pros: [{ text: "Deux chambres", source: null }, pro] });
    expect(again?.cons).toEqual(kept.options[0]?.cons);
    const twice = { options: { set: [{ ...first, pros: [pro, pro] }] } };
    expect((await person.call("updateRecord", { id, body: twice })).status).toBe(422);
    const long = { options: { set: [{ ...first, pros: ["é".repeat(501)] }] } };
    expect(await person.call("updateRecord", { id, body: long })).toMatchObject({
      status: 422,
      body: {
        issues: [{ path: "options.set.0.pros.0", message: "Ce qui est pour dépasse 500 caractères." }],
      },
    });
  });

  test("that was never kept is empty, and reading it keeps nothing", async ({ person }) => {
    const { id } = await person.get("createDecision", { body: aDecisionBody() });
    expect(await person.get("getRecord", { id })).toEqual(emptyRecord(id));
    expect(await person.get("updateRecord", { id, body: {} })).toEqual(emptyRecord(id));
    expect((await rowsAbout([id])).map((row) => String(row["__edb_e__"])).toSorted()).toEqual([
      "decision",
      "plan",
      "shortCode",
    ]);
  });

  test("keeps what is set, in order, and leaves the decision as it was", async ({ person }) => {
    const before = await person.get("createDecision", { body: aDecisionBody() });
    const { id } = before;
    const [first, second] = [anOptionBody(), anOptionBody({ title: "Rester" })];
    const record = await person.get("updateRecord", { id, body: { options: { set: [first, second] } } });
    expect(record).toMatchObject({
      version: 1,
      options: [{ id: first.id, isKept: true }, { id: second.id }],
    });
    expect(await person.get("getRecord", { id })).toEqual(record);
    expect(await person.get("getDecision", { id })).toEqual({
      ...before,
      alternatives: ["Partir", "Rester"],
    });
    // A repeated change writes nothing.
    const again = await person.get("updateRecord", { id, body: { options: { set: [first] } } });
    expect(again).toEqual(record);
  });

  test("loses nothing of twenty changes at once", async ({ person }) => {
    // Stops the clock of `performance`, so that no change times out on a slow machine.
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const { id } = await person.get("createDecision", { body: aDecisionBody() });
    const options = Array.from({ length: 5 }, (_, n) => anOptionBody({ title: `Option ${n}` }));
    const criteria = Array.from({ length: 5 }, (_, n) => ({ id: ulid(), title: `Critère ${n}` }));
    const watched = Array.from({ length: 10 }, (_, n) => ({
      id: ulid(),
      kind: "risk" as const,
      text: `R${n}`,
    }));
    const bodies = [
      ...options.map((one) => ({ options: { set: [one] } })),
      ...criteria.map((one) => ({ criteria: { set: [one] } })),
      ...watched.map((one) => ({ watched: { set: [one] } })),
    ];
    const answers = await Promise.all(bodies.map((body) => person.call("updateRecord", { id, body })));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    const record = await person.get("getRecord", { id });
    expect(record.version).toBe(20);
    expect(ids(record.options)).toEqual(ids(options));
    expect(ids(record.criteria)).toEqual(ids(criteria));
    expect(ids(record.watched)).toEqual(ids(watched));
  });

  test("refuses a change made for another version, unless all of it is there", async ({ person }) => {
    const { id, first, record } = await aRecord(person);
    const body = { version: 0, options: { set: [{ ...first, title: "Ailleurs" }] } };
    expect(await person.call("updateRecord", { id, body })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect(await person.get("getRecord", { id })).toEqual(record);
    const known = { version: 0, options: { set: [first] } };
    expect((await person.call("updateRecord", { id, body: known })).status).toBe(200);
  });

  test("is read in the trash, and changed only outside of it", async ({ person }) => {
    const { id, first, choice, record } = await aChosen(person);
    await person.get("trashDecision", { id });
    expect(await person.get("getRecord", { id })).toEqual(record);
    const changed = { options: { set: [{ ...first, title: "Autre" }] } };
    for (const answer of [
      await person.call("updateRecord", { id, body: changed }),
      await person.call("removeChoice", { id, choiceId: choice.id }),
      await person.call("setReview", { id, reviewId: ulid(), body: { day: isoDayFromToday(60) } }),
      await person.call("lookBack", { id, reviewId: choice.id, body: aLookBackBody() }),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: "conflict" } });
    await person.get("restoreDecision", { id });
    expect(await person.get("getRecord", { id })).toEqual(record);
    expect((await person.call("updateRecord", { id, body: changed })).status).toBe(200);
  });

  test("meets a decision that goes to the trash just before it is written", async ({ person }) => {
    const { id, record } = await aRecord(person);
    await beforeTableCall("TransactWriteItems", () => person.get("trashDecision", { id }));
    const body = { options: { set: [anOptionBody({ title: "Trop tard" })] } };
    expect((await person.call("updateRecord", { id, body })).status).toBe(409);
    expect(await person.get("getRecord", { id })).toEqual(record);
  });

  test("goes with its decision, reviews too, though it changes while that is removed", async ({ person }) => {
    const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
    const [one, other] = [await aChosen(person), await aChosen(person)];
    await person.get("updateDecision", { id: other.id, body: { projectId } });
    await person.get("lookBack", { id: one.id, reviewId: one.choice.id, body: aLookBackBody() });
    await person.get("trashDecision", { id: one.id });
    await person.get("removeDecision", { id: one.id });
    await beforeTableCall("TransactWriteItems", () =>
      person.get("setReview", { id: other.id, reviewId: ulid(), body: { day: isoDayFromToday(90) } }),
    );
    await person.get("removeProject", { id: projectId, body: { deleteDecisions: true } });
    expect(await rowsAbout([one.id, other.id])).toEqual([]);
    expect(await person.get("listReviews")).toEqual([]);
  });
});

describe("a choice", () => {
  test("is frozen: it is made once, can be taken back for a minute, and then only be replaced", async ({
    person,
  }) => {
    const { id, second, choice, record } = await aChosen(person);
    expect(record.choices).toMatchObject([{ ...choice, optionTitle: "Partir", changeReason: null }]);
    expect(await person.get("createChoice", { id, body: { ...choice, why: "Autre chose" } })).toEqual(record);
    const taken = await person.get("removeChoice", { id, choiceId: choice.id });
    expect(taken).toMatchObject({ choices: [], reviews: [], draft: { why: choice.why } });
    const made = await person.get("createChoice", { id, body: { ...choice, id: ulid() } });
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + CHOICE_WITHDRAWAL_MS + 1 });
    const late = await person.call("removeChoice", { id, choiceId: made.choices[0]?.id ?? "" });
    vi.useRealTimers();
    expect(late).toMatchObject({ status: 409, body: { code: "conflict" } });
    const change = aChoiceBody({ optionId: second.id });
    expect(await person.call("createChoice", { id, body: change })).toMatchObject({
      status: 422,
      body: { code: "rule", issues: [{ path: "changeReason" }] },
    });
    const body = { ...change, changeReason: "Le jardin est vendu." };
    const changed = await person.get("createChoice", { id, body });
    expect(changed.choices).toEqual([made.choices[0], expect.objectContaining({ optionTitle: "Rester" })]);
  });

  test("is refused with the field that it lacks, and keeps nothing", async ({ person }) => {
    const { id, first, record } = await aRecord(person);
    const bodies = [
      [{ ...aChoiceBody({ optionId: first.id }), why: " " }, "why"],
      [{ ...aChoiceBody({ optionId: first.id }), sureness: 49 }, "sureness"],
      [{ ...aChoiceBody({ optionId: first.id }), sureness: null as never }, "sureness"],
      [{ ...aChoiceBody({ optionId: first.id }), by: "2026-02-30" }, "by"],
      [aChoiceBody({ optionId: ulid() }), "optionId"],
    ] as const;
    for (const [body, path] of bodies)
      expect((await person.call("createChoice", { id, body })).body).toMatchObject({ issues: [{ path }] });
    expect(await person.get("getRecord", { id })).toEqual(record);
  });

  test("made twenty times at once under one id is made once", async ({ person }) => {
    const { id, first } = await aRecord(person);
    const body = aChoiceBody({ optionId: first.id });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => person.call("createChoice", { id, body })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await person.get("getRecord", { id })).choices).toHaveLength(1);
  });
});

describe("the choices of a person", () => {
  test("come with what was expected and seen, those of the newest decision first, replaced ones too", async ({
    person,
  }) => {
    const { id, first, second, choice } = await aChosen(person);
    await person.get("lookBack", { id, reviewId: choice.id, body: aLookBackBody() });
    const changed = {
      ...aChoiceBody({ optionId: second.id }),
      changeReason: "Le jardin est vendu.",
      by: null,
    };
    await person.get("createChoice", { id, body: changed });
    const other = await aChosen(person);
    const { choices, next } = await person.get("listChoices", { query: {} });
    expect(next).toBeNull();
    expect(choices).toMatchObject([
      { decisionId: other.id, isReplaced: false, lookBack: null },
      { decisionId: id, optionTitle: second.title, isReplaced: false, lookBack: null },
      {
        id: choice.id,
        optionTitle: first.title,
        isReplaced: true,
        sureness: 70,
        expectations: choice.expectations,
        lookBack: { outcomes: aLookBackBody().outcomes, lesson: aLookBackBody().lesson },
      },
    ]);
    const rest = await person.get("listChoices", { query: { after: other.id } });
    expect(rest.choices.map(({ decisionId }) => decisionId)).toEqual([id, id]);
  });

  test("come in pages, of which each is asked for with the end of the one before", async ({ person }) => {
    const made = [];
    for (let at = 0; at < 3; at += 1) {
      const { id } = await aRecord(person);
      made.push(id);
    }
    const key = { userId: person.user.id };
    // Records of maximum length, so that few of them fit into a page.
    const long = Array.from({ length: 30 }, (_, at) => ({
      id: ulid(),
      optionId: ulid(),
      optionTitle: `Option ${at}`,
      why: "é".repeat(2_000),
      expectations: Array.from({ length: 10 }, () => "à".repeat(300)),
      by: null,
      sureness: 70,
      wouldChange: null,
      againstBalance: null,
      changeReason: null,
      createdAt: new Date().toISOString(),
    }));
    for (const decisionId of made) {
      const record = { ...emptyRecord(decisionId), choices: [...long, ...long, ...long] };
      await RecordEntity.patch({ ...key, decisionId })
        .set({ packed: packRecord(record) })
        .go();
    }
    const seen: string[] = [];
    let after: string | null | undefined;
    let pages = 0;
    do {
      const page = await person.get("listChoices", { query: after ? { after } : {} });
      seen.push(...new Set(page.choices.map(({ decisionId }) => decisionId)));
      after = page.next;
      pages += 1;
    } while (after !== null && pages < 9);
    expect(seen).toEqual(made.toReversed());
    expect(pages).toBeGreaterThan(1);
  });
});

describe("reviews", () => {
  test("are due by day, and done with what was seen; the records are as the reviews say", async ({
    person,
  }) => {
    const { id, choice } = await aChosen(person);
    const later = ulid();
    await person.get("setReview", { id, reviewId: later, body: { day: isoDayFromToday(100) } });
    const due = (days: number) => person.get("listDueReviews", { query: { until: isoDayFromToday(days) } });
    expect((await due(29)).length).toBe(0);
    expect(await due(30)).toMatchObject([
      { id: choice.id, decisionId: id, optionTitle: "Partir", done: null },
    ]);
    expect((await due(100)).map((review) => review.id)).toEqual([choice.id, later]);
    await person.get("setReview", { id, reviewId: later, body: { day: isoDayFromToday(10) } });
    expect((await due(29)).map((review) => review.id)).toEqual([later]);
    const { sessionId } = { sessionId: (await person.get("createSession", { body: { decisionId: id } })).id };
    await person.get("lookBack", { id, reviewId: choice.id, body: aLookBackBody({ sessionId }) });
    expect((await due(100)).map((review) => review.id)).toEqual([later]);
    expect(await person.get("listReviews")).toMatchObject([
      { id: later, done: null },
      { id: choice.id, done: { sureness: 70, came: 1, lesson: "Visiter un jour de pluie." } },
    ]);
    expect(findRecordProblems(await rowsAbout([id]))).toEqual([]);
    await person.get("removeReview", { id, reviewId: later });
    expect(await due(100)).toEqual([]);
    expect((await person.call("removeReview", { id, reviewId: choice.id })).status).toBe(409);
  });

  test("are corrected though their discussion is gone, and linked to no other that is", async ({
    person,
  }) => {
    const { id, choice } = await aChosen(person);
    const { id: sessionId } = await person.get("createSession", { body: { decisionId: id } });
    await person.get("lookBack", { id, reviewId: choice.id, body: aLookBackBody({ sessionId }) });
    await person.get("removeSession", { id: sessionId });
    const correct = (told: string) =>
      person.call("lookBack", {
        id,
        reviewId: choice.id,
        body: aLookBackBody({ sessionId: told, lesson: "Autre" }),
      });
    expect((await correct(sessionId)).status).toBe(200);
    expect((await correct(ulid())).status).toBe(404);
    // An id that is longer than a key of DynamoDB may be.
    expect((await correct("x".repeat(2_000))).status).toBe(404);
  });

  test("are in the day of the person, wherever they live", async ({ person }) => {
    const { id, first } = await aRecord(person);
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-01T11:00:00.000Z") });
    try {
      await person.get("updatePreferences", { body: { timeZone: "Pacific/Kiritimati" } });
      const yesterday = { id, reviewId: ulid(), body: { day: "2026-12-01" } };
      expect((await person.call("setReview", yesterday)).status).toBe(422);
      const record = await person.get("createChoice", {
        id,
        body: aChoiceBody({ optionId: first.id, by: "2026-12-02" }),
      });
      expect(record.reviews.map(({ day }) => day)).toEqual(["2026-12-02"]);
    } finally {
      vi.useRealTimers();
    }
  });
});
