import { randomBytes } from "node:crypto";
import { ulid } from "ulid";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { handler as probe } from "#functions/api/probe.handler.ts";
import {
  aBlock,
  aChoiceBody,
  aDecisionBody,
  aLookBackBody,
  anOpinionBody,
  anOptionBody,
  aProjectBody,
  mondayOfThisWeek,
} from "#infra/local/demo/builders.ts";
import {
  signUpNewPerson,
  aSignUpBody,
  createCookieApiClient,
  type CookieApiClient,
} from "#infra/local/demo/person.ts";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import {
  createWorkspace,
  newOpinion,
  newWeighing,
  REQUESTS,
  type SignInEndpoint,
  type PersonEndpoint,
} from "#test/bench/requests.ts";
import { unitsOf } from "#test/bench/table-units.ts";
import { watchTable } from "#test/bench/table-calls.ts";
import { addPasskey } from "../passkey.ts";
import { askForCode, newestLinkSecret } from "./mails.ts";
import { url } from "./product.ts";

/** How often each DynamoDB operation is called. */
type Calls = Record<string, number>;
type AccessName = Exclude<EndpointName, PersonEndpoint | SignInEndpoint>;

/**
 * Table calls of each route that needs no sign-in. Each comment says what the calls read and write, in their
 * order.
 */
const ACCESS_CALLS: Record<AccessName, Calls> = {
  // Counts the attempt for the e-mail and for the IP address, and uncounts both. Reads the account. Writes
  // the sign-in and the known browser.
  login: { GetItem: 2, Query: 2, UpdateItem: 3, BatchWriteItem: 1, PutItem: 2 },
  // Counts the attempt for the IP address, and the mail for the mailbox. Takes and releases the lock. Writes
  // the account, the sign-in, the known browser and the link.
  signup: { GetItem: 2, UpdateItem: 2, PutItem: 5, DeleteItem: 1 },
  // Reads the challenge's owner, counts the attempts of the e-mail and of the challenge; then the calls of
  // `login` after its attempts.
  enterSecondFactor: { GetItem: 3, Query: 2, UpdateItem: 5, BatchWriteItem: 1, PutItem: 2, DeleteItem: 1 },
  // Counts the attempt for the e-mail and for the IP address. Writes the challenge.
  startPasskeySignIn: { GetItem: 1, UpdateItem: 2, PutItem: 1 },
  // Removes the challenge. Reads the account, writes the sign-in, and notes the use of the passkey. All else
  // is as in `login`.
  signInWithPasskey: { GetItem: 1, Query: 2, UpdateItem: 2, BatchWriteItem: 1, PutItem: 2, DeleteItem: 1 },
  // Counts the attempt for the e-mail and for the IP address, and uncounts both. Writes the account twice.
  // Ends sign-ins, challenges, known browsers and the calendar link, and resets the failed sign-ins.
  resetPassword: { GetItem: 1, Query: 3, UpdateItem: 5, BatchWriteItem: 5 },
  logout: { DeleteItem: 1 },
  // Counts the use of the link for the IP address, and uncounts it. Reads the link. Marks the address in the
  // account.
  proveEmail: { GetItem: 1, UpdateItem: 3, Query: 2 },
  // Counts the use of the link for the IP address, and uncounts it. Reads the link, the preferences and the
  // weeks, then the decisions of the weeks and their plans.
  readCalendar: { GetItem: 2, UpdateItem: 2, Query: 2, BatchGetItem: 2 },
  // Counts the use of the link for the IP address, and uncounts it. Reads the link. Writes the preferences.
  endReviewMails: { GetItem: 1, UpdateItem: 3, Query: 1 },
  endReviewMailsAtOnce: { GetItem: 1, UpdateItem: 3, Query: 1 },
  // Counts the use of the link for the IP address, and uncounts it. Reads the link, the decision with its
  // record, and the account.
  readOpinionPage: { GetItem: 2, UpdateItem: 2, Query: 1, BatchGetItem: 1 },
  // As `readOpinionPage`; also counts the answer for the IP address, reads the existing answers, and writes
  // the new one with its link and its decision.
  giveOpinion: { GetItem: 3, UpdateItem: 3, Query: 2, BatchGetItem: 1, TransactWriteItems: 1 },
  changeOpinion: { GetItem: 2, UpdateItem: 3, Query: 2, BatchGetItem: 1 },
  withdrawOpinion: { GetItem: 2, UpdateItem: 2, Query: 2, BatchGetItem: 1, TransactWriteItems: 1 },
  // As `giveOpinion`, without the other answers. If the weighing opens, the same transaction writes the
  // record.
  giveWeighing: { GetItem: 3, UpdateItem: 3, Query: 1, BatchGetItem: 1, TransactWriteItems: 1 },
  withdrawWeighing: { GetItem: 2, UpdateItem: 2, Query: 1, BatchGetItem: 1, TransactWriteItems: 1 },
  // Counts the report for the IP address.
  reportFault: { GetItem: 1, UpdateItem: 1 },
};

