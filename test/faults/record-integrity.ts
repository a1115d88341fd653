import { toRecord, toReviewRows, type RecordRow } from "#functions/data/record.ts";
import { rowsOf, type Row } from "./table-rows.ts";

const keyOf = (row: Row) => `${String(row["userId"])} ${String(row["decisionId"])}`;
/** What a review says, without what the table adds to it. */
const said = ({ userId, state, day, id, decisionId, optionTitle, chosenAt, done }: Row) =>
  JSON.stringify([userId, state, day, id, decisionId, optionTitle, chosenAt, done]);

/** Records without their decision, decisions that do not know theirs, and reviews that are not those of the records. */
export function findRecordProblems(rows: Row[]): string[] {
  const decisions = new Map(
    rowsOf(rows, "decision").map((row) => [`${String(row["userId"])} ${String(row["id"])}`, row]),
  );
  const records = rowsOf(rows, "record");
  const wanted = new Set(
    records.flatMap((row) =>
      toReviewRows(String(row["userId"]), toRecord(row as unknown as RecordRow)).map((review) =>
        said(review),
      ),
    ),
  );
  const found = new Set(rowsOf(rows, "review").map(said));
  return [
    ...records
      .filter((row) => decisions.get(keyOf(row))?.["hasRecord"] !== true)
      .map((row) => `record without its decision: ${keyOf(row)}`),
    ...[...decisions]
      .filter(([key, row]) => row["hasRecord"] === true && !records.some((one) => keyOf(one) === key))
      .map(([key]) => `decision without its record: ${key}`),
    ...[...found].filter((review) => !wanted.has(review)).map((review) => `review of no record: ${review}`),
    ...[...wanted]
      .filter((review) => !found.has(review))
      .map((review) => `review that is missing: ${review}`),
  ];
}
