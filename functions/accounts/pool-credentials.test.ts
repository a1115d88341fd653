import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
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
const { addPoolUser, checkPassword } = await import("./pool-credentials.ts");

const pool = mockClient(CognitoIdentityProviderClient);
const EMAIL = "zoe@exemple.fr";
const PASSWORD = "Une-Question-1!";
beforeEach(() => void pool.reset());

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
