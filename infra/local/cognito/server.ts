import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { randomBytes, randomUUID } from "node:crypto";
import * as admin from "./admin.actions.ts";
import { openDatabase } from "./database.ts";
import { PoolError } from "./errors.ts";
import { listUsers } from "./list.action.ts";
import type { Action, Pool, PoolOptions } from "./pool.ts";
import { confirmForgotPassword, forgotPassword } from "./reset.actions.ts";
import { seal } from "./secrets.ts";
import { adminInitiateAuth } from "./sign-in.action.ts";

export type LocalPool = {
  /** For `AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER`. */
  url: string;
  /** Serves the same protocol for the browser under another origin's path: the unauthenticated actions only. */
  handle(req: IncomingMessage, res: ServerResponse): void;
  /** Lets calls that are under way finish, then frees port and file. */
  close(): Promise<void>;
};

const PREFIX = "AWSCognitoIdentityProviderService.";
const BODY_MAX_BYTES = 65_536;
const PRODUCTION_PASSWORD_COST = 16_384;

const PUBLIC_ACTIONS: Record<string, Action> = {
  ForgotPassword: forgotPassword,
  ConfirmForgotPassword: confirmForgotPassword,
};

const ADMIN_ACTIONS: Record<string, Action> = {
  AdminCreateUser: admin.adminCreateUser,
  AdminDeleteUser: admin.adminDeleteUser,
  AdminDisableUser: admin.adminDisableUser,
  AdminEnableUser: admin.adminEnableUser,
  AdminGetUser: admin.adminGetUser,
  AdminInitiateAuth: adminInitiateAuth,
  AdminSetUserPassword: admin.adminSetUserPassword,
  AdminUpdateUserAttributes: admin.adminUpdateUserAttributes,
  ListUsers: listUsers,
};

/**
 * Starts the laptop's Cognito user pool on 127.0.0.1 and a free port: the real client's wire protocol over a file.
 * @param options.dataDir where `pool.sqlite` lives; created if missing
 * @param options.passwordCost scrypt's N, a power of two; lower it in tests only
 */
export async function startPool(
  options: PoolOptions & { dataDir: string; now?: () => Date; passwordCost?: number },
): Promise<LocalPool> {
  const { dataDir, now = () => new Date(), passwordCost = PRODUCTION_PASSWORD_COST, ...rest } = options;
  const decoy = await seal(randomBytes(32).toString("base64"), passwordCost);
  const pool: Pool = { ...rest, db: openDatabase(dataDir), now, passwordCost, decoy };
  const underWay = new Set<Promise<void>>();
  const serve = (req: IncomingMessage, res: ServerResponse, isAdminAllowed: boolean): void => {
    const work = respond(pool, req, res, isAdminAllowed).finally(() => underWay.delete(work));
    underWay.add(work);
  };
  const server = createServer((req, res) => serve(req, res, true));
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject).listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The pool has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    handle: (req, res) => serve(req, res, false),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      await Promise.all(underWay);
      server.closeAllConnections();
      await closed;
      pool.db.close();
    },
  };
}

/** Answers one call, whatever happens: never rejects. */
async function respond(
  pool: Pool,
  req: IncomingMessage,
  res: ServerResponse,
  isAdminAllowed: boolean,
): Promise<void> {
  try {
    const action = findAction(req, isAdminAllowed);
    send(res, 200, await action(pool, await readBody(req)));
  } catch (error) {
    if (error instanceof PoolError) return refuse(res, 400, error);
    // A fault of the stand-in itself: the caller gets Cognito's sentence, the person at the laptop gets the reason.
    console.error(error);
    refuse(res, 500, { name: "InternalErrorException", message: "Internal error." });
  }
}

function findAction(req: IncomingMessage, isAdminAllowed: boolean): Action {
  const target = String(req.headers["x-amz-target"] ?? "");
  const name = req.method === "POST" && target.startsWith(PREFIX) ? target.slice(PREFIX.length) : "";
  if (Object.hasOwn(PUBLIC_ACTIONS, name)) return PUBLIC_ACTIONS[name]!;
  if (!isAdminAllowed || !Object.hasOwn(ADMIN_ACTIONS, name)) {
    throw new PoolError("UnknownOperationException", `Unknown operation ${name}`);
  }
  // The signature itself is not verified: there are no keys on a laptop. A call that forgot to sign is still refused.
  if (!req.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) {
    throw new PoolError("MissingAuthenticationTokenException", "Missing Authentication Token");
  }
  return ADMIN_ACTIONS[name]!;
}

async function readBody(req: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // Read on to the end without keeping: an answer before the end would reach the client as a broken connection.
    if (bytes <= BODY_MAX_BYTES) chunks.push(chunk);
  }
  if (bytes > BODY_MAX_BYTES) throw new PoolError("SerializationException", "Request body too large");
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8")) as unknown;
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
