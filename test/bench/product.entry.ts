import { monitorEventLoopDelay } from "node:perf_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { EngineName } from "#infra/local/dynamodb/engine.ts";
import { startMenta } from "#infra/local/local.ts";
import { readSettings } from "#infra/local/settings.ts";

/**
 * The product in a process of its own, without pages, for product.ts. BENCH_BEDROCK: the address that answers
 * as the model. BENCH_ENGINE: the engine of the database.
 */
const model = process.env["BENCH_BEDROCK"];
const { url, close } = await startMenta({
  ...readSettings(process.env),
  pages: "none",
  engine: process.env["BENCH_ENGINE"] as EngineName | undefined,
  between: (service, standIn) =>
    Promise.resolve(service === "bedrock" && model !== undefined ? model : standIn),
});
const delays = monitorEventLoopDelay({ resolution: 10 });
delays.enable();

/**
 * Measures the event loop and the memory. The garbage is collected between two measures of the loop, because
 * it blocks the loop.
 */
function health() {
  const loopDelayMs = delays.percentile(99) / 1e6;
  const residentBytes = process.memoryUsage.rss();
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  setImmediate(() => delays.reset());
  return { heapBytes: process.memoryUsage().heapUsed, residentBytes, loopDelayMs };
}

process.on("message", (order: "memory" | "health" | "end") => {
  if (order === "memory") process.send?.(process.memoryUsage.rss());
  else if (order === "health") process.send?.(health());
  else void close().then(() => process.exit());
});
process.once("disconnect", () => void close().then(() => process.exit()));
process.send?.(url);
