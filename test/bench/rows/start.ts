import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../sources.ts";
import type { Measure, Row } from "../row.ts";
import { medianOf } from "../statistics.ts";
import { withTemporaryFolder } from "../temporary.ts";

const RUNS = 3;
const BUILT_S = 5;
const BUILDING_S = 25;
const SOURCES = ["functions", "shared", "infra", "frontend", "package.json", "package-lock.json", ".npmrc"];
const READY = "MENTA ready on";

export const start: Row = {
  name: "start",
  title: "`npm start`",
  how: `De la commande à la ligne « ${READY} », ${RUNS} fois chacune à tour de rôle, dans une copie du projet dont l’interface n’est pas construite, puis l’est.`,
  measure: () =>
    withTemporaryFolder(async (folder) => {
      const project = copyProject(join(folder, "project"));
      const seconds = { building: [] as number[], builtFresh: [] as number[], built: [] as number[] };
      for (let run = 0; run < RUNS; run += 1) {
        rmSync(join(project, "node_modules/.cache"), { recursive: true, force: true });
        seconds.building.push(await secondsToReady(project, join(folder, `building-${run}`)));
        seconds.builtFresh.push(await secondsToReady(project, join(folder, `built-${run}`)));
        seconds.built.push(await secondsToReady(project, join(folder, `built-${run}`)));
      }
      return [
        line("`npm start` avec la construction, données neuves", seconds.building, BUILDING_S),
        line("`npm start`, interface déjà construite, données neuves", seconds.builtFresh, BUILT_S),
        line("`npm start`, interface déjà construite, données existantes", seconds.built, BUILT_S),
      ];
    }),
};

const line = (what: string, seconds: number[], budget: number): Measure => ({
  what,
  ...medianOf(seconds),
  unit: "s",
  budget,
});

/** Copies the sources and the installed packages, without the builds that are kept beside the packages. */
function copyProject(to: string): string {
  for (const name of SOURCES) cpSync(join(ROOT, name), join(to, name), { recursive: true });
  const packages = join(to, "node_modules");
  mkdirSync(packages);
  for (const name of readdirSync(join(ROOT, "node_modules")))
    if (!name.startsWith(".") || name === ".bin")
      symlinkSync(join(ROOT, "node_modules", name), join(packages, name));
  return to;
}

/** Starts the product as a person does, and ends it as Ctrl-C does, with its whole process group. */
async function secondsToReady(project: string, dataDir: string): Promise<number> {
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: project,
    env: { ...process.env, PORT: "0", MENTA_DATA: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const ended = once(child, "exit");
  const ready = Promise.withResolvers<number>();
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (output.includes(READY)) ready.resolve(performance.now() - startedAt);
    });
  void ended.then(() => ready.reject(new Error(`npm start ended by itself:\n${output}`)));
  const ms = await ready.promise;
  process.kill(-child.pid!, "SIGINT");
  await ended;
  return ms / 1000;
}
