import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createFakeJava } from "./test-java.ts";
import { findJava, parseJavaMajorVersion } from "./java.ts";

test.each([
  ['openjdk version "17.0.15" 2025-04-15', 17],
  ['java version "1.8.0_412"', 8],
  ['openjdk version "25" 2025-09-16', 25],
  ["The operation couldn’t be completed. Unable to locate a Java Runtime.", 0],
])("%s is major version %i", (output, major) => {
  expect(parseJavaMajorVersion(output)).toBe(major);
});

test("a java of version 17 on the path is used", async () => {
  expect(await findJava({ PATH: createFakeJava("17.0.1") }, "linux")).toEqual({ program: "java" });
});

test.each([
  ["linux", "sudo apt-get install openjdk-17-jre-headless"],
  ["darwin", "brew install openjdk@17"],
  ["win32", "winget install EclipseAdoptium.Temurin.17.JRE"],
])("without java on %s, « %s » is what installs it", async (platform, install) => {
  const nowhere = { PATH: "/nowhere" };
  expect(await findJava(nowhere, platform)).toEqual({ needs: "Java 17 ou plus récent", install });
});

test("a java that is too old is named", async () => {
  expect(await findJava({ PATH: createFakeJava("1.8.0_412") }, "linux")).toMatchObject({
    needs: "Java 17 ou plus récent (trouvé : 8)",
  });
});

test("a java in JAVA_HOME serves where the path has none that does", async () => {
  const home = temporaryFolder("home");
  symlinkSync(createFakeJava("21.0.2"), join(home, "bin"));
  expect(await findJava({ PATH: createFakeJava("11.0.2"), JAVA_HOME: home }, "linux")).toEqual({
    program: join(home, "bin/java"),
  });
});
