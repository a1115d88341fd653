import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { UsageFailure } from "../failure.ts";
import { readCdkContext } from "./cdk-cli.ts";
import { describeOptions } from "./deployed-options.ts";
import { ENVIRONMENT_NAMES, withEnvironmentOptions } from "./environments.ts";
import { readOptions } from "./options.ts";

/** Creates a folder with a file that contains these options for `staging`. */
function stagingWith(options: Record<string, unknown>): string {
  const folder = temporaryFolder("environments");
  writeFileSync(join(folder, "staging.json"), JSON.stringify(options));
  return folder;
}

test("there are two environments, whose options are valid and whose stacks are two", () => {
  expect(ENVIRONMENT_NAMES).toEqual(["production", "staging"]);
  const names = ENVIRONMENT_NAMES.map((env) => readOptions(readCdkContext(["-c", `env=${env}`])).stackName);
  expect(names).toEqual(["Menta", "Menta-Staging"]);
});

test("production is the stack of whoever names no environment", () => {
  const { env, ...production } = readOptions(readCdkContext(["-c", "env=production"]));
  expect(env).toBe("production");
  expect(production).toEqual(readOptions(readCdkContext([])));
});

test("what is typed applies over the environment's file, and that over the defaults", () => {
  const args = ["-c", "env=staging", "-c", "logRetentionDays=30"];
  expect(readOptions(readCdkContext(args))).toMatchObject({
    stackName: "Menta-Staging",
    logRetentionDays: 30,
    monthlyBudgetUsd: 30,
    aiAtOnce: 3,
  });
});

test("the stack remembers the environment's options, not its name", () => {
  const context = readCdkContext(["-c", "env=staging"]);
  expect(JSON.parse(describeOptions(context, readOptions(context)))).toEqual({
    aiUsdPerDayAll: 2,
    monthlyBudgetUsd: 30,
    logRetentionDays: 14,
    smoke: "never",
  });
});

test.for(["prod", "", "../environments/staging", "toString"])("the environment « %s » is refused", (env) => {
  expect(() => readCdkContext(["-c", `env=${env}`])).toThrow(
    new UsageFailure(
      `L’option env=${env} n’est pas valable : cet environnement n’existe pas. Ceux qui existent : production, staging.`,
    ),
  );
});

test("an option of the file that does not exist is refused as a typed one is", () => {
  const context = withEnvironmentOptions({ env: "staging" }, {}, stagingWith({ stackNam: "Essai" }));
  expect(() => readOptions(context)).toThrow(
    /^L’option « stackNam » n’existe pas\. Celles qui existent : env,/,
  );
});

test("an option in both files is refused: which of them applies could only be guessed", () => {
  const folder = stagingWith({ stackName: "Essai", region: "eu-west-1" });
  const shared = { region: "eu-west-3" };
  expect(() => withEnvironmentOptions({ ...shared, env: "staging" }, shared, folder)).toThrow(
    new UsageFailure(
      "L’option region est dans cdk.json et dans infra/aws/environments/staging.json : gardez-la dans un seul des deux.",
    ),
  );
});
