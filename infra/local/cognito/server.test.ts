import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import {
  TEST_CLIENT,
  poolUserNameFor,
  TEST_PASSWORD,
  sendRawPoolCall,
  TEST_POOL_ID,
  TEST_PUBLIC_CLIENT_ID,
  SIGNED_HEADERS,
  startTestPool,
} from "./test-pool.ts";

const EMAIL = "zoe@exemple.fr";
const NAME = poolUserNameFor(EMAIL);

test("people, passwords and codes outlive a restart", async () => {
  const before = await startTestPool();
  await before.create(EMAIL);
  await before.setPassword(NAME, TEST_PASSWORD);
  await before.forgot(NAME);
  await before.close();
  const after = await startTestPool({ dataDir: before.dataDir, passwordCost: 32 });
  await after.signIn(NAME, TEST_PASSWORD);
  await after.confirm(NAME, /\d{6}/.exec(before.mails[0]!.text)![0], "Nouveau-mot");
  await after.signIn(NAME, "Nouveau-mot");
  await after.close();
});

test("what was acknowledged outlives kill -9", async () => {
  const dataDir = temporaryFolder("pool");
  const script = `
    import { startTestPool } from ${JSON.stringify(join(import.meta.dirname, "test-pool.ts"))};
    const pool = await startTestPool({ dataDir: ${JSON.stringify(dataDir)} });
    await pool.create(${JSON.stringify(EMAIL)});
    await pool.setPassword(${JSON.stringify(NAME)}, ${JSON.stringify(TEST_PASSWORD)});
    process.stdout.write("written");
    setInterval(() => {}, 1000);
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  expect(String(await once(child.stdout, "data"))).toBe("written");
  child.kill("SIGKILL");
  await once(child, "exit");
  const after = await startTestPool({ dataDir });
  await after.signIn(NAME, TEST_PASSWORD);
  await after.close();
});

test("neither passwords nor codes are in the files in clear", async () => {
  const pool = await startTestPool();
  await pool.create(EMAIL, { TemporaryPassword: "Provisoire!" });
  await pool.setPassword(NAME, TEST_PASSWORD);
  await pool.signIn(NAME, TEST_PASSWORD);
  await pool.forgot(NAME);
  const files = readdirSync(pool.dataDir);
  expect(files).toContain("pool.sqlite-wal");
  const bytes = Buffer.concat(files.map((file) => readFileSync(join(pool.dataDir, file)))).toString("latin1");
  expect(bytes).toContain(EMAIL);
  for (const secret of ["Provisoire!", TEST_PASSWORD]) {
    for (const encoding of ["utf8", "base64", "hex"] as const) {
      expect(bytes).not.toContain(Buffer.from(secret).toString(encoding));
    }
  }
  const db = new DatabaseSync(join(pool.dataDir, "pool.sqlite"), { readOnly: true });
  expect(db.prepare("SELECT sealed FROM codes").all()).toEqual([
    { sealed: expect.stringMatching(/^16\$[\w-]{22}\$[\w-]{43}$/) },
  ]);
  db.close();
  await pool.close();
});

test("two people with one password have different hashes", async () => {
  const pool = await startTestPool();
  for (const email of ["a@exemple.fr", "b@exemple.fr"]) {
    await pool.create(email);
    await pool.setPassword(poolUserNameFor(email), TEST_PASSWORD);
  }
  await pool.close();
  const sealed =
    readFileSync(join(pool.dataDir, "pool.sqlite"), "latin1").match(/16\$[\w-]{22}\$[\w-]{43}/g) ?? [];
  expect(new Set(sealed).size).toBeGreaterThanOrEqual(2);
  expect(new Set(sealed.map((text) => text.split("$")[2])).size).toBe(new Set(sealed).size);
});

test("a refusal says its name in body and header, as Cognito does", async () => {
  const pool = await startTestPool();
  const answer = await sendRawPoolCall(
    pool.pool.url,
    "AdminGetUser",
    { UserPoolId: TEST_POOL_ID, Username: NAME },
    SIGNED_HEADERS,
  );
  expect(answer.status).toBe(400);
  expect(answer.headers.get("x-amzn-errortype")).toBe("UserNotFoundException");
  expect(answer.headers.get("content-type")).toBe("application/x-amz-json-1.1");
  expect(answer.headers.get("x-amzn-requestid")).toMatch(/^[\da-f-]{36}$/);
  expect(await answer.json()).toEqual({ __type: "UserNotFoundException", message: "User does not exist." });
  await pool.close();
});

test.each([
  [
    "no signature",
    "AdminGetUser",
    { UserPoolId: TEST_POOL_ID, Username: NAME },
    {},
    "MissingAuthenticationTokenException",
  ],
  ["a body that is no JSON", "AdminGetUser", "{", SIGNED_HEADERS, "SerializationException"],
  ["a body above 64 KB", "AdminGetUser", `"${"x".repeat(70_000)}"`, SIGNED_HEADERS, "SerializationException"],
  ["a body that is no object", "AdminGetUser", "[]", SIGNED_HEADERS, "InvalidParameterException"],
  ["no user name", "AdminGetUser", { UserPoolId: TEST_POOL_ID }, SIGNED_HEADERS, "InvalidParameterException"],
  ["no pool", "AdminGetUser", { Username: NAME }, SIGNED_HEADERS, "InvalidParameterException"],
  ["a name every object has", "constructor", {}, SIGNED_HEADERS, "UnknownOperationException"],
  ["no action", "", {}, SIGNED_HEADERS, "UnknownOperationException"],
])("%s is refused", async (_, action, body, headers, name) => {
  const pool = await startTestPool();
  const answer = await sendRawPoolCall(pool.pool.url, action, body, headers);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ __type: name });
  await pool.close();
});

test("under our own origin the browser may reset a password and nothing else, signed or not", async () => {
  const pool = await startTestPool();
  await pool.create(EMAIL);
  await pool.setPassword(NAME, TEST_PASSWORD);
  const gateway = createServer((req, res) => pool.pool.handle(req, res)).listen(0, "127.0.0.1");
  await once(gateway, "listening");
  const address = gateway.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/cognito`;
  const named = { UserPoolId: TEST_POOL_ID, Username: NAME, ClientId: TEST_CLIENT.id };
  for (const action of ["AdminGetUser", "AdminInitiateAuth", "AdminSetUserPassword", "ListUsers"]) {
    const answer = await sendRawPoolCall(url, action, named, SIGNED_HEADERS);
    expect(await answer.json()).toMatchObject({ __type: "UnknownOperationException" });
  }
  const asked = await sendRawPoolCall(url, "ForgotPassword", {
    ClientId: TEST_PUBLIC_CLIENT_ID,
    Username: NAME,
  });
  expect(asked.status).toBe(200);
  expect(await asked.json()).toMatchObject({ CodeDeliveryDetails: { Destination: "z***@e***" } });
  const ConfirmationCode = /\d{6}/.exec(pool.mails[0]!.text)![0];
  const confirmed = await sendRawPoolCall(url, "ConfirmForgotPassword", {
    ClientId: TEST_PUBLIC_CLIENT_ID,
    Username: NAME,
    ConfirmationCode,
    Password: "Nouveau-mot",
  });
  expect([confirmed.status, await confirmed.text()]).toEqual([200, "{}"]);
  expect(pool.resets).toHaveLength(1);
  gateway.closeAllConnections();
  gateway.close();
  await pool.close();
});

