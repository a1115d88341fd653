import { format, resolveConfig } from "prettier";
import type { EngineName } from "#infra/local/dynamodb/engine.ts";
import { QUESTIONS } from "./questions.ts";

export const ENGINES_PAGE = "shared/docs/reports/engines.md";
/** The engines, in the order of the page's columns. */
export const COMPARED_ENGINES = ["jar", "native"] as const satisfies EngineName[];

/**
 * Returns the page that compares the two engines. `answers`: each engine's, in the order of the questions.
 */
export async function enginesPage(answers: readonly (readonly string[])[]): Promise<string> {
  const text = [
    "# Two engines",
    "Written by `npm run engines`. The laptop has two databases that speak DynamoDB's protocol: Amazon's own for a computer (`jar`, which needs Java) and a native program on SQLite (`native`). Neither is the service: what the product leans on has to hold on both, and to be what Amazon documents.",
    "## The engines themselves",
    "Each question was put to both. The second column is what Amazon documents, and what holds once deployed. The rows in which the two do not answer alike come first. A test puts the questions again and compares.",
    questionTable(answers),
    ...CONSEQUENCES,
  ].join("\n\n");
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: "markdown" });
}

/** Returns a row for each question: Amazon's documentation, each engine's answer, and whether they agree. */
export const questionRows = (answers: readonly (readonly string[])[]) =>
  QUESTIONS.map(({ about, aws }, at) => {
    const given = answers.map((one) => one[at] ?? "");
    return { cells: [about, aws, ...given].map(cell), isAlike: new Set(given).size === 1 };
  });

/** Formats the table, differences first. */
function questionTable(answers: readonly (readonly string[])[]): string {
  const ordered = questionRows(answers).toSorted((a, b) => Number(a.isAlike) - Number(b.isAlike));
  return table(
    ["Question", "Amazon documents", ...COMPARED_ENGINES],
    ordered.map(({ cells }) => cells),
  );
}

/** Conclusions, and differences that single questions do not show. */
const CONSEQUENCES = [
  "## What follows",
  [
    "**Units.** Those of the [measures](benchmarks.md), and with them the [costs](../operations/costs.md), are measured on `native`, which counts a transaction as Amazon does; `jar` counts it once.",
    "**Pages.** A page of a query or scan ends within 1 MB with Amazon and `native`; `jar` adds the row that passes it. Nothing of ours counts pages: every list is read until there is no `LastEvaluatedKey`.",
    "**Order.** Rows read together by their keys come in any order on `jar`, as Amazon allows; on `native` in that of the keys, by chance. Whoever reads rows that way finds each by what it is, or by its id.",
    "**Conflicts.** Neither engine runs two transactions at once, so neither ever says `TransactionConflict`, `TransactionInProgressException` or `TransactionConflictException`, which Amazon may say of any write. `functions/platform/conditional-write.ts` tries again, and `test/faults/` gives each call each of the errors that Amazon documents.",
    "**Throttling** is on neither; it is given by the same tests, and in proof by half of all calls for five minutes ([proofs](proofs.md)).",
    "**Consistency.** Every read of both sees the last write, and an index has its entry at once. Amazon promises the first for strongly consistent reads alone, and never the second: the index is read by the sweep only, which comes again twelve hours later.",
    "**Time to live.** On both an ended row was still there after four minutes; Amazon removes it within a few days. No code of ours takes an ended row for a living one: each reader compares the instant itself.",
    "**Streams and restores** are not used by the product's functions; a restore to an instant is tried on an account alone.",
    "**Keys and regions.** `jar` has a database for each access key and region; `native` one for all, as an account has.",
  ]
    .map((line) => `- ${line}`)
    .join("\n"),
  "A third engine was weighed: dynalite (npm, 4.0.0 of October 2025) is another implementation and still released, but it has no transactions, on which every change of a decision and its plan rests.",
];

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
