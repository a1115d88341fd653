import { randomUUID } from "node:crypto";
import type { AttributeValue, ConsumedCapacity, DynamoDB, TransactWriteItem } from "@aws-sdk/client-dynamodb";
import { PURGE_DUE_INDEX_DEFINITION, TABLE_KEY_ATTRIBUTES } from "#shared/platform/table.ts";

/**
 * A behaviour that the product, its tests or its benchmark rely on, or that a reader could rely on by
 * mistake. `aws`: what Amazon documents, which holds in production. `ask`: returns the engine's answer in a
 * few words that do not change between runs.
 */
export type Question = { about: string; aws: string; ask: (table: Table) => Promise<string> };

type Row = Record<string, AttributeValue>;
type Table = { db: DynamoDB; name: string };

const KB = 1024;
/** Size of the keys as DynamoDB counts it: names and values in UTF-8. */
const KEYS_BYTES = 2 * 2 + 36 + 1;

const keyOf = (sk = "a") => ({
  [TABLE_KEY_ATTRIBUTES.partition]: { S: randomUUID() },
  [TABLE_KEY_ATTRIBUTES.sort]: { S: sk },
});
/** Returns a row of exactly this many bytes. */
const rowOf = (bytes: number, key: Row = keyOf()): Row => ({
  ...key,
  t: { S: "x".repeat(bytes - KEYS_BYTES - 1) },
});
const put = (name: string, Item: Row): TransactWriteItem => ({ Put: { TableName: name, Item } });

/** Returns the name of the refusal, with a transaction's reasons, or says that there was none. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return "accepted";
  } catch (error) {
    const { name, CancellationReasons } = error as Error & { CancellationReasons?: { Code?: string }[] };
    return CancellationReasons ? `${name}: ${CancellationReasons.map(({ Code }) => Code).join(", ")}` : name;
  }
}

const totalOf = (capacity: ConsumedCapacity[] | undefined) =>
  String((capacity ?? []).reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0));
const TOTAL = { ReturnConsumedCapacity: "TOTAL" } as const;

const UNITS: Question[] = [
  {
    about: "Units of a strongly consistent read of 5 kB",
    aws: "2: one for each 4 kB begun",
    ask: async ({ db, name }) => {
      const row = rowOf(5 * KB);
      await db.putItem({ TableName: name, Item: row });
      const { t: _text, ...Key } = row;
      const read = await db.getItem({ TableName: name, Key, ConsistentRead: true, ...TOTAL });
      return totalOf([read.ConsumedCapacity ?? {}]);
    },
  },
  {
    about: "Units of a write of 2.5 kB, without a place in the index",
    aws: "3: one for each kB begun",
    ask: async ({ db, name }) =>
      totalOf([
        (await db.putItem({ TableName: name, Item: rowOf(2.5 * KB), ...TOTAL })).ConsumedCapacity ?? {},
      ]),
  },
  {
    about: "Units of a write of 2.5 kB that comes into the index",
    aws: "4: one more for the index, whose entry has less than 1 kB",
    ask: async ({ db, name }) => {
      const due = {
        [PURGE_DUE_INDEX_DEFINITION.partition]: { S: "2026-03-01" },
        [PURGE_DUE_INDEX_DEFINITION.sort]: { S: randomUUID() },
      };
      const Item = { ...rowOf(2.4 * KB), ...due };
      return totalOf([(await db.putItem({ TableName: name, Item, ...TOTAL })).ConsumedCapacity ?? {}]);
    },
  },
  {
    about: "Units of a write of 1 kB over a row of 3 kB",
    aws: "3: the larger of the two",
    ask: async ({ db, name }) => {
      const key = keyOf();
      await db.putItem({ TableName: name, Item: rowOf(3 * KB, key) });
      const over = await db.putItem({ TableName: name, Item: rowOf(KB, key), ...TOTAL });
      return totalOf([over.ConsumedCapacity ?? {}]);
    },
  },
  {
    about: "Units of a transaction of two writes of 1 kB",
    aws: "4: each counts twice",
    ask: async ({ db, name }) => {
      const TransactItems = [put(name, rowOf(KB)), put(name, rowOf(KB))];
      return totalOf((await db.transactWriteItems({ TransactItems, ...TOTAL })).ConsumedCapacity);
    },
  },
  {
    about: "Units of reading ten rows of 1 kB together by their keys",
    aws: "10 with strong consistency: each row is rounded up by itself",
    ask: async ({ db, name }) => {
      const keys = Array.from({ length: 10 }, () => keyOf());
      for (const key of keys) await db.putItem({ TableName: name, Item: rowOf(KB, key) });
      const RequestItems = { [name]: { Keys: keys, ConsistentRead: true } };
      return totalOf((await db.batchGetItem({ RequestItems, ...TOTAL })).ConsumedCapacity);
    },
  },
  {
    about: "Units of a query of ten rows of 1 kB",
    aws: "3 with strong consistency: the sum is rounded up once",
    ask: async ({ db, name }) => {
      const { pk } = await aPartition({ db, name }, 10, KB);
      const read = await db.query({ ...ofPartition(name, pk), ConsistentRead: true, ...TOTAL });
      return totalOf([read.ConsumedCapacity ?? {}]);
    },
  },
];

const ofPartition = (TableName: string, pk: AttributeValue) => ({
  TableName,
  KeyConditionExpression: "#pk = :pk",
  ExpressionAttributeNames: { "#pk": TABLE_KEY_ATTRIBUTES.partition },
  ExpressionAttributeValues: { ":pk": pk },
});

/** Writes this many rows of this size under one partition key. */
async function aPartition({ db, name }: Table, rows: number, bytes: number) {
  const pk = { S: randomUUID() };
  for (let at = 0; at < rows; at += 1)
    await db.putItem({
      TableName: name,
      Item: rowOf(bytes, { pk, sk: { S: String.fromCodePoint(97 + at) } }),
    });
  return { pk };
}

