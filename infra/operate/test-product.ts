import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { QUICKEST_ENGINE } from "#test/engine.ts";
import { ROOT } from "#test/sources.ts";

const startWith = (pages: "dev" | "built") => `
  import { runProductUntilStopped } from "#infra/local/start.ts";
  await runProductUntilStopped({ pages: "${pages}", engine: ${JSON.stringify(QUICKEST_ENGINE)} });
`;

/**
 * Starts `npm run dev` or `npm start` on this data folder, in a process of its own. Its replies are written
 * without delays.
 */
export async function startProduct(
  dataDir: string,
  pages: "dev" | "built" = "dev",
): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", startWith(pages)], {
    cwd: ROOT,
    env: { ...process.env, PORT: "0", MENTA_DATA: dataDir, MENTA_AI_DELAY_MS: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  const stop = async () => {
    child.kill();
    await closed;
  };
  for await (const line of createInterface(child.stdout)) {
    const url = /^MENTA ready on (\S+)$/.exec(line)?.[1];
    if (url) return { url, stop };
  }
  throw new Error("The product did not start");
}
