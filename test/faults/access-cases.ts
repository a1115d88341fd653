import assert from "node:assert/strict";
import { totpCodeAt } from "#infra/local/cognito/totp.ts";
import { addPasskey, signInWithPasskey } from "../passkey.ts";
import { softwarePasskey } from "../software-passkey.ts";
import { signUpNewPerson, DEMO_PASSWORD, createCookieApiClient } from "#infra/local/demo/person.ts";
import { toAnswer, type UseCase } from "./discussion-cases.ts";

const NEW_PASSWORD = "Une-Autre-Question-2!";

const changePassword: UseCase = {
  name: "changing one's password",
  // The former password is then wrong.
  alreadyDoneStatus: 422,
  async prepare({ url }) {
    const somebody = await signUpNewPerson(url);
    const { email } = somebody.user;
    const other = createCookieApiClient(url);
    await other.get("login", { body: { email, password: DEMO_PASSWORD } });
    const body = { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD };
    return {
      run: () => toAnswer(somebody.call("changePassword", { body })),
      async verify() {
        assert.equal((await other.call("getUser")).status, 401);
        const statuses: number[] = [];
        for (const password of [DEMO_PASSWORD, NEW_PASSWORD])
          statuses.push(
            (await createCookieApiClient(url).call("login", { body: { email, password } })).status,
          );
        assert.deepEqual(statuses, [401, 200]);
        assert.equal((await somebody.call("getUser")).status, 200);
      },
    };
  },
};

const removeAccount: UseCase = {
  name: "removing one's account",
  alreadyDoneStatus: 401,
  async prepare({ url, rows }) {
    const somebody = await signUpNewPerson(url);
    const { id, email } = somebody.user;
    await somebody.get("createSession", { body: {} });
    return {
      run: () => toAnswer(somebody.call("removeAccount", { body: { password: DEMO_PASSWORD } })),
      async verify() {
        const known = createCookieApiClient(url);
        assert.equal((await known.call("login", { body: { email, password: DEMO_PASSWORD } })).status, 401);
        assert.equal((await somebody.call("getUser")).status, 401);
        // Where the pool or the table failed, the next sweep removes the rest.
        const accounts = (await rows()).filter((row) => row["userId"] === id && row["email"] === email);
        assert.deepEqual(
          accounts.filter((row) => row["removedAt"] === undefined),
          [],
        );
      },
    };
  },
};

const body = { password: DEMO_PASSWORD };

const addFactor: UseCase = {
  name: "putting a second factor into use",
  alreadyDoneStatus: 409,
  async prepare({ url }) {
    const somebody = await signUpNewPerson(url);
    const { email } = somebody.user;
    let secret = "";
    return {
      async run() {
        const started = await somebody.call("startSecondFactor", { body });
        if (started.status !== 201) return toAnswer(Promise.resolve(started));
        ({ secret } = started.body as { secret: string });
        const code = totpCodeAt(secret, new Date());
        return toAnswer(somebody.call("confirmSecondFactor", { body: { ...body, code } }));
      },
      async verify() {
        const asked = createCookieApiClient(url);
        const { challenge } = (await asked.get("login", { body: { email, password: DEMO_PASSWORD } })) as {
          challenge?: string;
        };
        assert.equal(challenge, "totp");
        // Each code is accepted once only: this is the next one.
        const code = totpCodeAt(secret, new Date(Date.now() + 30_000));
        assert.equal((await asked.call("enterSecondFactor", { body: { code } })).status, 200);
      },
    };
  },
};

const makePasskey: UseCase = {
  name: "adding a passkey",
  async prepare({ url }) {
    const somebody = await signUpNewPerson(url);
    let passkey = softwarePasskey(url);
    return {
      async run() {
        // Starts again from the beginning, like a browser.
        passkey = softwarePasskey(url);
        const started = await somebody.call("startPasskey", { body });
        if (started.status !== 201) return toAnswer(Promise.resolve(started));
        const { options } = started.body;
        const credential = passkey.register(options);
        return toAnswer(somebody.call("addPasskey", { body: { ...body, credential } }));
      },
      async verify() {
        const { answer } = await signInWithPasskey(url, somebody.user.email, passkey);
        assert.equal(answer.status, 200);
      },
    };
  },
};

const usePasskey: UseCase = {
  name: "signing in with a passkey",
  async prepare({ url }) {
    const somebody = await signUpNewPerson(url);
    const { email } = somebody.user;
    const { passkey } = await addPasskey(somebody);
    const browser = createCookieApiClient(url);
    return {
      async run() {
        const started = await browser.call("startPasskeySignIn", { body: { email } });
        if (started.status !== 200) return toAnswer(Promise.resolve(started));
        const { options } = started.body;
        return toAnswer(
          browser.call("signInWithPasskey", { body: { email, credential: passkey.answer(options) } }),
        );
      },
      verify: async () => assert.equal((await browser.call("getUser")).status, 200),
    };
  },
};

const endPasskey: UseCase = {
  name: "removing a passkey",
  alreadyDoneStatus: 404,
  async prepare({ url }) {
    const somebody = await signUpNewPerson(url);
    const { passkey, listed } = await addPasskey(somebody);
    return {
      run: () => toAnswer(somebody.call("removePasskey", { body: { ...body, id: listed[0]!.id } })),
      async verify() {
        assert.deepEqual(await somebody.get("listPasskeys"), []);
        const { answer } = await signInWithPasskey(url, somebody.user.email, passkey);
        assert.equal(answer.status, 401);
      },
    };
  },
};

export const ACCESS_CASES: readonly UseCase[] = [
  changePassword,
  removeAccount,
  addFactor,
  makePasskey,
  usePasskey,
  endPasskey,
];
