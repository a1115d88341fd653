import { BedrockRuntimeClient, ConverseCommand } from "@aws-sdk/client-bedrock-runtime";
import {
  CloudFormationClient,
  DescribeStacksCommand,
  type StackStatus,
  UpdateTerminationProtectionCommand,
} from "@aws-sdk/client-cloudformation";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { mockClient } from "aws-sdk-client-mock";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CommandFailure } from "../failure.ts";
import { readCdkContext, runCdk } from "./cdk-cli.ts";
import { deploy } from "./deploy.ts";
import { describeOptions } from "./deployed-options.ts";
import { readOptions } from "./options.ts";

vi.mock("./cdk-cli.ts", { spy: true });
const cloudFormation = mockClient(CloudFormationClient);
const bedrock = mockClient(BedrockRuntimeClient);
const lambda = mockClient(LambdaClient);
const quotaIs = (ConcurrentExecutions: number) =>
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions } });

beforeEach(() => {
  cloudFormation.reset();
  bedrock.reset();
  lambda.reset();
  quotaIs(1_000);
  vi.mocked(runCdk).mockReset().mockResolvedValue();
  vi.stubEnv("AWS_ENDPOINT_URL", undefined);
});
afterEach(() => vi.unstubAllEnvs());

/** Simulates a deployed stack that has these outputs. */
function stackDeployedWith(outputs: Record<string, string>, StackStatus: StackStatus = "CREATE_COMPLETE") {
  const Outputs = Object.entries(outputs).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
  const stack = { StackName: "Menta", CreationTime: new Date(), StackStatus, Outputs };
  cloudFormation.on(DescribeStacksCommand, { StackName: "Menta" }).resolves({ Stacks: [stack] });
}
const secretNumber = (value: string | undefined) => (value ? { OriginSecretNumber: value } : {});

const OPERATOR = [
  ["operator", "Exemple SAS"],
  ["operatorAddress", "1 rue de l’Exemple, 75000 Paris"],
  ["contactEmail", "bonjour@exemple.fr"],
  ["publisher", "Camille Aubry"],
].flatMap(([name, value]) => ["-c", `${name}=${value}`]);
const deployNamed = (args: string[]) => deploy([...args, ...OPERATOR]);

const refuseWith = (name: string) =>
  cloudFormation.on(DescribeStacksCommand).rejects(Object.assign(new Error("Refused"), { name }));

test("a first deployment is left to cdk, with its arguments", async () => {
  refuseWith("ValidationError");
  await deployNamed(["-c", "originSecret=7", "--hotswap"]);
  expect(vi.mocked(runCdk).mock.calls).toEqual([
    ["deploy", "-c", "originSecret=7", "--hotswap", ...OPERATOR],
  ]);
});

const LATER = new Date("2026-03-01T12:00:00.000Z");
test.for([
  ["one that went back by itself", "UPDATE_ROLLBACK_COMPLETE", LATER, "revenue à la version d’avant"],
  ["one that stopped before it began", "UPDATE_ROLLBACK_COMPLETE", undefined, "« cdk deploy »"],
  ["one that is stuck", "UPDATE_ROLLBACK_FAILED", LATER, "« cdk deploy »"],
] as const)("a deployment that fails is told as what it is: %s", async ([, StackStatus, updated, said]) => {
  const stack = { StackName: "Menta", CreationTime: new Date(), StackStatus: "UPDATE_COMPLETE" as const };
  const after = { ...stack, StackStatus, LastUpdatedTime: updated };
  cloudFormation
    .on(DescribeStacksCommand)
    .resolvesOnce({ Stacks: [stack] })
    .resolves({ Stacks: [after] });
  const failure = new CommandFailure("« cdk deploy » n’a pas abouti : la raison est au-dessus.");
  vi.mocked(runCdk).mockRejectedValue(failure);
  await expect(deployNamed([])).rejects.toThrow(said);
});

test("how the traffic moves holds for one deployment: the next one need not say it again", () => {
  const context = readCdkContext(["-c", "trafficShift=all-at-once"]);
  expect(describeOptions(context, readOptions(context))).toBe("{}");
});

