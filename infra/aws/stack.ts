import { CfnOutput, Duration, Stack, type App } from "aws-cdk-lib";
import { UserPoolOperation } from "aws-cdk-lib/aws-cognito";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Bundle, FunctionKey } from "../build/functions.ts";
import { api } from "./api.ts";
import { functions } from "./functions.ts";
import type { Options } from "./options.ts";
import { originSecrets, SECRET_NUMBER } from "./origin-secret.ts";
import { people } from "./people.ts";
import { schedules } from "./schedules.ts";
import { servedTable, table } from "./table.ts";
import { watch } from "./watch/watch.ts";
import { web } from "./web/web.ts";

/** What was built for it: the folder of the pages, and that of each function's bundle. */
export type Built = { pages: string; functions: Record<FunctionKey, Pick<Bundle, "folder">> };

/** MENTA on AWS: everything, in one stack. */
export function mentaStack(app: App, options: Options, built: Built): Stack {
  const stack = new Stack(app, options.stackName, {
    env: { region: options.region },
    description: "MENTA",
    terminationProtection: options.protectData,
  });
  const deadLetters = new Queue(stack, "DeadLetters", {
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  const parts = {
    table: servedTable(stack, table(stack, options), options),
    people: people(stack, options),
    origin: originSecrets(stack, options),
    deadLetters,
  };
  const made = functions(stack, built.functions, parts, options);
  parts.people.pool.addTrigger(UserPoolOperation.POST_CONFIRMATION, made.pool.function);
  schedules(stack, { purge: made.purge.function, deadLetters });
  const gateway = api(
    stack,
    { access: made.access.function, workspace: made.workspace.function, menta: made.menta.function },
    options,
  );
  const { url } = web(stack, {
    pages: built.pages,
    api: gateway,
    originSecret: parts.origin.current,
    config: {
      demo: false,
      region: options.region,
      userPoolClientId: parts.people.publicClient.userPoolClientId,
    },
    connect: [`https://cognito-idp.${options.region}.amazonaws.com`],
    logRetention: options.logRetentionDays,
    ...domainOf(options),
    ...(options.webAclArn ? { webAclArn: options.webAclArn } : {}),
  });
  watch(stack, {
    functions: mapped(made, (one) => one.function),
    logGroups: mapped(made, ({ logs }) => logs),
    api: gateway,
    table: parts.table,
    deadLetters,
    models: [...new Set([options.chatModel, options.artefactModel])],
    monthlyBudgetUsd: options.monthlyBudgetUsd,
    concurrencyLimit: options.concurrencyLimit,
    ...(options.alarmEmail ? { email: options.alarmEmail } : {}),
  });
  new CfnOutput(stack, "Url", { value: url });
  new CfnOutput(stack, SECRET_NUMBER, { value: String(options.originSecret) });
  return stack;
}

const mapped = <A, B>(parts: Record<FunctionKey, A>, pick: (part: A) => B) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, pick(part)])) as Record<
    FunctionKey,
    B
  >;

/** The option's names are one flat list; the web's part wants what belongs together. */
function domainOf({ domain, certificateArn, hostedZoneId }: Options) {
  if (!domain || !certificateArn) return {};
  return { domain: { name: domain, certificateArn, ...(hostedZoneId ? { hostedZoneId } : {}) } };
}
