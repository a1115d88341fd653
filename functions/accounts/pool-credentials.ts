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
import { PASSWORD_MAX } from "#shared/access/password.rules.ts";
import { isIncompleteSignUp, poolPassword, poolUserName } from "#shared/access/user-pool.rules.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { requireEnv, SERVICE_TIMEOUTS } from "../platform/environment.ts";

export const cognitoClient = new CognitoIdentityProviderClient({ requestHandler: SERVICE_TIMEOUTS });
export const UserPoolId = requireEnv("USER_POOL_ID");
export const ClientId = requireEnv("USER_POOL_CLIENT_ID");

/** The pool's errors for somebody who cannot sign in. */
const REFUSALS = [
  NotAuthorizedException,
  UserNotFoundException,
  UserNotConfirmedException,
  PasswordResetRequiredException,
];

/**
 * What a right password gives: the token by which the pool lets its person set a second factor, or, where they have one,
 * the pool’s challenge, to be answered with a code. Neither is kept beyond the request but the challenge.
 */
export type CheckedPassword = { userId: string; accessToken: string } | { userId: string; challenge: string };

/** `password`: the form of it that the pool took. */
type TakenPassword = CheckedPassword & { password: string };

/**
 * Checks an e-mail and a password: in NFC, then as typed, for accounts created before NFC. Returns `undefined` alike for an
 * unknown e-mail, a wrong password, a disabled account and a sign-up without a password. Refuses (429) an account that the
 * pool has locked.
 */
export async function checkPassword(email: string, typed: string): Promise<TakenPassword | undefined> {
  for (const password of new Set([typed.normalize("NFC"), typed])) {
    const checked = await checkInForm(email, password);
    if (checked) return { ...checked, password };
  }
  return undefined;
}

async function checkInForm(email: string, password: string): Promise<CheckedPassword | undefined> {
  const sent = poolPassword(password);
  // Nobody has such a password: no sign-up could set it.
  if ("refused" in sent || password.length > PASSWORD_MAX) return undefined;
  const USERNAME = await poolUserName(email);
  try {
    const { AuthenticationResult, ChallengeName, Session } = await cognitoClient.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME, PASSWORD: sent.password, SECRET_HASH: secretHash(USERNAME) },
      }),
    );
    if (ChallengeName === "SOFTWARE_TOKEN_MFA" && Session)
      return { userId: idOf((await getPoolUser(USERNAME)).UserAttributes), challenge: Session };
    return signedInPerson(AuthenticationResult);
  } catch (error) {
    return undefinedIfSignInRefused(error);
  }
}

/** `undefined` for what is the person's to get wrong; throws all else. Refuses (429) somebody whom the pool has locked out. */
export function undefinedIfSignInRefused(error: unknown): undefined {
  if (isOfOurSecret(error))
    throw new Error("The pool does not know the secret of our client", { cause: error });
  if (isLocked(error)) throw new Refusal("too_many", LOCKED, { retryAfterSeconds: LOCKED_SECONDS });
  if (!REFUSALS.some((refusal) => error instanceof refusal)) throw error;
  return undefined;
}

/** Whether the pool takes this code for its challenge; "over": it takes none for it any more. */
export async function answerChallenge(
  email: string,
  challenge: string,
  code: string,
): Promise<"right" | "wrong" | "over"> {
  const USERNAME = await poolUserName(email);
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
          SECRET_HASH: secretHash(USERNAME),
        },
      }),
    ),
  );
}

/** A new secret for an application, which counts once a code of it is confirmed. */
export async function createTotpSecret(accessToken: string): Promise<string> {
  const { SecretCode } = await cognitoClient.send(
    new AssociateSoftwareTokenCommand({ AccessToken: accessToken }),
  );
  if (!SecretCode) throw new Error("The pool answered a second factor without a secret");
  return SecretCode;
}

/** Whether this is a code of the secret made last. From then on it is; it is asked for once it is preferred. */
export async function confirmTotpSecret(accessToken: string, code: string): Promise<boolean> {
  const command = new VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code });
  return (await answerTo(() => cognitoClient.send(command))) === "right";
}

/** Has the pool ask for the code at each sign-in, or no more. Can be repeated. */
export async function setTotpPreference(email: string, isAsked: boolean): Promise<void> {
  await cognitoClient.send(
    new AdminSetUserMFAPreferenceCommand({
      UserPoolId,
      Username: await poolUserName(email),
      SoftwareTokenMfaSettings: { Enabled: isAsked, PreferredMfa: isAsked },
    }),
  );
}

/** Removes a person from the pool. Idempotent. */
export async function removePoolUser(email: string, userId: string): Promise<void> {
  if (!(await isPersonOfAddress(email, userId))) return;
  try {
    await cognitoClient.send(new AdminDeleteUserCommand({ UserPoolId, Username: await poolUserName(email) }));
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}

/** Whether an address is still this person's in the pool: after a removal somebody else may have signed up with it. */
export const isPersonOfAddress = async (email: string, userId: string): Promise<boolean> =>
  (await findPoolUserId(await poolUserName(email))) === userId;

/** `undefined` where the pool has no such person. */
export async function findPoolUserId(Username: string): Promise<string | undefined> {
  try {
    return idOf((await getPoolUser(Username)).UserAttributes);
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/** The pool’s errors for a code that is wrong, or was taken before, or comes too late. */
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
    // Its session has ended, perhaps by a wrong code, or the person was disabled meanwhile.
    if (error instanceof NotAuthorizedException) return "over";
    throw error;
  }
}

const LOCKED = "Trop de tentatives. Réessayez dans une minute.";
const LOCKED_SECONDS = 60;

/**
 * From the fifth wrong password on the pool itself locks a person out, from one second to a quarter of an hour, under the
 * name of a wrong password: the right one then fails too, and is no failure of its owner.
 */
const isLocked = (error: unknown): boolean =>
  error instanceof NotAuthorizedException && /attempts exceeded/i.test(error.message);

/** Cognito says a wrong secret of ours by the name of a wrong password; it is a fault, and nobody's try counts. */
const isOfOurSecret = (error: unknown): boolean =>
  error instanceof NotAuthorizedException && /secret hash/i.test(error.message);

/**
 * The id of a new person in the pool, without a password; or of one whose sign-up stopped before it had one. Refuses
 * (409) an e-mail that has an account.
 */
export async function addPoolUser(email: string): Promise<string> {
  const Username = await poolUserName(email);
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

/** Whether a person is in the pool, and not disabled there. */
export async function isPoolUserEnabled(email: string): Promise<boolean> {
  try {
    return (await getPoolUser(await poolUserName(email))).Enabled === true;
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

/** Cognito's proof that the caller knows the client's secret: HMAC-SHA256 of user name and client id. */
export const secretHash = (username: string) =>
  createHmac("sha256", requireEnv("USER_POOL_CLIENT_SECRET"))
    .update(username + ClientId)
    .digest("base64");

function idOf(attributes: AttributeType[] | undefined): string {
  const id = attributes?.find(({ Name }) => Name === "sub")?.Value;
  if (!id) throw new Error("The pool answered a person without an id");
  return id;
}

/** Whose tokens these are; `undefined` where there are none. */
export const signedInPerson = ({ IdToken, AccessToken }: AuthenticationResultType = {}) =>
  IdToken && AccessToken ? { userId: userIdFromIdToken(IdToken), accessToken: AccessToken } : undefined;

/** The token comes straight from the pool: its signature needs no check. */
function userIdFromIdToken(idToken: string): string {
  const payload = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as {
    sub?: string;
  };
  if (!payload.sub) throw new Error("The pool answered a token without an id");
  return payload.sub;
}
