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
import { isHalfSignUp } from "#shared/access/half-sign-up.rules.ts";
import { poolPassword, poolUserName } from "#shared/access/pool.rules.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { Refusal } from "#shared/api/refusal.ts";
import { environment, PATIENCE } from "../environment.ts";
import { isPassing } from "../faults.ts";

const client = new CognitoIdentityProviderClient({ requestHandler: PATIENCE });
const UserPoolId = environment("USER_POOL_ID");
const ClientId = environment("USER_POOL_CLIENT_ID");

/** How the pool says that this is nobody who can sign in. */
const REFUSALS = [
  NotAuthorizedException,
  UserNotFoundException,
  UserNotConfirmedException,
  PasswordResetRequiredException,
];

/**
 * The id of the person whose e-mail and password these are, or nothing. The same answer for an unknown e-mail, a
 * wrong password, a disabled person and a sign-up that never got a password. The pool's tokens are thrown away.
 */
export async function checkPassword(email: string, password: string): Promise<string | undefined> {
  const sent = poolPassword(password);
  // Nobody has it: no sign-up could set it.
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
    if (REFUSALS.some((refusal) => error instanceof refusal)) return undefined;
    throw error;
  }
}

/**
 * The id of a new person in the pool, still without a password; or of one whose sign-up stopped before it had
 * one. Refuses (409) an e-mail that has an account.
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
 * The last step of a sign-up, under its lock: from now on this password signs in. Refuses (422) one that the pool
 * does not take.
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
    // Nobody else signs this person up meanwhile: a password that is there is ours, and only the answer was lost.
    if (isPassing(error) && hasPassword(await getPerson(Username))) return;
    // Invalid parameter: the pool takes no line break inside a password, and nothing else here can be wrong.
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
  return isHalfSignUp({ status: UserStatus, createdAt: UserCreateDate, changedAt: UserLastModifiedDate });
}

const hasPassword = ({ UserStatus }: AdminGetUserCommandOutput) => UserStatus === "CONFIRMED";

const badPassword = (message: string, cause?: unknown) =>
  new Refusal("invalid", message, { issues: [{ path: "password", message }], cause });

/** Cognito's proof that the caller knows the client's secret: HMAC-SHA256 of user name and client id. */
const secretHash = (username: string) =>
  createHmac("sha256", environment("USER_POOL_CLIENT_SECRET"))
    .update(username + ClientId)
    .digest("base64");

function idOf(attributes: AttributeType[] | undefined): string {
  const id = attributes?.find(({ Name }) => Name === "sub")?.Value;
  if (!id) throw new Error("The pool answered a person without an id");
  return id;
}

/** The token came straight from the pool: its signature needs no check, and it is not kept. */
function idInToken(idToken: string): string {
  const payload = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as {
    sub?: string;
  };
  if (!payload.sub) throw new Error("The pool answered a token without an id");
  return payload.sub;
}
