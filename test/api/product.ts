import { inject } from "vitest";
import { startMenta } from "#infra/local/local.ts";

const started = globalThis as { menta?: ReturnType<typeof startMenta> };

/**
 * The really running product, over its real wire protocols and the real database, started once for all API tests
 * on data of its own, with an AI that does not wait between words.
 */
export function product() {
  started.menta ??= startMenta({
    port: 0,
    dataDir: inject("dataDir"),
    aiDelayMs: 0,
    pages: "none",
  });
  return started.menta;
}
