import { InvokeCommand, LambdaClient, LambdaServiceException } from "@aws-sdk/client-lambda";
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import * as z from "zod";
import { CommandFailure, runMain } from "../failure.ts";
import { DRY_RUN_OPTION, runOperatorCommand } from "./command.ts";
import { DEPLOYMENT_SELECTION_OPTIONS, printLine } from "../help.ts";
import { getDeployment, requirePhysicalId, purgeFunctionNameOf } from "./deployment.ts";

const COMMAND = {
  name: "redrive",
  about:
    "Montre les travaux abandonnés après tous leurs essais (file « DeadLetters »), puis les confie de nouveau, un par un, à la fonction purge. Un message n’est supprimé qu’une fois son travail réussi. À lancer une fois la cause corrigée.",
  options: { ...DRY_RUN_OPTION, ...DEPLOYMENT_SELECTION_OPTIONS },
} as const;

/** Seconds for which a received message is hidden: longer than its task runs. */
const HIDDEN_SECONDS = 16 * 60;
/**
 * SQS returns at most ten messages, from some of its servers only: one round without messages does not prove
 * that the queue is empty.
 */
const AT_ONCE = 10;
const ROUNDS_WITHOUT_NEW = 2;

const Work = z.object({ task: z.string(), day: z.string().optional(), deletedAt: z.string().optional() });
type Queue = { client: SQSClient; url: string };
type Purge = { client: LambdaClient; name: string };

/** Thrown if the function ran and failed. Its message may then become visible at once. */
class WorkFailed extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/**
 * `npm run redrive`: repeats the tasks in the dead-letter queue. Throws CommandFailure if one fails again.
 */
export const runRedriveCommand = (args: readonly string[]): Promise<void> =>
  runOperatorCommand(COMMAND, args, async ({ "dry-run": isDry, context }) => {
    const deployment = await getDeployment(context);
    const { region } = deployment;
    const queue = {
      client: new SQSClient({ region }),
      url: requirePhysicalId(deployment, "AWS::SQS::Queue", "DeadLetters"),
    };
    const purge = {
      // No retry: a second call would do the work twice.
      client: new LambdaClient({ region, maxAttempts: 1 }),
      name: purgeFunctionNameOf(deployment),
    };
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

/**
 * Receives messages until the queue has no more. In a dry run, messages stay visible and are received again,
 * so each is counted once.
 */
async function receiveAll({ client, url }: Queue, hiddenSeconds: number): Promise<Message[]> {
  const found = new Map<string | undefined, Message>();
  for (let rounds = 0; rounds < ROUNDS_WITHOUT_NEW;) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({
        QueueUrl: url,
        MaxNumberOfMessages: AT_ONCE,
        VisibilityTimeout: hiddenSeconds,
        WaitTimeSeconds: 2,
        MessageSystemAttributeNames: ["SentTimestamp"],
      }),
    );
    const fresh = Messages.filter(({ MessageId }) => !found.has(MessageId));
    for (const message of fresh) found.set(message.MessageId, message);
    rounds = fresh.length === 0 ? rounds + 1 : 0;
  }
  return [...found.values()];
}

/**
 * Describes a message by its task, its day and how long it has waited. Prints no ids of people and decisions.
 */
function describe({ Body = "", Attributes }: Message): string {
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

/**
 * Runs the tasks one after the other, because parallel sweeps would do the same work twice. Returns how many
 * failed.
 */
async function runAll(queue: Queue, purge: Purge, messages: readonly Message[]): Promise<number> {
  let failed = 0;
  for (const message of messages) {
    const error = await runOne(queue, purge, message);
    if (error) failed += 1;
    printLine(`${error ? "✗" : "✓"} ${describe(message)}${error ? ` : ${error.name} ${error.message}` : ""}`);
  }
  return failed;
}

/**
 * Repeats the task of a message. Returns the failure, or `undefined`. The message of a failed task becomes
 * visible at once. Without an answer of the function, the task may still be running, so its message stays
 * hidden.
 */
async function runOne(
  { client, url: QueueUrl }: Queue,
  purge: Purge,
  { Body = "", ReceiptHandle }: Message,
): Promise<Error | undefined> {
  try {
    await invoke(purge, Body);
  } catch (error) {
    if (error instanceof WorkFailed || error instanceof LambdaServiceException)
      await client.send(
        new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }),
      );
    return error as Error;
  }
  await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  return undefined;
}

/** Calls the function and waits for its end. Throws WorkFailed if it failed. */
async function invoke({ client, name }: Purge, event: string): Promise<void> {
  const { FunctionError, Payload } = await client.send(
    new InvokeCommand({ FunctionName: name, Payload: event }),
  );
  if (FunctionError === undefined) return;
  const { errorType = FunctionError, errorMessage = "" } = JSON.parse(
    Payload?.transformToString() || "{}",
  ) as { errorType?: string; errorMessage?: string };
  throw new WorkFailed(errorType, errorMessage);
}

if (import.meta.main) await runMain(() => runRedriveCommand(process.argv.slice(2)));
