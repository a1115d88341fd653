import { Duration, Validations } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import { Distribution, HttpVersion, PriceClass } from "aws-cdk-lib/aws-cloudfront";
import { Construct, type IDependable } from "constructs";
import { hashInlinedCode } from "#infra/build/inlined.ts";
import { createApiBehaviors, createPagesBehaviors } from "./behaviors.ts";
import { createPagesBucket } from "./pages-bucket.ts";
import { type SiteDomain, addDnsRecords, domainProps } from "./domain.ts";
import { type UploadOptions, uploadPages } from "./upload.ts";

/**
 * Statuses of errors that CloudFront must not cache: by default it keeps them for ten seconds, even with
 * `no-store`, and serves them to other people.
 */
const ERROR_STATUSES = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

export type WebDistributionOptions = Omit<UploadOptions, "domain" | "before"> & {
  api: RestApi;
  /**
   * The edge secret, which proves to the functions that a request came through CloudFront. A reference to
   * Secrets Manager, never the value.
   */
  originSecret: string;
  /** The gateway's API keys with that secret. They must exist before CloudFront sends it. */
  gatewayKeys: IDependable;
  /** Other origins that the password-reset page may call. */
  connect: string[];
  domain?: SiteDomain;
  /** ARN of a web ACL for CloudFront, in us-east-1. */
  webAclArn?: string;
};

/**
 * Creates the CloudFront distribution, which serves the pages from a private bucket and the API under one
 * name, over https only. `uploaded`: a dependency on the upload of the pages.
 */
export function createWebDistribution(
  scope: Construct,
  options: WebDistributionOptions,
): { url: string; uploaded: IDependable } {
  const { domain, webAclArn } = options;
  const parent = new Construct(scope, "Web");
  const bucket = createPagesBucket(parent);
  const pages = createPagesBehaviors(parent, bucket, {
    connect: options.connect,
    inlined: hashInlinedCode(options.pages),
  });
  const { behaviors, routed } = createApiBehaviors(parent, options.api, options.originSecret);
  const distribution = new Distribution(parent, "Distribution", {
    comment: "MENTA",
    defaultRootObject: "index.html",
    defaultBehavior: pages.all,
    additionalBehaviors: {
      ...behaviors,
      ...pages.reset,
    },
    errorResponses: ERROR_STATUSES.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    httpVersion: HttpVersion.HTTP2_AND_3,
    enableIpv6: true,
    priceClass: PriceClass.PRICE_CLASS_100,
    ...(domain ? domainProps(parent, domain) : {}),
    ...(webAclArn ? { webAclId: webAclArn } : {}),
  });
  distribution.node.addDependency(options.gatewayKeys);
  if (domain) addDnsRecords(parent, domain, distribution);
  acknowledge(distribution, { hasDomain: Boolean(domain), hasWebAcl: Boolean(webAclArn) });
  const { domain: _domain, ...upload } = options;
  const uploaded = uploadPages(parent, bucket, {
    ...upload,
    before: routed,
    ...(domain ? { domain: domain.name } : {}),
  });
  // Updated after the upload: the content security policy has the hashes of this release's inline code, and
  // would block that of the former pages.
  for (const one of pages.ofRelease) one.node.addDependency(uploaded);
  return { url: `https://${domain?.name ?? distribution.distributionDomainName}`, uploaded };
}

function acknowledge(
  distribution: Distribution,
  { hasDomain, hasWebAcl }: { hasDomain: boolean; hasWebAcl: boolean },
): void {
  const reasons = {
    "AwsSolutions-CFR1":
      "The product is open to whoever reads French, wherever they live or travel: no country is refused.",
    "AwsSolutions-CFR3":
      "An access log would keep each viewer's address with every path and query, and ours hold what people search for and, in links that need no sign-in, secrets. The functions log each call by its route, and sign-ins under a pseudonym, CloudFront its counts, a probe whether the site answers; the operator can log chosen fields for an inquiry.",
    "Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk":
      "A list cannot be asked for: the edge function turns « / » into the page, which is the default root object too, and no query string reaches the bucket. The right makes a missing file a 404.",
    ...(hasWebAcl
      ? {}
      : {
          "AwsSolutions-CFR2":
            "The API, which costs, has a firewall of its own (option firewall), and the functions limit wrong passwords, sign-ups and the use of the AI. The pages are small files from the edge's cache. A web ACL of CloudFront has a monthly price more and is an option (webAclArn).",
        }),
    ...(hasDomain
      ? {}
      : {
          "AwsSolutions-CFR4":
            "CloudFront alone chooses the protocols of its own *.cloudfront.net name. With a domain of one's own, an option of the deployment, nothing below TLS 1.2 is accepted; browsers of today ask for TLS 1.3 on both.",
        }),
  };
  Validations.of(distribution).acknowledge(
    ...Object.entries(reasons).map(([id, reason]) => ({ id, reason })),
  );
}
