import { ListGroupsCommand, type UserType } from "@aws-sdk/client-cognito-identity-provider";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  TEST_CLIENT,
  computeExpectedSecretHash,
  poolUserNameFor,
  TEST_PASSWORD,
  sendRawPoolCall,
  TEST_POOL_ID,
  TEST_PUBLIC_CLIENT_ID,
  poolErrorMatching,
  SIGNED_HEADERS,
  startTestPool,
} from "./test-pool.ts";

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const EMAIL = "zoe@exemple.fr";
const NAME = poolUserNameFor(EMAIL);
const MAIL = { Name: "email", Value: EMAIL };

let pool: Awaited<ReturnType<typeof startTestPool>>;
beforeEach(async () => {
  pool = await startTestPool();
});
afterEach(() => pool.close());

const subOf = ({ Attributes }: UserType) => Attributes!.find(({ Name }) => Name === "sub")!.Value!;

const WRONG = poolErrorMatching("NotAuthorizedException", "Incorrect username or password.");

async function confirmedUser(email = EMAIL): Promise<string> {
  const { User } = await pool.create(email);
  await pool.setPassword(poolUserNameFor(email), TEST_PASSWORD);
  return subOf(User!);
}

test("a person is created silently under the given name, with a sub, and has to change the password", async () => {
  const { User } = await pool.create("Zoe@Exemple.fr");
  expect(User).toEqual({
    Username: NAME,
    UserStatus: "FORCE_CHANGE_PASSWORD",
    Enabled: true,
    UserCreateDate: pool.clock.now,
    UserLastModifiedDate: pool.clock.now,
    Attributes: [
      { Name: "sub", Value: expect.stringMatching(UUID) },
      { Name: "email_verified", Value: "true" },
      { Name: "email", Value: "Zoe@Exemple.fr" },
    ],
  });
  expect(pool.mails).toEqual([]);
});

test("one user name is one person, whatever the case; an e-mail may be that of several", async () => {
  const { User } = await pool.create(EMAIL, { Username: "Zoé·1" });
  expect(User!.Username).toBe("Zoé·1");
  for (const Username of ["Zoé·1", "ZOÉ·1", subOf(User!)]) {
    await expect(pool.create("b@exemple.fr", { Username })).rejects.toEqual(
      poolErrorMatching("UsernameExistsException", "User account already exists"),
    );
  }
  await pool.create(EMAIL, { Username: "Zoé·2" });
  expect((await pool.list()).Users!.map(({ Username }) => Username)).toEqual(["Zoé·1", "Zoé·2"]);
});

test("the longest e-mail and the longest user name are accepted", async () => {
  const longest = `${"z".repeat(243)}@exemple.fr`;
  expect(longest).toHaveLength(254);
  await pool.create(longest);
  expect((await pool.get(poolUserNameFor(longest))).UserAttributes).toContainEqual({
    Name: "email",
    Value: longest,
  });
  await pool.create(EMAIL, { Username: "n".repeat(128) });
});

test("of eight sign-ups at once under one name exactly one succeeds", async () => {
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => pool.create(EMAIL)));
  const failures = results.filter((result) => result.status === "rejected");
  expect(failures.map(({ reason }) => String(reason).split(":")[0])).toEqual(
    Array.from({ length: 7 }, () => "UsernameExistsException"),
  );
  expect((await pool.list()).Users).toHaveLength(1);
});

test.each([
  ["a user name longer than Cognito takes", { Username: "n".repeat(129) }],
  ["a user name with a space", { Username: "zoe dupont" }],
  ["no e-mail", { UserAttributes: [{ Name: "email_verified", Value: "true" }] }],
  ["an e-mail that is none", { UserAttributes: [{ Name: "email", Value: "zoe" }] }],
  ["an attribute the schema lacks", { UserAttributes: [MAIL, { Name: "custom:shoe", Value: "42" }] }],
  ["an invitation", { MessageAction: "RESEND" as const }],
  ["no word about the invitation", { MessageAction: undefined }],
])("creation refuses %s", async (_, over) => {
  await expect(pool.create(EMAIL, over)).rejects.toEqual(poolErrorMatching("InvalidParameterException"));
  expect((await pool.list()).Users).toEqual([]);
});

