import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** Libraries that stand behind one file, of which a page uses a few parts; after those that they pass on. */
const LIBRARIES = ["@headlessui/react", "@tanstack/query-core", "@tanstack/react-query", "lucide-react"];
/** These import parts of another one themselves. */
const BETWEEN_LIBRARIES = "/node_modules/@tanstack/react-query/";
const IMPORT = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'](${LIBRARIES.join("|")})["'];?`, "g");

/**
 * Lets each module import the parts that it uses instead of the whole library: else every part that any page uses comes with the
 * first page that uses one. For the build; the development server serves libraries in one file anyway.
 */
export function directImports(): Plugin {
  const parts = new Map<string, Map<string, Part>>();
  return {
    name: "direct-imports",
    apply: "build",
    enforce: "post",
    async transform(code, id) {
      if (id.includes("/node_modules/") && !id.includes(BETWEEN_LIBRARIES)) return null;
      if (!LIBRARIES.some((library) => code.includes(library))) return null;
      for (const library of LIBRARIES) {
        if (parts.has(library)) continue;
        const resolved = await this.resolve(library, id);
        if (!resolved) throw new Error(`${library} is not installed.`);
        parts.set(library, partsOf(resolved.id, parts));
      }
      return code.replaceAll(IMPORT, (_all, list: string, library: string) =>
        namesIn(list)
          .map(([name, local]) => importOf(name, local, parts.get(library)?.get(name)))
          .join(""),
      );
    },
  };
}

/** A file of a library, and the name under which it exports something. */
type Part = { file: string; name: string };

function importOf(name: string, local: string, part: Part | undefined): string {
  if (!part) throw new Error(`No part of a library exports ${name}.`);
  return `import { ${part.name} as ${local} } from ${JSON.stringify(part.file)};`;
}

const NAMED_IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const RE_EXPORT = /export\s*(?:\{([^}]*)\}|\*)\s*from\s*["']([^"']+)["']/g;
const EXPORT = /export\s*\{([^}]*)\}(?!\s*from)/g;

/** By exported name, the part of a library that has it. */
function partsOf(barrel: string, libraries: ReadonlyMap<string, Map<string, Part>>): Map<string, Part> {
  const code = readFileSync(barrel, "utf8");
  const fileOf = (path: string) => join(dirname(barrel), path);
  const imported = new Map<string, Part>();
  for (const [, list = "", path = ""] of code.matchAll(NAMED_IMPORT))
    for (const [name, local] of namesIn(list)) imported.set(local, { file: fileOf(path), name });
  const parts = new Map<string, Part>();
  for (const [, list, path = ""] of code.matchAll(RE_EXPORT)) {
    const library = libraries.get(path);
    if (library) {
      library.forEach((part, name) => parts.set(name, part));
      continue;
    }
    const file = fileOf(path);
    const names = list === undefined ? exportsOf(file).map((name) => [name, name] as const) : namesIn(list);
    for (const [name, as] of names) parts.set(as, { file, name });
  }
  for (const [, list = ""] of code.matchAll(EXPORT))
    for (const [local, as] of namesIn(list)) {
      const part = imported.get(local);
      if (part) parts.set(as, part);
    }
  return parts;
}

const exportsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(EXPORT)].flatMap(([, list = ""]) =>
    namesIn(list).map(([, as]) => as),
  );

/** The pairs of `{ a, b as c }`: a and a, b and c. */
const namesIn = (list: string): [name: string, as: string][] =>
  list
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "")
    .map((each) => {
      const [name = "", as = name] = each.split(/\s+as\s+/);
      return [name, as];
    });
