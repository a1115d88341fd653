import {
  AdminSetUserPasswordCommand,
  ChangePasswordCommand,
  InvalidParameterException,
  InvalidPasswordException,
  NotAuthorizedException,
} from "@aws-sdk/client-cognito-identity-provider";
import { toPoolPassword, toPoolUserName } from "#shared/access/user-pool.rules.ts";
import { ACCESS_MESSAGES } from "#shared/access/messages.ts";
import { fieldRefusal, Refusal } from "#shared/schema/refusal.ts";
import { isTransientError } from "../platform/faults.ts";
import {
  checkPassword,
  cognitoClient,
  getPoolUser,
  isEmailOfPoolUser,
  UserPoolId,
  type PasswordCheckResult,
} from "./pool-credentials.ts";

/**
 * Sets the first password, as the last step of a sign-up that holds its lock. If the answer of the pool is
 * lost, a person who has a password counts as done. Refuses (422) a password that the pool rejects.
 */
export async function setFirstPassword(email: string, password: string): Promise<void> {
  const isDone = async () => (await getPoolUser(await toPoolUserName(email))).UserStatus === "CONFIRMED";
  await setUnlessDone(password, (sent) => setPoolPassword(email, sent), isDone);
}

/** Characters that the pool takes for a line end, and rejects. */
const LINE_END = /[\n\r\u0085\u2028\u2029]/;

/**
 * Refuses (422) a password that `setFirstPassword` would refuse. Called first: a sign-up that failed at its
 * last step would leave a person without a password in the pool, whom the sweep then removes.
 */
export function refusePasswordInvalidForPool(password: string): void {
  const sent = toPoolPassword(password);
  if ("refused" in sent) throw fieldRefusal("password", sent.refused);
  if (LINE_END.test(password) || !password.isWellFormed())
    throw fieldRefusal("password", ACCESS_MESSAGES.weakPassword);
}

/**
 * Replaces the current password. The pool checks `present` again, so that a password that was reset in the
 * meantime is not overwritten: refuses (409) then. For a person with a second factor, the pool has no such
 * check, so it is skipped: an attacker without the factor gains nothing. Refuses (422) a password that the
 * pool rejects.
 * @param checked the result of checking `present`
 */
export async function replacePassword(
  email: string,
  { present, next, checked }: { present: string; next: string; checked: PasswordCheckResult },
): Promise<void> {
  const isDone = async () => (await checkPassword(email, next)) !== undefined;
  const set = (sent: string) =>
    "accessToken" in checked
      ? changePoolPassword(checked.accessToken, { present, sent, isDone })
      : setPasswordOf(checked.userId, email, sent);
  await setUnlessDone(next, set, isDone);
}

/**
 * Sets the password of this person. The pool identifies people by e-mail only, so this refuses (409) if the
 * address belongs to another person by now.
 */
async function setPasswordOf(userId: string, email: string, password: string): Promise<void> {
  if (!(await isEmailOfPoolUser(email, userId))) throw passwordChangedRefusal();
  await setPoolPassword(email, password);
}

export const passwordChangedRefusal = (cause?: unknown): Refusal =>
  new Refusal("conflict", "Le mot de passe a changé entre-temps : recommencez.", { cause });

type IsDone = () => Promise<boolean>;

/**
 * Calls `set`. Refuses (422) a password that the pool rejects.
 * @param isDone returns whether the password was set; called if the answer of the pool was lost
 */
async function setUnlessDone(
  password: string,
  set: (sent: string) => Promise<unknown>,
  isDone: IsDone,
): Promise<void> {
  const sent = toPoolPassword(password);
  if ("refused" in sent) throw fieldRefusal("password", sent.refused);
  try {
    await set(sent.password);
  } catch (error) {
    if (isTransientError(error) && (await isDone())) return;
    // `InvalidParameterException` means a line break in the password, because no other parameter can be
    // invalid.
    const isRefused = error instanceof InvalidPasswordException || error instanceof InvalidParameterException;
    throw isRefused ? fieldRefusal("password", ACCESS_MESSAGES.weakPassword, error) : error;
  }
}

const setPoolPassword = async (email: string, Password: string): Promise<unknown> =>
  cognitoClient.send(
    new AdminSetUserPasswordCommand({
      UserPoolId,
      Username: await toPoolUserName(email),
      Password,
      Permanent: true,
    }),
  );

async function changePoolPassword(
  AccessToken: string,
  { present, sent, isDone }: { present: string; sent: string; isDone: IsDone },
): Promise<void> {
  const former = toPoolPassword(present);
  const change = {
    AccessToken,
    ProposedPassword: sent,
    ...("password" in former && { PreviousPassword: former.password }),
  };
  try {
    await cognitoClient.send(new ChangePasswordCommand(change));
  } catch (error) {
    if (!(error instanceof NotAuthorizedException)) throw error;
    // An earlier attempt of this call may have succeeded while its answer was lost: `present` is then wrong,
    // and the new password is set.
    if (!(await isDone())) throw passwordChangedRefusal(error);
  }
}

/** Runs `work` and reports its errors of the field `password` at `newPassword`. */
export async function runWithErrorsAtNewPassword<Done>(work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "invalid") throw error;
    const issues = error.issues?.map((issue) => ({ ...issue, path: "newPassword" }));
    throw new Refusal("invalid", error.message, { issues, cause: error });
  }
}
