import { parseArgs } from "node:util";
import { GOLD } from "./conversations.ts";
import { labelOf, readLabels } from "./labels.ts";
import { linesOf, type Line } from "./lines.ts";

/**
 * Prints every line of the documents of the gold conversations as JSON, for the readers who label them. `--unlabelled`:
 * only those that wait for labels.
 */
const { values } = parseArgs({ options: { unlabelled: { type: "boolean" } } });
const labels = readLabels();
const lines: Line[] = [];
for (const conversation of GOLD) lines.push(...(await linesOf(conversation)));
const printed = values.unlabelled ? lines.filter((line) => labelOf(labels, line) === null) : lines;
process.stdout.write(`${JSON.stringify(printed, null, 1)}\n`);
