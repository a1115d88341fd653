import { randomBytes } from "node:crypto";
import { ulid } from "ulid";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { handler as probe } from "#functions/api/probe.handler.ts";
import {
  aBlock,
  aChoiceBody,
  aDecision,
  aLookBack,
  anOpinion,
  anOption,
  aProject,
  thisMonday,
} from "#infra/local/demo/builders.ts";
import { aPerson, aSignUp, createVisitor, type Visitor } from "#infra/local/demo/person.ts";
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

/** Number of calls of each DynamoDB operation. */
type Calls = Record<string, number>;
type AccessName = Exclude<EndpointName, PersonEndpoint | SignInEndpoint>;

/** Table calls of each route outside the sign-in. The comments list what these calls read and write. */
const ACCESS_CALLS: Record<AccessName, Calls> = {
  // The attempts of the e-mail and of the IP address, counted and cleared again; the account; the new sign-in
  // and the mark of the browser.
  login: { GetItem: 2, Query: 2, UpdateItem: 3, BatchWriteItem: 1, PutItem: 2 },
  // The attempts of the IP address, and the mails to the e-mail; the lock, taken and released; the account;
  // the new sign-in, the mark of the browser and the link.
  signup: { GetItem: 2, UpdateItem: 2, PutItem: 5, DeleteItem: 1 },
  // Reads the challenge's owner, counts the attempts of the e-mail and of the challenge; then the calls of
  // `login` after its attempts.
  enterSecondFactor: { GetItem: 3, Query: 2, UpdateItem: 5, BatchWriteItem: 1, PutItem: 2, DeleteItem: 1 },
  // The attempts of the e-mail and of the IP address; the challenge that waits for the answer.
  startPasskeySignIn: { GetItem: 1, UpdateItem: 2, PutItem: 1 },
  // The pending challenge; the account; the new sign-in and the passkey's use; then like a sign-in.
  signInWithPasskey: { GetItem: 1, Query: 2, UpdateItem: 2, BatchWriteItem: 1, PutItem: 2, DeleteItem: 1 },
  // The attempts of the e-mail and of the IP address, counted and cleared again; the account twice; sign-ins,
  // codes, browsers, the calendar; the failed sign-ins.
  resetPassword: { GetItem: 1, Query: 3, UpdateItem: 5, BatchWriteItem: 5 },
  logout: { DeleteItem: 1 },
  // The attempts of the IP address, counted up and down; the link; the account.
  proveEmail: { GetItem: 1, UpdateItem: 3, Query: 2 },
  // The attempts of the IP address, counted up and down; the link, the preferences; the weeks; their
  // decisions and plans.
  readCalendar: { GetItem: 2, UpdateItem: 2, Query: 2, BatchGetItem: 2 },
  // The attempts of the IP address, counted up and down; the link; the preferences.
  endReviewMails: { GetItem: 1, UpdateItem: 3, Query: 1 },
  endReviewMailsAtOnce: { GetItem: 1, UpdateItem: 3, Query: 1 },
  // The attempts of the IP address, counted up and down; the link; what the page shows, and the account.
  readOpinionPage: { GetItem: 2, UpdateItem: 2, Query: 1, BatchGetItem: 1 },
  // The answers from the IP address are counted too; the existing answers; the new one with its link and its
  // decision.
  giveOpinion: { GetItem: 3, UpdateItem: 3, Query: 2, BatchGetItem: 1, TransactWriteItems: 1 },
  changeOpinion: { GetItem: 2, UpdateItem: 3, Query: 2, BatchGetItem: 1 },
  withdrawOpinion: { GetItem: 2, UpdateItem: 2, Query: 2, BatchGetItem: 1, TransactWriteItems: 1 },
  // Like an opinion, without the other answers; when both open, also the record in the same transaction.
  giveWeighing: { GetItem: 3, UpdateItem: 3, Query: 1, BatchGetItem: 1, TransactWriteItems: 1 },
  withdrawWeighing: { GetItem: 2, UpdateItem: 2, Query: 1, BatchGetItem: 1, TransactWriteItems: 1 },
  // The attempts of the IP address.
  reportFault: { GetItem: 1, UpdateItem: 1 },
};

