import { findPlanProblems } from "./plan-integrity.ts";
import { findRecordProblems } from "./record-integrity.ts";
import { rowsOf, type Row } from "./table-rows.ts";

const text = (row: Row, field: string): string => String(row[field]);

/**
 * Returns one line for each row that is incomplete, permanently orphaned or duplicated; none in a sound
 * table.
 */
export function findTableProblems(rows: Row[]): string[] {
  const discussions = new Set(
    [...rowsOf(rows, "discussion"), ...rowsOf(rows, "trashedDiscussion")].map(
      (row) => `${text(row, "userId")} ${text(row, "id")}`,
    ),
  );
  const isOrphan = (row: Row) => !discussions.has(`${text(row, "userId")} ${text(row, "sessionId")}`);
  const messages = rowsOf(rows, "message");
  const turns = rowsOf(rows, "turn");
  const emails = rowsOf(rows, "account").map((row) => text(row, "email"));
  return [
    ...messages.filter(isOrphan).map((row) => `message without a discussion: ${text(row, "sessionId")}`),
    ...[...rowsOf(rows, "artefact"), ...rowsOf(rows, "previousArtefact")]
      .filter(isOrphan)
      .map((row) => `${text(row, "kind")} without a discussion: ${text(row, "sessionId")}`),
    ...rowsOf(rows, "dossier")
      .filter(isOrphan)
      .map((row) => `dossier without a discussion: ${text(row, "sessionId")}`),
    ...findUnpairedMessages(messages.filter((row) => !isReport(row))),
    ...duplicatesIn(messages.map((row) => `${text(row, "sessionId")} ${text(row, "id")}`)).map(
      (id) => `message twice: ${id}`,
    ),
    ...turns
      .filter((row) => row["state"] === "running" && row["expiresAt"] === undefined)
      .map((row) => `turn left running for good: ${text(row, "id")}`),
    ...turns
      .filter((row) => row["expiresAt"] === undefined && isOrphan(row))
      .map((row) => `turn without a discussion: ${text(row, "sessionId")}`),
    ...["lock", "signIn", "passkeySignIn", "attempt"].flatMap((entity) =>
      rowsOf(rows, entity)
        .filter((row) => row["expiresAt"] === undefined)
        .map((row) => `${entity} without an end: ${text(row, "pk")}`),
    ),
    ...duplicatesIn(emails).map((email) => `account twice: ${email}`),
    ...findPlanProblems(rows),
    ...findRecordProblems(rows),
  ];
}

/** Whether a row is a report, which answers no message. */
const isReport = (row: Row) => /^(decision-summary|project-report)-/.test(text(row, "writtenBy"));

/** Returns the places of first versions that do not have exactly one question and its reply. */
function findUnpairedMessages(messages: Row[]): string[] {
  // Another version of a reply stands at its own place, without the question.
  const paired = messages.filter((row) => !(text(row, "role") === "assistant" && "insteadOf" in row));
  const places = Map.groupBy(paired, (row) => `${text(row, "sessionId")} ${text(row, "place")}`);
  return [...places]
    .map(
      ([place, rows]) =>
        [
          place,
          rows
            .map((row) => text(row, "role"))
            .toSorted()
            .join(" and "),
        ] as const,
    )
    .filter(([, roles]) => roles !== "assistant and user")
    .map(([place, roles]) => `${roles} alone: ${place}`);
}

const duplicatesIn = (values: string[]): string[] => values.filter((value, n) => values.indexOf(value) !== n);
