import { globSync, readFileSync, writeFileSync } from "node:fs";
import { runMain } from "#infra/failure.ts";
import { createUsageFailure, runOperatorCommand } from "#infra/operate/command.ts";
import { printLine } from "#infra/help.ts";
import { countDone, LEDGER, openFailures, type Slice } from "./proofs/ledger.ts";
import { proofsPage } from "./proofs/page.ts";
import { proofs } from "./proofs/proofs.ts";
import { printCount, runTests, type Result } from "./run-tests.ts";

/**
 * Runs the long proofs at full size; the tests run a short form of each. Those with a goal (proofs/proofs.ts)
 * continue where the ledger ends, in slices of `--minutes`, and then the page of proofs is written; `--seed`
 * runs that one seed again, and stores nothing. The others run whole, `--scale` times as much.
 * `npm run prove -- kill`: those whose path or name has one of these words; `properties`: all tests of
 * properties; `components`: all tests of components, with the React build that reports warnings.
 */
const COMMAND = {
  name: "prove",
  words: "[noms]",
  about: `Reprend chaque preuve longue là où le rapport des preuves la dit arrivée, note ce qu’elle a fait et redessine cette page ; avec des noms, seulement celles dont le nom ou le fichier les contient (properties : tous les tests de propriétés ; components : ceux des composants, avec le React qui se plaint). Les preuves : ${proofs.map(({ name }) => name).join(", ")}.`,
  options: {
    draw: { says: "sans rien prouver : redessine seulement la page des preuves" },
    minutes: { value: "minutes", says: "la durée d’une tranche, au plus ; 30 par défaut" },
    seed: { value: "graine", says: "rejoue cette graine, et ne note rien" },
    scale: {
      value: "fois",
      says: "de celles qui n’ont pas de but chiffré, tant de fois plus ; 1 par défaut",
    },
  },
} as const;

const PROPERTIES = "properties";
const COMPONENTS = "components";

/** The parts that the command uses; tests replace them. */
type Parts = {
  runTests: (files: string[]) => Promise<Result>;
  readSlices: () => Slice[];
  drawPage: () => Promise<void>;
  report: (result: Result) => void;
};
const PARTS: Parts = {
  runTests: (files) => runTests(["!structure"], files),
  readSlices: LEDGER.read,
  drawPage: async () => writeFileSync("shared/docs/reports/proofs.md", await proofsPage(LEDGER.read())),
  report: printCount,
};

/** `npm run prove`. Ends with 1 where a test fails. */
export const prove = (args: readonly string[], parts = PARTS): Promise<void> =>
  runOperatorCommand(COMMAND, args, async ({ draw, minutes = "30", seed, scale = "1" }, words) => {
    if (draw) return parts.drawPage();
    if (!(Number(minutes) > 0 && Number(scale) > 0))
      throw createUsageFailure(COMMAND, "Donnez un nombre plus grand que 0.");
    if (seed !== undefined && !/^\d+$/.test(seed))
      throw createUsageFailure(COMMAND, "Une graine est un nombre entier.");
    const unknown = words.filter((word) => isEmpty(chosenBy([word])));
    if (unknown.length > 0)
      throw createUsageFailure(COMMAND, `Aucune preuve ne s’appelle ainsi : ${unknown.join(", ")}.`);
    const { counted, whole } = chosenBy(words);
    process.env["PROOF_SCALE"] = scale;
    process.env["PROOF_COMMAND"] = ["npm run prove", ...(args.length > 0 ? ["--"] : []), ...args].join(" ");
    if (seed) process.env["PROOF_SEED"] = process.env["PROOF_ONE_SEED"] = seed;

    const slices = parts.readSlices();
    const isOpen = ({ name, goal }: (typeof proofs)[number]) =>
      seed !== undefined || countDone(slices, name) < goal || openFailures(slices, name).length > 0;
    const results: Result[] = [];
    for (const { file } of counted.filter(isOpen)) {
      process.env["PROOF_UNTIL"] = String(Date.now() + Number(minutes) * 60_000);
      results.push(await parts.runTests([file]));
      await parts.drawPage();
    }
    if (whole.length > 0) results.push(await parts.runTests(whole));
    if (results.length === 0) printLine("Déjà entière, sans échec : rien à reprendre.");
    parts.report({
      passed: results.reduce((sum, { passed }) => sum + passed, 0),
      failed: results.reduce((sum, { failed }) => sum + failed, 0),
      failures: results.flatMap(({ failures }) => failures),
      flaky: results.flatMap(({ flaky }) => flaky),
    });
  });

/** The proofs with a goal in numbers, and the files that are run whole. */
type Choice = { counted: typeof proofs; whole: string[] };

const isEmpty = ({ counted, whole }: Choice) => counted.length + whole.length === 0;

/** Chooses proofs whose name or path contains one of these words; all without a word. */
function chosenBy(words: readonly string[]): Choice {
  const isWanted = (...names: string[]) =>
    words.length === 0 || words.some((word) => names.some((name) => name.includes(word)));
  return {
    counted: proofs.filter(({ name, file }) => isWanted(name, file)),
    whole: [
      ...wholeFiles().filter((path) => isWanted(path)),
      ...(isWanted(PROPERTIES) ? propertyFiles() : []),
      ...(isWanted(COMPONENTS) ? globSync("frontend/src/**/*.browser.test.tsx") : []),
    ],
  };
}

/** Returns the files of long proofs without a goal in numbers. */
function wholeFiles(): string[] {
  const countedFiles = new Set<string>(proofs.map(({ file }) => file));
  return globSync("{functions,test}/**/*.proof.test.ts").filter((path) => !countedFiles.has(path));
}

const propertyFiles = (): string[] =>
  globSync("{shared,functions,infra,frontend}/**/*.test.{ts,tsx}").filter((path) =>
    readFileSync(path, "utf8").includes('from "fast-check"'),
  );

if (import.meta.main) await runMain(() => prove(process.argv.slice(2)));
