import { afterEach, expect, vi } from "vitest";
import { ulid } from "ulid";
import {
  aBlock,
  aChoiceBody,
  aDecisionBody,
  aLookBackBody,
  anOptionBody,
  anOwnTaskBody,
  aProjectBody,
  mondayOfThisWeek,
} from "#infra/local/demo/builders.ts";
import { signUpNewPerson, createCookieApiClient, type CookieApiClient } from "#infra/local/demo/person.ts";
import { EXPORT_FORMAT, EXPORT_VERSION, IMPORT_LIMITS } from "#shared/account/export.ts";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import { splitIntoImportParts } from "#shared/account/import-parts.rules.ts";
import type { ImportAnswer, SentImport } from "#shared/account/import.schema.ts";
import { PLANNER_LIMITS } from "#shared/clarity/planner.ts";
import { byCodeUnit } from "#shared/text/order.rules.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { newestLinkSecret } from "./mails.ts";
import { url } from "./product.ts";
import { beforeTableCall } from "./table-hooks.ts";
import { test } from "./test-person.ts";

const { DecisionEntity } = await import("#functions/decisions/decision.rows.ts");
const { DiscussionEntity } = await import("#functions/discussions/discussion.rows.ts");
const { AttemptCounterEntity, hashAttemptSubject } = await import("#functions/platform/attempt.rows.ts");

afterEach(() => void vi.unstubAllEnvs());

const aPart = (changes: Omit<SentImport, "format" | "version">): SentImport => ({
  format: EXPORT_FORMAT,
  version: EXPORT_VERSION,
  ...changes,
});
const send = (person: CookieApiClient, changes: Omit<SentImport, "format" | "version">) =>
  person.get("importAccount", { body: aPart(changes) });
const AT = "2026-01-02T03:04:05.678Z";

test("own tasks come beside those that are here, as many as there is room for", async ({ person }) => {
  const [here, other] = [
    anOwnTaskBody({ title: "D’ici" }),
    anOwnTaskBody({ id: ulid(), title: "Du fichier" }),
  ];
  await person.get("updateOwnTasks", { body: { set: [here] } });
  const ownTasks = [anOwnTaskBody({ title: "Pas celle-ci" }), other];
  for (const created of [1, 0]) {
    const answer = await send(person, { planner: { ownTasks } });
    expect(answer.created.ownTasks).toBe(created);
    expect(answer.skipped.ownTasks).toBe(2 - created);
    const titles = (await person.get("listOwnTasks")).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(["Du fichier", "D’ici"]);
  }
  const many = Array.from({ length: PLANNER_LIMITS.ownTasks }, () => anOwnTaskBody({ id: ulid() }));
  const full = await send(person, { planner: { ownTasks: many } });
  expect(full.created.ownTasks).toBe(PLANNER_LIMITS.ownTasks - 2);
  expect(full.skipped.ownTasks).toBe(0);
  expect(full.leftOut).toEqual({ weeks: 0, ownTasks: 2 });
});

const aLongTask = () => anOwnTaskBody({ id: ulid(), title: "é".repeat(200), description: "é".repeat(1_000) });

const manyTasks = () => Array.from({ length: 110 }, aLongTask);

test("own tasks end where their row does, and a week too far away is not said to be here", async ({
  person,
}) => {
  await send(person, { planner: { ownTasks: manyTasks() } });
  const far = { monday: "2001-01-01", tasks: [], blocks: [aBlock({ day: "2001-01-01" })] };
  const near = { monday: mondayOfThisWeek(), tasks: [], blocks: [aBlock()] };
  const answer = await send(person, { planner: { ownTasks: manyTasks(), weeks: [far, near] } });
  const kept = await person.get("listOwnTasks");
  expect(Buffer.byteLength(JSON.stringify(kept))).toBeLessThanOrEqual(PLANNER_LIMITS.ownTaskBytes);
  expect(answer.created.ownTasks).toBe(kept.length - 110);
  expect(answer.created.ownTasks).toBeGreaterThan(0);
  expect(answer.leftOut).toEqual({ weeks: 1, ownTasks: 110 - answer.created.ownTasks });
  expect(answer.created.weeks).toBe(1);
  expect(answer.skipped.weeks).toBe(0);
});

type Talk = ExportDocument["discussions"][number];

type Message = Talk["messages"][number];

