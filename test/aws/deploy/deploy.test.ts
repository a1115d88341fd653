import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { FUNCTIONS } from "#infra/build/functions.ts";
import { resourcesOf, type Template } from "../template.ts";
import { bucketOf, startEmulator, type Emulator } from "./emulator.ts";
import { run } from "./run.ts";

/** The scripts and `cdk` itself, each for real; a test goes on from what the one before it left. */
const CLI_MS = 600_000;
const REGION = "eu-central-1";
const STACK = "Essai";
const NAMED = ["-c", `stackName=${STACK}`, "-c", `region=${REGION}`];

let emulator: Emulator;
const home = mkdtempSync(join(tmpdir(), "menta-deploy-"));
const output = join(home, "deployed");

beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(async () => {
  await emulator.close();
  rmSync(home, { recursive: true, force: true });
});

/** The emulator is the way to everybody else as well: whoever is asked for, it knows. */
const environment = () => ({ AWS_ENDPOINT_URL: emulator.url, HTTPS_PROXY: emulator.url });
const deploy = (...args: string[]) => run(["infra/aws/deploy.ts", ...args], home, environment());
const destroy = (...args: string[]) => run(["infra/aws/destroy.ts", ...args], home, environment());
const askedSince = (before: number) =>
  emulator.asked.slice(before).filter((call) => call.startsWith("cloudformation "));
const deployed = () => emulator.stacksIn(REGION).get(STACK)!;
const parse = (template: string) => JSON.parse(template) as Template;

test("the stack is described without credentials and without AWS", { timeout: CLI_MS }, async () => {
  const described = join(home, "described");
  const cdk = ["node_modules/aws-cdk/bin/cdk", "synth", "--quiet", ...NAMED, "--output", described] as const;
  const alone = { HTTPS_PROXY: emulator.url, CDK_DISABLE_CLI_TELEMETRY: "true" };
  expect(await run(cdk, home, alone)).toMatchObject({ code: 0 });
  expect(emulator.elsewhere).toEqual([]);
  const template = parse(readFileSync(join(described, `${STACK}.template.json`), "utf8"));
  expect(resourcesOf(template, "AWS::DynamoDB::Table")).toHaveLength(1);
});

test("a wrong option ends a deployment before anything is asked", { timeout: CLI_MS }, async () => {
  const { code, said } = await deploy("-c", "regoin=eu-west-3");
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringMatching(/^L’option « regoin » n’existe pas\. Celles qui existent : .+\.\n$/),
  });
  expect(emulator.asked).toEqual([]);
});

test("nothing is dropped by who did not say so, and nothing is asked", { timeout: CLI_MS }, async () => {
  const { code, said } = await destroy(...NAMED);
  expect({ code, said }).toEqual({
    code: 1,
    said: expect.stringMatching(
      `^Rien n’a été supprimé. La pile ${STACK} \\(${REGION}\\).+ npm run destroy -- --drop-data\n$`,
    ),
  });
  expect(emulator.asked).toEqual([]);
});

test("a stack that is not there is not made in order to be dropped", { timeout: CLI_MS }, async () => {
  const { code, said } = await destroy("--drop-data", ...NAMED);
  expect({ code, said }).toEqual({ code: 1, said: `Il n’y a pas de pile ${STACK} dans ${REGION}.\n` });
  expect(emulator.asked).toEqual(["cloudformation DescribeStacks"]);
});

test("what stops a deployment stops cdk, before it made anything", { timeout: CLI_MS }, async () => {
  const before = emulator.asked.length;
  const stopped = new AbortController();
  const gone = Promise.withResolvers<void>();
  emulator.beforeAnswer = async () => {
    // The first question is our own, about the secret in service; those of cdk come after.
    if (emulator.asked.length <= before + 1) return;
    stopped.abort();
    await gone.promise;
  };
  onTestFinished(() => {
    delete emulator.beforeAnswer;
    gone.resolve();
  });
  const ended = run(
    ["infra/aws/deploy.ts", ...NAMED, "--output", output],
    home,
    environment(),
    stopped.signal,
  );
  expect(await ended).toMatchObject({ code: 1 });
  expect(askedSince(before)).toEqual(["cloudformation DescribeStacks"]);
});

