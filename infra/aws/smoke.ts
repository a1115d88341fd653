import { Duration, RemovalPolicy, type Stack, Validations } from "aws-cdk-lib";
import type { IKey } from "aws-cdk-lib/aws-kms";
import type { ScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Construct } from "constructs";
import type { FunctionBundle } from "../build/functions.ts";
import { createFunction, type FunctionWithLogs } from "./functions.ts";
import { environmentGrant, type Grant, secretsGrant } from "./grants.ts";
import type { Options } from "./options.ts";
import { addSmokeSchedule } from "./schedules.ts";

/** Mostly the time of the model's replies. The next run is an hour later. */
const TIMEOUT = Duration.minutes(3);

/**
 * Grants the secret from which the synthetic user's e-mail, password and header are derived: another secret
 * gives another user. Empty if the hourly smoke test is off.
 */
export function syntheticUserGrant(scope: Construct, key: IKey, { smoke }: Pick<Options, "smoke">): Grant {
  if (smoke === "never") return environmentGrant({});
  // Never change this id: another id would create another secret, and with it another user.
  const secret = new Secret(scope, "StandingSecret", {
    description: "The synthetic user who goes the whole way of MENTA each hour",
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: RemovalPolicy.DESTROY,
  });
  Validations.of(secret).acknowledge({
    id: "AwsSolutions-SMG4",
    reason:
      "The account that it opens is empty but for a minute each hour, and belongs to nobody. Another secret would leave that account behind and make another one.",
  });
  return secretsGrant(key, { SYNTHETIC_SECRET: secret.secretValue.unsafeUnwrap() });
}

type SmokeParts = {
  bundle: Pick<FunctionBundle, "folder">;
  /** The public address of the product. */
  url: string;
  scheduleGroup: ScheduleGroup;
  synthetic: Grant;
};

/**
 * Creates the function that runs the smoke test each hour at the public address. Returns `undefined` if the
 * option `smoke` turns it off.
 */
export function createSmokeFunction(
  stack: Stack,
  { bundle, url, scheduleGroup, synthetic }: SmokeParts,
  { logRetentionDays, smoke }: Pick<Options, "logRetentionDays" | "smoke">,
): FunctionWithLogs | undefined {
  if (smoke === "never") return undefined;
  const created = createFunction(stack, "Smoke", {
    code: bundle.folder,
    memoryMb: 256,
    timeout: TIMEOUT,
    grants: [environmentGrant({ SITE_URL: url }), synthetic],
    logRetentionDays,
    onlyOnce: true,
  });
  addSmokeSchedule(stack, scheduleGroup, created.function);
  return created;
}
