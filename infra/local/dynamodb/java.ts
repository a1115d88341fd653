import { execFile } from "node:child_process";
import { join } from "node:path";
import type { EngineSearch } from "./engine.ts";

const OLDEST = 17;
/** Folders where Homebrew installs a Java that it does not add to the path. */
const HOMEBREW = ["/opt/homebrew/opt/openjdk@17", "/usr/local/opt/openjdk@17"];

const LINUX = "sudo apt-get install openjdk-17-jre-headless";
const INSTALL: Record<string, string> = {
  darwin: "brew install openjdk@17",
  win32: "winget install EclipseAdoptium.Temurin.17.JRE",
};

/** Finds a `java` that is new enough for the database; if there is none, the command that installs one. */
export async function findJava(env: NodeJS.ProcessEnv, platform: string): Promise<EngineSearch> {
  const homes = [...(env["JAVA_HOME"] ? [env["JAVA_HOME"]] : []), ...(platform === "darwin" ? HOMEBREW : [])];
  let newest = 0;
  for (const command of ["java", ...homes.map((home) => join(home, "bin/java"))]) {
    const version = await versionOf(command, env);
    if (version >= OLDEST) return { program: command };
    newest = Math.max(newest, version);
  }
  const found = newest > 0 ? ` (trouvé : ${newest})` : "";
  return { needs: `Java ${OLDEST} ou plus récent${found}`, install: INSTALL[platform] ?? LINUX };
}

/** Returns the major version of a `java` command; 0 if it cannot run. */
function versionOf(command: string, env: NodeJS.ProcessEnv): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  execFile(command, ["-version"], { env }, (error, stdout, stderr) =>
    resolve(error ? 0 : parseJavaMajorVersion(stderr + stdout)),
  );
  return promise;
}

/** Returns the major version in the output of `java -version`. Java 8 and older report themselves as 1.8. */
export function parseJavaMajorVersion(output: string): number {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(output) ?? [];
  return Number((first === "1" ? second : first) ?? 0);
}