/** Returns a discussion with this many exchanges, in the form of an exported document. */
const aTalk = (exchanges: number): Talk => ({
  id: ulid(),
  title: "Partir ?",
  titleOrigin: "chosen",
  isLookBack: false,
  isFollowUp: true,
  agentType: "creativite",
  decisionId: null,
  projectId: null,
  pinned: false,
  way: null,
  createdAt: AT,
  updatedAt: AT,
  artefacts: [],
  previousArtefacts: [],
  dossier: null,
  messages: Array.from({ length: exchanges }, (_, at) => exchange(at)).flat(),
});
const exchange = (at: number): Talk["messages"] =>
  (["user", "assistant"] as const).map((role) => ({
    id: ulid(),
    place: `01ARZ3NDEKTSV4RRFFQ6${100_000 + at}`,
    role,
    content: `${role} ${at}`,
    timestamp: AT,
    stopped: false,
    interrupted: false,
    relatedDecisions: [],
    writtenBy: null,
    why: null,
    danger: null,
    asks: null,
    memory: role === "assistant" ? { decisionId: ulid(), choiceId: ulid() } : null,
    way: null,
    insteadOf: null,
  }));

/** Returns the first part of a file: the discussion with its messages up to `to`. */
const head = (talk: Talk, to: number) => ({
  discussions: [{ ...talk, messages: talk.messages.slice(0, to), more: to < talk.messages.length }],
});
/** Returns a later part of a file: the messages of the discussion from `from` to `to`. */
const rest = ({ id, messages }: Talk, from: number, to: number) => ({
  messages: [{ discussionId: id, from, items: messages.slice(from, to), more: to < messages.length }],
});
const talksOf = async (person: CookieApiClient) => (await person.get("exportAccount")).discussions;

test("a discussion that was cut elsewhere before is whole in the end, whichever part comes again", async ({
  person,
}) => {
  const talk = aTalk(5);
  await send(person, head(talk, 2));
  await send(person, rest(talk, 2, 6));
  // The file is cut at other places than before: its parts overlap with the stored messages.
  await send(person, head(talk, 4));
  await send(person, rest(talk, 4, 8));
  await send(person, rest(talk, 2, 6));
  await send(person, rest(talk, 8, 10));
  expect(await talksOf(person)).toEqual([talk]);
  // The stored discussion is complete, so this part changes nothing.
  await send(person, rest(talk, 4, 10));
  expect(await talksOf(person)).toEqual([talk]);

  const longer = aTalk(3);
  await send(person, head(longer, 2));
  await send(person, head(longer, 6));
  expect(await talksOf(person)).toContainEqual(longer);
});

test("what would leave a gap is refused, and says so", async ({ person }) => {
  const talk = aTalk(3);
  await send(person, head(talk, 2));
  const { status, body } = await person.call("importAccount", { body: aPart(rest(talk, 4, 6)) });
  expect(status).toBe(409);
  expect(JSON.stringify(body)).toContain("n’a été importé");
  expect((await talksOf(person))[0]?.messages).toEqual(talk.messages.slice(0, 2));
  // The missing messages are sent, and then the part that was refused completes the discussion.
  await send(person, rest(talk, 2, 4));
  await send(person, rest(talk, 4, 6));
  expect(await talksOf(person)).toEqual([talk]);
});

test("what stands where something else stands already is refused after a few tries, and says so", async ({
  person,
}) => {
  const talk = aTalk(2);
  await send(person, head(talk, 2));
  // The same positions, but with other ids.
  const others = aTalk(1).messages;
  const part = aPart({ messages: [{ discussionId: talk.id, from: 2, items: others }] });
  let tries = 0;
  const count = () => Promise.resolve((tries += 1));
  await beforeTableCall("TransactWriteItems", count, 1, Infinity);
  const { status, body } = await person.call("importAccount", { body: part });
  expect([status, tries]).toEqual([409, 5]);
  expect(JSON.stringify(body)).toContain("contredit ce qui est déjà dans votre compte");
  expect((await talksOf(person))[0]?.messages).toEqual(talk.messages.slice(0, 2));
});

