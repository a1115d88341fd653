import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import * as z from "zod";
import { inTransaction } from "./database.ts";
import { PoolError } from "./errors.ts";
import { parseInput } from "./input.ts";
import { createAdminAction, requireValidClient, getUser, type Pool, type PoolAction } from "./pool.ts";
import { createTokens } from "./tokens.ts";
import { createTotpSecret, findTotpStep } from "./totp.ts";
import { findUser, type StoredPoolUser } from "./users.ts";

/** How long a person has to answer a challenge; in AWS, `authSessionValidity` of the stack. */
export const CHALLENGE_LIFETIME_MS = 5 * 60_000;

type Factor = { secret: string; isVerified: boolean; isPreferred: boolean; lastStep: number };

function findFactor(db: DatabaseSync, sub: string): Factor | undefined {
  const row = db.prepare("SELECT * FROM factors WHERE sub = ?").get(sub);
  return (
    row && {
      secret: String(row["secret"]),
      isVerified: row["isVerified"] === 1,
      isPreferred: row["isPreferred"] === 1,
      lastStep: Number(row["lastStep"]),
    }
  );
}

/**
 * Gives the person of an access token a new TOTP secret. The second factor is off until a code confirms it.
 */
export const associateSoftwareToken: PoolAction = (pool, body) => {
  const { sub } = getUserOfUnverifiedToken(
    pool,
    parseInput(z.object({ AccessToken: z.string().min(1) }), body).AccessToken,
  );
  const secret = createTotpSecret();
  pool.db
    .prepare(
      `INSERT INTO factors (sub, secret, isVerified, isPreferred, lastStep) VALUES (?1, ?2, 0, 0, 0)
       ON CONFLICT (sub) DO UPDATE SET secret = ?2, isVerified = 0, isPreferred = 0, lastStep = 0`,
    )
    .run(sub, secret);
  return { SecretCode: secret };
};

export const verifySoftwareToken: PoolAction = (pool, body) => {
  const schema = z.object({ AccessToken: z.string().min(1), UserCode: z.string().regex(/^\d{6}$/) });
  const { AccessToken, UserCode } = parseInput(schema, body);
  const { sub } = getUserOfUnverifiedToken(pool, AccessToken);
  if (!findFactor(pool.db, sub))
    throw new PoolError("SoftwareTokenMFANotFoundException", "No software token.");
  if (takeCode(pool, sub, UserCode) !== "right")
    throw new PoolError("EnableSoftwareTokenMFAException", "Code mismatch");
  pool.db.prepare("UPDATE factors SET isVerified = 1 WHERE sub = ?").run(sub);
  return { Status: "SUCCESS" };
};

export const adminSetUserMfaPreference = createAdminAction(
  z.object({
    Username: z.string(),
    SoftwareTokenMfaSettings: z.object({
      Enabled: z.boolean().default(false),
      PreferredMfa: z.boolean().default(false),
    }),
  }),
  (pool, { Username, SoftwareTokenMfaSettings: { Enabled } }) => {
    const { sub } = getUser(pool, Username);
    if (Enabled && !findFactor(pool.db, sub)?.isVerified)
      throw new PoolError("InvalidParameterException", "User has not verified software token mfa");
    pool.db.prepare("UPDATE factors SET isPreferred = ? WHERE sub = ?").run(Number(Enabled), sub);
    return {};
  },
);

/** Whether a person must give a TOTP code after the password. */
export const hasSecondFactor = (pool: Pool, { sub }: StoredPoolUser): boolean =>
  findFactor(pool.db, sub)?.isPreferred ?? false;

/**
 * Creates the challenge that asks for a code. Returns `undefined` if the person has no active second factor.
 */
export function tryCreateCodeChallenge(pool: Pool, user: StoredPoolUser): object | undefined {
  const { sub, username } = user;
  if (!hasSecondFactor(pool, user)) return undefined;
  const session = randomBytes(48).toString("base64url");
  pool.db.prepare("DELETE FROM challenges WHERE expiresAt <= ?").run(pool.now().getTime());
  pool.db
    .prepare("INSERT INTO challenges (session, sub, expiresAt) VALUES (?, ?, ?)")
    .run(session, sub, pool.now().getTime() + CHALLENGE_LIFETIME_MS);
  return {
    ChallengeName: "SOFTWARE_TOKEN_MFA",
    ChallengeParameters: { USER_ID_FOR_SRP: username },
    Session: session,
  };
}

/** Signs in with the code that a challenge asks for. After a wrong code, the challenge stays open. */
export const answerCodeChallenge = createAdminAction(
  z.object({
    ClientId: z.string().min(1),
    ChallengeName: z.literal("SOFTWARE_TOKEN_MFA"),
    Session: z.string().min(20).max(2048),
    ChallengeResponses: z.object({
      USERNAME: z.string(),
      SOFTWARE_TOKEN_MFA_CODE: z.string(),
      SECRET_HASH: z.string().optional(),
    }),
  }),
  (pool, { ClientId, Session, ChallengeResponses: { USERNAME, SOFTWARE_TOKEN_MFA_CODE, SECRET_HASH } }) => {
    requireValidClient(pool, { clientId: ClientId, username: USERNAME, hash: SECRET_HASH });
    const user = findUser(pool.db, USERNAME);
    const isOpen = pool.db
      .prepare("SELECT 1 FROM challenges WHERE session = ? AND sub = ? AND expiresAt > ?")
      .get(Session, user?.sub ?? "", pool.now().getTime());
    if (!user || !isOpen)
      throw new PoolError("NotAuthorizedException", "Invalid session for the user, session is expired.");
    if (!user.enabled) throw new PoolError("NotAuthorizedException", "User is disabled.");
    const found = takeCode(pool, user.sub, SOFTWARE_TOKEN_MFA_CODE);
    if (found === "used")
      throw new PoolError("ExpiredCodeException", "Your software token has already been used once.");
    if (found === "wrong") throw new PoolError("CodeMismatchException", "Invalid code received for user");
    pool.db.prepare("DELETE FROM challenges WHERE session = ?").run(Session);
    return createTokens(pool, user);
  },
);

/**
 * Checks a code, and marks it as used if it is right: no code works twice, not even the one that confirmed
 * the second factor.
 */
function takeCode(pool: Pool, sub: string, code: string): "right" | "used" | "wrong" {
  return inTransaction(pool.db, () => {
    const factor = findFactor(pool.db, sub);
    if (!factor) return "wrong";
    const step = findTotpStep(factor, code, pool.now());
    if (step === undefined)
      return findTotpStep({ ...factor, lastStep: 0 }, code, pool.now()) === undefined ? "wrong" : "used";
    pool.db.prepare("UPDATE factors SET lastStep = ? WHERE sub = ?").run(step, sub);
    return "right";
  });
}

/**
 * Returns the person of an access token. Throws NotAuthorizedException if the token is not one of the pool's.
 * Does not check a signature, because only programs on this machine can call.
 */
export function getUserOfUnverifiedToken(pool: Pool, token: string): StoredPoolUser {
  const invalid = new PoolError("NotAuthorizedException", "Invalid Access Token");
  const payload = token.split(".")[1];
  if (!payload) throw invalid;
  let sub: unknown;
  try {
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
    sub = claims["token_use"] === "access" ? claims["sub"] : undefined;
  } catch {
    throw invalid;
  }
  const user = typeof sub === "string" ? findUser(pool.db, sub) : undefined;
  if (!user) throw invalid;
  return user;
}
