import { ulid } from "ulid";
import { describe, expect } from "vitest";
import { aChoiceBody, aDecisionBody, anOptionBody } from "#infra/local/demo/builders.ts";
import { signUpNewPerson } from "#infra/local/demo/person.ts";
import { MESSAGE_SEARCH_BOUNDS, type MessageSearchBounds } from "#shared/search/message-search.ts";
import { ANY_INSTANT } from "./expected.ts";
import { menta, url } from "./product.ts";
import { test } from "./test-person.ts";

// Imported after the product has set the environment that they read.
const { searchMessages } = await import("#functions/discussions/search.service.ts");
const { MessageEntity } = await import("#functions/discussions/conversation.rows.ts");

type Person = Awaited<ReturnType<typeof signUpNewPerson>>;

async function newDiscussion(person: Person, title: string, said: readonly string[]) {
  const { id } = await person.get("createSession", { body: { title } });
  for (const message of said) {
    menta.say("chat", "Qu’est-ce qui vous retient ?");
    await person.get("chat", { body: { sessionId: id, message } });
  }
  return id;
}

/** Writes messages into the table directly, because a reply of MENTA to each would take long. */
const write = (
  userId: string,
  sessionId: string,
  contents: readonly string[],
  relatedDecisions: string[] = [],
) =>
  Promise.all(
    contents.map((content, n) =>
      MessageEntity.put({
        userId,
        sessionId,
        place: ulid(Date.UTC(2026, 0, 1) + n),
        rank: 0,
        id: ulid(),
        role: "user",
        content,
        timestamp: "2026-01-01T00:00:00.000Z",
        stopped: false,
        relatedDecisions,
      }).go(),
    ),
  );

const NOTHING = { results: [], lines: [], records: [], complete: true };
const search = (person: Person, q: string) => person.get("searchMessages", { query: { q } });
const excerpts = async (person: Person, q: string) =>
  (await search(person, q)).results.map(({ excerpt }) => excerpt);

test("a message is found by its words, in any order, without case and accents, and leads to itself", async ({
  person,
}) => {
  const id = await newDiscussion(person, "Changer de poste", ["J’hésite à répondre à **Alvéa** ce soir."]);
  const messages = await person.get("listMessages", { id });
  expect(await search(person, "ALVEA hesite")).toEqual({
    results: [
      {
        type: "message",
        sessionId: id,
        title: "Changer de poste",
        messageId: messages[0]?.id,
        role: "user",
        excerpt: "J’hésite à répondre à Alvéa ce soir.",
        at: ANY_INSTANT,
      },
    ],
    // The line that the message has added to the dossier.
    lines: [expect.objectContaining({ kind: "question", excerpt: "J’hésite à répondre à Alvéa ce soir" })],
    records: [],
    complete: true,
  });
  expect(await excerpts(person, "retient")).toEqual(["Qu’est-ce qui vous retient ?"]);
  expect(await search(person, "alvea absent")).toEqual(NOTHING);
  expect(await search(person, "?! …")).toEqual(NOTHING);
});

test("the discussion that changed last comes first, and in it the newest message", async ({ person }) => {
  const older = await newDiscussion(person, "Un", ["Le loyer un.", "Le loyer deux."]);
  await newDiscussion(person, "Deux", ["Le loyer trois."]);
  expect(await excerpts(person, "loyer")).toEqual(["Le loyer trois.", "Le loyer deux.", "Le loyer un."]);
  await person.get("updateSession", { id: older, body: { title: "Encore un" } });
  expect(await excerpts(person, "loyer")).toEqual(["Le loyer deux.", "Le loyer un.", "Le loyer trois."]);
});

test("a document is found by any of its texts", async ({ person }) => {
  const id = await newDiscussion(person, "Études", ["Reprendre des études ?"]);
  menta.say(
    "summary",
    JSON.stringify({ keyPoints: ["La bourse d’ergonomie"], hypotheses: [], actionItems: ["Écrire"] }),
  );
  await person.get("createSummary", { id });
  expect((await search(person, "ergonomie")).results).toEqual([
    {
      type: "artefact",
      sessionId: id,
      title: "Études",
      kind: "summary",
      excerpt: expect.stringContaining("bourse d’ergonomie"),
      at: ANY_INSTANT,
    },
  ]);
});

