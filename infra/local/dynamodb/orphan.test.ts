import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { endOrphan } from "./orphan.ts";

test("an orphan is ended; a process that has only inherited its number is left alone", async () => {
  const folder = mkdtempSync(join(tmpdir(), "menta-orphan-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "orphan.pid");
  const script = "process.stdout.write('awake'); setInterval(() => {}, 1000)";
  const sleeper = spawn(process.execPath, ["-e", script, "a-mark"], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(sleeper, "exit");
  await once(sleeper.stdout, "data");
  writeFileSync(file, String(sleeper.pid));
  await endOrphan(file, "another-mark");
  expect([sleeper.exitCode, sleeper.signalCode, existsSync(file)]).toEqual([null, null, false]);
  writeFileSync(file, String(sleeper.pid));
  await endOrphan(file, "a-mark");
  await ended;
  expect(sleeper.signalCode).toBe("SIGKILL");
});
