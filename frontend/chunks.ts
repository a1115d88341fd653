import { join } from "node:path";
import type { Rolldown } from "vite";

const src = (path: string) => join(import.meta.dirname, "src", path);

const PROGRAM = src("main.tsx");
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
  for (const [page, sources] of Object.entries(PAGES))
    for (const id of reach(sources.map(src), context)) users.set(id, [...(users.get(id) ?? []), page]);
  const names = new Map([...users].map(([id, pages]) => [id, isCommon(pages) ? "main" : nameOf(pages)]));
  for (const id of reach([PROGRAM], context)) names.set(id, "main");
  return names;
}

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
