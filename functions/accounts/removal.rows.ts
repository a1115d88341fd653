import { BatchWriteCommand, paginateQuery } from "@aws-sdk/lib-dynamodb";
import { AttemptCounterEntity, hashAttemptSubject } from "../platform/attempt.rows.ts";
import { ShortCodeEntity } from "../decisions/short-code.rows.ts";
import { SignInEntity } from "./sign-in.rows.ts";
import { ENTITY_NAME_FIELD, rowKeyOf, PK, SK, tableConfig, type RowKey } from "../platform/table.ts";
import { TurnEntity } from "../assistant/turn.rows.ts";
import { removeRowsWithRetries } from "../platform/conditional-write.ts";

/** The fields of a row that the removal needs: key, entity, and what identifies rows of other partitions. */
type Row = RowKey &
  Record<typeof ENTITY_NAME_FIELD, string> & { id?: string; shortCode?: string; hash?: string };

/**
 * Entities that `removePersonRows` does not delete. `account` is deleted last, by `continueAccountRemoval`.
 * `lock` may be held by a new sign-up with the same e-mail.
 */
const KEPT = new Set(["account", "lock"]);

/**
 * Removes every row of a person except the account. Deletes whole partitions, so that a new kind of row is
 * removed without a change here. A row that points to another partition is deleted after that partition, so
 * that an interrupted removal can be repeated.
 * @param emailHash key of the person's failed sign-ins
 * @param signal once aborted, rejects before the next page of rows
 */
export async function removePersonRows(
  userId: string,
  emailHash: string,
  signal?: AbortSignal,
): Promise<void> {
  await removePartition(attempts(emailHash), { signal });
  await removePartition(attempts(hashAttemptSubject(userId)), { signal });
  const removeUnder = async (rows: Row[]) => {
    const partitions = rows.flatMap((row) => partitionsUnder(userId, row));
    for (let at = 0; at < partitions.length; at += AT_ONCE)
      await Promise.all(
        partitions.slice(at, at + AT_ONCE).map((partition) => removePartition(partition, { signal })),
      );
    signal?.throwIfAborted();
    await removeKeys(
      rows.flatMap(({ shortCode }) =>
        shortCode ? [rowKeyOf(ShortCodeEntity.get({ code: shortCode }))] : [],
      ),
    );
  };
  await removePartition(personPartitionKeyOf(userId), { before: removeUnder, signal });
}

const AT_ONCE = 8;
/** Placeholder for the parts of a key that do not belong to the partition. */
const ANY = "-";

/** Returns the partition of a person: everything except the contents of discussions. */
export const personPartitionKeyOf = (userId: string): string =>
  partitionOf(SignInEntity.get({ userId, hash: ANY }));
/** Returns the partition of one discussion: its messages, artefacts, turns and dossier. */
export const discussionPartitionKeyOf = (userId: string, id: string): string =>
  partitionOf(TurnEntity.get({ userId, sessionId: id, id: ANY }));

const partitionOf = (get: Parameters<typeof rowKeyOf>[0]): string => rowKeyOf(get)[PK];
const attempts = (subject: string) => partitionOf(AttemptCounterEntity.get({ subject, window: ANY }));

/**
 * Entities whose id is the partition of turns: those of a discussion, or of the reports about a decision or a
 * project.
 */
const OWNERS_OF_TURNS = new Set(["discussion", "trashedDiscussion", "decision", "project"]);

function partitionsUnder(userId: string, { [ENTITY_NAME_FIELD]: entity, id, hash }: Row): string[] {
  if (entity === "knownBrowser" && hash) return [attempts(hash)];
  return OWNERS_OF_TURNS.has(entity) && id ? [discussionPartitionKeyOf(userId, id)] : [];
}

/** Entities that an interrupted sign-up may have written. */
const OF_HALF_SIGN_UP = new Set(["account", "signIn"]);

/** Whether the account has a row that is written only after a sign-in, such as a known browser. */
export async function hasAccountBeenUsed(userId: string): Promise<boolean> {
  for await (const rows of pagesOf(personPartitionKeyOf(userId)))
    if (rows.some((row) => !OF_HALF_SIGN_UP.has(row[ENTITY_NAME_FIELD]))) return true;
  return false;
}

/**
 * Deletes a partition page by page. `before` is called with the rows of a page before they are deleted.
 * Rejects before the next page once `signal` aborts.
 */
async function removePartition(
  partition: string,
  { before, signal }: { before?: (rows: Row[]) => Promise<void>; signal?: AbortSignal | undefined },
): Promise<void> {
  for await (const page of pagesOf(partition)) {
    const rows = page.filter((row) => !KEPT.has(row[ENTITY_NAME_FIELD]));
    signal?.throwIfAborted();
    await before?.(rows);
    await removeKeys(rows);
  }
}

async function* pagesOf(partition: string): AsyncGenerator<Row[]> {
  const names = { pk: PK, sk: SK, entity: ENTITY_NAME_FIELD, id: "id", shortCode: "shortCode", hash: "hash" };
  const pages = paginateQuery(
    { client: tableConfig.client },
    {
      TableName: tableConfig.table,
      ConsistentRead: true,
      KeyConditionExpression: "#pk = :partition",
      ExpressionAttributeValues: { ":partition": partition },
      ExpressionAttributeNames: Object.fromEntries(
        Object.entries(names).map(([name, field]) => [`#${name}`, field]),
      ),
      ProjectionExpression: Object.keys(names)
        .map((name) => `#${name}`)
        .join(", "),
    },
  );
  for await (const { Items = [] } of pages) yield Items as Row[];
}

/** DynamoDB's limit for BatchWriteItem. */
const KEYS_PER_WRITE = 25;

const removeKeys = (keys: RowKey[]): Promise<void> =>
  removeRowsWithRetries(keys, async (left) => {
    const unprocessed: RowKey[] = [];
    for (let at = 0; at < left.length; at += KEYS_PER_WRITE)
      unprocessed.push(...(await removeSome(left.slice(at, at + KEYS_PER_WRITE))));
    return { unprocessed };
  });

async function removeSome(keys: RowKey[]): Promise<RowKey[]> {
  const requests = keys.map(({ [PK]: pk, [SK]: sk }) => ({
    DeleteRequest: { Key: { [PK]: pk, [SK]: sk } },
  }));
  const { UnprocessedItems = {} } = await tableConfig.client.send(
    new BatchWriteCommand({ RequestItems: { [tableConfig.table]: requests } }),
  );
  return (UnprocessedItems[tableConfig.table] ?? []).map(({ DeleteRequest }) => DeleteRequest?.Key as RowKey);
}
