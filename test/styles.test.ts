import { globSync } from "node:fs";
import { compile } from "tailwindcss";
import { expect, test } from "vitest";
import { readText, ROOT } from "./sources.ts";

/** Each class that a selector of ours names, with its style sheet. */
const classes = globSync("frontend/src/**/*.css", { cwd: ROOT }).flatMap((path) => {
  const css = readText(path).replaceAll(/\/\*.*?\*\//gs, "");
  const selectors = [...css.matchAll(/[^{};]+(?=\{)/g)].filter(([selector]) => !/^\s*@/.test(selector));
  const named = [...selectors.join("\n").matchAll(/\.([a-z][\w-]*)/g)];
  return [...new Set(named.map(([, name = ""]) => name))].map((name) => ({ path, name }));
});

test("no class has one letter", () => {
  expect(classes.length).toBeGreaterThan(50);
  expect(classes.filter(({ name }) => name.length === 1)).toEqual([]);
});

test("no rule redefines a utility of Tailwind", async () => {
  const tailwind = await compile(`${readText("frontend/src/styles/tokens.css")} @tailwind utilities;`);
  // Built classes stay in the output, so each build starts anew.
  let built = tailwind.build([]);
  const isUtility = (name: string) => built !== (built = tailwind.build([name]));
  expect(isUtility("sticky")).toBe(true);
  expect(classes.filter(({ name }) => isUtility(name))).toEqual([]);
});
