import { paginateScan } from "@aws-sdk/lib-dynamodb";
import type { Row } from "../faults/table-rows.ts";

/** Returns all rows of the table that the functions of this process use. */
export async function allRows(): Promise<Row[]> {
  const { tableConfig } = await import("#functions/platform/table.ts");
  const rows: Row[] = [];
  const pages = paginateScan(
    { client: tableConfig.client },
    { TableName: tableConfig.table, ConsistentRead: true },
  );
  for await (const { Items = [] } of pages) rows.push(...Items);
  return rows;
}
