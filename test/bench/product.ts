import { fork } from "node:child_process";
import { once } from "node:events";
import type { EngineName } from "#infra/local/dynamodb/engine.ts";
import { withTemporaryFolder } from "./temporary.ts";

/** The product, in a process of its own and on data of its own. */
export type Product = {
  url: string;
  /** The memory of the process, in bytes. */
  memory: () => Promise<number>;
  /**
   * Returns the memory left after garbage collection, and the delay of the event loop since the last call.
   */
  health: () => Promise<Health>;
};

export type Health = { heapBytes: number; residentBytes: number; loopDelayMs: number };

/**
 * Runs the product for as long as `use` takes. `model`: the address of a server that answers in place of
 * MENTA offline. `engine`: the engine of its database, in place of the installed one.
 */
export function withProduct<T>(
  use: (product: Product) => Promise<T>,
  { model, engine }: { model?: string; engine?: EngineName | undefined } = {},
): Promise<T> {
  return withTemporaryFolder(async (dataDir) => {
    const child = fork(new URL("./product.entry.ts", import.meta.url), {
      env: {
        ...process.env,
        PORT: "0",
        MENTA_DATA: dataDir,
        MENTA_AI_DELAY_MS: "0",
        ...(model === undefined ? {} : { BENCH_BEDROCK: model }),
        ...(engine === undefined ? {} : { BENCH_ENGINE: engine }),
      },
    });
    const ended = once(child, "exit");
    const told = async <Message>() => {
      const failed = ended.then(() => Promise.reject(new Error("The product ended by itself")));
      const [message] = (await Promise.race([once(child, "message"), failed])) as [Message];
      return message;
    };
    const url = await told<string>();
    try {
      return await use({
        url,
        memory: () => {
          child.send("memory");
          return told<number>();
        },
        health: () => {
          child.send("health");
          return told<Health>();
        },
      });
    } finally {
      child.send("end");
      await ended;
    }
  });
}
