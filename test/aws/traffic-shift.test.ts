import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { readOptions } from "#infra/aws/options.ts";
import { readCdkContext } from "#infra/aws/cdk-cli.ts";
import { installLambdaGlobal } from "#infra/local/lambda/runtime.ts";
import { synthStack } from "./synth.ts";
import { propertiesOf, resourceOf, resourcesOf, type Template } from "./template.ts";
import * as lines from "./watch/log-lines.ts";
import { readMetrics, type MetricFilter } from "./watch/metric-filter.ts";

vi.mock("#functions/accounts/session.ts", () => ({ requireSignIn: () => Promise.resolve("somebody") }));
vi.mock("#functions/accounts/access-limits.ts", () => ({
  countClientFaultOrRefuse: () => Promise.resolve(),
}));
// The same mock as in log-metrics.test.ts: both files run in one process, in which the first import counts.
vi.mock("#functions/background/tasks.ts", () => ({
  sweepEverythingDue: () => Promise.resolve({ done: 3, failed: 0 }),
  purgeDueDecision: () => Promise.resolve({ done: 1, failed: 0 }),
  purgeDueDiscussion: () => Promise.resolve({ done: 1, failed: 0 }),
  reconcileAccountsWithPool: () => Promise.resolve({ done: 1, failed: 0 }),
  endSignInsOfDisabledPeople: () => Promise.resolve({ done: 1, failed: 2 }),
}));
vi.mock("#functions/background/review-mail.ts", () => ({
  mailScheduledReview: () => Promise.resolve({ done: 1, failed: 0 }),
  mailDueReviews: () => Promise.resolve({ done: 1, failed: 0 }),
}));
vi.mock("#functions/background/weekly-letter.ts", () => ({
  mailDueWeeklyLetters: () => Promise.resolve({ done: 0, failed: 0 }),
}));

type Properties = Record<string, unknown>;
type Ref = { Ref: string };
const NAMES = ["access", "workspace", "menta"];
const template = synthStack({});

const policyOf = (from: Template, name: string) =>
  (resourceOf(from, "AWS::Lambda::Alias", name) as { UpdatePolicy?: Properties }).UpdatePolicy;
const capitalized = (name: string) => name[0]!.toUpperCase() + name.slice(1);
const idOf = (from: Template, type: string, prefix: string) =>
  resourcesOf(from, type).find(([id]) => id.startsWith(prefix))![0];
const alarmOf = (from: Template, name: string) =>
  resourcesOf(from, "AWS::CloudWatch::Alarm").find(([id]) =>
    id.startsWith(`Failing${capitalized(name)}CurrentVersion`),
  )!;

test("a tenth of the calls meets the new version for a quarter of an hour, and a failure takes them back", () => {
  const groups = resourcesOf(template, "AWS::CodeDeploy::DeploymentGroup");
  expect(groups).toHaveLength(NAMES.length);
  for (const name of NAMES) {
    const [id, group] = groups.find(([one]) => one.startsWith(`Releases${name}`))!;
    expect(policyOf(template, capitalized(name))).toEqual({
      CodeDeployLambdaAliasUpdate: {
        ApplicationName: { Ref: idOf(template, "AWS::CodeDeploy::Application", "Releases") },
        DeploymentGroupName: { Ref: id },
      },
    });
    expect(group.Properties).toMatchObject({
      DeploymentConfigName: "CodeDeployDefault.LambdaCanary10Percent15Minutes",
      DeploymentStyle: { DeploymentType: "BLUE_GREEN", DeploymentOption: "WITH_TRAFFIC_CONTROL" },
      AlarmConfiguration: { Enabled: true, Alarms: [{ Name: { Ref: alarmOf(template, name)[0] } }] },
      AutoRollbackConfiguration: {
        Enabled: true,
        Events: ["DEPLOYMENT_FAILURE", "DEPLOYMENT_STOP_ON_ALARM"],
      },
    });
  }
});

test("the version of before stays, and one whose deployment went back does not, which could not be published again", () => {
  const versions = resourcesOf(template, "AWS::Lambda::Version");
  expect(versions).toHaveLength(5);
  expect(versions.map(([, { DeletionPolicy }]) => DeletionPolicy)).toEqual(
    versions.map(() => "RetainExceptOnCreate"),
  );
});

