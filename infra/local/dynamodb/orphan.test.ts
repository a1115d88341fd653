import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { killOrphan } from "./orphan.ts";

test("an orphan is ended; a process that has only inherited its number is left alone", async () => {
  const file = join(temporaryFolder("orphan"), "orphan.pid");
  const script = "process.stdout.write('awake'); setInterval(() => {}, 1000)";
  const sleeper = spawn(process.execPath, ["-e", script, "a-mark"], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(sleeper, "exit");
  await once(sleeper.stdout, "data");
  writeFileSync(file, String(sleeper.pid));
  await killOrphan(file, "another-mark");
  expect([sleeper.exitCode, sleeper.signalCode, existsSync(file)]).toEqual([null, null, false]);
  writeFileSync(file, String(sleeper.pid));
  await killOrphan(file, "a-mark");
  await ended;
  expect(sleeper.signalCode).toBe("SIGKILL");
});
