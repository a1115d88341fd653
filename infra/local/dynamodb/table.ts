import {
  CreateTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
} from "@aws-sdk/client-dynamodb";
import { TABLE_KEYS } from "#shared/data/table.ts";
import { REGION } from "../environment.ts";

/** Makes the one table of this key, as the stack does, where it is missing. Rejects while the database is away. */
export async function ensureTable(endpoint: string, accessKeyId: string, TableName: string): Promise<void> {
  const client = new DynamoDBClient({
    endpoint,
    region: REGION,
    credentials: { accessKeyId, secretAccessKey: "local" },
    maxAttempts: 1,
  });
  const { partition, sort, expiry } = TABLE_KEYS;
  try {
    await client
      .send(
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
      )
      .catch((error: unknown) => {
        if (!(error instanceof ResourceInUseException)) throw error;
      });
    // Asked apart: whoever was killed between the two left a table in which nothing ends.
    const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
    if (TimeToLiveDescription?.TimeToLiveStatus === "ENABLED") return;
    const TimeToLiveSpecification = { AttributeName: expiry, Enabled: true };
    await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  } finally {
    client.destroy();
  }
}
