import { Duration, type Stack } from "aws-cdk-lib";
import type { ScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import type { FunctionBundle } from "../build/functions.ts";
import { createFunction, type FunctionWithLogs } from "./functions.ts";
import { environmentGrant } from "./grants.ts";
import type { Options } from "./options.ts";
import { addProbeSchedule } from "./schedules.ts";

/** Long enough for its parallel requests, which are given up after ten seconds. */
const TIMEOUT = Duration.seconds(15);

type Probe = {
  bundle: Pick<FunctionBundle, "folder">;
  /** The public address of the product. */
  url: string;
  scheduleGroup: ScheduleGroup;
};

/** Creates the function that checks the product's public address each minute. It may only write its log. */
export function createProbeFunction(
  stack: Stack,
  { bundle, url, scheduleGroup }: Probe,
  { logRetentionDays }: Pick<Options, "logRetentionDays">,
): FunctionWithLogs {
  const probe = createFunction(stack, "Probe", {
    code: bundle.folder,
    memoryMb: 256,
    timeout: TIMEOUT,
    grants: [environmentGrant({ SITE_URL: url })],
    logRetentionDays,
    onlyOnce: true,
  });
  addProbeSchedule(stack, scheduleGroup, probe.function);
  return probe;
}
