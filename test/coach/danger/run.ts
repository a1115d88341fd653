import "../table-name.ts";
import { readSettings } from "#infra/local/settings.ts";
import type { Row } from "../measure.ts";
import { modelCallOf } from "../model-call.ts";

/**
 * Prints how much danger the phrases recognise in the two sets, and how often they are wrong; with a model in
 * `MENTA_AI`, the same for phrases and model together, by the product's own calls. Every miss is printed:
 * read them, but do not adapt the phrases to them.
 */
process.env["CHAT_MODEL"] ??= "eu.anthropic.claude-haiku-5-5";
const { measureDanger, measureDangerWith } = await import("./measure.ts");
const { ai } = readSettings(process.env);

print("La liste seule", measureDanger());
if (ai && ai.kind !== "offline") print("Avec le modèle", await measureDangerWith(modelCallOf(ai)));

function print(title: string, rows: readonly Row[]): void {
  process.stdout.write(`${title}\n`);
  for (const { title: name, held, total, misses } of rows) {
    const share = total === 0 ? "aucun message" : `${((held / total) * 100).toFixed(1)} %`;
    process.stdout.write(`  ${name} : ${held} / ${total} (${share})\n`);
    for (const miss of misses) process.stdout.write(`    - ${miss}\n`);
  }
}
