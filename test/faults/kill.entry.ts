import type { EngineName } from "#infra/local/dynamodb/engine.ts";
import { runProductUntilStopped } from "#infra/local/start.ts";
import { startCommitBarrier } from "./kill.commits.ts";

/** `npm start` without pages, on the engine that is given, if any. It also prints the database's address, and ends with the process that started it. */
process.stdin.resume().once("close", () => process.exit());
await runProductUntilStopped({
  pages: "none",
  engine: process.argv[2] as EngineName | undefined,
  between: (service, url) => {
    if (service !== "database") return Promise.resolve(url);
    process.stdout.write(`Database on ${url}\n`);
    return startCommitBarrier(url);
  },
});
