/** The `format` field of an export. In a file without zod, because the browser uses it too. */
export const EXPORT_FORMAT = "menta-export";
export const EXPORT_VERSION = 1;
/** Name of the JSON file in the archive. The other files are for people to read. */
export const EXPORT_FILE_NAME = "menta-export.json";

export const IMPORT_LIMITS = {
  /** Maximum number of rows that one call writes: DynamoDB's limit for a transaction. */
  rows: 100,
  /** Limits of texts by MENTA, in UTF-16 units: more than its models write, and less than a row can hold. */
  text: 100_000,
  artefact: 100_000,
  /** Maximum size of a message with its titles and reason, in UTF-8: a row has at most 400 KB. */
  messageBytes: 390_000,
  /**
   * Maximum size of a discussion, as JSON and with the overhead of its rows: a page reads all of it at once.
   */
  discussionBytes: 12_000_000,
  /**
   * Maximum size of the summaries of a decision, as JSON and with the overhead of their rows: all of them are
   * purged with the decision, in one call of at most a minute.
   */
  summariesBytes: 12_000_000,
  relatedDecisions: 200,
  writtenBy: 200,
  why: 2_000,
  /**
   * How many weeks before the current one a planned week may be. `PLANNER_LIMITS.weeksAway` limits later
   * ones.
   */
  weeksBack: 520,
} as const;
