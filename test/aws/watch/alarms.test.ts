import { expect, test } from "vitest";
import { FUNCTIONS } from "#infra/build/functions.ts";
import { templateOf, watchedStack } from "./watched.ts";

type Stat = {
  Metric: { MetricName: string; Namespace: string; Dimensions?: { Name: string; Value: unknown }[] };
};
type AlarmProperties = {
  AlarmName: string;
  AlarmDescription: string;
  AlarmActions: unknown[];
  OKActions: unknown[];
  TreatMissingData: string;
  MetricName?: string;
  Dimensions?: Stat["Metric"]["Dimensions"];
  Metrics?: { MetricStat?: Stat; Expression?: string }[];
  Period?: number;
  EvaluationPeriods: number;
  Threshold: number;
  EvaluateLowSampleCountPercentile?: string;
};

const template = templateOf(watchedStack());
const alarms = template.all("AWS::CloudWatch::Alarm").map(({ Properties }) => Properties as AlarmProperties);
const named = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `Menta-${name}`)!;
const expressionOf = (name: string) => named(name).Metrics!.find(({ Expression }) => Expression)!.Expression;

/** Each metric that an alarm looks at, as « name of what it measures ». */
const metricsOf = ({ MetricName, Dimensions, Metrics }: AlarmProperties) =>
  [
    ...(MetricName ? [{ MetricName, Dimensions }] : []),
    ...(Metrics ?? []).flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : [])),
  ].map(({ MetricName: metric, Dimensions: by }) => `${metric} ${JSON.stringify(by?.[0]?.Value ?? "")}`);

test.each(FUNCTIONS)("the function %s is heard of when it breaks off and when it is not started", (name) => {
  const made = template.all("AWS::Lambda::Function").find(({ id }) => id.startsWith(name))!;
  const ref = JSON.stringify({ Ref: made.id });
  const seen = alarms.flatMap(metricsOf);
  expect(seen.filter((metric) => metric === `Errors ${ref}`)).toHaveLength(1);
  expect(seen.filter((metric) => metric === `Throttles ${ref}`)).toHaveLength(1);
});

test("every alarm tells the topic when it begins and when it is over", () => {
  const topic = [{ Ref: template.all("AWS::SNS::Topic")[0]!.id }];
  expect(alarms.map(({ AlarmActions, OKActions }) => ({ AlarmActions, OKActions }))).toEqual(
    alarms.map(() => ({ AlarmActions: topic, OKActions: topic })),
  );
});

test("every alarm says in French what people live through and what to do first, as CloudWatch can hold it", () => {
  for (const { AlarmName, AlarmDescription } of alarms) {
    expect(AlarmDescription, AlarmName).toMatch(/^\p{Lu}.{40,}[.!)] À faire d’abord : \p{Ll}.{30,}\.$/u);
    expect(AlarmDescription.length, AlarmName).toBeLessThanOrEqual(1024);
    expect(AlarmDescription, AlarmName).not.toMatch(/['"](?!task|disabled|sweep|}|:)/);
  }
});

test("they are few, and each name is the plain subject of an e-mail", () => {
  expect(alarms.length).toBeLessThanOrEqual(16);
  expect(new Set(alarms.map(({ AlarmName }) => AlarmName)).size).toBe(alarms.length);
  for (const { AlarmName } of alarms) expect(AlarmName).toMatch(/^Menta-[a-z-]+$/);
});

test("silence is bad where something runs by itself, keeps what a queue last said, and is peace elsewhere", () => {
  const treated = Object.groupBy(alarms, ({ TreatMissingData }) => TreatMissingData);
  const names = (kind: string) => (treated[kind] ?? []).map(({ AlarmName }) => AlarmName).toSorted();
  expect(names("breaching")).toEqual(["Menta-disabled-people-not-looked-at", "Menta-sweep-not-done"]);
  expect(names("ignore")).toEqual(["Menta-dead-letters"]);
  expect(names("missing")).toEqual([]);
});

test.each([
  ["disabled-people-not-looked-at", "disabled-people", 3],
  ["sweep-not-done", "sweep", 14],
])("%s: no run of %s in %i hours", (name, task, hours) => {
  expect(named(name)).toMatchObject({
    MetricName: "TaskDone",
    Dimensions: [{ Name: "Task", Value: task }],
    Statistic: "SampleCount",
    Period: 3600,
    EvaluationPeriods: hours,
    DatapointsToAlarm: hours,
    Threshold: 1,
    ComparisonOperator: "LessThanThreshold",
  });
});

test("failures are judged as a share, and a handful of requests has none", () => {
  expect(expressionOf("requests-failing")).toMatch(/^IF\(FILL\(requests,0\) >= 20, 100 \* .*requests, 0\)$/);
  expect(expressionOf("ai-failing")).toMatch(/^IF\(FILL\(failures,0\) >= 3, 100 \* failures \/ asked, 0\)$/);
});

test("three slow answers are not a slow product", () => {
  expect(named("answers-slow")).toMatchObject({
    MetricName: "AnswerMs",
    ExtendedStatistic: "p95",
    EvaluateLowSampleCountPercentile: "ignore",
  });
});

test("no alarm looks at more metrics than CloudWatch takes, nor longer back", () => {
  for (const alarm of alarms) {
    expect(metricsOf(alarm).length, alarm.AlarmName).toBeLessThanOrEqual(10);
    const { Period = 0, EvaluationPeriods } = alarm;
    const longest = Period < 3600 ? 86_400 : 604_800;
    expect(Period * EvaluationPeriods, alarm.AlarmName).toBeLessThanOrEqual(longest);
  }
});

test("the limit of the account is the one that was told", () => {
  expect(named("concurrency-near-limit").Threshold).toBe(800);
  const small = templateOf(watchedStack({ concurrencyLimit: 50 })).all("AWS::CloudWatch::Alarm");
  expect(small.map(({ Properties }) => Properties["Threshold"])).toContain(40);
});
