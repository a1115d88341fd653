/** Wire values, in the order of the screens; their French labels are in `frontend/src/labels`. */
export const PRIORITIES = ["haute", "moyenne", "basse"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The statuses that a person can select; trashing and restoring are separate commands. */
export const SELECTABLE_STATUSES = ["brouillon", "en_cours", "en_pause", "terminee"] as const;
export const STATUSES = [...SELECTABLE_STATUSES, "corbeille"] as const;
export type SelectableStatus = (typeof SELECTABLE_STATUSES)[number];
export type Status = (typeof STATUSES)[number];

export const DEFAULT_PRIORITY: Priority = "moyenne";
export const DEFAULT_STATUS: SelectableStatus = "brouillon";
/** The length of a new decision's period. */
export const DEFAULT_PERIOD_DAYS = 30;
/** Days that the trash keeps a decision. */
export const RETENTION_DAYS = 30;

type HasStatus = { status: string };

export const isDraft = ({ status }: HasStatus): boolean => status === "brouillon";
export const isPaused = ({ status }: HasStatus): boolean => status === "en_pause";
export const isTrashed = ({ status }: HasStatus): boolean => status === "corbeille";
/** Whether a decision is active: only active ones are ranked, measured and planned. */
export const isActive = ({ status }: HasStatus): boolean => status === "en_cours";
/** Whether nothing is left to do: its deadline no longer matters. */
export const isFinished = (decision: HasStatus & { progress: number }): boolean =>
  decision.status === "terminee" || isCompleted(decision);
/** Completed by progress, whatever the status. */
export const isCompleted = ({ progress }: { progress: number }): boolean => progress >= 100;

/** The optional long texts of a decision, in reading order. */
export const DECISION_TEXTS = ["impact", "description", "context"] as const;
export type DecisionText = (typeof DECISION_TEXTS)[number];

/** Builds an object with a value for each of these texts. */
export const mapDecisionTexts = <Value>(value: (name: DecisionText) => Value): Record<DecisionText, Value> =>
  Object.fromEntries(DECISION_TEXTS.map((name) => [name, value(name)])) as Record<DecisionText, Value>;