test("a line of a dossier is found, with its discussion and its kind; not one that was dismissed", async ({
  person,
}) => {
  const id = await newDiscussion(person, "Où vivre", ["Bonjour."]);
  const line = { id: ulid(), kind: "criterion" as const, text: "Près de la **rivière**" };
  await person.get("updateDossier", { id, body: { add: [line] } });
  const found = {
    sessionId: id,
    title: "Où vivre",
    lineId: line.id,
    kind: "criterion",
    excerpt: "Près de la rivière",
    at: ANY_INSTANT,
  };
  expect(await search(person, "riviere pres")).toEqual({ ...NOTHING, lines: [found] });
  expect(await search(await signUpNewPerson(url), "riviere")).toEqual(NOTHING);
  await person.get("updateDossier", {
    id,
    body: { change: [{ id: line.id, from: { state: "kept" }, to: { state: "dismissed" } }] },
  });
  expect(await search(person, "riviere")).toEqual(NOTHING);
});

test("a record is found by its options, its reasons, its criteria, its choice and its reviews, once", async ({
  person,
}) => {
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  const option = anOptionBody({ title: "Le canal", pros: ["Un hangar"], cons: [] });
  const criteria = [{ id: ulid(), title: "Le silence du hameau" }];
  const body = { options: { set: [option] }, criteria: { set: criteria } };
  await person.get("updateRecord", { id, body });
  await person.get("createChoice", {
    id,
    body: aChoiceBody({
      optionId: option.id,
      why: "Le hameau d’abord",
      expectations: ["Dormir mieux"],
      wouldChange: null,
    }),
  });
  const part = async (q: string) =>
    (await search(person, q)).records.map((found) => [found.decisionId === id, found.part, found.excerpt]);
  expect(await part("canal hangar")).toEqual([[true, "option", "Le canal · Un hangar"]]);
  expect(await part("silence")).toEqual([[true, "criterion", "Le silence du hameau"]]);
  expect(await part("dormir")).toEqual([[true, "choice", "Le canal · Le hameau d’abord · Dormir mieux"]]);
  expect(await part("hameau")).toHaveLength(1);
  expect(await search(await signUpNewPerson(url), "hameau")).toEqual(NOTHING);
});

test("nobody finds what another person wrote, nor what was removed or emptied", async ({ person }) => {
  const stranger = await signUpNewPerson(url);
  const removed = await newDiscussion(person, "Un", ["Le secret un."]);
  const emptied = await newDiscussion(person, "Deux", ["Le secret deux."]);
  expect(await excerpts(person, "secret")).toHaveLength(2);
  expect(await search(stranger, "secret")).toEqual(NOTHING);
  await person.get("removeSession", { id: removed });
  await person.get("clearMessages", { id: emptied });
  expect(await search(person, "secret")).toEqual(NOTHING);
});

test.each([
  ["a", "La recherche doit contenir au moins 2 caractères"],
  [" a ", "La recherche doit contenir au moins 2 caractères"],
  ["", "La recherche est vide."],
  ["a".repeat(201), "La recherche dépasse 200 caractères."],
])("« %s » is refused in a sentence", async (q, message) => {
  const person = await signUpNewPerson(url);
  const refused = await person.call("searchMessages", { query: { q } });
  expect(refused).toMatchObject({ status: 422, body: { message, issues: [{ path: "q" }] } });
});

test("a query of 200 signs is answered, and one that is missing refused", async ({ person }) => {
  expect(await search(person, "a".repeat(200))).toEqual(NOTHING);
  const refused = await person.call("searchMessages", { query: {} as { q: string } });
  expect(refused).toMatchObject({ status: 422, body: { issues: [{ path: "q" }] } });
});

