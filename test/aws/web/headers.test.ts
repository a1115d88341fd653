import { expect, test } from "vitest";
import { API_ANSWER_HEADERS, createPageHeaders } from "#shared/platform/security-headers.ts";
import { resourceOf } from "../template.ts";
import { defaultWeb, COGNITO } from "./synth-web.ts";

type Policy = {
  SecurityHeadersConfig: {
    ContentSecurityPolicy?: { ContentSecurityPolicy: string; Override: boolean };
    ContentTypeOptions?: { Override: boolean };
    FrameOptions?: { FrameOption: string; Override: boolean };
    ReferrerPolicy?: { ReferrerPolicy: string; Override: boolean };
    StrictTransportSecurity?: {
      AccessControlMaxAgeSec: number;
      IncludeSubdomains: boolean;
      Preload?: boolean;
      Override: boolean;
    };
  };
  CustomHeadersConfig?: { Items: { Header: string; Value: string; Override: boolean }[] };
};

const policy = (id: string) =>
  resourceOf(defaultWeb().template, "AWS::CloudFront::ResponseHeadersPolicy", id).Properties[
    "ResponseHeadersPolicyConfig"
  ] as Policy;

/** Returns the headers that CloudFront sends for a policy. */
function headersOf({
  SecurityHeadersConfig: security,
  CustomHeadersConfig: custom,
}: Policy): Record<string, string> {
  const transport = security.StrictTransportSecurity;
  const sent = {
    "content-security-policy": security.ContentSecurityPolicy?.ContentSecurityPolicy,
    "strict-transport-security":
      transport &&
      [
        `max-age=${transport.AccessControlMaxAgeSec}`,
        ...(transport.IncludeSubdomains ? ["includeSubDomains"] : []),
        ...(transport.Preload ? ["preload"] : []),
      ].join("; "),
    "x-content-type-options": security.ContentTypeOptions && "nosniff",
    "x-frame-options": security.FrameOptions?.FrameOption,
    "referrer-policy": security.ReferrerPolicy?.ReferrerPolicy,
    ...Object.fromEntries((custom?.Items ?? []).map(({ Header, Value }) => [Header, Value])),
  };
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) as Record<
    string,
    string
  >;
}

const overrides = (one: Policy) =>
  [...JSON.stringify(one).matchAll(/"Override":(\w+)/g)].map(([, value]) => value);

test("a page has the headers of the laptop's pages over https, to the letter", () => {
  const sent = headersOf(policy("WebPageHeaders"));
  expect(sent).toEqual(createPageHeaders({ https: true }));
  expect(sent["content-security-policy"]).toContain("connect-src 'self';");
  expect(sent["content-security-policy"]).toContain("manifest-src 'self'; worker-src 'self';");
});

test("the page of the password reset has the same, but that it may call the pool", () => {
  const sent = headersOf(policy("WebResetHeaders"));
  expect(sent).toEqual(createPageHeaders({ https: true, connect: [COGNITO] }));
  expect(sent["content-security-policy"]).toContain(`connect-src 'self' ${COGNITO};`);
});

test("no file of the bucket can override them", () => {
  for (const id of ["WebPageHeaders", "WebResetHeaders"])
    expect(new Set(overrides(policy(id)))).toEqual(new Set(["true"]));
});

test("the API's answers keep their own headers, and get those that they leave out", () => {
  expect(headersOf(policy("WebApiHeaders"))).toEqual({
    ...API_ANSWER_HEADERS,
    "strict-transport-security": createPageHeaders({ https: true })["strict-transport-security"],
  });
  expect(overrides(policy("WebApiHeaders"))).toEqual(Array(5).fill("false"));
});