test("a permanent password confirms the person, who then signs in in any case and gets tokens", async () => {
  const sub = await confirmedUser();
  expect(await pool.get(NAME.toUpperCase())).toMatchObject({
    Username: NAME,
    UserStatus: "CONFIRMED",
    Enabled: true,
  });
  expect(await pool.get(sub)).toMatchObject({
    UserAttributes: [
      { Name: "sub", Value: sub },
      { Name: "email_verified", Value: "true" },
      { Name: "email", Value: EMAIL },
    ],
  });
  const { AuthenticationResult, ChallengeName } = await pool.signIn(NAME.toUpperCase(), TEST_PASSWORD);
  expect(ChallengeName).toBeUndefined();
  expect(AuthenticationResult).toMatchObject({ TokenType: "Bearer", ExpiresIn: 3600 });
  for (const token of [AuthenticationResult!.AccessToken!, AuthenticationResult!.IdToken!]) {
    const [header, claims, signature] = token.split(".");
    expect(JSON.parse(Buffer.from(header!, "base64url").toString())).toMatchObject({ alg: "RS256" });
    expect(JSON.parse(Buffer.from(claims!, "base64url").toString())).toMatchObject({ sub });
    expect(signature).toMatch(/^[\w-]{342}$/);
  }
  expect(await pool.signIn(sub, TEST_PASSWORD)).toHaveProperty("AuthenticationResult.IdToken");
});

test.each([
  ["seven signs", "Abcdef!", "Password not long enough"],
  ["no upper case", "abcdefg!", "Password must have uppercase characters"],
  ["no lower case", "ABCDEFG!", "Password must have lowercase characters"],
  ["no special sign", "Abcdefg1", "Password must have symbol characters"],
  ["letters beyond A to Z only", "éàüÉÀÜ!!", "Password must have uppercase characters"],
  ["a special sign outside the specification's set", "Abcdefg€", "Password must have symbol characters"],
])("the policy refuses %s", async (_, password, reason) => {
  await pool.create(EMAIL);
  const refusal = poolErrorMatching(
    "InvalidPasswordException",
    `Password did not conform with policy: ${reason}`,
  );
  await expect(pool.setPassword(NAME, password)).rejects.toEqual(refusal);
  await expect(pool.create("b@exemple.fr", { TemporaryPassword: password })).rejects.toEqual(refusal);
});

test("each special sign of the specification's set suffices, without a digit", async () => {
  await pool.create(EMAIL);
  const signs = `!@#$%^&*()_+-=[]{};':"\\|,.<>/?\`~`;
  expect(signs).toHaveLength(32);
  for (const sign of signs) await pool.setPassword(NAME, `Abcdefg${sign}`);
  await pool.signIn(NAME, "Abcdefg~");
});

test("a password of 256 characters is kept whole; 257, white space at an end or a line break are refused", async () => {
  await pool.create(EMAIL);
  const long = `Aa!${"x".repeat(253)}`;
  await pool.setPassword(NAME, long);
  await pool.signIn(NAME, long);
  await expect(pool.signIn(NAME, long.slice(0, -1))).rejects.toEqual(WRONG);
  for (const password of [`${long}x`, ` ${TEST_PASSWORD}`, `${TEST_PASSWORD} `, `Mot\n${TEST_PASSWORD}`]) {
    await expect(pool.setPassword(NAME, password)).rejects.toEqual(
      poolErrorMatching("InvalidParameterException"),
    );
  }
  await pool.setPassword(NAME, "Mot de passe !");
  await pool.signIn(NAME, "Mot de passe !");
});

test("an unknown person and a wrong password are refused in the same words", async () => {
  await confirmedUser();
  const [unknown, wrong] = await Promise.allSettled([
    pool.signIn(poolUserNameFor("nobody@exemple.fr"), TEST_PASSWORD),
    pool.signIn(NAME, `${TEST_PASSWORD}!`),
  ]);
  expect(unknown).toMatchObject({ status: "rejected", reason: WRONG });
  expect(wrong).toMatchObject({ status: "rejected", reason: WRONG });
});

test("a temporary password opens a challenge, any other is refused", async () => {
  await pool.create(EMAIL, { TemporaryPassword: TEST_PASSWORD });
  const challenge = await pool.signIn(NAME, TEST_PASSWORD);
  expect(challenge).toMatchObject({
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    ChallengeParameters: { USER_ID_FOR_SRP: NAME, requiredAttributes: "[]" },
  });
  expect(challenge.Session!.length).toBeGreaterThanOrEqual(20);
  expect(challenge.AuthenticationResult).toBeUndefined();
  await expect(pool.signIn(NAME, "Autrechose!")).rejects.toEqual(WRONG);
  await pool.setPassword(NAME, TEST_PASSWORD);
  await pool.setPassword(NAME, TEST_PASSWORD, false);
  expect(await pool.get(NAME)).toMatchObject({ UserStatus: "FORCE_CHANGE_PASSWORD" });
});

