/** How much of a list one screen shows. */
export const DENSITIES = ["confort", "compact"] as const;
export type Density = (typeof DENSITIES)[number];
