import { Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";

/** A state that somebody must hear of. */
export type Condition = {
  /** The subject of the e-mail names it: plain ASCII. */
  name: string;
  /** What people live through meanwhile, and what the operator does first. French, they go out by e-mail. */
  means: string;
  first: string;
  metric: IMetric;
  /** Reached in `times` periods of the metric out of the last `outOf`: told. `below`: told where it is not reached. */
  threshold: number;
  below?: true;
  times?: number;
  outOf?: number;
  /** What silence says: by default that all is well, because nobody was there. */
  silence?: "is well" | "is bad" | "changes nothing";
};

const SILENCE = {
  "is well": TreatMissingData.NOT_BREACHING,
  "is bad": TreatMissingData.BREACHING,
  "changes nothing": TreatMissingData.IGNORE,
} as const;

/** An alarm that tells the topic when the condition begins, and when it is over. */
export function addAlarm(scope: Construct, topic: Topic, condition: Condition): Alarm {
  const { name, means, first, metric, threshold, below, times = 1, outOf = times, silence } = condition;
  const alarm = new Alarm(scope, name, {
    alarmName: `${Stack.of(scope).stackName}-${name}`,
    alarmDescription: `${means} À faire d’abord : ${first}`,
    metric,
    threshold,
    comparisonOperator: below
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    datapointsToAlarm: times,
    evaluationPeriods: outOf,
    treatMissingData: SILENCE[silence ?? "is well"],
    // The slowest of three answers says nothing about the others.
    ...(/^p\d/.test(statisticOf(metric)) ? { evaluateLowSampleCountPercentile: "ignore" } : {}),
  });
  const tell = new SnsAction(topic);
  alarm.addAlarmAction(tell);
  alarm.addOkAction(tell);
  return alarm;
}

const statisticOf = (metric: IMetric) => metric.toMetricConfig().metricStat?.statistic ?? "";
