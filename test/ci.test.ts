import { spawnSync } from "node:child_process";
import { chmodSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./sources.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** Runs `.ci/run` with an npm that does these shell commands instead; returns its last line and its exit status. */
function runCi(commands: { install?: string; quick?: string; rest?: string }) {
  const folder = temporaryFolder("ci");
  const npm = join(folder, "npm");
  const {
    install = "true",
    quick = "echo '3 passed, 0 failed'",
    rest = "echo '40 passed, 0 failed'",
  } = commands;
  writeFileSync(
    npm,
    `#!/bin/sh\ncase "$*" in ci*) ${install};; test) ${quick};; "run test:all") ${rest};; *) exit 9;; esac\n`,
  );
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${folder}${delimiter}${process.env["PATH"]}` };
  const { stdout, status } = spawnSync(join(ROOT, ".ci/run"), { env, encoding: "utf8" });
  return [stdout.trimEnd().split("\n").at(-1), status];
}

test.for([
  [{}, "43 passed, 0 failed", 0],
  [{ quick: "echo '2 passed, 1 failed'; exit 1" }, "42 passed, 1 failed", 1],
  [{ rest: "echo '39 passed, 2 failed'; exit 1" }, "42 passed, 2 failed", 1],
  [{ quick: "kill -9 $$" }, "40 passed, 1 failed", 1],
  [{ rest: "kill -9 $$" }, "3 passed, 1 failed", 1],
  [{ rest: "echo '40 passed, 0 failed'; exit 1" }, "43 passed, 1 failed", 1],
  [{ install: "exit 1" }, "0 passed, 1 failed", 1],
] as const)("%j: .ci/run ends with « %s » and exit status %i", ([commands, lastLine, status]) => {
  expect(runCi(commands)).toEqual([lastLine, status]);
});
