import type { Stack } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import { type IMetric, MathExpression, Metric, type MetricOptions, Unit } from "aws-cdk-lib/aws-cloudwatch";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { Function } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, type JsonPattern, type LogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { RefusalCode } from "#shared/schema/refusal-status.ts";
import type { FunctionKey } from "../../build/functions.ts";
import type { ProductFunction } from "../functions.ts";

/** The monitored resources, and who is notified. */
export type WatchOptions = {
  functions: Record<ProductFunction, Function>;
  /** `smoke` is missing if the hourly journey is off. */
  logGroups: Record<Exclude<FunctionKey, "smoke">, LogGroup> & { smoke?: LogGroup };
  api: RestApi;
  table: ITable;
  deadLetters: Queue;
  /** Ids of Bedrock models or inference profiles. */
  models: string[];
  /** Address to notify, once confirmed to Amazon. */
  email?: string;
  /** Budget for the whole account. 0: no budget. */
  monthlyBudgetUsd: number;
};

/** Returns a filter that matches log lines of `functions/platform/log.ts` by event. */
const ofEvent = (event: string) => FilterPattern.stringValue("$.event", "=", event);
/** Uses no `exists`, which CDK writes as a text comparison that never matches a number. */
const hasNumber = (field: Field) => FilterPattern.numberValue(field, ">=", 0);
const ofCode = (code: RefusalCode) => FilterPattern.stringValue("$.code", "=", code);

/** Leaves out requests of the synthetic user. */
const OF_PEOPLE = FilterPattern.notExists("$.synthetic");
const ofPeople = (...patterns: JsonPattern[]) => FilterPattern.all(...patterns, OF_PEOPLE);

type Field = `$.${string}`;
/**
 * `value`: the measured field; without it, lines are counted. `by`: one metric for each value of this field.
 */
type LogMetric = {
  from: readonly FunctionKey[];
  lines: JsonPattern;
  value?: { field: Field; unit: Unit };
  by?: { dimension: string; field: Field };
};

const HTTP_FUNCTIONS = ["access", "workspace", "menta"] as const;

/**
 * The metrics that are read from the logs. Each costs thirty cents a month for each value of its dimension,
 * but only in hours with data.
 */
const LOG_METRICS = {
  Requests: {
    from: HTTP_FUNCTIONS,
    lines: ofPeople(ofEvent("request"), hasNumber("$.status")),
    by: { dimension: "Status", field: "$.status" },
  },
  /**
   * Leaves out `purge` and `pool`, which throw on failure: Lambda counts these. Includes faults that the
   * synthetic user met.
   */
  Faults: { from: HTTP_FUNCTIONS, lines: FilterPattern.stringValue("$.level", "=", "error") },
  /** Mails that were not sent; only review mails are retried, until their day is over. */
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
   * Failed requests to the AI. Each is logged once: with a plain answer, or at the end of a stream that had
   * begun.
   */
  AiFailures: {
    from: ["menta"],
    lines: ofPeople(FilterPattern.any(ofCode("ai_failed"), ofCode("unavailable"))),
  },
  /** Sign-ups allowed beyond the expected hourly total. */
  SignUpCeiling: { from: ["access"], lines: ofEvent("sign_up_ceiling") },
  /** Requests refused by the deployment's daily budget. */
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
  /** Number of people handled by a purge task: one sample a run. */
  TaskDone: {
    from: ["purge"],
    lines: FilterPattern.all(ofEvent("task"), FilterPattern.exists("$.task"), hasNumber("$.done")),
    value: { field: "$.done", unit: Unit.COUNT },
    by: { dimension: "Task", field: "$.task" },
  },
  /** Number of the probe's failed requests: one sample a minute. */
  ProbeFailures: {
    from: ["probe"],
    lines: FilterPattern.all(ofEvent("probe"), hasNumber("$.failed")),
    value: { field: "$.failed", unit: Unit.COUNT },
  },
  /** Whether the hourly journey failed: one sample an hour. */
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
/** Names of the metrics with a dimension. */
type WithDimension = {
  [K in LogMetricName]: (typeof LOG_METRICS)[K] extends { by: unknown } ? K : never;
}[LogMetricName];

export type LogMetrics = {
  /** Returns a metric: the sum, unless another statistic is given. */
  metric: (name: LogMetricName, options?: MetricOptions) => Metric;
  /** Returns one line for each value of the metric's dimension. For graphs only: alarms cannot search. */
  series: (name: WithDimension, label?: string) => MathExpression;
};

/**
 * Adds the filters that extract LOG_METRICS from the functions' logs, in a namespace with the stack's name.
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

/** Adds up metrics, with missing data as 0: CloudWatch gives no sum if a term is missing. */
const sumOfMetrics = (metrics: Record<string, IMetric>, label: string) =>
  new MathExpression({
    expression: `SUM([${Object.keys(metrics)
      .map((name) => `FILL(${name},0)`)
      .join(",")}])`,
    usingMetrics: metrics,
    label,
  });

/** Calls refused because too many functions were running. */
export const throttledInvocations = (functions: Partial<WatchOptions["functions"]>) =>
  sumOfMetrics(
    Object.fromEntries(Object.entries(functions).map(([name, lambda]) => [name, lambda.metricThrottles()])),
    "démarrages refusés",
  );

/** Counts faults logged by our code, and functions that crashed: out of time or memory. */
export const faultsAndCrashes = (functions: WatchOptions["functions"], { metric }: LogMetrics) =>
  sumOfMetrics(
    {
      faults: metric("Faults"),
      ...Object.fromEntries(Object.entries(functions).map(([name, lambda]) => [name, lambda.metricErrors()])),
    },
    "défauts et arrêts",
  );

/** Counts refused sign-ins, and sign-ups beyond the expected total, which are not refused. */
export const refusedSignIns = ({ metric }: LogMetrics) =>
  sumOfMetrics(
    {
      wrong: metric("WrongCredentials"),
      many: metric("TooManyAttempts"),
      beyond: metric("SignUpCeiling"),
    },
    "Connexions refusées ou de trop",
  );

export const throttledRequests = (table: WatchOptions["table"]) =>
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

/** The operations that our code calls; DynamoDB has one metric for each. */
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
