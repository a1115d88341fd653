import { readText } from "#test/sources.ts";

/** One package of the lock file, at one version. */
export type Package = { name: string; version: string; licence: string; isShipped: boolean };

type Entry = {
  version?: string;
  license?: string;
  dev?: boolean;
  integrity?: string;
  /** Bundled inside another package's archive. */
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
export type Lock = { packages: Record<string, Entry> };

/** Tools that leave code of their own in what they build: that code ships, although the tools do not. */
export const EMBEDDED_TOOLS: readonly string[] = [
  "@react-email/components",
  "esbuild",
  "rolldown",
  "tailwindcss",
  "vite",
];

export const readLock = (): Lock => JSON.parse(readText("package-lock.json")) as Lock;

/**
 * Returns every installed package, once for each of its versions, by name. It reads the lock file, which is
 * the same on every machine, whatever packages a system leaves out.
 */
export function packagesOf({ packages }: Lock): Package[] {
  const found = new Map<string, Package>();
  for (const [path, { version = "", license = "", dev = false }] of Object.entries(packages)) {
    if (path === "") continue;
    const name = packageNameAt(path);
    const key = `${name}@${version}`;
    const isShipped = !dev || EMBEDDED_TOOLS.includes(name) || found.get(key)?.isShipped === true;
    found.set(key, { name, version, licence: license, isShipped });
  }
  return [...found.values()].toSorted((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** The package's name, from its folder. */
export const packageNameAt = (path: string): string =>
  path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

/** Compares by code points: locale orders differ between systems. */
const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
