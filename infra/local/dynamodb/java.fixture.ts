import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder, for the time of a test, with a `java` of its own that says this version, and runs only this command. */
export function aJava(version: string, command = "true"): string {
  const folder = mkdtempSync(join(tmpdir(), "menta-java-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, "java"),
    `#!/bin/sh\n[ "$1" = -version ] && echo 'openjdk version "${version}"' >&2 || ${command}\n`,
    { mode: 0o755 },
  );
  return folder;
}
