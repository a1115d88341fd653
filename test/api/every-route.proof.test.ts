import { describe, expect, test } from "vitest";
import type * as z from "zod";
import {
  aChoiceBody,
  aDecisionBody,
  anOptionBody,
  aProjectBody,
  mondayOfThisWeek,
} from "#infra/local/demo/builders.ts";
import {
  signUpNewPerson,
  DEMO_PASSWORD,
  createCookieApiClient,
  type CookieApiClient,
} from "#infra/local/demo/person.ts";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import type { RefusalCode } from "#shared/schema/refusal-status.ts";
import { RefusalSchema, type RefusalBody } from "#shared/schema/refusal.schema.ts";
import type { Route } from "#shared/api/route.ts";
import type { StreamingEndpointName } from "#shared/api/contract-types.ts";
import { newOpinion, newWeighing, ofRunningTurn } from "#test/bench/requests.ts";
import { isFullProof } from "../proof.ts";
import { url } from "./product.ts";
import { allWrongBodies, jsonSchema, sampleValue, wrongTypeBodies } from "./sample.ts";

type Ids = { id: string } & Partial<
  Record<"actionId" | "messageId" | "choiceId" | "reviewId" | "opinionId", string>
>;

/**
 * Creates a thing of each kind for a person, by the noun in the path or the word before « Id ». Returns its
 * ids.
 */
const OWNED: Record<string, (owner: CookieApiClient) => Promise<Ids>> = {
  session: (owner) => owner.get("createSession", { body: {} }),
  project: (owner) => owner.get("createProject", { body: aProjectBody() }),
  decision: async (owner) => {
    const { id, actions } = await owner.get("createDecision", {
      body: aDecisionBody({ actions: ["Comparer"] }),
    });
    // A choice creates a review with the same id.
    const option = anOptionBody();
    const choice = aChoiceBody({ optionId: option.id });
    await owner.get("updateRecord", { id, body: { options: { set: [option] } } });
    await owner.get("createChoice", { id, body: choice });
    return { id, actionId: actions[0]?.id ?? "", choiceId: choice.id, reviewId: choice.id };
  },
};

/** Routes that read something which has to be generated first. */
const READS_MADE = new Set<EndpointName>([
  "getSummary",
  "getReflection",
  "getArgumentation",
  "getPreviousArgumentation",
  "getArgumentationEvaluation",
  "getSolution",
  "getPreviousSolution",
]);
/** Routes that generate everything that `READS_MADE` reads. */
const MADE = [
  "createSummary",
  "createReflection",
  "createArgumentation",
  "createArgumentation",
  "createArgumentationEvaluation",
  "createSolution",
  "createSolution",
] as const;

async function ofMade(owner: CookieApiClient, made: readonly StreamingEndpointName[] = MADE): Promise<Ids> {
  const { id } = await owner.get("createSession", { body: {} });
  await owner.get("chat", { body: { sessionId: id, message: "Rester ou partir ?" } });
  for (const name of made) await owner.get(name, { id });
  return { id };
}

/** Returns the ids of a reply that asks a question. */
async function ofReply(owner: CookieApiClient): Promise<Ids> {
  const { id } = await ofMade(owner, []);
  const messages = await owner.get("listMessages", { id });
  return { id, messageId: messages.at(-1)?.id ?? "" };
}

/** Returns the ids of a message of the person. */
async function ofMessage(owner: CookieApiClient): Promise<Ids> {
  const { id } = await ofMade(owner, []);
  const messages = await owner.get("listMessages", { id });
  return { id, messageId: messages[0]?.id ?? "" };
}

/** Returns the ids of a sign-in of the person in a second browser. */
async function ofSignIn(owner: CookieApiClient): Promise<Ids> {
  const { email } = await owner.get("getUser");
  await createCookieApiClient(url).get("login", { body: { email, password: DEMO_PASSWORD } });
  const signIns = await owner.get("listSignIns");
  return { id: signIns.find(({ isCurrent }) => !isCurrent)?.id ?? "" };
}

