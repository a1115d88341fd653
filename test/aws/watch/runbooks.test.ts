import { existsSync, globSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { RUNBOOKS_FOLDER } from "#infra/aws/watch/alarm.ts";
import { FUNCTION_NAMES } from "#infra/build/functions.ts";
import { RECURRING_TASK_INTERVAL_MINUTES } from "#shared/platform/recurring-tasks.ts";
import { product, readText, ROOT } from "#test/sources.ts";
import { propertiesOf } from "../template.ts";
import { defaultWatch } from "./synth-watch.ts";

const alarms = propertiesOf(defaultWatch(), "AWS::CloudWatch::Alarm") as {
  AlarmName: string;
  AlarmDescription: string;
}[];
const names = alarms.map(({ AlarmName }) => AlarmName.replace(/^Menta-(critique|a-voir)-/, "")).toSorted();

const pages = globSync("*.md", { cwd: join(ROOT, RUNBOOKS_FOLDER) }).map((file) => ({
  name: basename(file, ".md"),
  text: readText(`${RUNBOOKS_FOLDER}/${file}`),
}));
const index = readText("shared/docs/operations/README.md");
/** The code that runs in Lambda, the code that builds and watches it, and the operators' commands. */
const code = product
  .filter(({ path }) => /^(functions|infra\/(aws|operate)|shared)\//.test(path))
  .map(({ text }) => text)
  .join("\n");

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = ""]) => found);
const commandsOf = (text: string) => all(text, /```sh\n([^]*?)```/g).join("\n");
/** Returns the texts between single backticks, without those in code blocks. */
const wordsOf = (text: string) => all(text.replaceAll(/```\w*\n[^]*?```/g, ""), /`([^`]+)`/g);

test("every alarm has its page, every page its alarm, and the index names each once", () => {
  expect(pages.map(({ name }) => name).toSorted()).toEqual(names);
  expect(all(index, /\]\(alarms\/([a-z-]+)\.md\)/g).toSorted()).toEqual(names);
});

test("every alarm's e-mail names its page", () => {
  for (const { AlarmName, AlarmDescription } of alarms)
    expect(AlarmDescription, AlarmName).toMatch(
      new RegExp(
        String.raw` Fiche : ${RUNBOOKS_FOLDER}/${AlarmName.replace(/^Menta-(critique|a-voir)-/, "")}\.md\.$`,
      ),
    );
});

test("every page says what the alarm means, what to look at, how to mend it and when it is over", () => {
  for (const { name, text } of pages) {
    const [means = "", ...parts] = text.split(/^## /m);
    expect(means, name).toMatch(new RegExp(String.raw`^# ${name}\n\n.{40,}`));
    expect(parts.map((part) => part.split("\n", 1)[0])).toEqual([
      "À regarder d’abord",
      "Réparer",
      "C’est fini quand",
    ]);
    for (const part of parts) expect(part.split("\n").slice(1).join("").length, name).toBeGreaterThan(20);
  }
});

test("what the commands of a page filter by is what the functions log", () => {
  const functions = new Set(FUNCTION_NAMES.map((name) => name[0]!.toUpperCase() + name.slice(1)));
  const checks: [RegExp, (found: string) => boolean][] = [
    [/\b(?:logs|run) ([A-Z]\w+)/g, (name) => functions.has(name)],
    [/\bresource AWS::\w+::\w+ (\w+)/g, (id) => code.includes(`"${id}"`)],
    [/\$\.(\w+)/g, (field) => new RegExp(String.raw`\b${field}\b\s*[:,(]`).test(code)],
    [/\$\.(?:event|what|level|code|outcome) = "([^"]+)"/g, (value) => code.includes(`"${value}"`)],
    [/"task":"([^"]+)"/g, (task) => Object.hasOwn(RECURRING_TASK_INTERVAL_MINUTES, task)],
    [
      /\$\.task = "([^"]+)"/g,
      (task) =>
        Object.hasOwn(RECURRING_TASK_INTERVAL_MINUTES, task) || code.includes(`task: z.literal("${task}")`),
    ],
  ];
  for (const [pattern, isOurs] of checks) {
    const found = pages.flatMap(({ name, text }) =>
      all(commandsOf(text), pattern).map((word) => ({ name, word })),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ word }) => !isOurs(word))).toEqual([]);
  }
});

/** Matches names that belong to Lambda, its runtime, ElectroDB or AWS commands. */
const NOT_OURS = /^(ElectroError|Runtime\.OutOfMemory|Task timed out|npx cdk diff)$/;

test("every word that a page or the index writes as code is in the code", () => {
  const scripts = Object.keys((JSON.parse(readText("package.json")) as { scripts: object }).scripts);
  const isKnown = (word: string) => {
    const [, script] = /^npm (?:run )?(\w+)(?: -- .+)?$/.exec(word) ?? [];
    if (script) return scripts.includes(script);
    return NOT_OURS.test(word) || existsSync(join(ROOT, word)) || lowerCase.includes(word.toLowerCase());
  };
  const lowerCase = code.toLowerCase();
  const unknown = [...pages, { name: "README", text: index }].flatMap(({ name, text }) =>
    wordsOf(text)
      .filter((word) => !isKnown(word))
      .map((word) => `${name}: ${word}`),
  );
  expect(unknown).toEqual([]);
});

/** Words that Amazon's own screens show. */
const THEIRS = new Set(["Account dashboard", "Events", "Model access", "Purge"]);

test("what a page quotes stands on the dashboard, in the measures or on a screen", () => {
  const places = [...product.map(({ text }) => text), readText("shared/docs/reports/benchmarks.md")].join(
    "\n",
  );
  const quotes = [...pages, { name: "README", text: index }].flatMap(({ name, text }) =>
    all(text.replaceAll(/\s+/g, " "), /«\s?([^»]+?)\s?»/g).map((quote) => ({ name, quote })),
  );
  expect(quotes.length).toBeGreaterThan(10);
  expect(quotes.filter(({ quote }) => !THEIRS.has(quote) && !places.includes(quote))).toEqual([]);
});
