import assert from "node:assert/strict";
import { aPerson, DEMO_PASSWORD, createVisitor } from "#infra/local/demo/person.ts";
import { toAnswer, type UseCase } from "./discussion-cases.ts";

const NEW_PASSWORD = "Une-Autre-Question-2!";

const changePassword: UseCase = {
  name: "changing one's password",
  // The former one is then wrong.
  alreadyDoneStatus: 422,
  async prepare({ url }) {
    const somebody = await aPerson(url);
    const { email } = somebody.user;
    const other = createVisitor(url);
    await other.get("login", { body: { email, password: DEMO_PASSWORD } });
    const body = { currentPassword: DEMO_PASSWORD, newPassword: NEW_PASSWORD };
    return {
      run: () => toAnswer(somebody.call("changePassword", { body })),
      async verify() {
        assert.equal((await other.call("getUser")).status, 401);
        const statuses: number[] = [];
        for (const password of [DEMO_PASSWORD, NEW_PASSWORD])
          statuses.push((await createVisitor(url).call("login", { body: { email, password } })).status);
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
    const somebody = await aPerson(url);
    const { id, email } = somebody.user;
    await somebody.get("createSession", { body: {} });
    return {
      run: () => toAnswer(somebody.call("removeAccount", { body: { password: DEMO_PASSWORD } })),
      async verify() {
        const known = createVisitor(url);
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

export const ACCESS_CASES: readonly UseCase[] = [changePassword, removeAccount];
