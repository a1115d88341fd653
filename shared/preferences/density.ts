/** The density of lists and cards. */
export const DENSITIES = ["confort", "compact"] as const;
export type Density = (typeof DENSITIES)[number];
