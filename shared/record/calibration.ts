/** Fewer reviewed choices, or finished actions, are too few to conclude from. */
export const ENOUGH_CHOICES = 10;
export const ENOUGH_ACTIONS = 5;

/** By what Clarity may multiply an estimate. */
export const DURATION_FACTOR = { min: 0.5, max: 3 } as const;
