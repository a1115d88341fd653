import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  CodeMismatchException,
  CompleteWebAuthnRegistrationCommand,
  DeleteWebAuthnCredentialCommand,
  ExpiredCodeException,
  InvalidParameterException,
  LimitExceededException,
  ListWebAuthnCredentialsCommand,
  NotAuthorizedException,
  ResourceNotFoundException,
  StartWebAuthnRegistrationCommand,
  WebAuthnChallengeNotFoundException,
  WebAuthnClientMismatchException,
  WebAuthnCredentialNotSupportedException,
  WebAuthnOriginNotAllowedException,
  WebAuthnRelyingPartyMismatchException,
  type CompleteWebAuthnRegistrationCommandInput,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import {
  PasskeyCreationOptionsSchema,
  type PasskeyCreationOptions,
  type PasskeyAssertion,
  type PasskeyRegistration,
} from "#shared/access/passkey.schema.ts";
import { toPoolUserName } from "#shared/access/user-pool.rules.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { cutAtGrapheme } from "#shared/text/cut.rules.ts";
import type { PoolPasskey } from "./passkey.rows.ts";
import {
  cognitoClient,
  ClientId,
  getPoolUser,
  readPersonOfSignInResult,
  undefinedIfSignInRefused,
  computeCognitoSecretHash,
  UserPoolId,
} from "./pool-credentials.ts";

/** The type of a JSON document in the SDK, which leaves out absent fields when it serializes one. */
type Document = NonNullable<CompleteWebAuthnRegistrationCommandInput["Credential"]>;

const RequestOptions = z.object({ challenge: z.string().min(1) });

/**
 * Returns the pool's challenge for a passkey. Returns `undefined` for an unknown e-mail, a person without a
 * passkey, and any other kind of challenge: for unknown people, the pool answers with an arbitrary kind.
 */
export async function startPasskeyChallenge(
  email: string,
): Promise<{ poolSession: string; challenge: string } | undefined> {
  const USERNAME = await toPoolUserName(email);
  try {
    const { ChallengeName, ChallengeParameters, Session } = await cognitoClient.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: "USER_AUTH",
        AuthParameters: {
          USERNAME,
          PREFERRED_CHALLENGE: "WEB_AUTHN",
          SECRET_HASH: computeCognitoSecretHash(USERNAME),
        },
      }),
    );
    const options = ChallengeParameters?.["CREDENTIAL_REQUEST_OPTIONS"];
    if (ChallengeName !== "WEB_AUTHN" || !Session || !options) return undefined;
    return { poolSession: Session, challenge: RequestOptions.parse(JSON.parse(options)).challenge };
  } catch (error) {
    return undefinedIfSignInRefused(error);
  }
}

/** The pool's errors for an answer that is wrong, late, or from another site or authenticator. */
const WRONG_ANSWER = [
  CodeMismatchException,
  ExpiredCodeException,
  InvalidParameterException,
  WebAuthnChallengeNotFoundException,
  WebAuthnClientMismatchException,
  WebAuthnCredentialNotSupportedException,
  WebAuthnOriginNotAllowedException,
  WebAuthnRelyingPartyMismatchException,
];
/**
 * Whether the pool found the answer wrong, or larger than it accepts. The SDK has no error class for a too
 * large answer.
 */
const isWrongAnswer = (error: unknown): boolean =>
  WRONG_ANSWER.some((wrong) => error instanceof wrong) ||
  (error instanceof Error && error.name === "SerializationException");

/**
 * Returns the person whose passkey answered the challenge; `undefined` if the answer is wrong or late; "more"
 * if the pool also asks for a second factor, so that nobody is signed in.
 */
export async function answerPasskeyChallenge(
  email: string,
  poolSession: string,
  assertion: PasskeyAssertion,
): Promise<{ userId: string; accessToken: string } | "more" | undefined> {
  const USERNAME = await toPoolUserName(email);
  try {
    const { AuthenticationResult, ChallengeName } = await cognitoClient.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName: "WEB_AUTHN",
        Session: poolSession,
        ChallengeResponses: {
          USERNAME,
          CREDENTIAL: JSON.stringify(assertion),
          SECRET_HASH: computeCognitoSecretHash(USERNAME),
        },
      }),
    );
    if (ChallengeName) return "more";
    return readPersonOfSignInResult(AuthenticationResult);
  } catch (error) {
    return isWrongAnswer(error) ? undefined : undefinedIfSignInRefused(error);
  }
}

/** Whether the pool asks this person for a second factor after their password. */
export async function hasSecondFactor(email: string): Promise<boolean> {
  const { UserMFASettingList = [] } = await getPoolUser(await toPoolUserName(email));
  return UserMFASettingList.length > 0;
}

/** Returns the options with which the browser of this token's person creates a passkey. */
export async function startPasskeyRegistration(accessToken: string): Promise<PasskeyCreationOptions> {
  const { CredentialCreationOptions } = await cognitoClient
    .send(new StartWebAuthnRegistrationCommand({ AccessToken: accessToken }))
    .catch(refuseTooMany);
  return PasskeyCreationOptionsSchema.parse(CredentialCreationOptions);
}

/** Whether the pool accepts the passkey that a browser created. */
export async function tryRegisterPasskey(
  accessToken: string,
  credential: PasskeyRegistration,
): Promise<boolean> {
  try {
    await cognitoClient
      .send(
        new CompleteWebAuthnRegistrationCommand({
          AccessToken: accessToken,
          Credential: JSON.parse(JSON.stringify(credential)) as Document,
        }),
      )
      .catch(refuseTooMany);
    return true;
  } catch (error) {
    // The token was issued in this request, so it is valid: here, "not authorized" means an unreadable
    // passkey.
    if (isWrongAnswer(error) || error instanceof NotAuthorizedException) return false;
    throw error;
  }
}

/** Lists the passkeys of the token's person in the pool, which stores at most twenty. */
export async function listPoolPasskeys(accessToken: string): Promise<PoolPasskey[]> {
  const found: PoolPasskey[] = [];
  let NextToken: string | undefined;
  do {
    const page = await cognitoClient.send(
      new ListWebAuthnCredentialsCommand({ AccessToken: accessToken, ...(NextToken && { NextToken }) }),
    );
    for (const { CredentialId, FriendlyCredentialName, CreatedAt } of page.Credentials ?? [])
      if (CredentialId && CreatedAt)
        found.push({
          credentialId: CredentialId,
          ...(FriendlyCredentialName && { name: cutAtGrapheme(FriendlyCredentialName, NAME_MAX) }),
          createdAt: CreatedAt.toISOString(),
        });
    ({ NextToken } = page);
  } while (NextToken);
  return found;
}

const NAME_MAX = 100;

/** Removes a passkey from the pool. Idempotent. */
export async function removePoolPasskey(accessToken: string, credentialId: string): Promise<void> {
  try {
    await cognitoClient.send(
      new DeleteWebAuthnCredentialCommand({ AccessToken: accessToken, CredentialId: credentialId }),
    );
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
}

function refuseTooMany(error: unknown): never {
  if (error instanceof LimitExceededException)
    throw new Refusal("conflict", "Ce compte a déjà vingt clés d’accès : retirez-en une d’abord.", {
      cause: error,
    });
  throw error;
}
