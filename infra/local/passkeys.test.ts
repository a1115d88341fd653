import { afterAll, expect, test } from "vitest";
import { ENGINE } from "#test/engine.ts";
import { softwarePasskey } from "#test/software-passkey.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { signUpNewPerson, DEMO_PASSWORD, createCookieApiClient } from "./demo/person.ts";
import { startMenta } from "./local.ts";
import { readSettings } from "./settings.ts";

const menta = await startMenta({
  ...readSettings({ PORT: "0", MENTA_DATA: temporaryFolder("passkeys") }),
  engine: ENGINE,
  passwordCost: 16,
  pages: "none",
});
afterAll(() => menta.close());

test("a laptop without the passkey option has none: its pages know it, and their routes do not exist", async () => {
  const config = (await (await fetch(`${menta.url}/config.json`)).json()) as { passkeys: boolean };
  expect(config.passkeys).toBe(false);
  expect(process.env).not.toHaveProperty("PASSKEY_DOMAIN");
  const person = await signUpNewPerson(menta.url);
  const { email } = person.user;
  const passkey = softwarePasskey(menta.url);
  const registration = passkey.register({ challenge: "YQ", rp: { id: "localhost" } });
  const assertion = passkey.answer({ challenge: "YQ", rpId: "localhost" });
  const answers = [
    await person.call("listPasskeys"),
    await person.call("startPasskey", { body: { password: DEMO_PASSWORD } }),
    await person.call("addPasskey", { body: { password: DEMO_PASSWORD, credential: registration } }),
    await person.call("removePasskey", { body: { password: DEMO_PASSWORD, id: "x" } }),
    await createCookieApiClient(menta.url).call("startPasskeySignIn", { body: { email } }),
    await createCookieApiClient(menta.url).call("signInWithPasskey", {
      body: { email, credential: assertion },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(6).fill(404));
});