const ORDER: Question[] = [
  {
    about: "Order of « Z », « a », « é », U+FFFD and U+1D4B3 as sort keys",
    aws: "that of their bytes in UTF-8: as written here",
    ask: async ({ db, name }) => {
      const pk = { S: randomUUID() };
      const signs = ["\u{1d4b3}", "\ufffd", "é", "a", "Z"];
      for (const sign of signs) await db.putItem({ TableName: name, Item: { pk, sk: { S: sign } } });
      const { Items = [] } = await db.query(ofPartition(name, pk));
      const places = signs.toReversed();
      return Items.map(({ sk }) => places.indexOf(sk?.S ?? "") + 1).join(" ");
    },
  },
  {
    about: "Order of twelve rows that are read together by their keys",
    aws: "none is promised",
    ask: async ({ db, name }) => {
      const keys = Array.from("lkjihgfedcba", (sk) => keyOf(sk));
      for (const Item of keys) await db.putItem({ TableName: name, Item });
      const { Responses } = await db.batchGetItem({ RequestItems: { [name]: { Keys: keys } } });
      const got = (Responses?.[name] ?? []).map(({ sk }) => sk?.S).join("");
      return got === "lkjihgfedcba" ? "as asked" : "another";
    },
  },
  {
    about: "A query of the index right after the write",
    aws: "the entry may come later",
    ask: async ({ db, name }) => {
      const day = { S: randomUUID() };
      const due = {
        [PURGE_DUE_INDEX_DEFINITION.partition]: day,
        [PURGE_DUE_INDEX_DEFINITION.sort]: { S: "a" },
      };
      await db.putItem({ TableName: name, Item: { ...keyOf(), ...due } });
      const query = { ...ofPartition(name, day), IndexName: PURGE_DUE_INDEX_DEFINITION.name };
      const { Count } = await db.query({
        ...query,
        ExpressionAttributeNames: { "#pk": PURGE_DUE_INDEX_DEFINITION.partition },
      });
      return Count === 1 ? "is there" : "is not there yet";
    },
  },
];

const longer = {
  UpdateExpression: "SET u = :u",
  ExpressionAttributeValues: { ":u": { S: "x".repeat(20 * KB) } },
};

