import type { Browser } from "playwright";
import { inject } from "vitest";
import { startMenta } from "#infra/local/local.ts";
import { launchBrowser } from "../browser.ts";

const started = globalThis as { stage?: Promise<{ url: string; bedrock: Bedrock; browser: Browser }> };
type Bedrock = Awaited<ReturnType<typeof startMenta>>["bedrock"];

/**
 * The really running product with its built pages, and a browser, started once for all browser tests. The AI
 * waits a little between words, so that a reply can be seen growing.
 */
export function stage() {
  started.stage ??= (async () => {
    const [menta, browser] = await Promise.all([
      startMenta({ port: 0, dataDir: inject("dataDir"), aiDelayMs: 15 }),
      launchBrowser(),
    ]);
    return { ...menta, browser };
  })();
  return started.stage;
}
