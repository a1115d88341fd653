import { expect, test } from "vitest";
import { FUNCTIONS } from "#infra/build/functions.ts";
import { propertiesOf, resourcesOf } from "../template.ts";
import { RIGHTS } from "../rights.ts";
import { IDLE_STACK } from "#test/bench/costs/usage-profiles.ts";
import { defaultWatch, synthWatch } from "./synth-watch.ts";

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
  EvaluateLowSampleCountPercentile?: string;
};

const template = defaultWatch();
const alarms = propertiesOf(template, "AWS::CloudWatch::Alarm") as AlarmProperties[];
/** An alarm's name, without the stack's and its severity. */
const bareName = ({ AlarmName }: AlarmProperties) => AlarmName.replace(/^Menta-(critique|a-voir)-/, "");
const named = (name: string) => alarms.find((alarm) => bareName(alarm) === name)!;
const expressionOf = (name: string) => named(name).Metrics!.find(({ Expression }) => Expression)!.Expression;
const periodsOf = (name: string) =>
  named(name).Metrics!.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Period] : []));

/** Each metric of an alarm, as "name dimension". */
const metricsOf = ({ MetricName, Dimensions, Metrics }: AlarmProperties) =>
  [
    ...(MetricName ? [{ MetricName, Dimensions }] : []),
    ...(Metrics ?? []).flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : [])),
  ].map(({ MetricName: metric, Dimensions: by }) => `${metric} ${JSON.stringify(by?.[0]?.Value ?? "")}`);

test.each(FUNCTIONS.filter((name) => name !== "probe" && name !== "smoke"))(
  "there are alarms for when the function %s crashes, and for when it is not started, if somebody waits for it",
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

test("the table's alarms see every operation that our code may call", () => {
  const operations = metricsOf(named("table-throttled")).map((metric) => metric.split(" ")[0]);
  expect(operations).toHaveLength(8);
  const watched = JSON.stringify(named("table-failing").Metrics);
  const actions = Object.values(RIGHTS).flatMap((grants) =>
    grants.flatMap((grant) => /^dynamodb:(\w+)/.exec(grant)?.[1] ?? []),
  );
  // A check is a part of a transaction, whose metrics hold it; a scan is the first sweep's, whose failure rings by itself.
  for (const action of actions.filter((name) => !["ConditionCheckItem", "Scan"].includes(name)))
    expect(watched).toContain(`"${action}"`);
});

test("they are few, and each name is the plain subject of an e-mail", () => {
  expect(alarms.length).toBeLessThanOrEqual(27);
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

test("an assistant that answers nobody for an hour rings, however few have asked", () => {
  expect(expressionOf("ai-never-answering")).toBe("IF(FILL(failures,0) >= 1 AND FILL(done,0) < 1, 1, 0)");
  expect(periodsOf("ai-never-answering")).toEqual([3600, 3600]);
  expect(metricsOf(named("ai-never-answering"))).toEqual(['AiFailures ""', 'AiCalls "done"']);
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
  const ofSes = { ...each, Namespace: "AWS/SES", Statistic: "Average" };
  expect(named("mails-bouncing")).toMatchObject({
    ...ofSes,
    MetricName: "Reputation.BounceRate",
    Threshold: 0.05,
  });
  expect(named("mails-complained-of")).toMatchObject({
    ...ofSes,
    MetricName: "Reputation.ComplaintRate",
    Threshold: 0.001,
  });
});

test("fifty requests a second ring, whatever they are answered, well before the gateway's ceiling", () => {
  expect(named("requests-flooding")).toMatchObject({
    Namespace: "AWS/ApiGateway",
    MetricName: "Count",
    Statistic: "SampleCount",
    Period: 300,
    Threshold: 15_000,
    EvaluationPeriods: 3,
    DatapointsToAlarm: 2,
    ComparisonOperator: "GreaterThanOrEqualToThreshold",
  });
});

test("a percentile of a few samples does not ring", () => {
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

test("the page of costs counts every metric that an alarm looks at", () => {
  expect(alarms.flatMap(metricsOf)).toHaveLength(IDLE_STACK.alarmMetrics);
});

test("the concurrency alarm follows the option concurrencyLimit", () => {
  expect(named("concurrency-near-limit").Threshold).toBe(800);
  const small = propertiesOf(synthWatch({ concurrencyLimit: 50 }), "AWS::CloudWatch::Alarm");
  expect(small.map(({ Threshold }) => Threshold)).toContain(40);
});