test("what would make a discussion longer than can be read at once is left out, and all else of the file comes", async ({
  person,
}) => {
  const talk = aTalk(4);
  await send(person, head(talk, 2));
  const key = { userId: person.user.id, id: talk.id };
  const counted = async () =>
    (await DiscussionEntity.get(key).go({ consistent: true })).data?.importedBytes ?? 0;
  const first = await counted();
  await send(person, rest(talk, 2, 4));
  expect(first).toBeGreaterThan(600);
  expect((await counted()) / first).toBeCloseTo(2, 1);
  // The same state as after calls that have imported almost the maximum.
  await DiscussionEntity.patch(key)
    .set({ importedBytes: IMPORT_LIMITS.discussionBytes - 500 })
    .go();
  const other = aTalk(1);
  const cutShort = [{ kind: "discussion", id: talk.id, title: talk.title }];
  // The first call is repeated, as if its answer had been lost; the third leaves a gap.
  for (const part of [rest(talk, 4, 6), rest(talk, 4, 6), rest(talk, 6, 8)]) {
    const answer = await send(person, { ...part, discussions: [other] });
    expect(answer.cutShort).toEqual(cutShort);
    expect(answer.created.discussions + answer.skipped.discussions).toBe(1);
  }
  const talks = new Map((await talksOf(person)).map((one) => [one.id, one.messages]));
  expect(talks.get(talk.id)).toEqual(talk.messages.slice(0, 4));
  expect(talks.get(other.id)).toEqual(other.messages);
  // The file is sent again from its first part: stored messages stay, and the missing ones are named again.
  expect((await send(person, head(talk, 2))).cutShort).toEqual([]);
  expect((await send(person, rest(talk, 3, 6))).cutShort).toEqual(cutShort);
});

test("a discussion that was emptied meanwhile gets nothing more of its file", async ({ person }) => {
  const talk = aTalk(2);
  await send(person, head(talk, 2));
  await person.get("clearMessages", { id: talk.id });
  await send(person, rest(talk, 2, 4));
  await send(person, head(talk, 4));
  expect((await talksOf(person))[0]?.messages).toEqual([]);
});

test("what is chosen while a file is read in stays, also where a choice was taken back before", async ({
  person,
}) => {
  await person.get("updatePreferences", { body: { durationFactor: null } });
  const hasChosen = await beforeTableCall("TransactWriteItems", () =>
    person.get("updatePreferences", { body: { tone: "direct" } }),
  );
  const preferences = { tone: "doux", holidays: "alsace-moselle", durationFactor: 1.5 } as const;
  await send(person, { preferences });
  expect(hasChosen()).toBe(true);
  expect(await person.get("getPreferences")).toMatchObject({ ...preferences, tone: "direct" });
});

const summaries = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: ulid(),
    summary: `Résumé ${at}`,
    createdAt: AT,
    lastDisplayed: null,
  }));

async function aDecisionFile() {
  const somebody = await signUpNewPerson(url);
  await somebody.get("createDecision", { body: aDecisionBody() });
  const [decision] = (await somebody.get("exportAccount")).decisions;
  return decision!;
}

test("the results of a decision that was cut elsewhere before are all there in the end", async ({
  person,
}) => {
  const [decision, all] = [await aDecisionFile(), summaries(6)];
  const part = (from: number, to: number) => ({
    summaries: [{ decisionId: decision.id, from, items: all.slice(from, to), more: to < all.length }],
  });
  const first = { decisions: [{ ...decision, summaries: all.slice(0, 2), more: true }] };
  await send(person, first);
  const gap = await person.call("importAccount", { body: aPart(part(3, 6)) });
  expect(gap.status).toBe(409);
  await send(person, part(1, 4));
  await send(person, part(1, 4));
  await send(person, part(3, 6));
  await send(person, first);
  const [copy] = (await person.get("exportAccount")).decisions;
  expect(copy?.summaries).toHaveLength(6);
  expect(copy?.summaries).toEqual(expect.arrayContaining(all));
});

