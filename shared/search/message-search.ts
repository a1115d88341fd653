/** For schemas and screens. Without zod. */
export const MESSAGE_QUERY_LIMITS = { min: 2, max: 200 } as const;

/**
 * What one search may read at most, so that it costs about the same whoever asks
 * (shared/docs/records/0049-command-palette.md): the discussions that changed last come first, and the answer says where it
 * stopped.
 */
export const MESSAGE_SEARCH_BOUNDS = {
  discussions: 300,
  /** Of all messages and documents together, in UTF-16 units: some 130 read units. */
  characters: 1_000_000,
  /** Of the texts that excerpts are made of, whose marks are looked at one by one: a hundred of the longest messages. */
  excerpted: 1_000_000,
  /** No new discussion is begun after so long. */
  milliseconds: 2_000,
  /** Of messages and documents; of lines of dossiers; of records. */
  results: 30,
  /** The newest of each discussion: one that speaks of nothing else does not hide the others. */
  perDiscussion: 3,
  excerpt: 160,
  /** Whose records are read: the newest. */
  records: 100,
  /** Of these records, in UTF-16 units as they are unpacked: some 60 read units as they are stored. */
  recordCharacters: 500_000,
} as const;

/** The parts of a record that are searched, in this order. */
export const RECORD_PARTS = ["choice", "option", "criterion", "watched", "review"] as const;
export type RecordPart = (typeof RECORD_PARTS)[number];

export type MessageSearchBounds = { [K in keyof typeof MESSAGE_SEARCH_BOUNDS]: number };
