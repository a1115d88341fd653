import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, test } from "vitest";
import { EDGE_HEADER_NAMES } from "#shared/platform/edge-headers.ts";
import { propertiesOf, resourceOf, resourcesOf } from "../template.ts";
import { defaultWeb, DOMAIN, SECRET, synthWeb, WEB_ACL } from "./synth-web.ts";

type Behavior = { PathPattern?: string; TargetOriginId: string; ViewerProtocolPolicy: string } & Record<
  string,
  unknown
>;
type Origin = {
  Id: string;
  OriginCustomHeaders?: unknown;
  CustomOriginConfig?: Record<string, unknown>;
} & Record<string, unknown>;
type Config = {
  CacheBehaviors: Behavior[];
  DefaultCacheBehavior: Behavior;
  CustomErrorResponses: Record<string, number>[];
  Origins: Origin[];
  ViewerCertificate?: Record<string, unknown>;
} & Record<string, unknown>;

type Synth = ReturnType<typeof synthWeb>;
const configOf = ({ template }: Synth) =>
  resourceOf(template, "AWS::CloudFront::Distribution").Properties["DistributionConfig"] as Config;

const bare = defaultWeb();
const full = synthWeb({ domain: { ...DOMAIN, hostedZoneId: "Z12345" }, webAclArn: WEB_ACL });
const config = configOf(bare);

const originOf = ({ TargetOriginId }: Behavior) => config.Origins.find(({ Id }) => Id === TargetOriginId);

/** Ids of CloudFront's own policies, as Amazon publishes them. */
const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const CACHING_OPTIMIZED = "658327ea-f89d-4fab-a63d-7e88639e58f6";
const ALL_VIEWER_EXCEPT_HOST_HEADER = "b689b0a8-53d0-40ab-baf2-68738e2966ac";
const EVERY_METHOD = ["GET", "HEAD", "OPTIONS", "PUT", "PATCH", "POST", "DELETE"];

/** Whether a behavior is that of the password-reset page. All others here are behaviors of the API. */
const isReset = ({ PathPattern = "" }: Behavior) => PathPattern.startsWith("/mot-de-passe");
const apiBehaviors = config.CacheBehaviors.filter((behavior) => !isReset(behavior));

test("the page of the password reset is the other pages' in all but its headers, which no other has", () => {
  const { TargetOriginId, ResponseHeadersPolicyId: others, ...rest } = config.DefaultCacheBehavior;
  const resets = config.CacheBehaviors.filter(isReset);
  expect(resets.map(({ PathPattern }) => PathPattern)).toEqual(["/mot-de-passe", "/mot-de-passe/"]);
  for (const { PathPattern: _path, ...reset } of resets) {
    expect(reset).toMatchObject({ ...rest, TargetOriginId });
    expect(JSON.stringify(reset["ResponseHeadersPolicyId"])).toContain("WebResetHeaders");
  }
  for (const id of [others, ...apiBehaviors.map((behavior) => behavior["ResponseHeadersPolicyId"])])
    expect(JSON.stringify(id)).not.toContain("WebResetHeaders");
});

test("the API's paths are those of the laptop's gateway", () => {
  expect(apiBehaviors.map(({ PathPattern }) => PathPattern)).toEqual(["/api", "/api/*", "/auth", "/auth/*"]);
});

test("a call of the API is neither cached nor compressed nor cut short, and only https carries it", () => {
  for (const behavior of apiBehaviors) {
    expect(behavior).toMatchObject({
      ViewerProtocolPolicy: "https-only",
      AllowedMethods: EVERY_METHOD,
      CachePolicyId: CACHING_DISABLED,
      OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST_HEADER,
      Compress: false,
    });
    expect(originOf(behavior)?.CustomOriginConfig).toEqual({
      OriginProtocolPolicy: "https-only",
      OriginSSLProtocols: ["TLSv1.2"],
      OriginReadTimeout: 120,
      OriginKeepaliveTimeout: 60,
    });
    expect(JSON.stringify(originOf(behavior)?.["OriginPath"])).toContain("ApiDeploymentStage");
  }
});

test("the secret goes to the API alone, as a reference", () => {
  const headers = config.Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
  expect(headers).toEqual([
    { HeaderName: EDGE_HEADER_NAMES.secret, HeaderValue: SECRET },
    { HeaderName: "x-api-key", HeaderValue: SECRET },
  ]);
  expect(apiBehaviors.every((behavior) => originOf(behavior)?.OriginCustomHeaders)).toBe(true);
});

