import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DeleteCommand, DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { TABLE_KEY_ATTRIBUTES } from "#shared/platform/table.ts";
import type { TableCommand } from "./in-process.ts";

type Key = Record<string, unknown>;
type Input = { TableName?: string; Key?: Key; ConditionExpression?: string };
type Batch = Record<string, { DeleteRequest?: { Key: Key } }[]>;
/** The input of a single command, of a transaction or of a batch. */
type AnyInput = Input & { TransactItems?: Record<string, Input>[]; RequestItems?: Batch };
type Sent = Parameters<DynamoDBDocumentClient["send"]>[0];

/**
 * Sends what a request asked of the table once more, bare: the same commands in the same order, side by side where they
 * were, through a document client of its own. Answers how long that took, in milliseconds. What was created is written
 * over, what was removed is there again, and conditions are made true.
 */
export function createReplayer(): (commands: readonly TableCommand[]) => Promise<number> {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  return async (commands) => {
    const rounds = roundsOf(commands).map((round) => round.map(({ command }) => again(command)));
    for (const { TableName, Key: Item } of commands.flatMap(({ command }) => removedBy(command)))
      await client.send(new PutCommand({ TableName, Item }));
    const startedAt = performance.now();
    for (const round of rounds) await Promise.all(round.map((command) => client.send(command)));
    return performance.now() - startedAt;
  };
}

/**
 * Groups commands in rounds: a command that began before any command of the latest round had ended joins that
 * round.
 */
function roundsOf(commands: readonly TableCommand[]): TableCommand[][] {
  const rounds: TableCommand[][] = [];
  let endsAt = -Infinity;
  for (const command of commands.toSorted((a, b) => a.from - b.from)) {
    if (command.from >= endsAt) {
      rounds.push([]);
      endsAt = command.to;
    }
    rounds.at(-1)!.push(command);
    endsAt = Math.min(endsAt, command.to);
  }
  return rounds;
}

const inputOf = (command: object) => (command as { input: AnyInput }).input;

function removedBy(command: object): Input[] {
  const { TransactItems = [], RequestItems = {}, ...own } = inputOf(command);
  return [
    ...(command instanceof DeleteCommand ? [own] : []),
    ...TransactItems.flatMap(({ Delete }) => Delete ?? []),
    ...Object.entries(RequestItems).flatMap(([TableName, requests]) =>
      Array.isArray(requests)
        ? requests.flatMap(({ DeleteRequest }) => (DeleteRequest ? { TableName, ...DeleteRequest } : []))
        : [],
    ),
  ];
}

/** Returns a new command of the same kind: a command that was sent contains what its middleware added. */
function again(command: object): Sent {
  const Kind = command.constructor as new (input: AnyInput) => unknown;
  const { TransactItems, ...input } = inputOf(command);
  if (!TransactItems) return new Kind(alwaysTrue(input)) as Sent;
  const written = TransactItems.map((item) =>
    Object.fromEntries(Object.entries(item).map(([kind, one]) => [kind, alwaysTrue(one)])),
  );
  return new Kind({ ...input, TransactItems: written }) as Sent;
}

const TRUE = `attribute_exists(${TABLE_KEY_ATTRIBUTES.partition}) OR attribute_not_exists(${TABLE_KEY_ATTRIBUTES.partition})`;

/**
 * Makes a condition always true. The table still has to evaluate it, with every name and value that it uses.
 */
const alwaysTrue = (input: Input): Input =>
  input.ConditionExpression === undefined
    ? input
    : { ...input, ConditionExpression: `${input.ConditionExpression} OR ${TRUE}` };
