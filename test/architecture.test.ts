import { basename } from "node:path";
import type { Plugin } from "vite";
import { expect, test } from "vitest";
import { importsOf, product, readText, sources, type Import, type Source } from "./sources.ts";

/** Pages that load a schema themselves, because they are forms; no other page does. */
const FORM_PAGES = new Set(["frontend/src/features/access/login.page.tsx"]);
/** The optional environment variables of the functions. */
const OPTIONAL_ENVIRONMENT = new Set([
  // Set by Lambda.
  "AWS_LAMBDA_FUNCTION_VERSION",
  "BACKUP_DAYS",
  "CONTACT_EMAIL",
  "LOG_LEVEL",
  "ORIGIN_SECRET_PREVIOUS",
  "PATIENCE_MS",
  "RESTORED_AT",
  "SYNTHETIC_SECRET",
]);

/** These read Enter or Escape where no text is typed: a box, a list, a message, a menu. */
const WITHOUT_TEXT = new Set([
  "frontend/src/ui/tri-state-checkbox.tsx",
  "frontend/src/ui/select.tsx",
  "frontend/src/ui/toaster.tsx",
  "frontend/src/features/flow/selection/selection.tsx",
  "frontend/src/features/landing/landing-header.tsx",
]);

/**
 * Files that store, send or accept a period, and the filters that the specification names after its instants.
 */
const KNOW_INSTANTS = new Set([
  "shared/account/import.schema.ts",
  "shared/decision/decision.schema.ts",
  "shared/decision/filter-chips.rules.ts",
  "shared/decision/filter.rules.ts",
  "shared/decision/messages.ts",
  "shared/decision/period.rules.ts",
  "functions/decisions/decision.rows.ts",
  "functions/assistant/material.rules.ts",
  "functions/smoke/journey.ts",
  "functions/decisions/decision-edit.ts",
  "functions/accounts/imported-rows.ts",
  "frontend/src/api/period-days.ts",
  "frontend/src/entities/decision/example/example-document.ts",
  "frontend/src/entities/decision/fields/resolver.ts",
  "frontend/src/entities/decision/decision-list-view.ts",
  "frontend/src/features/flow/advanced-filters.tsx",
  "frontend/src/features/form/missing-fields.ts",
  "frontend/src/labels/decision-form.ts",
]);