/** The sign-in is read with the preferences; what the person has spent is read, then reserved, and settled at the end. */
const RESERVED = { BatchGetItem: 1, UpdateItem: 2 };
/** The discussion and its dossier, the turn, all that is there to read; the turn again and the artefact. */
const GENERATION = { ...RESERVED, GetItem: 4, PutItem: 1, Query: 1, TransactWriteItems: 1 };
const ARTEFACT = { GetItem: 2 };

/** The decision and its plan, read together and written together. */
const CHANGE = { BatchGetItem: 1, TransactWriteItems: 1 };
/** The answer contains the name of the decision's project, which is read after the decision. */
const CHANGE_IN_PROJECT = { ...CHANGE, GetItem: 1 };
/** The sign-in is read with the preferences, for the zone of the period. */
const EDIT_IN_PROJECT = { ...CHANGE_IN_PROJECT, BatchGetItem: 2 };
const PLANNED_CHANGE_IN_PROJECT = { ...CHANGE_IN_PROJECT, UpdateItem: 1 };

/**
 * Table calls of each route of a person, without the read of the sign-in. `workspace` holds the data, and
 * each list is below 1 MB.
 */
const PERSON_CALLS: Record<PersonEndpoint, Calls> = {
  getUser: { GetItem: 1 },
  updateAccount: { UpdateItem: 1 },
  getAccount: { GetItem: 1 },
  acceptLegalTexts: { UpdateItem: 1 },
  listSignIns: { Query: 1 },
  listPasskeys: { Query: 1 },
  // The pending sign-ins, and the others.
  endOtherSignIns: { Query: 2 },
  // The account, the mails from the address and to the e-mail, the link.
  sendEmailProof: { GetItem: 3, UpdateItem: 2, PutItem: 1 },
  // The attempts of the person; the account; all rows of the person, and the contents of the only discussion.
  exportAccount: { GetItem: 2, Query: 2, UpdateItem: 1 },
  // The calls of the person; the rows that exist already, and all new ones.
  importAccount: { UpdateItem: 1, BatchGetItem: 1, TransactWriteItems: 1 },
  getPreferences: { GetItem: 1 },
  updatePreferences: { UpdateItem: 1 },

  // The discussions, and the contents of the only one; the records.
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
  // The discussion and its number of messages; the move and the count; running turns; the day's purges.
  removeSession: { GetItem: 1, Query: 2, TransactWriteItems: 1, UpdateItem: 2 },
  listSessionTrash: { Query: 1 },
  restoreSession: { GetItem: 1, TransactWriteItems: 1 },
  // The running removals, counted up and down; the discussion, marked; its turns and its contents; its
  // dossier and its own row.
  purgeSession: { GetItem: 1, UpdateItem: 3, Query: 2, DeleteItem: 2 },
  listMessages: { GetItem: 1, Query: 1 },
  // Reads the discussion, counts the running removals up and down again, then removes turns, dossier and messages.
  clearMessages: { GetItem: 1, UpdateItem: 2, Query: 2, DeleteItem: 1 },
  // The discussion and its dossier.
  // The decision with its record in one call.
  getDossier: { GetItem: 2, BatchGetItem: 1 },
  updateDossier: { GetItem: 2, BatchGetItem: 1, TransactWriteItems: 1 },
  dismissAlarm: { GetItem: 1, Query: 1, UpdateItem: 1 },
  // The discussion, the kinds of its artefacts, and the turn of its reply.
  getSession: { GetItem: 2, Query: 1 },
  showVersion: { GetItem: 1, Query: 1 },
  // The discussion and the turn of its reply.
  getTurn: { GetItem: 2 },
  stopReply: { GetItem: 1, Query: 1 },
  // The discussion and its messages, the turn, the dossier; the first two again and the exchange; the tokens;
  // what is added to the dossier, with what the reply asks for. Heartbeats come on top, and so does the
  // project of a discussion that has one.
  chat: { ...RESERVED, GetItem: 5, Query: 1, PutItem: 1, TransactWriteItems: 2, UpdateItem: 2 },
  // Like `chat`, but the discussion, its messages and the dossier are read once more: the dossier as first
  // read lacks the other version of the message. The row of the turn exists already.
  editMessage: { ...RESERVED, GetItem: 8, Query: 2, PutItem: 1, TransactWriteItems: 2, UpdateItem: 3 },
  // Only the turn, which is deleted at the end of the reply, and the tokens.
  chatTemporarily: { ...RESERVED, GetItem: 1, PutItem: 1, DeleteItem: 1 },
  // The discussion and its messages, the dossier, the turn; the turn and the reply again, and the explanation
  // that is stored with the reply.
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
  // The discussion and the keys of the previous versions.
  listPreviousDocuments: { GetItem: 1, Query: 1 },
  // The discussion; one write of everything; then the decision as it is shown, and its record.
  createDecisionFromSession: { BatchGetItem: 3, GetItem: 2, Query: 3, TransactWriteItems: 1 },

  // The decisions, and the projects for their names.
  listDecisions: { Query: 2 },
  listTrash: { Query: 2 },
  // The sign-in with the preferences, for the zone of the period.
  createDecision: { BatchGetItem: 1, GetItem: 1, TransactWriteItems: 1 },
  // The name of the project; the discussions, and the messages of the only one; the summary, and a write that
  // it was shown.
  getDecision: { BatchGetItem: 1, GetItem: 1, Query: 3, UpdateItem: 1 },
  updateDecision: EDIT_IN_PROJECT,
  setPriority: CHANGE_IN_PROJECT,
  // The row of the day's purges, written before all else.
  trashDecision: PLANNED_CHANGE_IN_PROJECT,
  restoreDecision: CHANGE_IN_PROJECT,
  // The running removals, counted up and down; the decision's summaries and discussions, deleted or detached;
  // the number of decisions, one less.
  removeDecision: { GetItem: 1, Query: 2, TransactWriteItems: 1, UpdateItem: 3 },
  // The decision and its plan, the turn, the tokens, the discussions; then turn and decision again, and the
  // stored result.
  summarizeDecision: {
    BatchGetItem: 2,
    Query: 1,
    PutItem: 1,
    GetItem: 3,
    TransactWriteItems: 1,
    UpdateItem: 2,
  },

  // The decision and its record, read together and written together.
  getRecord: { BatchGetItem: 1 },
  updateRecord: CHANGE,
  // The preferences, which give the person's day, are read with the sign-in.
  createChoice: { BatchGetItem: 2, TransactWriteItems: 1 },
  removeChoice: CHANGE,
  setReview: { BatchGetItem: 2, TransactWriteItems: 1 },
  removeReview: CHANGE,
  lookBack: CHANGE,
  listChoices: { Query: 1 },
  listReviews: { Query: 1 },
  listDueReviews: { Query: 1 },
  // The reviews, the weeks, and the plans of the actions placed in them.
  getCalibration: { Query: 2, BatchGetItem: 1 },

  listOpinionCounts: { Query: 1 },
  // The decision with its record; the link, the answers.
  getOpinions: { BatchGetItem: 1, GetItem: 1, Query: 1 },
  // The decision with its record, how many answers there are; the link and the decision's version.
  createOpinionLink: { BatchGetItem: 1, Query: 1, TransactWriteItems: 1 },
  finishWeighing: { BatchGetItem: 1, GetItem: 1, TransactWriteItems: 1 },
  removeWeighing: { BatchGetItem: 1, TransactWriteItems: 1 },
  removeOpinionLink: { GetItem: 1, DeleteItem: 1 },
  removeOpinion: { Query: 1, DeleteItem: 1 },

  // The decisions, and their plans.
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
  // The running removals, counted up and down; the project, marked; its discussions, detached; the number of
  // projects, one less.
  removeProject: { UpdateItem: 4, Query: 1, DeleteItem: 1 },
  // The project, the turn, the tokens; all decisions, the plans of the project's decisions (none here), the
  // discussions; then as in `summarizeDecision`.
  reportProject: { ...RESERVED, GetItem: 4, Query: 2, PutItem: 1, TransactWriteItems: 1 },

  // The rows of the decisions contain what is needed of their plans.
  getValidationTrend: { Query: 1 },
};

