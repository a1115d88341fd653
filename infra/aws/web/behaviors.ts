import { join } from "node:path";
import { Duration } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as EdgeFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  OriginRequestPolicy,
  S3OriginAccessControl,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { RestApiOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { Construct } from "constructs";
import { API_STAGE_NAME } from "../api.ts";
import { EDGE_HEADER_NAMES } from "#shared/platform/edge-headers.ts";
import { type CspInlineHashes, PASSWORD_RESET_PATH } from "#shared/platform/security-headers.ts";
import { buildApiEdgeFunctionCode } from "./edge/api-request.ts";
import {
  uniqueNameInAccount,
  createApiHeadersPolicy,
  createPageHeadersPolicy,
  createResetHeadersPolicy,
} from "./response-headers.ts";

/**
 * Paths of the API: the same as in the laptop's gateway. With the bare names, so that the API and not the
 * pages answers them too.
 */
const API_PATHS = ["/api", "/api/*", "/auth", "/auth/*"];

/** The header in which API Gateway expects a key. CloudFront overwrites one that a browser sends. */
const KEY_HEADER = "x-api-key";

/**
 * CloudFront's maximum without a higher quota. The functions give up an AI answer that is not streamed after
 * 100 s.
 */
const API_READ_TIMEOUT = Duration.seconds(120);

/**
 * Returns the behaviors of the built pages, which CloudFront caches as the `Cache-Control` of each file says:
 * the default behavior, and that of the password-reset page, whose scripts may also call the origins
 * `connect`. `ofRelease`: the constructs that depend on the pages of one release.
 */
export function createPagesBehaviors(
  scope: Construct,
  bucket: IBucket,
  { connect, inlined }: { connect: string[]; inlined: CspInlineHashes },
): { all: BehaviorOptions; reset: Record<string, BehaviorOptions>; ofRelease: Construct[] } {
  const headers = createPageHeadersPolicy(scope, inlined);
  const resetHeaders = createResetHeadersPolicy(scope, connect, inlined);
  const findPage = edgeFunction(scope, "FindPage", codeOf("find-page.js"));
  const charset = edgeFunction(scope, "TextCharset", codeOf("text-charset.js"));
  const all: BehaviorOptions = {
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessControl: new S3OriginAccessControl(scope, "PagesAccess", {
        originAccessControlName: uniqueNameInAccount(scope, "pages"),
      }),
      // Without the right to list the bucket, S3 answers 403 instead of 404 for a missing file.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    // Forwards no query, so that nobody can list the bucket.
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    responseHeadersPolicy: headers,
    functionAssociations: [onViewerRequest(findPage), onViewerResponse(charset)],
  };
  const reset = { ...all, responseHeadersPolicy: resetHeaders };
  return {
    all,
    reset: { [PASSWORD_RESET_PATH]: reset, [`${PASSWORD_RESET_PATH}/`]: reset },
    ofRelease: [headers, resetHeaders, findPage],
  };
}

/**
 * Returns the behaviors of the API's paths: not cached, and not compressed, because the API streams.
 * `routed`: the construct that must exist before the pages of this release use its routes.
 */
export function createApiBehaviors(
  scope: Construct,
  api: RestApi,
  originSecret: string,
): { behaviors: Record<string, BehaviorOptions>; routed: Construct } {
  const routed = edgeFunction(
    scope,
    `ApiRequest${API_STAGE_NAME}`,
    FunctionCode.fromInline(buildApiEdgeFunctionCode()),
  );
  routed.node.addDependency(api.deploymentStage);
  const behavior: BehaviorOptions = {
    origin: new RestApiOrigin(api, {
      customHeaders: { [EDGE_HEADER_NAMES.secret]: originSecret, [KEY_HEADER]: originSecret },
      readTimeout: API_READ_TIMEOUT,
      keepaliveTimeout: Duration.seconds(60),
    }),
    // Refuses plain http instead of redirecting it: a redirect would come after the call has crossed the
    // network unencrypted.
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    compress: false,
    responseHeadersPolicy: createApiHeadersPolicy(scope),
    functionAssociations: [onViewerRequest(routed)],
  };
  return { behaviors: Object.fromEntries(API_PATHS.map((path) => [path, behavior])), routed };
}

/** Returns the code of a function of CloudFront, from a file in `edge/`. */
const codeOf = (file: string) => FunctionCode.fromFile({ filePath: join(import.meta.dirname, "edge", file) });

const edgeFunction = (scope: Construct, id: string, code: FunctionCode) =>
  new EdgeFunction(scope, id, { code, runtime: FunctionRuntime.JS_2_0 });

/** Returns the association that runs an edge function on every request of a behavior, before the cache. */
const onViewerRequest = (edge: EdgeFunction): FunctionAssociation => ({
  function: edge,
  eventType: FunctionEventType.VIEWER_REQUEST,
});

/**
 * Returns the association that runs an edge function on each answer of a behavior, after the cache. CloudFront
 * does not run it if the status is 400 or higher.
 */
const onViewerResponse = (edge: EdgeFunction): FunctionAssociation => ({
  function: edge,
  eventType: FunctionEventType.VIEWER_RESPONSE,
});
