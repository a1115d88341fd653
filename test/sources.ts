import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

/** A file of ours: its path from the root, and its text. */
export type Source = { path: string; text: string };

/**
 * What a file imports. `to`: a path from the root, or the name of a package. `lazy`: by `import()`. An import that
 * TypeScript erases is not `runs`; one of the form `import { type A }` is not erased.
 */
export type Import = { to: string; runs: boolean; lazy: boolean };

/** Every TypeScript file of the project. */
export const sources: readonly Source[] = globSync("{shared,functions,frontend,infra,test}/**/*.{ts,tsx}", {
  cwd: ROOT,
  exclude: ["**/dist/**"],
}).map((path) => ({ path, text: readText(path) }));

/** The code that runs in the product: without the tests, and what only they use. */
export const product = sources.filter(
  ({ path }) => !path.startsWith("test/") && !/(\.test\.tsx?|\/test-[a-z-]+\.ts)$/.test(path),
);

/** Whether this file of the browser holds words of screens: those of one room, or those that rooms share. */
export const isWordsFile = (path: string): boolean =>
  /^frontend\/src\/(labels\/|(.*\/)?([a-z-]+-)?words\.ts$)/.test(path);

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

export function importsOf({ path, text }: Source): Import[] {
  const still = [...text.matchAll(/^(?:import|export)\s+(type\s)?(?:[\w\s{},*$]*?\sfrom\s+)?"([^"]+)"/gm)];
  const lazy = [...text.matchAll(/(?<!typeof )\bimport\(\s*"([^"]+)"/g)];
  return [
    ...still.map(([, type, to = ""]) => ({ to: resolve(path, to), runs: !type, lazy: false })),
    ...lazy.map(([, to = ""]) => ({ to: resolve(path, to), runs: true, lazy: true })),
  ];
}

function resolve(from: string, to: string): string {
  if (to.startsWith(".")) return join(dirname(from), to);
  return to.replace(/^#frontend\//, "frontend/src/").replace(/^#(shared|functions|infra|test)\//, "$1/");
}
