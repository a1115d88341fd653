import { Duration, Lazy, Stack, Validations } from "aws-cdk-lib";
import {
  Alarm,
  type CfnAlarm,
  ComparisonOperator,
  MathExpression,
  Metric,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import { Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { CfnVersion, Version } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, type IFilterPattern } from "aws-cdk-lib/aws-logs";
import { Construct } from "constructs";
import type { HttpFunctionName } from "#shared/api/route.ts";
import type { ProductFunctions } from "./functions.ts";
import { LIVE_ALIAS } from "./live.ts";
import type { Options } from "./options.ts";

/**
 * Functions whose traffic is shifted: those that answer people. The others have too few calls for a tenth of
 * them to show anything.
 */
const SHIFTED = ["access", "workspace", "menta"] as const satisfies HttpFunctionName[];
/**
 * A tenth of the calls for 15 minutes. The longest stream, of ten minutes, may fail only at its end, and
 * alarms see log lines one or two minutes late.
 */
const SHIFT = LambdaDeploymentConfig.CANARY_10PERCENT_15MINUTES;
const LOOK_BACK = Duration.minutes(11);

/**
 * Filters for the log lines that count against a version: our faults, and failures of AWS services. Leaves
 * out `busy`, which depends on how many changes a person makes at once and not on the version.
 */
const FAULTS = FilterPattern.stringValue("$.level", "=", "error");
const FAILURES = FilterPattern.any(
  FilterPattern.stringValue("$.code", "=", "ai_failed"),
  FilterPattern.stringValue("$.code", "=", "unavailable"),
);
/**
 * Number of failures of AWS services that count as one fault: Bedrock and DynamoDB fail occasionally whatever
 * the release.
 */
const FAILURES_OF_A_FAULT = 3;

/**
 * Lets CodeDeploy move each alias to its new version: first a tenth of the calls, then all. If an alarm about
 * a new version is raised, its alias goes back at once, CloudFormation rolls back the rest, and the pages,
 * which are uploaded last, have not changed. With `all-at-once`, aliases move without this.
 */
export function shiftTraffic(
  scope: Construct,
  functions: ProductFunctions,
  { trafficShift }: Pick<Options, "trafficShift">,
): void {
  if (trafficShift === "all-at-once") return;
  const parent = new Construct(scope, "Releases");
  const application = new LambdaApplication(parent, "Application");
  const { role, rights } = createRole(parent, functions);
  for (const name of SHIFTED) {
    const { live } = functions[name];
    const group = new LambdaDeploymentGroup(parent, name, {
      application,
      alias: live,
      deploymentConfig: SHIFT,
      alarms: [versionAlarm(parent, name, functions)],
      role,
    });
    group.node.addDependency(rights);
  }
}

/**
 * Creates the alarm about failures of the new version only: a fault of the present version must not block the
 * release that mends it. Each version has an alarm of its own, because a changed alarm would still count
 * failures of the former version. The alarm sends no mail: CodeDeploy reads it, and the failed deployment
 * informs the operator.
 */
function versionAlarm(scope: Construct, name: HttpFunctionName, functions: ProductFunctions): Alarm {
  const { function: lambda, logs } = functions[name];
  const version = lambda.currentVersion;
  const fromLog = (metricName: string, filterPattern: IFilterPattern) => {
    const metricNamespace = Stack.of(scope).stackName;
    logs.addMetricFilter(metricName, {
      filterPattern,
      metricNamespace,
      metricName: `${metricName}-${name}`,
      dimensions: { Version: "$.version" },
    });
    return new Metric({
      namespace: metricNamespace,
      metricName: `${metricName}-${name}`,
      dimensionsMap: { Version: version.version },
      statistic: "Sum",
    });
  };
  const alarm = new Alarm(scope, `${name}-failing`, {
    alarmDescription: `La version de ${name} qui vient d’être déployée échoue : le déploiement revient en arrière de lui-même.`,
    metric: new MathExpression({
      expression: `SUM([FILL(crashes,0),FILL(faults,0),FILL(failures,0) / ${FAILURES_OF_A_FAULT}])`,
      usingMetrics: {
        crashes: new Metric({
          namespace: "AWS/Lambda",
          metricName: "Errors",
          dimensionsMap: {
            FunctionName: lambda.functionName,
            Resource: `${lambda.functionName}:${LIVE_ALIAS}`,
            ExecutedVersion: version.version,
          },
          statistic: "Sum",
        }),
        faults: fromLog("VersionFaults", FAULTS),
        failures: fromLog("VersionFailures", FAILURES),
      },
      period: LOOK_BACK,
      label: "Défauts de la nouvelle version",
    }),
    threshold: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  nameAfter(version, alarm);
  return alarm;
}

/**
 * Derives the logical id of the alarm from that of the version, which CDK knows only at the end of the
 * synthesis.
 */
function nameAfter(version: Version, alarm: Alarm): void {
  const { logicalId } = version.node.defaultChild as CfnVersion;
  const produce = () => `Failing${String(Stack.of(alarm).resolve(logicalId))}`;
  (alarm.node.defaultChild as CfnAlarm).overrideLogicalId(Lazy.uncachedString({ produce }));
}

/** Creates the role of CodeDeploy, with what it needs of Amazon's policy, for these three aliases only. */
function createRole(scope: Construct, functions: ProductFunctions) {
  const stack = Stack.of(scope);
  const role = new Role(scope, "Role", { assumedBy: new ServicePrincipal("codedeploy.amazonaws.com") });
  const alarms = stack.formatArn({ service: "cloudwatch", resource: "alarm:*" });
  // Names the aliases by text instead of referring to them: the policy must exist before the aliases are
  // moved.
  const aliases = SHIFTED.map((name) => functions[name].function.functionArn).flatMap((arn) => [
    arn,
    `${arn}:${LIVE_ALIAS}`,
  ]);
  const rights = new Policy(scope, "Rights", {
    statements: [
      new PolicyStatement({
        actions: ["lambda:GetAlias", "lambda:UpdateAlias", "lambda:GetProvisionedConcurrencyConfig"],
        resources: aliases,
      }),
      new PolicyStatement({ actions: ["cloudwatch:DescribeAlarms"], resources: [alarms] }),
    ],
    roles: [role],
  });
  Validations.of(rights).acknowledge({
    id: `AwsSolutions-IAM5[Resource::${alarms.replace(stack.account, "<AWS::AccountId>")}]`,
    reason:
      "Each version has an alarm of its own, whose name CloudFormation makes during the deployment; the right reads whether alarms ring, and changes none.",
  });
  // Without this, CDK would add Amazon's policy, which may move every alias of the account.
  return { role: role.withoutPolicyUpdates(), rights };
}
