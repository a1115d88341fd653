import { unpackText } from "#functions/platform/packed-text.ts";
import { emptyRecord } from "#shared/record/record.rules.ts";
import { toListedReviews } from "#shared/record/review.rules.ts";
import type { DecisionRecord, ListedReview } from "#shared/record/record.schema.ts";
import { rowsOf, type Row } from "./table-rows.ts";

const text = (row: Row, field: string): string => String(row[field]);
const keyOf = (row: Row) => `${text(row, "userId")} ${text(row, "decisionId")}`;

const recordOf = (row: Row): DecisionRecord => ({
  ...emptyRecord(text(row, "decisionId")),
  ...(JSON.parse(unpackText(row["packed"])) as DecisionRecord),
});
/** The table keeps no order of what is in a row. */
const inOrder = (done: ListedReview["done"] | undefined) =>
  done && Object.entries(done).toSorted(([a], [b]) => (a < b ? -1 : 1));
const said = (userId: string, { id, decisionId, day, optionTitle, chosenAt, done }: ListedReview) =>
  JSON.stringify([userId, done ? "done" : "open", day, id, decisionId, optionTitle, chosenAt, inOrder(done)]);
const found = (row: Row) =>
  JSON.stringify([
    row["userId"],
    row["state"],
    row["day"],
    row["id"],
    row["decisionId"],
    row["optionTitle"] ?? null,
    row["chosenAt"] ?? null,
    inOrder(row["done"] as ListedReview["done"] | undefined) ?? null,
  ]);

/**
 * Returns records without their decision, decisions without a reference to their record, and reviews that no
 * record contains.
 */
export function findRecordProblems(rows: Row[]): string[] {
  const decisions = new Map(
    rowsOf(rows, "decision").map((row) => [`${text(row, "userId")} ${text(row, "id")}`, row]),
  );
  const records = new Map(rowsOf(rows, "record").map((row) => [keyOf(row), row]));
  const wanted = new Set(
    [...records.values()].flatMap((row) =>
      toListedReviews(recordOf(row)).map((review) => said(text(row, "userId"), review)),
    ),
  );
  const there = new Set(rowsOf(rows, "review").map(found));
  return [
    ...[...records.keys()]
      .filter((key) => decisions.get(key)?.["hasRecord"] !== true)
      .map((key) => `record without its decision: ${key}`),
    ...[...decisions]
      .filter(([key, row]) => row["hasRecord"] === true && !records.has(key))
      .map(([key]) => `decision without its record: ${key}`),
    ...[...there].filter((one) => !wanted.has(one)).map((one) => `review of no record: ${one}`),
    ...[...wanted].filter((one) => !there.has(one)).map((one) => `review that is missing: ${one}`),
  ];
}
