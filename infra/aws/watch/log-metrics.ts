import type { Stack } from "aws-cdk-lib";
import { MathExpression, Metric, type MetricOptions, Unit } from "aws-cdk-lib/aws-cloudwatch";
import { FilterPattern, type JsonPattern } from "aws-cdk-lib/aws-logs";
import type { RefusalCode } from "#shared/api/refusal-status.ts";
import type { FunctionKey } from "../../build/functions.ts";
import type { Watched } from "./watch.ts";

/** Lines of our log, as `functions/log.ts` writes them. */
const ofEvent = (event: string) => FilterPattern.stringValue("$.event", "=", event);
/** Not `exists`, which CDK writes as a comparison with a text: a number is none. */
const hasNumber = (field: Field) => FilterPattern.numberValue(field, ">=", 0);
const ofCode = (code: RefusalCode) => FilterPattern.stringValue("$.code", "=", code);

type Field = `$.${string}`;
/** `value`: the field that is measured; without it lines are counted. `by`: one metric for each value of this field. */
type LogMetric = {
  from: readonly FunctionKey[];
  lines: JsonPattern;
  value?: { field: Field; unit: Unit };
  by?: { dimension: string; field: Field };
};

const HTTP = ["access", "workspace", "menta"] as const;

/** Each metric costs thirty cents a month, for each value of its dimension and only in the hours that have one. */
const LOG_METRICS = {
  Requests: {
    from: HTTP,
    lines: FilterPattern.all(ofEvent("request"), hasNumber("$.status")),
    by: { dimension: "Status", field: "$.status" },
  },
  /** How long plain answers take. Those of `menta` wait for the model, and are judged by `AiFirstMs`. */
  AnswerMs: {
    from: ["access", "workspace"],
    lines: FilterPattern.all(ofEvent("request"), hasNumber("$.ms")),
    value: { field: "$.ms", unit: Unit.MILLISECONDS },
  },
  /** What `purge` and `pool` fail at they throw: Lambda counts it. */
  Faults: { from: HTTP, lines: FilterPattern.stringValue("$.level", "=", "error") },
  WrongCredentials: { from: ["access"], lines: ofCode("wrong_credentials") },
  TooManyAttempts: { from: ["access"], lines: ofCode("too_many") },
  /** Told once: by the answer where it is plain, by the end of the stream where one had begun. */
  AiFailures: { from: ["menta"], lines: FilterPattern.any(ofCode("ai_failed"), ofCode("unavailable")) },
  AiCalls: {
    from: ["menta"],
    lines: FilterPattern.all(ofEvent("ai_call"), FilterPattern.exists("$.outcome")),
    by: { dimension: "Outcome", field: "$.outcome" },
  },
  AiTokensIn: aiValue("$.tokensIn", Unit.COUNT),
  AiTokensOut: aiValue("$.tokensOut", Unit.COUNT),
  AiFirstMs: aiValue("$.firstMs", Unit.MILLISECONDS),
  AiMs: aiValue("$.ms", Unit.MILLISECONDS),
  /** For how many people a task of the purge did something. It has as many samples as the task had runs. */
  TaskDone: ofTasks("$.done"),
  TaskFailed: ofTasks("$.failed"),
} as const satisfies Record<string, LogMetric>;

function aiValue(field: Field, unit: Unit) {
  return {
    from: ["menta"],
    lines: FilterPattern.all(ofEvent("ai_call"), hasNumber(field)),
    value: { field, unit },
  } as const;
}

function ofTasks(field: Field) {
  return {
    from: ["purge"],
    lines: FilterPattern.all(ofEvent("task"), FilterPattern.exists("$.task"), hasNumber(field)),
    value: { field, unit: Unit.COUNT },
    by: { dimension: "Task", field: "$.task" },
  } as const;
}

type LogMetricName = keyof typeof LOG_METRICS;
/** Those that come as one series for each value of a field. */
type ByValue = {
  [K in LogMetricName]: (typeof LOG_METRICS)[K] extends { by: unknown } ? K : never;
}[LogMetricName];

export type LogMetrics = {
  /** A sum, unless another statistic is asked for. */
  metric: (name: LogMetricName, options?: MetricOptions) => Metric;
  /** Every series of a metric, whatever its values turn out to be. For graphs only: no alarm can search. */
  series: (name: ByValue, label?: string) => MathExpression;
};

/** Has the metrics of LOG_METRICS read out of the functions' logs, into a namespace of the stack's name. */
export function logMetrics(stack: Stack, logGroups: Watched["logGroups"]): LogMetrics {
  const namespace = stack.stackName;
  for (const [name, { from, lines, value, by }] of Object.entries<LogMetric>(LOG_METRICS))
    for (const source of from)
      logGroups[source].addMetricFilter(name, {
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
