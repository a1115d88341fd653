import { Duration } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  OriginRequestPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { RestApiOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { EDGE_HEADERS } from "#shared/web/edge.ts";
import { edgeFunction } from "./edge/edge-function.ts";
import { apiHeadersPolicy, nameOf, pageHeadersPolicy } from "./response-headers.ts";

/** Those of the gateway on the laptop, the bare names included: what is unknown there is told by the API. */
const API_PATHS = ["/api", "/api/*", "/auth", "/auth/*"];

/** A plain call of the AI ends itself after 100 s; the most that CloudFront waits without a quota of one's own. */
const API_READ_TIMEOUT = Duration.seconds(120);

/** The built pages: cached at the edge as long as each file says. */
export function pagesBehavior(scope: Construct, bucket: IBucket, connect: string[]): BehaviorOptions {
  return {
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessControl: new S3OriginAccessControl(scope, "PagesAccess", {
        originAccessControlName: nameOf(scope, "pages"),
      }),
      // Without the right to list, S3 says 403 of a file that does not exist.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    // Forwards no query: nobody can ask the bucket for its list.
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    responseHeadersPolicy: pageHeadersPolicy(scope, connect),
    functionAssociations: [edgeFunction(scope, "FindPage", "find-page.js")],
  };
}

/** The API by the paths that lead to it: nothing cached, nothing rewritten, nothing compressed (it streams). */
export function apiBehaviors(
  scope: Construct,
  api: RestApi,
  originSecret: string,
): Record<string, BehaviorOptions> {
  const behavior: BehaviorOptions = {
    origin: new RestApiOrigin(api, {
      customHeaders: { [EDGE_HEADERS.secret]: originSecret },
      readTimeout: API_READ_TIMEOUT,
      keepaliveTimeout: Duration.seconds(60),
    }),
    // A redirected call would have crossed the network in the clear already.
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    compress: false,
    responseHeadersPolicy: apiHeadersPolicy(scope),
    functionAssociations: [edgeFunction(scope, "TellViewer", "tell-viewer.js")],
  };
  return Object.fromEntries(API_PATHS.map((path) => [path, behavior]));
}
