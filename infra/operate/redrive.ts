import * as z from "zod";
import { CommandFailure, runCommand } from "../failure.ts";
import { AwsRefusal, callJson, invokeFunction, NO_ANSWER, type InRegion } from "./aws-call.ts";
import { DRY_RUN_OPTION, runOperatorCommand } from "./command.ts";
import { DEPLOYMENT_OPTIONS, printLine } from "../help.ts";
import { findDeployment, physicalId, requireOutput } from "./deployment.ts";

const COMMAND = {
  name: "redrive",
  about:
    "Montre les travaux abandonnés après tous leurs essais (file « DeadLetters »), puis les confie de nouveau, un par un, à la fonction purge. Un message n’est supprimé qu’une fois son travail réussi. À lancer une fois la cause corrigée.",
  options: { ...DRY_RUN_OPTION, ...DEPLOYMENT_OPTIONS },
} as const;

/** How long a message that was shown stays hidden from other readers: longer than its work may take. */
const HIDDEN_SECONDS = 16 * 60;
/** SQS answers ten at most, and of a part of its servers: once without a new message is no proof that there is none. */
const AT_ONCE = 10;
const ROUNDS_WITHOUT_NEW = 2;

const Work = z.object({ task: z.string(), day: z.string().optional(), deletedAt: z.string().optional() });
type DeadLetter = {
  MessageId: string;
  ReceiptHandle: string;
  Body: string;
  Attributes?: { SentTimestamp?: string };
};
type Queue = InRegion & { url: string };

/** `npm run redrive`. Throws CommandFailure where a piece of work fails again. */
export const redrive = (args: readonly string[]): Promise<void> =>
  runOperatorCommand(COMMAND, args, async ({ "dry-run": isDry, context }) => {
    const deployment = await findDeployment(context);
    const queue = {
      region: deployment.region,
      url: physicalId(deployment, "AWS::SQS::Queue", "DeadLetters"),
    };
    const purge = requireOutput(deployment, "PurgeFunction");
    const messages = await receiveAll(queue, isDry ? 0 : HIDDEN_SECONDS);
    if (messages.length === 0) return printLine("Aucun travail n’a été abandonné.");
    printLine(`Travaux abandonnés : ${messages.length}.`);
    for (const message of messages) printLine(`  ${describe(message)}`);
    if (isDry) return printLine("Rien n’a été changé.");
    const failed = await runAll(queue, purge, messages);
    if (failed > 0)
      throw new CommandFailure(
        `Ont échoué de nouveau : ${failed}. Leurs messages restent dans la file (cachés seize minutes, où rien n’a répondu) ; le journal de purge dit pourquoi.`,
      );
  });

/** Until the queue has no more. In a dry run messages stay visible, and come again: each counts once. */
async function receiveAll(queue: Queue, hiddenSeconds: number): Promise<DeadLetter[]> {
  const found = new Map<string, DeadLetter>();
  for (let rounds = 0; rounds < ROUNDS_WITHOUT_NEW;) {
    const { Messages = [] } = await callJson<{ Messages?: DeadLetter[] }>("sqs", queue, {
      target: "AmazonSQS.ReceiveMessage",
      version: "1.0",
      body: {
        QueueUrl: queue.url,
        MaxNumberOfMessages: AT_ONCE,
        VisibilityTimeout: hiddenSeconds,
        WaitTimeSeconds: 2,
        MessageSystemAttributeNames: ["SentTimestamp"],
      },
    });
    const fresh = Messages.filter(({ MessageId }) => !found.has(MessageId));
    for (const message of fresh) found.set(message.MessageId, message);
    rounds = fresh.length === 0 ? rounds + 1 : 0;
  }
  return [...found.values()];
}

/** The task, its day and since when it waits: the ids of people and decisions are not printed. */
function describe({ Body, Attributes }: DeadLetter): string {
  const since = Attributes?.SentTimestamp
    ? `, abandonné le ${new Date(Number(Attributes.SentTimestamp)).toISOString()}`
    : "";
  const work = workOf(Body);
  if (!work) return `message illisible${since}`;
  const about = work.day ?? work.deletedAt;
  return `${work.task}${about ? ` (${about})` : ""}${since}`;
}

function workOf(body: string): z.infer<typeof Work> | undefined {
  try {
    return Work.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}

/** One after the other: two sweeps at once would do the same work twice. Answers how many failed. */
async function runAll(queue: Queue, purge: string, messages: readonly DeadLetter[]): Promise<number> {
  let failed = 0;
  for (const message of messages) {
    const error = await runOne(queue, purge, message).catch((caught: unknown) => caught);
    if (error !== undefined && !(error instanceof AwsRefusal)) throw error;
    if (error) failed += 1;
    printLine(`${error ? "✗" : "✓"} ${describe(message)}${error ? ` : ${error.name} ${error.message}` : ""}`);
  }
  return failed;
}

/** A message whose work failed is shown again at once to the next command; one whose work may still run stays hidden. */
async function runOne(queue: Queue, purge: string, { Body, ReceiptHandle }: DeadLetter): Promise<void> {
  const change = (operation: string, more: object = {}) =>
    callJson("sqs", queue, {
      target: `AmazonSQS.${operation}`,
      version: "1.0",
      body: { QueueUrl: queue.url, ReceiptHandle, ...more },
    });
  try {
    await invokeFunction(purge, queue, Body);
  } catch (error) {
    if (!(error instanceof AwsRefusal && error.name === NO_ANSWER))
      await change("ChangeMessageVisibility", { VisibilityTimeout: 0 });
    throw error;
  }
  await change("DeleteMessage");
}

if (import.meta.main) await runCommand(() => redrive(process.argv.slice(2)));