const inside = (...folders: string[]) => product.filter(({ path }) => isIn(path, folders));
const isIn = (path: string, folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`));
/** Files that print in the terminal for every command: its help, and its failure. */
const TERMINAL = new Set(["infra/failure.ts", "infra/help.ts"]);
/** Files that the stack and the laptop share. */
const isBuilding = (path: string) => isIn(path, ["infra/build"]) || TERMINAL.has(path);
const isOurs = (path: string) => isIn(path, ["shared", "functions", "frontend", "infra", "test"]);

const COMMENT = /\/\*.*?\*\/|(?<![:"])\/\/[^\n]*/gs;
const KEY_NAMES = /"(Enter|Escape|Tab|Arrow(Down|Left|Right))"$/;

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

/** Returns the matches in these files, as « file: match ». */
const findings = (files: readonly Source[], pattern: RegExp) =>
  files.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(([found]) => `${path}: ${found}`));

test("shared is pure: it imports itself, zod and what writes calendars, and nothing else", () => {
  const scripts = /\.write\.ts$/;
  const packages = new Set(["zod", "ical-generator"]);
  const files = inside("shared").filter(({ path }) => !scripts.test(path));
  expect(breaches(files, ({ to }) => !isIn(to, ["shared"]) && !packages.has(to))).toEqual([]);
});

test("functions import shared and themselves", () => {
  const files = inside("functions");
  expect(breaches(files, ({ to }) => isOurs(to) && !isIn(to, ["functions", "shared"]))).toEqual([]);
});

/** Returns the folders directly in this one. */
const foldersIn = (folder: string) => {
  const names = inside(folder).map(({ path }) => path.slice(folder.length + 1).split("/"));
  return [...new Set(names.flatMap(([name = "", ...rest]) => (rest.length > 0 ? [name] : [])))].toSorted();
};

/**
 * The folders of functions, from the lowest up: a folder imports those of earlier rows, and of other folders
 * only the `.rows.ts` files.
 */
const DOMAINS = [
  ["platform"],
  ["assistant", "decisions", "discussions", "opinions", "planner", "smoke"],
  ["accounts"],
  ["background"],
  ["api"],
];
const domainOf = (path: string) => /^functions\/([^/]+)\//.exec(path)?.[1] ?? "";
const rankOfDomain = (path: string) => DOMAINS.findIndex((row) => row.includes(domainOf(path)));
const isRows = (path: string) => path.endsWith(".rows.ts");

test("every folder of the functions is a domain, or stands above or below them", () => {
  expect(foldersIn("functions")).toEqual(DOMAINS.flat().toSorted());
});

test("a domain imports platform, shared, and of another domain only the rows; what stands above, anything below", () => {
  expect(
    breaches(
      inside("functions"),
      ({ to }, from) =>
        isIn(to, ["functions"]) &&
        domainOf(to) !== domainOf(from) &&
        rankOfDomain(to) >= rankOfDomain(from) &&
        !(isRows(to) && domainOf(from) !== "platform"),
    ),
  ).toEqual([]);
});

test("rows read and write the table: they import no service", () => {
  const files = product.filter(({ path }) => isRows(path));
  expect(
    breaches(
      files,
      ({ to }, from) =>
        isIn(to, ["functions"]) &&
        !isRows(to) &&
        domainOf(to) !== "platform" &&
        !(to.endsWith(".rules.ts") && domainOf(to) === domainOf(from)),
    ),
  ).toEqual([]);
});

test("the browser's code imports shared and itself", () => {
  const files = inside("frontend");
  expect(breaches(files, ({ to }) => isOurs(to) && !isIn(to, ["frontend", "shared"]))).toEqual([]);
});

test("what builds and the stack import shared; the laptop imports functions and shared; both what builds", () => {
  const building = [...inside("infra/build"), ...product.filter(({ path }) => TERMINAL.has(path))];
  // The mails are rendered once, when the deployment is built.
  const mails = "functions/platform/mails/letters.ts";
  const built = breaches(
    building,
    ({ to }) => isOurs(to) && to !== mails && !isIn(to, ["shared"]) && !isBuilding(to),
  );
  const aws = breaches(
    inside("infra/aws"),
    // The deployment calls the models in the product's own request format.
    ({ to }) =>
      isOurs(to) &&
      to !== "functions/assistant/models.ts" &&
      to !== mails &&
      !isIn(to, ["infra/aws", "shared"]) &&
      !isBuilding(to),
  );
  const local = breaches(
    inside("infra/local"),
    ({ to }) => isOurs(to) && !isIn(to, ["infra/local", "functions", "shared"]) && !isBuilding(to),
  );
  // Commands of an operator, for a deployment and for a laptop: the product knows nothing of them.
  const operate = breaches(
    inside("infra/operate"),
    ({ to }) =>
      isOurs(to) &&
      !isIn(to, ["infra/operate", "infra/aws", "infra/local", "functions", "shared"]) &&
      !isBuilding(to),
  );
  expect([...built, ...aws, ...local, ...operate]).toEqual([]);
});

/** The layers of the browser's code, from the lowest up: a layer imports itself and those before it. */
const FLOORS = ["labels", "browser", "api", "ui", "entities", "features", "app"];
/** The folders of the entities, from the lowest up: each imports itself and those before it. */
const ENTITIES = [
  "document",
  "situation",
  "person",
  "discussion",
  "project",
  "decision",
  "plan",
  "planner",
  "record",
];

/**
 * Returns the imports that lead from one of these folders to one that comes after it in the list, or is not
 * in it.
 */
const upwards = (folder: string, order: readonly string[]) => {
  const rankOf = (path: string) => order.indexOf(path.slice(folder.length + 1).split("/")[0] ?? "");
  return breaches(
    inside(folder),
    ({ to }, from) =>
      isIn(to, [folder]) && rankOf(from) >= 0 && !(rankOf(to) >= 0 && rankOf(to) <= rankOf(from)),
  );
};

test("every folder of the browser's code is a floor, and every entity has its place", () => {
  expect(foldersIn("frontend/src")).toEqual(FLOORS.toSorted());
  expect(foldersIn("frontend/src/entities")).toEqual(ENTITIES.toSorted());
});

test("in the browser, labels ← browser ← api, ui ← entities ← features ← app", () => {
  expect(upwards("frontend/src", FLOORS)).toEqual([]);
});

test("entities import each other downwards only, in their order", () => {
  expect(upwards("frontend/src/entities", ENTITIES)).toEqual([]);
});

test("features never import each other", () => {
  expect(breaches(inside("frontend/src/features"), isOthers(/^frontend\/src\/features\/([^/]+)\//))).toEqual(
    [],
  );
});

test("ui knows nothing of shared, nor of the API", () => {
  const unknown = ["shared", "frontend/src/api"];
  expect(breaches(inside("frontend/src/ui"), ({ to }) => isIn(to, unknown))).toEqual([]);
});

test("frontend/src/ui contains no word of the domain", () => {
  const words = /d[ée]cision|discussion|session(?!Storage)|(?<!user)agent|projet/gi;
  expect(findings(inside("frontend/src/ui"), words)).toEqual([]);
});

test("no field cuts what is typed or pasted: what is too long is said, and stays", () => {
  expect(findings(inside("frontend"), /\bmaxlength\b/gi)).toEqual([]);
});

test("Enter and Escape in a text are left to the input method that composes it, Safari's too", () => {
  const composing = "frontend/src/browser/is-composing.ts";
  const others = inside("frontend").filter(({ path }) => path !== composing && !WITHOUT_TEXT.has(path));
  expect(findings(others, /\.(?:isComposing|keyCode)\b/g)).toEqual([]);
  const reading = others.filter(({ text }) => /\bkey [!=]== "(?:Enter|Escape)"/.test(text));
  expect(reading.length).toBeGreaterThan(10);
  expect(reading.filter(({ text }) => !text.includes("isComposing(")).map(({ path }) => path)).toEqual([]);
});

test("a period is read by its days: its instants are known to what keeps or sends it", () => {
  const others = inside("shared", "functions", "frontend").filter(({ path }) => !KNOW_INSTANTS.has(path));
  expect(findings(others, /\b(?:startDate|endDate)\b/g)).toEqual([]);
});

test("Headless UI and Radix are imported by frontend/src/ui only", () => {
  const others = inside("frontend").filter(({ path }) => !isIn(path, ["frontend/src/ui"]));
  expect(breaches(others, ({ to }) => /^@(headlessui|radix-ui)\//.test(to))).toEqual([]);
});

test("frontend/src/ui holds no French sentence: they stand in labels", () => {
  const files = inside("frontend/src/ui").map(({ path, text }) => ({
    path,
    text: text.replaceAll(COMMENT, ""),
  }));
  const accented = /[^\n]*[À-ÖØ-öø-ÿŒœ][^\n]*/g;
  const capitalised = /(["'`])\p{Lu}\p{Ll}[^"'`]*\1/gu;
  const textOfElement = /^ +\p{Lu}\p{Ll}+[\p{L} .,;:?!…’]*(?<!,)$/gmu;
  const found = [accented, capitalised, textOfElement].flatMap((pattern) => findings(files, pattern));
  expect(found.filter((line) => !KEY_NAMES.test(line))).toEqual([]);
});