/**
 * Reads the sign-in with the preferences. Reads the usage of the person, reserves the cost, and settles it at
 * the end.
 */
const RESERVED = { BatchGetItem: 1, UpdateItem: 2 };
/**
 * Reads the discussion and its dossier, takes the turn, and reads the messages and artefacts. Reads the turn
 * again, and writes the artefact.
 */
const GENERATION = { ...RESERVED, GetItem: 4, PutItem: 1, Query: 1, TransactWriteItems: 1 };
const ARTEFACT = { GetItem: 2 };

/** Reads the decision and its plan in one call, and writes them in one transaction. */
const CHANGE = { BatchGetItem: 1, TransactWriteItems: 1 };
/** Also reads the project of the decision, whose name is in the answer. */
const CHANGE_IN_PROJECT = { ...CHANGE, GetItem: 1 };
/** Reads the sign-in with the preferences, which have the time zone for the period. */
const EDIT_IN_PROJECT = { ...CHANGE_IN_PROJECT, BatchGetItem: 2 };
const PLANNED_CHANGE_IN_PROJECT = { ...CHANGE_IN_PROJECT, UpdateItem: 1 };

/**
 * Table calls of each route that needs a sign-in, without the read of the sign-in. The person has the data of
 * `workspace`; no list of it has more than 1 MB.
 */
