import { join } from "node:path";
import type { Rolldown } from "vite";

const src = (path: string) => join(import.meta.dirname, "src", path);

/** In characters of code: what is smaller costs a phone more as a file of its own than as a part of one that others load. */
const SMALL_FILE = 8_000;
const PROGRAM = src("main.tsx");
/** Comes with every page of work, as a part of the files that these share. */
const AT_WORK = ["app/session-lost.tsx"];
const PAGES_OF_WORK = new Set(["chat", "flow", "cockpit", "clarity"]);
/** The pages whose first view comes in few files, by the sources that the program asks for. */
const PAGES = {
  landing: ["features/landing/landing.page.tsx"],
  login: ["features/access/login.page.tsx"],
  chat: ["features/chat/chat.page.tsx"],
  discussion: [
    "entities/discussion/markdown-renderer.tsx",
    "features/chat/artefacts/generation-controls.tsx",
    "features/chat/artefacts/notes.tsx",
  ],
  flow: ["app/shell/shell.tsx", "app/decision-flow.page.tsx"],
  cockpit: ["app/shell/shell.tsx", "features/cockpit/cockpit.page.tsx"],
  clarity: ["app/shell/shell.tsx", "features/clarity/clarity.page.tsx"],
  week: ["features/clarity/calendar/calendar.tsx"],
};

/**
 * One file for each set of pages that share modules, instead of one for each pair of their parts: on a phone forty small files
 * take longer than the bytes in them. A page loads nothing that it does not need. What most pages share comes first: a group
 * takes with it what its modules import, unless an earlier one has it.
 */
export function pageChunks(): Rolldown.CodeSplittingGroup[] {
  let names: Map<string, string> | undefined;
  // These stay files by their own names.
  const asked = new Set([PROGRAM, ...Object.values(PAGES).flat().map(src)]);
  return ["main", ...nameSets(Object.keys(PAGES))].map((name, at, { length }) => ({
    priority: length - at,
    name: (id, context) => {
      names ??= nameModules(context);
      return names.get(id) === name && !asked.has(id) ? name : null;
    },
  }));
}

/** The names of all sets of pages, the largest first. */
function nameSets(pages: readonly string[]): string[] {
  const sets: string[][] = [[]];
  for (const page of pages) sets.push(...sets.map((set) => [...set, page]));
  return sets.toSorted((a, b) => b.length - a.length).map(nameOf);
}

/** What public pages share with others is a few small parts: they come with the program. */
const isCommon = (pages: readonly string[]): boolean =>
  pages.length > 1 && (pages.includes("landing") || pages.includes("login"));

const nameOf = (pages: readonly string[]): string => pages.join("-");

/** The set of pages that load each module with their first view; what the program itself holds is named by it alone. */
function nameModules(context: Rolldown.ChunkingContext): Map<string, string> {
  const users = new Map<string, string[]>();
  for (const [page, sources] of Object.entries(PAGES)) {
    const loaded = PAGES_OF_WORK.has(page) ? [...AT_WORK, ...sources] : sources;
    for (const id of reach(loaded.map(src), context)) users.set(id, [...(users.get(id) ?? []), page]);
  }
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
    const joined = isSmall(set) ? (smallestAround(set.pages, large) ?? name) : name;
    for (const id of set.ids) names.set(id, isStyle(id) ? name : joined);
  }
  for (const id of program) names.set(id, "main");
  return names;
}

/** The smallest of these sets of pages that holds all of those: each of them loads it anyway. */
const smallestAround = (
  pages: readonly string[],
  sets: readonly (readonly string[])[],
): string | undefined => {
  const around = sets.filter((set) => set.length > pages.length && pages.every((page) => set.includes(page)));
  const [smallest] = around.toSorted((a, b) => a.length - b.length);
  return smallest && nameOf(smallest);
};

/** A style sheet stays with the pages that it is for: one more would be one more file. */
const isStyle = (id: string): boolean => /\.css(?:\?|$)/.test(id);

/** These modules and all that they import. */
function reach(from: readonly string[], context: Rolldown.ChunkingContext): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(add);
  };
  from.forEach(add);
  return found;
}
