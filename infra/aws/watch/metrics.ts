import type { Stack } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import { type IMetric, MathExpression, Metric, type MetricOptions, Unit } from "aws-cdk-lib/aws-cloudwatch";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { Function } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, type JsonPattern, type LogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { RefusalCode } from "#shared/schema/refusal-status.ts";
import type { LambdaFunctionName } from "../../build/functions.ts";
import type { ProductFunctionName } from "../functions.ts";

/** The resources to watch, and who is notified. */
export type WatchOptions = {
  functions: Record<ProductFunctionName, Function>;
  /** `smoke` is absent if the smoke test is off. */
  logGroups: Record<Exclude<LambdaFunctionName, "smoke">, LogGroup> & { smoke?: LogGroup };
  api: RestApi;
  table: ITable;
  deadLetters: Queue;
  /** Ids of Bedrock's models or inference profiles. */
  models: string[];
  /** E-mail address to notify. Amazon sends nothing to it until its owner has confirmed it. */
  email?: string;
  /** Monthly budget of the whole account in US dollars. 0: no budget. */
  monthlyBudgetUsd: number;
};

/** Returns a filter for the log lines of one event: see `functions/platform/log.ts`. */
const ofEvent = (event: string) => FilterPattern.stringValue("$.event", "=", event);
/**
 * Returns a filter for lines in which this field is a number. Not `exists`, which CDK writes as a comparison
 * of texts that never matches a number.
 */
const hasNumber = (field: Field) => FilterPattern.numberValue(field, ">=", 0);
const ofCode = (code: RefusalCode) => FilterPattern.stringValue("$.code", "=", code);

/** Matches lines without the mark of the synthetic user. */
const OF_PEOPLE = FilterPattern.notExists("$.synthetic");
const ofPeople = (...patterns: JsonPattern[]) => FilterPattern.all(...patterns, OF_PEOPLE);

type Field = `$.${string}`;
/**
 * A metric that CloudWatch reads from log lines. `value`: the field whose number is measured; without it,
 * lines are counted. `by`: a field, for one metric for each of its values.
 */
type LogMetric = {
  from: readonly LambdaFunctionName[];
  lines: JsonPattern;
  value?: { field: Field; unit: Unit };
  by?: { dimension: string; field: Field };
};

const HTTP_FUNCTIONS = ["access", "workspace", "menta"] as const;

/**
 * The metrics that CloudWatch reads from the logs. Each costs thirty cents a month for each value of its
 * dimension, and only in hours with data.
 */
const LOG_METRICS = {
  Requests: {
    from: HTTP_FUNCTIONS,
    lines: ofPeople(ofEvent("request"), hasNumber("$.status")),
    by: { dimension: "Status", field: "$.status" },
  },
  /**
   * Our faults, also those that the synthetic user met. Leaves out `purge` and `pool`, which throw on a
   * fault, so that Lambda counts it.
   */
  Faults: { from: HTTP_FUNCTIONS, lines: FilterPattern.stringValue("$.level", "=", "error") },
  /** Mails that were not sent. Only review mails are tried again, until their day is over. */
  MailsNotSent: {
    from: ["access", "purge"],
    lines: FilterPattern.any(
      ofEvent("email_proof_not_sent"),
      ofEvent("removal_not_mailed"),
      ofEvent("review_mail_not_sent"),
    ),
  },
  WrongCredentials: { from: ["access"], lines: ofPeople(ofCode("wrong_credentials")) },
  TooManyAttempts: { from: ["access"], lines: ofPeople(ofCode("too_many")) },
  /**
   * Requests to the AI that failed. Each has one line: that of its answer, or that of the end of its stream.
   */
  AiFailures: {
    from: ["menta"],
    lines: ofPeople(FilterPattern.any(ofCode("ai_failed"), ofCode("unavailable"))),
  },
  /** Sign-ups above the number that the deployment expects in an hour. They are not refused. */
  SignUpCeiling: { from: ["access"], lines: ofEvent("sign_up_ceiling") },
  /** Requests that were refused because the deployment's daily budget is used up. */
  AiCeiling: { from: ["menta"], lines: ofEvent("ai_ceiling") },
  AiCalls: {
    from: ["menta"],
    lines: ofPeople(ofEvent("ai_call"), FilterPattern.exists("$.outcome")),
    by: { dimension: "Outcome", field: "$.outcome" },
  },
  AiTokensIn: aiValue("$.tokensIn", Unit.COUNT),
  AiTokensOut: aiValue("$.tokensOut", Unit.COUNT),
  AiFirstMs: aiValue("$.firstMs", Unit.MILLISECONDS),
  AiMs: aiValue("$.ms", Unit.MILLISECONDS),
  /** Number of things that a task of `purge` has changed: one sample for each run. */
  TaskDone: {
    from: ["purge"],
    lines: FilterPattern.all(ofEvent("task"), FilterPattern.exists("$.task"), hasNumber("$.done")),
    value: { field: "$.done", unit: Unit.COUNT },
    by: { dimension: "Task", field: "$.task" },
  },
  /** Number of wrong answers that the probe has got: one sample each minute. */
  ProbeFailures: {
    from: ["probe"],
    lines: FilterPattern.all(ofEvent("probe"), hasNumber("$.failed")),
    value: { field: "$.failed", unit: Unit.COUNT },
  },
  /** Whether the smoke test failed: one sample each hour. */
  SmokeFailures: {
    from: ["smoke"],
    lines: FilterPattern.all(ofEvent("smoke"), hasNumber("$.failed")),
    value: { field: "$.failed", unit: Unit.COUNT },
  },
} as const satisfies Record<string, LogMetric>;

