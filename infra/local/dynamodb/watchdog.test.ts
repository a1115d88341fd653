import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";

test("a watchdog that ends late leaves the number that the next one has written since", async () => {
  const file = join(temporaryFolder("watchdog"), "child.pid");
  const program = fileURLToPath(new URL("./watchdog.ts", import.meta.url));
  const child = [process.execPath, "-e", "setInterval(() => {}, 1000)"];
  const watchdog = spawn(process.execPath, [program, file, ...child], {
    stdio: ["pipe", "ignore", "ignore"],
  });
  const ended = once(watchdog, "exit");
  await expect.poll(() => existsSync(file) && readFileSync(file, "utf8")).toMatch(/^\d+$/);
  writeFileSync(file, "4194305");
  watchdog.stdin.end();
  await ended;
  expect(readFileSync(file, "utf8")).toBe("4194305");
});
