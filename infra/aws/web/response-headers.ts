import { Duration, Stack } from "aws-cdk-lib";
import {
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior as SecurityHeaders,
} from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { pageHeaders } from "#shared/web/security-headers.ts";

/** CloudFront takes these headers in fields of their own, and refuses them among the custom ones. */
const FIELDS: Record<string, (value: string, override: boolean) => SecurityHeaders> = {
  "content-security-policy": (contentSecurityPolicy, override) => ({
    contentSecurityPolicy: { contentSecurityPolicy, override },
  }),
  "strict-transport-security": (value, override) => ({
    strictTransportSecurity: { ...transport(value), override },
  }),
  "x-content-type-options": (_nosniff, override) => ({ contentTypeOptions: { override } }),
  "x-frame-options": (value, override) => ({
    frameOptions: { frameOption: value as HeadersFrameOption, override },
  }),
  "referrer-policy": (value, override) => ({
    referrerPolicy: { referrerPolicy: value as HeadersReferrerPolicy, override },
  }),
};

/** The headers of `pageHeaders`, on every page and file, found or not: a function would not run on a 404. */
export function pageHeadersPolicy(scope: Construct, connect: string[]): ResponseHeadersPolicy {
  const headers = Object.entries(pageHeaders({ https: true, connect }));
  const custom = headers.filter(([name]) => !FIELDS[name]);
  return new ResponseHeadersPolicy(scope, "PageHeaders", {
    responseHeadersPolicyName: nameOf(scope, "pages"),
    comment: "MENTA: pages",
    securityHeadersBehavior: inFields(headers, true),
    customHeadersBehavior: {
      customHeaders: custom.map(([header, value]) => ({ header, value, override: true })),
    },
  });
}

/** What the API leaves to the edge, and the protection of answers that no function of ours wrote. Overrides nothing. */
export function apiHeadersPolicy(scope: Construct): ResponseHeadersPolicy {
  const added = new Set(["strict-transport-security", "x-content-type-options"]);
  const headers = Object.entries(pageHeaders({ https: true })).filter(([name]) => added.has(name));
  return new ResponseHeadersPolicy(scope, "ApiHeaders", {
    responseHeadersPolicyName: nameOf(scope, "api"),
    comment: "MENTA: API",
    securityHeadersBehavior: inFields(headers, false),
  });
}

/** CloudFront keeps such names for the whole account: a second stack, or a second region, has its own. */
export const nameOf = (scope: Construct, kind: string) => {
  const { stackName, region } = Stack.of(scope);
  return `${stackName}-${region}-${kind}`;
};

function inFields(headers: [string, string][], override: boolean): SecurityHeaders {
  return Object.assign({}, ...headers.map(([name, value]) => FIELDS[name]?.(value, override)));
}

function transport(value: string): { accessControlMaxAge: Duration; includeSubdomains: boolean } {
  const seconds = /^max-age=(\d+); includeSubDomains$/.exec(value)?.[1];
  if (!seconds) throw new Error(`CloudFront cannot be told « ${value} ».`);
  return { accessControlMaxAge: Duration.seconds(Number(seconds)), includeSubdomains: true };
}
