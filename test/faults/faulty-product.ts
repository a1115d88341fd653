import { startMenta, type LocalService } from "#infra/local/local.ts";
import { ENGINE } from "../engine.ts";
import { startFaultProxy, type FaultProxy } from "./proxy.ts";
import { scanTable } from "./table-rows.ts";

export type FaultyProduct = Awaited<ReturnType<typeof startFaultyProduct>>;
export const SERVICES: readonly LocalService[] = ["database", "pool", "scheduler", "bedrock", "mail"];

/** The product with a fault proxy, without faults yet, in front of each service it depends on. */
export async function startFaultyProduct({ dataDir, seed = 1 }: { dataDir: string; seed?: number }) {
  const proxies = new Map<LocalService, FaultProxy>();
  let database = "";
  const menta = await startMenta({
    port: 0,
    dataDir,
    engine: ENGINE,
    aiDelayMs: 0,
    passwordCost: 16,
    userPoolPlan: "essentials",
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
    /** Returns what was sent to an address, newest first. */
    mailsTo: (email: string) => menta.mailbox.list().filter(({ to }) => to === email),
    proxy: (service: LocalService): FaultProxy => proxies.get(service)!,
    clearFaults: () => proxies.forEach((proxy) => proxy.calm()),
    /** Returns every row of the table. The database shows them only under the functions' access key. */
    rows: () => scanTable(database, process.env["AWS_ACCESS_KEY_ID"] ?? ""),
    close: async () => {
      await menta.close();
      for (const proxy of proxies.values()) await proxy.close();
    },
  };
}