const PERSON_CALLS: Record<PersonEndpoint, Calls> = {
  getUser: { GetItem: 1 },
  updateAccount: { UpdateItem: 1 },
  getAccount: { GetItem: 1 },
  acceptLegalTexts: { UpdateItem: 1 },
  listSignIns: { Query: 1 },
  listPasskeys: { Query: 1 },
  // Removes the challenges, and reads the sign-ins to end.
  endOtherSignIns: { Query: 2 },
  // Reads the account. Counts the mail for the IP address and for the mailbox. Writes the link.
  sendEmailProof: { GetItem: 3, UpdateItem: 2, PutItem: 1 },
  // Counts the export. Reads the account, all rows of the person, and the contents of their only discussion.
  exportAccount: { GetItem: 2, Query: 2, UpdateItem: 1 },
  // Counts the import. Reads the rows that exist already, and writes all new ones.
  importAccount: { UpdateItem: 1, BatchGetItem: 1, TransactWriteItems: 1 },
  getPreferences: { GetItem: 1 },
  updatePreferences: { UpdateItem: 1 },

  // Reads the discussions, the contents of the only one, and the records.
  searchMessages: { Query: 3 },
  getWeek: { GetItem: 1 },
  updateWeek: { GetItem: 1, UpdateItem: 1 },
  listOwnTasks: { GetItem: 1 },
  updateOwnTasks: { GetItem: 1, UpdateItem: 1 },
  getCalendar: { GetItem: 1 },
  createCalendar: { PutItem: 1 },
  updateCalendar: { UpdateItem: 1 },
  removeCalendar: { DeleteItem: 1 },

  listSessions: { Query: 1 },
  createSession: { TransactWriteItems: 1 },
  updateSession: { GetItem: 1, UpdateItem: 1 },
  // Reads the discussion and counts its messages. Moves it, lowers the counter, reads the running turns, and
  // counts the purge of the day.
  removeSession: { GetItem: 1, Query: 2, TransactWriteItems: 1, UpdateItem: 2 },
  listSessionTrash: { Query: 1 },
  restoreSession: { GetItem: 1, TransactWriteItems: 1 },
  // Reads the discussion and marks it as being removed. Adds the removal to the count of the person's running
  // removals, and subtracts it at the end. Removes the turns, the contents, the dossier and last the row.
  purgeSession: { GetItem: 1, UpdateItem: 3, Query: 2, DeleteItem: 2 },
  listMessages: { GetItem: 1, Query: 1 },
  // Reads the discussion. Counts the running removal, and uncounts it. Removes the turns, the messages and
  // the dossier.
  clearMessages: { GetItem: 1, UpdateItem: 2, Query: 2, DeleteItem: 1 },
  // Reads the discussion and its dossier, and in one call the decision with its record.
  getDossier: { GetItem: 2, BatchGetItem: 1 },
  updateDossier: { GetItem: 2, BatchGetItem: 1, TransactWriteItems: 1 },
  dismissAlarm: { GetItem: 1, Query: 1, UpdateItem: 1 },
  // Reads the discussion, the kinds of its artefacts, and the turn of its reply.
  getSession: { GetItem: 2, Query: 1 },
  showVersion: { GetItem: 1, Query: 1 },
  // Reads the discussion and the turn of its reply.
  getTurn: { GetItem: 2 },
  stopReply: { GetItem: 1, Query: 1 },
  // Reads the discussion, its messages and its dossier, and takes the turn. Reads the discussion and the turn
  // again, and writes the exchange. Settles the cost. Writes what is added to the dossier, with the question
  // that the reply asks. Heartbeats, and the project of a discussion that has one, come on top.
  chat: { ...RESERVED, GetItem: 5, Query: 1, PutItem: 1, TransactWriteItems: 2, UpdateItem: 2 },
  // As `chat`; also reads the discussion, its messages and the dossier once more, because the dossier for the
  // reply lacks the lines of the other version. The row of the turn exists already.
  editMessage: { ...RESERVED, GetItem: 8, Query: 2, PutItem: 1, TransactWriteItems: 2, UpdateItem: 3 },
  // Only the turn, which is deleted at the end of the reply, and the usage.
  chatTemporarily: { ...RESERVED, GetItem: 1, PutItem: 1, DeleteItem: 1 },
  // Reads the discussion, its messages and its dossier, and takes the turn. Reads the turn and the reply
  // again, and stores the explanation with the reply.
  explainQuestion: { ...RESERVED, GetItem: 5, Query: 1, PutItem: 1, TransactWriteItems: 1 },
  getSummary: ARTEFACT,
  createSummary: GENERATION,
  getReflection: ARTEFACT,
  createReflection: GENERATION,
  getArgumentation: ARTEFACT,
  getPreviousArgumentation: ARTEFACT,
  createArgumentation: GENERATION,
  getArgumentationEvaluation: ARTEFACT,
  createArgumentationEvaluation: GENERATION,
  getSolution: ARTEFACT,
  getPreviousSolution: ARTEFACT,
  createSolution: GENERATION,
  // Reads the discussion and the keys of the previous versions.
  listPreviousDocuments: { GetItem: 1, Query: 1 },
  // Reads the discussion and its dossier. Writes everything in one transaction. Reads the decision and its
  // record for the answer.
  createDecisionFromSession: { BatchGetItem: 3, GetItem: 2, Query: 3, TransactWriteItems: 1 },

  // Reads the decisions, and the projects for their names.
  listDecisions: { Query: 2 },
  listTrash: { Query: 2 },
  // Reads the sign-in with the preferences, which have the time zone for the period.
  createDecision: { BatchGetItem: 1, GetItem: 1, TransactWriteItems: 1 },
  // Reads the decision with its plan, its project, its discussions, the messages of the discussion (here only
  // one), and the summary. Then stores that the summary was shown.
  getDecision: { BatchGetItem: 1, GetItem: 1, Query: 3, UpdateItem: 1 },
  updateDecision: EDIT_IN_PROJECT,
  setPriority: CHANGE_IN_PROJECT,
  // Also counts the purge of the day, before anything else is written.
  trashDecision: PLANNED_CHANGE_IN_PROJECT,
  restoreDecision: CHANGE_IN_PROJECT,
  // Counts the running removal, and uncounts it. Reads the summaries and discussions, and removes or unlinks
  // them with the decision. Lowers the counter of decisions.
  removeDecision: { GetItem: 1, Query: 2, TransactWriteItems: 1, UpdateItem: 3 },
  // Reads the decision and its plan, takes the turn, reserves the cost, and reads the discussions. Reads the
  // turn and the decision again, and writes the report.
  summarizeDecision: {
    BatchGetItem: 2,
    Query: 1,
    PutItem: 1,
    GetItem: 3,
    TransactWriteItems: 1,
    UpdateItem: 2,
  },

  // Reads the decision with its record in one call. A change also writes both in one transaction.
  getRecord: { BatchGetItem: 1 },
  updateRecord: CHANGE,
  // The preferences, which tell the person's day, are read with the sign-in.
  createChoice: { BatchGetItem: 2, TransactWriteItems: 1 },
  removeChoice: CHANGE,
  setReview: { BatchGetItem: 2, TransactWriteItems: 1 },
  removeReview: CHANGE,
  lookBack: CHANGE,
  listChoices: { Query: 1 },
  listReviews: { Query: 1 },
  listDueReviews: { Query: 1 },
  // Reads the reviews, the weeks, and the plans of the actions that have blocks.
  getCalibration: { Query: 2, BatchGetItem: 1 },

  listOpinionCounts: { Query: 1 },
  // Reads the decision with its record, the link and the answers.
  getOpinions: { BatchGetItem: 1, GetItem: 1, Query: 1 },
  // Reads the decision with its record, and the answers. Writes the link, and the version of the decision.
  createOpinionLink: { BatchGetItem: 1, Query: 1, TransactWriteItems: 1 },
  finishWeighing: { BatchGetItem: 1, GetItem: 1, TransactWriteItems: 1 },
  removeWeighing: { BatchGetItem: 1, TransactWriteItems: 1 },
  removeOpinionLink: { GetItem: 1, DeleteItem: 1 },
  removeOpinion: { Query: 1, DeleteItem: 1 },

  // Reads the decisions and their plans.
  listAllActions: { Query: 2 },
  listActions: { BatchGetItem: 1 },
  createAction: CHANGE_IN_PROJECT,
  putActions: CHANGE_IN_PROJECT,
  changeActions: CHANGE_IN_PROJECT,
  reorderActions: CHANGE_IN_PROJECT,
  restoreActions: CHANGE_IN_PROJECT,
  removeAction: CHANGE_IN_PROJECT,

  listProjects: { Query: 1 },
  listProjectsWithCounts: { Query: 2 },
  createProject: { TransactWriteItems: 1 },
  updateProject: { UpdateItem: 1 },
  // Counts the running removal, and uncounts it. Marks the project, reads its discussions, and removes it.
  // Lowers the counter of projects.
  removeProject: { UpdateItem: 4, Query: 1, DeleteItem: 1 },
  // Reads the project, takes the turn, and reserves the cost. Reads all decisions, the plans of the project's
  // decisions (it has none here) and the discussions. All else is as in `summarizeDecision`.
  reportProject: { ...RESERVED, GetItem: 4, Query: 2, PutItem: 1, TransactWriteItems: 1 },

  // The rows of the decisions contain the numbers about their plans.
  getValidationTrend: { Query: 1 },
};

