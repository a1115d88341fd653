import { createHmac } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareTokenCommand,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InvalidParameterException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  UsernameExistsException,
  UserNotConfirmedException,
  UserNotFoundException,
  VerifySoftwareTokenCommand,
  type AdminGetUserCommandOutput,
  type AttributeType,
  type AuthenticationResultType,
} from "@aws-sdk/client-cognito-identity-provider";
import { PASSWORD_MAX_LENGTH } from "#shared/access/password.rules.ts";
import { isIncompleteSignUp, toPoolPassword, toPoolUserName } from "#shared/access/user-pool.rules.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { requireEnv, AWS_CLIENT_TIMEOUTS } from "../platform/environment.ts";

export const cognitoClient = new CognitoIdentityProviderClient({ requestHandler: AWS_CLIENT_TIMEOUTS });
export const UserPoolId = requireEnv("USER_POOL_ID");
export const ClientId = requireEnv("USER_POOL_CLIENT_ID");

/** The errors with which the pool refuses to sign a person in. */
const REFUSALS = [
  NotAuthorizedException,
  UserNotFoundException,
  UserNotConfirmedException,
  PasswordResetRequiredException,
];

/**
 * Result of checking a correct password. Without a second factor: the access token, with which the person may
 * set one. With a second factor: the pool's challenge, which waits for the code. Only the challenge is ever
 * stored.
 */
export type PasswordCheckResult =
  { userId: string; accessToken: string } | { userId: string; challenge: string };

/** Result of a correct password, with the form of it that the pool accepted: in NFC, or as typed. */
type TakenPassword = PasswordCheckResult & { password: string };

/**
 * Checks an e-mail and a password: in NFC, then as typed, for accounts created before NFC. Returns
 * `undefined` for an unknown e-mail, a wrong password, a disabled account and an interrupted sign-up, without
 * distinction. Refuses (429) an account that the pool has locked.
 */
export async function checkPassword(email: string, typed: string): Promise<TakenPassword | undefined> {
  for (const password of new Set([typed.normalize("NFC"), typed])) {
    const checked = await checkInForm(email, password);
    if (checked) return { ...checked, password };
  }
  return undefined;
}

async function checkInForm(email: string, password: string): Promise<PasswordCheckResult | undefined> {
  const sent = toPoolPassword(password);
  // Sign-up rejects such a password, so no account has it.
  if ("refused" in sent || password.length > PASSWORD_MAX_LENGTH) return undefined;
  const USERNAME = await toPoolUserName(email);
  try {
    const { AuthenticationResult, ChallengeName, Session } = await cognitoClient.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: {
          USERNAME,
          PASSWORD: sent.password,
          SECRET_HASH: computeCognitoSecretHash(USERNAME),
        },
      }),
    );
    if (ChallengeName === "SOFTWARE_TOKEN_MFA" && Session)
      return { userId: idOf((await getPoolUser(USERNAME)).UserAttributes), challenge: Session };
    return readPersonOfSignInResult(AuthenticationResult);
  } catch (error) {
    return undefinedIfSignInRefused(error);
  }
}

/**
 * Returns `undefined` if the error says that the pool refused the person's sign-in; otherwise throws the
 * error. Refuses (429) an account that the pool has locked. Throws if the pool refused our client secret.
 */
export function undefinedIfSignInRefused(error: unknown): undefined {
  if (isOfOurSecret(error))
    throw new Error("The pool does not know the secret of our client", { cause: error });
  if (isLocked(error)) throw new Refusal("too_many", LOCKED, { retryAfterSeconds: LOCKED_SECONDS });
  if (!REFUSALS.some((refusal) => error instanceof refusal)) throw error;
  return undefined;
}

/**
 * Returns whether the code of the second factor is right. "over": the challenge has ended, and the person
 * starts the sign-in again.
 */
export async function answerSecondFactorChallenge(
  email: string,
  challenge: string,
  code: string,
): Promise<"right" | "wrong" | "over"> {
  const USERNAME = await toPoolUserName(email);
  return answerTo(() =>
    cognitoClient.send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId,
        ClientId,
        ChallengeName: "SOFTWARE_TOKEN_MFA",
        Session: challenge,
        ChallengeResponses: {
          USERNAME,
          SOFTWARE_TOKEN_MFA_CODE: code,
          SECRET_HASH: computeCognitoSecretHash(USERNAME),
        },
      }),
    ),
  );
}

/**
 * Creates a secret for an authenticator app and returns it. The secret has no effect until a code confirms
 * it.
 */
export async function createTotpSecret(accessToken: string): Promise<string> {
  const { SecretCode } = await cognitoClient.send(
    new AssociateSoftwareTokenCommand({ AccessToken: accessToken }),
  );
  if (!SecretCode) throw new Error("The pool answered a second factor without a secret");
  return SecretCode;
}

/**
 * Returns whether the code belongs to the newest secret, and if so confirms that secret. The pool asks for
 * codes only once `setTotpRequiredAtSignIn` has turned them on.
 */
export async function tryConfirmTotpSecret(accessToken: string, code: string): Promise<boolean> {
  const command = new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code });
  return (await answerTo(() => cognitoClient.send(command))) === "right";
}

