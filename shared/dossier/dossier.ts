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

/** The origin of a line: words of a message, typed in the dossier, or proposed by MENTA. */
export const LINE_ORIGINS = ["said", "hand", "menta"] as const;
export const LINE_STATES = ["proposed", "kept", "dismissed"] as const;

/** The tracks: each has its own sequence of questions. */
export const TRACKS = ["decide", "create", "learn", "follow", "relire", "care"] as const;
export type Track = (typeof TRACKS)[number];

/** Range of certainty, in percent: below half, one would choose another option. */
export const SURENESS_RANGE = { min: 50, max: 100, step: 5 } as const;

/** How often an amount recurs, and its role for the decision. */
export const AMOUNT_PERIODS = ["once", "month", "year"] as const;
export const AMOUNT_ROLES = ["cost", "limit", "have", "income"] as const;

/** Reasons for a question other than an empty slot (`empty.deadline`). */
export const ASKING_RULES = ["over", "late", "side", "role", "confirm", "correct"] as const;
export type AskingRule = (typeof ASKING_RULES)[number] | `empty.${LineKind}`;

/** Lengths in UTF-16 units. */
export const DOSSIER_LIMITS = {
  /** Maximum number of kept and proposed lines. */
  lines: 120,
  /** Dismissed lines, remembered so that they are not proposed again; the oldest are dropped first. */
  dismissed: 120,
  text: 500,
  quote: 500,
  unit: 20,
  stance: 120,
  /** Maximum numbers of used wordings, and of closed slots. */
  asked: 400,
  closed: 120,
  choices: 6,
  choice: 120,
  rule: 60,
} as const;