test("more results of one decision than go with it in a minute are left out, and the decisions after it come", async ({
  person,
}) => {
  const [decision, all] = [await aDecisionFile(), summaries(6)];
  const part = (from: number, to: number) => ({
    summaries: [{ decisionId: decision.id, from, items: all.slice(from, to), more: to < all.length }],
  });
  const key = { userId: person.user.id, id: decision.id };
  const counted = async () => (await DecisionEntity.get(key).go({ consistent: true })).data?.importedBytes;
  await send(person, { decisions: [{ ...decision, summaries: all.slice(0, 2), more: true }] });
  const first = (await counted()) ?? 0;
  await send(person, part(2, 4));
  expect(first).toBeGreaterThan(600);
  expect(await counted()).toBe(2 * first);
  // The same state as after calls that have imported almost the maximum.
  await DecisionEntity.patch(key)
    .set({ importedBytes: IMPORT_LIMITS.summariesBytes - 100 })
    .go();
  const next = { ...(await aDecisionFile()), summaries: summaries(1) };
  for (const sent of [part(4, 5), part(5, 6)]) {
    const answer = await send(person, { ...sent, decisions: [next] });
    expect(answer.cutShort).toEqual([{ kind: "decision", id: decision.id, title: decision.title }]);
    expect(answer.created.decisions + answer.skipped.decisions).toBe(1);
  }
  const { decisions } = await person.get("exportAccount");
  const byId = new Map(decisions.map((one) => [one.id, one.summaries]));
  expect([byId.get(decision.id)?.length, byId.get(next.id)?.length]).toEqual([4, 1]);
  // The part that completes the list also removes the fields about its progress.
  await DecisionEntity.patch(key).set({ importedBytes: first }).go();
  await send(person, part(4, 6));
  expect(await counted()).toBeUndefined();
});

/**
 * Returns, for each part of the file that was left out, its kind, title, path and name. Checks that each has
 * a message.
 */
const leftOf = (answer: ImportAnswer) =>
  (answer.leftAside ?? []).map(({ kind, title, path, name, message }) => {
    expect(message).toMatch(/^[A-ZÉ].{9}/);
    return [kind, title, path, name].join(" | ");
  });

test("what no row could hold is left out and named, and all else of its decision or discussion is taken", async ({
  person,
}) => {
  const decision = await aDecisionFile();
  const [twice, once] = summaries(2);
  const doubled = await send(person, {
    decisions: [{ ...decision, summaries: [twice!, twice!, once!], more: true }],
  });
  expect(leftOf(doubled)).toEqual([`decisions | ${decision.title} | summaries.1 | Résumé 0`]);
  // Positions count the items that were left out: the next part begins after them.
  const [more] = summaries(1);
  const following = await send(person, {
    summaries: [
      {
        decisionId: decision.id,
        title: decision.title,
        from: 3,
        items: [{ ...more!, id: ulid(), summary: "" }, more!],
      },
    ],
  });
  expect(leftOf(following)).toEqual([`decisions | ${decision.title} | summaries.3 | `]);
  const [kept] = (await person.get("exportAccount")).decisions;
  expect(kept!.summaries.map(({ id }) => id).toSorted()).toEqual(
    [twice!, once!, more!].map(({ id }) => id).toSorted(),
  );

  const talk = aTalk(2);
  const [question, reply, next, last] = talk.messages as [Message, Message, Message, Message];
  const huge = {
    ...reply,
    content: "€".repeat(100_000),
    relatedDecisions: Array.from({ length: 160 }, () => "€".repeat(180)),
    why: { text: "€".repeat(2_000), quotes: ["€".repeat(2_000)], writtenBy: "" },
  };
  const cut = await send(person, { discussions: [{ ...talk, messages: [question, huge, next, last] }] });
  expect(leftOf(cut).map((one) => one.slice(0, 40))).toEqual([
    `discussions | Partir ? | messages.1 | €€€€€€€€€`.slice(0, 40),
    // A question is left out together with its reply.
    "discussions | Partir ? | messages.0 | us",
  ]);
  expect((await talksOf(person)).map(({ messages }) => messages.map(({ id }) => id))).toEqual([
    [next.id, last.id],
  ]);
  const longest = { ...reply, content: "€".repeat(100_000) };
  const { why: _why, ...withoutWhy } = huge;
  for (const message of [withoutWhy, longest]) {
    const { created, leftAside } = await send(person, {
      discussions: [{ ...talk, id: ulid(), messages: [question, message] }],
    });
    expect([created.discussions, leftAside]).toEqual([1, []]);
  }
});

