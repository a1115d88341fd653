import type { Row } from "./acknowledged.product.ts";
import { untidyPlans } from "./plan-rows.ts";

const ofKind = (rows: Row[], entity: string) => rows.filter((row) => row["__edb_e__"] === entity);
const text = (row: Row, field: string): string => String(row[field]);

/** What in a table is half written, left over for good or there twice: one line each, none in a table that is well. */
export function untidy(rows: Row[]): string[] {
  const discussions = new Set(
    ofKind(rows, "discussion").map((row) => `${text(row, "userId")} ${text(row, "id")}`),
  );
  const isOrphan = (row: Row) => !discussions.has(`${text(row, "userId")} ${text(row, "sessionId")}`);
  const messages = ofKind(rows, "message");
  const turns = ofKind(rows, "turn");
  const emails = ofKind(rows, "account").map((row) => text(row, "email"));
  return [
    ...messages.filter(isOrphan).map((row) => `message without a discussion: ${text(row, "sessionId")}`),
    ...ofKind(rows, "artefact")
      .filter(isOrphan)
      .map((row) => `${text(row, "kind")} without a discussion: ${text(row, "sessionId")}`),
    ...unpaired(messages.filter((row) => !isReport(row))),
    ...doubled(messages.map((row) => `${text(row, "sessionId")} ${text(row, "id")}`)).map(
      (id) => `message twice: ${id}`,
    ),
    ...turns
      .filter((row) => row["state"] === "running" && row["expiresAt"] === undefined)
      .map((row) => `turn left running for good: ${text(row, "id")}`),
    ...turns
      .filter((row) => row["expiresAt"] === undefined && isOrphan(row))
      .map((row) => `turn without a discussion: ${text(row, "sessionId")}`),
    ...["lock", "signIn", "attempt"].flatMap((entity) =>
      ofKind(rows, entity)
        .filter((row) => row["expiresAt"] === undefined)
        .map((row) => `${entity} without an end: ${text(row, "pk")}`),
    ),
    ...doubled(emails).map((email) => `account twice: ${email}`),
    ...untidyPlans(rows),
  ];
}

/** What MENTA wrote about a decision or a project answers no message. */
const isReport = (row: Row) => /^(decision-summary|project-report)-/.test(text(row, "writtenBy"));

/** Places that have not exactly a question and its reply. */
function unpaired(messages: Row[]): string[] {
  const places = Map.groupBy(messages, (row) => `${text(row, "sessionId")} ${text(row, "place")}`);
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

const doubled = (values: string[]): string[] => values.filter((value, n) => values.indexOf(value) !== n);
