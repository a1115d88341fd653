/** Limits for both schemas and screens. This file is free of zod, for the browser's first view. */
export const MESSAGE_QUERY_LIMITS = { min: 2, max: 200 } as const;

/**
 * Limits of one search, so that it costs about the same for everybody
 * (shared/docs/records/0049-command-palette.md). The most recently changed discussions are read first, and
 * the answer tells if something was not read.
 */
export const MESSAGE_SEARCH_BOUNDS = {
  discussions: 300,
  /** How much text of messages and documents is read, in UTF-16 units: about 130 read units of DynamoDB. */
  characters: 1_000_000,
  /** How much text excerpts are made from, which is slow: that of a hundred of the longest messages. */
  excerpted: 1_000_000,
  /** After this time, no further discussion is read. */
  milliseconds: 2_000,
  /** Maximum number of results of each sort: messages with documents, dossier lines, records. */
  results: 30,
  /** Maximum number of results of one discussion, so that it does not hide the others. */
  perDiscussion: 3,
  excerpt: 160,
  /** How many records are read, the newest ones. */
  records: 100,
  /** How much text of records is read, in UTF-16 units after unpacking: about 60 read units of DynamoDB. */
  recordCharacters: 500_000,
} as const;

/** The parts of a record that are searched, in this order. */
export const RECORD_PARTS = ["choice", "option", "criterion", "watched", "review"] as const;
export type RecordPart = (typeof RECORD_PARTS)[number];

export type MessageSearchBounds = { [K in keyof typeof MESSAGE_SEARCH_BOUNDS]: number };