/** Returns the ids of an opinion at a link of the person. */
async function ofOpinion(owner: CookieApiClient): Promise<Ids> {
  const { id, opinionId } = await newOpinion(owner);
  return { id, opinionId };
}

/** Ids for requests that are refused before anything is looked up by them. */
const NOWHERE = {
  id: "x",
  actionId: "x",
  messageId: "x",
  opinionId: "x",
  secret: "x",
  choiceId: "x",
  reviewId: "x",
  monday: "x",
  file: "x",
};
const UNKNOWN_IDS = ["01ARZ3NDEKTSV4RRFFQ69G5FAV", "01arz3ndektsv4rrffq69g5fav", "x", "%00", "..", "a/b"];
const routes = Object.entries<Route>(contract) as [EndpointName, Route][];
/** Routes that write, without those that mail programs call, which have a test of their own. */
const writes = routes.filter(([name, { fromMail }]) => endpoints[name].method !== "GET" && !fromMail);
const names = (list: [EndpointName, Route][]) => list.map(([name]) => name);

const places = new Map(names(routes).map((name, at) => [name, at]));
/**
 * Returns the inputs with which a route is tried: all of them or, in the short form, a single one, chosen so
 * that all routes together get all inputs.
 */
const triedWith = <T>(name: EndpointName, all: readonly T[]): readonly T[] =>
  isFullProof ? all : all.filter((_, at) => at === (places.get(name) ?? 0) % all.length);

const [person, stranger] = await Promise.all([signUpNewPerson(url), signUpNewPerson(url)]);

/** Returns a caller for whom a route is meant: the signed-in person, or a browser that is not signed in. */
const callerOf = (route: Route) => (route.caller === "person" ? person : createCookieApiClient(url));
const noun = (name: EndpointName) => /^\/api\/([a-z]+)s\//.exec(endpoints[name].path)?.[1] ?? "";
const bodyOf = (route: Route) => (route.body ? sampleValue(jsonSchema(route.body)) : {});
const queryOf = ({ query }: Route) => query && sampleValue(jsonSchema(query));
/**
 * Returns ids for the path of a route, of a new thing that this person owns; `undefined` if the path has no
 * ids.
 */
async function ownedBy(owner: CookieApiClient, name: EndpointName): Promise<Ids | undefined> {
  if (name === "endSignIn") return ofSignIn(owner);
  if (name === "explainQuestion") return ofReply(owner);
  if (name === "getTurn") return ofRunningTurn(owner);
  if (name === "dismissAlarm" || name === "editMessage" || name === "showVersion") return ofMessage(owner);
  if (name === "removeOpinion") return ofOpinion(owner);
  return READS_MADE.has(name) ? ofMade(owner) : OWNED[noun(name)]?.(owner);
}

const kept = new Map<string, Promise<Ids | undefined>>();
/**
 * Returns ids like `ownedBy`, for requests that must not change anything: all routes of one kind share the
 * same thing.
 */
function ownedUntouched(owner: CookieApiClient, name: EndpointName): Promise<Ids | undefined> {
  const isOfItsOwn = [
    "endSignIn",
    "dismissAlarm",
    "editMessage",
    "showVersion",
    "explainQuestion",
    "getTurn",
    "removeOpinion",
  ].includes(name);
  const key = `${owner.cookie} ${isOfItsOwn ? name : READS_MADE.has(name) ? "made" : noun(name)}`;
  const known = kept.get(key) ?? ownedBy(owner, name);
  kept.set(key, known);
  return known;
}

/** Checks the status of a refusal, and returns its body without the id of the request. */
async function refused(
  answer: Response,
  status: number,
  code: RefusalCode,
): Promise<Omit<RefusalBody, "requestId">> {
  const body: unknown = await answer.json();
  expect({ status: answer.status, body }).toMatchObject({ status, body: { code } });
  expect(answer.headers.get("content-type")).toContain("application/json");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("content-security-policy")).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  const { requestId, ...refusal } = RefusalSchema.strict().parse(body);
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  const underAuth = new URL(answer.url).pathname.startsWith("/auth/");
  expect([refusal.success, refusal.error]).toEqual(
    underAuth ? [false, refusal.message] : [undefined, undefined],
  );
  return refusal;
}

