import { Duration, type Stack } from "aws-cdk-lib";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { RETENTION_DAYS } from "#shared/decision/decision.ts";
import type { Bundle, FunctionKey } from "../build/functions.ts";
import { functionOf } from "./function.ts";
import {
  ofDueIndex,
  ofModel,
  ofSchedulingPurges,
  ofSettings,
  ofSigningIn,
  ofTable,
  ofTidyingPeople,
  type Grant,
} from "./grants.ts";
import type { Options } from "./options.ts";
import type { OriginSecrets } from "./origin-secret.ts";
import type { People } from "./people.ts";
import { purges } from "./purges.ts";

type Parts = { table: ITable; people: People; origin: OriginSecrets; deadLetters: Queue };
type Made = ReturnType<typeof functionOf>;

/** Cognito waits five seconds for a trigger, whatever the function may do. */
const TRIGGER_TIMEOUT = Duration.seconds(5);

/** The five functions, each with exactly what its code asks for. */
export function functions(
  stack: Stack,
  bundles: Record<FunctionKey, Pick<Bundle, "folder">>,
  parts: Parts,
  options: Options,
): Record<FunctionKey, Made> {
  const { table, people, origin, deadLetters } = parts;
  const { logRetentionDays } = options;
  const make = (
    name: FunctionKey,
    memoryMb: number,
    timeout: Duration,
    grants: Grant[],
    more: { deadLetters?: Queue } = {},
  ) =>
    functionOf(stack, nameOf(name), {
      code: bundles[name].folder,
      memoryMb,
      timeout,
      grants,
      logRetentionDays,
      ...more,
    });
  const fromOurEdge = ofSettings(origin.environment);
  const retention = ofSettings({ RETENTION_SECONDS: Duration.days(RETENTION_DAYS).toSeconds() });
  const purge = make(
    "purge",
    512,
    Duration.minutes(15),
    [
      ofTable(table, "GetItem", "Query", "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem"),
      ofDueIndex(table),
      ofTidyingPeople(people),
    ],
    { deadLetters },
  );
  return {
    access: make("access", 1024, Duration.seconds(29), [
      fromOurEdge,
      ofTable(table, "GetItem", "PutItem", "UpdateItem", "DeleteItem", "BatchWriteItem"),
      ofSigningIn(people),
      ofSettings({
        SIGN_INS_PER_EMAIL: options.signInsPerEmail,
        SIGN_INS_PER_ADDRESS: options.signInsPerAddress,
        SIGN_UPS_PER_ADDRESS: options.signUpsPerAddress,
      }),
    ]),
    workspace: make("workspace", 1024, Duration.seconds(60), [
      fromOurEdge,
      ofTable(
        table,
        "GetItem",
        "BatchGetItem",
        "Query",
        "PutItem",
        "UpdateItem",
        "DeleteItem",
        "BatchWriteItem",
      ),
      ofSchedulingPurges(stack, purges(stack, purge.function, deadLetters)),
      retention,
    ]),
    // It mostly waits for the model: little memory, and time enough for the longest reply.
    menta: make("menta", 512, Duration.minutes(5), [
      fromOurEdge,
      ofTable(table, "GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "DeleteItem"),
      ofModel(stack, "CHAT_MODEL", options.chatModel),
      ofModel(stack, "ARTEFACT_MODEL", options.artefactModel),
      ofSettings({ AI_TOKENS_PER_DAY: options.aiTokensPerDay }),
    ]),
    purge,
    // Three tries of the table must fit into the trigger's time.
    pool: make("pool", 512, TRIGGER_TIMEOUT, [
      ofTable(table, "Query", "BatchWriteItem"),
      ofSettings({ PATIENCE_MS: 1_000 }),
    ]),
  };
}

const nameOf = (name: FunctionKey) => name[0]!.toUpperCase() + name.slice(1);
