import { expect, test } from "vitest";
import { FUNCTION_NAMES } from "#infra/build/functions.ts";
import { propertiesOf, resourcesOf } from "../template.ts";
import { IDLE_STACK } from "#test/bench/costs/usage-profiles.ts";
import { defaultWatch } from "./synth-watch.ts";

type Stat = {
  Period: number;
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
};

const template = defaultWatch();
const alarms = propertiesOf(template, "AWS::CloudWatch::Alarm") as AlarmProperties[];
/** Returns the name of an alarm, without the names of stack and severity. */
const bareName = ({ AlarmName }: AlarmProperties) => AlarmName.replace(/^Menta-(critique|a-voir)-/, "");
const named = (name: string) => alarms.find((alarm) => bareName(alarm) === name)!;
const expressionOf = (name: string) => named(name).Metrics!.find(({ Expression }) => Expression)!.Expression;
const periodsOf = (name: string) =>
  named(name).Metrics!.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Period] : []));

/** Returns each metric of an alarm, as "name dimension". */
const metricsOf = ({ MetricName, Dimensions, Metrics }: AlarmProperties) =>
  [
    ...(MetricName ? [{ MetricName, Dimensions }] : []),
    ...(Metrics ?? []).flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : [])),
  ].map(({ MetricName: metric, Dimensions: by }) => `${metric} ${JSON.stringify(by?.[0]?.Value ?? "")}`);

test.each(FUNCTION_NAMES.filter((name) => name !== "probe" && name !== "smoke"))(
  "an alarm rings when the function %s crashes, and when it is not started, if somebody waits for it",
  (name) => {
    const [id] = resourcesOf(template, "AWS::Lambda::Function").find(([one]) => one.startsWith(name))!;
    const ref = JSON.stringify({ Ref: id });
    const metrics = alarms.flatMap(metricsOf);
    expect(metrics.filter((metric) => metric === `Errors ${ref}`)).toHaveLength(1);
    const isAwaited = name !== "purge";
    expect(metrics.filter((metric) => metric === `Throttles ${ref}`)).toHaveLength(isAwaited ? 1 : 0);
  },
);

test("every alarm notifies the topic when it begins to ring and when it stops", () => {
  const topic = [{ Ref: resourcesOf(template, "AWS::SNS::Topic")[0]![0] }];
  expect(alarms.map(({ AlarmActions, OKActions }) => ({ AlarmActions, OKActions }))).toEqual(
    alarms.map(() => ({ AlarmActions: topic, OKActions: topic })),
  );
});

