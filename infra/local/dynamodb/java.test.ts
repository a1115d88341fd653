import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { findJava, majorVersion } from "./java.ts";

/** A folder with a `java` of its own that says this version. */
function aJava(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), "menta-java-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "java"), `#!/bin/sh\necho 'openjdk version "${version}"' >&2\n`);
  chmodSync(join(folder, "java"), 0o755);
  return folder;
}

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_412"', 8],
  ['openjdk version "25" 2025-09-16', 25],
  ["The operation couldn’t be completed. Unable to locate a Java Runtime.", 0],
])("%s is major version %i", (output, major) => {
  expect(majorVersion(output)).toBe(major);
});

test("a java of version 17 on the path is taken", async () => {
  expect(await findJava({ PATH: aJava("17.0.1") }, "linux")).toBe("java");
});

test("without java, one sentence names the command that installs it on this system", async () => {
  const nowhere = { PATH: "/nowhere" };
  const sentence = "La base de données locale demande Java 17 ou plus récent. Installez-le : ";
  await expect(findJava(nowhere, "linux")).rejects.toThrow(
    `${sentence}sudo apt-get install openjdk-17-jre-headless`,
  );
  await expect(findJava(nowhere, "win32")).rejects.toThrow(
    `${sentence}winget install EclipseAdoptium.Temurin.17.JRE`,
  );
});

test("a java that is too old is named", async () => {
  await expect(findJava({ PATH: aJava("1.8.0_412") }, "linux")).rejects.toThrow("(trouvé : 8)");
});

test("a java in JAVA_HOME serves where the path has none that does", async () => {
  const home = mkdtempSync(join(tmpdir(), "menta-home-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  symlinkSync(aJava("21.0.2"), join(home, "bin"));
  expect(await findJava({ PATH: aJava("11.0.2"), JAVA_HOME: home }, "linux")).toBe(join(home, "bin/java"));
});
