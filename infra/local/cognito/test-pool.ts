import { createHash, createHmac } from "node:crypto";
import * as sdk from "@aws-sdk/client-cognito-identity-provider";
import { expect } from "vitest";
import type { RenderedMail } from "#functions/platform/mails/mails.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { type LocalPool, startPool } from "./server.ts";

export const TEST_POOL_ID = "local_menta";
export const TEST_CLIENT = { id: "confidential", secret: "a client's secret" };
export const TEST_PUBLIC_CLIENT_ID = "public";
export const TEST_PASSWORD = "Motdepasse!";
const COST = 16;

type Options = Parameters<typeof startPool>[0];

/** Starts a pool in a folder of its own, with the AWS SDK's client. Collects its mails and trigger calls. */
export async function startTestPool(over: Partial<Options> = {}) {
  const dataDir = over.dataDir ?? temporaryFolder("pool");
  const mails: ({ to: string } & RenderedMail)[] = [];
  const resets: { sub: string; email: string }[] = [];
  const clock = { now: new Date("2026-03-01T10:00:00.000Z") };
  const pool = await startPool({
    dataDir,
    userPoolId: TEST_POOL_ID,
    confidentialClient: TEST_CLIENT,
    publicClientId: TEST_PUBLIC_CLIENT_ID,
    sendMail: async (mail) => void mails.push(mail),
    onPasswordReset: async (user) => void resets.push(user),
    now: () => clock.now,
    passwordCost: COST,
    ...over,
  });
  const client = connect(pool);
  const close = async () => {
    client.destroy();
    await pool.close();
  };
  return { ...calls(client), client, pool, dataDir, mails, resets, clock, close };
}

function connect(pool: Pick<LocalPool, "url">): sdk.CognitoIdentityProviderClient {
  return new sdk.CognitoIdentityProviderClient({
    endpoint: pool.url,
    region: "eu-west-3",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
    maxAttempts: 1,
  });
}

/** Returns the calls that the product makes, with the parameters that never change filled in. */
function calls(client: sdk.CognitoIdentityProviderClient) {
  return {
    create: (email: string, over: Partial<sdk.AdminCreateUserCommandInput> = {}) =>
      client.send(
        new sdk.AdminCreateUserCommand({
          ...named(poolUserNameFor(email)),
          MessageAction: "SUPPRESS",
          UserAttributes: [
            { Name: "email", Value: email },
            { Name: "email_verified", Value: "true" },
          ],
          ...over,
        }),
      ),
    setPassword: (username: string, Password: string, Permanent = true) =>
      client.send(new sdk.AdminSetUserPasswordCommand({ ...named(username), Password, Permanent })),
    get: (username: string) => client.send(new sdk.AdminGetUserCommand(named(username))),
    update: (username: string, UserAttributes: sdk.AttributeType[]) =>
      client.send(new sdk.AdminUpdateUserAttributesCommand({ ...named(username), UserAttributes })),
    deleteUser: (username: string) => client.send(new sdk.AdminDeleteUserCommand(named(username))),
    disable: (username: string) => client.send(new sdk.AdminDisableUserCommand(named(username))),
    enable: (username: string) => client.send(new sdk.AdminEnableUserCommand(named(username))),
    list: (over: Partial<sdk.ListUsersCommandInput> = {}) =>
      client.send(new sdk.ListUsersCommand({ UserPoolId: TEST_POOL_ID, ...over })),
    signIn: (username: string, password: string, over: Partial<sdk.AdminInitiateAuthCommandInput> = {}) =>
      client.send(
        new sdk.AdminInitiateAuthCommand({
          UserPoolId: TEST_POOL_ID,
          ClientId: TEST_CLIENT.id,
          AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
          AuthParameters: {
            USERNAME: username,
            PASSWORD: password,
            SECRET_HASH: computeExpectedSecretHash(username),
          },
          ...over,
        }),
      ),
    forgot: (username: string, over: Partial<sdk.ForgotPasswordCommandInput> = {}) =>
      client.send(
        new sdk.ForgotPasswordCommand({ ClientId: TEST_PUBLIC_CLIENT_ID, Username: username, ...over }),
      ),
    confirm: (username: string, ConfirmationCode: string, Password: string) =>
      client.send(
        new sdk.ConfirmForgotPasswordCommand({
          ClientId: TEST_PUBLIC_CLIENT_ID,
          Username: username,
          ConfirmationCode,
          Password,
        }),
      ),
  };
}

function named(Username: string) {
  return { UserPoolId: TEST_POOL_ID, Username };
}

/** Sends a call without the SDK: one that the SDK would not send, or whose answer it would hide. */
export function sendRawPoolCall(
  url: string,
  action: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${action}`,
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Matches an error of the pool as the SDK throws it. */
export const poolErrorMatching = (name: string, message?: string) =>
  expect.objectContaining({
    name,
    ...(message === undefined ? {} : { message }),
    $metadata: expect.objectContaining({ httpStatusCode: 400 }),
  });
export const SIGNED_HEADERS = {
  authorization: "AWS4-HMAC-SHA256 Credential=local/20260301/eu-west-3/cognito-idp/aws4_request",
};

/** Computes the user name that the product gives an e-mail, without the product's code. */
export function poolUserNameFor(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("hex");
}

/** Computes SECRET_HASH by Cognito's documentation, without the stand-in's code. */
export function computeExpectedSecretHash(username: string, client = TEST_CLIENT): string {
  return createHmac("sha256", client.secret).update(`${username}${client.id}`).digest("base64");
}
