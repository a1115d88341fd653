import type { DatabaseSync } from "node:sqlite";
import * as z from "zod";
import type { RenderedMail } from "#functions/platform/mails/mails.ts";
import { PoolError } from "./errors.ts";
import { parseInput } from "./input.ts";
import { isEqualInConstantTime, computeSecretHash } from "./secrets.ts";
import { findUser, type StoredPoolUser } from "./users.ts";

export type PoolOptions = {
  userPoolId: string;
  /** The app client with which the functions sign people in. Its calls carry SECRET_HASH. */
  confidentialClient: { id: string; secret: string };
  /** The app client of the browser: for forgotten passwords only, it cannot sign in. */
  publicClientId: string;
  /** Domain of the passkeys; `undefined` if the pool's plan has none. */
  passkeyDomain?: string | undefined;
  sendMail(mail: { to: string } & RenderedMail): Promise<void>;
  /**
   * The trigger PostConfirmation_ConfirmForgotPassword, called after a reset has stored the new password.
   * Cognito calls it only for people who signed themselves up. Ours are created by an administrator: leave it
   * out, unless the trigger itself is tested.
   */
  onPasswordReset?(user: { sub: string; email: string }): Promise<void>;
};

/**
 * The pool of people. `decoyHash`: the hash that a sign-in of an unknown person is compared with, so that it
 * takes as long as one of a known person.
 */
export type Pool = PoolOptions & {
  db: DatabaseSync;
  now(): Date;
  passwordCost: number;
  firstLockMs: number;
  decoyHash: string;
};

export type PoolAction = (pool: Pool, body: unknown) => object | Promise<object>;

const poolInput = z.object({ UserPoolId: z.string().min(1) });

/** Wraps an administrative action: parses its input and checks the pool id in it. */
export function createAdminAction<T extends z.ZodType>(
  schema: T,
  run: (pool: Pool, input: z.infer<T>) => object | Promise<object>,
): PoolAction {
  return (pool, body) => {
    const { UserPoolId } = parseInput(poolInput, body);
    const input = parseInput(schema, body);
    if (UserPoolId !== pool.userPoolId) {
      throw new PoolError("ResourceNotFoundException", `User pool ${UserPoolId} does not exist.`);
    }
    return run(pool, input);
  };
}

/**
 * Returns a person. Throws UserNotFoundException: use it in administrative actions only, it tells who exists.
 */
export function getUser(pool: Pool, username: string): StoredPoolUser {
  const user = findUser(pool.db, username);
  if (!user) throw userNotFoundError();
  return user;
}

export function userNotFoundError(): PoolError {
  return new PoolError("UserNotFoundException", "User does not exist.");
}

/**
 * Throws if the client is unknown, or if SECRET_HASH is missing, wrong, or sent for a client that has no
 * secret.
 */
export function requireValidClient(
  pool: Pool,
  call: { clientId: string; username: string; hash: string | undefined },
): void {
  const { clientId, username, hash } = call;
  const client = pool.confidentialClient;
  if (clientId !== client.id && clientId !== pool.publicClientId) {
    throw new PoolError("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
  }
  const hasSecret = clientId === client.id;
  if (hasSecret && hash === undefined) {
    throw new PoolError(
      "NotAuthorizedException",
      `Client ${clientId} is configured with secret but SECRET_HASH was not received`,
    );
  }
  if (
    hash !== undefined &&
    !(hasSecret && isEqualInConstantTime(hash, computeSecretHash(client, username)))
  ) {
    throw new PoolError("NotAuthorizedException", `Unable to verify secret hash for client ${clientId}`);
  }
}