/**
 * Returns the modules in an import cycle, or leading to one: modules that import none of the remaining ones
 * are removed repeatedly.
 */
function circles(importing: Map<string, readonly string[]>): string[] {
  for (let before = Infinity; importing.size < before;) {
    before = importing.size;
    for (const [name, imported] of importing)
      if (!imported.some((to) => importing.has(to))) importing.delete(name);
  }
  return [...importing.keys()];
}

test("no files import each other in a circle, whether at once or lazily", () => {
  const imported = product.map(
    (file) => [file.path, importsOf(file).flatMap(({ to, runs }) => (runs ? [to] : []))] as const,
  );
  expect(circles(new Map(imported))).toEqual([]);
});

const folderOf = (path: string) => /^shared\/([^/]+)\//.exec(path)?.[1] ?? "";

test("the folders of shared are no circle, types counted", () => {
  const files = Map.groupBy(inside("shared"), ({ path }) => folderOf(path));
  const imported = [...files].map(
    ([folder, own]) =>
      [
        folder,
        own.flatMap((file) => importsOf(file).map(({ to }) => folderOf(to))).filter((to) => to !== folder),
      ] as const,
  );
  expect(imported.length).toBeGreaterThan(20);
  expect(circles(new Map(imported))).toEqual([]);
});

test("no schema is loaded before a form asks for it", () => {
  const pages = inside("frontend/src").filter(({ path }) => path.endsWith(".page.tsx"));
  const entries = ["frontend/src/main.tsx", ...pages.map(({ path }) => path)];
  const loaded = entries.filter((path) => !FORM_PAGES.has(path)).flatMap((entry) => schemasLoadedBy(entry));
  expect(loaded).toEqual([]);
});

