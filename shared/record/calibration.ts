/** Minimum number of reviewed choices, or of finished actions, to conclude from. */
export const ENOUGH_CHOICES = 10;
export const ENOUGH_ACTIONS = 5;

/** Limits of Clarity's duration factor. */
export const DURATION_FACTOR = { min: 0.5, max: 3 } as const;
