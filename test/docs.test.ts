import { existsSync, globSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { product, readText, ROOT, sources } from "./sources.ts";

const pages = ["README.md", ...globSync("shared/docs/**/*.md", { cwd: ROOT })];
/** The guides; reports and records describe one day. */
const guides = pages
  .filter((page) => !/^shared\/docs\/(records|reports)\//.test(page))
  .map(readText)
  .join("\n");
const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };

const all = (text: string, pattern: RegExp) =>
  new Set([...text.matchAll(pattern)].map(([, found = ""]) => found));

test("every npm script that the pages name exists, and the other way round", () => {
  const named = all(guides, /\bnpm (?:run )?((?<=run )[a-z:]+|start|test)\b/g);
  expect([...named].toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test("every setting that the pages name is read, and the other way round", () => {
  const option = /\b(MENTA_[A-Z_]+|PORT|CHROME_PATH)\b/g;
  const code = [
    ...product,
    ...sources.filter(({ path }) =>
      /^test\/(browser-launch|aws\/rehearsal\/rehearse|coach\/run)\.ts$/.test(path),
    ),
  ];
  const read = code.flatMap(({ text }) => Array.from(all(text, option)));
  expect([...all(guides, option)].toSorted()).toEqual([...new Set(read)].toSorted());
});

test("what the pages link to, and the places that they name, exist", () => {
  const missing = pages.flatMap((page) => {
    const text = readText(page);
    const links = [...all(text, /\]\((?!https?:)([^)#]+)/g)].map((link) => join(dirname(page), link));
    const places = [...all(text, /`((?:shared|functions|frontend|infra|test)\/[\w./-]+)`/g)];
    return [...links, ...places]
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${page}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test("a command that the pages, the sources or CDK name runs with the project's Node, not the machine's", () => {
  const texts = [...pages.map(readText), readText("cdk.json"), ...sources.map(({ text }) => text)];
  const commands = texts.flatMap((text) => Array.from(all(text, /(?<=["`]|^)(node [\w./-]+\.ts)\b/gm)));
  expect(commands).toEqual([]);
});
