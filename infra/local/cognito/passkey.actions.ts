import { randomBytes } from "node:crypto";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import * as z from "zod";
import { PoolError } from "./errors.ts";
import { parseInput } from "./input.ts";
import {
  listPasskeys,
  updatePasskeyCounter,
  removePasskey,
  savePasskeyChallenge,
  trySavePasskey,
  tryConsumePasskeyChallenge,
  type StoredPasskey,
} from "./passkeys.ts";
import { createAdminAction, requireValidClient, type Pool, type PoolAction } from "./pool.ts";
import { CHALLENGE_LIFETIME_MS, getUserOfUnverifiedToken } from "./second-factor.actions.ts";
import { createTokens } from "./tokens.ts";
import { findUser, type StoredPoolUser } from "./users.ts";

/** Cognito's limits: the time that the browser has for each step, and the passkeys of one person. */
const REGISTRATION_MS = 60_000;
const SIGN_IN_MS = 180_000;
const PASSKEYS_MAX = 20;
/** COSE identifiers of the accepted signatures: ES256 and RS256. */
const ALGORITHMS = [-7, -257];

const tokenInput = z.object({ AccessToken: z.string().min(1) });
/** Loads the library at its first use: most runs have no passkeys. */
const loadWebAuthn = () => import("@simplewebauthn/server");

export const startWebAuthnRegistration: PoolAction = (pool, body) => {
  const { user, domain } = personOf(pool, body);
  const { sub, username } = user;
  const known = listPasskeys(pool.db, sub);
  if (known.length >= PASSKEYS_MAX)
    throw new PoolError("LimitExceededException", "Maximum number of passkeys reached.");
  const challenge = newChallenge(pool, user, `registration ${sub}`, REGISTRATION_MS);
  return {
    CredentialCreationOptions: {
      challenge,
      rp: { id: domain, name: domain },
      user: { id: Buffer.from(sub).toString("base64url"), name: username, displayName: username },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      timeout: REGISTRATION_MS,
      excludeCredentials: known.map(describe),
      authenticatorSelection: {
        requireResidentKey: true,
        residentKey: "required",
        userVerification: "required",
      },
    },
  };
};

export const completeWebAuthnRegistration: PoolAction = async (pool, body) => {
  const { user, domain } = personOf(pool, body);
  const { Credential } = parseInput(z.object({ Credential: z.looseObject({ id: z.string() }) }), body);
  const response = Credential as unknown as RegistrationResponseJSON;
  const challenge = tryConsumePasskeyChallenge(pool.db, {
    session: `registration ${user.sub}`,
    sub: user.sub,
    now: pool.now(),
  });
  if (!challenge) throw new PoolError("WebAuthnChallengeNotFoundException", "Challenge not found.");
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: originOf(response, domain),
    expectedRPID: domain,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch((error: unknown) => {
    throw new PoolError("WebAuthnCredentialNotSupportedException", String(error));
  });
  if (!verified)
    throw new PoolError("WebAuthnCredentialNotSupportedException", "The attestation is not valid.");
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  const createdAt = pool.now().getTime();
  if (!trySavePasskey(pool.db, { id, sub: user.sub, publicKey, counter, transports, createdAt }))
    throw new PoolError("InvalidParameterException", "Credential is already registered.");
  return {};
};

export const listWebAuthnCredentials: PoolAction = (pool, body) => {
  const { user, domain } = personOf(pool, body);
  return {
    Credentials: listPasskeys(pool.db, user.sub).map(({ id, transports, createdAt }) => ({
      CredentialId: id,
      FriendlyCredentialName: "Passkey",
      RelyingPartyId: domain,
      AuthenticatorTransports: transports,
      CreatedAt: createdAt / 1000,
    })),
  };
};

export const deleteWebAuthnCredential: PoolAction = (pool, body) => {
  const { user } = personOf(pool, body);
  const { CredentialId } = parseInput(z.object({ CredentialId: z.string().min(1) }), body);
  if (!removePasskey(pool.db, user.sub, CredentialId))
    throw new PoolError("ResourceNotFoundException", "Credential not found.");
  return {};
};

/**
 * Answers a sign-in with the challenge for the person's passkeys. An unknown person, or one without passkeys,
 * gets the choice of a password, as Cognito may do. Does not ask for the second factor, because Cognito's
 * behaviour is not documented: the product itself must refuse passkeys to a person with a second factor.
 */
