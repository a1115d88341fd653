/** The content security policy of every page: inline code only by hash, nothing from another origin. */
const POLICY: Record<string, string> = {
  "default-src": "'none'",
  "script-src": "",
  "style-src": "",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "manifest-src": "'self'",
  "worker-src": "'self'",
  "object-src": "'none'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

/** Path of the only page that may call the pool: a separate document with this file name. */
export const PASSWORD_RESET_PAGE = "/mot-de-passe";

/** The file of `/`, with its complete HTML. All other addresses of the application use `index.html`. */
export const LANDING_FILE = "accueil.html";

/** The service worker, which opens pages offline. Browsers must not cache it: see infra/aws/web/upload.ts. */
export const WORKER_FILE = "service-worker.js";

const HSTS_SECONDS = 63_072_000;

/**
 * `https`: whether the viewer uses https; over http the two headers that require it are left out. `connect`:
 * further origins that scripts may call, used only by the password-reset page on AWS.
 */
type Options = { https: boolean; connect?: string[]; inlined?: InlinedHashes };

/** Hashes of the inline scripts and styles, in CSP form: 'sha256-…'. */
export type InlinedHashes = { scripts: string[]; styles: string[] };
const NOTHING_INLINED: InlinedHashes = { scripts: [], styles: [] };

/** Returns the headers of every page and asset, the same on CloudFront and on the laptop. */
export function securityHeaders({
  https,
  connect = [],
  inlined = NOTHING_INLINED,
}: Options): Record<string, string> {
  const policy = {
    ...POLICY,
    "script-src": ["'self'", ...inlined.scripts].join(" "),
    "style-src": ["'self'", ...inlined.styles].join(" "),
    "connect-src": ["'self'", ...connect].join(" "),
  };
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  return {
    "content-security-policy": [...directives, ...(https ? ["upgrade-insecure-requests"] : [])].join("; "),
    ...(https ? { "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // URLs may contain a search: they are sent nowhere, not even to our own API.
    "referrer-policy": "no-referrer",
    // Dictation: the browser asks the person before it listens.
    "permissions-policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
}

/**
 * The headers of every API answer: opened as a page it can do nothing, no other site can embed it, and search
 * engines do not index it, because a calendar's address may leak.
 */
export const API_HEADERS = {
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
} as const;
