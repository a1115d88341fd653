import { Duration, RemovalPolicy, type Stack, Validations } from "aws-cdk-lib";
import {
  AccessLogFormat,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseTransferMode,
  ResponseType,
  RestApi,
} from "aws-cdk-lib/aws-apigateway";
import type { Function } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import { contract } from "#shared/api/contract.ts";
import { endpoints, type EndpointName } from "#shared/api/endpoints.ts";
import { gatewayRefusal, type GatewayRefusal } from "#shared/api/gateway-refusals.ts";
import type { FunctionName } from "#shared/api/route.ts";
import type { Options } from "./options.ts";

const STAGE = "v1";
/** A stream may take this long; a plain answer has its own, shorter deadline. */
const ANSWER_WITHIN = Duration.minutes(5);
/** Far above what people do, far below what a loop would cost. */
const THROTTLE = { throttlingRateLimit: 500, throttlingBurstLimit: 1000 };

/** What the gateway refuses by itself, in the form of the contract. */
const OWN_REFUSALS: [ResponseType, GatewayRefusal][] = [
  // An unknown path, or an unknown method of a known one.
  [ResponseType.MISSING_AUTHENTICATION_TOKEN, "not_found"],
  [ResponseType.RESOURCE_NOT_FOUND, "not_found"],
  [ResponseType.REQUEST_TOO_LARGE, "too_large"],
  [ResponseType.UNSUPPORTED_MEDIA_TYPE, "not_json"],
  [ResponseType.WAF_FILTERED, "wrong_origin"],
  [ResponseType.THROTTLED, "too_many"],
  [ResponseType.QUOTA_EXCEEDED, "too_many"],
  [ResponseType.INTEGRATION_FAILURE, "unavailable"],
  [ResponseType.INTEGRATION_TIMEOUT, "unavailable"],
  [ResponseType.DEFAULT_4XX, "malformed_json"],
  [ResponseType.DEFAULT_5XX, "internal"],
];
const RETRIED = new Set<GatewayRefusal>(["too_many", "unavailable"]);

/** No address, no path, no query: who asked is in no log of the gateway. */
const ACCESS_LOG = AccessLogFormat.custom(
  JSON.stringify({
    requestId: "$context.requestId",
    at: "$context.requestTime",
    route: "$context.httpMethod $context.resourcePath",
    status: "$context.status",
    ms: "$context.responseLatency",
    functionMs: "$context.integration.latency",
    bytes: "$context.responseLength",
    error: "$context.error.responseType",
  }),
);

/** The REST API of the contract: every route a streamed method of the function that serves it. */
export function api(
  stack: Stack,
  functions: Record<FunctionName, Function>,
  { logRetentionDays }: Pick<Options, "logRetentionDays">,
): RestApi {
  const made = new RestApi(stack, "Api", {
    // The name that its metrics carry: two stacks in one account are told apart.
    restApiName: stack.stackName,
    endpointTypes: [EndpointType.REGIONAL],
    cloudWatchRole: true,
    cloudWatchRoleRemovalPolicy: RemovalPolicy.RETAIN,
    deployOptions: {
      stageName: STAGE,
      loggingLevel: MethodLoggingLevel.ERROR,
      accessLogDestination: new LogGroupLogDestination(logGroup(stack, "ApiAccessLogs", logRetentionDays)),
      accessLogFormat: ACCESS_LOG,
      ...THROTTLE,
    },
  });
  // There before the gateway makes it, so that it does not keep its lines for ever.
  const errors = logGroup(
    stack,
    "ApiErrorLogs",
    logRetentionDays,
    `API-Gateway-Execution-Logs_${made.restApiId}/${STAGE}`,
  );
  made.deploymentStage.node.addDependency(errors);
  // Whoever opened that address would be refused: the stack tells CloudFront's.
  made.node.tryRemoveChild("Endpoint");
  addRoutes(made, functions);
  for (const [type, code] of OWN_REFUSALS) addRefusal(made, type, code);
  acknowledge(made);
  return made;
}

function addRoutes(made: RestApi, functions: Record<FunctionName, Function>): void {
  const integrations = Object.fromEntries(
    Object.entries(functions).map(([name, served]) => [name, streamed(served)]),
  ) as Record<FunctionName, LambdaIntegration>;
  for (const name of Object.keys(endpoints) as EndpointName[]) {
    const { method, path } = endpoints[name];
    made.root.resourceForPath(path).addMethod(method, integrations[contract[name].servedBy]);
  }
}

/** One permission for each function, not two for each method: Lambda's policy ends at 20 kB. */
const streamed = (served: Function) =>
  new LambdaIntegration(served, {
    responseTransferMode: ResponseTransferMode.STREAM,
    timeout: ANSWER_WITHIN,
    scopePermissionToMethod: false,
  });

function addRefusal(made: RestApi, type: ResponseType, code: GatewayRefusal): void {
  const { status, body } = gatewayRefusal(code);
  made.addGatewayResponse(`Refusal${type.responseType}`, {
    type,
    statusCode: String(status),
    templates: { "application/json": JSON.stringify(body) },
    responseHeaders: {
      "Cache-Control": "'no-store'",
      "X-Content-Type-Options": "'nosniff'",
      ...(RETRIED.has(code) ? { "Retry-After": "'2'" } : {}),
    },
  });
}

const logGroup = (scope: Construct, id: string, retention: number, logGroupName?: string) =>
  new LogGroup(scope, id, {
    retention,
    removalPolicy: RemovalPolicy.DESTROY,
    ...(logGroupName ? { logGroupName } : {}),
  });

function acknowledge(made: RestApi): void {
  const everyMethod = {
    "AwsSolutions-APIG4":
      "Who asks is judged by the function, from a cookie whose secret is checked against the table at every request: signing out then ends a sign-in at once, which no token that an authorizer caches can promise.",
    "AwsSolutions-COG4":
      "The pool's tokens are never given to the browser: a Cognito authorizer would need one that page scripts can read.",
  };
  Validations.of(made).acknowledge(
    ...Object.entries(everyMethod).map(([id, reason]) => ({ id, reason })),
    {
      id: "AwsSolutions-APIG2",
      reason:
        "Every function parses params, query and body by the contract's schemas and refuses with a French sentence for each field; a second validation here would answer before it, in English.",
    },
    {
      id: "AwsSolutions-APIG3",
      reason:
        "The web ACL stands at CloudFront (option webAclArn), where people come in. Whoever calls the gateway directly knows no origin secret: the function refuses it before it reads anything, and the stage's throttle bounds what that costs.",
    },
    {
      id: "AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]",
      reason:
        "API Gateway writes its logs by one role for the whole account and documents this managed policy as the one to give it; only the service itself can take the role.",
    },
  );
}