function aiValue(field: Field, unit: Unit) {
  return {
    from: ["menta"],
    lines: ofPeople(ofEvent("ai_call"), hasNumber(field)),
    value: { field, unit },
  } as const;
}

type LogMetricName = keyof typeof LOG_METRICS;
/** Names of the metrics that have a dimension. */
type WithDimension = {
  [K in LogMetricName]: (typeof LOG_METRICS)[K] extends { by: unknown } ? K : never;
}[LogMetricName];

export type LogMetrics = {
  /** Returns a metric, as a sum unless `options` name another statistic. */
  metric: (name: LogMetricName, options?: MetricOptions) => Metric;
  /**
   * Returns an expression that draws one line for each value of the metric's dimension. For graphs only,
   * because alarms cannot search.
   */
  series: (name: WithDimension, label?: string) => MathExpression;
};

/**
 * Adds the filters that read `LOG_METRICS` from the logs of the functions. The namespace of the metrics is
 * the name of the stack.
 */
export function addLogMetrics(stack: Stack, logGroups: WatchOptions["logGroups"]): LogMetrics {
  const namespace = stack.stackName;
  for (const [name, { from, lines, value, by }] of Object.entries<LogMetric>(LOG_METRICS))
    for (const source of from)
      logGroups[source]?.addMetricFilter(name, {
        filterPattern: lines,
        metricNamespace: namespace,
        metricName: name,
        metricValue: value?.field ?? "1",
        unit: value?.unit ?? Unit.COUNT,
        ...(by ? { dimensions: { [by.dimension]: by.field } } : {}),
      });
  return {
    metric: (metricName, options) => new Metric({ namespace, metricName, statistic: "Sum", ...options }),
    series: (name, label = "") =>
      new MathExpression({
        expression: `SEARCH('{"${namespace}","${LOG_METRICS[name].by.dimension}"} MetricName="${name}"', 'Sum', 300)`,
        label,
      }),
  };
}

/**
 * Returns the sum of several metrics. Missing data counts as 0, because CloudWatch gives no sum if a term is
 * missing.
 */
const sumOfMetrics = (metrics: Record<string, IMetric>, label: string) =>
  new MathExpression({
    expression: `SUM([${Object.keys(metrics)
      .map((name) => `FILL(${name},0)`)
      .join(",")}])`,
    usingMetrics: metrics,
    label,
  });

/** Returns the number of calls that Lambda refused because too many functions were running. */
export const throttledInvocationsMetric = (functions: Partial<WatchOptions["functions"]>) =>
  sumOfMetrics(
    Object.fromEntries(Object.entries(functions).map(([name, lambda]) => [name, lambda.metricThrottles()])),
    "démarrages refusés",
  );

/**
 * Returns the number of faults that our code logged, and of functions that crashed because they ran out of
 * time or memory.
 */
export const faultsAndCrashesMetric = (functions: WatchOptions["functions"], { metric }: LogMetrics) =>
  sumOfMetrics(
    {
      faults: metric("Faults"),
      ...Object.fromEntries(Object.entries(functions).map(([name, lambda]) => [name, lambda.metricErrors()])),
    },
    "défauts et arrêts",
  );

/**
 * Returns the number of refused sign-ins, and of sign-ups above the expected number, which are not refused.
 */
export const refusedSignInsMetric = ({ metric }: LogMetrics) =>
  sumOfMetrics(
    {
      wrong: metric("WrongCredentials"),
      many: metric("TooManyAttempts"),
      beyond: metric("SignUpCeiling"),
    },
    "Connexions refusées ou de trop",
  );

export const throttledTableRequestsMetric = (table: WatchOptions["table"]) =>
  sumOfMetrics(
    Object.fromEntries(
      OPERATIONS.map((Operation) => [
        Operation.toLowerCase(),
        table.metric("ThrottledRequests", {
          statistic: "Sum",
          dimensionsMap: { TableName: table.tableName, Operation },
        }),
      ]),
    ),
    "appels refusés",
  );

/** The operations of DynamoDB that our code calls. DynamoDB has a separate metric for each. */
const OPERATIONS = [
  "GetItem",
  "Query",
  "PutItem",
  "UpdateItem",
  "DeleteItem",
  "BatchGetItem",
  "BatchWriteItem",
  "TransactWriteItems",
];
