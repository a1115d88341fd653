/** What names a file of everything of one’s own. Without zod: the browser reads it too. */
export const EXPORT_FORMAT = "menta-export";
export const EXPORT_VERSION = 1;
/** Its name in the archive, beside the readable files. */
export const EXPORT_FILE_NAME = "menta-export.json";

export const IMPORT_LIMITS = {
  /** Rows that one call writes: the most that DynamoDB takes in one transaction. */
  rows: 100,
  /** Of what MENTA wrote, in UTF-16 units: far beyond what its models may answer, and within one row. */
  text: 100_000,
  artefact: 100_000,
  /** Of a message with the titles and the reason beside it, in UTF-8: a row of the table ends at 400 KB. */
  messageBytes: 390_000,
  /** Of one discussion, as JSON and with what a row has beside it: what is read at once. */
  discussionBytes: 12_000_000,
  /** Of the summaries of one decision, likewise: they are removed with it, within a minute. */
  summariesBytes: 12_000_000,
  relatedDecisions: 200,
  writtenBy: 200,
  why: 2_000,
  /** How far back a week may be; ahead, the limit is that of planning. */
  weeksBack: 520,
} as const;
