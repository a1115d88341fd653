import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { ulid } from "ulid";
import { beforeAll, expect, test } from "vitest";
import { totpCodeAt } from "#infra/local/cognito/totp.ts";
import {
  aBlock,
  aChoiceBody,
  aDecisionBody,
  aDecisionFromSessionBody,
  aLookBackBody,
  anOpinionBody,
  anOptionBody,
  anOwnTaskBody,
  isoDayFromToday,
  aWeighingBody,
  mondayOfThisWeek,
} from "#infra/local/demo/builders.ts";
import { newWeighing } from "#test/bench/requests.ts";
import {
  signUpNewPerson,
  aSignUpBody,
  createCookieApiClient,
  type SseEvent,
  type CookieApiClient,
} from "#infra/local/demo/person.ts";
import { LOCAL_POOL_IDS } from "#infra/local/environment.ts";
import { toPoolUserName } from "#shared/access/user-pool.rules.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { LEGAL_TEXTS_VERSION } from "#shared/access/legal-texts.ts";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { REFUSAL_STATUS_BY_CODE, type RefusalCode } from "#shared/schema/refusal-status.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { addPasskey, signInWithPasskey } from "../passkey.ts";
import { zoneAtNoon } from "../zone-at-noon.ts";
import type { HarnessCommand } from "./logs.product.ts";

type Line = Record<string, unknown> & { level: string; event: string; requestId: string; route?: string };

/** A word that is in every text that a person enters here; no log line may contain it. */
const MARKER = "Zebrure";
/** Length of a link's secret. */
const SECRET_LENGTH = 43;
const UNKNOWN = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

let text = "";
let lines: Line[] = [];
/** Values that the browser and the database may know, but no log. */
const secrets: string[] = [];

const isLogOf = (event: string) => (line: Line) => line.event === event;
const said = (message: string) => ({ message: `${MARKER} ${message}` });

beforeAll(async () => {
  const product = await start();
  const somebody = createCookieApiClient(product.url);
  const keep = () => secrets.push(...somebody.cookie.replace("menta=", "").split("."));
  const signUp = aSignUpBody({
    email: `${MARKER}@exemple.fr`,
    password: `${MARKER}-Une-Question-1!`,
    firstName: `${MARKER}-prénom`,
    lastName: `${MARKER}-nom`,
  });
  const { user } = await somebody.get("signup", { body: signUp });
  keep();
  secrets.push(user.id);
  await useEveryRoute(somebody, signUp, product.order);
  await somebody.get("login", { body: signUp });
  keep();
  await sendWhatIsRefused(somebody, signUp);
  await meetFaults(somebody, product.order);
  text = await product.end();
  lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
});

/**
 * Starts the product in a process of its own, which logs everything; its output is what an operator reads.
 */
