import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { ROOT } from "#test/sources.ts";

/** `npm start` on this folder, in a process of its own. */
export async function startProduct(dataDir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, ["infra/local/start.ts", "--dev"], {
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
