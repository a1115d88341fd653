import { globSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import type * as RouteTable from "./src/app/route-table.ts";

export const srcPath = (path: string) => join(import.meta.dirname, "src", path);

const { module } = await runnerImport<typeof RouteTable>(srcPath("app/route-table.ts"), {
  configFile: false,
  root: import.meta.dirname,
  logLevel: "error",
});
/** The route table of the program, loaded for the build. */
export const { ROUTES } = module;

const pages = globSync("**/*.page.tsx", { cwd: srcPath("") });

/** Returns the source files that the router loads for a page. Throws if the page has no file. */
export function listPageSources({ name, kind }: Pick<RouteTable.Route, "name" | "kind">): string[] {
  const page = pages.find((path) => `/${path}`.endsWith(`/${name}.page.tsx`));
  if (page === undefined) throw new Error(`The route ${name} has no file ${name}.page.tsx.`);
  return [...(kind === "shell" ? ["app/shell/shell.tsx"] : []), page].map(srcPath);
}

/**
 * Returns the source files of a page's first view. A signed-in page also needs the listeners to other tabs.
 */
export const listFirstViewSources = (route: RouteTable.Route): string[] =>
  route.kind === "shell" || route.kind === "work"
    ? [srcPath("app/reauthentication-host.tsx"), ...listPageSources(route)]
    : listPageSources(route);