test("what answers nobody moves at once: it has too few calls for a tenth of them", () => {
  for (const name of ["Purge", "Pool"]) expect(policyOf(template, name)).toBeUndefined();
});

test("the alarm of a release sees its own version only, so that a fault of today does not hold up what mends it", () => {
  for (const name of NAMES) {
    const [, { Properties: alarm }] = alarmOf(template, name);
    const version = {
      "Fn::GetAtt": [idOf(template, "AWS::Lambda::Version", capitalized(name)), "Version"],
    };
    const metrics = alarm["Metrics"] as {
      Expression?: string;
      MetricStat?: { Metric: { MetricName: string; Dimensions: { Name: string; Value: unknown }[] } };
    }[];
    const measured = metrics.flatMap(({ MetricStat }) => (MetricStat ? [MetricStat.Metric] : []));
    expect(measured.map(({ MetricName }) => MetricName)).toEqual([
      "Errors",
      `VersionFaults-${name}`,
      `VersionFailures-${name}`,
    ]);
    for (const { Dimensions } of measured)
      expect(Dimensions.find(({ Name }) => Name.endsWith("Version"))?.Value).toEqual(version);
    // The dimensions under which Lambda counts the calls of the alias to one version.
    const lambda = { Ref: idOf(template, "AWS::Lambda::Function", capitalized(name)) };
    expect(measured[0]!.Dimensions).toEqual([
      { Name: "ExecutedVersion", Value: version },
      { Name: "FunctionName", Value: lambda },
      { Name: "Resource", Value: { "Fn::Join": ["", [lambda, ":live"]] } },
    ]);
    expect(metrics.find(({ Expression }) => Expression)?.Expression).toBe(
      "SUM([FILL(crashes,0),FILL(faults,0),FILL(failures,0) / 3])",
    );
    expect(alarm).toMatchObject({
      Threshold: 1,
      ComparisonOperator: "GreaterThanOrEqualToThreshold",
      EvaluationPeriods: 1,
      TreatMissingData: "notBreaching",
    });
    expect(alarm["AlarmName"]).toBeUndefined();
  }
});

test("a new version has a new alarm, which has never rung; a function that stays keeps both", () => {
  const other = synthStack({ aiAtOnce: "5" });
  expect(alarmOf(other, "menta")[0]).not.toBe(alarmOf(template, "menta")[0]);
  expect(alarmOf(other, "access")[0]).toBe(alarmOf(template, "access")[0]);
});

/** Returns the logical id, the name and the content of a function's policy. */
function rightsOf(from: Template, name: string) {
  const [id, { Properties }] = resourcesOf(from, "AWS::IAM::Policy").find(([one]) =>
    one.startsWith(`${name}Rights`),
  )!;
  return { id, name: Properties["PolicyName"], content: JSON.stringify(Properties["PolicyDocument"]) };
}
/** Maximum number of characters of all policies of a role together, without white space, in IAM. */
const ROLE_POLICIES_MAX = 10_240;

test.each([
  ["another model", { chatModel: "eu.amazon.nova-2-lite-v1:0" }, ["Menta"]],
  [
    "another table",
    { restoredTable: "Menta-20260301T103000Z", restoredAt: "2026-03-01T12:00:00Z" },
    ["Access", "Workspace", "Menta", "Purge", "Pool"],
  ],
])(
  "%s is a policy beside the former one, which the version that still serves keeps until the end",
  (_what, options, changed) => {
    const other = synthStack(options);
    for (const name of ["Access", "Workspace", "Menta", "Purge", "Pool"]) {
      const [before, after] = [rightsOf(template, name), rightsOf(other, name)];
      expect(after.id === before.id, name).toBe(!changed.includes(name));
      // The name changes together with the content: a new inline policy with the same name would replace the
      // former one on the role.
      expect(after.name === before.name, name).toBe(!changed.includes(name));
      expect(before.content.length + after.content.length).toBeLessThan(ROLE_POLICIES_MAX / 2);
    }
  },
);

