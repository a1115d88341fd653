import { hash, timingSafeEqual } from "node:crypto";
import { Refusal } from "#shared/schema/refusal.ts";
import type { HttpFunctionName } from "#shared/api/route.ts";
import { EDGE_HEADER_NAMES } from "#shared/platform/edge-headers.ts";
import { requireEnv } from "../platform/environment.ts";
import { isSyntheticUserKey, SYNTHETIC_USER_HEADER } from "../platform/synthetic-user.ts";
import type { Viewer } from "../platform/viewer.ts";

/** The fields of an API Gateway REST proxy event that we read. */
export type ProxyEvent = {
  /** The path as in the browser's request. */
  path: string;
  httpMethod: string;
  headers: Record<string, string | undefined> | null;
  queryStringParameters: Record<string, string | undefined> | null;
  requestContext: { requestId: string };
  body: string | null;
  isBase64Encoded: boolean;
};

/**
 * Returns an API Gateway event without gaps. Fills in missing fields, so that a malformed event is answered
 * 404. Removes the name of the function that CloudFront puts before the path; with an API Gateway that has a
 * method for each route, the path has no such prefix.
 */
export function toProxyEvent(event: unknown, servedBy: HttpFunctionName): ProxyEvent {
  const { requestContext, ...sent } = (typeof event === "object" ? (event ?? {}) : {}) as Partial<ProxyEvent>;
  const filled = { ...NO_REQUEST, ...sent };
  const prefix = `/${servedBy}/`;
  return {
    ...filled,
    path: filled.path.startsWith(prefix) ? filled.path.slice(prefix.length - 1) : filled.path,
    requestContext: { requestId: requestContext?.requestId ?? "none" },
  };
}

const NO_REQUEST = {
  path: "",
  httpMethod: "",
  headers: null,
  queryStringParameters: null,
  body: null,
  isBase64Encoded: false,
};

/**
 * Returns a header by its lower-case name. API Gateway keeps the spelling of the sender, so all spellings are
 * tried.
 */
export function readHeader(event: ProxyEvent, name: string): string | undefined {
  for (const [key, value] of Object.entries(event.headers ?? {})) {
    if (key.toLowerCase() === name) return value;
  }
  return undefined;
}

const BODY_MAX_BYTES = 1_000_000;
/**
 * Maximum number of items in one list of a body. Far above the limits of all schemas, so that a longer list
 * is refused without validating its items.
 */
const LIST_MAX_ITEMS = 5_000;
/**
 * Maximum number of items in all lists of a body together, because many short lists take as long to validate
 * as a long one.
 */
const ITEMS_MAX = 30_000;

/**
 * Parses the JSON body of a request; an empty body is `{}`. Refuses, in this order, a body that is not
 * declared as JSON (415), too large (413) or malformed (400). A content type other than JSON is refused even
 * without a body, because a form of another site always declares one.
 */
export function parseJsonBody(event: ProxyEvent): unknown {
  const bytes = Buffer.from(event.body ?? "", event.isBase64Encoded ? "base64" : "utf8");
  const type = readHeader(event, "content-type");
  if (type === undefined ? bytes.length > 0 : !/^application\/json\s*(;|$)/i.test(type.trim()))
    throw new Refusal("not_json", "Le corps de la demande doit être du JSON.");
  if (bytes.length > BODY_MAX_BYTES)
    throw new Refusal("too_large", "La demande dépasse 1 Mo : elle n’a pas été prise en compte.");
  if (bytes.length === 0) return {};
  const json = parseJson(bytes);
  if (hasTooManyItems(json))
    throw new Refusal("too_large", "Une liste de la demande est trop longue : rien n’a été pris en compte.");
  return json;
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new Refusal("malformed_json", "Le JSON de la demande est mal formé.", { cause });
  }
}

/**
 * Whether the lists of a body have too many items: half a million fit in 1 MB, and the schemas would need ten
 * seconds to validate them. Not recursive, because a body can nest lists more deeply than the call stack
 * allows.
 */
function hasTooManyItems(json: unknown): boolean {
  const left = [json];
  let items = 0;
  while (left.length > 0) {
    const value = left.pop();
    if (Array.isArray(value)) items += value.length;
    if (items > ITEMS_MAX || (Array.isArray(value) && value.length > LIST_MAX_ITEMS)) return true;
    if (typeof value === "object" && value !== null)
      for (const inside of Object.values(value)) left.push(inside);
  }
  return false;
}

/** Whether the request comes from the synthetic user. */
export const isSyntheticRequest = (event: ProxyEvent): boolean =>
  isSyntheticUserKey(readHeader(event, SYNTHETIC_USER_HEADER));

export const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);
const FORBIDDEN = "Cette demande vient d’un autre site : elle a été refusée.";

/**
 * Reads the viewer from the headers that CloudFront sets. Refuses (403) a request without one of our edge
 * secrets, which did not come through CloudFront.
 */
export function requireViewerFromEdge(event: ProxyEvent): Viewer {
  if (!isOurEdge(readHeader(event, EDGE_HEADER_NAMES.secret))) throw new Refusal("wrong_origin", FORBIDDEN);
  return {
    host: readHeader(event, EDGE_HEADER_NAMES.host) ?? "",
    address: readHeader(event, EDGE_HEADER_NAMES.address) ?? "",
    secure: readHeader(event, EDGE_HEADER_NAMES.protocol) !== "http",
    cookies: parseCookies(readHeader(event, "cookie")),
    userAgent: readHeader(event, "user-agent") ?? "",
    ...(isSyntheticRequest(event) && { isSynthetic: true }),
  };
}

/**
 * Refuses (403) a write that a page of another site may have made the browser send. If the browser sends
 * `Sec-Fetch-Site`, it must be `same-origin`; otherwise `Origin` must be the requested host. Without both
 * headers, refuses.
 */
export function requireSameOriginForWrite(event: ProxyEvent, viewer: Viewer): void {
  if (SAFE_METHODS.has(event.httpMethod)) return;
  const site = readHeader(event, "sec-fetch-site");
  const isSame =
    site === undefined ? isSameHost(readHeader(event, "origin"), viewer) : site === "same-origin";
  if (!isSame) throw new Refusal("wrong_origin", FORBIDDEN);
}

/**
 * Refuses (403) a read of personal data that a page of another site made the browser send: the browser adds
 * the cookies also to links and new windows, and such a read may use up an hourly limit. Accepts a request
 * without `Sec-Fetch-Site`, which old browsers do not send.
 */
export function refuseCrossSiteRead(event: ProxyEvent): void {
  const site = readHeader(event, "sec-fetch-site");
  if (site === "cross-site" || site === "same-site") throw new Refusal("wrong_origin", FORBIDDEN);
}

function isSameHost(origin: string | undefined, viewer: Viewer): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  return host === viewer.host.toLowerCase() && protocol === (viewer.secure ? "https:" : "http:");
}

/**
 * Whether this is one of our edge secrets; during a rotation, two are valid. Compares hashes of equal length,
 * so that the time of the comparison reveals neither the length nor the content of a secret.
 */
function isOurEdge(sent: string | undefined): boolean {
  const valid = [requireEnv("ORIGIN_SECRET"), process.env["ORIGIN_SECRET_PREVIOUS"]].filter(
    (secret) => secret !== undefined && secret !== "",
  );
  return sent !== undefined && valid.some((secret) => timingSafeEqual(digest(secret ?? ""), digest(sent)));
}

const digest = (value: string) => hash("sha256", value, "buffer");

function parseCookies(line: string | undefined): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (line ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at > 0) cookies.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  }
  return cookies;
}