const asked: { route: string | undefined; operation: string }[] = [];
const unwatch = await watchTable((operation, route) => asked.push({ operation, route }));
const person = await signUpNewPerson(url);
const workspace = await createWorkspace(person);

afterAll(() => unwatch());

beforeEach(() => {
  // Without intervals, a long reply sends no heartbeats of its turn, which would be further table calls.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

/**
 * Sends a request and returns its table calls. Checks that it succeeds, because a refusal makes fewer calls.
 */
async function callsOf(
  name: EndpointName,
  somebody: CookieApiClient,
  sent: Parameters<CookieApiClient["request"]>[1],
): Promise<Calls> {
  asked.length = 0;
  const answer = await somebody.request(name, sent);
  expect(answer.status, await answer.text()).toBe(contract[name].status);
  const { method, path } = endpoints[name];
  const own = asked.filter(({ route }) => route === `${method} ${path}`);
  const calls: Calls = {};
  for (const { operation } of own) calls[operation] = (calls[operation] ?? 0) + 1;
  return calls;
}

/**
 * Adds the read of the sign-in. A route with preferences has it in its calls already, because it reads both
 * together.
 */
const withSignIn = (calls: Calls, name?: PersonEndpoint): Calls =>
  name && "preferences" in contract[name] ? calls : { ...calls, GetItem: (calls["GetItem"] ?? 0) + 1 };

/**
 * Maximum read and write units of one request on small data. Routes with higher ones are in `UNIT_BUDGETS`.
 */
const [READ_UNITS_MAX, WRITE_UNITS_MAX] = [14, 17];

test.each(Object.entries(PERSON_CALLS) as [PersonEndpoint, Calls][])(
  "%s asks the table for who is signed in, once, and for what it needs",
  async (name, budget) => {
    const sent = await REQUESTS[name](person, workspace);
    const { read, write } = await unitsOf(async () => {
      expect(await callsOf(name, person, sent)).toEqual(withSignIn(budget, name));
    });
    expect(read).toBeLessThanOrEqual(READ_UNITS_MAX);
    expect(write).toBeLessThanOrEqual(endpoints[name].method === "GET" ? 1 : WRITE_UNITS_MAX);
  },
);

test("who comes, goes and comes back costs the table no more than the tries, the account and the sign-in", async () => {
  const somebody = createCookieApiClient(url);
  const body = aSignUpBody();
  expect(await callsOf("signup", somebody, { body })).toEqual(ACCESS_CALLS.signup);
  const link = { body: { secret: newestLinkSecret() } };
  expect(await callsOf("proveEmail", createCookieApiClient(url), link)).toEqual(ACCESS_CALLS.proveEmail);
  const { createSecretLink } = await import("#functions/platform/secret-link.rows.ts");
  const { id: userId } = await somebody.get("getUser");
  const secret = await createSecretLink({ userId, kind: "reminders", about: "a" }, { now: new Date() });
  for (const [name, sent] of [
    ["endReviewMails", { body: { secret } }],
    ["endReviewMailsAtOnce", { secret }],
  ] as const)
    expect(await callsOf(name, createCookieApiClient(url), sent)).toEqual(ACCESS_CALLS[name]);
  const fault = { kind: "boundary", name: "a", page: "/", release: "a", places: [], components: [] } as const;
  expect(await callsOf("reportFault", createCookieApiClient(url), { body: fault })).toEqual(
    ACCESS_CALLS.reportFault,
  );
  expect(await callsOf("logout", somebody, {})).toEqual(ACCESS_CALLS.logout);
  expect(await callsOf("login", createCookieApiClient(url), { body })).toEqual(ACCESS_CALLS.login);
  const reset = { email: body.email, code: await askForCode(body.email), newPassword: "Un-Autre-Mot-1!" };
  expect(await callsOf("resetPassword", createCookieApiClient(url), { body: reset })).toEqual(
    ACCESS_CALLS.resetPassword,
  );
});

test("a sign-in by a passkey costs the table no more than one by a password", async () => {
  const somebody = await signUpNewPerson(url);
  const { email } = somebody.user;
  const { passkey } = await addPasskey(somebody);
  const browser = createCookieApiClient(url);
  expect(await callsOf("startPasskeySignIn", browser, { body: { email } })).toEqual(
    ACCESS_CALLS.startPasskeySignIn,
  );
  const other = createCookieApiClient(url);
  const { options } = await other.get("startPasskeySignIn", { body: { email } });
  const sent = { body: { email, credential: passkey.answer(options) } };
  expect(await callsOf("signInWithPasskey", other, sent)).toEqual(ACCESS_CALLS.signInWithPasskey);
});

test("a calendar is read by the same calls, however many weeks and decisions are in it", async () => {
  const somebody = await signUpNewPerson(url);
  for (let week = 0; week < 3; week += 1) {
    const { id: decisionId, actions } = await somebody.get("createDecision", {
      body: aDecisionBody({ actions: ["Visiter"] }),
    });
    const [{ id } = { id: "" }] = actions;
    const monday = formatIsoDay((parseIsoDay(mondayOfThisWeek()) ?? 0) + 7 * week);
    const tasks = { set: [{ id, decisionId, type: "analytical" as const }] };
    const blocks = { set: [aBlock({ taskId: id, day: monday })] };
    await somebody.get("updateWeek", { monday, body: { tasks, blocks } });
  }
  const { path } = await somebody.get("createCalendar", { body: { showsTitles: true } });
  const file = path.slice(path.lastIndexOf("/") + 1);
  expect(await callsOf("readCalendar", createCookieApiClient(url), { file })).toEqual(
    ACCESS_CALLS.readCalendar,
  );
});

test("weeks that name decisions by the thousand have no more read than there is", async () => {
  const somebody = await signUpNewPerson(url);
  for (let week = 0; week < 4; week += 1) {
    const monday = formatIsoDay((parseIsoDay(mondayOfThisWeek()) ?? 0) + 7 * week);
    const set = Array.from({ length: 300 }, () => ({
      id: ulid(),
      decisionId: ulid(),
      type: "analytical" as const,
    }));
    const blocks = set.map(({ id }, n) => aBlock({ id: `b${n}`, taskId: id, day: monday }));
    await somebody.get("updateWeek", { monday, body: { tasks: { set }, blocks: { set: blocks } } });
  }
  const { path } = await somebody.get("createCalendar", { body: { showsTitles: true } });
  const file = path.slice(path.lastIndexOf("/") + 1);
  const { BatchGetItem: _of, ...calendar } = ACCESS_CALLS.readCalendar;
  expect(await callsOf("readCalendar", createCookieApiClient(url), { file })).toEqual({
    ...calendar,
    Query: 3,
  });
  // Reads the sign-in with the preferences, the reviews, the weeks, and the decisions.
  expect(await callsOf("getCalibration", somebody, {})).toEqual({ BatchGetItem: 1, Query: 3 });
});

test("an opinion is asked for, given, corrected and withdrawn by the same calls, however many others there are", async () => {
  const { secret, opinionId, key, body } = await newOpinion(person);
  for (let given = 0; given < 3; given += 1)
    await createCookieApiClient(url).get("giveOpinion", { secret, body: anOpinionBody() });
  const weighing = await newWeighing(person);
  const somebody = createCookieApiClient(url);
  const requests = [
    ["readOpinionPage", { secret }],
    ["giveOpinion", { secret, body: anOpinionBody() }],
    [
      "changeOpinion",
      { secret, opinionId, body: { optionId: body.optionId ?? null, key, reason: "Non : attendez." } },
    ],
    ["withdrawOpinion", { secret, opinionId, body: { key } }],
    ["giveWeighing", { secret: weighing.secret, body: weighing.body }],
    ["withdrawWeighing", { secret: weighing.secret, body: { key: weighing.body.key } }],
  ] as const;
  for (const [name, sent] of requests)
    expect([name, await callsOf(name, somebody, sent)]).toEqual([name, ACCESS_CALLS[name]]);
});
test("the probe is answered as it expects, and its sign-in counts no attempt", async () => {
  vi.stubEnv("SITE_URL", url);
  vi.stubEnv("LOG_LEVEL", "warn");
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  asked.length = 0;
  await probe({}, { awsRequestId: "a-call" });
  const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
  write.mockRestore();
  // This product serves no pages, so the probe finds one fault.
  expect(lines.map(({ event, path, failed }) => [event, path ?? failed])).toEqual([
    ["probe_answer", "/"],
    ["probe", 1],
  ]);
  // The probe sends the cookie of a site with https, which this product does not read, so it looks up no
  // sign-in.
  expect(asked).toEqual([]);
});

test("where no mail is sent, nobody has a link", async () => {
  vi.stubEnv("MAIL_FROM", "");
  const sent = { body: aSignUpBody() };
  expect(await callsOf("signup", createCookieApiClient(url), sent)).toEqual({
    ...ACCESS_CALLS.signup,
    GetItem: 1,
    UpdateItem: 1,
    PutItem: 4,
  });
});

test("a first allowance is read with the sign-in, reserved and settled: two writes more, and no read", async () => {
  vi.stubEnv("AI_USD_UNPROVEN", "100");
  const sent = await REQUESTS.createSummary(person, workspace);
  expect(await callsOf("createSummary", person, sent)).toEqual({ ...GENERATION, UpdateItem: 4 });
});

test("a change that changes nothing is not written, and without a project there is no name to read", async () => {
  const { id } = await person.get("createDecision", { body: aDecisionBody({ priority: "haute" }) });
  const change = { id, body: { priority: "haute" } };
  expect(await callsOf("setPriority", person, change)).toEqual(withSignIn({ BatchGetItem: 1 }));
});

test("a change of a decision without a project is one read and one transaction, and so is one that names its project", async () => {
  const { id } = await person.get("createDecision", { body: aDecisionBody() });
  const edits = [
    { title: "Choisir une maison" },
    { projectId: workspace.project },
    { projectId: workspace.project, title: "Choisir une ferme" },
    { projectId: null },
  ];
  for (const body of edits)
    expect(await callsOf("updateDecision", person, { id, body })).toEqual({ ...CHANGE, BatchGetItem: 2 });
});

const BUDGETS_OF_CHANGES = new Set<Calls>([CHANGE_IN_PROJECT, EDIT_IN_PROJECT, PLANNED_CHANGE_IN_PROJECT]);
const CHANGES = Object.entries(PERSON_CALLS).filter(([, calls]) => BUDGETS_OF_CHANGES.has(calls));
test.each(CHANGES as [PersonEndpoint, Calls][])(
  "%s asks nothing more once it is written: who is answered that it failed may do it again",
  async (name) => {
    await callsOf(name, person, await REQUESTS[name](person, workspace));
    const { method, path } = endpoints[name];
    const own = asked.filter(({ route }) => route === `${method} ${path}`);
    expect(own.at(-1)?.operation).toBe("TransactWriteItems");
  },
);

test("a past choice costs a reply three reads, once in a discussion, and nothing where it is not wanted", async () => {
  const somebody = await signUpNewPerson(url);
  const { id } = await somebody.get("createDecision", {
    body: aDecisionBody({ title: "Changer de voiture" }),
  });
  const option = anOptionBody({ title: "Une occasion" });
  await somebody.get("updateRecord", { id, body: { options: { set: [option] } } });
  const choice = aChoiceBody({ optionId: option.id });
  const { reviews } = await somebody.get("createChoice", { id, body: choice });
  await somebody.get("lookBack", { id, reviewId: reviews[0]!.id, body: aLookBackBody() });
  const open = async () =>
    (await somebody.get("createSession", { body: { agentType: "prise_decision" } })).id;
  const say = (sessionId: string, message: string) =>
    callsOf("chat", somebody, { body: { sessionId, message } });
  expect(await say(await open(), "Ma voiture ou le train ?")).toEqual(PERSON_CALLS.chat);
  await somebody.get("updatePreferences", { body: { memory: true } });
  const session = await open();
  // Also reads the look backs, their decisions, and the records of the decisions that resemble the
  // discussion.
  const told = { ...PERSON_CALLS.chat, Query: 2, BatchGetItem: 3 };
  expect(await say(session, "Ma voiture ou le train ?")).toEqual(told);
  expect(await say(session, "La voiture.")).toMatchObject({ Query: 1, BatchGetItem: 1 });
  // No decision resembles the discussion, so no record is read.
  expect(await say(await open(), "Où passer Noël ?")).toEqual({ ...told, BatchGetItem: 2 });
});

test("a discussion about something is opened in one transaction with it", async () => {
  const { decision: decisionId, project: projectId } = workspace;
  const body = { decisionId, projectId };
  expect(await callsOf("createSession", person, { body })).toEqual(withSignIn({ TransactWriteItems: 1 }));
});

test("a discussion is linked to the decision that came of it in one transaction with it", async () => {
  const { id } = await person.get("createSession", { body: {} });
  const body = { decisionId: workspace.decision };
  const linking = { GetItem: 2, TransactWriteItems: 1 };
  expect(await callsOf("updateSession", person, { id, body })).toEqual(withSignIn(linking));
});

test("a discussion is put in a project in one transaction with it, and taken out in one", async () => {
  const { id } = await person.get("createSession", { body: {} });
  const move = (projectId: string | null) =>
    callsOf("updateSession", person, { id, body: { projectId, keepsTrack: true } });
  expect(await move(workspace.project)).toEqual(withSignIn({ GetItem: 2, TransactWriteItems: 1 }));
  expect(await move(null)).toEqual(withSignIn({ GetItem: 1, TransactWriteItems: 1 }));
});

test("a project goes with its decisions by two calls for each, however many discussions there are", async () => {
  const somebody = await signUpNewPerson(url);
  const { id: projectId } = await somebody.get("createProject", { body: aProjectBody() });
  for (let made = 0; made < 10; made += 1) {
    const { id } = await somebody.get("createDecision", { body: aDecisionBody({ projectId }) });
    await somebody.get("createSession", { body: { decisionId: id } });
  }
  const removal = { id: projectId, body: { deleteDecisions: true } };
  // Reads the decisions and all discussions, the summaries of each decision, the decisions again, in case
  // some were added, and the discussions of the project. Counts the running removal and uncounts it, marks
  // the project, and lowers two counters.
  const budget = { UpdateItem: 5, Query: 2 + 10 + 1 + 1, TransactWriteItems: 10, DeleteItem: 1 };
  expect(await callsOf("removeProject", somebody, removal)).toEqual(withSignIn(budget));
});

/** Returns a random text, which compresses to three quarters of its size. */
const noise = (length: number) => randomBytes(length).toString("base64").slice(0, length);

test("a list asks once for each MB that it has begun, however many rows that is", async () => {
  const rich = await signUpNewPerson(url);
  const actions = Array.from({ length: 150 }, () => ({ title: noise(300), description: noise(1_000) }));
  for (let made = 0; made < 10; made += 1)
    await rich.get("createDecision", { body: aDecisionBody({ actions }) });
  // The plans have 1.5 MB, so that reading them takes two queries; the ten decisions take one.
  expect(await callsOf("listAllActions", rich, {})).toEqual(withSignIn({ Query: 3 }));
  expect(await callsOf("getValidationTrend", rich, {})).toEqual(withSignIn({ Query: 1 }));
  expect(await callsOf("listDecisions", rich, {})).toEqual(withSignIn({ Query: 2 }));
});