test("one wrong decision of a part takes no other thing with it, and no link is said to be lost that is not", async ({
  person,
}) => {
  const somebody = await signUpNewPerson(url);
  const projects = await Promise.all(
    ["Maison", "Travail"].map((name) => somebody.get("createProject", { body: aProjectBody({ name }) })),
  );
  for (let n = 0; n < 6; n += 1) {
    const body = aDecisionBody({
      title: `Décision ${n}`,
      projectId: projects[n % 2]!.id,
      actions: ["Une", "Deux"],
    });
    const { id } = await somebody.get("createDecision", { body });
    await somebody.get("createSession", { body: { decisionId: id, projectId: null } });
  }
  const document = await somebody.get("exportAccount");
  const byTitle = document.decisions.toSorted((a, b) => byCodeUnit(a.title, b.title));
  Object.assign(byTitle[3]!, { status: "archivee" });
  const { startDate, endDate, startDay, endDay } = byTitle[4]!;
  const reversed = { startDate: endDate, endDate: startDate, startDay: endDay, endDay: startDay };
  Object.assign(byTitle[4]!, reversed);
  Object.assign(byTitle[5]!.actions[0]!, { status: "presque" });
  Object.assign(byTitle[0]!, { context: "c".repeat(6_000) });
  (document.projects as unknown[]).push(null, { ...document.projects[0]!, id: ulid(), name: 3 });
  const parts = splitIntoImportParts(document);
  expect(parts).toHaveLength(1);
  const answer = await person.get("importAccount", { body: parts[0]! });
  expect(answer.created).toMatchObject({ projects: 2, decisions: 4, discussions: 6 });
  expect(leftOf(answer).toSorted()).toEqual([
    `decisions | Décision 0 | context | ${"c".repeat(80)}`,
    "decisions | Décision 3 |  | ",
    "decisions | Décision 4 |  | ",
    "decisions | Décision 5 | actions.0 | Une",
    `discussions | ${document.discussions[0]!.title} | decisionId | `,
    `discussions | ${document.discussions[0]!.title} | decisionId | `,
    "projects |  |  | ",
    "projects |  |  | ",
  ]);
  expect(answer.unlinked).toBe(2);
  const copy = await person.get("exportAccount");
  const last = copy.decisions.find(({ title }) => title === "Décision 5")!;
  expect(last.actions.map(({ title }) => title)).toEqual(["Deux"]);
  expect(copy.decisions.find(({ title }) => title === "Décision 0")?.context).toBeNull();
});

test("the actions under one that is left out stay, under the one above it", async ({ person }) => {
  const decision = await anActionFile();
  const [action] = decision.actions;
  const anAction = (title: string, parentId: string | null) => ({ ...action!, id: ulid(), title, parentId });
  const top = anAction("Haut", null);
  const wrong = { ...anAction("Fausse", top.id), difficulty: 99 };
  const under = anAction("Dessous", wrong.id);
  const lost = anAction("Perdue", ulid());
  const loop = anAction("Boucle", null);
  const [first, second] = [{ ...loop, parentId: ulid() }, anAction("Boucle 2", loop.id)];
  first.parentId = second.id;
  const actions = [top, wrong, under, lost, first, second];
  const answer = await send(person, { decisions: [{ ...decision, actions }] });
  expect(answer.created.decisions).toBe(1);
  expect(leftOf(answer).map((one) => one.replace(/^decisions \| .* \| actions/, "actions"))).toEqual([
    "actions.1 | Fausse",
    "actions.4 | Boucle",
    "actions.3.parentId | Perdue",
  ]);
  const plan = await person.get("listActions", { id: decision.id });
  expect(new Map(plan.map(({ title, parentId }) => [title, parentId]))).toEqual(
    new Map([
      ["Haut", null],
      ["Dessous", top.id],
      ["Perdue", null],
      ["Boucle 2", null],
    ]),
  );
});

test("far more than a call writes is refused before anything of it is read or packed", async ({ person }) => {
  const { actions: _actions, summaries: _summaries, ...decision } = await aDecisionFile();
  const decisions = Array.from({ length: 1_500 }, () => ({ ...decision, id: ulid() }));
  // The parent of the action is the action itself, which is also refused. The size of the call is checked
  // before that.
  const [action] = (await anActionFile()).actions;
  const looped = { ...decisions[0]!, actions: [{ ...action!, parentId: action!.id }] };
  const { status } = await person.call("importAccount", {
    body: aPart({ decisions: [looped, ...decisions.slice(1)] }),
  });
  expect(status).toBe(413);
});

