import { expect, test, vi } from "vitest";
import { readText } from "#test/sources.ts";
import { pipeline, STEPS } from "./pipeline.ts";
import { printed } from "./test-aws.ts";

const workflow = readText(".github/workflows/deploy.example.yml");
const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };

/** The jobs of the workflow by name: each with its text and its commands, in order. */
const jobs = new Map(
  workflow
    .slice(workflow.indexOf("\njobs:\n") + 7)
    .split(/^ {2}(?=\w+:$)/m)
    .filter((text) => text.trim() !== "")
    .map((text) => {
      const commands = [...text.matchAll(/^ +- run: (.+)$/gm)].map(([, command = ""]) => command);
      return [text.slice(0, text.indexOf(":")), { text, commands }] as const;
    }),
);
const allCommands = [...jobs.values()].flatMap(({ commands }) => commands);
const typed = ({ command }: (typeof STEPS)[number]) => `npm ${command.join(" ")}`;

test("the workflow calls the steps of the pipeline in their order, and beside them only installs and takes its role", () => {
  const others = new Set(["npm ci", "npm run assume"]);
  expect(allCommands.filter((command) => !others.has(command))).toEqual(STEPS.map(typed));
});

test("every step is a script of the repository, whose file is there", () => {
  for (const command of allCommands.filter((one) => one !== "npm ci")) {
    const name = /^npm (?:run )?([\w-]+)/.exec(command)![1]!;
    expect(scripts, command).toHaveProperty(name);
    const [, file] = /^node (\S+\.ts)/.exec(scripts[name]!) ?? [];
    if (file) expect(readText(file)).not.toBe("");
    else expect(scripts[name]).toMatch(/^cdk /);
  }
});

test("each job waits for the one before it, and production for somebody who approves", () => {
  const needs = [...jobs].map(([name, { text }]) => [name, /^ {4}needs: (\w+)$/m.exec(text)?.[1]]);
  expect(needs).toEqual([
    ["check", undefined],
    ["difference", "check"],
    ["staging", "difference"],
    ["production", "staging"],
  ]);
  for (const [name, { text, commands }] of jobs) {
    const environment = /^ {4}environment: (\w+)$/m.exec(text)?.[1];
    expect(environment).toBe(name === "check" ? undefined : name);
    for (const command of commands.filter((one) => one.startsWith("npm run deploy")))
      expect(command).toContain(`env=${name}`);
  }
  expect(workflow).toMatch(/^on: workflow_dispatch$/m);
  expect(workflow).toMatch(/^concurrency: deploy$/m);
});

test("no key is stored: only who asks AWS may have a token, takes it right before, and nothing else is used", () => {
  expect(workflow).not.toMatch(/secrets\.|AKIA|access-key|ACCESS_KEY|SESSION_TOKEN/i);
  expect(new Set([...workflow.matchAll(/uses: (\S+)/g)].map(([, used]) => used))).toEqual(
    new Set(["actions/checkout@v5", "actions/setup-node@v5"]),
  );
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n(?! )/m);
  for (const [name, { text, commands }] of jobs) {
    expect([name, text.includes("id-token: write")]).toEqual([name, name !== "check"]);
    for (const [at, command] of commands.entries())
      if (/^npm run (difference|deploy)/.test(command)) expect(commands[at - 1]).toBe("npm run assume");
  }
});

test("on a laptop the steps without an account run in order, and the others are named as not seen", async () => {
  const lines = printed();
  const run = vi.fn(() => Promise.resolve(0));
  await pipeline([], run);
  expect(run.mock.calls).toEqual([
    [["test"]],
    [["run", "advisories"]],
    [["run", "synth", "--", "-c", "env=staging"]],
    [["run", "synth", "--", "-c", "env=production"]],
  ]);
  const seen = lines();
  expect(seen.map((line) => line[0])).toEqual(["✓", "✓", "✓", "✓", "–", "–", "–", "–", "–", "–"]);
  expect(seen.at(-2)).toBe("– Déployer (production) : pas vu, il y faut un compte");
});

test("the first step that fails ends the pipeline", async () => {
  printed();
  const run = vi.fn((command: readonly string[]) => Promise.resolve(command[1] === "synth" ? 1 : 0));
  await expect(pipeline([], run)).rejects.toThrow(
    "✗ Synthétiser, règles de sécurité comprises (staging) : npm run synth -- -c env=staging",
  );
  expect(run).toHaveBeenCalledTimes(3);
});
