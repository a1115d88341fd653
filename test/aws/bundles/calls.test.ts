import { ulid } from "ulid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FUNCTION_NAMES, type LambdaFunctionName } from "#infra/build/functions.ts";
import { poolUserNameFor } from "#infra/local/cognito/test-pool.ts";
import { aChoiceBody, aDecisionBody, anOptionBody } from "#infra/local/demo/builders.ts";
import { aSignUpBody } from "#infra/local/demo/person.ts";
import type { EndpointName } from "#shared/api/endpoints.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { readText } from "../../sources.ts";
import { zoneAtNoon } from "../../zone-at-noon.ts";
import { functionBundles } from "./bundles.ts";
import { callRoute, invokeFunction, proxyEvent, functionOfRoute } from "./gateway.ts";
import { startLambda, type Lambda } from "./lambda.ts";
import { startStandIns } from "./stand-ins.ts";

let standIns: Awaited<ReturnType<typeof startStandIns>>;
let lambdas: Record<LambdaFunctionName, Lambda>;

beforeAll(async () => {
  const [built, started] = await Promise.all([functionBundles(), startStandIns()]);
  standIns = started;
  const starting = FUNCTION_NAMES.map(
    async (name) => [name, await startLambda(built[name].folder, started.environments[name])] as const,
  );
  lambdas = Object.fromEntries(await Promise.all(starting)) as typeof lambdas;
});
afterAll(async () => {
  await Promise.all(Object.values(lambdas).map((lambda) => lambda.close()));
  await standIns.close();
});

const call = async (name: EndpointName, options: Parameters<typeof callRoute>[2] = {}) => {
  const { status, headers, text } = await callRoute(lambdas[functionOfRoute(name)], name, options);
  return { status, headers, body: JSON.parse(text) as Record<string, unknown> };
};
const cookieOf = ({ headers }: { headers: Record<string, string> }) => headers["set-cookie"]!.split(";")[0]!;

async function aPerson() {
  const body = aSignUpBody();
  const answer = await call("signup", { body });
  return {
    ...body,
    status: answer.status,
    cookie: cookieOf(answer),
    user: answer.body["user"] as { id: string },
  };
}

const eventsIn = (stream: string) =>
  stream
    .split("\n\n")
    .map((block) => /^event: (\w+)\ndata: (.*)$/s.exec(block))
    .flatMap((found) =>
      found ? [{ event: found[1]!, data: JSON.parse(found[2]!) as Record<string, unknown> }] : [],
    );

test("a person signs up, signs in again and is known by the other functions", async () => {
  const { status, cookie, user, email, password } = await aPerson();
  expect(status).toBe(201);
  expect(cookie).toMatch(/^__Host-menta=[0-9a-f-]{36}\.[\w-]{43}$/);
  const again = await call("login", { body: { email, password } });
  expect([again.status, again.body["user"]]).toEqual([200, user]);
  for (const one of [cookie, cookieOf(again)])
    expect(await call("getUser", { cookie: one })).toMatchObject({ status: 200, body: user });
  await call("logout", { cookie });
  expect((await call("getUser", { cookie })).status).toBe(401);
});

test("who signs up is sent a link to this site, which proves the address", async () => {
  const { email, user } = await aPerson();
  const mail = standIns.mailbox.list().find(({ to }) => to === email);
  const [, id, secret] = /\nhttps:\/\/menta\.example\/courriel\/([0-9a-f-]{36})(\S+)/.exec(mail!.text) ?? [];
  expect(id).toBe(user.id);
  expect(await call("proveEmail", { body: { secret: `${id}${secret}` } })).toMatchObject({ status: 200 });
});

test("a message is answered as a stream of events, and the exchange is then in the list", async () => {
  const { cookie } = await aPerson();
  const session = await call("createSession", { cookie, body: {} });
  expect(session.status).toBe(201);
  const sessionId = session.body["id"] as string;
  const message = `J’hésite à quitter mon poste à Lyon. ${"Et puis il y a la maison. ".repeat(200)}`.trim();
  const headers = { accept: "text/event-stream" };
  const streamed = await callRoute(lambdas.menta, "chat", { cookie, headers, body: { sessionId, message } });
  expect([streamed.status, streamed.headers["content-type"]]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
  ]);
  const events = eventsIn(streamed.text);
  const names = events.map(({ event }) => event);
  expect([names[0], ...names.slice(-2)]).toEqual(["start", "done", "dossier"]);
  expect(names.slice(1, -2).length).toBeGreaterThan(1);
  expect(new Set(names.slice(1, -2))).toEqual(new Set(["delta"]));
  const { assistantMessage, userMessage } = events.at(-2)!.data as Record<string, { content: string }>;
  const written = events.filter(({ event }) => event === "delta").map(({ data }) => data["text"]);
  expect(written.join("")).toBe(assistantMessage!.content);
  const list = await call("listMessages", {
    cookie,
    id: sessionId,
    headers: { "accept-encoding": "br, gzip" },
  });
  expect([list.status, list.headers["content-encoding"]]).toEqual([200, "gzip"]);
  // The question of a reply is stored after the dossier, so the stored reply has `asks` and the answer has
  // not.
  expect(list.body).toMatchObject([userMessage!, { ...assistantMessage!, asks: { rule: "empty.question" } }]);
  expect((await call("listSessions", { cookie })).body).toMatchObject([{ id: sessionId }]);
});