describe("a search that stops says that it is not complete, and has what it read", () => {
  const titles = ["Un", "Deux", "Trois"];

  async function three(person: Person): Promise<string> {
    for (const title of titles) {
      const { id } = await person.get("createSession", { body: { title } });
      await write(person.user.id, id, [`Le jardin ${title}.`, `Le jardin encore ${title}.`]);
    }
    return person.user.id;
  }

  test.for([
    ["so many discussions", { discussions: 1 }, ["Trois", "Trois"]],
    ["so many results", { results: 3 }, ["Trois", "Trois", "Deux"]],
    ["so many characters of the texts that have the words", { excerpted: 40 }, ["Trois", "Trois"]],
    ["so much time", { milliseconds: 0 }, []],
  ] as const)("after %s", async ([, bounds, found], { person }) => {
    const userId = await three(person);
    const { results, complete } = await searchMessages(userId, "jardin", {
      ...MESSAGE_SEARCH_BOUNDS,
      ...bounds,
    });
    expect(results.map(({ title }) => title)).toEqual(found);
    expect(complete).toBe(false);
  });

  test("after so many characters", async ({ person }) => {
    for (let n = 0; n < 12; n += 1) {
      const { id } = await person.get("createSession", { body: { title: `Jardin ${n}` } });
      await write(person.user.id, id, ["Le jardin."]);
    }
    const bounds = { ...MESSAGE_SEARCH_BOUNDS, characters: 50 };
    const { results, complete } = await searchMessages(person.user.id, "jardin", bounds);
    // Discussions are read ten at a time, so the limit ends the search after ten.
    expect([results.length, complete]).toEqual([10, false]);
    const whole = await searchMessages(person.user.id, "jardin");
    expect([whole.results.length, whole.complete]).toEqual([12, true]);
  });

  test("after so many records, and so many characters of them", async ({ person }) => {
    for (const title of titles) {
      const { id } = await person.get("createDecision", { body: aDecisionBody({ title: `Le ${title}` }) });
      await person.get("updateRecord", {
        id,
        body: { options: { set: [anOptionBody({ title: `Jardin ${title}`, pros: [], cons: [] })] } },
      });
    }
    const found = async (bounds: Partial<MessageSearchBounds>) => {
      const all = { ...MESSAGE_SEARCH_BOUNDS, ...bounds };
      const { records, complete } = await searchMessages(person.user.id, "jardin", all);
      return [records.map(({ excerpt }) => excerpt), complete];
    };
    expect(await found({ records: 2 })).toEqual([["Jardin Trois", "Jardin Deux"], false]);
    expect(await found({ recordCharacters: 10 })).toEqual([["Jardin Trois"], false]);
    expect(await found({ results: 1 })).toEqual([["Jardin Trois"], false]);
    expect(await found({})).toEqual([["Jardin Trois", "Jardin Deux", "Jardin Un"], true]);
  });

  test("after so many characters of what its messages are about", async ({ person }) => {
    for (let n = 0; n < 11; n += 1) {
      const { id } = await person.get("createSession", { body: { title: `Jardin ${n}` } });
      await write(person.user.id, id, ["Le jardin."], ["Un titre qui est long."]);
    }
    const bounds = { ...MESSAGE_SEARCH_BOUNDS, characters: 300 };
    const { results, complete } = await searchMessages(person.user.id, "jardin", bounds);
    expect([results.length, complete]).toEqual([10, false]);
  });

  test("of a discussion of more than a page of the table, the newest messages were read", async ({
    person,
  }) => {
    const { id } = await person.get("createSession", { body: { title: "Très longue" } });
    const long = "x".repeat(8_000);
    await write(person.user.id, id, ["La cabane.", ...Array.from({ length: 140 }, () => long), "Le jardin."]);
    expect(await search(person, "jardin")).toMatchObject({
      results: [{ excerpt: "Le jardin." }],
      complete: false,
    });
    expect(await search(person, "cabane")).toEqual({ ...NOTHING, complete: false });
  });

  test("of one discussion the newest three are returned, and nothing was left out", async ({ person }) => {
    const { id } = await person.get("createSession", { body: { title: "Bavarde" } });
    await write(person.user.id, id, ["Jardin 1", "Jardin 2", "Jardin 3", "Jardin 4"]);
    expect(await excerpts(person, "jardin")).toEqual(["Jardin 4", "Jardin 3", "Jardin 2"]);
    expect((await search(person, "jardin")).complete).toBe(true);
  });
});