const OTHER_SITES: readonly Record<string, string>[] = [
  { origin: "https://ailleurs.example" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { origin: "null" },
  { origin: url, "sec-fetch-site": "none" },
];

type NoBody = { headers?: Record<string, string>; body?: string; status: number; code: RefusalCode };
const NO_BODIES: readonly NoBody[] = [
  { headers: { "content-type": "text/plain" }, status: 415, code: "not_json" },
  {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "a=1",
    status: 415,
    code: "not_json",
  },
  { body: "{", status: 400, code: "malformed_json" },
  { body: `"${"x".repeat(1_000_000)}"`, status: 413, code: "too_large" },
  { body: JSON.stringify({ any: Array(5_001).fill(1) }), status: 413, code: "too_large" },
];

describe.each(names(writes))("%s", (name) => {
  const route: Route = contract[name];
  const ask = (headers: Record<string, string>, body: unknown = bodyOf(route)) =>
    callerOf(route).request(name, { ...NOWHERE, body, headers });

  test("is refused from another site, whoever asks", async () => {
    for (const headers of triedWith(name, OTHER_SITES))
      await refused(await ask(headers), 403, "wrong_origin");
  });

  test("is refused when its body is not JSON, malformed or over 1 MB", async () => {
    for (const { headers = {}, body, status, code } of triedWith(name, NO_BODIES))
      await refused(await ask(headers, body), status, code);
  });
});

/** Routes that a page of another site could make the browser open with the person's cookie. */
const ownReads = routes.filter(
  ([name, { caller }]) => endpoints[name].method === "GET" && caller === "person",
);
test.each(names(ownReads))(
  "%s is refused from another site, and to nobody who typed its address",
  async (name) => {
    for (const site of triedWith(name, ["cross-site", "same-site"]))
      await refused(
        await person.request(name, { ...NOWHERE, headers: { "sec-fetch-site": site } }),
        403,
        "wrong_origin",
      );
    const answer = await person.request(name, { ...NOWHERE, headers: { "sec-fetch-site": "none" } });
    expect(answer.status).not.toBe(403);
  },
);

const typeOf = ({ headers }: Response) => headers.get("content-type");
const reads = routes.filter(([name]) => endpoints[name].method === "GET");
test.each(names(reads))("%s answers HEAD as it answers GET, without a body", async (name) => {
  const ids = await ownedUntouched(person, name);
  const got = await person.request(name, { ...NOWHERE, ...ids, query: queryOf(contract[name]) });
  const head = await fetch(got.url, { method: "HEAD", headers: { cookie: person.cookie } });
  expect([head.status, typeOf(head), await head.text()]).toEqual([got.status, typeOf(got), ""]);
});

test("one route alone takes what no page has sent, from nobody in particular, with a secret in its path", () => {
  const open = routes.filter(([, { fromMail }]) => fromMail);
  expect(names(open)).toEqual(["endReviewMailsAtOnce"]);
  for (const [name, { caller, body, params }] of open) {
    expect([caller, body, Object.keys(params?.shape ?? {})]).toEqual(["anyone", undefined, ["secret"]]);
    expect(endpoints[name].method).toBe("POST");
  }
});

const NO_OBJECTS = ["[]", '"texte"', "12", "null"];

describe.each(names(routes.filter(([, route]) => route.body)))("%s", (name) => {
  const route: Route = contract[name];
  const schema = jsonSchema(route.body as z.ZodType);

  /**
   * In the full form, makes one field wrong at a time; in the short form, all fields of an object together.
   */
  const wrong = isFullProof
    ? wrongTypeBodies(schema).map(({ field, body }) => ({ field, fields: [field], body }))
    : allWrongBodies(schema).map(({ fields, body }) => ({ field: fields.join(", "), fields, body }));

  test.each(wrong)("refuses $field of another type, naming it", async ({ fields, body }) => {
    const refusal = await refused(await callerOf(route).request(name, { ...NOWHERE, body }), 422, "invalid");
    expect(refusal.issues?.map(({ path }) => path).toSorted()).toEqual(fields.toSorted());
    expect(refusal.message).toBe(refusal.issues?.[0]?.message);
  });

  test.each(triedWith(name, NO_OBJECTS))("refuses %s in place of an object", async (body) => {
    await refused(await callerOf(route).request(name, { ...NOWHERE, body }), 422, "invalid");
  });
});

/** Values that a query refuses, of routes whose query accepts any word. */
const REFUSED_QUERIES: Partial<Record<EndpointName, string>> = { searchMessages: "a".repeat(201) };

/** Whether a route has a query that refuses nothing. */
const takesAnyQuery = (name: EndpointName) => name === "listChoices" || name === "listMessages";

describe.each(names(routes.filter(([name, route]) => route.query && !takesAnyQuery(name))))("%s", (name) => {
  const route: Route = contract[name];

  test.each(Object.keys(route.query?.shape ?? {}))("refuses another %s, or none", async (field) => {
    for (const query of [{}, { [field]: REFUSED_QUERIES[name] ?? "autre" }, { [field]: "" }]) {
      const sent = { ...NOWHERE, query: { ...query }, ...(route.body && { body: bodyOf(route) }) };
      const refusal = await refused(await person.request(name, sent), 422, "invalid");
      expect(refusal.issues?.map(({ path }) => path)).toEqual([field]);
    }
  });
});

/** Routes whose body alone decides what they change. */
const SAID_BY_BODY = new Set<EndpointName>([
  "setPriority",
  "signInWithPasskey",
  "confirmSecondFactor",
  "addPasskey",
  "finishWeighing",
]);
const edits = writes.filter(
  ([name, { body }]) => body && endpoints[name].method !== "POST" && endpoints[name].method !== "DELETE",
);

/** Creates what an edit needs, and returns its ids. `body`: the fields that every request requires. */
async function editable(owner: CookieApiClient, name: EndpointName) {
  if (name === "updateWeek") return { monday: mondayOfThisWeek() };
  if (name === "updateCalendar") await owner.get("createCalendar", { body: { showsTitles: true } });
  if (name === "giveWeighing") {
    const { secret, body } = await newWeighing(owner);
    return { secret, body: { key: body.key } };
  }
  if (name !== "changeOpinion") return ownedBy(owner, name);
  const { secret, opinionId, key } = await newOpinion(owner);
  return { secret, opinionId, body: { key } };
}

test.each(names(edits).filter((name) => !SAID_BY_BODY.has(name)))(
  "%s is answered where nothing is sent to it",
  async (name) => {
    const { body = {}, ...ids } = ((await editable(person, name)) ?? {}) as { body?: object };
    const answer = await person.request(name, { ...ids, query: queryOf(contract[name]), body });
    expect(answer.status).toBe(200);
  },
);

/** Whether the discussion of a route is stored. A temporary one is not: only the browser knows its id. */
const isStored = (name: EndpointName) => name !== "chatTemporarily";
const idFieldsOf = (route: Route) =>
  Object.keys(route.body ? (jsonSchema(route.body).properties ?? {}) : {}).filter((field) =>
    /^(session|decision|project)Id$/.test(field),
  );

describe.each(names(routes.filter(([name, route]) => isStored(name) && idFieldsOf(route).length > 0)))(
  "%s",
  (name) => {
    test.each(idFieldsOf(contract[name]))(
      "answers 404 to a %s that is unknown or somebody else's",
      async (field) => {
        const mine = await ownedUntouched(person, name);
        const theirs = await OWNED[field.slice(0, -2)]?.(stranger);
        for (const id of [...triedWith(name, UNKNOWN_IDS), theirs?.id]) {
          const body = { ...(bodyOf(contract[name]) as object), [field]: id };
          await refused(await person.request(name, { ...mine, body }), 404, "not_found");
        }
      },
    );
  },
);

const omit = (body: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(body).filter(([field]) => !fields.includes(field)));

const variablesOf = ({ params }: Route) => Object.keys(params?.shape ?? {});
/** Whether the path of a route has the id of a thing, which belongs to one person. */
const isOfIds = (route: Route) => variablesOf(route).some((variable) => variable === "id");

describe.each(names(routes.filter(([, route]) => isOfIds(route))))("%s", (name) => {
  const route: Route = contract[name];
  // Without references, which have a test of their own above, and without `temporary`: stopping a temporary
  // discussion succeeds for any id, because it has no row.
  const body =
    route.body && omit(bodyOf(route) as Record<string, unknown>, [...idFieldsOf(route), "temporary"]);
  const ask = (somebody: CookieApiClient, ids: Ids | undefined) =>
    somebody.request(name, { ...ids, query: queryOf(route), ...(body && { body }) });

  // Without « .. »: a client turns « /sign-ins/.. » into « /account/ », the route that removes the account.
  const unknown = name === "endSignIn" ? UNKNOWN_IDS.filter((id) => id !== "..") : UNKNOWN_IDS;

  // Without two that are not looked up: `addOrRescheduleReview` adds a review that does not exist, and `editMessage`
  // answers 409 for a message that is gone.
  const variables = variablesOf(route).filter(
    (variable) => !["setReview reviewId", "editMessage messageId"].includes(`${name} ${variable}`),
  );

  test.each(variables)("answers 404 to another %s", async (variable) => {
    const ofTheirs = endpoints[name].method === "GET" ? ownedUntouched : ownedBy;
    const [mine, theirs] = await Promise.all([ownedUntouched(person, name), ofTheirs(stranger, name)]);
    const asked = (id: string | undefined) => ask(person, { ...mine, [variable]: id } as Ids);
    for (const id of triedWith(name, unknown)) await refused(await asked(id), 404, "not_found");
    const refusal = await refused(await asked(theirs?.[variable as keyof Ids]), 404, "not_found");
    expect(refusal).toEqual(await refused(await asked("01ARZ3NDEKTSV4RRFFQ69G5FAV"), 404, "not_found"));
    expect((await ask(stranger, theirs)).status, "its owner is answered").not.toBe(404);
  });
});

const NO_MONDAYS = ["2026-03-17", "2026-02-30", "2026-3-16", "2026-03-16T00:00:00Z", "tasks"];

test.each(["getWeek", "updateWeek"] as const)("%s answers 404 to what is no Monday", async (name) => {
  const body = name === "getWeek" ? {} : { body: {} };
  for (const monday of [...UNKNOWN_IDS, ...NO_MONDAYS])
    await refused(await person.request(name, { monday, ...body }), 404, "not_found");
  expect((await person.request(name, { monday: mondayOfThisWeek(), ...body })).status).toBe(200);
});

describe.each(names(routes.filter(([, route]) => route.caller === "person")))("%s", (name) => {
  const { method } = endpoints[name];
  const send = (somebody: CookieApiClient, body: unknown) =>
    somebody.request(name, { ...NOWHERE, ...(method === "GET" ? {} : { body }) });

  test("is refused signed out, before its body is looked at", async () => {
    await refused(await send(createCookieApiClient(url), "{"), 401, "signed_out");
  });

  test("is refused with a cookie that is missing, cut or forged", async () => {
    const forged = createCookieApiClient(url);
    const [userId, secret = ""] = person.cookie.replace("menta=", "").split(".");
    const cookies = [
      "",
      `menta=${userId}`,
      `menta=${userId}.${secret.slice(1)}`,
      `menta=${userId}.${"A".repeat(43)}`,
      `menta=${stranger.user.id}.${secret}`,
      "menta=.",
    ];
    for (const cookie of triedWith(name, cookies)) {
      forged.cookie = cookie;
      await refused(await send(forged, {}), 401, "signed_out");
    }
  });
});

test.each([
  ["GET", "/api/rien"],
  ["PUT", "/api/sessions"],
  ["GET", "/api/decisions/trash/actions/x"],
  ["POST", "/api/decisions/trash"],
  ["GET", "/auth/local/login"],
  ["POST", "/auth/rien"],
  ["DELETE", "/api/auth/user"],
])("%s %s is unknown: 404 in the form of every refusal", async (method, path) => {
  const answer = await fetch(url + path, { method, headers: { origin: url } });
  await refused(answer, 404, "not_found");
});
