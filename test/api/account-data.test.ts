import { ulid } from "ulid";
import { expect } from "vitest";
import {
  aBlock,
  aChoiceBody,
  aDecisionBody,
  aLookBackBody,
  anOpinionBody,
  aWeighingBody,
  anOptionBody,
  anOwnTaskBody,
  aProjectBody,
  isoDayFromToday,
  mondayOfThisWeek,
} from "#infra/local/demo/builders.ts";
import { totpCodeAt } from "#infra/local/cognito/totp.ts";
import {
  signUpNewPerson,
  aSignUpBody,
  DEMO_PASSWORD,
  createCookieApiClient,
} from "#infra/local/demo/person.ts";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import { splitIntoImportParts } from "#shared/account/import-parts.rules.ts";
import { cellId, criterionPairId } from "#shared/record/pair-id.rules.ts";
import { allRows } from "./all-rows.ts";
import { menta, url } from "./product.ts";
import { ROW_KINDS } from "./row-kinds.ts";
import { newWeighing } from "#test/bench/requests.ts";
import { test } from "./test-person.ts";

const { syncPasskeyRows } = await import("#functions/accounts/passkey.rows.ts");

/** Returns what an import brings back of an export. */
/** Leaves out the date, the account and the links for opinions, which are exported but not imported. */
const contents = ({ exportedAt: _at, account: _account, ...rest }: ExportDocument) => ({
  ...rest,
  decisions: rest.decisions.map(({ opinionLink: _link, ...decision }) => decision),
});
const withoutCodes = (document: ExportDocument) => ({
  ...contents(document),
  decisions: contents(document).decisions.map(({ shortCode: _code, ...decision }) => decision),
});

test("what somebody exports comes into another account as a copy, but for the codes that are taken, and once", async ({
  person,
}) => {
  const demo = await signUpNewPerson(url);
  await fillSome(demo);
  const exported = await demo.get("exportAccount");
  expect(exported.decisions.length).toBeGreaterThan(1);
  expect(exported.discussions.some(({ artefacts }) => artefacts.length > 1)).toBe(true);
  let codes = 0;
  for (const body of splitIntoImportParts(exported))
    codes += (await person.get("importAccount", { body })).newShortCodes.length;
  expect(codes).toBe(exported.decisions.length);
  const copy = await person.get("exportAccount");
  expect(withoutCodes(copy)).toEqual(withoutCodes(exported));
  for (const body of splitIntoImportParts(exported)) {
    const { created } = await person.get("importAccount", { body });
    expect(Object.values(created).every((count) => count === 0)).toBe(true);
  }
  expect(contents(await person.get("exportAccount"))).toEqual(contents(copy));
  expect(contents(await demo.get("exportAccount"))).toEqual(contents(exported));
});

test("a discussion in two calls is whole after the second, however often they are sent", async ({
  person,
}) => {
  const { id } = await person.get("createSession", { body: {} });
  for (const message of ["Rester à Lyon ?", "Ou partir ?"])
    await person.get("chat", { body: { sessionId: id, message } });
  const { format, version, discussions } = await person.get("exportAccount");
  const [talk] = discussions as [(typeof discussions)[number]];
  const other = await signUpNewPerson(url);
  const first = {
    format,
    version,
    discussions: [{ ...talk, messages: talk.messages.slice(0, 2), more: true }],
  };
  const second = {
    format,
    version,
    messages: [{ discussionId: id, from: 2, items: talk.messages.slice(2) }],
  };
  for (const body of [second, first, first, second, second, first])
    await other.get("importAccount", { body });
  expect((await other.get("exportAccount")).discussions).toEqual([talk]);
});

test("exported, removed, signed up again and imported, an account is what it was", async () => {
  const body = aSignUpBody();
  const person = createCookieApiClient(url);
  await person.get("signup", { body });
  await fillSome(person);
  const before = await person.get("exportAccount");
  await person.get("removeAccount", { body: { password: NEW_PASSWORD } });
  const again = createCookieApiClient(url);
  await again.get("signup", { body });
  for (const part of splitIntoImportParts(before)) {
    const { newShortCodes } = await again.get("importAccount", { body: part });
    expect(newShortCodes).toEqual([]);
  }
  const after = await again.get("exportAccount");
  expect(contents(after)).toEqual(contents(before));
  const { email, firstName, lastName } = before.account;
  expect(after.account).toMatchObject({ email, firstName, lastName, calendar: null });
});

const NEW_PASSWORD = "Un-Autre-Mot-1!";

/**
 * Creates something of every kind that a person can own. Afterwards the account has the password
 * `NEW_PASSWORD` and a second factor.
 */
