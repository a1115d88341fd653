/**
 * Values on the wire, in the order in which screens list them. `frontend/src/labels` has their French names.
 */
export const PRIORITIES = ["haute", "moyenne", "basse"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The statuses that a person can select. A decision is trashed and restored by routes of their own. */
export const SELECTABLE_STATUSES = ["brouillon", "en_cours", "en_pause", "terminee"] as const;
export const STATUSES = [...SELECTABLE_STATUSES, "corbeille"] as const;
export type SelectableStatus = (typeof SELECTABLE_STATUSES)[number];
export type Status = (typeof STATUSES)[number];

export const DEFAULT_PRIORITY: Priority = "moyenne";
export const DEFAULT_STATUS: SelectableStatus = "brouillon";
/** Length of the period that a new decision gets by default. */
export const DEFAULT_PERIOD_DAYS = 30;
/** How many days the trash keeps a decision. */
export const RETENTION_DAYS = 30;

type HasStatus = { status: string };

export const isDraft = ({ status }: HasStatus): boolean => status === "brouillon";
export const isPaused = ({ status }: HasStatus): boolean => status === "en_pause";
export const isTrashed = ({ status }: HasStatus): boolean => status === "corbeille";
/** Whether a decision is active (`en_cours`). Only active decisions are ranked, measured and planned. */
export const isActive = ({ status }: HasStatus): boolean => status === "en_cours";
/** Whether nothing is left to do, by status or by progress. The deadline then no longer matters. */
export const isFinished = (decision: HasStatus & { progress: number }): boolean =>
  decision.status === "terminee" || isCompleted(decision);
/** Whether the progress is 100, whatever the status. */
export const isCompleted = ({ progress }: { progress: number }): boolean => progress >= 100;

/** The fields with optional long texts, in the order in which a page shows them. */
export const DECISION_TEXTS = ["impact", "description", "context"] as const;
export type DecisionText = (typeof DECISION_TEXTS)[number];

/** Builds an object that has a value for each field of `DECISION_TEXTS`. */
export const mapDecisionTexts = <Value>(value: (name: DecisionText) => Value): Record<DecisionText, Value> =>
  Object.fromEntries(DECISION_TEXTS.map((name) => [name, value(name)])) as Record<DecisionText, Value>;