async function start() {
  const dataDir = temporaryFolder("logs");
  const child = fork(join(import.meta.dirname, "logs.product.ts"), {
    env: {
      ...process.env,
      PORT: "0",
      MENTA_DATA: dataDir,
      MENTA_AI_DELAY_MS: "0",
      MENTA_LOG: "info",
      MENTA_USER_POOL_PLAN: "essentials",
    },
    silent: true,
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (piece: string) => (written += piece));
  const closed = once(child, "close");
  const message = async <T>() =>
    (await Promise.race([once(child, "message"), closed.then(() => Promise.reject(new Error(written)))])) as [
      T,
    ];
  const [{ url }] = await message<{ url: string }>();
  return {
    url,
    order: async (order: HarnessCommand) => {
      child.send(order);
      await message();
    },
    end: async () => {
      child.send("end" satisfies HarnessCommand);
      await closed;
      return written;
    },
  };
}

type SignUp = ReturnType<typeof aSignUpBody>;

type Order = (order: HarnessCommand) => Promise<void>;

async function useEveryRoute(somebody: CookieApiClient, signUp: SignUp, order: Order): Promise<void> {
  const user = await somebody.get("getUser");
  await somebody.get("getPreferences");
  await somebody.get("updatePreferences", { body: { timeZone: "Europe/Paris" } });
  await usePlanner(somebody);
  await somebody.get("reportFault", {
    body: {
      kind: "boundary",
      name: `${MARKER} n’a pas de map`,
      page: `/chat/${MARKER}`,
      release: "index-a1",
      places: ["flow-a1.js:1:2", `${MARKER} ici`],
      components: [],
    },
  });
  await somebody.get("sendEmailProof");
  const secret = await lastLink(somebody.url, user.id);
  secrets.push(secret);
  await createCookieApiClient(somebody.url).get("proveEmail", { body: { secret: `${user.id}-${secret}` } });
  await useReviewMails(somebody, user.id, order);
  await somebody.get("updateAccount", { body: { firstName: `${MARKER}-prénom` } });
  const { id } = await somebody.get("createSession", { body: { title: `${MARKER}-titre` } });
  await somebody.get("updateSession", { id, body: { title: `${MARKER}-autre` } });
  const reply = somebody.chat({ sessionId: id, ...said("Dois-je quitter mon mari ?") });
  await reply.next();
  await somebody.get("getTurn", { id });
  await endOf(reply);
  await somebody.get("chat", { body: { sessionId: id, ...said("Et mes enfants ?") } });
  await somebody.get("chat", { body: { sessionId: id, retry: true } });
  await somebody.get("chatTemporarily", {
    body: {
      sessionId: ulid(),
      agentType: "creativite",
      messages: [{ id: ulid(), role: "user", content: said("Et sans rien garder ?").message }],
    },
  });
  const messages = await somebody.get("listMessages", { id });
  await somebody.get("updateDossier", {
    id,
    body: { add: [{ id: ulid(), kind: "fear", text: `${MARKER}-crainte` }] },
  });
  await somebody.get("getDossier", { id });
  await somebody.get("dismissAlarm", { id, messageId: messages[0]?.id ?? "" });
  const edited = { id, messageId: messages[0]?.id ?? "" };
  await somebody.get("editMessage", { ...edited, body: said("Dois-je quitter ma ville ?") });
  await somebody.get("showVersion", { ...edited, body: { index: 0 } });
  await somebody.get("explainQuestion", { id, messageId: messages.at(-1)?.id ?? "" });
  await somebody.get("createDecisionFromSession", { id, body: ofMarker() });
  const found = await somebody.get("searchMessages", { query: { q: `${MARKER} mari` } });
  expect(found.results).not.toEqual([]);
  await somebody.request("searchMessages", { query: { q: MARKER.repeat(60) } });
  for (const name of [
    "createSummary",
    "getSummary",
    "createReflection",
    "getReflection",
    "createArgumentation",
    "createArgumentation",
    "getPreviousArgumentation",
    "getArgumentation",
    "createArgumentationEvaluation",
    "getArgumentationEvaluation",
    "createSolution",
    "createSolution",
    "getPreviousSolution",
    "getSolution",
    "listPreviousDocuments",
    "listMessages",
    "getSession",
    "stopReply",
    "clearMessages",
    "removeSession",
    "restoreSession",
    "removeSession",
  ] as const)
    await somebody.get(name, { id });
  await somebody.get("listSessions");
  await somebody.get("listOpinionCounts");
  await somebody.get("listSessionTrash");
  await somebody.get("purgeSession", { id });
  await useDecisions(somebody);
  await useAccount(somebody, signUp);
  await somebody.get("logout");
  await somebody.get("login", { body: signUp });
  await somebody.get("logout");
}

async function usePlanner(somebody: CookieApiClient): Promise<void> {
  const monday = mondayOfThisWeek();
  const own = anOwnTaskBody({ title: `${MARKER}-tâche` });
  await somebody.get("updateOwnTasks", { body: { set: [own] } });
  await somebody.get("listOwnTasks");
  const tasks = { set: [{ id: own.id, decisionId: null, type: "creative" as const }] };
  await somebody.get("updateWeek", { monday, body: { tasks, blocks: { set: [aBlock({ id: MARKER })] } } });
  await somebody.get("getWeek", { monday });
  await somebody.get("getCalibration");
  await somebody.get("listChoices");
  const { path } = await somebody.get("createCalendar", { body: { showsTitles: true } });
  const file = path.slice(path.lastIndexOf("/") + 1);
  secrets.push(file.slice(-".ics".length - SECRET_LENGTH, -".ics".length));
  const calendar = createCookieApiClient(somebody.url);
  expect(await (await calendar.request("readCalendar", { file })).text()).toContain(`${MARKER}-tâche`);
  await somebody.get("getCalendar");
  await somebody.get("updateCalendar", { body: { showsTitles: false } });
  await somebody.get("removeCalendar");
  // The same secret after its end, and an invalid one that a log may not repeat either.
  for (const ended of [file, `${MARKER}.ics`])
    expect((await calendar.request("readCalendar", { file: ended })).status).toBe(404);
}

async function useAccount(somebody: CookieApiClient, { email, password }: SignUp): Promise<void> {
  const other = createCookieApiClient(somebody.url);
  await other.get("login", { body: { email, password } });
  await somebody.get("getAccount");
  await somebody.get("acceptLegalTexts", { body: { version: LEGAL_TEXTS_VERSION } });
  const signIns = await somebody.get("listSignIns");
  await somebody.get("endSignIn", { id: signIns.find(({ isCurrent }) => !isCurrent)?.id ?? "" });
  await somebody.get("endOtherSignIns");
  for (const [currentPassword, newPassword] of [
    [password, `${password}?`],
    [`${password}?`, password],
  ] as const)
    await somebody.get("changePassword", { body: { currentPassword, newPassword } });
  const body = await somebody.get("exportAccount");
  await somebody.get("importAccount", { body });

  await comeByPasskey(somebody, email, password);
  const { secret } = await somebody.get("startSecondFactor", { body: { password } });
  const code = totpCodeAt(secret, new Date());
  const { recoveryCodes } = await somebody.get("confirmSecondFactor", { body: { password, code } });
  const [recovery = ""] = recoveryCodes;
  secrets.push(secret, recovery);
  await other.get("login", { body: { email, password } });
  await other.get("enterSecondFactor", { body: { code: recovery } });
  await somebody.get("renewRecoveryCodes", { body: { password } });
  await somebody.get("removeSecondFactor", { body: { password } });

  const leaving = aSignUpBody({ firstName: MARKER, lastName: MARKER });
  await other.get("signup", { body: leaving });
  const newPassword = `${MARKER}-Retrouve-1!`;
  const reset = { email: leaving.email, code: await resetCode(somebody.url, leaving.email), newPassword };
  secrets.push(reset.code);
  await other.get("resetPassword", { body: reset });
  await other.get("login", { body: { email: leaving.email, password: newPassword } });
  await other.get("removeAccount", { body: { password: newPassword } });
}

/** Asks the pool for a code, as the browser does. */
async function resetCode(url: string, email: string): Promise<string> {
  const { status } = await fetch(`${url}/_pool/`, {
    method: "POST",
    headers: { origin: url, "x-amz-target": "AWSCognitoIdentityProviderService.ForgotPassword" },
    body: JSON.stringify({ ClientId: LOCAL_POOL_IDS.publicClientId, Username: await toPoolUserName(email) }),
  });
  expect(status).toBe(200);
  return /\b\d{6}\b/.exec(await (await fetch(`${url}/_mail`)).text())?.[0] ?? "no code";
}

async function comeByPasskey(somebody: CookieApiClient, email: string, password: string): Promise<void> {
  const { passkey } = await addPasskey(somebody, password);
  const { browser, answer } = await signInWithPasskey(somebody.url, email, passkey);
  expect(answer.status).toBe(200);
  const [{ id } = { id: "" }] = await browser.get("listPasskeys");
  secrets.push(passkey.id, id);
  await browser.get("removePasskey", { body: { password, id } });
}

/** Returns the secret after the id in the link of the newest mail to this person. */
async function lastLink(url: string, userId: string, page = "courriel"): Promise<string> {
  const mails = await (await fetch(`${url}/_mail`)).text();
  return new RegExp(`/${page}/${userId}-([A-Za-z0-9_-]{43})`).exec(mails)?.[1] ?? "no link";
}

/** Sends the mail on the day of a review, and ends these mails in both ways; an unknown secret is refused. */
async function useReviewMails(somebody: CookieApiClient, userId: string, order: Order): Promise<void> {
  const timeZone = zoneAtNoon();
  await somebody.get("updatePreferences", { body: { reviewMails: true, timeZone } });
  const { id } = await somebody.get("createDecision", { body: aDecisionBody({ title: `${MARKER}-relire` }) });
  const day = formatIsoDay(dayOf(new Date(), timeZone));
  const option = anOptionBody();
  await somebody.get("updateRecord", { id, body: { options: { set: [option] } } });
  await somebody.get("createChoice", { id, body: aChoiceBody({ optionId: option.id, by: null }) });
  await somebody.get("setReview", { id, reviewId: ulid(), body: { day } });
  await order({ purge: { task: "reviews", site: somebody.url } });
  const secret = await lastLink(somebody.url, userId, "rappels");
  secrets.push(secret);
  const program = createCookieApiClient(somebody.url);
  await program.get("endReviewMails", { body: { secret: `${userId}-${secret}` } });
  await program.get("endReviewMailsAtOnce", { secret: `${userId}-${secret}` });
  for (const unknown of [MARKER, `${UNKNOWN}-${MARKER}`]) {
    expect((await program.request("endReviewMailsAtOnce", { secret: unknown })).status).toBe(404);
    expect((await program.request("endReviewMails", { body: { secret: unknown } })).status).toBe(404);
  }
}

/** A decision made from a discussion; every text of it is the person’s. */
function ofMarker() {
  const own = `${MARKER}-ligne`;
  const option = anOptionBody({ title: own, pros: [own], cons: [own] });
  return aDecisionFromSessionBody({
    decision: { ...aDecisionBody({ title: own, decideur: own }), actions: [own] },
    options: [option],
    watched: [{ id: ulid(), kind: "risk", text: own }],
    choice: aChoiceBody({ optionId: option.id, why: own, expectations: [own] }),
    reviews: [{ day: isoDayFromToday(10), quote: own }],
  });
}

async function useDecisions(somebody: CookieApiClient): Promise<void> {
  const own = `${MARKER}-texte`;
  const { id: project } = await somebody.get("createProject", { body: { name: own, description: own } });
  await somebody.get("updateProject", { id: project, body: { name: `${own}-autre` } });
  const told = {
    title: own,
    decideur: own,
    impact: own,
    description: own,
    context: own,
    alternatives: [own],
  };
  const period = { startDate: "2026-01-01", endDate: "2026-02-01" };
  const body = { ...told, ...period, projectId: project, explorationResults: own, actions: [own] };
  const { id } = await somebody.get("createDecision", { body });
  await somebody.get("updateDecision", { id, body: { title: `${own}-autre` } });
  await somebody.get("setPriority", { id, body: { priority: "haute" } });
  const { id: actionId } = await somebody.get("createAction", { id, body: { title: own, assignee: own } });
  await somebody.get("changeActions", { id, body: { updates: [{ id: actionId, title: `${own}-autre` }] } });
  await somebody.get("reorderActions", { id, body: { reorderData: [{ id: actionId, orderIndex: 3 }] } });
  const { actions } = await somebody.get("getDecision", { id });
  await somebody.get("removeAction", { id, actionId });
  await somebody.get("restoreActions", {
    id,
    body: { actions: actions.filter((one) => one.id === actionId) },
  });
  await useRecord(somebody, id);
  await useOpinions(somebody, id);
  await somebody.get("summarizeDecision", { id, body: {} });
  await somebody.get("reportProject", { id: project, body: {} });
  await somebody.get("putActions", { id, query: { mode: "replace" }, body: { actions: [own] } });
  for (const name of [
    "getDecision",
    "listActions",
    "trashDecision",
    "restoreDecision",
    "trashDecision",
  ] as const)
    await somebody.get(name, { id });
  for (const name of [
    "listDecisions",
    "listTrash",
    "listAllActions",
    "listProjects",
    "listProjectsWithCounts",
    "getValidationTrend",
  ] as const)
    await somebody.get(name);
  await somebody.get("removeDecision", { id });
  await somebody.get("removeProject", { id: project, body: {} });
}

async function useRecord(somebody: CookieApiClient, id: string): Promise<void> {
  const own = `${MARKER}-choix`;
  const [first, second] = [
    anOptionBody({ title: own, pros: [own] }),
    anOptionBody({ title: `${own}-autre` }),
  ];
  await somebody.get("updateRecord", { id, body: { options: { set: [first, second] } } });
  const choice = aChoiceBody({ optionId: first.id, why: own, expectations: [own] });
  await somebody.get("createChoice", { id, body: choice });
  const later = aChoiceBody({ optionId: second.id, why: own, changeReason: own, expectations: [own] });
  await somebody.get("createChoice", { id, body: later });
  await somebody.get("removeChoice", { id, choiceId: later.id });
  await somebody.get("lookBack", { id, reviewId: choice.id, body: aLookBackBody({ lesson: own }) });
  const review = { id, reviewId: later.id };
  await somebody.get("setReview", { ...review, body: { day: isoDayFromToday(40) } });
  await somebody.get("listDueReviews", { query: { until: isoDayFromToday(40) } });
  await somebody.get("removeReview", review);
  await somebody.get("getRecord", { id });
  await somebody.get("listReviews");
}

async function useOpinions(somebody: CookieApiClient, id: string): Promise<void> {
  const own = `${MARKER}-avis`;
  const { path } = await somebody.get("createOpinionLink", { id, body: { note: own } });
  const secret = path.slice(path.lastIndexOf("/") + 1);
  const asked = createCookieApiClient(somebody.url);
  expect((await asked.get("readOpinionPage", { secret })).note).toBe(own);
  const body = anOpinionBody({ reason: own, firstName: own });
  const { key } = await asked.get("giveOpinion", { secret, body });
  secrets.push(secret.slice(-SECRET_LENGTH), key);
  const opinionId = body.id;
  const changed = { key, optionId: null, reason: `${own}-autre`, firstName: own };
  await asked.get("changeOpinion", { secret, opinionId, body: changed });
  await somebody.get("getOpinions", { id, query: { show: "true" } });
  await asked.get("withdrawOpinion", { secret, opinionId, body: { key } });
  const other = anOpinionBody({ reason: own });
  await asked.get("giveOpinion", { secret, body: other });
  await somebody.get("removeOpinion", { id, opinionId: other.id });
  await somebody.get("removeOpinionLink", { id });
  await weighTogether(somebody);
  // The same secret after its end, and an invalid one that a log may not repeat either.
  for (const ended of [secret, MARKER])
    expect((await asked.request("readOpinionPage", { secret: ended })).status).toBe(404);
}

/**
 * Lets two people weigh one decision; no line may contain the guest’s first name or the secrets of either.
 */
async function weighTogether(somebody: CookieApiClient): Promise<void> {
  const { id, secret, weighed, body } = await newWeighing(somebody);
  const asked = createCookieApiClient(somebody.url);
  secrets.push(secret.slice(-SECRET_LENGTH), body.key);
  await asked.get("withdrawWeighing", { secret, body: { key: body.key } });
  const answers = { ...body.answers, firstName: `${MARKER}-prenom` };
  await asked.get("giveWeighing", { secret, body: { key: body.key, answers } });
  await somebody.get("finishWeighing", { id, body: aWeighingBody(weighed) });
  await somebody.get("removeWeighing", { id });
}

async function sendWhatIsRefused(somebody: CookieApiClient, { email }: { email: string }): Promise<void> {
  const wrong = { email, password: `${MARKER}-Mauvais-1!` };
  const [cookie, headers] = [somebody.cookie, { "user-agent": MARKER, "x-forwarded-for": "203.0.113.7" }];
  const refuse = async (
    name: EndpointName,
    code: RefusalCode,
    sent: Parameters<CookieApiClient["request"]>[1],
  ) => {
    const answer = await somebody.request(name, { ...sent, headers: { ...headers, ...sent?.headers } });
    expect([name, await answer.json()]).toMatchObject([name, { code }]);
  };
  const body = { sessionId: UNKNOWN, ...said("Bonjour") };
  await refuse("login", "malformed_json", { body: `{"email": "${email}", ${MARKER}` });
  await refuse("login", "invalid", { body: { email: [MARKER], password: MARKER, [MARKER]: MARKER } });
  await refuse("login", "not_json", { body: MARKER, headers: { "content-type": "text/plain" } });
  await refuse("chat", "too_large", { body: `"${MARKER.repeat(150_000)}"` });
  await refuse("signup", "conflict", { body: aSignUpBody({ email, lastName: MARKER }) });
  await refuse("signup", "invalid", { body: aSignUpBody({ email: MARKER, password: MARKER }) });
  await refuse("chat", "wrong_origin", { body, headers: { origin: `https://${MARKER}.example` } });
  await refuse("chat", "not_found", { body });
  await refuse("removeSession", "not_found", { id: email });
  const { id } = await somebody.get("createDecision", { body: aDecisionBody({ actions: [MARKER] }) });
  await refuse("updateDecision", "rule", { id, body: { status: "terminee" } });
  const base = { title: `${MARKER} ailleurs` };
  await refuse("updateDecision", "changed_meanwhile", { id, body: { title: `${MARKER} ici`, base } });
  await refuse("listMessages", "not_found", { id: `${UNKNOWN}?q=${MARKER}` });
  somebody.cookie = `${cookie}${MARKER}`;
  await refuse("getUser", "signed_out", {});
  somebody.cookie = cookie;
  const reset = { email, code: "000000", newPassword: wrong.password };
  await refuse("resetPassword", "invalid", { body: reset });
  for (let tries = 1; tries <= 10; tries += 1) await refuse("login", "wrong_credentials", { body: wrong });
  await refuse("login", "too_many", { body: wrong });
}

async function meetFaults(somebody: CookieApiClient, order: Order): Promise<void> {
  const { id: sessionId } = await somebody.get("createSession", { body: {} });
  const ask = () => somebody.request("chat", { body: { sessionId, ...said("Pourquoi ?") } });
  // The first exchange asks for a title as well, which would take the fault in place of the reply.
  await somebody.get("chat", { body: { sessionId, ...said("Comment ?") } });
  await order({ ai: { at: "during", afterWords: 2, kind: "hang" } });
  const exploration = somebody.request("createSummary", { id: sessionId });
  await order("asked");
  expect(await somebody.get("stopReply", { id: sessionId })).toEqual({ stopped: true });
  expect((await exploration).status).toBe(409);
  await order({ ai: { at: "before", kind: "validation" } });
  expect((await ask()).status).toBe(502);
  await order({ ai: { at: "during", afterWords: 2, kind: "exception" } });
  expect(await endOf(somebody.chat({ sessionId, ...said("Où ?") }))).toMatchObject({
    event: "done",
    data: { assistantMessage: { interrupted: true } },
  });
  await order({ ai: { at: "during", afterWords: 2, kind: "refusal" } });
  expect(await endOf(somebody.chat({ sessionId, ...said("Quand ?") }))).toMatchObject({
    event: "error",
    data: { code: "ai_failed" },
  });
  await order({ usdUnproven: "0.000001" });
  const newcomer = await signUpNewPerson(somebody.url, { email: `nouveau-${MARKER}@exemple.fr` });
  const { id: first } = await newcomer.get("createSession", { body: { title: MARKER } });
  await newcomer.get("chat", { body: { sessionId: first, ...said("Quoi ?") } });
  const unproven = await newcomer.request("chat", { body: { sessionId: first, ...said("Qui ?") } });
  expect(await unproven.json()).toMatchObject({ code: "email_unproven" });
  await order({ database: { quoting: MARKER } });
  expect((await somebody.request("listSessions")).status).toBe(500);
  const calendar = await createCookieApiClient(somebody.url).request("readCalendar", {
    file: `${MARKER}.ics`,
  });
  expect(calendar.status).toBe(500);
  await order({ database: "gone" });
  expect((await somebody.request("listSessions")).status).toBe(503);
}

/** Returns the event that ends the reply; events about the dossier may follow it. */
async function endOf(events: AsyncIterable<SseEvent>): Promise<SseEvent | undefined> {
  let last: SseEvent | undefined;
  for await (const event of events) if (event.event !== "dossier") last = event;
  return last;
}

test("every line is JSON that names its level, its event, its moment and its request", () => {
  expect(lines.length).toBeGreaterThan(30);
  for (const line of lines)
    expect(line).toMatchObject({
      level: expect.stringMatching(/^(info|warn|error)$/) as unknown,
      event: expect.stringMatching(/^[a-z_]+$/) as unknown,
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as unknown,
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      function: expect.stringMatching(/^[a-z]+$/) as unknown,
    });
});

test("every route has its lines, with its pattern and never a path, its status and its time", () => {
  const requests = lines.filter(isLogOf("request"));
  const succeeded = requests.filter(({ status }) => Number(status) < 300);
  const patterns = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(succeeded.map(({ route }) => route))).toEqual(new Set(patterns));
  expect(lines.filter(({ route }) => route !== undefined && !patterns.includes(route))).toEqual([]);
  for (const { ms } of requests) expect(ms).toEqual(expect.any(Number));
  const ids = requests.map(({ requestId }) => requestId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("nothing that a person wrote, is called, sent or holds stands in any line", () => {
  expect(text.match(new RegExp(MARKER, "gi"))).toBeNull();
  expect(text.match(/\w@\w|exemple\.fr|203\.0\.113|127\.0\.0\.1|::1|quitter|Camille/gi)).toBeNull();
  const found = secrets.filter((secret) => text.includes(secret));
  expect([secrets.length, found]).toEqual([17, []]);
});

test("every refusal leaves a line with its code and its status", () => {
  // « busy » needs conflicts for 6 s, which test/api/concurrency.test.ts covers.
  const codes = Object.entries(REFUSAL_STATUS_BY_CODE).filter(([code]) => code !== "busy");
  const told = new Map(lines.map(({ code, status }) => [code, status]));
  expect(codes.filter(([code, status]) => told.get(code) !== status)).toEqual([]);
  const failedSignIns = lines.filter(({ code }) => code === "wrong_credentials");
  expect(failedSignIns).toHaveLength(10);
});

test("the end of a stream has a log line of the same request, with its outcome", () => {
  const ends = lines.filter(isLogOf("stream_end"));
  expect(ends.map(({ status, code }) => [status, code])).toEqual([
    [200, undefined],
    [200, undefined],
    [502, "ai_failed"],
  ]);
  expect(lines.filter(isLogOf("reply_interrupted"))).toMatchObject([{ level: "warn", code: "ai_failed" }]);
  for (const end of ends) {
    const begun = lines.filter(({ event, requestId }) => event === "request" && requestId === end.requestId);
    expect(begun).toMatchObject([{ status: 200, route: end.route, function: contract.chat.servedBy }]);
  }
});

test("every call to the model has a line of its request: what it cost, its tries, its end", () => {
  const calls = lines.filter(isLogOf("ai_call"));
  const outcomes = calls.map(({ task, outcome }) => `${String(task)} ${String(outcome)}`);
  expect(outcomes.toSorted()).toEqual([
    "again done",
    "argumentation done",
    "argumentation done",
    "argumentation-evaluation done",
    ...Array<string>(7).fill("chat done"),
    ...Array<string>(2).fill("chat failed"),
    "decision-summary done",
    ...Array<string>(8).fill("dossier done"),
    "project-report done",
    "reflection done",
    "solution done",
    "solution done",
    "summary aborted",
    "summary done",
    "title done",
    "why done",
  ]);
  for (const call of calls)
    expect(call).toMatchObject({
      route: expect.stringMatching(/^POST \/api\//) as unknown,
      tries: 1,
      ...(call["outcome"] === "done" ? { tokensIn: expect.any(Number) as unknown } : {}),
    });
  expect(calls.findLast(({ outcome }) => outcome === "failed")).toMatchObject({
    error: expect.stringContaining("InternalServerException") as unknown,
  });
});

test("a fault is logged by names and places, ours as an error and one of a service behind us as a warning", () => {
  const faults = lines.filter(({ status }) => Number(status) >= 500);
  expect(faults.map(({ status, level, error }) => [status, level, error])).toEqual([
    [502, "warn", expect.stringMatching(/^Refusal < ValidationException/)],
    [502, "warn", expect.stringMatching(/^Refusal < /)],
    [500, "error", expect.stringMatching(/ValidationException/)],
    [500, "error", expect.stringMatching(/ValidationException/)],
    [503, "warn", expect.stringMatching(/ECONNRESET/)],
  ]);
  for (const { places } of faults) expect(places).toMatch(/\.ts:\d+:\d+/);
});