async function fillSome(person: ReturnType<typeof createCookieApiClient>): Promise<void> {
  // Written into the table directly, because an account with a second factor refuses a passkey.
  await syncPasskeyRows((await person.get("getUser")).id, [
    { credentialId: "A1b2", createdAt: new Date().toISOString() },
  ]);
  const { secret } = await person.get("startSecondFactor", { body: { password: DEMO_PASSWORD } });
  const body = { password: DEMO_PASSWORD, code: totpCodeAt(secret, new Date()) };
  const { recoveryCodes } = await person.get("confirmSecondFactor", { body });
  await person.get("changePassword", { body: { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD } });
  // The first browser signs in and becomes a known one. The second waits for a code that is never entered.
  const { email } = await person.get("getUser");
  const [other, waiting] = [createCookieApiClient(url), createCookieApiClient(url)];
  for (const browser of [other, waiting])
    await browser.get("login", { body: { email, password: NEW_PASSWORD } });
  await other.get("enterSecondFactor", { body: { code: recoveryCodes[0] ?? "" } });
  await person.get("updatePreferences", { body: { timeZone: "Europe/Paris" } });
  await person.get("updateOwnTasks", { body: { set: [anOwnTaskBody()] } });
  await person.get("updateWeek", { monday: mondayOfThisWeek(), body: { blocks: { set: [aBlock()] } } });
  const { id: projectId } = await person.get("createProject", {
    body: aProjectBody({ description: "À deux." }),
  });
  const [first, second] = [
    await person.get("createDecision", {
      body: aDecisionBody({
        projectId,
        actions: ["Une", "Deux"],
        description: "Quoi",
        context: "Où",
        impact: "Combien",
        alternatives: ["Vendre"],
      }),
    }),
    await person.get("createDecision", { body: aDecisionBody() }),
  ];
  await person.get("trashDecision", { id: second.id });
  await person.get("summarizeDecision", { id: first.id, body: {} });
  await person.get("getDecision", { id: first.id });
  const { id } = await person.get("createSession", { body: { decisionId: first.id, projectId: null } });
  await person.get("chat", { body: { sessionId: id, message: "Rester à Lyon ou partir ?" } });
  const [, reply] = await person.get("listMessages", { id });
  await person.get("explainQuestion", { id, messageId: reply?.id ?? "" });
  menta.bedrock.fail({ at: "during", afterWords: 3, kind: "exception" });
  const { assistantMessage } = await person.get("chat", { body: { sessionId: id, message: "Rester." } });
  expect(assistantMessage.interrupted).toBe(true);
  for (const name of ["createSummary", "createArgumentation", "createArgumentation"] as const)
    await person.get(name, { id });
  await person.get("createSession", { body: { decisionId: first.id, isLookBack: true } });
  const { id: trashed } = await person.get("createSession", { body: {} });
  await person.get("removeSession", { id: trashed });
  await person.get("createCalendar", { body: { showsTitles: true } });
  await fillRecord(person, { id: first.id, sessionId: id });
}

