import {
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
} from "@aws-sdk/client-cognito-identity-provider";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, describe, expect, test, vi } from "vitest";

vi.stubEnv("AWS_REGION", "eu-west-3");
vi.stubEnv("USER_POOL_ID", "eu-west-3_pool");
vi.stubEnv("USER_POOL_CLIENT_ID", "client");
vi.stubEnv("USER_POOL_CLIENT_SECRET", "secret");
const { refusePasswordInvalidForPool, replacePassword, setFirstPassword } = await import("./new-password.ts");

const pool = mockClient(CognitoIdentityProviderClient);
const EMAIL = "zoe@exemple.fr";
const PASSWORD = "Une-Question-1!";
const away = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
const WRONG = new NotAuthorizedException({ message: "Incorrect username or password.", $metadata: {} });

/** Makes the pool refuse the new password: it was not set. */
const newPasswordIsWrong = () => pool.on(AdminInitiateAuthCommand).rejects(WRONG);
function newPasswordIsRight() {
  pool.on(AdminInitiateAuthCommand).resolves({ ChallengeName: "SOFTWARE_TOKEN_MFA", Session: "session" });
  pool.on(AdminGetUserCommand).resolves({ UserAttributes: [{ Name: "sub", Value: "the-person" }] });
}

beforeEach(() => {
  pool.reset();
  for (const command of [AdminSetUserPasswordCommand, ChangePasswordCommand])
    pool.on(command as typeof ChangePasswordCommand).callsFake(() => Promise.reject(away()));
});

test("a password that was set although the answer was lost is set", async () => {
  pool.on(AdminGetUserCommand).resolves({ UserStatus: "CONFIRMED" });
  await expect(setFirstPassword(EMAIL, PASSWORD)).resolves.toBeUndefined();
});

test("a password that was not set is reported", async () => {
  pool.on(AdminGetUserCommand).resolves({ UserStatus: "FORCE_CHANGE_PASSWORD" });
  await expect(setFirstPassword(EMAIL, PASSWORD)).rejects.toMatchObject({ code: "ECONNRESET" });
});

describe.each([
  ["of an account with a second factor", { userId: "the-person", challenge: "session" }],
  ["of another account", { userId: "the-person", accessToken: "token" }],
])("a password that is replaced, %s,", (_, checked) => {
  const replace = () => replacePassword(EMAIL, { present: "Avant-Celle-La-1!", next: PASSWORD, checked });

  test("is the new one, whatever became of the answer, or the change has failed", async () => {
    // `CONFIRMED` only says that the person has a password: before a change, that is the former one.
    pool.on(AdminGetUserCommand).resolves({
      UserStatus: "CONFIRMED",
      UserAttributes: [{ Name: "sub", Value: "the-person" }],
    });
    newPasswordIsWrong();
    await expect(replace()).rejects.toMatchObject({ code: "ECONNRESET" });
    newPasswordIsRight();
    await expect(replace()).resolves.toBeUndefined();
  });
});

describe("where the present password is it no more", () => {
  const checked = { userId: "the-person", accessToken: "token" };
  const replace = () => replacePassword(EMAIL, { present: " Avant-1!", next: PASSWORD, checked });
  beforeEach(() => void pool.on(ChangePasswordCommand).rejects(WRONG));

  test("an earlier try whose answer was lost has set the new one", async () => {
    newPasswordIsRight();
    await expect(replace()).resolves.toBeUndefined();
    expect(pool.commandCalls(ChangePasswordCommand)[0]?.args[0].input).toEqual({
      AccessToken: "token",
      PreviousPassword: "\u007F Avant-1!\u007F",
      ProposedPassword: PASSWORD,
    });
  });

  test("a reset came in between, and holds", async () => {
    newPasswordIsWrong();
    await expect(replace()).rejects.toMatchObject({ code: "conflict" });
    expect(pool.commandCalls(AdminSetUserPasswordCommand)).toEqual([]);
  });
});

test.each([
  `Mot\n${PASSWORD}`,
  `Mot\r${PASSWORD}`,
  `Mot\u2028${PASSWORD}`,
  `\uD800${PASSWORD}`,
  ` ${"aA!".repeat(85)}`,
])("%j, which the pool would not take, is refused before there is an account", (password) =>
  expect(() => refusePasswordInvalidForPool(password)).toThrow(expect.objectContaining({ code: "invalid" })),
);

test.each([PASSWORD, ` ${PASSWORD} `, `${PASSWORD}\u00E9\t1`])("%j is taken", (password) =>
  expect(() => refusePasswordInvalidForPool(password)).not.toThrow(),
);
