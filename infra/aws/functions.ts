import { createHash } from "node:crypto";
import { Duration, Lazy, RemovalPolicy, Stack, Validations } from "aws-cdk-lib";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { type CfnPolicy, Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IKey } from "aws-cdk-lib/aws-kms";
import { type Alias, Architecture, Code, Function, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { DECISION_RETENTION_DAYS } from "#shared/decision/decision.ts";
import { capitalizeFirstLetter } from "#shared/text/capital.rules.ts";
import {
  COMMON_FUNCTION_ENVIRONMENT,
  type FunctionBundle,
  type LambdaFunctionName,
} from "../build/functions.ts";
import { assistantReservedConcurrency, purgeReservedConcurrency } from "./concurrency.ts";
import {
  dueIndexGrant,
  environmentGrant,
  removalMailGrant,
  mailGrant,
  modelGrant,
  poolCleanupGrant,
  purgeSchedulesGrant,
  secretsGrant,
  signInGrant,
  TABLE_ACTIONS,
  tableGrant,
  type Grant,
} from "./grants.ts";
import { createLiveAlias } from "./live.ts";
import type { Options } from "./options.ts";
import type { OriginSecrets } from "./origin-secret.ts";
import { createPurgeScheduleGroup } from "./schedules.ts";
import type { UserPoolWithClients } from "./user-pool.ts";

type Resources = {
  table: ITable;
  userPool: UserPoolWithClients;
  originSecrets: OriginSecrets;
  logKey: string;
  secretsKey: IKey;
  deadLetters: Queue;
  /** The secret from which the synthetic user is derived. */
  synthetic: Grant;
};
export type FunctionWithLogs = { function: Function; logs: LogGroup };
/**
 * Names of the functions of the product itself. `probe` and `smoke`, which watch it, are created later,
 * because they need its address.
 */
export type ProductFunctionName = Exclude<LambdaFunctionName, "probe" | "smoke">;
/** `live`: the alias by which callers call the function. */
export type ProductFunctions = Record<ProductFunctionName, FunctionWithLogs & { live: Alias }>;

/** Cognito waits five seconds for a trigger, whatever the timeout of the function. */
const TRIGGER_TIMEOUT = Duration.seconds(5);

/**
 * Creates the functions of the product. Each gets the rights and environment variables that its code needs.
 */
export function createFunctions(
  stack: Stack,
  bundles: Record<ProductFunctionName, Pick<FunctionBundle, "folder">>,
  { table, userPool, originSecrets, logKey, secretsKey, deadLetters, synthetic }: Resources,
  options: Options,
): ProductFunctions {
  const { logRetentionDays } = options;
  const create = (
    name: ProductFunctionName,
    memoryMb: number,
    timeout: Duration,
    grants: Grant[],
    extra: Pick<FunctionOptions, "deadLetters" | "reserved"> = {},
  ) => {
    const created = createFunction(stack, capitalizeFirstLetter(name), {
      code: bundles[name].folder,
      memoryMb,
      timeout,
      grants,
      logRetentionDays,
      ...extra,
    });
    return { ...created, live: createLiveAlias(created.function) };
  };
  const edgeSecret = secretsGrant(secretsKey, originSecrets.environment);
  const pseudonyms = secretsGrant(secretsKey, { LOG_KEY: logKey });
  const restore = environmentGrant(options.restoredAt ? { RESTORED_AT: options.restoredAt } : {});
  // A deployment that sends no mails requires no proof of an address, because nobody could get the link.
  const proof = environmentGrant(options.mailFrom ? { ASKS_FOR_PROOF: "yes" } : {});
  const retention = environmentGrant({
    RETENTION_SECONDS: Duration.days(DECISION_RETENTION_DAYS).toSeconds(),
  });
  const purge = create(
    "purge",
    512,
    Duration.minutes(15),
    [
      tableGrant(table, ...TABLE_ACTIONS),
      dueIndexGrant(table),
      poolCleanupGrant(userPool),
      mailGrant(stack, options),
      pseudonyms,
    ],
    { deadLetters, reserved: purgeReservedConcurrency(options) },
  );
  const purgeSchedules = purgeSchedulesGrant(stack, createPurgeScheduleGroup(stack, purge, deadLetters));
  return {
    access: create("access", 1024, Duration.seconds(29), [
      edgeSecret,
      synthetic,
      tableGrant(table, "GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem"),
      mailGrant(stack, options),
      removalMailGrant(options),
      proof,
      signInGrant(userPool),
      secretsGrant(secretsKey, { USER_POOL_CLIENT_SECRET: userPool.clientSecret }),
      restore,
      pseudonyms,
      environmentGrant({
        SIGN_INS_PER_EMAIL: options.signInsPerEmail,
        SIGN_INS_PER_ADDRESS: options.signInsPerAddress,
        SIGN_UPS_PER_ADDRESS: options.signUpsPerAddress,
        SIGN_UPS_PER_HOUR: options.signUpsPerHour,
        PROOF_MAILS_PER_HOUR: options.proofMailsPerHour,
      }),
    ]),
    workspace: create("workspace", 1024, Duration.seconds(60), [
      edgeSecret,
      synthetic,
      tableGrant(table, ...TABLE_ACTIONS),
      purgeSchedules,
      restore,
      retention,
      proof,
      pseudonyms,
      environmentGrant({
        MAX_DECISIONS: options.maxDecisions,
        MAX_DISCUSSIONS: options.maxDiscussions,
        MAX_PROJECTS: options.maxProjects,
      }),
    ]),
    // Little memory, because this function mostly waits for the model, and a timeout that is long enough for
    // the longest reply.
    menta: create(
      "menta",
      512,
      Duration.minutes(11),
      [
        edgeSecret,
        synthetic,
        tableGrant(table, ...TABLE_ACTIONS.filter((action) => action !== "BatchWriteItem")),
        restore,
        modelGrant(stack, "CHAT_MODEL", options.chatModel),
        modelGrant(stack, "ARTEFACT_MODEL", options.artefactModel),
        environmentGrant({
          AI_TOKENS_PER_DAY: options.aiTokensPerDay,
          AI_USD_PER_DAY: options.aiUsdPerDay,
          AI_USD_PER_DAY_ALL: options.aiUsdPerDayAll,
          AI_AT_ONCE: options.aiAtOnce,
          // A deployment that sends no mails has no first allowance, because nobody could prove an address.
          ...(options.mailFrom ? { AI_USD_UNPROVEN: options.aiUsdUnproven } : {}),
        }),
      ],
      { reserved: assistantReservedConcurrency(options) },
    ),
    purge,
    // The trigger's timeout leaves time for three tries of a call to the table.
    pool: create("pool", 512, TRIGGER_TIMEOUT, [
      tableGrant(table, "Query", "UpdateItem", "BatchWriteItem"),
      pseudonyms,
      environmentGrant({ PATIENCE_MS: 1_000 }),
    ]),
  };
}

type FunctionOptions = {
  /** Folder of the bundle. */
  code: string;
  grants: Grant[];
  /** In MB. Lambda gives CPU in proportion to memory, and a cold start mostly parses our code. */
  memoryMb: number;
  timeout: Duration;
  logRetentionDays: number;
  /** Queue for asynchronous calls that failed three times. */
  deadLetters?: Queue;
  /** Number of concurrent calls reserved for this function, out of the account's quota. */
  reserved?: number | undefined;
  /**
   * Whether Lambda drops a call that failed or is late: the next call of its schedule is more useful than a
   * retry.
   */
  onlyOnce?: true;
};

/**
 * Creates a function with a role of its own. The role has the function's grants and may write its own log,
 * nothing else.
 */
export function createFunction(scope: Construct, name: string, options: FunctionOptions): FunctionWithLogs {
  const { code, grants, memoryMb, timeout, logRetentionDays, deadLetters, reserved, onlyOnce } = options;
  const logs = new LogGroup(scope, `${name}Logs`, {
    retention: logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(scope, `${name}Role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  const rights = new Policy(scope, `${name}Rights`, {
    statements: [
      new PolicyStatement({
        actions: ["logs:CreateLogStream", "logs:PutLogEvents"],
        resources: [logs.logGroupArn],
      }),
      ...grants.flatMap(({ statements }) => statements),
    ],
    roles: [role],
  });
  nameAfterContent(rights, `${name}Rights`);
  for (const [resource, reason] of grants.flatMap(({ wildcards }) => Object.entries(wildcards ?? {})))
    Validations.of(rights).acknowledge({ id: `AwsSolutions-IAM5[Resource::${resource}]`, reason });
  const key = grants.find((grant) => grant.key)?.key;
  const lambda = new Function(scope, name, {
    code: Code.fromAsset(code),
    handler: "handler.handler",
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    memorySize: memoryMb,
    timeout,
    role,
    logGroup: logs,
    environment: Object.assign(
      { LOG_LEVEL: "info", ...COMMON_FUNCTION_ENVIRONMENT },
      ...grants.map(({ environment }) => environment),
    ) as Record<string, string>,
    ...(key ? { environmentEncryption: key } : {}),
    ...(reserved ? { reservedConcurrentExecutions: reserved } : {}),
    // Former versions are kept, for replies that they are still writing and for rollbacks. The version of a
    // deployment that was rolled back is deleted: otherwise CloudFormation could not publish the same code
    // again.
    currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    ...(onlyOnce ? { retryAttempts: 0, maxEventAge: Duration.minutes(1) } : {}),
    ...(deadLetters ? { deadLetterQueue: deadLetters, retryAttempts: 2 } : {}),
  });
  // Created after its rights: otherwise, calls would fail for a moment after the first deployment.
  lambda.node.addDependency(rights);
  return { function: lambda, logs };
}

/**
 * Gives a policy a logical id made from its content, so that changed rights are a new policy. CloudFormation
 * creates the new one before the new version, and deletes the former one last. If it changed the policy in
 * place, the former version, which still serves nine of ten calls during a traffic shift, could lose rights.
 */
function nameAfterContent(rights: Policy, id: string): void {
  const produce = () => {
    const content = JSON.stringify(Stack.of(rights).resolve(rights.document));
    return `${id}${createHash("sha256").update(content).digest("hex").slice(0, 8).toUpperCase()}`;
  };
  (rights.node.defaultChild as CfnPolicy).overrideLogicalId(Lazy.uncachedString({ produce }));
}
