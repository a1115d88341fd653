import {
  CreateTableCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { TABLE_KEYS } from "#shared/data/table.ts";

/** Makes the one table, as the stack does, where it is missing. */
export async function ensureTable(endpoint: string, TableName: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region: "eu-west-3",
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const { partition, sort, expiry } = TABLE_KEYS;
  try {
    await client.send(
      new CreateTableCommand({
        TableName,
        BillingMode: "PAY_PER_REQUEST",
        AttributeDefinitions: [partition, sort].map((AttributeName) => ({
          AttributeName,
          AttributeType: "S",
        })),
        KeySchema: [
          { AttributeName: partition, KeyType: "HASH" },
          { AttributeName: sort, KeyType: "RANGE" },
        ],
      }),
    );
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: expiry, Enabled: true },
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  } finally {
    client.destroy();
  }
}