/** Fills every part of a record: with a changed choice, a review that is done and one to come. */
async function fillRecord(
  person: ReturnType<typeof createCookieApiClient>,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<void> {
  const [stay, leave] = [anOptionBody({ title: "Rester" }), anOptionBody()];
  const aside = anOptionBody({ title: "Attendre", isKept: false, setAsideReason: "Le bail finit en juin." });
  const [money, time] = [
    { id: ulid(), title: "Le loyer" },
    { id: ulid(), title: "Le trajet" },
  ];
  const body = {
    options: { set: [stay, leave, aside] },
    criteria: { set: [money, time] },
    comparisons: { set: [{ id: criterionPairId(money.id, time.id), preferred: null }] },
    cells: {
      // By these levels the first option is the better one, so the changed choice goes against them.
      set: [stay, leave].flatMap(({ id: option }) =>
        [money, time].map((criterion) => ({
          id: cellId(option, criterion.id),
          level: option === stay.id ? (1 as const) : (0 as const),
        })),
      ),
    },
    watched: { set: [{ id: ulid(), kind: "risk" as const, text: "Une hausse du loyer" }] },
  };
  await person.get("updateRecord", { id, body });
  const choice = aChoiceBody({ optionId: stay.id });
  await person.get("createChoice", { id, body: choice });
  await person.get("lookBack", { id, reviewId: choice.id, body: aLookBackBody({ sessionId }) });
  const change = aChoiceBody({
    optionId: leave.id,
    by: isoDayFromToday(60),
    changeReason: "Le loyer a monté.",
  });
  await person.get("createChoice", { id, body: change });
  const draft = {
    optionId: stay.id,
    why: "Rester, finalement ?",
    expectations: [],
    by: null,
    sureness: null,
    wouldChange: null,
    againstBalance: null,
  };
  await person.get("updateRecord", { id, body: { draft } });
  const { path } = await person.get("createOpinionLink", { id, body: { note: "Que feriez-vous ?" } });
  const secret = path.slice(path.lastIndexOf("/") + 1);
  const { key, opinion } = await createCookieApiClient(url).get("giveOpinion", {
    secret,
    body: anOpinionBody({ optionId: stay.id }),
  });
  const corrected = { key, optionId: leave.id, reason: "Partez, le jardin est beau.", firstName: "Nadia" };
  await createCookieApiClient(url).get("changeOpinion", { secret, opinionId: opinion.id, body: corrected });
  await createCookieApiClient(url).get("giveOpinion", { secret, body: anOpinionBody() });
  // Two links for a weighing: one weighing is open, in the other only the guest has answered.
  const opened = await newWeighing(person);
  await person.get("finishWeighing", { id: opened.id, body: aWeighingBody(opened.weighed) });
  await newWeighing(person);
}

type Row = Record<string, unknown>;

/** Returns every row in the partitions of this person. */
async function rowsOf(userId: string): Promise<Row[]> {
  return (await allRows()).filter(({ pk }) => String(pk).includes(userId.toLowerCase()));
}

/** Returns a value as JSON with sorted keys, because the table does not keep their order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inside: unknown) =>
    typeof inside === "object" && inside !== null && !Array.isArray(inside)
      ? Object.fromEntries(Object.entries(inside).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inside,
  );

/**
 * What the export leaves out, with the reason: a whole kind of row, an attribute of one kind of row, or an
 * attribute of all rows.
 */
const LEFT_OUT: Record<string, string> = {
  pk: "the key",
  sk: "the key",
  duePk: "the key of an index",
  dueSk: "the key of an index",
  __edb_v__: "the form of the row",
  userId: "the account’s own id: another account has another",
  knownBrowser: "a secret’s hash",
  recoveryCodes: "secrets, as hashes",
  challenge: "a sign-in that has not been let in",
  rowCount: "a counter",
  turn: "a lock, with the text of a message until it is stored with its answer",
  usage: "what the AI has cost",
  "account.state": "whether it is being removed",
  "account.trustedFrom": "the instant of the proof once more, until a sign-in has heeded it",
  "signIn.hash": "a secret’s hash",
  "signIn.expiresAt": "follows from its last use",
  "passkey.hash": "follows from the next",
  "passkey.credentialId": "names it to an authenticator",
  "link.hash": "a secret’s hash",
  "link.expiresAt": "of a mail that was sent",
  "link.kind": "says where in the file it stands",
  "link.answers": "follows from the opinions",
  "link.weighing":
    "unpacked in `opinionLink`, without the answers of a guest, which stay unseen until both have finished",
  "link.weighingVersion": "counts its writes",
  "opinion.linkHash": "a secret’s hash",
  "opinion.keyHash": "a secret’s hash",
  "decision.version": "counts its writes",
  "decision.writtenBy": "names its last write",
  "decision.planVersion": "counts the writes of its plan",
  "decision.actionCount": "follows from the plan",
  "decision.doneCount": "follows from the plan",
  "decision.validatedAt": "follows from the plan",
  "decision.dueAt": "follows from the day on which it was deleted",
  "decision.dueDay": "follows from the day on which it was deleted",
  "plan.shape": "says how it is stored",
  "plan.packed": "unpacked in `actions`: the import of an export compares it",
  "record.packed": "unpacked in `record`: the import of an export compares it",
  "record.writtenBy": "names its last write",
  "record.version": "counts its writes",
  "decision.hasRecord": "follows from the record",
  "decision.choice": "follows from the record",
  review: "follows from the record",
  trashedDiscussion: "gone for every route but those of the trash",
  "planner.packed": "unpacked in `planner`: the import of an export compares it",
  "planner.writtenBy": "names its last write",
  "dossier.packed": "what each message says stands in the messages",
  "dossier.writtenBy": "names its last write",
  "dossier.version": "counts its writes",
  "message.rank": "follows from who says it",
  "message.danger": "the verdict is in the file; its sentence is found in the text again",
};

/**
 * Kinds of rows that are not in a partition of the person: attempts, counted under a hash, and the short code
 * of a decision.
 */
const NOT_IN_PARTITION = ["attempt", "shortCode"];

test("every attribute of every row is in the export, or left out for a reason", async ({ person }) => {
  await fillSome(person);
  const text = canonical(await person.get("exportAccount"));
  const missing = new Set<string>();
  const seen = new Set<string>();
  for (const { __edb_e__: kind, said, ...row } of await rowsOf(person.user.id)) {
    const entity = String(kind);
    seen.add(entity);
    for (const [name, value] of Object.entries({ ...row, ...(said as Row | undefined) })) {
      const found = canonical(value);
      const isIn = text.includes(typeof value === "string" ? found : `"${name}":${found}`);
      const reasons = [entity, name, `${entity}.${name}`];
      if (!isIn && !reasons.some((reason) => reason in LEFT_OUT)) missing.add(`${entity}.${name}`);
    }
  }
  expect([...missing]).toEqual([]);
  expect([...seen, ...NOT_IN_PARTITION].toSorted()).toEqual(ROW_KINDS.toSorted());
});
