import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { expect, test, vi } from "vitest";
import {
  aBlock,
  aChoiceBody,
  aDecisionBody,
  anOpinionBody,
  anOptionBody,
  anOwnTaskBody,
  aProjectBody,
  mondayOfThisWeek,
} from "#infra/local/demo/builders.ts";
import { totpCodeAt } from "#infra/local/cognito/totp.ts";
import { aSignUpBody, DEMO_PASSWORD, createCookieApiClient } from "#infra/local/demo/person.ts";
import { LOCAL_POOL_IDS } from "#infra/local/environment.ts";
import { allRows } from "./all-rows.ts";
import { isFullProof, proofSize } from "../proof.ts";
import { url } from "./product.ts";
import { ROW_KINDS } from "./row-kinds.ts";
import { beforeTableCall } from "./table-hooks.ts";

const { reconcileAccountsWithPool, sweepEverythingDue } = await import("#functions/background/tasks.ts");
const { syncPasskeyRows } = await import("#functions/accounts/passkey.rows.ts");

/** A run is stopped before every write, or in the short form before every third one. */
const STEP = isFullProof ? 1 : 3;

/**
 * Runs the tasks that begin the removal of people who are no longer in the pool, and that continue
 * interrupted removals.
 */
async function removeMissingPeople(now: Date) {
  const [begun, resumed] = [await reconcileAccountsWithPool(now), await sweepEverythingDue(now)];
  return { failed: begun.failed + resumed.failed };
}

type Row = Record<string, unknown>;
const entityOf = (row: Row) => String(row["__edb_e__"]);
const keyOf = ({ pk, sk }: Row) => `${String(pk)} ${String(sk)}`;

