/** The content policy of every page. Nothing inline, nothing from elsewhere. */
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
 * The headers of every page and asset, the same on CloudFront and on the laptop.
 * @param https whether the viewer speaks https; on plain http the two headers that forbid it stay away
 * @param connect further origins that scripts may call (Cognito, for a password reset on AWS)
 */
export function pageHeaders({
  https,
  connect = [],
}: {
  https: boolean;
  connect?: string[];
}): Record<string, string> {
  const policy = { ...POLICY, "connect-src": ["'self'", ...connect].join(" ") };
  const directives = Object.entries(policy).map(([name, value]) => `${name} ${value}`);
  return {
    "content-security-policy": [...directives, ...(https ? ["upgrade-insecure-requests"] : [])].join("; "),
    ...(https ? { "strict-transport-security": `max-age=${HSTS_SECONDS}; includeSubDomains` } : {}),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  };
}
