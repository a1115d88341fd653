/** Wire words of a decision, in the order in which screens offer them. Their French words live in the labels. */
export const PRIORITIES = ["haute", "moyenne", "basse"] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The statuses that a person chooses among; the trash is left and entered by ways of its own. */
export const LIVING_STATUSES = ["brouillon", "en_cours", "en_pause", "terminee"] as const;
export const STATUSES = [...LIVING_STATUSES, "corbeille"] as const;
export type LivingStatus = (typeof LIVING_STATUSES)[number];
export type Status = (typeof STATUSES)[number];

export const DEFAULT_PRIORITY: Priority = "moyenne";
export const DEFAULT_STATUS: LivingStatus = "brouillon";
/** From the first to the last day of the period that a new decision begins with. */
export const DEFAULT_PERIOD_DAYS = 30;
/** How long the trash keeps a decision. */
export const RETENTION_DAYS = 30;

type HasStatus = { status: string };

export const isDraft = ({ status }: HasStatus): boolean => status === "brouillon";
export const isPaused = ({ status }: HasStatus): boolean => status === "en_pause";
export const isTrashed = ({ status }: HasStatus): boolean => status === "corbeille";
/** Under way and not in the trash: the only decisions that are ranked, measured and planned. */
export const isActive = ({ status }: HasStatus): boolean => status === "en_cours";
/** Everything done: what the cockpit counts as completed. */
export const isCompleted = ({ progress }: { progress: number }): boolean => progress >= 100;
