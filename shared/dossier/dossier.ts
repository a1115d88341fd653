/** The kinds of dossier lines. */
export const LINE_KINDS = [
  "question",
  "deadline",
  "option",
  "pro",
  "con",
  "criterion",
  "fact",
  "assumption",
  "person",
  "fear",
  "lean",
  "wouldChange",
  "step",
  "review",
  "constraint",
  "idea",
  "subject",
  "known",
  "example",
  "blurred",
  "exercise",
  "progress",
  "blocked",
  "dependsOn",
  "note",
] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/**
 * Where a line comes from: a message of the person (`said`), typed in the dossier (`hand`), or proposed by
 * MENTA.
 */
export const LINE_ORIGINS = ["said", "hand", "menta"] as const;
export const LINE_STATES = ["proposed", "kept", "dismissed"] as const;

/** The tracks of discussions. Each has its own slots and questions. */
export const DISCUSSION_TRACKS = ["decide", "create", "learn", "follow", "relire", "care"] as const;
export type DiscussionTrack = (typeof DISCUSSION_TRACKS)[number];

/** Range of a sureness, in percent. A person who is less than half sure would choose another option. */
export const SURENESS_RANGE = { min: 50, max: 100, step: 5 } as const;

/** How often an amount is due, and (below) what it is for the decision. */
export const AMOUNT_PERIODS = ["once", "month", "year"] as const;
export const AMOUNT_ROLES = ["cost", "limit", "have", "income"] as const;

/**
 * Rules that lead to a question. Any other question is for an empty slot, with a rule such as
 * `empty.deadline`.
 */
export const ASKING_RULES = ["over", "late", "side", "role", "confirm", "correct"] as const;
export type AskingRule = (typeof ASKING_RULES)[number] | `empty.${LineKind}`;

/** Limits of a dossier. Lengths are in UTF-16 units. */
export const DOSSIER_LIMITS = {
  /** Maximum number of kept and proposed lines. */
  lines: 120,
  /**
   * Maximum number of dismissed lines, kept so that they are not proposed again. The oldest are dropped
   * first.
   */
  dismissed: 120,
  text: 500,
  quote: 500,
  unit: 20,
  stance: 120,
  /** Maximum numbers of used wordings (`asked`) and of closed slots. The oldest are dropped first. */
  asked: 400,
  closed: 120,
  choices: 6,
  choice: 120,
  rule: 60,
} as const;
