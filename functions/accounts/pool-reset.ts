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
import { poolPassword, poolUserName } from "#shared/access/user-pool.rules.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { fieldRefusal, Refusal } from "#shared/schema/refusal.ts";
import { requireEnv } from "../platform/environment.ts";
import { isTransient } from "../platform/faults.ts";
import { checkPassword, cognitoClient, findPoolUserId } from "./pool-credentials.ts";

/** The pool's errors for a wrong or expired code, and for an unknown account. */
const REFUSED_CODE = [
  CodeMismatchException,
  ExpiredCodeException,
  NotAuthorizedException,
  UserNotConfirmedException,
  UserNotFoundException,
];
/** Invalid parameter: a line break in the password. No other parameter can be invalid. */
const REFUSED_PASSWORD = [
  InvalidPasswordException,
  InvalidParameterException,
  PasswordHistoryPolicyViolationException,
];
/** The pool's errors when our trigger failed or timed out: the new password is already valid by then. */
const AFTER_CHANGE = [
  UserLambdaValidationException,
  UnexpectedLambdaException,
  InvalidLambdaResponseException,
];
const TOO_MANY = [LimitExceededException, TooManyFailedAttemptsException];
/** Cognito's own limit, lifted after 15 to 60 minutes. */
const TOO_MANY_SECONDS = 3_600;

/**
 * Replaces a password with the help of a mailed code, and returns the person. `undefined` for a wrong or
 * expired code and for an e-mail without an account. Refuses (422) a password that the pool rejects, and
 * (429) too many attempts.
 */
export async function confirmPoolReset(
  email: string,
  code: string,
  password: string,
): Promise<string | undefined> {
  const sent = poolPassword(password);
  if ("refused" in sent) throw fieldRefusal("password", sent.refused);
  const Username = await poolUserName(email);
  // Looked up first, and the code is checked even for an unknown e-mail: response times do not reveal
  // accounts.
  const userId = await findPoolUserId(Username);
  try {
    await cognitoClient.send(
      new ConfirmForgotPasswordCommand({
        // This client has no secret: the browser asked for the code through it.
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
    // If the answer to an earlier try was lost, that try may have used up the code: the SDK's retry then
    // finds it expired.
    const isUnclear = isRefused ? wasRepeated(error) : isTransient(error);
    const isDone = isUnclear && (await checkPassword(email, password)) !== undefined;
    if (!isDone && !isRefused) throw error;
    return isDone ? userId : undefined;
  }
  return userId;
}

type ErrorClass = abstract new (...args: never[]) => Error;
const isOneOf = (error: unknown, classes: readonly ErrorClass[]): boolean =>
  classes.some((one) => error instanceof one);

/** Whether the SDK had already sent this call without getting an answer. */
const wasRepeated = (error: unknown): boolean =>
  ((error as { $metadata?: { attempts?: number } }).$metadata?.attempts ?? 1) > 1;

const tooManyTries = (cause: unknown): Refusal =>
  new Refusal("too_many", "Trop de demandes ou d’essais. Réessayez dans une heure.", {
    retryAfterSeconds: TOO_MANY_SECONDS,
    cause,
  });