type Owner = { user: { id: string } };
/** Returns the key of the counter of what a person has imported today. */
const imported = ({ user }: Owner) => ({
  subject: hashAttemptSubject(user.id),
  window: `import#${Math.floor(Date.now() / DAY_MS)}`,
});
const countOf = async (person: Owner) =>
  (await AttemptCounterEntity.get(imported(person)).go({ consistent: true })).data?.count ?? 0;

test("what comes in a day is counted by rows and KB, and where all is there already, by what is read", async ({
  person,
}) => {
  const talk = aTalk(20);
  const bytes = Buffer.byteLength(JSON.stringify(talk));
  await send(person, head(talk, 40));
  const written = await countOf(person);
  // One discussion, forty messages, and the preferences of the call.
  expect(written).toBeGreaterThanOrEqual(41 + Math.floor(bytes / 1_000));
  expect(written).toBeLessThanOrEqual(41 + Math.ceil(bytes / 1_000) + 1);
  // A reloaded page sends the first part again. It writes nothing but reads three rows: the preferences, the
  // discussion, and its row in the trash.
  await send(person, head(talk, 40));
  expect(await countOf(person)).toBe(written + 3);
});

test("who was told to come back the next day may import then, whatever was imported the day before", async ({
  person,
}) => {
  const { subject, window } = imported(person);
  const dayBefore = `import#${Number(window.split("#")[1]) - 1}`;
  // So many attempts in the day before that a sliding window would stay full until its last second.
  await AttemptCounterEntity.upsert({ subject, window: dayBefore, expiresAt: 2 ** 31 })
    .add({ count: 10 ** 12 })
    .go();
  expect((await send(person, head(aTalk(1), 2))).created.discussions).toBe(1);
});

test("the largest file that an export makes is read in within a day", async ({ person }) => {
  // A file of 200 MB, the largest that an export can have, whose messages have 300 bytes.
  const talk = aTalk(10);
  const messages = talk.messages.map((message) => Object.assign(message, { content: "é".repeat(150) }));
  await send(person, { discussions: [{ ...talk, messages }] });
  const parts = 200_000_000 / Buffer.byteLength(JSON.stringify({ ...talk, messages }));
  const counter = { ...imported(person), expiresAt: 2 ** 31 };
  const more = Math.ceil((parts - 1) * (await countOf(person)));
  await AttemptCounterEntity.upsert(counter).add({ count: more }).go();
  const last = aTalk(1);
  expect((await send(person, head(last, 2))).created.discussions).toBe(1);
});

test("far more than a file in a day is refused, with when to go on; another person imports", async ({
  person,
}) => {
  await AttemptCounterEntity.upsert({ ...imported(person), expiresAt: 2 ** 31 })
    .add({ count: 700_000 })
    .go();
  const talk = aTalk(1);
  const refused = await person.request("importAccount", { body: aPart(head(talk, 2)) });
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(DAY_MS / 1_000);
  expect(await refused.text()).toMatch(
    /atteint la limite d’importation du jour\. Ce qui est déjà importé est conservé\. Reprenez dans (une minute|une heure|\d+ (minutes|heures))\./,
  );
  // The refused part does not count, because a smaller part may still fit.
  expect(await countOf(person)).toBe(700_000);
  expect(await talksOf(person)).toEqual([]);
  const other = await signUpNewPerson(url);
  expect((await send(other, head(talk, 2))).created.discussions).toBe(1);
});

test("an address that is to be proven imports a small part of that, and all once it is", async ({
  person,
}) => {
  await AttemptCounterEntity.upsert({ ...imported(person), expiresAt: 2 ** 31 })
    .add({ count: 20_000 })
    .go();
  const talk = head(aTalk(1), 2);
  vi.stubEnv("ASKS_FOR_PROOF", "yes");
  const refused = await person.call("importAccount", { body: aPart(talk) });
  expect(refused).toMatchObject({
    status: 429,
    body: { code: "email_unproven", message: expect.stringMatching(/ouvrez le lien/) as string },
  });
  expect(refused.headers.get("retry-after")).toBe("60");
  expect([await countOf(person), await talksOf(person)]).toEqual([20_000, []]);

  await createCookieApiClient(url).get("proveEmail", {
    body: { secret: newestLinkSecret(person.user.email) },
  });
  expect((await send(person, talk)).created.discussions).toBe(1);
});

