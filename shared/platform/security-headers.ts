/** The content security policy of every page: nothing inline, nothing from another origin. */
const POLICY: Record<string, string> = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' data:",
  "font-src": "'self'",
  "manifest-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'self'",
  "frame-ancestors": "'none'",
};

const HSTS_SECONDS = 63_072_000;

/**
 * `https`: whether the viewer uses https; over http the two headers that require it are left out.
 * `connect`: further origins that scripts may call (Cognito, for a password reset on AWS).
 */
type Options = { https: boolean; connect?: string[] };

/** The headers of every page and asset, the same on CloudFront and on the laptop. */
export function securityHeaders({ https, connect = [] }: Options): Record<string, string> {
  const policy = { ...POLICY, "connect-src": ["'self'", ...connect].join(" ") };
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  return {
    "content-security-policy": [...directives, ...(https ? ["upgrade-insecure-requests"] : [])].join("; "),
    ...(https ? { "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    // An address of ours may hold what somebody searches: it travels nowhere, not even to our own API.
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
}

/**
 * The headers of every answer of the API: opened as a page it can do nothing, no other site may embed it, and no search
 * engine keeps it: the address of a calendar may get about.
 */
export const API_HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
} as const;