test("a disabled person learns it only with the right password, and is back once enabled", async () => {
  await confirmedUser();
  await pool.disable(NAME);
  expect(await pool.get(NAME)).toMatchObject({ Enabled: false, UserStatus: "CONFIRMED" });
  await expect(pool.signIn(NAME, TEST_PASSWORD)).rejects.toEqual(
    poolErrorMatching("NotAuthorizedException", "User is disabled."),
  );
  await expect(pool.signIn(NAME, "Autrechose!")).rejects.toEqual(WRONG);
  await pool.enable(NAME);
  await pool.signIn(NAME, TEST_PASSWORD);
});

test("SECRET_HASH is required, checked against the name as sent, and refused from a client without secret", async () => {
  await confirmedUser();
  const parameters = { USERNAME: NAME, PASSWORD: TEST_PASSWORD };
  const attempt = (SECRET_HASH?: string) =>
    pool.signIn(NAME, TEST_PASSWORD, {
      AuthParameters: { ...parameters, ...(SECRET_HASH ? { SECRET_HASH } : {}) },
    });
  await expect(attempt()).rejects.toEqual(
    poolErrorMatching(
      "NotAuthorizedException",
      "Client confidential is configured with secret but SECRET_HASH was not received",
    ),
  );
  const unverified = poolErrorMatching(
    "NotAuthorizedException",
    "Unable to verify secret hash for client confidential",
  );
  await expect(attempt(computeExpectedSecretHash(NAME.toUpperCase()))).rejects.toEqual(unverified);
  await expect(attempt(computeExpectedSecretHash(NAME, { ...TEST_CLIENT, secret: "other" }))).rejects.toEqual(
    unverified,
  );
  await attempt(computeExpectedSecretHash(NAME));
  await expect(pool.forgot(NAME, { SecretHash: computeExpectedSecretHash(NAME) })).rejects.toEqual(
    poolErrorMatching("NotAuthorizedException"),
  );
  await expect(pool.forgot(NAME, { ClientId: TEST_CLIENT.id })).rejects.toEqual(
    poolErrorMatching("NotAuthorizedException"),
  );
  await pool.forgot(NAME, { ClientId: TEST_CLIENT.id, SecretHash: computeExpectedSecretHash(NAME) });
});

test("the public client signs nobody in, and no flow but the one exists", async () => {
  await confirmedUser();
  const noFlow = poolErrorMatching("InvalidParameterException", "Auth flow not enabled for this client");
  const AuthParameters = { USERNAME: NAME, PASSWORD: TEST_PASSWORD };
  await expect(
    pool.signIn(NAME, TEST_PASSWORD, { ClientId: TEST_PUBLIC_CLIENT_ID, AuthParameters }),
  ).rejects.toEqual(noFlow);
  await expect(pool.signIn(NAME, TEST_PASSWORD, { AuthFlow: "USER_PASSWORD_AUTH" })).rejects.toEqual(noFlow);
  await expect(pool.signIn(NAME, TEST_PASSWORD, { ClientId: "nobody" })).rejects.toEqual(
    poolErrorMatching("ResourceNotFoundException", "User pool client nobody does not exist."),
  );
  await expect(pool.signIn(NAME, "")).rejects.toEqual(
    poolErrorMatching("InvalidParameterException", "Missing required parameter PASSWORD"),
  );
});

test("attributes are changed, or removed by an empty value, and a new e-mail leaves what signs in", async () => {
  const sub = await confirmedUser();
  await pool.update(NAME, [{ Name: "name", Value: "Zoé" }]);
  await pool.update(NAME, [
    { Name: "name", Value: "" },
    { Name: "email", Value: "neuf@exemple.fr" },
  ]);
  expect((await pool.get(sub)).UserAttributes).toEqual([
    { Name: "sub", Value: sub },
    { Name: "email_verified", Value: "false" },
    { Name: "email", Value: "neuf@exemple.fr" },
  ]);
  await pool.signIn(NAME, TEST_PASSWORD);
  for (const name of ["neuf@exemple.fr", poolUserNameFor("neuf@exemple.fr"), EMAIL]) {
    await expect(pool.signIn(name, TEST_PASSWORD)).rejects.toEqual(WRONG);
  }
  for (const attribute of [
    { Name: "sub", Value: "x" },
    { Name: "email", Value: "" },
    { Name: "email", Value: "zoe" },
    { Name: "shoe", Value: "42" },
  ]) {
    await expect(pool.update(sub, [attribute])).rejects.toEqual(
      poolErrorMatching("InvalidParameterException"),
    );
  }
});

