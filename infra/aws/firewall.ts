import { type Stack, Validations } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { EDGE_HEADER_NAMES } from "#shared/platform/edge-headers.ts";
import type { Options } from "./options.ts";
import type { OriginSecrets } from "./origin-secret.ts";

/**
 * Maximum number of requests of one IP address in five minutes: 20 a second. An active person makes about 20
 * a minute, so sixty people can share an address. One address gets a twenty-fifth of the 500 requests a
 * second of the whole stage.
 */
const LIMIT = 6_000;
const WINDOW_SECONDS = 300;

/**
 * Limits the requests of each IP address before they reach a function. Above the limit, the gateway answers
 * 429 (`WAF_FILTERED`) until the rate has fallen. The address is taken from CloudFront's header, and only in
 * requests with the edge secret: a direct caller cannot use up the limit of another address.
 */
export function addFirewall(
  stack: Stack,
  api: RestApi,
  { accepted }: Pick<OriginSecrets, "accepted">,
  { firewall }: Pick<Options, "firewall">,
): void {
  const stage = api.deploymentStage;
  if (firewall === "off")
    return Validations.of(stage).acknowledge({
      id: "AwsSolutions-APIG3",
      reason:
        "The operator has left the firewall out (option firewall): the stage's throttle bounds everybody together, and a web ACL at CloudFront may bound each address (option webAclArn).",
    });
  const throughEdge = accepted.map(({ value }) => ({
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: EDGE_HEADER_NAMES.secret } },
      positionalConstraint: "EXACTLY",
      searchString: value,
      textTransformations: [{ priority: 0, type: "NONE" }],
    },
  }));
  const acl = new CfnWebACL(stack, "Firewall", {
    scope: "REGIONAL",
    description: "MENTA: the rate of each address",
    defaultAction: { allow: {} },
    visibilityConfig: visibility(`${stack.stackName}-firewall`),
    rules: [
      {
        name: "rate-of-an-address",
        priority: 0,
        action: { block: {} },
        visibilityConfig: visibility(`${stack.stackName}-rate-of-an-address`),
        statement: {
          rateBasedStatement: {
            limit: LIMIT,
            evaluationWindowSec: WINDOW_SECONDS,
            aggregateKeyType: "FORWARDED_IP",
            forwardedIpConfig: { headerName: EDGE_HEADER_NAMES.address, fallbackBehavior: "NO_MATCH" },
            scopeDownStatement:
              throughEdge.length > 1 ? { orStatement: { statements: throughEdge } } : throughEdge[0]!,
          },
        },
      },
    ],
  });
  new CfnWebACLAssociation(stack, "FirewallOfApi", { webAclArn: acl.attrArn, resourceArn: stage.stageArn });
}

const visibility = (metricName: string) => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // Off, because samples would contain cookies and paths, which nothing else logs (record 0020).
  sampledRequestsEnabled: false,
});