/** Returns the paths from a file to a schema over imports that run at once, as « file → file → schema ». */
function schemasLoadedBy(entry: string): string[] {
  const wayTo = new Map([[entry, entry]]);
  for (const [path, way] of wayTo) {
    const file = product.find((source) => source.path === path);
    for (const { to, runs, lazy } of file ? importsOf(file) : [])
      if (runs && !lazy && !wayTo.has(to)) wayTo.set(to, `${way} → ${to}`);
  }
  return [...wayTo].filter(([path]) => path === "zod" || path.endsWith(".schema.ts")).map(([, way]) => way);
}

const LOADS =
  /\b(?:(?:lazyModule|lazyPart|lazyDialog|withWork)\(|load:)\s*(?:async )?\(\) =>\s*(?:\(await )?import\(/g;

test("code that comes later comes by the ways that try again and report a failure: test/e2e/lazy-files.proof.test.ts", () => {
  const files = inside("frontend/src").filter(
    (file) => importsOf(file).filter(({ lazy }) => lazy).length !== (file.text.match(LOADS) ?? []).length,
  );
  expect(files.map(({ path }) => path)).toEqual([]);
});

test("the functions read no variable that their environment does not have", () => {
  const given = readText("infra/local/environment.ts");
  // Files that inspect a deployed product do not run on a laptop.
  const notHere = /^functions\/(platform\/environment\.ts$|api\/(probe|smoke)\.|smoke\/)/;
  const files = inside("functions").filter(({ path }) => !notHere.test(path));
  const read = files.flatMap(({ text }) => [
    ...text.matchAll(
      /\b(?:requireEnv|readEnvLimit|readEnvUsdLimit)\("([A-Z_]+)"\)|process\.env\["([A-Z_]+)"\]/g,
    ),
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

test("a screen that says what could not be read gives the reference of the request", () => {
  const files = inside("frontend/src").filter(
    ({ path, text }) =>
      path.endsWith(".tsx") &&
      !isIn(path, ["frontend/src/ui"]) &&
      /<(?:FailedRead|ListError|ListView)\b/.test(text),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(
    files.filter(({ text }) => !/withRequestReference|errorMessage\(/.test(text)).map(({ path }) => path),
  ).toEqual([]);
});

/** Allowed id filters of hooks that supply or change code: virtual modules, which have no file; for `resolveId`, JSON. */
const FILTERED = new Map([
  ["load", /^\^\\0[^|]*\$$/],
  ["transform", /^\^\\0[^|]*\$$/],
  ["resolveId", /^\^[^|]*\\\.json\$$/],
]);
/** The other parts of a plugin: they write HTML and files of their own. */
const PLUGIN_PARTS = new Set(["name", "apply", "enforce", "transformIndexHtml", "generateBundle"]);
/** Options that put another module or another value in the place of a library's. */
const REWRITING = new Set(["alias", "define", "inject", "resolve", "transform"]);

test("no build step rewrites a library: its plugins load and transform virtual modules alone", async () => {
  const { default: config } = await import("../frontend/vite.config.ts");
  const plugins = ((config.plugins ?? []).flat() as Plugin[]).filter(
    ({ name }) => !/^(?:vite:react|@tailwindcss)/.test(name),
  );
  const rewriting = plugins.flatMap(({ name, ...parts }) =>
    Object.entries(parts)
      .filter(([part, hook]) => {
        const { id } = (hook as { filter?: { id?: unknown } }).filter ?? {};
        const allowed = FILTERED.get(part);
        return allowed ? !(id instanceof RegExp && allowed.test(id.source)) : !PLUGIN_PARTS.has(part);
      })
      .map(([part]) => `${name}: ${part}`),
  );
  expect(plugins.length).toBeGreaterThan(5);
  expect(rewriting).toEqual([]);

  const { plugins: ofRolldown, output, ...rolldown } = config.build?.rolldownOptions ?? {};
  const options = [config, rolldown, output ?? []].flat().flatMap((part) => Object.keys(part));
  expect(options.filter((option) => REWRITING.has(option))).toEqual([]);
  expect(ofRolldown).toBeUndefined();

  const steps = sources.filter(({ path }) => /^frontend\/[^/]+\.ts$/.test(path));
  expect(findings(steps, /\.(?:code|source)\s*[+&|?]*=(?![=>]).*/g)).toEqual([]);
});
