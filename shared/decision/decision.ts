/**
 * Values on the wire, in the order in which screens list them. `frontend/src/labels` has their French names.
 */
export const PRIORITIES = ["haute", "moyenne", "basse"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The statuses that a person can select. A decision is trashed and restored by routes of their own. */
export const SELECTABLE_DECISION_STATUSES = ["brouillon", "en_cours", "en_pause", "terminee"] as const;
export const DECISION_STATUSES = [...SELECTABLE_DECISION_STATUSES, "corbeille"] as const;
export type SelectableDecisionStatus = (typeof SELECTABLE_DECISION_STATUSES)[number];
export type DecisionStatus = (typeof DECISION_STATUSES)[number];

export const DEFAULT_PRIORITY: Priority = "moyenne";
export const DEFAULT_DECISION_STATUS: SelectableDecisionStatus = "brouillon";
/** Length of the period that a new decision gets by default. */
export const DEFAULT_PERIOD_DAYS = 30;
/** How many days the trash keeps a decision. */
export const DECISION_RETENTION_DAYS = 30;

type HasStatus = { status: string };

export const isDraft = ({ status }: HasStatus): boolean => status === "brouillon";
export const isPaused = ({ status }: HasStatus): boolean => status === "en_pause";
export const isTrashed = ({ status }: HasStatus): boolean => status === "corbeille";
/** Whether a decision is active (`en_cours`). Only active decisions are ranked, measured and planned. */
export const isActive = ({ status }: HasStatus): boolean => status === "en_cours";
/** Whether nothing is left to do, by status or by progress. The deadline then no longer matters. */
export const isFinished = (decision: HasStatus & { progress: number }): boolean =>
  decision.status === "terminee" || hasFullProgress(decision);
/** Whether the progress is 100, whatever the status. */
export const hasFullProgress = ({ progress }: { progress: number }): boolean => progress >= 100;

/** The fields with optional long texts, in the order in which a page shows them. */
export const DECISION_TEXT_FIELDS = ["impact", "description", "context"] as const;
export type DecisionTextField = (typeof DECISION_TEXT_FIELDS)[number];

/** Builds an object that has a value for each field of `DECISION_TEXT_FIELDS`. */
export const mapDecisionTextFields = <Value>(
  value: (name: DecisionTextField) => Value,
): Record<DecisionTextField, Value> =>
  Object.fromEntries(DECISION_TEXT_FIELDS.map((name) => [name, value(name)])) as Record<
    DecisionTextField,
    Value
  >;
