import { afterAll, expect, test } from "vitest";
import { poolUserName } from "#shared/access/user-pool.rules.ts";
import { ENGINE } from "#test/engine.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { aPerson, DEMO_PASSWORD, createVisitor } from "../demo/person.ts";
import { POOL } from "../environment.ts";
import { startMenta } from "../local.ts";

const dataDir = temporaryFolder("reset");
const warnings: string[] = [];
const warn = (line: string) => void warnings.push(line);
const menta = await startMenta({ port: 0, dataDir, engine: ENGINE, aiDelayMs: 0, pages: "none", warn });
afterAll(() => menta.close());

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
  const phone = createVisitor(menta.url);
  await phone.get("login", { body: { email, password: DEMO_PASSWORD } });
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
