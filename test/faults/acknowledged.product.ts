import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { REGION, TABLE_NAME } from "#infra/local/environment.ts";
import { startMenta, type Service } from "#infra/local/local.ts";
import { startFaultProxy, type FaultProxy } from "./proxy.ts";

export type Row = Record<string, unknown>;
export type FaultyProduct = Awaited<ReturnType<typeof startFaultyProduct>>;
export const SERVICES: readonly Service[] = ["database", "pool", "bedrock"];

/** The product, with a fault proxy in front of each service it stands on, all calm. */
export async function startFaultyProduct({ dataDir, seed = 1 }: { dataDir: string; seed?: number }) {
  const proxies = new Map<Service, FaultProxy>();
  let database = "";
  const menta = await startMenta({
    port: 0,
    dataDir,
    aiDelayMs: 0,
    pages: "none",
    between: async (service, url) => {
      const proxy = await startFaultProxy(url, { service, seed });
      proxies.set(service, proxy);
      if (service === "database") database = url;
      return proxy.url;
    },
  });
  return {
    url: menta.url,
    bedrock: menta.bedrock,
    proxy: (service: Service): FaultProxy => proxies.get(service)!,
    calm: () => proxies.forEach((proxy) => proxy.calm()),
    /** Every row of the table, past the proxy and the product. */
    rows: () => scan(database),
    close: async () => {
      await menta.close();
      for (const proxy of proxies.values()) await proxy.close();
    },
  };
}

async function scan(endpoint: string): Promise<Row[]> {
  // The key under which this database shows our table is the functions'.
  const accessKeyId = process.env["AWS_ACCESS_KEY_ID"] ?? "";
  const credentials = { accessKeyId, secretAccessKey: "local" };
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint, region: REGION, credentials }));
  const rows: Row[] = [];
  for await (const { Items = [] } of paginateScan(
    { client },
    { TableName: TABLE_NAME, ConsistentRead: true },
  ))
    rows.push(...Items);
  client.destroy();
  return rows;
}
