import type { Plugin } from "vite";

/** What forms with lists and with fields of our own need, and the form of the first view does not. */
const LATER = ["useController", "Controller", "useFieldArray", "FieldArray"];
const LIBRARY = /\/react-hook-form\/dist\/index\.esm\.mjs$/;
const REST = "?later";

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']react-hook-form["'];?/g;
const TOP_LEVEL = /^(?:const|let|var|function|class) (\w+)/gm;

/**
 * Makes two files of react-hook-form, which is one: `/login` has the form, the dialogs bring what else they need. For the build;
 * the development server loads the library whole.
 */
export function splitForms(): Plugin {
  let library = "";
  let rest = "";
  return {
    name: "split-forms",
    apply: "build",
    resolveId: (id) => (id.endsWith(REST) ? id : null),
    load: (id) => (id.endsWith(REST) ? rest : null),
    async transform(code, id) {
      if (LIBRARY.test(id)) return first(code);
      if (id.includes("/node_modules/") || !code.includes("react-hook-form")) return null;
      if (library === "") {
        library = (await this.resolve("react-hook-form", id))?.id ?? "";
        const whole = await this.load({ id: library });
        if (!whole.code) throw new Error("react-hook-form could not be read.");
      }
      return code.replaceAll(IMPORT, (_all, list: string) => importOf(list, library + REST));
    },
  };

  /** Leaves out what comes later, which uses some of the rest by name. */
  function first(code: string): string {
    const parts = LATER.map((name) => partOf(name, code));
    const kept = parts
      .reduce((text, part) => text.replace(part, ""), code)
      .replace(/^export \{([^}]*)\};$/m, (_all, list: string) => {
        const left = namesIn(list).filter((name) => !isLater(name));
        return `export { ${left.join(", ")} };`;
      });
    const exported = namesIn(/^export \{([^}]*)\};$/m.exec(kept)?.[1] ?? "");
    const names = [...kept.matchAll(TOP_LEVEL)].map(([, name = ""]) => name);
    const others = names.filter((name) => !exported.includes(name));
    rest = [
      'import React from "react";',
      `import { ${names.join(", ")} } from "react-hook-form";`,
      ...parts,
      `export { ${LATER.join(", ")} };`,
    ].join("\n");
    return `${kept}\nexport { ${others.join(", ")} };`;
  }
}

const isLater = (name: string): boolean => LATER.includes(name.split(" ")[0] ?? "");

function importOf(list: string, later: string): string {
  const names = namesIn(list);
  return (
    lineOf(
      names.filter((name) => !isLater(name)),
      "react-hook-form",
    ) + lineOf(names.filter(isLater), later)
  );
}

const lineOf = (names: readonly string[], from: string): string =>
  names.length > 0 ? `import { ${names.join(", ")} } from ${JSON.stringify(from)};` : "";

const namesIn = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/** A declaration of the first level, as it is written. */
function partOf(name: string, code: string): string {
  const part = new RegExp(`^(?:function ${name}\\([\\s\\S]*?^\\}$|const ${name} = .*;$)`, "m").exec(
    code,
  )?.[0];
  if (part === undefined)
    throw new Error(`react-hook-form has no ${name} where frontend/split-forms.ts looks.`);
  return part;
}