test.each(["login", "getUser", "chat"] as const)(
  "%s is refused to whoever does not come through our edge",
  async (name) => {
    const { status, body } = await call(name, { body: {}, headers: { "x-origin-secret": "a guess" } });
    expect([status, body["code"]]).toEqual([403, "wrong_origin"]);
  },
);

test("what does not exist is 404, without a sign-in 401", async () => {
  const { cookie } = await aPerson();
  for (const [name, path] of [
    ["workspace", "/workspace/api/nothing"],
    // The route exists, but the contract gives it to another function.
    ["workspace", "/workspace/auth/local/login"],
    ["menta", "/workspace/api/sessions"],
  ] as const) {
    const { status, text } = await invokeFunction(lambdas[name], {
      ...proxyEvent("listSessions", { cookie }),
      path,
    });
    const { code, message } = JSON.parse(text) as { code: string; message: string };
    expect([path, status, code, message]).toEqual([path, 404, "not_found", "Cette adresse n’existe pas."]);
  }
  const id = "01JABCDEFGHJKMNPQRSTVWXYZ0";
  expect((await call("listMessages", { cookie, id })).status).toBe(404);
  expect((await call("listSessions")).status).toBe(401);
  expect((await call("chat", { body: { sessionId: id, message: "Bonjour" } })).status).toBe(401);
});

test("a function answers the same under a gateway with a method for each route, which sends the path without the function's name", async () => {
  const { cookie, user } = await aPerson();
  const underMethods = (name: EndpointName) => {
    const event = proxyEvent(name, { cookie });
    const path = event.path.replace(`/${functionOfRoute(name)}/`, "/");
    return invokeFunction(lambdas[functionOfRoute(name)], {
      ...event,
      resource: path,
      path,
      pathParameters: null,
    });
  };
  const known = await underMethods("getUser");
  expect([known.status, JSON.parse(known.text)]).toEqual([200, user]);
  expect((await underMethods("listSessions")).text).toBe("[]");
  expect((await underMethods("chat")).status).toBe(422);
});

test("HEAD is answered with the head of GET alone", async () => {
  const { cookie } = await aPerson();
  for (const [sent, status] of [
    [{ cookie }, 200],
    [{}, 401],
  ] as const) {
    const event = { ...proxyEvent("listSessions", sent), httpMethod: "HEAD" };
    expect(await invokeFunction(lambdas.workspace, event)).toMatchObject({
      status,
      headers: { "content-type": "application/json; charset=utf-8" },
      text: "",
    });
  }
});

test("the trigger of a reset signs that person out everywhere, and nobody else", async () => {
  const [person, other] = [await aPerson(), await aPerson()];
  const phone = cookieOf(await call("login", { body: person }));
  const event = (triggerSource: string) => ({
    version: "1",
    triggerSource,
    request: { userAttributes: { sub: person.user.id, email: person.email } },
    response: {},
  });
  const statuses = () =>
    Promise.all(
      [person.cookie, phone, other.cookie].map(async (cookie) => (await call("getUser", { cookie })).status),
    );
  const signedUp = event("PostConfirmation_ConfirmSignUp");
  expect(JSON.parse((await lambdas.pool.invoke(signedUp)).body.toString())).toEqual(signedUp);
  expect(await statuses()).toEqual([200, 200, 200]);
  const reset = event("PostConfirmation_ConfirmForgotPassword");
  expect(JSON.parse((await lambdas.pool.invoke(reset)).body.toString())).toEqual(reset);
  expect(await statuses()).toEqual([401, 401, 200]);
});

test("a forgotten password is replaced by the code of the pool's mail, which signs that person out everywhere", async () => {
  const person = await aPerson();
  await standIns.pool.forgot(poolUserNameFor(person.email));
  const code = /\b\d{6}\b/.exec(standIns.pool.mails.at(-1)!.text)![0];
  const body = { email: person.email, code, newPassword: "Une-Autre-Question-1!" };
  expect(await call("resetPassword", { body })).toMatchObject({ status: 200, body: { success: true } });
  expect((await call("getUser", { cookie: person.cookie })).status).toBe(401);
});

