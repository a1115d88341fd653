import { expect, test } from "vitest";
import { askEngine } from "#test/engines/ask.ts";
import { COMPARED_ENGINES, ENGINES_PAGE, questionRows } from "#test/engines/page.ts";
import { readText } from "#test/sources.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { INSTALLED_ENGINES } from "./installed.fixture.ts";

/** Returns the cells of a Markdown table row. */
const cellsOf = (line: string) => line.split(/(?<!\\)\|/).map((cell) => cell.trim());
const shown = readText(ENGINES_PAGE).split("\n").map(cellsOf);

test.each(INSTALLED_ENGINES)(
  "the %s engine answers what its page says (npm run engines)",
  async (engine) => {
    const column = COMPARED_ENGINES.indexOf(engine);
    const answers = await askEngine(engine, temporaryFolder(engine));
    const rows = questionRows(COMPARED_ENGINES.map((_name, at) => (at === column ? answers : [])));
    for (const { cells } of rows) {
      const [about = "", aws = ""] = cells;
      const found = shown.find(([, first, second]) => first === about && second === aws);
      expect([about, found?.[3 + column]]).toEqual([about, cells[2 + column]]);
    }
  },
  120_000,
);