test("a deployment uploads everything and makes the protected stack", { timeout: CLI_MS }, async () => {
  const { code, said } = await deploy(...NAMED, "--output", output);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`✅  ${STACK}\n`) });
  expect([...emulator.stacksIn(REGION).keys()]).toEqual(["CDKToolkit", STACK]);
  expect(deployed()).toMatchObject({ status: "CREATE_COMPLETE", isProtected: true });
  const template = parse(deployed().template);
  expect(template).toEqual(parse(readFileSync(join(home, `described/${STACK}.template.json`), "utf8")));
  expect(missingCode(template)).toEqual([]);
  expect(uploadedPages(template)).toEqual(["index.html", "config.json"]);
  expect({ unknown: emulator.unknown, elsewhere: emulator.elsewhere }).toEqual({
    unknown: [],
    elsewhere: [],
  });
});

test("a second deployment of the same changes nothing", { timeout: CLI_MS }, async () => {
  const { code, said } = await deploy(...NAMED, "--output", output);
  expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`${STACK} (no changes)`) });
  expect(deployed().history).toHaveLength(1);
});

test("the data lose their protection first, then the stack is gone", { timeout: CLI_MS }, async () => {
  const [before, stack] = [emulator.asked.length, deployed()];
  expect(await destroy("--drop-data", ...NAMED, "--output", output)).toMatchObject({ code: 0 });
  expect([...emulator.stacksIn(REGION).keys()]).toEqual(["CDKToolkit"]);
  expect(stack.history.map((template) => policiesOfData(parse(template)))).toEqual([
    { "AWS::DynamoDB::Table": "Retain", "AWS::Cognito::UserPool": "Retain" },
    { "AWS::DynamoDB::Table": "Delete", "AWS::Cognito::UserPool": "Delete" },
  ]);
  const changes = askedSince(before).filter((call) => !/ (Describe|Get|List|DeleteChangeSet)/.test(call));
  expect(changes.map((call) => call.split(" ")[1])).toEqual([
    "CreateChangeSet",
    "UpdateTerminationProtection",
    "ExecuteChangeSet",
    "DeleteStack",
  ]);
  expect({ unknown: emulator.unknown, elsewhere: emulator.elsewhere }).toEqual({
    unknown: [],
    elsewhere: [],
  });
});

test("a stack whose creation failed is dropped without a deployment", { timeout: CLI_MS }, async () => {
  const before = emulator.asked.length;
  const failed = { status: "ROLLBACK_COMPLETE", template: "{}", history: [], isProtected: true };
  emulator.stacksIn(REGION).set(STACK, failed);
  expect(await destroy("--drop-data", ...NAMED, "--app", output)).toMatchObject({ code: 0 });
  expect([...emulator.stacksIn(REGION).keys()]).toEqual(["CDKToolkit"]);
  expect(askedSince(before).some((call) => call.includes("ChangeSet"))).toBe(false);
});

const uploaded = (key: string) => emulator.objects.get(`/${bucketOf(REGION)}/${key}`);

/** Our functions of which no bundle was uploaded; in a zip the names of the files are not compressed. */
function missingCode(template: Template): string[] {
  const ours = resourcesOf(template, "AWS::Lambda::Function").filter(
    ([, { Properties }]) => Properties["Handler"] === "handler.handler",
  );
  expect(ours).toHaveLength(FUNCTIONS.length);
  return ours
    .filter(([, { Properties }]) => {
      const { S3Key } = Properties["Code"] as { S3Key: string };
      return !uploaded(S3Key)?.includes("handler.mjs");
    })
    .map(([id]) => id);
}

/** Which of these files are in what the uploads of pages take from the bucket. */
function uploadedPages(template: Template, names = ["index.html", "config.json"]): string[] {
  const sources = resourcesOf(template, "Custom::CDKBucketDeployment").flatMap(
    ([, { Properties }]) => Properties["SourceObjectKeys"] as string[],
  );
  return names.filter((name) => sources.some((key) => uploaded(key)?.includes(name)));
}

const policiesOfData = (template: Template) =>
  Object.fromEntries(
    ["AWS::DynamoDB::Table", "AWS::Cognito::UserPool"].map((type) => [
      type,
      resourcesOf(template, type)[0]?.[1].DeletionPolicy,
    ]),
  );