const SIZES: Question[] = [
  {
    about: "A row of 400 kB and one byte",
    aws: "ValidationException",
    ask: ({ db, name }) => outcome(db.putItem({ TableName: name, Item: rowOf(400 * KB + 1) })),
  },
  {
    about: "A row of 400 kB",
    aws: "accepted",
    ask: ({ db, name }) => outcome(db.putItem({ TableName: name, Item: rowOf(400 * KB) })),
  },
  {
    about: "A row that an update takes over 400 kB",
    aws: "ValidationException",
    ask: async ({ db, name }) => {
      const key = keyOf();
      await db.putItem({ TableName: name, Item: rowOf(390 * KB, key) });
      return outcome(db.updateItem({ TableName: name, Key: key, ...longer }));
    },
  },
  {
    about: "A transaction whose update takes a row over 400 kB",
    aws: "TransactionCanceledException: None, ValidationError",
    ask: async ({ db, name }) => {
      const Key = keyOf();
      await db.putItem({ TableName: name, Item: rowOf(390 * KB, Key) });
      const Update = { TableName: name, Key, ...longer };
      return outcome(db.transactWriteItems({ TransactItems: [put(name, keyOf()), { Update }] }));
    },
  },
  {
    about: "A transaction of 101 rows",
    aws: "ValidationException: 100 at most",
    ask: ({ db, name }) =>
      outcome(
        db.transactWriteItems({ TransactItems: Array.from({ length: 101 }, () => put(name, keyOf())) }),
      ),
  },
  {
    about: "A transaction of 4.2 MB",
    aws: "ValidationException: 4 MB at most",
    ask: ({ db, name }) =>
      outcome(
        db.transactWriteItems({
          TransactItems: Array.from({ length: 11 }, () => put(name, rowOf(390 * KB))),
        }),
      ),
  },
  {
    about: "The first page of a query of eight rows of 300 kB",
    aws: "1 MB at most: 3 rows",
    ask: async ({ db, name }) => {
      const { pk } = await aPartition({ db, name }, 8, 300 * KB);
      const { Items = [] } = await db.query(ofPartition(name, pk));
      return `${Items.length} rows`;
    },
  },
  {
    about: "A batch of 26 writes",
    aws: "ValidationException: 25 at most",
    ask: ({ db, name }) => {
      const writes = Array.from({ length: 26 }, () => ({ PutRequest: { Item: keyOf() } }));
      return outcome(db.batchWriteItem({ RequestItems: { [name]: writes } }));
    },
  },
  {
    about: "A sort key of 1,025 bytes",
    aws: "ValidationException: 1,024 at most",
    ask: ({ db, name }) => outcome(db.putItem({ TableName: name, Item: keyOf("x".repeat(1025)) })),
  },
  {
    about: "A number of 39 digits",
    aws: "ValidationException: 38 at most",
    ask: ({ db, name }) =>
      outcome(db.putItem({ TableName: name, Item: { ...keyOf(), n: { N: "1".repeat(39) } } })),
  },
];

const isNew = { ConditionExpression: `attribute_not_exists(${TABLE_KEY_ATTRIBUTES.partition})` };

