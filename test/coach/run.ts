import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { format } from "prettier";
import { readSettings } from "#infra/local/settings.ts";
import { ROOT } from "../sources.ts";
import { measure, measureDanger, type Report } from "./measure.ts";
import { modelCallOf } from "./model-call.ts";
import { reportTable } from "./table.ts";

/**
 * Evaluates whoever `MENTA_AI` names, judged by `MENTA_JUDGE` too where it is given (the same values). `--against file`:
 * beside an earlier report. `--out file`: writes the report. Without a model, the committed table of the offline engine.
 */
const { values } = parseArgs({ options: { against: { type: "string" }, out: { type: "string" } } });
const { ai } = readSettings(process.env);
const judge = process.env["MENTA_JUDGE"];
const judgeAi = judge ? readSettings({ ...process.env, MENTA_AI: judge }).ai : undefined;
const against = values.against && (JSON.parse(readFileSync(values.against, "utf8")) as Report);

const report = await measure(modelCallOf(ai), judgeAi && modelCallOf(judgeAi));
const title =
  ai.kind === "server" ? ai.provider.name : ai.kind === "aws" ? "Amazon Bedrock" : "MENTA hors ligne";
const json = `${JSON.stringify(report, null, 2)}\n`;
if (values.out) writeFileSync(values.out, json);
else if (ai.kind === "offline" && !judge && !against) {
  writeFileSync(join(ROOT, "EVALUATIONS.md"), await reportTable(title, report));
  writeFileSync(
    join(ROOT, "test/coach/offline.json"),
    await format(json, { parser: "json", printWidth: 110 }),
  );
  const caught = Object.fromEntries(measureDanger().map(({ name, held }) => [name, held]));
  writeFileSync(join(ROOT, "test/coach/danger/offline.json"), `${JSON.stringify(caught, null, 2)}\n`);
}
process.stdout.write(await reportTable(title, report, against || undefined));
