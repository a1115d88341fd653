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
import { STAGE } from "../api.ts";
import { EDGE_HEADERS } from "#shared/platform/edge-headers.ts";
import { type InlinedHashes, PASSWORD_RESET_PAGE } from "#shared/platform/security-headers.ts";
import { apiRequestCode } from "./edge/api-request.ts";
import {
  accountWideName,
  createApiHeadersPolicy,
  createPageHeadersPolicy,
  createResetHeadersPolicy,
} from "./response-headers.ts";

/** As on the laptop's gateway; with the bare names, so that the API answers what is unknown there. */
const API_PATHS = ["/api", "/api/*", "/auth", "/auth/*"];

/** Where API Gateway looks for a key. A viewer's own is replaced. */
const KEY_HEADER = "x-api-key";

/** The most that CloudFront allows without a quota increase; a plain AI call gives up after 100 s. */
const API_READ_TIMEOUT = Duration.seconds(120);

/**
 * The built pages, cached at the edge by each file's Cache-Control: all of them, and the one whose scripts may call the pool
 * (`connect`), which stands under an address of its own. `ofRelease`: what speaks of the pages of one release.
 */
export function pagesBehaviors(
  scope: Construct,
  bucket: IBucket,
  { connect, inlined }: { connect: string[]; inlined: InlinedHashes },
): { all: BehaviorOptions; reset: Record<string, BehaviorOptions>; ofRelease: Construct[] } {
  const headers = createPageHeadersPolicy(scope, inlined);
  const resetHeaders = createResetHeadersPolicy(scope, connect, inlined);
  const findPage = edgeFunction(scope, "FindPage", codeOf("find-page.js"));
  const charset = edgeFunction(scope, "TextCharset", codeOf("text-charset.js"));
  const all: BehaviorOptions = {
    origin: S3BucketOrigin.withOriginAccessControl(bucket, {
      originAccessControl: new S3OriginAccessControl(scope, "PagesAccess", {
        originAccessControlName: accountWideName(scope, "pages"),
      }),
      // Without the right to list, S3 answers 403 for a missing file.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    // Forwards no query: nobody can list the bucket.
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    compress: true,
    responseHeadersPolicy: headers,
    functionAssociations: [onViewerRequest(findPage), onViewerResponse(charset)],
  };
  const reset = { ...all, responseHeadersPolicy: resetHeaders };
  return {
    all,
    reset: { [PASSWORD_RESET_PAGE]: reset, [`${PASSWORD_RESET_PAGE}/`]: reset },
    ofRelease: [headers, resetHeaders, findPage],
  };
}

/**
 * The API's paths: not cached, not compressed (it streams). `routed`: the edge knows the routes of this release, after the functions
 * and the gateway that serve them.
 */
export function apiBehaviors(
  scope: Construct,
  api: RestApi,
  originSecret: string,
): { behaviors: Record<string, BehaviorOptions>; routed: Construct } {
  const routed = edgeFunction(scope, `ApiRequest${STAGE}`, FunctionCode.fromInline(apiRequestCode()));
  routed.node.addDependency(api.deploymentStage);
  const behavior: BehaviorOptions = {
    origin: new RestApiOrigin(api, {
      customHeaders: { [EDGE_HEADERS.secret]: originSecret, [KEY_HEADER]: originSecret },
      readTimeout: API_READ_TIMEOUT,
      keepaliveTimeout: Duration.seconds(60),
    }),
    // Before a redirect, a call would already have crossed the network in the clear.
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

/** A file of `edge/`. */
const codeOf = (file: string) => FunctionCode.fromFile({ filePath: join(import.meta.dirname, "edge", file) });

const edgeFunction = (scope: Construct, id: string, code: FunctionCode) =>
  new EdgeFunction(scope, id, { code, runtime: FunctionRuntime.JS_2_0 });

/** On every request of a behaviour, before the cache. */
const onViewerRequest = (edge: EdgeFunction): FunctionAssociation => ({
  function: edge,
  eventType: FunctionEventType.VIEWER_REQUEST,
});

/** On every answer below 400 of a behaviour, after the cache. */
const onViewerResponse = (edge: EdgeFunction): FunctionAssociation => ({
  function: edge,
  eventType: FunctionEventType.VIEWER_RESPONSE,
});
