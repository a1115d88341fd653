import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { REGION, TABLE_NAME } from "#infra/local/environment.ts";

export type Row = Record<string, unknown>;

/**
 * Returns every row of the product's table, read directly. The laptop's database shows the table under this
 * access key only.
 */
export async function scanTable(endpoint: string, accessKeyId: string): Promise<Row[]> {
  const credentials = { accessKeyId, secretAccessKey: "local" };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: REGION, credentials }));
  const pages = paginateScan({ client }, { TableName: TABLE_NAME, ConsistentRead: true });
  const rows: Row[] = [];
  for await (const { Items = [] } of pages) rows.push(...Items);
  client.destroy();
  return rows;
}

export const rowsOf = (rows: readonly Row[], entity: string) =>
  rows.filter((row) => row["__edb_e__"] === entity);
