import { spawnSync } from "node:child_process";
import { LocalFailure } from "../failure.ts";

const OLDEST = 17;

/** Checks that a Java which can run the database is on the path. Throws LocalFailure, with the line to install one. */
export function requireJava(): void {
  const { stderr, error } = spawnSync("java", ["-version"], { encoding: "utf8" });
  const version = Number(/version "(\d+)/.exec(stderr ?? "")?.[1] ?? 0);
  if (error || version < OLDEST)
    throw new LocalFailure(
      `La base de données locale demande Java ${OLDEST} ou plus récent${version ? ` (trouvé : ${version})` : ""}. ${INSTALL[process.platform] ?? INSTALL["linux"]}`,
    );
}

const INSTALL: Record<string, string> = {
  linux: "Installez-le : sudo apt-get install openjdk-17-jre-headless",
  darwin: "Installez-le : brew install openjdk@17",
  win32: "Installez-le : winget install EclipseAdoptium.Temurin.17.JRE",
};
