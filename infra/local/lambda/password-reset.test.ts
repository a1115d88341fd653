import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { poolUserName } from "#shared/access/pool.rules.ts";
import { aPerson, PASSWORD, visitor } from "../demo/person.ts";
import { POOL } from "../environment.ts";
import { startMenta } from "../local.ts";

// The whole product: what takes a second alone takes longer beside everything else.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });

const dataDir = mkdtempSync(join(tmpdir(), "menta-reset-"));
const warnings: string[] = [];
const warn = (line: string) => void warnings.push(line);
let menta: Awaited<ReturnType<typeof startMenta>>;
beforeAll(async () => {
  menta = await startMenta({ port: 0, dataDir, aiDelayMs: 0, pages: "none", warn });
});
afterAll(async () => {
  await menta.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

/** A call to the pool as the browser makes it. */
const callPool = (action: string, body: object) =>
  fetch(`${menta.url}/_pool/`, {
    method: "POST",
    headers: { origin: menta.url, "x-amz-target": `AWSCognitoIdentityProviderService.${action}` },
    body: JSON.stringify({ ClientId: POOL.publicClientId, ...body }),
  });

test("on the laptop too a reset password signs that person out everywhere, and nobody else", async () => {
  const [person, other] = [await aPerson(menta.url), await aPerson(menta.url)];
  const { email } = person.user;
  const phone = visitor(menta.url);
  await phone.get("login", { body: { email, password: PASSWORD } });
  const Username = await poolUserName(email);
  await callPool("ForgotPassword", { Username });
  const mail = await (await fetch(`${menta.url}/_mail`)).text();
  const ConfirmationCode = /\b\d{6}\b/.exec(mail)![0];
  const Password = "Une-Autre-Question-1!";
  expect((await callPool("ConfirmForgotPassword", { Username, ConfirmationCode, Password })).status).toBe(
    200,
  );
  const statuses = [person, phone, other].map(async (one) => (await one.call("getUser")).status);
  expect(await Promise.all(statuses)).toEqual([401, 401, 200]);
  await phone.get("login", { body: { email, password: Password } });
  expect((await phone.call("getUser")).status).toBe(200);
  expect(warnings).toEqual([]);
});
