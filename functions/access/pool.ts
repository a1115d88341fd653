import { createHmac } from "node:crypto";
import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  InvalidPasswordException,
  NotAuthorizedException,
  UsernameExistsException,
  UserNotFoundException,
  type AttributeType,
} from "@aws-sdk/client-cognito-identity-provider";
import { ACCESS_MESSAGES } from "#shared/access/user.schema.ts";
import { Refusal } from "#shared/api/refusal.ts";
import { environment } from "../environment.ts";

const client = new CognitoIdentityProviderClient({});
const UserPoolId = environment("USER_POOL_ID");
const ClientId = environment("USER_POOL_CLIENT_ID");

/**
 * The id of the person whose e-mail and password these are, or nothing. The same answer for an unknown e-mail, a
 * wrong password, a disabled person and a sign-up that never got a password. The pool's tokens are thrown away.
 */
export async function checkPassword(email: string, password: string): Promise<string | undefined> {
  try {
    const { AuthenticationResult } = await client.send(
      new AdminInitiateAuthCommand({
        UserPoolId,
        ClientId,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: email, PASSWORD: password, SECRET_HASH: secretHash(email) },
      }),
    );
    return AuthenticationResult?.IdToken && subjectOf(AuthenticationResult.IdToken);
  } catch (error) {
    if (error instanceof NotAuthorizedException || error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/**
 * The id of a new person in the pool, still without a password; or of one whose sign-up stopped before it had
 * one. Refuses (409) an e-mail that has an account.
 */
export async function addPerson(email: string): Promise<string> {
  try {
    const { User } = await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username: email,
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
    const found = await client.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    if (found.UserStatus !== "FORCE_CHANGE_PASSWORD")
      throw new Refusal("conflict", ACCESS_MESSAGES.emailTaken);
    return idOf(found.UserAttributes);
  }
}

/** The last step of a sign-up: from now on this password signs in. */
export async function setPassword(email: string, password: string): Promise<void> {
  try {
    await client.send(
      new AdminSetUserPasswordCommand({ UserPoolId, Username: email, Password: password, Permanent: true }),
    );
  } catch (error) {
    if (!(error instanceof InvalidPasswordException)) throw error;
    const issues = [{ path: "password", message: ACCESS_MESSAGES.weakPassword }];
    throw new Refusal("invalid", ACCESS_MESSAGES.weakPassword, { issues, cause: error });
  }
}

/** Cognito's proof that the caller knows the client's secret: HMAC-SHA256 of user name and client id. */
const secretHash = (email: string) =>
  createHmac("sha256", environment("USER_POOL_CLIENT_SECRET"))
    .update(email + ClientId)
    .digest("base64");

function idOf(attributes: AttributeType[] | undefined): string {
  const id = attributes?.find(({ Name }) => Name === "sub")?.Value;
  if (!id) throw new Error("The pool answered a person without an id");
  return id;
}

/** The token came straight from the pool: its signature needs no check, and it is not kept. */
function subjectOf(idToken: string): string {
  const payload = JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString()) as {
    sub?: string;
  };
  if (!payload.sub) throw new Error("The pool answered a token without an id");
  return payload.sub;
}