/** Returns the rows in which an attribute contains one of these names. */
async function rowsNaming(names: string[]): Promise<Row[]> {
  const wanted = names.map((name) => name.toLowerCase());
  const isNaming = (row: Row) => {
    const text = JSON.stringify(row).toLowerCase();
    return wanted.some((name) => text.includes(name));
  };
  return (await allRows()).filter(isNaming).toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/**
 * Returns the same rows as `rowsNaming`, once they stop changing, because a generation may still be running.
 */
async function settledRowsNaming(names: string[]): Promise<Row[]> {
  let rows = await rowsNaming(names);
  const isSettled = async () => {
    const before = rows;
    rows = await rowsNaming(names);
    return isDeepStrictEqual(rows, before);
  };
  await expect.poll(isSettled, { interval: 500 }).toBe(true);
  return rows;
}

const refuse = () => Promise.reject(new Error("The process was killed"));

/**
 * Creates a person with a row of each of `ROW_KINDS` and with this many decisions. Returns the person with
 * the names by which rows in the table belong to them.
 */
async function aFullAccount(count: number) {
  const body = aSignUpBody();
  const person = createCookieApiClient(url);
  const { user } = await person.get("signup", { body });
  const { email } = user;
  // Failures in the known browser have a counter of their own; those in another browser count for the e-mail.
  for (const browser of [person, createCookieApiClient(url)]) {
    const { status } = await browser.call("login", { body: { email, password: "Un-Autre-Mot-1!" } });
    expect(status).toBe(401);
  }
  const { secret: totp } = await person.get("startSecondFactor", { body: { password: DEMO_PASSWORD } });
  const code = totpCodeAt(totp, new Date());
  await person.get("confirmSecondFactor", { body: { password: DEMO_PASSWORD, code } });
  // Written into the table directly: an account cannot have both a passkey and a second factor, except after
  // an interruption.
  await syncPasskeyRows(user.id, [{ credentialId: "A1b2", createdAt: new Date().toISOString() }]);
  // Leaves a sign-in that waits for a code.
  await createCookieApiClient(url).get("login", { body: { email, password: DEMO_PASSWORD } });
  await person.get("updatePreferences", { body: { timeZone: "Europe/Paris" } });
  await person.get("updateOwnTasks", { body: { set: [anOwnTaskBody()] } });
  await person.get("updateWeek", { monday: mondayOfThisWeek(), body: { blocks: { set: [aBlock()] } } });
  const { path } = await person.get("createCalendar", { body: { showsTitles: true } });
  const { id: projectId } = await person.get("createProject", { body: aProjectBody() });
  const decisions = await Promise.all(
    Array.from({ length: count }, () =>
      person.get("createDecision", { body: aDecisionBody({ projectId, actions: ["Une", "Deux"] }) }),
    ),
  );
  const { id: decisionId } = decisions[0]!;
  const option = anOptionBody();
  const options = { set: [option, anOptionBody({ title: "Rester" })] };
  await person.get("updateRecord", { id: decisionId, body: { options } });
  const asked = await person.get("createOpinionLink", { id: decisionId, body: {} });
  const open = { secret: asked.path.slice(asked.path.lastIndexOf("/") + 1) };
  await createCookieApiClient(url).get("giveOpinion", { ...open, body: anOpinionBody() });
  await person.get("createChoice", { id: decisionId, body: aChoiceBody({ optionId: option.id }) });
  // Run before there is a discussion about them, so that their turns are in partitions without messages.
  await person.get("summarizeDecision", { id: decisionId, body: {} });
  await person.get("reportProject", { id: projectId, body: {} });
  await person.get("getDecision", { id: decisionId });
  await person.get("trashDecision", { id: decisions[1]!.id });
  const { id } = await person.get("createSession", { body: { decisionId } });
  await person.get("chat", { body: { sessionId: id, message: "Rester à Lyon ou partir ?" } });
  for (const name of ["createSummary", "createArgumentation", "createArgumentation"] as const)
    await person.get(name, { id });
  const { id: trashed } = await person.get("createSession", { body: {} });
  await person.get("chat", { body: { sessionId: trashed, message: "Et si je restais ?" } });
  await person.get("removeSession", { id: trashed });
  const secret = person.known.split(".")[1] ?? "";
  const emailHash = hash("sha256", email, "hex");
  // Proof mails and imports are counted under a hash of the person's id.
  await person.get("sendEmailProof", {});
  const hashes = [user.id, secret].map((value) => hash("sha256", value, "hex"));
  const names = [user.id, emailHash, ...hashes, ...decisions.map((one) => one.shortCode)];
  const leave = () =>
    new CognitoIdentityProviderClient({}).send(
      new AdminDeleteUserCommand({ UserPoolId: LOCAL_POOL_IDS.id, Username: emailHash }),
    );
  return { person, names, leave, calendar: path.slice(path.lastIndexOf("/") + 1) };
}

test("of a person deleted from the pool no row is left, though each write stops the removal; other people keep theirs", async () => {
  const [deleted, other] = [await aFullAccount(proofSize(4, 12)), await aFullAccount(2)];
  const stored = await settledRowsNaming(deleted.names);
  expect([...new Set(stored.map(entityOf))].toSorted()).toEqual(ROW_KINDS.toSorted());
  const others = await settledRowsNaming(other.names);

  const now = new Date();
  // A complete run, so that the next runs look only at the days since.
  await removeMissingPeople(now);
  await deleted.leave();
  let stops = 0;
  // Stops each run at a write that is later than in the run before: every run continues what was stopped, and
  // gets further.
  for (let wasStopped = true; wasStopped;) {
    let isOver = false;
    const stop = () => (isOver ? Promise.resolve() : refuse());
    // Also stops the sweep, which would continue the removal.
    const hasStopped = await beforeTableCall("BatchWriteItem", stop, 1 + STEP * stops, Infinity);
    const { failed } = await removeMissingPeople(now);
    [isOver, wasStopped] = [true, hasStopped()];
    expect(failed > 0).toBe(wasStopped);
    stops += Number(wasStopped);
    expect((await deleted.person.call("getUser")).status).toBe(401);
  }
  expect(STEP * stops).toBeGreaterThanOrEqual(4);
  expect((await rowsNaming(deleted.names)).map(entityOf)).toEqual(["account"]);

  await removeMissingPeople(new Date(now.getTime() + 11 * 60_000));
  expect(await rowsNaming(deleted.names)).toEqual([]);
  const calendars = [deleted, other].map(({ calendar: file }) =>
    createCookieApiClient(url).request("readCalendar", { file }),
  );
  expect((await Promise.all(calendars)).map(({ status }) => status)).toEqual([404, 200]);
  expect(await rowsNaming(other.names)).toEqual(others);
});

/**
 * Matches calls that change nothing: stopping before one of them is the same as stopping before the next
 * write.
 */
const READS = /^(?:Get|BatchGet|Query|Scan|AdminGetUser|ListUsers|AdminInitiateAuth)/;

/**
 * Runs `work` like a process that dies just before its `nth` write to the table or the pool: that write and
 * all later ones are not sent. Returns whether `work` got that far.
 */
async function killedBefore(nth: number, work: () => Promise<unknown>) {
  let writes = 0;
  const spies = [DynamoDBDocumentClient, CognitoIdentityProviderClient].map(({ prototype }) => {
    const send = Reflect.get(prototype, "send") as (this: unknown, ...sent: unknown[]) => Promise<unknown>;
    const dying = async function (this: unknown, command: object, ...rest: unknown[]) {
      writes += Number(!READS.test(command.constructor.name));
      return writes >= nth ? refuse() : send.call(this, command, ...rest);
    };
    return vi.spyOn(prototype as { send: typeof dying }, "send").mockImplementation(dying);
  });
  // Hides the log line of the failure, which is expected.
  spies.push(vi.spyOn(process.stdout, "write").mockReturnValue(true) as never);
  try {
    await work();
    return writes >= nth;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

test("who removes the own account is in it still or gone for good, though each write is the last one", async () => {
  const other = await aFullAccount(2);
  const others = await settledRowsNaming(other.names);
  let kills = 0;
  let wasKilled = true;
  for (let nth = 1; wasKilled; nth += STEP) {
    const body = aSignUpBody();
    const leaving = createCookieApiClient(url);
    const { user } = await leaving.get("signup", { body });
    await leaving.get("createProject", { body: aProjectBody() });
    const emailHash = hash("sha256", user.email, "hex");
    const inPool = () =>
      new CognitoIdentityProviderClient({}).send(
        new AdminGetUserCommand({ UserPoolId: LOCAL_POOL_IDS.id, Username: emailHash }),
      );
    const removal = () => leaving.call("removeAccount", { body: { password: DEMO_PASSWORD } });
    wasKilled = await killedBefore(nth, removal);
    kills += Number(wasKilled);

    const now = new Date();
    await sweepEverythingDue(now);
    await sweepEverythingDue(new Date(now.getTime() + 11 * 60_000));
    const isIn = (await leaving.call("getUser")).status === 200;
    if (isIn) {
      // Nothing is removed yet: the account is complete, and a new request removes it.
      expect(await leaving.get("listProjects")).toHaveLength(1);
      expect((await removal()).status).toBe(200);
      await sweepEverythingDue(new Date(now.getTime() + 22 * 60_000));
    }
    expect(await rowsNaming([user.id, emailHash])).toEqual([]);
    await expect(inPool()).rejects.toMatchObject({ name: "UserNotFoundException" });
    const again = await createCookieApiClient(url).get("signup", { body });
    if (!again.success) throw new Error("Nobody here has a second factor");
    expect(again.user.id).not.toBe(user.id);
  }
  expect(kills * STEP).toBeGreaterThanOrEqual(5);
  expect(await rowsNaming(other.names)).toEqual(others);
});

test("of two removals at once, the later leaves alone whoever has signed up with the address in between", async () => {
  const body = aSignUpBody();
  const [first, second, next] = [
    createCookieApiClient(url),
    createCookieApiClient(url),
    createCookieApiClient(url),
  ];
  await first.get("signup", { body });
  await second.get("login", { body });
  const removal = { body: { password: DEMO_PASSWORD } };
  // This batch ends the other sign-ins of the first request, after its password was checked.
  const hasRun = await beforeTableCall("BatchWriteItem", async () => {
    await first.get("removeAccount", removal);
    await next.get("signup", { body });
  });
  await second.call("removeAccount", removal);
  expect(hasRun()).toBe(true);
  expect((await createCookieApiClient(url).call("login", { body })).status).toBe(200);
});

test("a change of the password that is under way is not one of whoever has signed up with the address in between", async () => {
  const body = aSignUpBody();
  const [first, second, next] = [
    createCookieApiClient(url),
    createCookieApiClient(url),
    createCookieApiClient(url),
  ];
  await first.get("signup", { body });
  await second.get("login", { body });
  const password = DEMO_PASSWORD;
  const { secret } = await first.get("startSecondFactor", { body: { password } });
  await first.get("confirmSecondFactor", { body: { password, code: totpCodeAt(secret, new Date()) } });
  const hasRun = await beforeTableCall("BatchWriteItem", async () => {
    await second.get("removeAccount", { body: { password } });
    await next.get("signup", { body });
  });
  const newPassword = "Une-Autre-Question-2!";
  const { status } = await first.call("changePassword", { body: { currentPassword: password, newPassword } });
  expect([hasRun(), status]).toEqual([true, 409]);
  const signIn = async (as: string) =>
    (await createCookieApiClient(url).call("login", { body: { email: body.email, password: as } })).status;
  expect([await signIn(newPassword), await signIn(password)]).toEqual([401, 200]);
});
