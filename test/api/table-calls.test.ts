import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aDecision, aProject } from "#infra/local/demo/builders.ts";
import { aPerson, aSignUp, visitor, type Visitor } from "#infra/local/demo/person.ts";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { aWorkspace, REQUESTS, type PersonName, type Workspace } from "#test/bench/requests.ts";
import { watchTable } from "#test/bench/table-calls.ts";
import { product } from "./product.ts";

/** How often each of DynamoDB's operations is asked for. */
type Calls = Record<string, number>;
type AccessName = Exclude<EndpointName, PersonName>;

/** Everything: nobody is signed in yet. */
const ACCESS_CALLS: Record<AccessName, Calls> = {
  // The tries of the e-mail and of the address, counted and forgotten again; the account; the new sign-in.
  login: { GetItem: 3, UpdateItem: 3, BatchWriteItem: 1, PutItem: 1 },
  // The tries of the address; the lock, held and let go; the account; the new sign-in.
  signup: { GetItem: 1, UpdateItem: 1, PutItem: 3, DeleteItem: 1 },
  logout: { DeleteItem: 1 },
};

/** The discussion, the turn, all that is there to read; the turn again and the artefact; the tokens. */
const GENERATION = { GetItem: 2, PutItem: 1, Query: 1, TransactWriteItems: 1, UpdateItem: 1 };
const ARTEFACT = { GetItem: 2 };

/** The decision and its plan, read together and written together. */
const CHANGE = { BatchGetItem: 1, TransactWriteItems: 1 };
/** The decision says which project it has, whose name is in the answer. */
const CHANGE_IN_PROJECT = { ...CHANGE, GetItem: 1 };

/** Beside the sign-in, which is one more, with the workspace of the requests and less than 1 MB in every list. */
const PERSON_CALLS: Record<PersonName, Calls> = {
  getUser: { GetItem: 1 },
  updateAccount: { UpdateItem: 1 },

  listSessions: { Query: 1 },
  createSession: { PutItem: 1 },
  renameSession: { GetItem: 1, UpdateItem: 1 },
  // Its turns and messages go before the header and, those that slipped in, after it.
  removeSession: { Query: 4, GetItem: 1, DeleteItem: 1 },
  listMessages: { GetItem: 1, Query: 1 },
  clearMessages: { GetItem: 1, Query: 2 },
  stopReply: { GetItem: 1, Query: 1 },
  // The discussion and its messages, the turn; both again and the exchange; the tokens. Beats come on top.
  chat: { GetItem: 3, Query: 1, PutItem: 1, TransactWriteItems: 1, UpdateItem: 1 },
  getSummary: ARTEFACT,
  createSummary: GENERATION,
  getReflection: ARTEFACT,
  createReflection: GENERATION,
  getArgumentation: ARTEFACT,
  createArgumentation: GENERATION,
  getArgumentationEvaluation: ARTEFACT,
  createArgumentationEvaluation: GENERATION,
  getSolution: ARTEFACT,
  createSolution: GENERATION,

  // The decisions, and the projects for their names.
  listDecisions: { Query: 2 },
  listTrash: { Query: 2 },
  createDecision: { GetItem: 1, TransactWriteItems: 1 },
  // The name; the discussions and the messages of the one there is; the summary, and that it was shown.
  getDecision: { BatchGetItem: 1, GetItem: 1, Query: 3, UpdateItem: 1 },
  updateDecision: CHANGE_IN_PROJECT,
  setPriority: CHANGE_IN_PROJECT,
  trashDecision: CHANGE_IN_PROJECT,
  restoreDecision: CHANGE_IN_PROJECT,
  // Its summaries and its discussions go with it, or lose it.
  removeDecision: { GetItem: 1, Query: 2, TransactWriteItems: 1 },
  // It and its plan, the discussions, the turn; the turn and the decision again and all that is kept; the tokens.
  summarizeDecision: {
    BatchGetItem: 1,
    Query: 1,
    PutItem: 1,
    GetItem: 2,
    TransactWriteItems: 1,
    UpdateItem: 1,
  },

  // The decisions, and their plans.
  listAllActions: { Query: 2 },
  listActions: { BatchGetItem: 1 },
  createAction: CHANGE_IN_PROJECT,
  putActions: CHANGE_IN_PROJECT,
  changeActions: CHANGE_IN_PROJECT,
  reorderActions: CHANGE_IN_PROJECT,
  removeAction: CHANGE_IN_PROJECT,

  listProjects: { Query: 1 },
  listProjectsWithCounts: { Query: 2 },
  createProject: { PutItem: 1 },
  updateProject: { UpdateItem: 1 },
  // Marked; its discussions lose it.
  removeProject: { UpdateItem: 1, Query: 1, DeleteItem: 1 },
  // It, its decisions, their plans, the discussions, the turn; as above.
  reportProject: { GetItem: 3, Query: 3, PutItem: 1, TransactWriteItems: 1, UpdateItem: 1 },

  getValidationTrend: { Query: 2 },
};

