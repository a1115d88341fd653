import * as sdk from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, expect, test } from "vitest";
import {
  TEST_CLIENT,
  computeExpectedSecretHash,
  poolUserNameFor,
  TEST_PASSWORD,
  TEST_POOL_ID,
  poolErrorMatching,
  startTestPool,
} from "./test-pool.ts";
import { totpCodeAt } from "./totp.ts";

const EMAIL = "zoe@exemple.fr";
const NAME = poolUserNameFor(EMAIL);
const pool = await startTestPool();
afterAll(() => pool.close());

const later = (seconds: number) =>
  void (pool.clock.now = new Date(pool.clock.now.getTime() + seconds * 1000));

/** Signs in with the password, then answers the challenge with `code`. */
async function signInWith(code: string) {
  const { Session } = await pool.signIn(NAME, TEST_PASSWORD);
  return pool.client.send(
    new sdk.AdminRespondToAuthChallengeCommand({
      UserPoolId: TEST_POOL_ID,
      ClientId: TEST_CLIENT.id,
      ChallengeName: "SOFTWARE_TOKEN_MFA",
      Session,
      ChallengeResponses: {
        USERNAME: NAME,
        SOFTWARE_TOKEN_MFA_CODE: code,
        SECRET_HASH: computeExpectedSecretHash(NAME),
      },
    }),
  );
}

test("a code is taken once, in Cognito's words for it: the one that confirmed the factor, and each that signed in", async () => {
  await pool.create(EMAIL);
  await pool.setPassword(NAME, TEST_PASSWORD);
  const { AuthenticationResult } = await pool.signIn(NAME, TEST_PASSWORD);
  const AccessToken = AuthenticationResult?.AccessToken;
  const { SecretCode = "" } = await pool.client.send(new sdk.AssociateSoftwareTokenCommand({ AccessToken }));
  const code = () => totpCodeAt(SecretCode, pool.clock.now);
  await pool.client.send(new sdk.VerifySoftwareTokenCommand({ AccessToken, UserCode: code() }));
  await pool.client.send(
    new sdk.AdminSetUserMFAPreferenceCommand({
      UserPoolId: TEST_POOL_ID,
      Username: NAME,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    }),
  );
  const used = poolErrorMatching("ExpiredCodeException", "Your software token has already been used once.");
  await expect(signInWith(code())).rejects.toEqual(used);
  later(30);
  expect((await signInWith(code())).AuthenticationResult?.IdToken).toBeTruthy();
  await expect(signInWith(code())).rejects.toEqual(used);
  const wrong = poolErrorMatching("CodeMismatchException", "Invalid code received for user");
  await expect(signInWith(code() === "000000" ? "000001" : "000000")).rejects.toEqual(wrong);
});
