import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  NotAuthorizedException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import { mockClient } from "aws-sdk-client-mock";
import { beforeEach, expect, test, vi } from "vitest";

vi.stubEnv("AWS_REGION", "eu-west-3");
vi.stubEnv("USER_POOL_ID", "eu-west-3_pool");
vi.stubEnv("USER_POOL_CLIENT_ID", "client");
vi.stubEnv("USER_POOL_CLIENT_SECRET", "secret");
const { addPoolUser, checkPassword, replacePassword, setFirstPassword } =
  await import("./pool-credentials.ts");

const pool = mockClient(CognitoIdentityProviderClient);
const EMAIL = "zoe@exemple.fr";
const PASSWORD = "Une-Question-1!";
const away = () => Object.assign(new Error("socket hang up"), { code: "ECONNRESET" });
beforeEach(() => {
  pool.reset();
  pool.on(AdminSetUserPasswordCommand).callsFake(() => Promise.reject(away()));
});

const refuses = (message: string) =>
  pool.on(AdminInitiateAuthCommand).rejects(new NotAuthorizedException({ message, $metadata: {} }));

test("a lock of the pool, and a secret of ours that it does not know, are no wrong passwords", async () => {
  refuses("Incorrect username or password.");
  await expect(checkPassword(EMAIL, PASSWORD)).resolves.toBeUndefined();
  refuses("Password attempts exceeded");
  await expect(checkPassword(EMAIL, PASSWORD)).rejects.toMatchObject({
    code: "too_many",
    retryAfterSeconds: 60,
  });
  refuses("Unable to verify secret hash for client 1h57kf5cpq17m0eml12EXAMPLE");
  await expect(checkPassword(EMAIL, PASSWORD)).rejects.toThrow("secret of our client");
});

test("a password that was set although the answer was lost is set", async () => {
  pool.on(AdminGetUserCommand).resolves({ UserStatus: "CONFIRMED" });
  await expect(setFirstPassword(EMAIL, PASSWORD)).resolves.toBeUndefined();
});

test("a password that was not set is reported", async () => {
  pool.on(AdminGetUserCommand).resolves({ UserStatus: "FORCE_CHANGE_PASSWORD" });
  await expect(setFirstPassword(EMAIL, PASSWORD)).rejects.toMatchObject({ code: "ECONNRESET" });
});

test("a password that is replaced is the new one, whatever became of the answer, or the change has failed", async () => {
  // A person who changes a password has one: that says nothing.
  pool.on(AdminGetUserCommand).resolves({ UserStatus: "CONFIRMED" });
  refuses("Incorrect username or password.");
  await expect(replacePassword(EMAIL, PASSWORD)).rejects.toMatchObject({ code: "ECONNRESET" });
  pool.on(AdminInitiateAuthCommand).resolves({ ChallengeName: "SOFTWARE_TOKEN_MFA", Session: "session" });
  pool.on(AdminGetUserCommand).resolves({ UserAttributes: [{ Name: "sub", Value: "the-person" }] });
  await expect(replacePassword(EMAIL, PASSWORD)).resolves.toBeUndefined();
});

const CREATED = new Date("2026-03-01T10:00:00.000Z");
const known = (UserLastModifiedDate: Date) => ({
  UserStatus: "FORCE_CHANGE_PASSWORD" as const,
  UserCreateDate: CREATED,
  UserLastModifiedDate,
  UserAttributes: [{ Name: "sub", Value: "the-person" }],
});
const taken = () => new UsernameExistsException({ message: "Taken", $metadata: {} });

test("a sign-up that stopped half-way is gone on with", async () => {
  pool.on(AdminCreateUserCommand).rejects(taken());
  pool.on(AdminGetUserCommand).resolves(known(CREATED));
  await expect(addPoolUser(EMAIL)).resolves.toBe("the-person");
});

test("nobody signs up for an account whose password an administrator has replaced", async () => {
  pool.on(AdminCreateUserCommand).rejects(taken());
  pool.on(AdminGetUserCommand).resolves(known(new Date("2026-03-02T10:00:00.000Z")));
  await expect(addPoolUser(EMAIL)).rejects.toMatchObject({ code: "conflict" });
});
