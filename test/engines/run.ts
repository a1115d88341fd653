import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../sources.ts";
import { askEngine } from "./ask.ts";
import { COMPARED_ENGINES, ENGINES_PAGE, enginesPage } from "./page.ts";

/** `npm run engines`: asks both local databases the same questions, and writes the page of their answers. */
const folder = mkdtempSync(join(tmpdir(), "menta-engines-"));
try {
  const answers: string[][] = [];
  for (const engine of COMPARED_ENGINES)
    answers.push(await askEngine(engine, mkdtempSync(join(folder, engine))));
  writeFileSync(join(ROOT, ENGINES_PAGE), await enginesPage(answers));
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
