import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { randomBytes, randomUUID } from "node:crypto";
import { listenLocally, readBody } from "../http.ts";
import * as admin from "./admin.actions.ts";
import { changePassword } from "./change-password.action.ts";
import { openDatabase } from "./database.ts";
import { PoolError } from "./errors.ts";
import { listUsers } from "./list.action.ts";
import type { PoolAction, Pool, PoolOptions } from "./pool.ts";
import { confirmForgotPassword, forgotPassword } from "./reset.actions.ts";
import {
  answerPasskeyChallenge,
  completeWebAuthnRegistration,
  deleteWebAuthnCredential,
  listWebAuthnCredentials,
  startWebAuthnRegistration,
} from "./passkey.actions.ts";
import {
  answerCodeChallenge,
  adminSetUserMfaPreference,
  associateSoftwareToken,
  verifySoftwareToken,
} from "./second-factor.actions.ts";
import { hashSecret } from "./secrets.ts";
import { adminInitiateAuth } from "./sign-in.action.ts";

export type LocalPool = {
  /** Value for `AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER`. */
  url: string;
  /** Handles the actions that need no signature, which the gateway lets the browser call. */
  handle(req: IncomingMessage, res: ServerResponse): void;
  /** Waits for the running calls, then frees the port and closes the file. */
  close(): Promise<void>;
};

const PREFIX = "AWSCognitoIdentityProviderService.";
const BODY_MAX_BYTES = 65_536;
const PRODUCTION_PASSWORD_COST = 16_384;

const PUBLIC_ACTIONS: Record<string, PoolAction> = {
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
};

/**
 * Actions that an access token authorises instead of a signature. The browser cannot call them: only the
 * functions hold access tokens.
 */
const TOKEN_ACTIONS: Record<string, PoolAction> = {
  AssociateSoftwareToken: associateSoftwareToken,
  ChangePassword: changePassword,
  CompleteWebAuthnRegistration: completeWebAuthnRegistration,
  DeleteWebAuthnCredential: deleteWebAuthnCredential,
  ListWebAuthnCredentials: listWebAuthnCredentials,
  StartWebAuthnRegistration: startWebAuthnRegistration,
  VerifySoftwareToken: verifySoftwareToken,
};

const ADMIN_ACTIONS: Record<string, PoolAction> = {
  AdminCreateUser: admin.adminCreateUser,
  AdminDeleteUser: admin.adminDeleteUser,
  AdminDisableUser: admin.adminDisableUser,
  AdminEnableUser: admin.adminEnableUser,
  AdminGetUser: admin.adminGetUser,
  AdminInitiateAuth: adminInitiateAuth,
  AdminRespondToAuthChallenge: (pool, body) =>
    (isOfPasskey(body) ? answerPasskeyChallenge : answerCodeChallenge)(pool, body),
  AdminSetUserMFAPreference: adminSetUserMfaPreference,
  AdminSetUserPassword: admin.adminSetUserPassword,
  AdminUpdateUserAttributes: admin.adminUpdateUserAttributes,
  ListUsers: listUsers,
};

const isOfPasskey = (body: unknown): boolean =>
  (body as { ChallengeName?: unknown } | null)?.ChallengeName === "WEB_AUTHN";

/**
 * Starts the stand-in for a Cognito user pool, on 127.0.0.1 and a free port. It answers the real client, and
 * keeps its data in a file.
 * @param options.dataDir folder of `pool.sqlite`, created if missing
 * @param options.passwordCost scrypt's N, a power of two; lowered in tests only, to save time
 * @param options.firstLockMs length of the lock after five wrong passwords; 0 in tests only, to avoid the
 * wait
 */
export async function startPool(
  options: PoolOptions & {
    dataDir: string;
    now?: () => Date;
    passwordCost?: number | undefined;
    firstLockMs?: number | undefined;
  },
): Promise<LocalPool> {
  const {
    dataDir,
    now = () => new Date(),
    passwordCost = PRODUCTION_PASSWORD_COST,
    firstLockMs = 1_000,
    ...rest
  } = options;
  const decoyHash = await hashSecret(randomBytes(32).toString("base64"), passwordCost);
  const pool: Pool = { ...rest, db: openDatabase(dataDir), now, passwordCost, firstLockMs, decoyHash };
  const running = new Set<Promise<void>>();
  const serve = (req: IncomingMessage, res: ServerResponse, isAdminAllowed: boolean): void => {
    const work = respond(pool, req, res, isAdminAllowed).finally(() => running.delete(work));
    running.add(work);
  };
  const server = createServer((req, res) => serve(req, res, true));
  return {
    url: await listenLocally(server),
    handle: (req, res) => serve(req, res, false),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all(running);
      server.closeAllConnections();
      await closed;
      pool.db.close();
    },
  };
}

/** Answers one request. Never rejects. */
async function respond(
  pool: Pool,
  req: IncomingMessage,
  res: ServerResponse,
  isAdminAllowed: boolean,
): Promise<void> {
  try {
    const action = findAction(req, isAdminAllowed);
    send(res, 200, await action(pool, await readJsonBody(req)));
  } catch (error) {
    if (error instanceof PoolError) return refuse(res, 400, error);
    // An unexpected error: the client receives Cognito's generic message, the terminal the error itself.
    console.error(error);
    refuse(res, 500, { name: "InternalErrorException", message: "Internal error." });
  }
}

function findAction(req: IncomingMessage, isAdminAllowed: boolean): PoolAction {
  const target = String(req.headers["x-amz-target"] ?? "");
  const name = req.method === "POST" && target.startsWith(PREFIX) ? target.slice(PREFIX.length) : "";
  if (Object.hasOwn(PUBLIC_ACTIONS, name)) return PUBLIC_ACTIONS[name]!;
  if (isAdminAllowed && Object.hasOwn(TOKEN_ACTIONS, name)) return TOKEN_ACTIONS[name]!;
  if (!isAdminAllowed || !Object.hasOwn(ADMIN_ACTIONS, name)) {
    throw new PoolError("UnknownOperationException", `Unknown operation ${name}`);
  }
  // The stand-in has no keys to verify a signature with. It still refuses an unsigned call, as AWS does.
  if (!req.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) {
    throw new PoolError("MissingAuthenticationTokenException", "Missing Authentication Token");
  }
  return ADMIN_ACTIONS[name]!;
}

async function readJsonBody(req: IncomingMessage): Promise<unknown> {
  const body = await readBody(req, BODY_MAX_BYTES);
  if (!body) throw new PoolError("SerializationException", "Request body too large");
  try {
    return JSON.parse(body.toString("utf8")) as unknown;
  } catch {
    throw new PoolError("SerializationException", "Request body is not JSON");
  }
}

function refuse(
  res: ServerResponse,
  status: number,
  { name, message }: { name: string; message: string },
): void {
  send(res, status, { __type: name, message }, { "x-amzn-errortype": name });
}

function send(res: ServerResponse, status: number, body: object, headers: Record<string, string> = {}): void {
  res.writeHead(status, {
    "content-type": "application/x-amz-json-1.1",
    "cache-control": "no-store",
    "x-amzn-requestid": randomUUID(),
    ...headers,
  });
  res.end(JSON.stringify(body));
}
