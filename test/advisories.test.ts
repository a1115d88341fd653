import { expect, test } from "vitest";
import { capturePrintedLines } from "#infra/operate/test-aws.ts";
import { advisories } from "./inventory/advisories.ts";
import { readText } from "./sources.ts";

const flaw = (severity: string) => ({
  severity,
  range: "<2.0.0",
  via: [{ title: "Reads too much", url: "https://github.com/advisories/GHSA-0" }, "another"],
});

/**
 * Answers like a registry that knows these flaws. `ships`: the flawed packages that are part of the product.
 */
const knows =
  (vulnerabilities: Record<string, ReturnType<typeof flaw>>, ...ships: string[]) =>
  (...args: string[]) =>
    Promise.resolve({
      vulnerabilities: Object.fromEntries(
        Object.entries(vulnerabilities).filter(
          ([name]) => !args.includes("--omit=dev") || ships.includes(name),
        ),
      ),
    });

test.for(["high", "critical"])(
  "a flaw that ships and is %s fails, with what is known of it",
  async (severity) => {
    const lines = capturePrintedLines();
    await expect(advisories([], knows({ left: flaw(severity) }, "left"))).rejects.toThrow(
      "Failles graves de ce qui part avec le produit : 1.",
    );
    expect(lines()).toEqual([
      `left <2.0.0 (${severity}, part avec le produit) : Reads too much https://github.com/advisories/GHSA-0 ; par another`,
    ]);
  },
);

test.for([
  ["grave, of a tool", knows({ tool: flaw("critical") })],
  ["small, of what ships", knows({ left: flaw("moderate") }, "left")],
] as const)("a flaw that is %s is named and does not fail", async ([, ask]) => {
  const lines = capturePrintedLines();
  await advisories([], ask);
  expect(lines()).toHaveLength(2);
  expect(lines()[1]).toBe("Aucune faille grave de ce qui part avec le produit.");
});

test("no flaw and no answer are distinguished", async () => {
  const lines = capturePrintedLines();
  await advisories([], knows({}));
  await advisories([], () => Promise.resolve({ message: "no network" }));
  expect(lines()).toEqual([
    "Aucune faille connue.",
    "Rien n’a été vérifié : le registre ne répond pas (no network).",
  ]);
});

test("the pipeline asks the registry before it deploys, by scripts that are there, and stores no key", () => {
  const workflow = readText(".github/workflows/deploy.example.yml");
  const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> };
  const called = [...workflow.matchAll(/- run: npm (?:run )?([\w-]+)/g)].map(([, name]) => name!);
  expect(called.filter((name) => name !== "ci" && !Object.hasOwn(scripts, name))).toEqual([]);
  const asks = called.indexOf("advisories");
  expect(asks).toBeGreaterThan(called.indexOf("test"));
  expect(called.indexOf("deploy")).toBeGreaterThan(asks);
  expect([...workflow.matchAll(/needs: (\w+)/g)].map(([, job]) => job)).toEqual([
    "check",
    "difference",
    "staging",
  ]);
  expect(workflow).not.toMatch(/secrets\.|AKIA|access-key|SESSION_TOKEN/i);
});
