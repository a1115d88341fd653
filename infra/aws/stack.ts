import { CfnOutput, Duration, Stack, Tags, type App } from "aws-cdk-lib";
import { UserPoolOperation } from "aws-cdk-lib/aws-cognito";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { DeploymentHosting } from "#shared/platform/hosting.ts";
import type { FunctionBundle, LambdaFunctionName } from "../build/functions.ts";
import { createApi } from "./api.ts";
import { COST_TAG } from "./cost-tag.ts";
import { describeOptions, OPTIONS_OUTPUT_KEY } from "./deployed-options.ts";
import { addFirewall } from "./firewall.ts";
import { createFunctions, type ProductFunctionName, type ProductFunctions } from "./functions.ts";
import { createLogKey, createSecretsKey } from "./keys.ts";
import { operatorOf } from "./operator.ts";
import type { Options } from "./options.ts";
import { createOriginSecrets, ORIGIN_SECRET_NUMBER_OUTPUT_KEY } from "./origin-secret.ts";
import { createProbeFunction } from "./probe.ts";
import { createSmokeFunction, syntheticUserGrant } from "./smoke.ts";
import { addRecurringSchedules, createRecurringScheduleGroup } from "./schedules.ts";
import { createTable } from "./table.ts";
import { shiftTraffic } from "./traffic-shift.ts";
import { createUserPool } from "./user-pool.ts";
import { addMonitoring } from "./watch/watch.ts";
import { createWebDistribution } from "./web/web.ts";

/** The folders of the built pages and of the bundle of each function. */
export type BuildOutput = {
  pages: string;
  functions: Record<LambdaFunctionName, Pick<FunctionBundle, "folder">>;
};

/** Creates the stack that contains the whole product. */
export function createStack(app: App, options: Options, built: BuildOutput): Stack {
  const stack = new Stack(app, options.stackName, {
    env: { region: options.region },
    description: "MENTA",
    terminationProtection: options.protectData,
  });
  Tags.of(app).add(COST_TAG.Key, COST_TAG.Value);
  const deadLetters = new Queue(stack, "DeadLetters", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  const table = createTable(stack, options);
  const userPool = createUserPool(stack, options);
  const originSecrets = createOriginSecrets(stack, options);
  const secretsKey = createSecretsKey(stack);
  const synthetic = syntheticUserGrant(stack, secretsKey, options);
  const resources = {
    table,
    userPool,
    originSecrets,
    logKey: createLogKey(stack),
    secretsKey,
    deadLetters,
    synthetic,
  };
  const created = createFunctions(stack, built.functions, resources, options);
  const functions = mapValues(created, (one) => one.function);
  const live = mapValues(created, (one) => one.live);
  userPool.pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, live.pool as IFunction);
  const { api, keys } = createApi(stack, live, originSecrets, options);
  addFirewall(stack, api, originSecrets, options);
  shiftTraffic(stack, created, options);
  const { url, uploaded } = createWebDistribution(stack, {
    pages: built.pages,
    api,
    originSecret: originSecrets.current,
    gatewayKeys: keys,
    config: {
      demo: false,
      provesEmail: options.mailFrom !== undefined,
      passkeys: userPool.passkeyDomain !== undefined,
      region: options.region,
      userPoolId: userPool.pool.userPoolId,
      userPoolClientId: userPool.publicClient.userPoolClientId,
      operator: operatorOf(options),
      hosting: hostingOf(options),
    },
    contactEmail: options.contactEmail,
    isWorkerWithdrawn: options.serviceWorker === "withdrawn",
    connect: [`https://cognito-idp.${options.region}.amazonaws.com`],
    logRetention: options.logRetentionDays,
    ...domainOptions(options),
    ...(options.webAclArn ? { webAclArn: options.webAclArn } : {}),
  });
  const scheduleGroup = createRecurringScheduleGroup(stack);
  addRecurringSchedules(stack, scheduleGroup, { purge: live.purge, deadLetters, site: url });
  const probe = createProbeFunction(stack, { bundle: built.functions.probe, url, scheduleGroup }, options);
  const smoke = createSmokeFunction(
    stack,
    { bundle: built.functions.smoke, url, scheduleGroup, synthetic },
    options,
  );
  // Updated after the pages are uploaded: new checks could fail on the former pages, which are served until
  // then.
  for (const looking of [probe, smoke]) looking?.function.node.addDependency(uploaded);
  addMonitoring(stack, {
    functions,
    logGroups: {
      ...mapValues(created, ({ logs }) => logs),
      probe: probe.logs,
      ...(smoke && { smoke: smoke.logs }),
    },
    api,
    table,
    deadLetters,
    models: [...new Set([options.chatModel, options.artefactModel])],
    monthlyBudgetUsd: options.monthlyBudgetUsd,
    ...(options.alarmEmail ? { email: options.alarmEmail } : {}),
  });
  new CfnOutput(stack, "Url", { value: url });
  new CfnOutput(stack, "PurgeFunction", { value: functions.purge.functionName });
  new CfnOutput(stack, ORIGIN_SECRET_NUMBER_OUTPUT_KEY, { value: String(options.originSecret) });
  new CfnOutput(stack, OPTIONS_OUTPUT_KEY, { value: describeOptions(app.node.getAllContext(), options) });
  return stack;
}

const mapValues = <B>(record: ProductFunctions, pick: (value: ProductFunctions[ProductFunctionName]) => B) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, pick(value)])) as Record<
    ProductFunctionName,
    B
  >;

const hostingOf = ({ chatModel, artefactModel, logRetentionDays }: Options): DeploymentHosting => ({
  models: [...new Set([chatModel, artefactModel])],
  logRetentionDays,
});

function domainOptions({ domain, certificateArn, hostedZoneId }: Options) {
  if (!domain || !certificateArn) return {};
  return { domain: { name: domain, certificateArn, ...(hostedZoneId ? { hostedZoneId } : {}) } };
}
