/** Limits for schemas and screens. This file does not depend on zod. */
export const MESSAGE_QUERY_LIMITS = { min: 2, max: 200 } as const;

/**
 * Limits of one search, so that its cost is about the same for everybody
 * (shared/docs/records/0049-command-palette.md): the most recently changed discussions are read first, and
 * the answer says if it is incomplete.
 */
export const MESSAGE_SEARCH_BOUNDS = {
  discussions: 300,
  /** Total of messages and documents read, in UTF-16 units: about 130 read units. */
  characters: 1_000_000,
  /** Total of texts from which excerpts are made, which is slow: a hundred of the longest messages. */
  excerpted: 1_000_000,
  /** After this, no further discussion is read. */
  milliseconds: 2_000,
  /** Maximum number of messages and documents, of dossier lines, and of records. */
  results: 30,
  /** Limit for each discussion, so that one does not hide the others. */
  perDiscussion: 3,
  excerpt: 160,
  /** Number of newest records read. */
  records: 100,
  /** Total of these records unpacked, in UTF-16 units: about 60 read units as stored. */
  recordCharacters: 500_000,
} as const;

/** The parts of a record that are searched, in order. */
export const RECORD_PARTS = ["choice", "option", "criterion", "watched", "review"] as const;
export type RecordPart = (typeof RECORD_PARTS)[number];

export type MessageSearchBounds = { [K in keyof typeof MESSAGE_SEARCH_BOUNDS]: number };
