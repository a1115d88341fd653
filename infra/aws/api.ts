import { Duration, RemovalPolicy, type Stack, Validations } from "aws-cdk-lib";
import {
  AccessLogFormat,
  CfnApiKey,
  type CfnRestApi,
  CfnUsagePlanKey,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseTransferMode,
  ResponseType,
  RestApi,
  UsagePlan,
} from "aws-cdk-lib/aws-apigateway";
import type { Alias, IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import { contract } from "#shared/api/contract.ts";
import { createGatewayRefusal, type GatewayRefusalCode } from "#shared/api/gateway-refusals.ts";
import type { HttpFunctionName } from "#shared/api/route.ts";
import type { Options } from "./options.ts";
import type { OriginSecrets } from "./origin-secret.ts";

/**
 * Name of the gateway's stage. Change it whenever the gateway expects other paths from CloudFront: a
 * deployment then creates the new stage, its usage plan and its edge function beside the former ones,
 * switches the distribution to all of them at once, and deletes the former ones last. So each edge function
 * always meets a gateway that knows its paths (shared/docs/compatibility.md).
 */
export const API_STAGE_NAME = "v2";
/**
 * Longer than a stream, which ends within ten minutes. An answer that is not streamed has a shorter deadline
 * in its function.
 */
const STREAM_TIMEOUT = Duration.minutes(11);
/**
 * Maximum number of requests a second: far above normal use, it limits the cost of a program that calls in a
 * loop. AWS may let a few more through for a moment.
 */
const THROTTLE = { rateLimit: 500, burstLimit: 1000 };

/**
 * At least TLS 1.2, with forward secrecy only: by default, a regional API still accepts TLS 1.0. Its only
 * caller is CloudFront, which uses TLS 1.2. The policy requires a mode: `STRICT` would also compare the host
 * name with SNI, which cannot be tested here behind CloudFront.
 */
const TLS = {
  securityPolicy: "SecurityPolicy_TLS13_1_2_PFS_PQ_2025_09",
  endpointAccessMode: "BASIC",
} as const;

/**
 * The answers that the gateway itself gives without calling a function, with the code of each in the
 * contract.
 */
const GATEWAY_REFUSALS: [ResponseType, GatewayRefusalCode][] = [
  // The gateway's answer to an unknown path, or to an unknown method of a known path.
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, "not_found"],
  [ResponseType.RESOURCE_NOT_FOUND, "not_found"],
  [ResponseType.REQUEST_TOO_LARGE, "too_large"],
  [ResponseType.UNSUPPORTED_MEDIA_TYPE, "not_json"],
  // The firewall has only one rule: the rate limit of an IP address.
  [ResponseType.WAF_FILTERED, "too_many"],
  [ResponseType.INVALID_API_KEY, "wrong_origin"],
  [ResponseType.THROTTLED, "too_many"],
  [ResponseType.QUOTA_EXCEEDED, "too_many"],
  [ResponseType.INTEGRATION_FAILURE, "unavailable"],
  [ResponseType.INTEGRATION_TIMEOUT, "unavailable"],
  [ResponseType.DEFAULT_4XX, "malformed_json"],
  [ResponseType.DEFAULT_5XX, "internal"],
];
const RETRYABLE = new Set<GatewayRefusalCode>(["too_many", "unavailable"]);
/**
 * Seconds until a blocked caller is told to try again. The firewall blocks an address until its requests of
 * the last five minutes are fewer than the limit.
 */
const BLOCKED_RETRY_SECONDS = 60;
const RETRY_SECONDS = 2;

/**
 * Log format of the gateway. Leaves out address, path and query, so that it says nothing about callers. The
 * function's log line has the route.
 */
const ACCESS_LOG = AccessLogFormat.custom(
  JSON.stringify({
    requestId: "$context.requestId",
    at: "$context.requestTime",
    status: "$context.status",
    ms: "$context.responseLatency",
    functionMs: "$context.integration.latency",
    bytes: "$context.responseLength",
    error: "$context.error.responseType",
  }),
);

/**
 * Creates the REST API between CloudFront and the functions, which streams answers. The gateway chooses the
 * function by the first part of the path; the function finds the route in the contract.
 */
