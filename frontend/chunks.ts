import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Rolldown } from "vite";
import { firstSourcesOf, ROUTES, sourcesOf, srcPath } from "./routes.ts";

/**
 * A chunk below this size, in characters of code, is merged into a larger one that the same pages load: a
 * phone would pay more for a separate file.
 */
const SMALL_FILE = 8_000;
const PROGRAM = srcPath("main.tsx");
/** The pages whose first view is grouped into few files. */
const GROUPED = ROUTES.filter(({ isGrouped }) => isGrouped);

/**
 * Groups modules by the set of pages that use them: on a phone, forty small files take longer than their
 * bytes. A page loads nothing that it does not need. Shared groups come first, because a group includes its
 * modules' imports unless an earlier group has them.
 */
export function pageChunks(): Rolldown.CodeSplittingGroup[] {
  let names: Map<string, string> | undefined;
  // The program and the pages' own modules keep their own files.
  const asked = new Set([PROGRAM, ...GROUPED.flatMap(sourcesOf)]);
  return ["main", ...nameSets(GROUPED.map(({ name }) => name))].map((name, at, { length }) => ({
    priority: length - at,
    name: (id, context) => {
      names ??= nameModules(context);
      return names.get(id) === name && !asked.has(id) ? name : null;
    },
  }));
}

/** Returns the names of all sets of pages, the largest first. */
function nameSets(pages: readonly string[]): string[] {
  const sets: string[][] = [[]];
  for (const page of pages) sets.push(...sets.map((set) => [...set, page]));
  return sets.toSorted((a, b) => b.length - a.length).map(nameOf);
}

/** Whether only public pages share a part: such parts are small and are put into the program. */
const isCommon = (pages: readonly string[]): boolean =>
  pages.length > 1 && (pages.includes("landing") || pages.includes("login"));

const nameOf = (pages: readonly string[]): string => pages.join("-");

/**
 * Maps each module to the set of pages that load it with their first view; modules of the program itself are
 * named after it.
 */
function nameModules(context: Rolldown.ChunkingContext): Map<string, string> {
  const users = new Map<string, string[]>();
  for (const route of GROUPED)
    for (const id of reach(firstSourcesOf(route), context))
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

/** Returns the name of the smallest set that contains all these pages: each of them loads its file anyway. */
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

/** Whether a module is a style sheet: it stays with its page, to avoid another file. */
const isStyle = (id: string): boolean => /\.css(?:\?|$)/.test(id);

/** Returns these modules and all that they import. */
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
 * Libraries with one entry file that re-exports all their modules: importing one name reaches every module.
 */
const LIBRARIES = ["@headlessui/react", "@tanstack/query-core", "@tanstack/react-query", "lucide-react"];
const LIBRARY_IMPORT = new RegExp(
  `^import\\s*\\{([^}]*)\\}\\s*from\\s*["'](${LIBRARIES.join("|")})["']`,
  "gm",
);
const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const RE_EXPORT = /export\s*(?:\{([^}]*)\}|\*)\s*from\s*["']([^"']+)["']/g;
const EXPORT = /export\s*\{([^}]*)\}(?!\s*from)/g;

/** Returns the imports of a module; for these libraries, only the modules of the names used. */
function importsOf(id: string, context: Rolldown.ChunkingContext): string[] {
  const { code = null, importedIds = [] } = context.getModuleInfo(id) ?? {};
  const found = new Set(importedIds);
  for (const [, list = "", library = ""] of code?.matchAll(LIBRARY_IMPORT) ?? []) {
    const barrel = fileIn(library, importedIds);
    // The bundler removes an import whose names are unused.
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
