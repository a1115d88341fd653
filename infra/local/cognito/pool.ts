import type { DatabaseSync } from "node:sqlite";
import * as z from "zod";
import type { Letter } from "#functions/platform/mails/mails.ts";
import { PoolError } from "./errors.ts";
import { parseInput } from "./input.ts";
import { isEqualInConstantTime, secretHash } from "./secrets.ts";
import { findUser, type StoredPoolUser } from "./users.ts";

export type PoolOptions = {
  userPoolId: string;
  /** Client that signs people in. Its calls carry SECRET_HASH. */
  confidentialClient: { id: string; secret: string };
  /** Client without sign-in flows, for forgotten passwords in the browser. */
  publicClientId: string;
  /** Domain of passkeys, if the plan has them. */
  passkeyDomain?: string | undefined;
  sendMail(mail: { to: string } & Letter): Promise<void>;
  /**
   * The trigger PostConfirmation_ConfirmForgotPassword, called when the new password is already valid.
   * Cognito calls it only for people who signed up themselves. Ours are added by an administrator: leave it
   * out for them.
   */
  onPasswordReset?(user: { sub: string; email: string }): Promise<void>;
};

/** A pool. `decoyHash` is verified instead of the password of an unknown person. */
export type Pool = PoolOptions & {
  db: DatabaseSync;
  now(): Date;
  passwordCost: number;
  firstLockMs: number;
  decoyHash: string;
};

export type PoolAction = (pool: Pool, body: unknown) => object | Promise<object>;

const poolInput = z.object({ UserPoolId: z.string().min(1) });

/** Wraps an administrative action: checks the pool's id, which each of them names. */
export function adminAction<T extends z.ZodType>(
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
 * Returns the person of this name. Throws UserNotFoundException, which only administrative actions may
 * reveal.
 */
export function getUser(pool: Pool, username: string): StoredPoolUser {
  const user = findUser(pool.db, username);
  if (!user) throw userNotFound();
  return user;
}

export function userNotFound(): PoolError {
  return new PoolError("UserNotFoundException", "User does not exist.");
}

/**
 * Refuses an unknown client, and a SECRET_HASH that is missing, wrong, or sent for a client without a secret.
 */
export function checkClient(
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
  if (hash !== undefined && !(hasSecret && isEqualInConstantTime(hash, secretHash(client, username)))) {
    throw new PoolError("NotAuthorizedException", `Unable to verify secret hash for client ${clientId}`);
  }
}