export function startPasskeySignIn(pool: Pool, username: string, preferred: string | undefined): object {
  const user = findUser(pool.db, username);
  const known = user ? listPasskeys(pool.db, user.sub) : [];
  const session = randomBytes(48).toString("base64url");
  if (!user || known.length === 0 || preferred !== "WEB_AUTHN")
    return {
      ChallengeName: "SELECT_CHALLENGE",
      ChallengeParameters: {},
      AvailableChallenges: ["PASSWORD", "PASSWORD_SRP"],
      Session: session,
    };
  if (!user.enabled) throw new PoolError("NotAuthorizedException", "User is disabled.");
  const challenge = newChallenge(pool, user, session, CHALLENGE_LIFETIME_MS);
  const options = {
    challenge,
    timeout: SIGN_IN_MS,
    rpId: pool.passkeyDomain,
    allowCredentials: known.map(describe),
    userVerification: "required",
  };
  return {
    ChallengeName: "WEB_AUTHN",
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options) },
    AvailableChallenges: ["PASSWORD", "PASSWORD_SRP", "WEB_AUTHN"],
    Session: session,
  };
}

/** Signs in with a passkey. The challenge is used up by one answer, right or wrong. */
export const answerPasskeyChallenge = createAdminAction(
  z.object({
    ClientId: z.string().min(1),
    Session: z.string().min(20).max(2048),
    ChallengeResponses: z.object({
      USERNAME: z.string(),
      CREDENTIAL: z.string(),
      SECRET_HASH: z.string().optional(),
    }),
  }),
  async (pool, { ClientId, Session, ChallengeResponses: { USERNAME, CREDENTIAL, SECRET_HASH } }) => {
    requireValidClient(pool, { clientId: ClientId, username: USERNAME, hash: SECRET_HASH });
    const domain = domainOf(pool);
    const user = findUser(pool.db, USERNAME);
    const challenge = tryConsumePasskeyChallenge(pool.db, {
      session: Session,
      sub: user?.sub ?? "",
      now: pool.now(),
    });
    if (!user || !challenge)
      throw new PoolError("NotAuthorizedException", "Invalid session for the user, session is expired.");
    if (!user.enabled) throw new PoolError("NotAuthorizedException", "User is disabled.");
    const response = parseCredential(CREDENTIAL);
    const passkey = listPasskeys(pool.db, user.sub).find(({ id }) => id === response.id);
    if (!passkey) throw wrongPasskey();
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: originOf(response, domain),
      expectedRPID: domain,
      requireUserVerification: true,
      credential: { id: passkey.id, publicKey: passkey.publicKey, counter: passkey.counter },
    }).catch((error: unknown) => {
      throw wrongPasskey(error);
    });
    if (!verified) throw wrongPasskey();
    updatePasskeyCounter(pool.db, passkey.id, authenticationInfo.newCounter);
    return createTokens(pool, user);
  },
);

const describe = ({ id, transports }: StoredPasskey) => ({ type: "public-key", id, transports });

function newChallenge(pool: Pool, { sub }: StoredPoolUser, session: string, lifeMs: number): string {
  const challenge = randomBytes(32).toString("base64url");
  const expiresAt = new Date(pool.now().getTime() + lifeMs);
  savePasskeyChallenge(pool.db, { session, sub, challenge, expiresAt });
  return challenge;
}

function personOf(pool: Pool, body: unknown): { user: StoredPoolUser; domain: string } {
  const { AccessToken } = parseInput(tokenInput, body);
  return { domain: domainOf(pool), user: getUserOfUnverifiedToken(pool, AccessToken) };
}

function domainOf({ passkeyDomain }: Pool): string {
  if (!passkeyDomain)
    throw new PoolError("WebAuthnNotEnabledException", "Passkeys are not enabled for this user pool.");
  return passkeyDomain;
}

function parseCredential(text: string): AuthenticationResponseJSON {
  const schema = z.looseObject({ id: z.string(), response: z.looseObject({ clientDataJSON: z.string() }) });
  try {
    return schema.parse(JSON.parse(text)) as unknown as AuthenticationResponseJSON;
  } catch (error) {
    throw wrongPasskey(error);
  }
}

/**
 * Returns the origin that the browser signed. Throws if its host is not `domain`, or if it is not https
 * (except on `localhost`).
 */
function originOf(
  { response }: Pick<RegistrationResponseJSON | AuthenticationResponseJSON, "response">,
  domain: string,
): string {
  const { origin } = readClientData(response.clientDataJSON);
  const url = typeof origin === "string" ? URL.parse(origin) : null;
  const isOurs = url?.hostname === domain || url?.hostname.endsWith(`.${domain}`);
  if (!url || !isOurs || (url.protocol !== "https:" && domain !== "localhost"))
    throw new PoolError("WebAuthnOriginNotAllowedException", `Origin ${String(origin)} is not allowed.`);
  return url.origin;
}

function readClientData(text: string): { origin?: unknown } {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString()) as { origin?: unknown };
  } catch (error) {
    throw wrongPasskey(error);
  }
}

const wrongPasskey = (error?: unknown) =>
  new PoolError(
    "NotAuthorizedException",
    `Incorrect passkey. ${error instanceof Error ? error.message : ""}`.trim(),
  );
