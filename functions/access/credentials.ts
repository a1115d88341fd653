import { createHmac } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
  PasswordResetRequiredException,
  UsernameExistsException,
  UserNotConfirmedException,
  UserNotFoundException,
  type AdminGetUserCommandOutput,
  type AttributeType,
} from "@aws-sdk/client-cognito-identity-provider";
import { isIncompleteSignUp, poolPassword, poolUserName } from "#shared/access/user-pool.rules.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { Refusal } from "#shared/api/refusal.ts";
import { requireEnv, TIMEOUTS } from "../environment.ts";
import { isTransient } from "../faults.ts";

const client = new CognitoIdentityProviderClient({ requestHandler: TIMEOUTS });
const UserPoolId = requireEnv("USER_POOL_ID");
const ClientId = requireEnv("USER_POOL_CLIENT_ID");

/** The pool's errors for somebody who cannot sign in. */
const REFUSALS = [
  NotAuthorizedException,
  UserNotFoundException,
  UserNotConfirmedException,
  PasswordResetRequiredException,
];

/**
 * The id of the person with this e-mail and password. `undefined` alike for an unknown e-mail, a wrong password, a
 * disabled person and a sign-up without a password. Refuses (429) somebody whom the pool has locked out. The pool's tokens
 * are thrown away.
 */
export async function checkPassword(email: string, password: string): Promise<string | undefined> {
  const sent = poolPassword(password);
  // Nobody has such a password: no sign-up could set it.
  if ("refused" in sent) return undefined;
  const USERNAME = await poolUserName(email);
  try {
    const { AuthenticationResult } = await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME, PASSWORD: sent.password, SECRET_HASH: secretHash(USERNAME) },
      }),
    );
    return AuthenticationResult?.IdToken && idInToken(AuthenticationResult.IdToken);
  } catch (error) {
    if (isOfOurSecret(error))
      throw new Error("The pool does not know the secret of our client", { cause: error });
    if (isLocked(error)) throw new Refusal("too_many", LOCKED, { retryAfterSeconds: LOCKED_SECONDS });
    if (REFUSALS.some((refusal) => error instanceof refusal)) return undefined;
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
export async function addPerson(email: string): Promise<string> {
  const Username = await poolUserName(email);
  try {
    const { User } = await client.send(
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
    const found = await getPerson(Username);
    if (!isUnfinished(found)) throw new Refusal("conflict", ACCESS_MESSAGES.emailTaken);
    return idOf(found.UserAttributes);
  }
}

/**
 * The last step of a sign-up, under its lock. Refuses (422) a password that the pool does not accept.
 */
export async function setPassword(email: string, password: string): Promise<void> {
  const sent = poolPassword(password);
  if ("refused" in sent) throw badPassword(sent.refused);
  const Username = await poolUserName(email);
  try {
    await client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: sent.password, Permanent: true }),
    );
  } catch (error) {
    // The lock keeps others out: an existing password is the one we set, and only the answer was lost.
    if (isTransient(error) && hasPassword(await getPerson(Username))) return;
    // Invalid parameter: a line break in the password. Nothing else here can be invalid.
    const isRefused = error instanceof InvalidPasswordException || error instanceof InvalidParameterException;
    throw isRefused ? badPassword(ACCESS_MESSAGES.weakPassword, error) : error;
  }
}

const getPerson = (Username: string) => client.send(new AdminGetUserCommand({ UserPoolId, Username }));

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

const hasPassword = ({ UserStatus }: AdminGetUserCommandOutput) => UserStatus === "CONFIRMED";

const badPassword = (message: string, cause?: unknown) =>
  new Refusal("invalid", message, { issues: [{ path: "password", message }], cause });

/** Cognito's proof that the caller knows the client's secret: HMAC-SHA256 of user name and client id. */
const secretHash = (username: string) =>
  createHmac("sha256", requireEnv("USER_POOL_CLIENT_SECRET"))
    .update(username + ClientId)
    .digest("base64");

function idOf(attributes: AttributeType[] | undefined): string {
  const id = attributes?.find(({ Name }) => Name === "sub")?.Value;
  if (!id) throw new Error("The pool answered a person without an id");
  return id;
}

/** The token comes straight from the pool: its signature needs no check. */
function idInToken(idToken: string): string {
  const payload = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as {
    sub?: string;
  };
  if (!payload.sub) throw new Error("The pool answered a token without an id");
  return payload.sub;
}
