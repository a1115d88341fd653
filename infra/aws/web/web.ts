import { Duration } from "aws-cdk-lib";
import { Distribution, HttpVersion, PriceClass } from "aws-cdk-lib/aws-cloudfront";
import { Construct } from "constructs";
import { apiBehaviors, pagesBehavior } from "./behaviors.ts";
import { logsBucket, pagesBucket } from "./buckets.ts";
import { type Domain, leadToDistribution, named } from "./domain.ts";
import { acknowledgeDistribution } from "./findings.ts";
import { type Upload, upload } from "./upload.ts";

/** Every answer that CloudFront would keep for ten seconds though it says `no-store`, and give to the next person. */
const KEPT_ERRORS = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

export type WebOptions = Upload & {
  /** What shows the functions that a request came through here: a reference to Secrets Manager, never the value. */
  originSecret: string;
  /** Further origins that the pages may call. */
  connect: string[];
  domain?: Domain;
  /** Of a web ACL of CloudFront, in us-east-1. */
  webAclArn?: string;
};

/** All that a browser asks: the pages from a private bucket, the API behind them, under one name over https. */
export function web(scope: Construct, options: WebOptions): { distribution: Distribution; url: string } {
  const { domain, webAclArn } = options;
  const part = new Construct(scope, "Web");
  const logs = logsBucket(part, options.logRetention);
  const bucket = pagesBucket(part, logs);
  const distribution = new Distribution(part, "Distribution", {
    comment: "MENTA",
    defaultRootObject: "index.html",
    defaultBehavior: pagesBehavior(part, bucket, options.connect),
    additionalBehaviors: apiBehaviors(part, options.api, options.originSecret),
    errorResponses: KEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    httpVersion: HttpVersion.HTTP2_AND_3,
    enableIpv6: true,
    priceClass: PriceClass.PRICE_CLASS_100,
    enableLogging: true,
    logBucket: logs,
    logFilePrefix: "distribution/",
    logIncludesCookies: false,
    ...(domain ? named(part, domain) : {}),
    ...(webAclArn ? { webAclId: webAclArn } : {}),
  });
  if (domain) leadToDistribution(part, domain, distribution);
  acknowledgeDistribution(distribution, { hasDomain: Boolean(domain), hasWebAcl: Boolean(webAclArn) });
  upload(part, bucket, options);
  return { distribution, url: `https://${domain?.name ?? distribution.distributionDomainName}` };
}