test("the scheduler's calls run their task, and an unknown one fails", async () => {
  const { cookie, email } = await aPerson();
  await standIns.pool.disable(poolUserNameFor(email));
  await lambdas.purge.invoke({ task: "sweep" });
  expect((await call("getUser", { cookie })).status).toBe(200);
  await lambdas.purge.invoke({ task: "disabled-people" });
  expect((await call("getUser", { cookie })).status).toBe(401);
  await expect(lambdas.purge.invoke({ task: "everything" })).rejects.toMatchObject({ name: "ZodError" });
});

test("a decision in the trash is purged by the call that its schedule makes", async () => {
  const { cookie } = await aPerson();
  const calls: object[] = [];
  const firing = standIns.scheduler.fire(
    {},
    {
      call: async (input) => void calls.push(input),
      warn: () => {},
    },
  );
  const { body } = await call("createDecision", { cookie, body: aDecisionBody() });
  const id = body["id"] as string;
  const { body: trashed } = await call("trashDecision", { cookie, id });
  await expect.poll(() => calls).toHaveLength(1);
  expect(calls[0]).toMatchObject({ task: "decision", decisionId: id, deletedAt: trashed["deletedAt"] });
  expect((await call("listTrash", { cookie })).body).toMatchObject([{ id }]);
  await lambdas.purge.invoke(calls[0]!);
  expect((await call("listTrash", { cookie })).body).toEqual([]);
  firing.close();
});

test("a run sends the mail of a review on its day, which one request from anywhere ends", async () => {
  const { cookie, email } = await aPerson();
  const newest = () => standIns.mailbox.list().find(({ to }) => to === email)?.text ?? "";
  const [, proof] = /\/courriel\/(\S+)/.exec(newest()) ?? [];
  await call("proveEmail", { body: { secret: proof } });
  const timeZone = zoneAtNoon();
  await call("updatePreferences", { cookie, body: { reviewMails: true, timeZone } });
  const { body } = await call("createDecision", { cookie, body: aDecisionBody() });
  const id = body["id"] as string;
  const day = formatIsoDay(dayOf(new Date(), timeZone));
  const option = anOptionBody();
  await call("updateRecord", { cookie, id, body: { options: { set: [option] } } });
  await call("createChoice", { cookie, id, body: aChoiceBody({ optionId: option.id, by: null }) });
  expect((await call("setReview", { cookie, id, reviewId: ulid(), body: { day } })).status).toBe(200);
  await lambdas.purge.invoke({ task: "reviews", site: "https://menta.example" });
  const [, secret = ""] = /\/rappels\/(\S+)/.exec(newest()) ?? [];
  const headers = { "Content-Type": "application/x-www-form-urlencoded", "sec-fetch-site": "cross-site" };
  expect((await call("endReviewMailsAtOnce", { secret, headers })).status).toBe(200);
  expect((await call("getPreferences", { cookie })).body).toMatchObject({ reviewMails: false });
});

test.each([[{}], [[]], [{ requestContext: null }], [{ detail: { type: "console test" } }]])(
  "an event that is no request is refused, not thrown: %j",
  async (event) => {
    for (const name of ["access", "workspace", "menta"] as const) {
      const { status, text } = await invokeFunction(lambdas[name], event);
      expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([404, "not_found"]);
    }
  },
);

test("the probe logs that nothing answers, and does not fail", async () => {
  await lambdas.probe.invoke({});
  expect(lambdas.probe.logs.text).toContain('"failed":3');
});

test("the hourly journey logs where it stopped, and does not fail", async () => {
  await lambdas.smoke.invoke({});
  expect(lambdas.smoke.logs.text).toContain('"event":"smoke_stopped"');
  expect(lambdas.smoke.logs.text).toContain('"failed":1');
});

test("a fault is logged with the lines of our own code, as the log's reader finds them in the repository", async () => {
  const noPerson = { triggerSource: "PostConfirmation_ConfirmForgotPassword" };
  await expect(lambdas.pool.invoke(noPerson)).rejects.toMatchObject({ name: "TypeError" });
  const lines = lambdas.pool.logs.text.trim().split("\n");
  const { error, places } = JSON.parse(lines.at(-1)!) as Record<string, string>;
  const source = readText("functions/api/pool.handler.ts").split("\n");
  const line = source.findIndex((text) => text.includes("event.request.userAttributes.sub")) + 1;
  expect(error).toBe("TypeError");
  expect(places).toMatch(new RegExp(`^at .*/functions/api/pool\\.handler\\.ts:${line}:\\d+`));
});

test("no function logs a person's name or texts, and each line is JSON with its function", async () => {
  const written = FUNCTION_NAMES.map((name) => lambdas[name].logs.text);
  expect(written.join("")).not.toMatch(/exemple\.fr|Camille|Aubry|maison|Une-Question/);
  for (const [at, name] of FUNCTION_NAMES.entries()) {
    const lines = written[at]!.trim().split("\n");
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.map((line) => (JSON.parse(line) as { function: string }).function)).toEqual(
      lines.map(() => name),
    );
  }
});
