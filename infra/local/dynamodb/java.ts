import { execFile } from "node:child_process";
import { join } from "node:path";
import type { Found } from "./engine.ts";

const OLDEST = 17;
/** Where Homebrew puts the Java that it does not link. */
const HOMEBREW = ["/opt/homebrew/opt/openjdk@17", "/usr/local/opt/openjdk@17"];

const LINUX = "sudo apt-get install openjdk-17-jre-headless";
const INSTALL: Record<string, string> = {
  darwin: "brew install openjdk@17",
  win32: "winget install EclipseAdoptium.Temurin.17.JRE",
};

/** The `java` that can run the database; with the line to install one where there is none. */
export async function findJava(env: NodeJS.ProcessEnv, platform: string): Promise<Found> {
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

/** The major version of a java; 0 where there is none. */
function versionOf(command: string, env: NodeJS.ProcessEnv): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  execFile(command, ["-version"], { env }, (error, stdout, stderr) =>
    resolve(error ? 0 : majorVersion(stderr + stdout)),
  );
  return promise;
}

/** Java 8 and older called themselves 1.8. */
export function majorVersion(said: string): number {
  const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(said) ?? [];
  return Number((first === "1" ? second : first) ?? 0);
}
