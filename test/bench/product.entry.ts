import { startMenta } from "#infra/local/local.ts";
import { readSettings } from "#infra/local/settings.ts";

/** The product in a process of its own, without pages, for product.ts. BENCH_BEDROCK: who answers as the model. */
const model = process.env["BENCH_BEDROCK"];
const { url, close } = await startMenta({
  ...readSettings(process.env),
  pages: "none",
  between: (service, standIn) =>
    Promise.resolve(service === "bedrock" && model !== undefined ? model : standIn),
});
process.on("message", (order: "memory" | "end") => {
  if (order === "memory") process.send?.(process.memoryUsage.rss());
  else void close().then(() => process.exit());
});
process.once("disconnect", () => void close().then(() => process.exit()));
process.send?.(url);
