/** Format name of an export. Without zod, because the browser uses it too. */
export const EXPORT_FORMAT = "menta-export";
export const EXPORT_VERSION = 1;
/** File name in the archive, beside the readable files. */
export const EXPORT_FILE_NAME = "menta-export.json";

export const IMPORT_LIMITS = {
  /** Rows written by one call: DynamoDB's limit for a transaction. */
  rows: 100,
  /** Limits of texts by MENTA, in UTF-16 units: far above its models' answers, and within one row. */
  text: 100_000,
  artefact: 100_000,
  /** A message with its titles and reason, in UTF-8: a row has at most 400 KB. */
  messageBytes: 390_000,
  /** One discussion as JSON, with the overhead of rows: it is read at once. */
  discussionBytes: 12_000_000,
  /**
   * The summaries of one decision as JSON, with the overhead of rows: they are removed with the decision
   * within a minute.
   */
  summariesBytes: 12_000_000,
  relatedDecisions: 200,
  writtenBy: 200,
  why: 2_000,
  /** How many weeks back a week may be; ahead, the limit of planning applies. */
  weeksBack: 520,
} as const;