test.for([
  ["kept", "3", "3"],
  ["raised by one", "3", "4"],
  ["chosen freely where none is deployed, after a failed creation", undefined, "8"],
] as const)("the number of the secret may be %s", async ([, deployed, chosen]) => {
  stackDeployedWith(secretNumber(deployed));
  await deployNamed(["-c", `originSecret=${chosen}`]);
  expect(runCdk).toHaveBeenCalledOnce();
});

test.for(["2", "5"])("from 3, the number of the secret cannot become %s", async (chosen) => {
  stackDeployedWith(secretNumber("3"));
  await expect(deployNamed(["-c", `originSecret=${chosen}`])).rejects.toThrow(
    /^Le secret en service porte le numéro 3\. Déployez avec originSecret=3 pour le garder, ou originSecret=4 pour le changer/,
  );
  expect(runCdk).not.toHaveBeenCalled();
});

const RUNNING = {
  domain: "menta.exemple.fr",
  certificateArn: "arn:aws:acm:us-east-1:123456789012:certificate/x",
  alarmEmail: "garde@exemple.fr",
  restoredTable: "Menta-restored",
  restoredAt: "2026-03-01T10:30:00.000Z",
  aiUsdPerDay: 3,
  chatModel: "eu.amazon.nova-lite-v1:0",
};
const given = (options: Record<string, unknown>) =>
  Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${String(value)}`]);

test("a deployment that would silently take options away stops, and names each", async () => {
  stackDeployedWith({ Options: JSON.stringify(RUNNING) });
  const { domain, certificateArn } = RUNNING;
  await expect(deployNamed(given({ domain, certificateArn }))).rejects.toThrow(
    [
      "Rien n’a été déployé : la pile en service a des options que ce déploiement ne donne plus.",
      "- chatModel=eu.amazon.nova-lite-v1:0 : la valeur par défaut, eu.anthropic.claude-haiku-5-5, la remplacerait.",
      "- aiUsdPerDay=3 : la valeur par défaut, 1, la remplacerait.",
      "- alarmEmail=garde@exemple.fr : plus personne ne recevrait les alarmes.",
      "- restoredTable=Menta-restored : le produit s’ouvrirait sur une table neuve et vide.",
      "- restoredAt=2026-03-01T10:30:00.000Z : les connexions terminées avant la restauration reprendraient.",
      "Pour garder, redonnez-les, le mieux dans le context de cdk.json. Pour y renoncer : -c forget=chatModel,aiUsdPerDay,alarmEmail,restoredTable,restoredAt",
    ].join("\n"),
  );
  expect(runCdk).not.toHaveBeenCalled();
});

test.for([
  ["given again", RUNNING],
  ["given with another value, the default included", { ...RUNNING, domain: "autre.fr", aiUsdPerDay: 1 }],
  ["given up by name", { forget: Object.keys(RUNNING).join(","), trafficShift: "all-at-once" }],
])("options of the running stack may be %s", async ([, options]) => {
  stackDeployedWith({ Options: JSON.stringify(RUNNING) });
  await deployNamed(given(options as Record<string, unknown>));
  expect(runCdk).toHaveBeenCalledOnce();
});

test.for([
  ["a restored one", {}, RUNNING],
  ["another restored one", RUNNING, { ...RUNNING, restoredTable: "Menta-again" }],
  ["the stack’s own again", RUNNING, { forget: Object.keys(RUNNING).join(",") }],
] as const)("%s takes the place of the table at once, never by steps", async ([, running, options]) => {
  stackDeployedWith({ Options: JSON.stringify(running) });
  await expect(deployNamed(given(options))).rejects.toThrow(
    /^Rien n’a été déployé : ce déploiement change de table, .+ : -c trafficShift=all-at-once$/,
  );
  expect(runCdk).not.toHaveBeenCalled();
  await deployNamed(given({ ...options, trafficShift: "all-at-once" }));
  expect(runCdk).toHaveBeenCalledOnce();
});

test("a first deployment may have a restored table, also where an earlier try has failed", async () => {
  refuseWith("ValidationError");
  await deployNamed(given(RUNNING));
  vi.spyOn(process.stdout, "write").mockReturnValueOnce(true);
  stackDeployedWith({}, "ROLLBACK_COMPLETE");
  await deployNamed(given(RUNNING));
  expect(runCdk).toHaveBeenCalledTimes(2);
});

/** Deploys with these options, as if they were written in cdk.json or in the file of the environment. */
async function deployWithKept(options: Record<string, unknown>, args: string[]): Promise<void> {
  vi.mocked(readCdkContext).mockReturnValueOnce({ ...readCdkContext([...args, ...OPERATOR]), ...options });
  await deployNamed(args);
}
const { restoredTable, restoredAt } = RUNNING;

test.for([
  ["a new one", undefined, ["env=staging"], "Menta-Staging", "infra/aws/environments/staging.json"],
  ["one in service, at once too", {}, ["trafficShift=all-at-once"], "Menta", "le context de cdk.json"],
  ["one with another", { restoredTable: "Menta-2" }, [], "Menta", "le context de cdk.json"],
] as const)(
  "a restored table that cdk.json keeps is not given to a stack that has it not: %s",
  async ([, running, typed, stackName, place]) => {
    refuseWith("ValidationError");
    if (running) stackDeployedWith({ Options: JSON.stringify(running) });
    const args = typed.flatMap((assignment) => ["-c", assignment]);
    await expect(deployWithKept({ restoredTable, restoredAt }, args)).rejects.toThrow(
      new RegExp(
        `^Rien n’a été déployé : la table Menta-restored n’est pas celle de la pile ${stackName}, .+ -c restoredTable=Menta-restored, puis gardez-la dans ${place}\\.$`,
        "s",
      ),
    );
    expect(runCdk).not.toHaveBeenCalled();
  },
);

test("the stack that has the table keeps it, from whichever file", async () => {
  stackDeployedWith({ Options: JSON.stringify({ restoredTable, restoredAt }) });
  await deployWithKept({ restoredTable, restoredAt }, []);
  expect(runCdk).toHaveBeenCalledOnce();
});

test("what one environment would lose is kept in its file: cdk.json is every stack’s", async () => {
  const stack = {
    StackName: "Menta-Staging",
    CreationTime: new Date(),
    StackStatus: "UPDATE_COMPLETE" as const,
  };
  const Outputs = [{ OutputKey: "Options", OutputValue: JSON.stringify({ restoredTable }) }];
  cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: [{ ...stack, Outputs }] });
  await expect(deployNamed(["-c", "env=staging"])).rejects.toThrow(
    "redonnez-les, le mieux dans infra/aws/environments/staging.json.",
  );
});

test("an option that this release no longer has is not missed, nor one that became the default", async () => {
  stackDeployedWith({ Options: JSON.stringify({ gone: 1, aiUsdPerDay: 1 }) });
  await deployNamed([]);
  expect(runCdk).toHaveBeenCalledOnce();
});

const protections = () =>
  cloudFormation.commandCalls(UpdateTerminationProtectionCommand).map(({ args }) => args[0].input);

test.for(["ROLLBACK_COMPLETE", "ROLLBACK_FAILED"] as const)(
  "%s: a first deployment that failed can be tried again, as it never served anybody",
  async (status) => {
    const write = vi.spyOn(process.stdout, "write").mockReturnValueOnce(true);
    stackDeployedWith({}, status);
    await deployNamed(["-c", "alarmEmail=garde@exemple.fr"]);
    expect(protections()).toEqual([{ StackName: "Menta", EnableTerminationProtection: false }]);
    expect(write).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^La première création de la pile Menta avait échoué.+\.\n$/),
    );
    expect(vi.mocked(runCdk).mock.calls).toEqual([
      ["deploy", "-c", "alarmEmail=garde@exemple.fr", ...OPERATOR],
    ]);
  },
);

test.for(["CREATE_COMPLETE", "UPDATE_ROLLBACK_COMPLETE", "DELETE_FAILED"] as const)(
  "%s: a stack that has served people keeps its protection",
  async (status) => {
    stackDeployedWith({}, status);
    await deployNamed([]);
    expect(protections()).toEqual([]);
  },
);

test("a rollback that stopped half-way is explained, with the command that ends it", async () => {
  stackDeployedWith({}, "UPDATE_ROLLBACK_FAILED");
  await expect(deployNamed(["-c", "env=production"])).rejects.toThrow(
    /^Rien n’a été déployé : le retour en arrière de la pile Menta .+« npx cdk rollback -c env=production -c .+ » le termine/,
  );
  expect(protections()).toEqual([]);
  expect(runCdk).not.toHaveBeenCalled();
});

test("a model that does not answer this account is named before anything is deployed", async () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValueOnce(true);
  refuseWith("ValidationError");
  const denied = Object.assign(new Error("No access."), { name: "AccessDeniedException" });
  const artefactModel = "eu.amazon.nova-lite-v1:0";
  bedrock.on(ConverseCommand, { modelId: artefactModel }).rejects(denied);
  await deployNamed(["-c", `artefactModel=${artefactModel}`]);
  expect(bedrock.commandCalls(ConverseCommand).map(({ args }) => args[0].input.modelId)).toEqual([
    "eu.anthropic.claude-haiku-5-5",
    artefactModel,
  ]);
  expect(write).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(
      /^Le modèle eu\.amazon\.nova-lite-v1:0 n’a pas répondu .+ \(AccessDeniedException : No access\.\)\..+\n$/,
    ),
  );
  expect(runCdk).toHaveBeenCalledOnce();
});

test("a new account, which runs ten functions at once, is deployed to only where that is told", async () => {
  refuseWith("ValidationError");
  quotaIs(10);
  await expect(deployNamed([])).rejects.toThrow(/^Rien n’a été déployé\. Le compte ne fait tourner que 10 /);
  expect(runCdk).not.toHaveBeenCalled();
  await deployNamed(["-c", "concurrencyLimit=10"]);
  expect(runCdk).toHaveBeenCalledOnce();
});

test("whoever may not read the quota deploys all the same, and is told", async () => {
  refuseWith("ValidationError");
  lambda
    .on(GetAccountSettingsCommand)
    .rejects(Object.assign(new Error("no"), { name: "AccessDeniedException" }));
  const told = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  await deployNamed([]);
  expect(told.mock.calls.join("")).toContain("n’a pas pu être lu (AccessDeniedException)");
  expect(runCdk).toHaveBeenCalledOnce();
  told.mockRestore();
});

test("a wrong option is refused before AWS is called", async () => {
  await expect(deployNamed(["-c", "regoin=eu-west-3"])).rejects.toThrow("L’option « regoin » n’existe pas.");
  expect(cloudFormation.calls()).toEqual([]);
  expect(runCdk).not.toHaveBeenCalled();
});

test("nothing is deployed that does not say who answers for it, and AWS is not asked", async () => {
  await expect(deploy([])).rejects.toThrow(
    /^Rien n’a été déployé : les pages légales doivent dire qui répond du service.*- operator .*- operatorAddress .*- contactEmail .*- publisher /s,
  );
  expect(cloudFormation.calls()).toEqual([]);
  expect(runCdk).not.toHaveBeenCalled();
});

test("expired credentials are explained in a sentence", async () => {
  refuseWith("ExpiredToken");
  await expect(deployNamed([])).rejects.toThrow(
    /^AWS n’a pas répondu, ou n’a pas reconnu vos identifiants\./,
  );
  expect(runCdk).not.toHaveBeenCalled();
});

test("an emulator is bootstrapped first, then takes the same assembly without asking", async () => {
  vi.stubEnv("AWS_ENDPOINT_URL", "http://127.0.0.1:4566");
  for (const name of ["AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "CDK_S3_FORCE_PATH_STYLE"])
    vi.stubEnv(name, undefined);
  refuseWith("ValidationError");
  await deployNamed(["-c", "region=eu-west-1", "--output", "out"]);
  const own = ["-c", "region=eu-west-1", "--output", "out"];
  expect(vi.mocked(runCdk).mock.calls).toEqual([
    ["bootstrap", "-c", "region=eu-west-1", ...OPERATOR, "--output", "out"],
    ["deploy", "--app", "out", "--require-approval", "never", ...own, ...OPERATOR],
  ]);
  expect(bedrock.calls()).toEqual([]);
  expect(process.env["CDK_S3_FORCE_PATH_STYLE"]).toBe("true");
});

test.each(["--help", "-h"])("with %s it says what it would do, and asks nobody", async (help) => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await deploy([help]);
  expect(write.mock.calls.join("")).toMatch(/^npm run deploy -- \[options\]\n/);
  write.mockRestore();
  expect(runCdk).not.toHaveBeenCalled();
  expect(cloudFormation.calls()).toEqual([]);
});