/** Turns the pool's request for a code at each sign-in on or off. Idempotent. */
export async function setTotpRequiredAtSignIn(email: string, isAsked: boolean): Promise<void> {
  await cognitoClient.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId,
      Username: await toPoolUserName(email),
      SoftwareTokenMfaSettings: { Enabled: isAsked, PreferredMfa: isAsked },
    }),
  );
}

/** Removes a person from the pool. Idempotent. */
export async function removePoolUser(email: string, userId: string): Promise<void> {
  if (!(await isEmailOfPoolUser(email, userId))) return;
  try {
    await cognitoClient.send(
      new AdminDeleteUserCommand({ UserPoolId, Username: await toPoolUserName(email) }),
    );
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/**
 * Whether this e-mail still belongs to this person in the pool: after an account removal, another person may
 * have signed up with it.
 */
export const isEmailOfPoolUser = async (email: string, userId: string): Promise<boolean> =>
  (await findPoolUserId(await toPoolUserName(email))) === userId;

/** Returns the pool's id of a person; `undefined` if the pool has no such person. */
export async function findPoolUserId(Username: string): Promise<string | undefined> {
  try {
    return idOf((await getPoolUser(Username)).UserAttributes);
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** The pool's errors for a code that is wrong, already used or too late. */
const WRONG_CODE = [
  CodeMismatchException,
  EnableSoftwareTokenMFAException,
  ExpiredCodeException,
  InvalidParameterException,
];

async function answerTo(send: () => Promise<unknown>): Promise<"right" | "wrong" | "over"> {
  try {
    await send();
    return "right";
  } catch (error) {
    if (isOfOurSecret(error))
      throw new Error("The pool does not know the secret of our client", { cause: error });
    if (WRONG_CODE.some((refusal) => error instanceof refusal)) return "wrong";
    // The session of the challenge has ended, possibly by a wrong code, or the person was disabled.
    if (error instanceof NotAuthorizedException) return "over";
    throw error;
  }
}

const LOCKED = "Trop de tentatives. Réessayez dans une minute.";
const LOCKED_SECONDS = 60;

/**
 * Whether the pool has locked the account: from the fifth wrong password on, for one second to 15 minutes.
 * During that time the pool reports even the right password as wrong, so the error must not count as a failed
 * sign-in.
 */
const isLocked = (error: unknown): boolean =>
  error instanceof NotAuthorizedException && /attempts exceeded/i.test(error.message);

/**
 * Whether Cognito refused the secret of our client, which it reports with the same class as a wrong password.
 * Such an error is a fault of the deployment and must not count as a failed sign-in.
 */
const isOfOurSecret = (error: unknown): boolean =>
  error instanceof NotAuthorizedException && /secret hash/i.test(error.message);

/**
 * Creates a person without a password in the pool, and returns their id there. Returns the id of the existing
 * person if an interrupted sign-up left one. Refuses (409) an e-mail that has an account.
 */
export async function addPoolUser(email: string): Promise<string> {
  const Username = await toPoolUserName(email);
  try {
    const { User } = await cognitoClient.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        MessageAction: "SUPPRESS",
        UserAttributes: [
          { Name: "email", Value: email },
          { Name: "email_verified", Value: "true" },
        ],
      }),
    );
    return idOf(User?.Attributes);
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    const found = await getPoolUser(Username);
    if (!isUnfinished(found)) throw new Refusal("conflict", ACCESS_MESSAGES.emailTaken);
    return idOf(found.UserAttributes);
  }
}

/** Whether a person is in the pool and enabled. */
export async function isPoolUserEnabled(email: string): Promise<boolean> {
  try {
    return (await getPoolUser(await toPoolUserName(email))).Enabled === true;
  } catch (error) {
    if (error instanceof UserNotFoundException) return false;
    throw error;
  }
}

export const getPoolUser = (Username: string) =>
  cognitoClient.send(new AdminGetUserCommand({ UserPoolId, Username }));

function isUnfinished({
  UserStatus,
  UserCreateDate,
  UserLastModifiedDate,
}: AdminGetUserCommandOutput): boolean {
  if (!UserStatus || !UserCreateDate || !UserLastModifiedDate)
    throw new Error("The pool answered a person without a status or a date");
  return isIncompleteSignUp({
    status: UserStatus,
    createdAt: UserCreateDate,
    changedAt: UserLastModifiedDate,
  });
}

/** Cognito's SECRET_HASH: HMAC-SHA256 of user name and client id with the client's secret. */
export const computeCognitoSecretHash = (username: string) =>
  createHmac("sha256", requireEnv("USER_POOL_CLIENT_SECRET"))
    .update(username + ClientId)
    .digest("base64");

function idOf(attributes: AttributeType[] | undefined): string {
  const id = attributes?.find(({ Name }) => Name === "sub")?.Value;
  if (!id) throw new Error("The pool answered a person without an id");
  return id;
}

/** Returns the person of these tokens; `undefined` if the pool returned no tokens. */
export const readPersonOfSignInResult = ({ IdToken, AccessToken }: AuthenticationResultType = {}) =>
  IdToken && AccessToken ? { userId: userIdFromIdToken(IdToken), accessToken: AccessToken } : undefined;

/**
 * Returns the id of the person in an ID token. The token comes straight from the pool, so its signature needs
 * no check.
 */
function userIdFromIdToken(idToken: string): string {
  const payload = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as {
    sub?: string;
  };
  if (!payload.sub) throw new Error("The pool answered a token without an id");
  return payload.sub;
}