test("from the fifth wrong password on, each locks the person out for twice as long, until a quiet quarter of an hour", async () => {
  const { clock, ...pool } = await startTestPool();
  await pool.create(EMAIL);
  await pool.setPassword(NAME, TEST_PASSWORD);
  const later = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + 1000 * seconds));
  const said = (password: string) =>
    pool.signIn(NAME, password).then(
      () => "in",
      (error: Error) => error.message,
    );
  const WRONG = "Incorrect username or password.";
  const LOCKED = "Password attempts exceeded";
  for (let n = 0; n < 5; n += 1) expect(await said("Faux-Faux-1!")).toBe(WRONG);
  expect(await said(TEST_PASSWORD)).toBe(LOCKED);
  later(1);
  expect(await said("Faux-Faux-1!")).toBe(WRONG);
  later(1);
  expect(await said(TEST_PASSWORD)).toBe(LOCKED);
  later(1);
  expect(await said(TEST_PASSWORD)).toBe("in");
  for (let n = 0; n < 31; n += 1) {
    later(600);
    await said("Faux-Faux-1!");
  }
  later(600);
  expect(await said(TEST_PASSWORD)).toBe(LOCKED);
  later(900);
  for (let n = 0; n < 4; n += 1) expect(await said("Faux-Faux-1!")).toBe(WRONG);
  expect(await said(TEST_PASSWORD)).toBe("in");
  await pool.close();
});

test("closing lets a running call finish", async () => {
  const mail = Promise.withResolvers<void>();
  const called = Promise.withResolvers<void>();
  const pool = await startTestPool({
    sendMail: () => {
      called.resolve();
      return mail.promise;
    },
  });
  await pool.create(EMAIL);
  await pool.setPassword(NAME, TEST_PASSWORD);
  const answer = pool.forgot(NAME);
  await called.promise;
  const closed = pool.pool.close();
  mail.resolve();
  await closed;
  await expect(answer).resolves.toHaveProperty("CodeDeliveryDetails.DeliveryMedium", "EMAIL");
  pool.client.destroy();
});
