import * as sdk from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, expect, test } from "vitest";
import { softwarePasskey } from "#test/software-passkey.ts";
import {
  TEST_CLIENT,
  computeExpectedSecretHash,
  poolUserNameFor,
  TEST_PASSWORD,
  TEST_POOL_ID,
  poolErrorMatching,
  startTestPool,
} from "./test-pool.ts";

const EMAIL = "zoe@exemple.fr";
const ORIGIN = "http://localhost:3000";
const pool = await startTestPool({ passkeyDomain: "localhost" });
afterAll(() => pool.close());

let people = 0;

/** Creates a person with a password, and signs them in. */
async function aPerson(of = pool) {
  people += 1;
  const name = poolUserNameFor(`${people}-${EMAIL}`);
  await of.create(`${people}-${EMAIL}`);
  await of.setPassword(name, TEST_PASSWORD);
  const { AuthenticationResult } = await of.signIn(name, TEST_PASSWORD);
  return { name, AccessToken: AuthenticationResult?.AccessToken ?? "" };
}

type Creation = { challenge: string; rp: { id: string }; excludeCredentials: { id: string }[] };
type Request = { challenge: string; rpId: string; allowCredentials: { id: string }[] };

async function startRegistration(AccessToken: string, of = pool): Promise<Creation> {
  const { CredentialCreationOptions } = await of.client.send(
    new sdk.StartWebAuthnRegistrationCommand({ AccessToken }),
  );
  return CredentialCreationOptions as unknown as Creation;
}

const complete = (AccessToken: string, Credential: unknown) =>
  pool.client.send(
    new sdk.CompleteWebAuthnRegistrationCommand({ AccessToken, Credential: Credential as string }),
  );
const list = async (AccessToken: string) =>
  (await pool.client.send(new sdk.ListWebAuthnCredentialsCommand({ AccessToken }))).Credentials ?? [];

async function aPersonWithPasskey() {
  const person = await aPerson();
  const passkey = softwarePasskey(ORIGIN);
  await complete(person.AccessToken, passkey.register(await startRegistration(person.AccessToken)));
  return { ...person, passkey };
}

const start = (name: string, over: Record<string, string> = {}) =>
  pool.signIn(name, TEST_PASSWORD, {
    AuthFlow: "USER_AUTH",
    AuthParameters: {
      USERNAME: name,
      PREFERRED_CHALLENGE: "WEB_AUTHN",
      SECRET_HASH: computeExpectedSecretHash(name),
      ...over,
    },
  });
const optionsOf = (answer: sdk.AdminInitiateAuthCommandOutput) =>
  JSON.parse(answer.ChallengeParameters?.["CREDENTIAL_REQUEST_OPTIONS"] ?? "null") as Request;

const respond = (name: string, Session: string | undefined, credential: unknown) =>
  pool.client.send(
    new sdk.AdminRespondToAuthChallengeCommand({
      UserPoolId: TEST_POOL_ID,
      ClientId: TEST_CLIENT.id,
      ChallengeName: "WEB_AUTHN",
      Session,
      ChallengeResponses: {
        USERNAME: name,
        CREDENTIAL: JSON.stringify(credential),
        SECRET_HASH: computeExpectedSecretHash(name),
      },
    }),
  );

