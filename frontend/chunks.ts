import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Rolldown } from "vite";
import { listFirstViewSources, ROUTES, listPageSources, srcPath } from "./routes.ts";

/**
 * Size in characters of code. A smaller chunk is merged into a larger one that the same pages load: on a
 * phone, one more request costs more than the extra code.
 */
const SMALL_FILE = 8_000;
const PROGRAM = srcPath("main.tsx");
/** The pages whose first view is bundled into few files. */
const GROUPED = ROUTES.filter(({ isGrouped }) => isGrouped);

/**
 * Groups modules by the set of pages whose first view needs them, so that a page loads few files and nothing
 * that it does not need. Groups of more pages have a higher priority: Rolldown puts the imports of a group's
 * modules into it, unless a group of higher priority has them.
 */
export function createPageChunkGroups(): Rolldown.CodeSplittingGroup[] {
  let names: Map<string, string> | undefined;
  // The entry modules of the program and of the pages keep their own chunks.
  const asked = new Set([PROGRAM, ...GROUPED.flatMap(listPageSources)]);
  return ["main", ...nameSets(GROUPED.map(({ name }) => name))].map((name, at, { length }) => ({
    priority: length - at,
    name: (id, context) => {
      names ??= nameModules(context);
      return names.get(id) === name && !asked.has(id) ? name : null;
    },
  }));
}

/** Returns the names of all sets of these pages, the largest set first. */
function nameSets(pages: readonly string[]): string[] {
  const sets: string[][] = [[]];
  for (const page of pages) sets.push(...sets.map((set) => [...set, page]));
  return sets.toSorted((a, b) => b.length - a.length).map(nameOf);
}

/**
 * Whether modules that these pages share go into the program's own file: they do if a public page is among
 * the pages.
 */
const isCommon = (pages: readonly string[]): boolean =>
  pages.length > 1 && (pages.includes("landing") || pages.includes("login"));

const nameOf = (pages: readonly string[]): string => pages.join("-");

/**
 * Maps each module of a first view to the name of its chunk: the set of pages that load the module, or « main
 * » for modules of the program.
 */
function nameModules(context: Rolldown.ChunkingContext): Map<string, string> {
  const users = new Map<string, string[]>();
  for (const route of GROUPED)
    for (const id of reach(listFirstViewSources(route), context))
      users.set(id, [...(users.get(id) ?? []), route.name]);
  const program = reach([PROGRAM], context);
  const sets = new Map<string, { pages: readonly string[]; ids: string[] }>();
  for (const [id, pages] of users) {
    const name = isCommon(pages) || program.has(id) ? "main" : nameOf(pages);
    if (!sets.has(name)) sets.set(name, { pages, ids: [] });
    sets.get(name)!.ids.push(id);
  }
  const isSmall = ({ ids }: { ids: string[] }) =>
    ids.reduce((sum, id) => sum + (context.getModuleInfo(id)?.code?.length ?? 0), 0) < SMALL_FILE;
  const large = [...sets.values()].filter((set) => !isSmall(set)).map(({ pages }) => pages);
  const names = new Map<string, string>();
  for (const [name, set] of sets) {
    const joined = isSmall(set) ? (smallestSuperset(set.pages, large) ?? name) : name;
    for (const id of set.ids) names.set(id, isStyle(id) ? name : joined);
  }
  for (const id of program) names.set(id, "main");
  return names;
}

/**
 * Returns the name of the smallest set that contains all these pages and more: each of these pages loads that
 * chunk anyway. Returns `undefined` if no set contains them all.
 */
const smallestSuperset = (
  pages: readonly string[],
  sets: readonly (readonly string[])[],
): string | undefined => {
  const supersets = sets.filter(
    (set) => set.length > pages.length && pages.every((page) => set.includes(page)),
  );
  const [smallest] = supersets.toSorted((a, b) => a.length - b.length);
  return smallest && nameOf(smallest);
};

/** Whether a module is a style sheet: its page keeps it, because moving it would make one more file. */
const isStyle = (id: string): boolean => /\.css(?:\?|$)/.test(id);

/** Returns these modules and all modules that they import, directly or not. */
function reach(from: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    importsOf(id, context).forEach(add);
  };
  from.forEach(add);
  return found;
}

/**
 * Libraries whose entry file re-exports all their modules: following its imports would reach modules that are
 * not used.
 */
const LIBRARIES = ["@headlessui/react", "@tanstack/query-core", "@tanstack/react-query", "lucide-react"];
const LIBRARY_IMPORT = new RegExp(
  `^import\\s*\\{([^}]*)\\}\\s*from\\s*["'](${LIBRARIES.join("|")})["']`,
  "gm",
);
const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const RE_EXPORT = /export\s*(?:\{([^}]*)\}|\*)\s*from\s*["']([^"']+)["']/g;
const EXPORT = /export\s*\{([^}]*)\}(?!\s*from)/g;

/**
 * Returns the modules that a module imports. For `LIBRARIES`, only the modules that define the imported
 * names.
 */
function importsOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const { code = null, importedIds = [] } = context.getModuleInfo(id) ?? {};
  const found = new Set(importedIds);
  for (const [, list = "", library = ""] of code?.matchAll(LIBRARY_IMPORT) ?? []) {
    const barrel = fileIn(library, importedIds);
    // The library's entry is not imported: the bundler has removed an import whose names are unused.
    if (barrel === undefined) continue;
    found.delete(barrel);
    const files = filesByName(barrel, context);
    for (const [name] of namesIn(list)) {
      const file = files.get(name);
      if (file === undefined) throw new Error(`${library} exports no ${name}.`);
      found.add(file);
    }
  }
  return [...found];
}

const filesByBarrel = new Map<string, Map<string, string>>();

/** Maps each exported name of a library to its module. */
function filesByName(barrel: string, context: Rolldown.ChunkingContext): Map<string, string> {
  const known = filesByBarrel.get(barrel);
  if (known) return known;
  const files = new Map<string, string>();
  filesByBarrel.set(barrel, files);
  const code = readFileSync(barrel, "utf8");
  const fileOf = (path: string) => join(dirname(barrel), path);
  const reExported = (list: string | undefined, path: string): Iterable<[name: string, file: string]> => {
    if (list !== undefined) return namesIn(list).map(([, as]) => [as, fileOf(path)]);
    if (path.startsWith(".")) return exportsOf(fileOf(path)).map((name) => [name, fileOf(path)]);
    const other = fileIn(path, context.getModuleInfo(barrel)?.importedIds ?? []);
    return other === undefined ? [] : filesByName(other, context);
  };
  for (const [, list, path = ""] of code.matchAll(RE_EXPORT))
    for (const [name, file] of reExported(list, path)) files.set(name, file);
  const imported = new Map<string, string>();
  for (const [, list = "", path = ""] of code.matchAll(NAMED_IMPORT))
    for (const [, local] of namesIn(list)) imported.set(local, fileOf(path));
  for (const [, list = ""] of code.matchAll(EXPORT))
    for (const [local, as] of namesIn(list)) {
      const file = imported.get(local);
      if (file !== undefined) files.set(as, file);
    }
  return files;
}

const fileIn = (library: string, ids: readonly string[]): string | undefined =>
  ids.find((id) => id.includes(`/node_modules/${library}/`));

const exportsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(EXPORT)].flatMap(([, list = ""]) =>
    namesIn(list).map(([, as]) => as),
  );

/** Parses `{ a, b as c }` into pairs: a and a, b and c. */
const namesIn = (list: string): [name: string, as: string][] =>
  list
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((each) => {
      const [name = "", as = name] = each.split(/\s+as\s+/);
      return [name, as];
    });
