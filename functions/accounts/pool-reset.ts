import {
  CodeMismatchException,
  ConfirmForgotPasswordCommand,
  ExpiredCodeException,
  InvalidLambdaResponseException,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  PasswordHistoryPolicyViolationException,
  TooManyFailedAttemptsException,
  UnexpectedLambdaException,
  UserLambdaValidationException,
  UserNotConfirmedException,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { toPoolPassword, toPoolUserName } from "#shared/access/user-pool.rules.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { fieldRefusal, Refusal } from "#shared/schema/refusal.ts";
import { requireEnv } from "../platform/environment.ts";
import { isTransientError } from "../platform/faults.ts";
import { checkPassword, cognitoClient, findPoolUserId } from "./pool-credentials.ts";

/** The pool's errors for a wrong or expired code, and for an unknown account. */
const REFUSED_CODE = [
  CodeMismatchException,
  ExpiredCodeException,
  NotAuthorizedException,
  UserNotConfirmedException,
  UserNotFoundException,
];
/**
 * The errors for a password that the pool rejects. `InvalidParameterException` means a line break in the
 * password, because no other parameter can be invalid.
 */
const REFUSED_PASSWORD = [
  InvalidPasswordException,
  InvalidParameterException,
  PasswordHistoryPolicyViolationException,
];
/**
 * The errors of the pool if our trigger failed or timed out. The pool calls it after the change, so the new
 * password is already valid.
 */
const AFTER_CHANGE = [
  UserLambdaValidationException,
  UnexpectedLambdaException,
  InvalidLambdaResponseException,
];
const TOO_MANY = [LimitExceededException, TooManyFailedAttemptsException];
/**
 * Seconds until another attempt is announced, if Cognito's own limit refused one: Cognito lifts it after 15
 * to 60 minutes.
 */
const TOO_MANY_SECONDS = 3_600;

/**
 * Sets a new password with the code that was mailed, and returns the id of the person. Returns `undefined`
 * for a wrong or expired code and for an e-mail without an account. Refuses (422) a password that the pool
 * rejects, and (429) too many attempts.
 */
export async function confirmPoolPasswordReset(
  email: string,
  code: string,
  password: string,
): Promise<string | undefined> {
  const sent = toPoolPassword(password);
  if ("refused" in sent) throw fieldRefusal("password", sent.refused);
  const Username = await toPoolUserName(email);
  // The person is looked up first, and the pool checks the code even if there is none: the response time does
  // not reveal whether the e-mail has an account.
  const userId = await findPoolUserId(Username);
  try {
    await cognitoClient.send(
      new ConfirmForgotPasswordCommand({
        // The client without a secret: the browser asked for the code through this client, and a code is
        // valid for one client.
        ClientId: requireEnv("USER_POOL_PUBLIC_CLIENT_ID"),
        Username,
        ConfirmationCode: code,
        Password: sent.password,
      }),
    );
  } catch (error) {
    if (isOneOf(error, TOO_MANY)) throw tooManyTries(error);
    if (isOneOf(error, REFUSED_PASSWORD)) throw fieldRefusal("password", ACCESS_MESSAGES.weakPassword, error);
    if (isOneOf(error, AFTER_CHANGE)) return userId;
    const isRefused = isOneOf(error, REFUSED_CODE);
    // If the answer to the SDK's first call was lost, that call may have used up the code, and the second
    // call finds the code expired. Signing in with the new password shows whether it was set.
    const isUnclear = isRefused ? wasRepeated(error) : isTransientError(error);
    const isDone = isUnclear && (await checkPassword(email, password)) !== undefined;
    if (!isDone && !isRefused) throw error;
    return isDone ? userId : undefined;
  }
  return userId;
}

type ErrorClass = abstract new (...args: never[]) => Error;
const isOneOf = (error: unknown, classes: readonly ErrorClass[]): boolean =>
  classes.some((one) => error instanceof one);

/** Whether the SDK sent this call more than once, because it got no answer. */
const wasRepeated = (error: unknown): boolean =>
  ((error as { $metadata?: { attempts?: number } }).$metadata?.attempts ?? 1) > 1;

const tooManyTries = (cause: unknown): Refusal =>
  new Refusal("too_many", "Trop de demandes ou d’essais. Réessayez dans une heure.", {
    retryAfterSeconds: TOO_MANY_SECONDS,
    cause,
  });
