/** Minimum number of reviewed choices, and of finished actions, from which a conclusion is drawn. */
export const CALIBRATION_CHOICES_MIN = 10;
export const CALIBRATION_ACTIONS_MIN = 5;

/** The limits of the factor that Clarity applies to estimates. */
export const DURATION_FACTOR_LIMITS = { min: 0.5, max: 3 } as const;