const asked: { route: string | undefined; operation: string }[] = [];
const unwatch = await watchTable((operation, route) => asked.push({ operation, route }));
const person = await aPerson(url);
const workspace = await createWorkspace(person);

afterAll(() => unwatch());

beforeEach(() => {
  // A long reply renews its turn in the table every two seconds. With a faked interval, it never does here.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  return () => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  };
});

/** The table calls of one request. It must succeed: a refusal makes fewer. */
async function callsOf(
  name: EndpointName,
  somebody: Visitor,
  sent: Parameters<Visitor["request"]>[1],
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

/** Adds the read of the sign-in, unless the calls contain it already, together with the preferences. */
const withSignIn = (calls: Calls, name?: PersonEndpoint): Calls =>
  name && "preferences" in contract[name] ? calls : { ...calls, GetItem: (calls["GetItem"] ?? 0) + 1 };

/**
 * Maximum units of one request on small data. The busiest routes have their own budgets: see `UNIT_BUDGETS`.
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
  const somebody = createVisitor(url);
  const body = aSignUp();
  expect(await callsOf("signup", somebody, { body })).toEqual(ACCESS_CALLS.signup);
  const link = { body: { secret: newestLinkSecret() } };
  expect(await callsOf("proveEmail", createVisitor(url), link)).toEqual(ACCESS_CALLS.proveEmail);
  const { createLink } = await import("#functions/platform/secret-link.rows.ts");
  const { id: userId } = await somebody.get("getUser");
  const secret = await createLink({ userId, kind: "reminders", about: "a" }, { now: new Date() });
  for (const [name, sent] of [
    ["endReviewMails", { body: { secret } }],
    ["endReviewMailsAtOnce", { secret }],
  ] as const)
    expect(await callsOf(name, createVisitor(url), sent)).toEqual(ACCESS_CALLS[name]);
  const fault = { kind: "boundary", name: "a", page: "/", release: "a", places: [], components: [] } as const;
  expect(await callsOf("reportFault", createVisitor(url), { body: fault })).toEqual(ACCESS_CALLS.reportFault);
  expect(await callsOf("logout", somebody, {})).toEqual(ACCESS_CALLS.logout);
  expect(await callsOf("login", createVisitor(url), { body })).toEqual(ACCESS_CALLS.login);
  const reset = { email: body.email, code: await askForCode(body.email), newPassword: "Un-Autre-Mot-1!" };
  expect(await callsOf("resetPassword", createVisitor(url), { body: reset })).toEqual(
    ACCESS_CALLS.resetPassword,
  );
});

test("a sign-in by a passkey costs the table no more than one by a password", async () => {
  const somebody = await aPerson(url);
  const { email } = somebody.user;
  const { passkey } = await addPasskey(somebody);
  const browser = createVisitor(url);
  expect(await callsOf("startPasskeySignIn", browser, { body: { email } })).toEqual(
    ACCESS_CALLS.startPasskeySignIn,
  );
  const other = createVisitor(url);
  const { options } = await other.get("startPasskeySignIn", { body: { email } });
  const sent = { body: { email, credential: passkey.answer(options) } };
  expect(await callsOf("signInWithPasskey", other, sent)).toEqual(ACCESS_CALLS.signInWithPasskey);
});

test("a calendar is read by the same calls, however many weeks and decisions are in it", async () => {
  const somebody = await aPerson(url);
  for (let week = 0; week < 3; week += 1) {
    const { id: decisionId, actions } = await somebody.get("createDecision", {
      body: aDecision({ actions: ["Visiter"] }),
    });
    const [{ id } = { id: "" }] = actions;
    const monday = formatIsoDay((parseIsoDay(thisMonday()) ?? 0) + 7 * week);
    const tasks = { set: [{ id, decisionId, type: "analytical" as const }] };
    const blocks = { set: [aBlock({ taskId: id, day: monday })] };
    await somebody.get("updateWeek", { monday, body: { tasks, blocks } });
  }
  const { path } = await somebody.get("createCalendar", { body: { showsTitles: true } });
  const file = path.slice(path.lastIndexOf("/") + 1);
  expect(await callsOf("readCalendar", createVisitor(url), { file })).toEqual(ACCESS_CALLS.readCalendar);
});

test("weeks that name decisions by the thousand have no more read than there is", async () => {
  const somebody = await aPerson(url);
  for (let week = 0; week < 4; week += 1) {
    const monday = formatIsoDay((parseIsoDay(thisMonday()) ?? 0) + 7 * week);
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
  expect(await callsOf("readCalendar", createVisitor(url), { file })).toEqual({ ...calendar, Query: 3 });
  // The sign-in with the preferences; the reviews, the weeks, and the decisions.
  expect(await callsOf("getCalibration", somebody, {})).toEqual({ BatchGetItem: 1, Query: 3 });
});

test("an opinion is asked for, given, corrected and withdrawn by the same calls, however many others there are", async () => {
  const { secret, opinionId, key, body } = await newOpinion(person);
  for (let given = 0; given < 3; given += 1)
    await createVisitor(url).get("giveOpinion", { secret, body: anOpinion() });
  const weighing = await newWeighing(person);
  const somebody = createVisitor(url);
  const requests = [
    ["readOpinionPage", { secret }],
    ["giveOpinion", { secret, body: anOpinion() }],
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
  // This product serves no pages.
  expect(lines.map(({ event, path, failed }) => [event, path ?? failed])).toEqual([
    ["probe_answer", "/"],
    ["probe", 1],
  ]);
  // Without the https cookie, no sign-in is looked up.
  expect(asked).toEqual([]);
});

test("where no mail is sent, nobody has a link", async () => {
  vi.stubEnv("MAIL_FROM", "");
  const sent = { body: aSignUp() };
  expect(await callsOf("signup", createVisitor(url), sent)).toEqual({
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
  const { id } = await person.get("createDecision", { body: aDecision({ priority: "haute" }) });
  const change = { id, body: { priority: "haute" } };
  expect(await callsOf("setPriority", person, change)).toEqual(withSignIn({ BatchGetItem: 1 }));
});

test("a change of a decision without a project is one read and one transaction, and so is one that names its project", async () => {
  const { id } = await person.get("createDecision", { body: aDecision() });
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
  const somebody = await aPerson(url);
  const { id } = await somebody.get("createDecision", { body: aDecision({ title: "Changer de voiture" }) });
  const option = anOption({ title: "Une occasion" });
  await somebody.get("updateRecord", { id, body: { options: { set: [option] } } });
  const choice = aChoiceBody({ optionId: option.id });
  const { reviews } = await somebody.get("createChoice", { id, body: choice });
  await somebody.get("lookBack", { id, reviewId: reviews[0]!.id, body: aLookBack() });
  const open = async () =>
    (await somebody.get("createSession", { body: { agentType: "prise_decision" } })).id;
  const say = (sessionId: string, message: string) =>
    callsOf("chat", somebody, { body: { sessionId, message } });
  expect(await say(await open(), "Ma voiture ou le train ?")).toEqual(PERSON_CALLS.chat);
  await somebody.get("updatePreferences", { body: { memory: true } });
  const session = await open();
  // The look-backs; their decisions, then the records of those that resemble the discussion.
  const told = { ...PERSON_CALLS.chat, Query: 2, BatchGetItem: 3 };
  expect(await say(session, "Ma voiture ou le train ?")).toEqual(told);
  expect(await say(session, "La voiture.")).toMatchObject({ Query: 1, BatchGetItem: 1 });
  // No decision resembles the discussion: no record is read.
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
  const somebody = await aPerson(url);
  const { id: projectId } = await somebody.get("createProject", { body: aProject() });
  for (let made = 0; made < 10; made += 1) {
    const { id } = await somebody.get("createDecision", { body: aDecision({ projectId }) });
    await somebody.get("createSession", { body: { decisionId: id } });
  }
  const removal = { id: projectId, body: { deleteDecisions: true } };
  // The decisions and all discussions, the summaries of each decision; the decisions that came late; the
  // project's discussions. The running removals, counted up and down; the mark of the project, and the two
  // counts.
  const budget = { UpdateItem: 5, Query: 2 + 10 + 1 + 1, TransactWriteItems: 10, DeleteItem: 1 };
  expect(await callsOf("removeProject", somebody, removal)).toEqual(withSignIn(budget));
});

/** Returns random text, which compresses to three quarters. */
const noise = (length: number) => randomBytes(length).toString("base64").slice(0, length);

test("a list asks once for each MB that it has begun, however many rows that is", async () => {
  const rich = await aPerson(url);
  const actions = Array.from({ length: 150 }, () => ({ title: noise(300), description: noise(1_000) }));
  for (let made = 0; made < 10; made += 1) await rich.get("createDecision", { body: aDecision({ actions }) });
  // 1.5 MB of plans, and a list of ten decisions.
  expect(await callsOf("listAllActions", rich, {})).toEqual(withSignIn({ Query: 3 }));
  expect(await callsOf("getValidationTrend", rich, {})).toEqual(withSignIn({ Query: 1 }));
  expect(await callsOf("listDecisions", rich, {})).toEqual(withSignIn({ Query: 2 }));
});