test("every alarm describes in French the impact on people and the first step, within CloudWatch's limits", () => {
  for (const { AlarmName, AlarmDescription } of alarms) {
    const severity = AlarmName.startsWith("Menta-critique-")
      ? "Critique, à traiter tout de suite. "
      : "À voir dans la journée. ";
    expect(AlarmDescription.startsWith(severity), AlarmName).toBe(true);
    expect(AlarmDescription.slice(severity.length), AlarmName).toMatch(
      /^\p{Lu}.{40,}[.!)] À faire d’abord : \p{Ll}.{30,}\.$/u,
    );
    expect(AlarmDescription.length, AlarmName).toBeLessThanOrEqual(1024);
    expect(AlarmDescription, AlarmName).not.toMatch(/['"](?!task|disabled|sweep|}|:)/);
  }
});

test("people without the product are a critical matter, anything else can wait for the day", () => {
  const critical = alarms.filter(({ AlarmName }) => AlarmName.startsWith("Menta-critique-"));
  expect(critical.map(bareName)).toEqual([
    "site-down",
    "site-not-watched",
    "smoke-failing",
    "requests-failing",
    "ai-failing",
    "ai-ceiling",
  ]);
});

test("a site that does not answer rings after two minutes in three, a probe that says nothing after five", () => {
  const each = { MetricName: "ProbeFailures", Period: 60, Threshold: 1 };
  expect(named("site-down")).toMatchObject({
    ...each,
    Statistic: "Maximum",
    EvaluationPeriods: 3,
    DatapointsToAlarm: 2,
    ComparisonOperator: "GreaterThanOrEqualToThreshold",
  });
  expect(named("site-not-watched")).toMatchObject({
    ...each,
    Statistic: "SampleCount",
    EvaluationPeriods: 5,
    DatapointsToAlarm: 5,
    ComparisonOperator: "LessThanThreshold",
  });
});

test("a way that stops twice, or is not gone for two hours, rings", () => {
  expect(named("smoke-failing")).toMatchObject({
    MetricName: "SmokeFailures",
    Statistic: "Maximum",
    Period: 3600,
    Threshold: 1,
    EvaluationPeriods: 2,
    DatapointsToAlarm: 2,
    ComparisonOperator: "GreaterThanOrEqualToThreshold",
  });
});

test("they are few, and each name is the plain subject of an e-mail", () => {
  expect(alarms.length).toBeLessThanOrEqual(14);
  expect(new Set(alarms.map(({ AlarmName }) => AlarmName)).size).toBe(alarms.length);
  for (const { AlarmName } of alarms) expect(AlarmName).toMatch(/^Menta-(critique|a-voir)-[a-z-]+$/);
});

test("missing data rings for scheduled tasks, keeps a queue's last state, and is fine elsewhere", () => {
  const byTreatment = Object.groupBy(alarms, ({ TreatMissingData }) => TreatMissingData);
  const names = (kind: string) => (byTreatment[kind] ?? []).map(bareName).toSorted();
  expect(names("breaching")).toEqual([
    "disabled-people-not-looked-at",
    "site-not-watched",
    "smoke-failing",
    "sweep-not-done",
  ]);
  expect(names("ignore")).toEqual(["dead-letters"]);
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

test("failures are a percentage, above a minimum of requests, and of failures: one in twenty wakes nobody", () => {
  expect(expressionOf("requests-failing")).toMatch(
    /^IF\(FILL\(requests,0\) >= 20 AND FILL\(failures,0\) >= 3, 100 \* .*requests, 0\)$/,
  );
  expect(expressionOf("ai-failing")).toBe(
    "IF(FILL(failures,0) >= 3, 100 * failures / (failures + FILL(done,0)), 0)",
  );
});

test("the first request that everybody's money for the day refuses rings", () => {
  expect(named("ai-ceiling")).toMatchObject({
    MetricName: "AiCeiling",
    Statistic: "Sum",
    Period: 300,
    EvaluationPeriods: 1,
    Threshold: 1,
  });
});

test("a hundred sign-ins that are refused, or sign-ups that are too many, ring in a quarter of an hour", () => {
  expect(named("sign-ins-refused").Threshold).toBe(100);
  expect(periodsOf("sign-ins-refused")).toEqual([900, 900, 900]);
  expect(metricsOf(named("sign-ins-refused"))).toEqual([
    'WrongCredentials ""',
    'TooManyAttempts ""',
    'SignUpCeiling ""',
  ]);
});

test("three mails of an hour that did not go ring, and what SES puts an account under review for", () => {
  const each = { EvaluationPeriods: 1, Period: 3600, ComparisonOperator: "GreaterThanOrEqualToThreshold" };
  expect(named("mails-not-sent")).toMatchObject({ ...each, MetricName: "MailsNotSent", Threshold: 3 });
  expect(expressionOf("mail-reputation")).toBe("MAX([FILL(bounced,0) / 0.05, FILL(complained,0) / 0.001])");
  expect(metricsOf(named("mail-reputation"))).toEqual([
    'Reputation.BounceRate ""',
    'Reputation.ComplaintRate ""',
  ]);
});

test("no alarm looks at more metrics than CloudWatch takes, nor longer back", () => {
  for (const alarm of alarms) {
    expect(metricsOf(alarm).length, alarm.AlarmName).toBeLessThanOrEqual(10);
    const { Period = 0, EvaluationPeriods } = alarm;
    const longest = Period < 3600 ? 86_400 : 604_800;
    expect(Period * EvaluationPeriods, alarm.AlarmName).toBeLessThanOrEqual(longest);
  }
});

test("the page of costs counts every metric that an alarm looks at", () => {
  expect(alarms.flatMap(metricsOf)).toHaveLength(IDLE_STACK.alarmMetrics);
});
