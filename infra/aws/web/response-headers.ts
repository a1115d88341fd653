import { Duration, Stack } from "aws-cdk-lib";
import {
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior as SecurityHeaders,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import {
  API_ANSWER_HEADERS,
  type CspInlineHashes,
  createPageHeaders,
} from "#shared/platform/security-headers.ts";

/** The headers for which CloudFront has fields of its own: it refuses them as custom headers. */
const HEADER_FIELDS: Record<string, (value: string, override: boolean) => SecurityHeaders> = {
  "content-security-policy": (contentSecurityPolicy, override) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override },
  }),
  "strict-transport-security": (value, override) => ({
    strictTransportSecurity: { ...parseTransportSecurity(value), override },
  }),
  "x-content-type-options": (_nosniff, override) => ({ contentTypeOptions: { override } }),
  "x-frame-options": (value, override) => ({
    frameOptions: { frameOption: value as HeadersFrameOption, override },
  }),
  "referrer-policy": (value, override) => ({
    referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override },
  }),
};

/**
 * Creates the policy that sends `createPageHeaders` with every page and file, also with a 404, for which edge
 * functions do not run.
 * @param inlined hashes of the inline code in the pages
 */
export const createPageHeadersPolicy = (scope: Construct, inlined: CspInlineHashes) =>
  pageHeadersPolicy(scope, "PageHeaders", "pages", { inlined });

/** Creates the policy of the password-reset page, whose scripts may also call the origins `connect`. */
export const createResetHeadersPolicy = (scope: Construct, connect: string[], inlined: CspInlineHashes) =>
  pageHeadersPolicy(scope, "ResetHeaders", "password-reset", { connect, inlined });

function pageHeadersPolicy(
  scope: Construct,
  id: string,
  kind: string,
  allowed: { connect?: string[]; inlined?: CspInlineHashes },
): ResponseHeadersPolicy {
  const headers = Object.entries(createPageHeaders({ https: true, ...allowed }));
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: uniqueNameInAccount(scope, kind),
    comment: `MENTA: ${kind}`,
    securityHeadersBehavior: securityHeadersBehavior(headers, true),
    customHeadersBehavior: customHeadersBehavior(headers, true),
  });
}

/**
 * Creates the policy of the API: headers that CloudFront adds to every answer, also to those of the gateway
 * itself. It overrides no header of an answer.
 */
export function createApiHeadersPolicy(scope: Construct): ResponseHeadersPolicy {
  const transport = Object.entries(createPageHeaders({ https: true })).filter(
    ([name]) => name === "strict-transport-security",
  );
  const headers = [...transport, ...Object.entries(API_ANSWER_HEADERS)];
  return new ResponseHeadersPolicy(scope, "ApiHeaders", {
    responseHeadersPolicyName: uniqueNameInAccount(scope, "api"),
    comment: "MENTA: API",
    securityHeadersBehavior: securityHeadersBehavior(headers, false),
    customHeadersBehavior: customHeadersBehavior(headers, false),
  });
}

/**
 * Returns a name with the stack and its region, because names of CloudFront policies are unique in the
 * account.
 */
export const uniqueNameInAccount = (scope: Construct, kind: string) => {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${kind}`;
};

function securityHeadersBehavior(headers: [string, string][], override: boolean): SecurityHeaders {
  return Object.assign({}, ...headers.map(([name, value]) => HEADER_FIELDS[name]?.(value, override)));
}

const customHeadersBehavior = (headers: [string, string][], override: boolean) => ({
  customHeaders: headers
    .filter(([name]) => !HEADER_FIELDS[name])
    .map(([header, value]) => ({ header, value, override })),
});

function parseTransportSecurity(value: string): {
  accessControlMaxAge: Duration;
  includeSubdomains: boolean;
} {
  const seconds = /^max-age=(\d+); includeSubDomains$/.exec(value)?.[1];
  if (!seconds) throw new Error(`CloudFront does not accept "${value}".`);
  return { accessControlMaxAge: Duration.seconds(Number(seconds)), includeSubdomains: true };
}