test("the user name of a deleted person is free again", async () => {
  const sub = await confirmedUser();
  await pool.deleteUser(sub);
  const notFound = poolErrorMatching("UserNotFoundException", "User does not exist.");
  await expect(pool.get(NAME)).rejects.toEqual(notFound);
  const { User } = await pool.create(EMAIL);
  expect(User!.Username).toBe(NAME);
  expect(subOf(User!)).not.toBe(sub);
});

test("each administrative action says that a person or the pool is unknown", async () => {
  const notFound = poolErrorMatching("UserNotFoundException", "User does not exist.");
  const nobody = poolUserNameFor("nobody@exemple.fr");
  for (const call of [pool.get, pool.deleteUser, pool.disable, pool.enable]) {
    await expect(call(nobody)).rejects.toEqual(notFound);
  }
  await expect(pool.setPassword(nobody, TEST_PASSWORD)).rejects.toEqual(notFound);
  await expect(pool.update(nobody, [])).rejects.toEqual(notFound);
  const elsewhere = {
    UserPoolId: "eu-west-3_other",
    Username: NAME,
    MessageAction: "SUPPRESS",
    Password: TEST_PASSWORD,
    UserAttributes: [],
    ClientId: TEST_CLIENT.id,
    AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
    AuthParameters: { USERNAME: NAME, PASSWORD: TEST_PASSWORD, SECRET_HASH: computeExpectedSecretHash(NAME) },
  };
  for (const action of [
    "AdminCreateUser",
    "AdminDeleteUser",
    "AdminDisableUser",
    "AdminEnableUser",
    "AdminGetUser",
    "AdminInitiateAuth",
    "AdminSetUserPassword",
    "AdminUpdateUserAttributes",
    "ListUsers",
  ]) {
    const answer = await sendRawPoolCall(pool.pool.url, action, elsewhere, SIGNED_HEADERS);
    expect([action, await answer.json()]).toEqual([
      action,
      { __type: "ResourceNotFoundException", message: "User pool eu-west-3_other does not exist." },
    ]);
  }
});

test("a list comes in pages, whole or by status, with the requested attributes", async () => {
  const emails = ["a@exemple.fr", "b@exemple.fr", "c@exemple.fr", "d@exemple.fr", "e@exemple.fr"];
  for (const email of emails) await pool.create(email);
  await pool.disable(poolUserNameFor("b@exemple.fr"));
  await pool.disable(poolUserNameFor("e@exemple.fr"));
  const pages: string[][] = [];
  let PaginationToken: string | undefined;
  do {
    const page = await pool.list({
      Limit: 2,
      AttributesToGet: ["email"],
      ...(PaginationToken ? { PaginationToken } : {}),
    });
    pages.push(page.Users!.map(({ Attributes }) => Attributes!.map(({ Value }) => Value).join()));
    ({ PaginationToken } = page);
  } while (PaginationToken);
  expect(pages).toEqual([emails.slice(0, 2), emails.slice(2, 4), emails.slice(4)]);
  const emailsOf = async (Filter: string) =>
    (await pool.list({ Filter, AttributesToGet: ["email"] })).Users!.map(
      ({ Attributes }) => Attributes![0]!.Value,
    );
  expect(await emailsOf(`status = "Disabled"`)).toEqual(["b@exemple.fr", "e@exemple.fr"]);
  expect(await emailsOf(`status="Enabled"`)).toEqual(["a@exemple.fr", "c@exemple.fr", "d@exemple.fr"]);
  await pool.setPassword(poolUserNameFor("c@exemple.fr"), TEST_PASSWORD);
  expect(await emailsOf(`cognito:user_status = "confirmed"`)).toEqual(["c@exemple.fr"]);
  expect(await emailsOf(`cognito:user_status = "FORCE_CHANGE_PASSWORD"`)).toHaveLength(4);
  const first = await pool.list({ Filter: `status = "Disabled"`, Limit: 1 });
  const second = await pool.list({
    Filter: `status = "Disabled"`,
    Limit: 1,
    PaginationToken: first.PaginationToken!,
  });
  expect(second.Users).toHaveLength(1);
  expect(second.PaginationToken).toBeUndefined();
});

test.each([
  ["another attribute", { Filter: `name = "Zoé"` }],
  ["another status", { Filter: `status = "disabled"` }],
  ["a limit above 60", { Limit: 61 }],
  ["a made-up token", { PaginationToken: "x" }],
])("a list refuses %s", async (_, over) => {
  await expect(pool.list(over)).rejects.toEqual(poolErrorMatching("InvalidParameterException"));
});

test("an action that this stand-in lacks is an unknown operation", async () => {
  await expect(pool.client.send(new ListGroupsCommand({ UserPoolId: TEST_POOL_ID }))).rejects.toEqual(
    poolErrorMatching("UnknownOperationException"),
  );
});