let url = "";
let person: Awaited<ReturnType<typeof aPerson>>;
let workspace: Workspace;
let unwatch = () => {};
const asked: { route: string | undefined; operation: string }[] = [];

beforeAll(async () => {
  ({ url } = await product());
  unwatch = await watchTable((operation, route) => asked.push({ operation, route }));
  person = await aPerson(url);
  workspace = await aWorkspace(person);
});

afterAll(() => unwatch());

beforeEach(() => {
  // A reply that takes long beats twice a second: here it takes no time that counts.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  return () => void vi.useRealTimers();
});

/** What one request asked of the table. It must succeed: a refusal asks less. */
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

const withSignIn = (calls: Calls): Calls => ({ ...calls, GetItem: (calls["GetItem"] ?? 0) + 1 });

test.each(Object.entries(PERSON_CALLS) as [PersonName, Calls][])(
  "%s asks the table for who is signed in, once, and for what it needs",
  async (name, budget) => {
    const sent = await REQUESTS[name](person, workspace);
    expect(await callsOf(name, person, sent)).toEqual(withSignIn(budget));
  },
);

test("who comes, goes and comes back costs the table no more than the tries, the account and the sign-in", async () => {
  const somebody = visitor(url);
  const body = aSignUp();
  expect(await callsOf("signup", somebody, { body })).toEqual(ACCESS_CALLS.signup);
  expect(await callsOf("logout", somebody, {})).toEqual(ACCESS_CALLS.logout);
  expect(await callsOf("login", visitor(url), { body })).toEqual(ACCESS_CALLS.login);
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
    expect(await callsOf("updateDecision", person, { id, body })).toEqual(withSignIn(CHANGE));
});

const CHANGES = Object.entries(PERSON_CALLS).filter(([, calls]) => calls === CHANGE_IN_PROJECT);
test.each(CHANGES as [PersonName, Calls][])(
  "%s asks nothing more once it is written: who is answered that it failed may do it again",
  async (name) => {
    await callsOf(name, person, await REQUESTS[name](person, workspace));
    const { method, path } = endpoints[name];
    const own = asked.filter(({ route }) => route === `${method} ${path}`);
    expect(own.at(-1)?.operation).toBe("TransactWriteItems");
  },
);

test("a discussion about something is opened in one transaction with it", async () => {
  const { decision: decisionId, project: projectId } = workspace;
  const body = { decisionId, projectId };
  expect(await callsOf("createSession", person, { body })).toEqual(withSignIn({ TransactWriteItems: 1 }));
});

test("a project goes with its decisions by two calls for each, however many discussions there are", async () => {
  const somebody = await aPerson(url);
  const { id: projectId } = await somebody.get("createProject", { body: aProject() });
  for (let made = 0; made < 10; made += 1) {
    const { id } = await somebody.get("createDecision", { body: aDecision({ projectId }) });
    await somebody.get("createSession", { body: { decisionId: id } });
  }
  const removal = { id: projectId, body: { deleteDecisions: true } };
  // The decisions and all discussions, the summaries of each; the decisions that came late; the project's discussions.
  const budget = { UpdateItem: 1, Query: 2 + 10 + 1 + 1, TransactWriteItems: 10, DeleteItem: 1 };
  expect(await callsOf("removeProject", somebody, removal)).toEqual(withSignIn(budget));
});

test("a list asks once for each MB that it has begun, however many rows that is", async () => {
  const rich = await aPerson(url);
  const actions = Array.from({ length: 150 }, () => ({
    title: "t".repeat(300),
    description: "d".repeat(1_000),
  }));
  for (let made = 0; made < 7; made += 1) await rich.get("createDecision", { body: aDecision({ actions }) });
  // 1.7 MB of plans, and a list of seven decisions.
  expect(await callsOf("listAllActions", rich, {})).toEqual(withSignIn({ Query: 3 }));
  expect(await callsOf("getValidationTrend", rich, {})).toEqual(withSignIn({ Query: 3 }));
  expect(await callsOf("listDecisions", rich, {})).toEqual(withSignIn({ Query: 2 }));
});
