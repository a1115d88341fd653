import { randomBytes } from "node:crypto";
import * as z from "zod";
import { PoolError } from "./errors.ts";
import { createAdminAction, requireValidClient, type Pool } from "./pool.ts";
import { startPasskeySignIn } from "./passkey.actions.ts";
import { tryCreateCodeChallenge } from "./second-factor.actions.ts";
import { verifySecret } from "./secrets.ts";
import { countWrongPassword, clearWrongPasswordCount, refuseIfLocked } from "./sign-in-lock.ts";
import { createTokens } from "./tokens.ts";
import { findUser, attemptsKeyOf, type StoredPoolUser } from "./users.ts";

/**
 * Signs a person in by password, or asks for a passkey if the call wants one and the pool has them. An
 * unknown person and a wrong password get the same answer after the same work (PreventUserExistenceErrors:
 * ENABLED). Only the right password reveals that the person is disabled.
 */
export const adminInitiateAuth = createAdminAction(
  z.object({
    ClientId: z.string().min(1),
    AuthFlow: z.string(),
    AuthParameters: z.record(z.string(), z.string()).default({}),
  }),
  async (pool, { ClientId, AuthFlow, AuthParameters }) => {
    const username = readParameter(AuthParameters, "USERNAME");
    requireValidClient(pool, { clientId: ClientId, username, hash: AuthParameters["SECRET_HASH"] });
    if (AuthFlow === "USER_AUTH" && pool.passkeyDomain && ClientId !== pool.publicClientId)
      return startPasskeySignIn(pool, username, AuthParameters["PREFERRED_CHALLENGE"]);
    if (AuthFlow !== "ADMIN_USER_PASSWORD_AUTH" || ClientId === pool.publicClientId) {
      throw new PoolError("InvalidParameterException", "Auth flow not enabled for this client");
    }
    const user = await authenticate(pool, username, readParameter(AuthParameters, "PASSWORD"));
    if (!user.enabled) throw new PoolError("NotAuthorizedException", "User is disabled.");
    if (user.status === "FORCE_CHANGE_PASSWORD") return passwordChallenge(user);
    return tryCreateCodeChallenge(pool, user) ?? createTokens(pool, user);
  },
);

async function authenticate(pool: Pool, username: string, password: string): Promise<StoredPoolUser> {
  const user = findUser(pool.db, username);
  const owner = attemptsKeyOf(user, username);
  refuseIfLocked(pool, owner);
  const isRight = await verifySecret(user?.password ?? pool.decoyHash, password);
  if (!user || !isRight) {
    countWrongPassword(pool, owner);
    throw new PoolError("NotAuthorizedException", "Incorrect username or password.");
  }
  clearWrongPasswordCount(pool, owner);
  return user;
}

function readParameter(parameters: Record<string, string>, name: "USERNAME" | "PASSWORD"): string {
  const value = parameters[name];
  if (!value) throw new PoolError("InvalidParameterException", `Missing required parameter ${name}`);
  return value;
}

function passwordChallenge({ username, attributes }: StoredPoolUser): object {
  return {
    ChallengeName: "NEW_PASSWORD_REQUIRED",
    ChallengeParameters: {
      USER_ID_FOR_SRP: username,
      requiredAttributes: "[]",
      userAttributes: JSON.stringify(attributes),
    },
    Session: randomBytes(48).toString("base64url"),
  };
}
