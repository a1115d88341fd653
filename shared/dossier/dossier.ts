/** What a line of a dossier can be. */
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

/** Where a line comes from: words of a message, typed on the dossier, or proposed by MENTA. */
export const LINE_ORIGINS = ["said", "hand", "menta"] as const;
export const LINE_STATES = ["proposed", "kept", "dismissed"] as const;

/** Which questions a discussion is led by. */
export const TRACKS = ["decide", "create", "learn", "follow", "relire", "care"] as const;
export type Track = (typeof TRACKS)[number];

/** How sure one can be, in percent: below half, one would choose something else. */
export const SURENESS_RANGE = { min: 50, max: 100, step: 5 } as const;

/** How often an amount comes, and what it is for the decision. */
export const AMOUNT_PERIODS = ["once", "month", "year"] as const;
export const AMOUNT_ROLES = ["cost", "limit", "have", "income"] as const;

/** Why a question is asked, where it is not because a place is empty (`empty.deadline`). */
export const ASKING_RULES = ["over", "late", "side", "role", "confirm", "correct"] as const;
export type AskingRule = (typeof ASKING_RULES)[number] | `empty.${LineKind}`;

/** Lengths in UTF-16 units. */
export const DOSSIER_LIMITS = {
  /** Lines that are kept or proposed. */
  lines: 120,
  /** Dismissed lines, which are remembered so that they are not proposed again; the oldest go first. */
  dismissed: 120,
  text: 500,
  quote: 500,
  unit: 20,
  stance: 120,
  /** Wordings that were asked, and slots that are closed. */
  asked: 400,
  closed: 120,
  choices: 6,
  choice: 120,
  rule: 60,
} as const;
