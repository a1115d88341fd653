import { storedBytes, requestsOf, unitsOf } from "./bill.ts";
import type { MeasuredUsage } from "./measured.ts";
import { ASSUMPTIONS, type UsageProfile } from "./usage-profiles.ts";

const DAYS = 30;
/**
 * Share of a day's load in the busiest second: the busiest hour has a fifth of the day, and its busiest
 * second three times the mean of the hour.
 */
const TOP = (0.2 * 3) / 3600;

/**
 * The load of this number of persons in the busiest second, and the data they leave in a year: one figure a
 * line.
 */
export function peakLoadOf(
  measured: MeasuredUsage,
  use: UsageProfile,
  persons: number,
): Record<string, number> {
  const atTop = (amount: number) => (persons * amount * TOP) / DAYS;
  const { read, write } = unitsOf(measured, use);
  // Each request to the AI writes the row of everybody's spending twice: it reserves, then settles.
  const asked = use.messages + 2 * use.documents;
  return {
    "demandes par seconde, au plus fort": atTop(requestsOf(use)),
    "réponses commencées par minute": 60 * atTop(use.messages),
    "réponses écrites à la fois (6 s)": ASSUMPTIONS.replySeconds * atTop(use.messages),
    // A session ends after 30 days without use: about one sign-in a month.
    "connexions par seconde": atTop(1),
    "table, unités lues par seconde": atTop(read),
    "table, unités écrites par seconde": atTop(write),
    "écritures par seconde de la ligne de l’argent de tous": 2 * atTop(asked),
    "table, Go après un an": (persons * storedBytes(use)) / 1e9,
  };
}
