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
import { Refusal } from "#shared/schema/refusal.ts";
import { requireEnv } from "../platform/environment.ts";
import { isTransient } from "../platform/faults.ts";
import { badPassword } from "./new-password.ts";
import { checkPassword, cognitoClient, findPoolUserId } from "./pool-credentials.ts";

/** The pool's errors for a wrong or expired code, and for an unknown account. */
const REFUSED_CODE = [
  CodeMismatchException,
  ExpiredCodeException,
  NotAuthorizedException,
  UserNotConfirmedException,
  UserNotFoundException,
];
/** Invalid parameter: a line break in the password. Nothing else that is sent can be invalid. */
const REFUSED_PASSWORD = [
  InvalidPasswordException,
  InvalidParameterException,
  PasswordHistoryPolicyViolationException,
];
/** The trigger failed or took too long: by then the new password holds. */
const AFTER_CHANGE = [
  UserLambdaValidationException,
  UnexpectedLambdaException,
  InvalidLambdaResponseException,
];
const TOO_MANY = [LimitExceededException, TooManyFailedAttemptsException];
/** Cognito's own limit, which it lifts after a quarter of an hour to an hour. */
const TOO_MANY_SECONDS = 3_600;

/**
 * Has the pool replace a password by the code of a mail, and answers whose it is. `undefined` alike for a wrong code, one that
 * is over, and an e-mail without an account. Refuses (422) a password that the pool does not take, and (429) too many tries.
 */
export async function confirmPoolReset(
  email: string,
  code: string,
  password: string,
): Promise<string | undefined> {
  const sent = poolPassword(password);
  if ("refused" in sent) throw badPassword(sent.refused);
  const Username = await poolUserName(email);
  // Asked before, and the pool then asked about the code in any case: the time of the answer tells strangers nothing.
  const userId = await findPoolUserId(Username);
  try {
    await cognitoClient.send(
      new ConfirmForgotPasswordCommand({
        // The client without a secret: the code was asked for in its name.
        ClientId: requireEnv("USER_POOL_PUBLIC_CLIENT_ID"),
        Username,
        ConfirmationCode: code,
        Password: sent.password,
      }),
    );
  } catch (error) {
    if (isOneOf(error, TOO_MANY)) throw tooManyTries(error);
    if (isOneOf(error, REFUSED_PASSWORD)) throw badPassword(ACCESS_MESSAGES.weakPassword, error);
    if (isOneOf(error, AFTER_CHANGE)) return userId;
    const isRefused = isOneOf(error, REFUSED_CODE);
    // A try whose answer was lost may have spent the code: the SDK's next one finds it over.
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

/** Whether the SDK had sent it before, without an answer. */
const wasRepeated = (error: unknown): boolean =>
  ((error as { $metadata?: { attempts?: number } }).$metadata?.attempts ?? 1) > 1;

const tooManyTries = (cause: unknown): Refusal =>
  new Refusal("too_many", "Trop de demandes ou d’essais. Réessayez dans une heure.", {
    retryAfterSeconds: TOO_MANY_SECONDS,
    cause,
  });