test("all at once, the aliases move by themselves, and nothing of CodeDeploy is made", () => {
  const atOnce = synthStack({ trafficShift: "all-at-once" });
  for (const name of NAMES) expect(policyOf(atOnce, capitalized(name))).toBeUndefined();
  expect(JSON.stringify(atOnce)).not.toContain("AWS::CodeDeploy");
  expect(resourcesOf(atOnce, "AWS::CloudWatch::Alarm").filter(([id]) => id.startsWith("Failing"))).toEqual(
    [],
  );
});

const shiftOf = (env: string) => readOptions(readCdkContext(["-c", `env=${env}`])).trafficShift;

test("people's traffic moves by steps, and staging, where nobody is, at once", () => {
  expect([shiftOf("production"), shiftOf("staging")]).toEqual(["canary", "all-at-once"]);
});

/** Returns, for each resource, the ids of those that must exist before it. */
const neighboursOf = ({ Resources }: Template) =>
  new Map(
    Object.entries(Resources).map(([id, resource]) => {
      const text = JSON.stringify(resource);
      const named = [...text.matchAll(/"Ref":"(\w+)"|"Fn::GetAtt":\["(\w+)"/g)].map(([, a, b]) => a ?? b!);
      return [id, [...named, ...(resource.DependsOn ?? [])].filter((one) => one in Resources)] as const;
    }),
  );

test.each([
  ["under CloudFront's name", {}],
  [
    "under a name of its own",
    {
      domain: "menta.exemple.fr",
      certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/abc",
    },
  ],
])(
  "nothing waits for itself %s: the aliases wait for the groups, the pages for the aliases, and who looks at them for the pages",
  (_where, options) => {
    expectOrder(synthStack(options));
  },
);

function expectOrder(from: Template): void {
  const neighbours = neighboursOf(from);
  const before = (id: string, seen = new Set<string>()): Set<string> => {
    for (const one of neighbours.get(id) ?? []) if (!seen.has(one)) before(one, seen.add(one));
    return seen;
  };
  for (const id of neighbours.keys()) expect(before(id).has(id), id).toBe(false);
  const page = idOf(from, "Custom::CDKBucketDeployment", "WebUploadRest");
  for (const name of NAMES) {
    const alias = idOf(from, "AWS::Lambda::Alias", capitalized(name));
    expect(before(page).has(alias)).toBe(true);
    expect(before(alias).has(idOf(from, "AWS::IAM::Policy", "ReleasesRights"))).toBe(true);
  }
  for (const name of ["Probe", "Smoke"])
    expect(before(idOf(from, "AWS::Lambda::Function", name)).has(page), name).toBe(true);
}

installLambdaGlobal();
const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
beforeEach(() => {
  vi.stubEnv("AWS_LAMBDA_FUNCTION_VERSION", "12");
  vi.stubEnv("ORIGIN_SECRET", lines.ORIGIN_SECRET);
  vi.stubEnv("LOG_LEVEL", "info");
});
afterEach(() => {
  vi.unstubAllEnvs();
  write.mockClear();
});
afterAll(() => write.mockRestore());

/**
 * Returns what CloudWatch counts, with the filters of the release, in the lines that version 12 of a function
 * has logged.
 */
function counted(name: string) {
  const written = write.mock.calls.map(([line]) => JSON.parse(String(line)) as Properties);
  const filters = (
    propertiesOf(template, "AWS::Logs::MetricFilter") as (MetricFilter & { LogGroupName: Ref })[]
  ).filter(
    ({ LogGroupName, MetricTransformations: [{ MetricName }] }) =>
      LogGroupName.Ref.startsWith(`${capitalized(name)}Logs`) && MetricName.startsWith("Version"),
  );
  return filters.flatMap((filter) => written.flatMap((line) => readMetrics(filter, line)));
}

test("a fault of a version is counted for it, and a model that fails for it too, a refusal for nobody", async () => {
  await lines.failSignIn(lines.logWrongPassword);
  expect(counted("access")).toEqual([]);
  await lines.failSignIn(lines.unexpectedError);
  expect(counted("access")).toEqual([["VersionFaults-access Version=12", 1]]);
  write.mockClear();
  await lines.failReply("in the stream", "ai_failed");
  expect(counted("menta")).toEqual([["VersionFailures-menta Version=12", 1]]);
  write.mockClear();
  await lines.failReply("at once", "busy");
  expect(counted("menta")).toEqual([]);
});
