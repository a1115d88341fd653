import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "#test/temporary-folder.ts";

/**
 * Creates a folder with a fake `java` that reports `version`, and otherwise runs the shell command `command`.
 */
export function createFakeJava(version: string, command = "true"): string {
  const folder = temporaryFolder("java");
  writeFileSync(
    join(folder, "java"),
    `#!/bin/sh\n[ "$1" = -version ] && echo 'openjdk version "${version}"' >&2 || ${command}\n`,
    { mode: 0o755 },
  );
  return folder;
}
