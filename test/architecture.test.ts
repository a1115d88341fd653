import { basename } from "node:path";
import { expect, test } from "vitest";
import { endpoints } from "#shared/api/endpoints.ts";
import { importsOf, product, readText, sources, type Import, type Source } from "./sources.ts";

/** Forms, whose screen brings its own schema; no other page does. */
const FORM_PAGES = new Set(["frontend/src/features/access/login.page.tsx"]);
/** What the functions may find in their environment and do without. */
const OPTIONAL_ENVIRONMENT = new Set(["LOG_LEVEL", "ORIGIN_SECRET_PREVIOUS", "PATIENCE_MS"]);

const inside = (...folders: string[]) => product.filter(({ path }) => isIn(path, folders));
const isIn = (path: string, folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`));
/** What the stack and the laptop share. */
const isBuilding = (path: string) => isIn(path, ["infra/build"]) || path === "infra/failure.ts";
const isOurs = (path: string) => isIn(path, ["shared", "functions", "frontend", "infra", "test"]);

/** Each import of these files that breaks a rule, as « file → what it imports ». */
const breaches = (files: readonly Source[], isBreach: (imported: Import, from: string) => boolean) =>
  files.flatMap((file) =>
    importsOf(file)
      .filter((imported) => isBreach(imported, file.path))
      .map(({ to }) => `${file.path} → ${to}`),
  );

/** Whether an import leaves one folder for its neighbour; `folder` captures the folder's name. */
const isOthers =
  (folder: RegExp) =>
  ({ to }: Import, from: string) =>
    folder.test(to) && folder.exec(to)?.[1] !== folder.exec(from)?.[1];

/** Each line of these files that matches, as « file: what matched ». */
const findings = (files: readonly Source[], pattern: RegExp) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`));

test("shared is pure: it imports itself and zod, and nothing else", () => {
  const scripts = /\.write\.ts$/;
  const files = inside("shared").filter(({ path }) => !scripts.test(path));
  expect(breaches(files, ({ to }) => !isIn(to, ["shared"]) && to !== "zod")).toEqual([]);
});

test("functions import shared and themselves", () => {
  const files = inside("functions");
  expect(breaches(files, ({ to }) => isOurs(to) && !isIn(to, ["functions", "shared"]))).toEqual([]);
});

test("a function imports no code of another function, whose rights it has not", () => {
  expect(
    breaches(inside("functions"), isOthers(/^functions\/(access|workspace|menta|purge|pool)\//)),
  ).toEqual([]);
});

test("the browser's code imports shared and itself", () => {
  const files = inside("frontend");
  expect(breaches(files, ({ to }) => isOurs(to) && !isIn(to, ["frontend", "shared"]))).toEqual([]);
});

test("the stack imports shared; the laptop imports functions and shared; both what builds", () => {
  const building = [...inside("infra/build"), ...product.filter(({ path }) => path === "infra/failure.ts")];
  const built = breaches(building, ({ to }) => isOurs(to) && !isBuilding(to));
  const aws = breaches(
    inside("infra/aws"),
    ({ to }) => isOurs(to) && !isIn(to, ["infra/aws", "shared"]) && !isBuilding(to),
  );
  const local = breaches(
    inside("infra/local"),
    ({ to }) => isOurs(to) && !isIn(to, ["infra/local", "functions", "shared"]) && !isBuilding(to),
  );
  expect([...built, ...aws, ...local]).toEqual([]);
});

test("features never import each other", () => {
  expect(breaches(inside("frontend/src/features"), isOthers(/^frontend\/src\/features\/([^/]+)\//))).toEqual(
    [],
  );
});

test("app, but for its routes, imports no feature", () => {
  const files = inside("frontend/src/app").filter(({ path }) => !path.endsWith("/routes.tsx"));
  expect(files.length).toBeGreaterThan(0);
  expect(breaches(files, ({ to }) => isIn(to, ["frontend/src/features"]))).toEqual([]);
});

test("frontend/src/ui imports nothing else of ours", () => {
  expect(
    breaches(inside("frontend/src/ui"), ({ to }) => isOurs(to) && !isIn(to, ["frontend/src/ui"])),
  ).toEqual([]);
});

test("frontend/src/ui contains no word of the domain", () => {
  const words = /d[ée]cision|discussion|session(?!Storage)|(?<!user)agent|projet/gi;
  expect(findings(inside("frontend/src/ui"), words)).toEqual([]);
});

test("no schema is loaded before a form asks for it", () => {
  const pages = inside("frontend/src").filter(({ path }) => path.endsWith(".page.tsx"));
  const entries = ["frontend/src/main.tsx", ...pages.map(({ path }) => path)];
  const loaded = entries.filter((path) => !FORM_PAGES.has(path)).flatMap((entry) => schemasLoadedBy(entry));
  expect(loaded).toEqual([]);
});

/** The ways from a file to a schema over imports that run at once, as « file → file → schema ». */
function schemasLoadedBy(entry: string): string[] {
  const wayTo = new Map([[entry, entry]]);
  for (const [path, way] of wayTo) {
    const file = product.find((source) => source.path === path);
    for (const { to, runs, lazy } of file ? importsOf(file) : [])
      if (runs && !lazy && !wayTo.has(to)) wayTo.set(to, `${way} → ${to}`);
  }
  return [...wayTo].filter(([path]) => path === "zod" || path.endsWith(".schema.ts")).map(([, way]) => way);
}

test("a path variable has one name per position, as API Gateway wants", () => {
  const namesAt = new Map<string, Set<string>>();
  for (const { path } of Object.values(endpoints))
    for (const { 0: variable, index } of path.matchAll(/\{[^}]+\}/g)) {
      const position = path.slice(0, index).replaceAll(/\{[^}]+\}/g, "{}");
      namesAt.set(position, (namesAt.get(position) ?? new Set()).add(variable));
    }
  const doubled = [...namesAt].filter(([, names]) => names.size > 1);
  expect(doubled.map(([position, names]) => `${position}: ${[...names].join(", ")}`)).toEqual([]);
});

test("the functions read no variable that their environment does not have", () => {
  const given = readText("infra/local/environment.ts");
  const files = inside("functions").filter(({ path }) => path !== "functions/environment.ts");
  const read = files.flatMap(({ text }) => [
    ...text.matchAll(/\b(?:environment|limit)\("([A-Z_]+)"\)|process\.env\["([A-Z_]+)"\]/g),
  ]);
  const names = new Set(read.map(([, required, plain]) => required ?? plain ?? ""));
  expect(names.size).toBeGreaterThan(0);
  const missing = [...names].filter(
    (name) => !OPTIONAL_ENVIRONMENT.has(name) && !new RegExp(`\\b${name}\\b`).test(given),
  );
  expect(missing).toEqual([]);
  expect(findings(files, /process\.env(?!\["[A-Z_]+"\]).*/g)).toEqual([]);
});

test("no file is a drawer for what has no name", () => {
  const drawer = /(^|\/)(utils?|misc|helpers?|common)(\/|\.)/;
  const files = sources.filter(({ path }) => !isIn(path, ["frontend/src/labels"]));
  expect(files.map(({ path }) => path).filter((path) => drawer.test(path))).toEqual([]);
});

test("no test is switched off, or alone", () => {
  const tests = sources.filter(({ path }) => /\.test\.tsx?$/.test(basename(path)));
  expect(findings(tests, /\b(test|it|describe)\.(only|skip|todo|skipIf|runIf|fails)\b/g)).toEqual([]);
});
