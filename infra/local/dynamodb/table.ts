import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  ResourceInUseException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { PURGE_DUE_INDEX_DEFINITION, TABLE_KEY_ATTRIBUTES } from "#shared/platform/table.ts";
import { REGION } from "../environment.ts";

const { partition, sort, expiry } = TABLE_KEY_ATTRIBUTES;

const keys = (hash: string, range: string): KeySchemaElement[] => [
  { AttributeName: hash, KeyType: "HASH" },
  { AttributeName: range, KeyType: "RANGE" },
];
const strings = (...names: string[]) =>
  names.map((AttributeName) => ({ AttributeName, AttributeType: "S" as const }));

const DUE: GlobalSecondaryIndex = {
  IndexName: PURGE_DUE_INDEX_DEFINITION.name,
  KeySchema: keys(PURGE_DUE_INDEX_DEFINITION.partition, PURGE_DUE_INDEX_DEFINITION.sort),
  Projection: { ProjectionType: "INCLUDE", NonKeyAttributes: [...PURGE_DUE_INDEX_DEFINITION.projected] },
};

/**
 * Creates the table as the AWS stack defines it. An existing table gets the index and the expiry that it
 * lacks. Rejects while the database does not answer.
 */
export async function ensureTable(endpoint: string, accessKeyId: string, TableName: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region: REGION,
    credentials: { accessKeyId, secretAccessKey: "local" },
    maxAttempts: 1,
  });
  try {
    await createTable(client, TableName);
    // Outside the creation: the table may be older than the index, or its creation was interrupted here.
    await ensureDueIndex(client, TableName);
    await ensureExpiry(client, TableName);
  } finally {
    client.destroy();
  }
}

async function createTable(client: DynamoDBClient, TableName: string): Promise<void> {
  const creation = new CreateTableCommand({
    TableName,
    BillingMode: "PAY_PER_REQUEST",
    AttributeDefinitions: strings(
      partition,
      sort,
      PURGE_DUE_INDEX_DEFINITION.partition,
      PURGE_DUE_INDEX_DEFINITION.sort,
    ),
    KeySchema: keys(partition, sort),
    GlobalSecondaryIndexes: [DUE],
  });
  await client.send(creation).catch((error: unknown) => {
    if (!(error instanceof ResourceInUseException)) throw error;
  });
}

async function ensureDueIndex(client: DynamoDBClient, TableName: string): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (Table?.GlobalSecondaryIndexes?.some(({ IndexName }) => IndexName === PURGE_DUE_INDEX_DEFINITION.name))
    return;
  await client.send(
    new UpdateTableCommand({
      TableName,
      AttributeDefinitions: strings(
        partition,
        sort,
        PURGE_DUE_INDEX_DEFINITION.partition,
        PURGE_DUE_INDEX_DEFINITION.sort,
      ),
      GlobalSecondaryIndexUpdates: [{ Create: DUE }],
    }),
  );
}

async function ensureExpiry(client: DynamoDBClient, TableName: string): Promise<void> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.TimeToLiveStatus === "ENABLED") return;
  const TimeToLiveSpecification = { AttributeName: expiry, Enabled: true };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
}
