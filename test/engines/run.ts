import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "#infra/failure.ts";
import { runOperatorCommand } from "#infra/operate/command.ts";
import { printLine } from "#infra/help.ts";
import { ROOT } from "../sources.ts";
import { askEngine } from "./ask.ts";
import { COMPARED_ENGINES, ENGINES_PAGE, enginesPage, type Suite } from "./page.ts";
import { differencesOf, runSuite, type Outcomes } from "./suite.ts";

const COMMAND = {
  name: "engines",
  words: "[fichiers]",
  about: `Lance les tests de l’API sur chacune des deux bases locales, l’une après l’autre, et montre les tests qui n’y répondent pas pareil. Pose ensuite à chacune les mêmes questions, et écrit le tout dans ${ENGINES_PAGE} ; avec des noms de fichiers, ne lance que ces tests-là et n’écrit rien.`,
  options: { questions: { says: "sans les tests : pose seulement les questions, et écrit la page" } },
} as const;

/** `npm run engines`. Ends with 1 where a test fails or answers differently. */
const engines = (args: readonly string[]): Promise<void> =>
  runOperatorCommand(COMMAND, args, async ({ questions }, files) => {
    const folder = mkdtempSync(join(tmpdir(), "menta-engines-"));
    try {
      const suite = questions ? undefined : await compare(files, folder);
      if (suite && suite.differences.length + suite.failed > 0) process.exitCode = 1;
      if (files.length > 0) return;
      const answers: string[][] = [];
      for (const engine of COMPARED_ENGINES)
        answers.push(await askEngine(engine, mkdtempSync(join(folder, engine))));
      writeFileSync(join(ROOT, ENGINES_PAGE), await enginesPage(suite, answers));
      printLine(`Écrit : ${ENGINES_PAGE}.`);
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  });

/** Runs the tests on each engine, and says which answer differently. */
async function compare(files: string[], folder: string): Promise<Suite> {
  const outcomes: Outcomes[] = [];
  for (const engine of COMPARED_ENGINES) outcomes.push(await runSuite(engine, files, folder));
  const differences = differencesOf(outcomes);
  for (const { test, answers } of differences)
    printLine([test, ...COMPARED_ENGINES.map((engine, at) => `  ${engine}: ${answers[at]}`)].join("\n"));
  const [tests, failed] = [outcomes[0]!.size, failuresOnAll(outcomes)];
  printLine(`${tests} tests, ${failed} en échec sur les deux, ${differences.length} différences.`);
  return { tests, failed, differences };
}

const failuresOnAll = (outcomes: readonly Outcomes[]): number =>
  [...outcomes[0]!].filter(
    ([test, said]) => said !== undefined && outcomes.every((one) => one.get(test) === said),
  ).length;

if (import.meta.main) await runCommand(() => engines(process.argv.slice(2)));