test("what continues more things than a call writes is refused before they are looked for", async ({
  person,
}) => {
  const nothing = { from: 0, more: true, items: [] };
  const messages = Array.from({ length: 101 }, () => ({ discussionId: ulid(), ...nothing }));
  const results = Array.from({ length: 101 }, () => ({ decisionId: ulid(), ...nothing }));
  for (const body of [aPart({ messages }), aPart({ summaries: results })])
    expect((await person.call("importAccount", { body })).status).toBe(413);
});

test("of a record what contradicts the rest is left out, and one that is here stays as it is", async ({
  person,
}) => {
  const decision = await aRecordFile();
  const record = decision.record!;
  const [choice] = record.choices;
  const ofChoice = ["record.choices.0", "record.reviews.0"];
  const wrong: [object, string[]][] = [
    [{ options: [] }, ofChoice],
    [{ options: [record.options[0]!, record.options[0]!] }, ["record.options.1"]],
    [{ choices: [] }, ["record.reviews.0"]],
    [{ cells: [{ id: `${ulid()}.${ulid()}`, level: 1 as const }] }, ["record.cells.0"]],
    [{ choices: [{ ...choice!, expectations: [] }] }, ["record.reviews.0"]],
    [{ choices: [{ ...choice!, createdAt: "2099-01-01T00:00:00.000Z" }] }, ofChoice],
    [{ draft: 3 }, ["record"]],
  ];
  for (const [changes, paths] of wrong) {
    const sent = { ...decision, id: ulid(), record: { ...record, ...changes } } as typeof decision;
    const answer = await send(await signUpNewPerson(url), { decisions: [sent] });
    expect(answer.created.decisions).toBe(1);
    expect(new Set(answer.leftAside?.map(({ path }) => path))).toEqual(new Set(paths));
  }
  expect((await send(person, { decisions: [decision] })).created.decisions).toBe(1);
  const { decisionId: _id, version, ...kept } = await person.get("getRecord", { id: decision.id });
  expect([version, kept]).toEqual([1, record]);
  expect(await person.get("listReviews")).toHaveLength(record.reviews.length);
  // A file from an earlier version, in which decisions had no record.
  const { record: _record, ...older } = await aDecisionFile();
  expect((await send(person, { decisions: [older] })).created.decisions).toBe(1);
});

test("the record of an earlier version is taken as it is: names twice, plain arguments, the line against the balance, a draft of 70 %", async ({
  person,
}) => {
  const file = await aRecordFile();
  const { options, choices } = file.record!;
  const [option, choice] = [options[0]!, choices[0]!];
  const { id: _id, optionTitle: _title, createdAt: _at, ...draft } = { ...choice, sureness: 70 };
  const record = {
    ...file.record!,
    options: [option, { ...option, id: ulid(), pros: ["Un jardin"] }],
    choices: [{ ...choice, againstBalance: "Je préfère." }],
    draft,
  };
  expect((await send(person, { decisions: [{ ...file, record }] })).created.decisions).toBe(1);
  const [taken] = (await person.get("exportAccount")).decisions;
  expect(taken?.record?.options).toMatchObject([
    { title: "Partir", pros: option.pros },
    { title: "Partir", pros: [{ id: expect.any(String), text: "Un jardin", source: null }] },
  ]);
  expect(taken?.record?.choices).toMatchObject([{ againstBalance: "Je préfère.", sureness: 70 }]);
  expect(taken?.record?.draft?.sureness).toBe(70);
});

async function aRecordFile() {
  const somebody = await signUpNewPerson(url);
  const { id } = await somebody.get("createDecision", { body: aDecisionBody() });
  const option = anOptionBody();
  await somebody.get("updateRecord", { id, body: { options: { set: [option] } } });
  const body = aChoiceBody({ optionId: option.id });
  await somebody.get("createChoice", { id, body });
  await somebody.get("lookBack", { id, reviewId: body.id, body: aLookBackBody() });
  return (await somebody.get("exportAccount")).decisions[0]!;
}

async function anActionFile() {
  const somebody = await signUpNewPerson(url);
  await somebody.get("createDecision", { body: aDecisionBody({ actions: ["Une"] }) });
  return (await somebody.get("exportAccount")).decisions[0]!;
}
