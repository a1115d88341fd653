import { DEMO_PASSWORD, createCookieApiClient, type CookieApiClient } from "#infra/local/demo/person.ts";
import { softwarePasskey } from "./software-passkey.ts";

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>;

/** Gives a person a passkey by the API, and answers it with the list that they then have. */
export async function addPasskey(person: CookieApiClient, password = DEMO_PASSWORD) {
  const passkey = softwarePasskey(person.url);
  const { options } = await person.get("startPasskey", { body: { password } });
  const listed = await person.get("addPasskey", {
    body: { password, credential: passkey.register(options) },
  });
  return { passkey, listed };
}

/** Signs in with a passkey like a browser; returns any answer. */
export async function signInWithPasskey(
  url: string,
  email: string,
  passkey: SoftwarePasskey,
  browser = createCookieApiClient(url),
) {
  const { options } = await browser.get("startPasskeySignIn", { body: { email } });
  const body = { email, credential: passkey.answer(options) };
  return { browser, body, answer: await browser.call("signInWithPasskey", { body }) };
}
