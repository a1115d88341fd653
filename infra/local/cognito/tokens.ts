import { randomBytes } from "node:crypto";
import type { Pool } from "./pool.ts";
import type { StoredPoolUser } from "./users.ts";

const TOKEN_SECONDS = 3600;

/** Creates the tokens of a sign-in. They have the form of JWTs, but no valid signature. */
export function createTokens(pool: Pool, { sub }: StoredPoolUser): object {
  const iat = Math.floor(pool.now().getTime() / 1000);
  const token = (use: "access" | "id") =>
    [
      encode({ alg: "RS256", kid: "local" }),
      encode({ sub, token_use: use, iat, exp: iat + TOKEN_SECONDS }),
      randomBytes(256).toString("base64url"),
    ].join(".");
  return {
    ChallengeParameters: {},
    AuthenticationResult: {
      AccessToken: token("access"),
      IdToken: token("id"),
      RefreshToken: randomBytes(256).toString("base64url"),
      ExpiresIn: TOKEN_SECONDS,
      TokenType: "Bearer",
    },
  };
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
