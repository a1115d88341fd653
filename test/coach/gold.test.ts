import { expect, test } from "vitest";
import { GOLD } from "./gold/conversations.ts";
import { labelOf, readLabels } from "./gold/labels.ts";
import { linesOf, type Line } from "./gold/lines.ts";

const WRONG_MAX = 0.02;
const WEAK_MAX = 0.15;

const said = ({ conversation, artefact, path, line }: Line) =>
  `${conversation}, ${artefact}, ${path}: ${line}`;

/** `npx node test/coach/gold/print.ts --unlabelled` prints what waits for labels, which stand in `gold/labels.json`. */
test("two readers have labelled each line of the offline engine's documents: few are weak, hardly any is wrong", async () => {
  const labels = readLabels();
  const lines: Line[] = [];
  for (const conversation of GOLD) lines.push(...(await linesOf(conversation)));
  const labelled = (wanted: string | null) =>
    lines.filter((line) => labelOf(labels, line) === wanted).map(said);
  const unlabelled = labelled(null);
  expect(unlabelled, `${unlabelled.length} of ${lines.length} lines have no labels`).toEqual([]);
  expect(labelled("wrong").length / lines.length, labelled("wrong").join("\n")).toBeLessThanOrEqual(
    WRONG_MAX,
  );
  expect(labelled("weak").length / lines.length, labelled("weak").join("\n")).toBeLessThanOrEqual(WEAK_MAX);
});