export function createApi(
  stack: Stack,
  functions: Record<HttpFunctionName, Alias>,
  originSecrets: Pick<OriginSecrets, "accepted">,
  { logRetentionDays }: Pick<Options, "logRetentionDays">,
): { api: RestApi; keys: Construct } {
  const restApi = new RestApi(stack, "Api", {
    // Metrics carry this name: it tells apart several stacks of one account.
    restApiName: stack.stackName,
    endpointTypes: [EndpointType.REGIONAL],
    cloudWatchRole: true,
    cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
    deployOptions: {
      stageName: API_STAGE_NAME,
      loggingLevel: MethodLoggingLevel.ERROR,
      accessLogDestination: new LogGroupLogDestination(
        createLogGroup(stack, "ApiAccessLogs", logRetentionDays),
      ),
      accessLogFormat: ACCESS_LOG,
      // Limits each method separately. Only the throttle of the usage plan limits all requests together.
      throttlingRateLimit: THROTTLE.rateLimit,
      throttlingBurstLimit: THROTTLE.burstLimit,
    },
  });
  Object.assign(restApi.node.defaultChild as CfnRestApi, TLS);
  // If the log group did not exist, the gateway would create it without an expiry.
  const errors = createLogGroup(
    stack,
    "ApiErrorLogs",
    logRetentionDays,
    `API-Gateway-Execution-Logs_${restApi.restApiId}/${API_STAGE_NAME}`,
  );
  restApi.deploymentStage.node.addDependency(errors);
  // Removes CDK's output of the gateway's address: direct calls are refused, so only CloudFront's address is
  // useful.
  restApi.node.tryRemoveChild("Endpoint");
  addProxies(restApi, functions);
  for (const [type, code] of GATEWAY_REFUSALS) addRefusal(restApi, type, code);
  const keys = addKeys(restApi, originSecrets);
  acknowledge(restApi);
  return { api: restApi, keys };
}

/**
 * Adds each accepted secret as an API key. The gateway refuses calls without one of them, free of charge and
 * before any function runs. The functions check the secret too, because AWS does not consider API keys an
 * authentication.
 */
function addKeys(restApi: RestApi, { accepted }: Pick<OriginSecrets, "accepted">): Construct {
  const keys = new Construct(restApi, "Keys");
  const plan = new UsagePlan(keys, `Plan${API_STAGE_NAME}`, {
    description: "MENTA: what CloudFront shows to the API",
    apiStages: [{ stage: restApi.deploymentStage }],
    // Limits each key over all methods together. CloudFront uses one key for all requests.
    throttle: THROTTLE,
  });
  for (const { number, value } of accepted) {
    const key = new CfnApiKey(keys, `Key${number}`, { enabled: true, value });
    const member = { keyId: key.ref, keyType: "API_KEY", usagePlanId: plan.usagePlanId };
    new CfnUsagePlanKey(keys, `Member${API_STAGE_NAME}-${number}`, member);
  }
  return keys;
}

/**
 * Sends every path below a function's name to that function. CloudFront puts no name before unknown routes,
 * which the gateway refuses.
 */
function addProxies(restApi: RestApi, functions: Record<HttpFunctionName, Alias>): void {
  for (const name of new Set(Object.values(contract).map(({ servedBy }) => servedBy)))
    restApi.root.addResource(name).addProxy({
      defaultIntegration: streamingIntegration(functions[name]),
      defaultMethodOptions: { apiKeyRequired: true },
    });
}

/**
 * One permission for each function instead of two for each method, because Lambda limits a function's
 * resource policy to 20 kB.
 */
const streamingIntegration = (live: Alias) =>
  new LambdaIntegration(live as IFunction, {
    responseTransferMode: ResponseTransferMode.STREAM,
    timeout: STREAM_TIMEOUT,
    scopePermissionToMethod: false,
  });

function addRefusal(restApi: RestApi, type: ResponseType, code: GatewayRefusalCode): void {
  const { status, body } = createGatewayRefusal(code, "$context.requestId");
  const retrySeconds = type === ResponseType.WAF_FILTERED ? BLOCKED_RETRY_SECONDS : RETRY_SECONDS;
  restApi.addGatewayResponse(`Refusal${type.responseType}`, {
    type,
    statusCode: String(status),
    templates: { "application/json": JSON.stringify(body) },
    responseHeaders: {
      "Cache-Control": "'no-store'",
      "X-Content-Type-Options": "'nosniff'",
      ...(RETRYABLE.has(code) ? { "Retry-After": `'${retrySeconds}'` } : {}),
    },
  });
}

const createLogGroup = (scope: Construct, id: string, retention: number, logGroupName?: string) =>
  new LogGroup(scope, id, {
    retention,
    removalPolicy: RemovalPolicy.DESTROY,
    ...(logGroupName ? { logGroupName } : {}),
  });

function acknowledge(restApi: RestApi): void {
  const everyMethod = {
    "AwsSolutions-APIG4":
      "Who asks is judged by the function, from a cookie whose secret is checked against the table at every request: signing out then ends a sign-in at once, which no token that an authorizer caches can promise.",
    "AwsSolutions-COG4":
      "The pool's tokens are never given to the browser: a Cognito authorizer would need one that page scripts can read.",
  };
  Validations.of(restApi).acknowledge(
    ...Object.entries(everyMethod).map(([id, reason]) => ({ id, reason })),
    {
      id: "AwsSolutions-APIG2",
      reason:
        "Every function parses params, query and body by the contract's schemas and refuses with a French sentence for each field; a second validation here would answer before it, in English.",
    },
    {
      id: "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]",
      reason:
        "API Gateway writes its logs by one role for the whole account and documents this managed policy as the one to give it; only the service itself can take the role.",
    },
  );
}
