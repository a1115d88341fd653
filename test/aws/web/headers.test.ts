import { beforeAll, expect, test } from "vitest";
import { pageHeaders } from "#shared/web/security-headers.ts";
import { COGNITO, only, synthWeb } from "./synth.ts";

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

let policies: ReturnType<ReturnType<typeof synthWeb>["resources"]>;
beforeAll(() => {
  policies = synthWeb().resources("AWS::CloudFront::ResponseHeadersPolicy");
});

const policy = (id: string) => only(policies, id).Properties["ResponseHeadersPolicyConfig"] as Policy;

/** What CloudFront adds by a policy, as it writes it. */
function sentBy({
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

const overrides = (made: Policy) =>
  [...JSON.stringify(made).matchAll(/"Override":(\w+)/g)].map(([, value]) => value);

test("a page has the headers of the laptop's pages over https, to the letter", () => {
  const sent = sentBy(policy("WebPageHeaders"));
  expect(sent).toEqual(pageHeaders({ https: true, connect: [COGNITO] }));
  expect(sent["content-security-policy"]).toContain(`connect-src 'self' ${COGNITO};`);
});

test("no file of the bucket can say otherwise", () => {
  expect(new Set(overrides(policy("WebPageHeaders")))).toEqual(new Set(["true"]));
});

test("the API's answers keep their own headers, and get those that they leave out", () => {
  expect(sentBy(policy("WebApiHeaders"))).toEqual({
    "strict-transport-security": pageHeaders({ https: true })["strict-transport-security"],
    "x-content-type-options": "nosniff",
  });
  expect(overrides(policy("WebApiHeaders"))).toEqual(["false", "false"]);
});
