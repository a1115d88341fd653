/** The content security policy of every page: inline code only by its hash, and no code of another origin. */
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

/**
 * Path of the only page that may call the user pool. It is a document of its own, in a file with this name.
 */
export const PASSWORD_RESET_PATH = "/mot-de-passe";

/** The file that answers `/`: the landing page as complete HTML. All other addresses get `index.html`. */
export const LANDING_FILE = "accueil.html";

/**
 * The service worker's file, by which pages open offline. Browsers must not cache it
 * (infra/aws/web/upload.ts).
 */
export const SERVICE_WORKER_FILE = "service-worker.js";

const HSTS_SECONDS = 63_072_000;

/**
 * `https`: whether the viewer uses https; over http, the two headers that require https are left out.
 * `connect`: further origins that scripts may call; only the password-reset page on AWS has one.
 */
type Options = { https: boolean; connect?: string[]; inlined?: CspInlineHashes };

/** Hashes of the inline scripts and styles, as the policy needs them: `'sha256-…'`. */
export type CspInlineHashes = { scripts: string[]; styles: string[] };
const NOTHING_INLINED: CspInlineHashes = { scripts: [], styles: [] };

/** Returns the headers of every page and asset, the same on CloudFront and on the laptop. */
export function createPageHeaders({
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
    // An address may contain the words of a search, so it is sent to no server, not even to ours.
    "referrer-policy": "no-referrer",
    // The microphone is for dictation. The browser asks the person before it listens.
    "permissions-policy": "camera=(), geolocation=(), microphone=(self), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
}

/**
 * The headers of every API answer. Opened as a page, an answer can do nothing; other sites cannot embed it;
 * search engines do not index it, because the address of a calendar may become public.
 */
export const API_ANSWER_HEADERS = {
  "content-security-policy":
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
} as const;