test("a passkey is registered once for a challenge, listed, and signs its person in", async () => {
  const { name, AccessToken } = await aPerson();
  const passkey = softwarePasskey(ORIGIN);
  const options = await startRegistration(AccessToken);
  expect(options).toMatchObject({
    rp: { id: "localhost" },
    user: { name },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const credential = passkey.register(options);
  await complete(AccessToken, credential);
  await expect(complete(AccessToken, credential)).rejects.toEqual(
    poolErrorMatching("WebAuthnChallengeNotFoundException"),
  );
  expect(await list(AccessToken)).toEqual([
    expect.objectContaining({
      CredentialId: passkey.id,
      RelyingPartyId: "localhost",
      CreatedAt: pool.clock.now,
    }),
  ]);
  expect((await startRegistration(AccessToken)).excludeCredentials).toMatchObject([{ id: passkey.id }]);

  const asked = await start(name);
  expect([asked.ChallengeName, optionsOf(asked).allowCredentials]).toMatchObject([
    "WEB_AUTHN",
    [{ id: passkey.id }],
  ]);
  const answer = passkey.answer(optionsOf(asked));
  const { AuthenticationResult } = await respond(name, asked.Session, answer);
  expect(AuthenticationResult?.AccessToken).toBeTruthy();
  await expect(respond(name, asked.Session, answer)).rejects.toEqual(
    poolErrorMatching("NotAuthorizedException"),
  );
});

test.for([
  ["of another site", { origin: "https://ailleurs.example" }, "WebAuthnOriginNotAllowedException"],
  ["for another name", { rpId: "ailleurs.example" }, "WebAuthnCredentialNotSupportedException"],
  ["that nobody has verified", { isVerified: false }, "WebAuthnCredentialNotSupportedException"],
] as const)("no passkey %s is registered", async ([, flaws, error]) => {
  const { AccessToken } = await aPerson();
  const options = await startRegistration(AccessToken);
  await expect(complete(AccessToken, softwarePasskey(ORIGIN).register(options, flaws))).rejects.toEqual(
    poolErrorMatching(error),
  );
  expect(await list(AccessToken)).toEqual([]);
});

test("a passkey that is somebody's already is registered for nobody else", async () => {
  const { passkey } = await aPersonWithPasskey();
  const { AccessToken } = await aPerson();
  await expect(complete(AccessToken, passkey.register(await startRegistration(AccessToken)))).rejects.toEqual(
    poolErrorMatching("InvalidParameterException"),
  );
});

test("an answer is taken neither from another site, nor unverified, nor with another key, nor for somebody else, nor late", async () => {
  const { name, passkey } = await aPersonWithPasskey();
  const other = await aPersonWithPasskey();
  const wrong = async (make: (options: Request) => unknown, as = name, error = "NotAuthorizedException") => {
    const asked = await start(name);
    await expect(respond(as, asked.Session, make(optionsOf(asked)))).rejects.toEqual(
      poolErrorMatching(error),
    );
  };
  const elsewhere = { origin: "https://ailleurs.example" };
  await wrong((options) => passkey.answer(options, elsewhere), name, "WebAuthnOriginNotAllowedException");
  await wrong((options) => passkey.answer(options, { isVerified: false }));
  await wrong((options) => passkey.answer({ ...options, challenge: "YXV0cmU" }));
  await wrong((options) => ({
    ...softwarePasskey(ORIGIN).answer(options),
    id: passkey.id,
    rawId: passkey.id,
  }));
  await wrong((options) => other.passkey.answer(options));
  await wrong((options) => passkey.answer(options), other.name);
  await wrong(() => "rien");
  const asked = await start(name);
  const answer = passkey.answer(optionsOf(asked));
  const before = pool.clock.now;
  pool.clock.now = new Date(before.getTime() + 5 * 60_000);
  await expect(respond(name, asked.Session, answer)).rejects.toEqual(
    poolErrorMatching("NotAuthorizedException"),
  );
  pool.clock.now = before;
});

const shape = ({
  ChallengeName,
  AvailableChallenges,
  ChallengeParameters,
}: sdk.AdminInitiateAuthCommandOutput) => ({
  ChallengeName,
  AvailableChallenges,
  ChallengeParameters,
});

test("somebody unknown, and somebody without a passkey, are asked for a password alike", async () => {
  const { name } = await aPerson();
  const unknown = shape(await start(poolUserNameFor("personne@exemple.fr")));
  expect(unknown).toEqual(shape(await start(name)));
  expect(unknown.ChallengeName).toBe("SELECT_CHALLENGE");
});

test("a removed passkey, and one of a disabled person, sign nobody in", async () => {
  const { name, AccessToken, passkey } = await aPersonWithPasskey();
  const remove = () =>
    pool.client.send(new sdk.DeleteWebAuthnCredentialCommand({ AccessToken, CredentialId: passkey.id }));
  const asked = await start(name);
  await pool.disable(name);
  await expect(respond(name, asked.Session, passkey.answer(optionsOf(asked)))).rejects.toEqual(
    poolErrorMatching("NotAuthorizedException", "User is disabled."),
  );
  await expect(start(name)).rejects.toEqual(poolErrorMatching("NotAuthorizedException", "User is disabled."));
  await pool.enable(name);
  const again = await start(name);
  await remove();
  await expect(respond(name, again.Session, passkey.answer(optionsOf(again)))).rejects.toEqual(
    poolErrorMatching("NotAuthorizedException"),
  );
  await expect(remove()).rejects.toEqual(poolErrorMatching("ResourceNotFoundException"));
  expect((await start(name)).ChallengeName).toBe("SELECT_CHALLENGE");
});

test("with the person go the passkeys, and a pool of the plan without them knows none", async () => {
  const { name, AccessToken } = await aPersonWithPasskey();
  await pool.deleteUser(name);
  await expect(list(AccessToken)).rejects.toEqual(poolErrorMatching("NotAuthorizedException"));
  const lite = await startTestPool();
  const person = await aPerson(lite);
  await expect(startRegistration(person.AccessToken, lite)).rejects.toEqual(
    poolErrorMatching("WebAuthnNotEnabledException"),
  );
  const AuthParameters = {
    USERNAME: person.name,
    PREFERRED_CHALLENGE: "WEB_AUTHN",
    SECRET_HASH: computeExpectedSecretHash(person.name),
  };
  await expect(
    lite.signIn(person.name, TEST_PASSWORD, { AuthFlow: "USER_AUTH", AuthParameters }),
  ).rejects.toEqual(poolErrorMatching("InvalidParameterException"));
  await lite.close();
});
