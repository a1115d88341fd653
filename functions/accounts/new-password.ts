import {
  AdminSetUserPasswordCommand,
  ChangePasswordCommand,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
} from "@aws-sdk/client-cognito-identity-provider";
import { poolPassword, poolUserName } from "#shared/access/user-pool.rules.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { Refusal } from "#shared/schema/refusal.ts";
import { isTransient } from "../platform/faults.ts";
import {
  checkPassword,
  cognitoClient,
  getPoolUser,
  isPersonOfAddress,
  UserPoolId,
  type CheckedPassword,
} from "./pool-credentials.ts";

/**
 * The last step of a sign-up, under its lock, which keeps others out: where a try failed, an existing password is the one that
 * it set, and only its answer was lost. Refuses (422) a password that the pool does not accept.
 */
export async function setFirstPassword(email: string, password: string): Promise<void> {
  const isDone = async () => (await getPoolUser(await poolUserName(email))).UserStatus === "CONFIRMED";
  await setUnlessDone(password, (sent) => setPoolPassword(email, sent), isDone);
}

/** What ends a line for the pool, which takes no such password. */
const LINE_END = /[\n\r\u0085\u2028\u2029]/;

/**
 * Refuses (422) what `setFirstPassword` would: a sign-up that ends there leaves a person without a password, whom the sweep has to
 * remove, and whoever likes to could make as many of them as there are sign-ups.
 */
export function refuseForPool(password: string): void {
  const sent = poolPassword(password);
  if ("refused" in sent) throw badPassword(sent.refused);
  if (LINE_END.test(password) || !password.isWellFormed()) throw badPassword(ACCESS_MESSAGES.weakPassword);
}

/**
 * Sets a new password in place of the present one, which the pool compares once more as it does: a reset that came in between holds,
 * whoever is behind this request. With a second factor there is no token for that: whoever lacks the factor gains nothing by
 * being late. Refuses (422) a password that the pool does not accept, and (409) where the present one is it no more.
 * @param checked what `present` has given
 */
export async function replacePassword(
  email: string,
  { present, next, checked }: { present: string; next: string; checked: CheckedPassword },
): Promise<void> {
  const isDone = async () => (await checkPassword(email, next)) !== undefined;
  const set = (sent: string) =>
    "accessToken" in checked
      ? changePoolPassword(checked.accessToken, { present, sent, isDone })
      : setPasswordOf(checked.userId, email, sent);
  await setUnlessDone(next, set, isDone);
}

/** The pool sets it by the address alone. Refuses (409) where that is no more this person's. */
async function setPasswordOf(userId: string, email: string, password: string): Promise<void> {
  if (!(await isPersonOfAddress(email, userId))) throw passwordChangedMeanwhile();
  await setPoolPassword(email, password);
}

export const passwordChangedMeanwhile = (cause?: unknown): Refusal =>
  new Refusal("conflict", "Le mot de passe a changé entre-temps : recommencez.", { cause });

type IsDone = () => Promise<boolean>;

/** @param isDone asked where the pool’s answer is missing: whether the password was set all the same */
async function setUnlessDone(
  password: string,
  set: (sent: string) => Promise<unknown>,
  isDone: IsDone,
): Promise<void> {
  const sent = poolPassword(password);
  if ("refused" in sent) throw badPassword(sent.refused);
  try {
    await set(sent.password);
  } catch (error) {
    if (isTransient(error) && (await isDone())) return;
    // Invalid parameter: a line break in the password. Nothing else here can be invalid.
    const isRefused = error instanceof InvalidPasswordException || error instanceof InvalidParameterException;
    throw isRefused ? badPassword(ACCESS_MESSAGES.weakPassword, error) : error;
  }
}

const setPoolPassword = async (email: string, Password: string): Promise<unknown> =>
  cognitoClient.send(
    new AdminSetUserPasswordCommand({
      UserPoolId,
      Username: await poolUserName(email),
      Password,
      Permanent: true,
    }),
  );

async function changePoolPassword(
  AccessToken: string,
  { present, sent, isDone }: { present: string; sent: string; isDone: IsDone },
): Promise<void> {
  const former = poolPassword(present);
  const change = {
    AccessToken,
    ProposedPassword: sent,
    ...("password" in former && { PreviousPassword: former.password }),
  };
  try {
    await cognitoClient.send(new ChangePasswordCommand(change));
  } catch (error) {
    if (!(error instanceof NotAuthorizedException)) throw error;
    // By a try whose answer was lost, the present password is the new one already.
    if (!(await isDone())) throw passwordChangedMeanwhile(error);
  }
}

export const badPassword = (message: string, cause?: unknown) =>
  new Refusal("invalid", message, { issues: [{ path: "password", message }], cause });

/** Says of `newPassword` what a sign-up says of its `password`. */
export async function atNewPassword<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "invalid") throw error;
    const issues = error.issues?.map((issue) => ({ ...issue, path: "newPassword" }));
    throw new Refusal("invalid", error.message, { issues, cause: error });
  }
}
