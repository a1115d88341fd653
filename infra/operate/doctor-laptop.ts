import { accessSync, constants, existsSync, statfsSync } from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import { dirname } from "node:path";
import { isMenta } from "../local/demo/running.ts";
import { chooseEngine } from "../local/dynamodb/choose-engine.ts";
import { findJava } from "../local/dynamodb/java.ts";
import { lockDataFolder } from "../local/lock.ts";
import type { Settings } from "../local/settings.ts";
import { CommandFailure } from "../failure.ts";
import { check, failedCheck, passedCheck, skippedCheck, type Check, type CheckResult } from "./check.ts";

const LEAST_NODE = 20;
/** What `npm ci`, a build and a data folder take, with room to work. */
const LEAST_DISK_GB = 2;

type Laptop = Pick<Settings, "port" | "dataDir">;

/** What `npm start` needs of this machine. */
export const laptopChecks = ({ port, dataDir }: Laptop): Promise<Check[]> =>
  Promise.all([
    check("Node", () => nodeVerdict(process.versions.node)),
    check("Java", lookAtJava),
    check("Base de données locale", () => lookAtEngine(dataDir)),
    check("Port", () => lookAtPort(port)),
    check("Dossier des données", () => lookAtFolder(dataDir)),
    check("Disque", () => diskVerdict(freeGigabytes(dataDir))),
  ]);

export const nodeVerdict = (version: string): CheckResult =>
  Number.parseInt(version, 10) >= LEAST_NODE
    ? passedCheck(version)
    : failedCheck(version, `MENTA demande Node ${LEAST_NODE} ou plus récent : https://nodejs.org`);

async function lookAtJava(): Promise<CheckResult> {
  const found = await findJava(process.env, process.platform);
  return "program" in found
    ? passedCheck(found.program)
    : skippedCheck(
        `il manque ${found.needs}`,
        `Sans elle, une autre base peut servir. ${found.install ?? ""}`.trim(),
      );
}

async function lookAtEngine(dataDir: string): Promise<CheckResult> {
  try {
    const { engine } = await chooseEngine(dataDir);
    return passedCheck(engine.name === "jar" ? "celle d’Amazon, par Java" : "celle des paquets npm");
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return failedCheck("aucune ne peut démarrer", error.message);
  }
}

async function lookAtPort(port: number): Promise<CheckResult> {
  if (await isMenta(`http://localhost:${port}`)) return passedCheck(`${port}, où MENTA répond déjà`);
  const server = createServer();
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
    return passedCheck(`${port}, libre`);
  } catch {
    return failedCheck(
      `${port}, pris par un autre programme`,
      "Choisissez-en un autre : PORT=3001 npm start",
    );
  } finally {
    server.close();
  }
}

function lookAtFolder(dataDir: string): CheckResult {
  const existing = nearestFolder(dataDir);
  try {
    accessSync(existing, constants.W_OK);
  } catch {
    return failedCheck(`${dataDir}, ne s’écrit pas`, "Choisissez-en un autre avec MENTA_DATA.");
  }
  if (existing !== dataDir) return passedCheck(`${dataDir}, à créer`);
  try {
    lockDataFolder(dataDir)();
    return passedCheck(`${dataDir}, libre`);
  } catch (error) {
    if (error instanceof CommandFailure) return passedCheck(`${dataDir}, où MENTA tourne`);
    throw error;
  }
}

export const diskVerdict = (gigabytes: number): CheckResult => {
  const figure = `${gigabytes.toLocaleString("fr-FR", { maximumFractionDigits: 1 })} Go libres`;
  return gigabytes >= LEAST_DISK_GB
    ? passedCheck(figure)
    : failedCheck(figure, `Libérez de la place : il en faut ${LEAST_DISK_GB} Go.`);
};

function freeGigabytes(dataDir: string): number {
  const { bavail, bsize } = statfsSync(nearestFolder(dataDir));
  return (bavail * bsize) / 1e9;
}

/** The folder itself, or the nearest above it that is there. */
const nearestFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestFolder(dirname(folder));