const REFUSALS: Question[] = [
  {
    about: "A condition that does not hold",
    aws: "ConditionalCheckFailedException",
    ask: async ({ db, name }) => {
      const Item = keyOf();
      await db.putItem({ TableName: name, Item });
      return outcome(db.putItem({ TableName: name, Item, ...isNew }));
    },
  },
  {
    about: "A transaction whose second condition does not hold",
    aws: "TransactionCanceledException: None, ConditionalCheckFailed; nothing is written",
    ask: async ({ db, name }) => {
      const [first, second] = [keyOf(), keyOf()];
      await db.putItem({ TableName: name, Item: second });
      const TransactItems = [put(name, first), { Put: { TableName: name, Item: second, ...isNew } }];
      const said = await outcome(db.transactWriteItems({ TransactItems }));
      const { Item } = await db.getItem({ TableName: name, Key: first });
      return `${said}; ${Item ? "the first is written" : "nothing is written"}`;
    },
  },
  {
    about: "A transaction with one row twice",
    aws: "ValidationException",
    ask: ({ db, name }) => {
      const Item = keyOf();
      return outcome(db.transactWriteItems({ TransactItems: [put(name, Item), put(name, Item)] }));
    },
  },
  {
    about: "Thirty transactions at once on one row",
    aws: "some may be refused: TransactionCanceledException, TransactionConflict; nobody waits for the others",
    ask: async ({ db, name }) => {
      const row = keyOf();
      const all = await Promise.all(
        Array.from({ length: 30 }, () =>
          outcome(db.transactWriteItems({ TransactItems: [put(name, row), put(name, keyOf())] })),
        ),
      );
      const refused = new Set(all.filter((one) => one !== "accepted"));
      return refused.size === 0 ? "all go through, one after the other" : [...refused].toSorted().join("; ");
    },
  },
  {
    about: "A transaction again with its token",
    aws: "accepted without being done twice, for ten minutes",
    ask: async ({ db, name }) => {
      const Key = keyOf();
      const count = {
        Update: {
          TableName: name,
          Key,
          UpdateExpression: "ADD n :one",
          ExpressionAttributeValues: { ":one": { N: "1" } },
        },
      };
      const sent = { TransactItems: [count], ClientRequestToken: randomUUID() };
      const said = [
        await outcome(db.transactWriteItems(sent)),
        await outcome(db.transactWriteItems(sent)),
      ].join(", ");
      const { Item } = await db.getItem({ TableName: name, Key });
      return `${said}; done ${Item?.["n"]?.N === "1" ? "once" : "twice"}`;
    },
  },
  {
    about: "Another transaction with that token",
    aws: "IdempotentParameterMismatchException",
    ask: async ({ db, name }) => {
      const ClientRequestToken = randomUUID();
      await db.transactWriteItems({ TransactItems: [put(name, keyOf())], ClientRequestToken });
      return outcome(db.transactWriteItems({ TransactItems: [put(name, keyOf())], ClientRequestToken }));
    },
  },
  {
    about: "A table that is not there",
    aws: "ResourceNotFoundException",
    ask: ({ db }) => outcome(db.getItem({ TableName: "another", Key: keyOf() })),
  },
  {
    about: "An empty text as a key",
    aws: "ValidationException",
    ask: ({ db, name }) => outcome(db.putItem({ TableName: name, Item: keyOf("") })),
  },
  {
    about: "A value that the expression does not use",
    aws: "ValidationException",
    ask: ({ db, name }) =>
      outcome(
        db.updateItem({
          TableName: name,
          Key: keyOf(),
          UpdateExpression: "SET u = :u",
          ExpressionAttributeValues: { ":u": { S: "a" }, ":v": { S: "b" } },
        }),
      ),
  },
  {
    about: "A strongly consistent query of the index",
    aws: "ValidationException",
    ask: ({ db, name }) =>
      outcome(
        db.query({
          ...ofPartition(name, { S: "a" }),
          ExpressionAttributeNames: { "#pk": PURGE_DUE_INDEX_DEFINITION.partition },
          IndexName: PURGE_DUE_INDEX_DEFINITION.name,
          ConsistentRead: true,
        }),
      ),
  },
];

const AROUND: Question[] = [
  {
    about: "A row whose time to live ended an hour ago, read at once",
    aws: "still there: it goes within a few days, and nothing says when",
    ask: async ({ db, name }) => {
      const Key = keyOf();
      const ended = { [TABLE_KEY_ATTRIBUTES.expiry]: { N: String(Math.floor(Date.now() / 1000) - 3600) } };
      await db.putItem({ TableName: name, Item: { ...Key, ...ended } });
      const { Item } = await db.getItem({ TableName: name, Key });
      return Item ? "still there" : "gone";
    },
  },
  {
    about: "A stream of changes, which the product does not use",
    aws: "can be turned on; kept 24 hours",
    ask: ({ db, name }) =>
      outcome(
        db.updateTable({
          TableName: name,
          StreamSpecification: { StreamEnabled: true, StreamViewType: "KEYS_ONLY" },
        }),
      ),
  },
  {
    about: "A restore to an instant",
    aws: "a new table beside the old one",
    ask: ({ db, name }) =>
      outcome(
        db.restoreTableToPointInTime({
          SourceTableName: name,
          TargetTableName: "restored",
          UseLatestRestorableTime: true,
        }),
      ),
  },
];

export const QUESTIONS: readonly Question[] = [...UNITS, ...ORDER, ...SIZES, ...REFUSALS, ...AROUND];