test("no error of the API is cached", () => {
  const statuses = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];
  expect(config.CustomErrorResponses).toEqual(
    statuses.map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
  );
});

const containing = (text: string) => expect.stringContaining(text) as unknown;

test("each request passes its functions at the edge", () => {
  const functions = Object.fromEntries(resourcesOf(bare.template, "AWS::CloudFront::Function"));
  const codeFor = (behavior: Behavior) => {
    const associations = behavior["FunctionAssociations"] as {
      EventType: string;
      FunctionARN: { "Fn::GetAtt": [string] };
    }[];
    return associations.map(({ EventType, FunctionARN }) => {
      const { Properties } = functions[FunctionARN["Fn::GetAtt"][0]]!;
      expect(Properties).toMatchObject({
        AutoPublish: true,
        FunctionConfig: { Runtime: "cloudfront-js-2.0" },
      });
      return [EventType, Properties["FunctionCode"]];
    });
  };
  for (const behavior of [config.DefaultCacheBehavior, ...config.CacheBehaviors.filter(isReset)])
    expect(codeFor(behavior)).toEqual([
      ["viewer-request", containing('request.uri = "/index.html"')],
      ["viewer-response", containing("; charset=utf-8")],
    ]);
  for (const behavior of apiBehaviors)
    expect(codeFor(behavior)).toEqual([["viewer-request", containing(EDGE_HEADER_NAMES.address)]]);
});

test("pages are read over https, compressed and cached as each file says", () => {
  expect(config.DefaultCacheBehavior).toMatchObject({
    ViewerProtocolPolicy: "redirect-to-https",
    AllowedMethods: ["GET", "HEAD"],
    CachePolicyId: CACHING_OPTIMIZED,
    Compress: true,
  });
  expect(config).toMatchObject({
    DefaultRootObject: "index.html",
    HttpVersion: "http2and3",
    IPV6Enabled: true,
    PriceClass: "PriceClass_100",
  });
  expect(config).not.toHaveProperty("Restrictions");
});

test("no log keeps a viewer's address or what was asked for", () => {
  expect(config).not.toHaveProperty("Logging");
  expect(resourceOf(bare.template, "AWS::S3::Bucket").Properties).not.toHaveProperty("LoggingConfiguration");
});

describe("with a domain", () => {
  test("its name is served from TLS 1.2 on, by its certificate, and is the address of the product", () => {
    expect(configOf(full)).toMatchObject({
      Aliases: [DOMAIN.name],
      ViewerCertificate: {
        AcmCertificateArn: DOMAIN.certificateArn,
        MinimumProtocolVersion: "TLSv1.2_2021",
        SslSupportMethod: "sni-only",
      },
    });
    expect(full.url).toBe(`https://${DOMAIN.name}`);
  });

  test("the zone leads to the distribution over IPv4 and IPv6", () => {
    expect(propertiesOf(full.template, "AWS::Route53::RecordSet")).toMatchObject(
      ["A", "AAAA"].map((Type) => ({ Type, Name: `${DOMAIN.name}.`, HostedZoneId: "Z12345" })),
    );
  });

  test("without a zone no record is written", () => {
    expect(propertiesOf(synthWeb({ domain: DOMAIN }).template, "AWS::Route53::RecordSet")).toEqual([]);
  });

  test("a certificate of another region is refused at synth", () => {
    const certificateArn = DOMAIN.certificateArn.replace("us-east-1", "eu-west-3");
    expect(() => synthWeb({ domain: { ...DOMAIN, certificateArn } })).toThrow("us-east-1");
  });
});

test("without a domain, CloudFront's own name is the address", () => {
  expect(config).not.toHaveProperty("Aliases");
  expect(config).not.toHaveProperty("ViewerCertificate");
  expect(JSON.stringify(bare.url)).toMatch(/https:\/\/.*"WebDistribution\w+","DomainName"/);
});

test("a web ACL is attached where one is given", () => {
  expect(config).not.toHaveProperty("WebACLId");
  expect(configOf(full)["WebACLId"]).toBe(WEB_ACL);
});

test.each([
  ["bare", bare],
  ["with every option", full],
])("cdk-nag finds nothing that is not explained: %s", (_name, { stack }) => {
  const { violations } = new AwsSolutionsChecks(stack).validateScope(stack);
  const ours = violations.flatMap(({ ruleName, violatingResources }) =>
    violatingResources
      .map(({ constructPath }) => `${ruleName} ${constructPath}`)
      .filter((found) => !found.includes(" Menta/Api/")),
  );
  expect(ours).toEqual([]);
});
