/** Minimum number of reviewed choices, and of finished actions, from which a conclusion is drawn. */
export const ENOUGH_CHOICES = 10;
export const ENOUGH_ACTIONS = 5;

/** The limits of the factor that Clarity applies to estimates. */
export const DURATION_FACTOR = { min: 0.5, max: 3 } as const;
