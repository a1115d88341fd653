import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { CommandFailure } from "../../failure.ts";
import type { Computer, Engine, EngineName, EngineSearch } from "./engine.ts";
import { jarEngine } from "./jar.ts";
import { nativeEngine } from "./native.ts";

/** The engines in order of preference: Amazon's own is closest to production. */
const ENGINES: readonly Engine[] = [jarEngine, nativeEngine];

export const describeThisComputer = (): Computer => ({
  env: process.env,
  platform: process.platform,
  arch: process.arch,
  packages: import.meta.url,
});

/**
 * Returns the engine that wrote the data in `dataDir`; if there are no data, `only`, else the first installed
 * one. Throws CommandFailure, with the command that installs an engine, if none can run.
 */
export async function chooseEngine(
  dataDir: string,
  only?: EngineName,
  computer: Computer = describeThisComputer(),
): Promise<{ engine: Engine; program: string }> {
  const writer = ENGINES.find(({ folder }) => holdsData(join(dataDir, folder)));
  if (writer && only && writer.name !== only)
    throw new Error(`The data in ${dataDir} are of the engine ${writer.name}, not ${only}`);
  const missing: Missing[] = [];
  for (const engine of writer ? [writer] : ENGINES.filter(({ name }) => !only || name === only)) {
    const found = await engine.find(computer);
    if ("program" in found) return { engine, program: found.program };
    missing.push(found);
  }
  throw new CommandFailure(writer ? unreadable(dataDir, missing) : noEngine(missing));
}

type Missing = Exclude<EngineSearch, { program: string }>;

const holdsData = (folder: string): boolean => existsSync(folder) && readdirSync(folder).length > 0;

function noEngine(missing: readonly Missing[]): string {
  const ways = missing.filter(({ install }) => install !== undefined);
  const needs = `La base de données locale demande ${ways.map((way) => way.needs).join(", ou ")}.`;
  const [first, second] = ways.map(({ install }) => install);
  return second === undefined
    ? `${needs} Installez-le : ${first}`
    : `${needs} Installez l’un : ${first} — ou l’autre : ${second}`;
}

function unreadable(dataDir: string, missing: readonly Missing[]): string {
  const [way] = missing;
  const needs = `Les données de ${dataDir} ne se lisent qu’avec ${way?.needs}.`;
  return way?.install === undefined
    ? `${needs} Choisissez un autre dossier avec MENTA_DATA.`
    : `${needs} Installez-le : ${way.install} — ou choisissez un autre dossier avec MENTA_DATA.`;
}
