import { randomInt } from "node:crypto";
import * as z from "zod";
import {
  clearCodeAttempts,
  findResetCode,
  tryRemoveResetCode,
  saveResetCode,
  tryCountCodeAttempt,
} from "./codes.ts";
import { inTransaction } from "./database.ts";
import { fillMail } from "#functions/platform/mails/fill.ts";
import { PoolError } from "./errors.ts";
import { passwordInput, parseInput, usernameInput } from "./input.ts";
import { requireValidPassword } from "./policy.ts";
import { type PoolAction, requireValidClient, type Pool } from "./pool.ts";
import { verifySecret, hashSecret } from "./secrets.ts";
import { findUser, attemptsKeyOf, type StoredPoolUser, updatePassword } from "./users.ts";

const clientInput = z.object({
  ClientId: z.string().min(1),
  Username: usernameInput,
  SecretHash: z.string().min(1).max(128).optional(),
});

const confirmInput = clientInput.extend({
  ConfirmationCode: z.string().min(1).max(2048).regex(/^\S+$/),
  Password: passwordInput,
});

/**
 * Mails a reset code that is valid for one hour. An unknown, disabled or unconfirmed person gets the same
 * answer but no mail.
 */
export const forgotPassword: PoolAction = async (pool, body) => {
  const input = parseInput(clientInput, body);
  const { Username: username } = input;
  requireValidClient(pool, { clientId: input.ClientId, username, hash: input.SecretHash });
  const user = findUser(pool.db, username);
  const owner = attemptsKeyOf(user, username);
  countAttempt(pool, owner, "request");
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const sealed = await hashSecret(code, pool.passwordCost);
  const recipient = user && canReset(user) ? user : undefined;
  saveResetCode(pool.db, { owner, sub: recipient?.sub ?? null, sealed, now: pool.now() });
  if (recipient) await mailCode(pool, recipient, code);
  const Destination = maskedEmail(user?.attributes["email"] ?? fakeEmail(owner));
  return { CodeDeliveryDetails: { AttributeName: "email", DeliveryMedium: "EMAIL", Destination } };
};

/**
 * Sets a new password with a mailed code, which works once. After five attempts, the person is refused for an
 * hour.
 */
export const confirmForgotPassword: PoolAction = async (pool, body) => {
  const input = parseInput(confirmInput, body);
  const { Username: username } = input;
  requireValidClient(pool, { clientId: input.ClientId, username, hash: input.SecretHash });
  requireValidPassword(input.Password);
  const owner = attemptsKeyOf(findUser(pool.db, username), username);
  const code = findResetCode(pool.db, owner, pool.now());
  if (!code)
    throw new PoolError("ExpiredCodeException", "Invalid code provided, please request a code again.");
  countAttempt(pool, owner, "confirm");
  const isRight = await verifySecret(code.sealed, input.ConfirmationCode);
  if (!isRight || code.sub === null) throw wrongCode();
  const { sub } = code;
  const password = await hashSecret(input.Password, pool.passwordCost);
  const user = inTransaction(pool.db, () => {
    const current = findUser(pool.db, sub);
    if (!current || !canReset(current) || !tryRemoveResetCode(pool.db, code)) throw wrongCode();
    updatePassword(pool.db, { sub, password, status: "CONFIRMED", now: pool.now() });
    clearCodeAttempts(pool.db, owner);
    return current;
  });
  await callTrigger(pool, user);
  return {};
};

function canReset({ enabled, status, attributes }: StoredPoolUser): boolean {
  return enabled && status === "CONFIRMED" && attributes["email_verified"] === "true";
}

function countAttempt(pool: Pool, owner: string, kind: "request" | "confirm"): void {
  if (tryCountCodeAttempt(pool.db, { owner, kind, now: pool.now() })) return;
  throw new PoolError("LimitExceededException", "Attempt limit exceeded, please try after some time.");
}

async function mailCode(pool: Pool, { attributes }: StoredPoolUser, code: string): Promise<void> {
  try {
    const letter = await fillMail({ mail: "reset-code", values: { code } });
    await pool.sendMail({ to: attributes["email"]!, ...letter });
  } catch (error) {
    throw new PoolError("CodeDeliveryFailureException", `Unable to deliver message: ${String(error)}`);
  }
}

async function callTrigger(pool: Pool, { sub, attributes }: StoredPoolUser): Promise<void> {
  try {
    await pool.onPasswordReset?.({ sub, email: attributes["email"]! });
  } catch (error) {
    throw new PoolError(
      "UserLambdaValidationException",
      `PostConfirmation failed with error ${String(error)}.`,
    );
  }
}

/** Masks an address except for the first letter on each side of the « @ »: `a***@m***`. */
function maskedEmail(email: string): string {
  const [local = "", domain = ""] = email.split("@");
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}

/**
 * Returns an address made from `owner`, so that an unknown person sees the same masked address at each
 * attempt.
 */
function fakeEmail(owner: string): string {
  return `${letterOf(owner.slice(0, 2))}@${letterOf(owner.slice(2, 4))}`;
}

function letterOf(byte: string): string {
  return String.fromCharCode(97 + (Number.parseInt(byte, 16) % 26));
}

function wrongCode(): PoolError {
  return new PoolError("CodeMismatchException", "Invalid verification code provided, please try again.");
}
