import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { aDecision } from "#infra/local/demo/builders.ts";
import { aPerson, aSignUp, visitor } from "#infra/local/demo/person.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { aWorkspace, REQUESTS, type PersonName, type Workspace } from "#test/bench/requests.ts";
import { product } from "./product.ts";

type Operation =
  "get" | "batchGet" | "query" | "put" | "update" | "delete" | "batchWrite" | "transactWrite";
type Calls = Partial<Record<Operation, number>>;
type OtherName = Exclude<EndpointName, PersonName>;

/** Without a person nothing is read of who asks: all their calls. */
const ACCESS_CALLS: Record<OtherName, Calls> = {
  // Attempts by e-mail and by address: counted, read, then taken back; the account; the new sign-in.
  login: { get: 3, update: 3, batchWrite: 1, put: 1 },
  // The attempt, the lock held and let go, the account, the new sign-in.
  signup: { get: 1, update: 1, put: 3, delete: 1 },
  logout: { delete: 1 },
};

/** On one plan: the decision and its plan in one read and in one transaction, then the name of its project. */
const CHANGE: Calls = { batchGet: 1, transactWrite: 1, get: 1 };

/**
 * The most that a route asks of the table, beside the sign-in, with the workspace of test/bench/requests.ts and less
 * than 1 MB in each list. Whoever adds a call here adds its wait to every such request.
 */
const PERSON_CALLS: Record<PersonName, Calls> = {
  getUser: { get: 1 },

  listSessions: { query: 1 },
  createSession: { put: 1 },
  renameSession: { get: 1, update: 1 },
  // Turns and messages before the header and, for what slipped in, after it.
  removeSession: { query: 4, get: 1, delete: 1 },
  listMessages: { query: 1, get: 1 },
  clearMessages: { query: 2, get: 1 },
  stopReply: { query: 1, get: 1 },
  // The discussion, before and after, and the turn; the exchange at once; the tokens. Then a beat each half second.
  chat: { get: 3, query: 1, put: 1, transactWrite: 1, update: 1 },

  // The names of their projects are a list of their own.
  listDecisions: { query: 2 },
  listTrash: { query: 2 },
  createDecision: { get: 1, transactWrite: 1 },
  // The name; the discussions, the messages of the one, the summary and that it was shown.
  getDecision: { batchGet: 1, get: 1, query: 3, update: 1 },
  updateDecision: CHANGE,
  setPriority: CHANGE,
  trashDecision: CHANGE,
  restoreDecision: CHANGE,
  // Its summaries and its discussions.
  removeDecision: { get: 1, query: 2, transactWrite: 1 },

  listAllActions: { query: 2 },
  listActions: { batchGet: 1 },
  createAction: CHANGE,
  putActions: CHANGE,
  changeActions: CHANGE,
  reorderActions: CHANGE,
  removeAction: CHANGE,

  listProjects: { query: 1 },
  listProjectsWithCounts: { query: 2 },
  createProject: { put: 1 },
  updateProject: { update: 1 },
  // Its discussions lose their link.
  removeProject: { get: 1, query: 1, delete: 1 },

  getValidationTrend: { query: 2 },
};

let url = "";
let person: Awaited<ReturnType<typeof aPerson>>;
let workspace: Workspace;
const asked: { route: string | undefined; operation: Operation }[] = [];

beforeAll(async () => {
  ({ url } = await product());
  await watchTable();
  person = await aPerson(url);
  workspace = await aWorkspace(person);
});

beforeEach(() => {
  asked.length = 0;
});

/** Notes every command that the functions of this process send to the table, and for which route. */
async function watchTable() {
  const { table } = await import("#functions/data/table.ts");
  const { requestScope } = await import("#functions/log.ts");
  const watching = { step: "initialize", name: "tableCalls" } as const;
  table.client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (sent) => {
        asked.push({ route: requestScope.getStore()?.route, operation: operationOf(commandName) });
        return next(sent);
      },
    watching,
  );
  return () => table.client.middlewareStack.remove(watching.name);
}

const operationOf = (commandName: string) => commandName as Operation;

function callsOf(name: EndpointName): Calls {
  const { method, path } = endpoints[name];
  const calls: Calls = {};
  for (const { route, operation } of asked)
    if (route === `${method} ${path}`) calls[operation] = (calls[operation] ?? 0) + 1;
  return calls;
}

test("probe", async () => {
  await person.get("getUser");
  console.log(asked);
  void vi; void aDecision; void aSignUp; void visitor; void describe; void REQUESTS; void PERSON_CALLS; void ACCESS_CALLS; void callsOf;
  expect(1).toBe(1);
});
