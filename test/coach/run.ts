import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readSettings } from "#infra/local/settings.ts";
import { ROOT } from "../sources.ts";
import { readAnswerSet } from "./danger/answers.ts";
import { measure, type Report } from "./measure.ts";
import { modelCallOf } from "./model-call.ts";
import { measurePromises } from "./promises/promises.ts";
import { readReplySets } from "./sameness/replies.ts";
import { committedTable, reportTable } from "./table.ts";

/**
 * Evaluates the model that `MENTA_AI` names, and asks a judge if `MENTA_JUDGE` is set (same values).
 * `--against file`: compares with an earlier report. `--out file`: writes the report. Without a model, prints
 * the committed table of what the interview promises.
 */
const { values } = parseArgs({ options: { against: { type: "string" }, out: { type: "string" } } });
const { ai = { kind: "offline" } } = readSettings(process.env);
const judge = process.env["MENTA_JUDGE"];
const judgeAi = judge ? readSettings({ ...process.env, MENTA_AI: judge }).ai : undefined;
const against = values.against && (JSON.parse(readFileSync(values.against, "utf8")) as Report);

if (ai.kind === "offline") {
  const table = await committedTable(measurePromises(), {
    replySets: readReplySets(),
    dangerAnswers: readAnswerSet(),
  });
  writeFileSync(join(ROOT, "shared/docs/reports/evaluations.md"), table);
  process.stdout.write(table);
} else {
  const report = await measure(modelCallOf(ai), judgeAi && modelCallOf(judgeAi));
  if (values.out) writeFileSync(values.out, `${JSON.stringify(report, null, 2)}\n`);
  const title = ai.kind === "server" ? ai.provider.name : "Amazon Bedrock";
  process.stdout.write(await reportTable(title, report, against || undefined));
}
