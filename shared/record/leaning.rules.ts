import { balancesOf, leadersOf, type BalanceInput } from "./balance.rules.ts";

/** How far a balance, -2 to 2, is from the middle. */
export const LEANINGS = ["level", "hardly", "little", "clear", "strong"] as const;
export type Leaning = (typeof LEANINGS)[number];

/**
 * From which distance each word holds. The widest possible is 2: every criterion at its best. What rounds to 0 of 200 is level;
 * a quarter of a step on every criterion is a little; a little more than half a step leans; more than one step, strongly.
 */
const FROM = { level: 0, hardly: 0.005, little: 0.25, clear: 0.6, strong: 1.2 } as const satisfies Record<
  Leaning,
  number
>;

/** Scores are sums of fractions: what is this near a threshold has reached it. */
const SAME = 1e-9;

export const leaningOf = (score: number): Leaning =>
  LEANINGS.findLast((leaning) => Math.abs(score) > FROM[leaning] - SAME) ?? "level";

/** What the balance says as a whole; `missing`: how many levels are still to be said. */
export type BalanceVerdict =
  | { kind: "missing"; missing: number }
  /** Nothing to compare: no criterion, or fewer than two options are kept. */
  | { kind: "nothing" }
  | { kind: "tie"; leaderIds: string[] }
  | { kind: "leads"; leaderId: string; lead: Leaning };

export function balanceVerdictOf(record: BalanceInput): BalanceVerdict {
  const balances = balancesOf(record);
  if (balances.length < 2 || record.criteria.length === 0) return { kind: "nothing" };
  const kept = new Set(balances.map(({ optionId }) => optionId));
  const said = record.cells.filter(({ id }) => kept.has(id.split(".")[0]!)).length;
  const missing = kept.size * record.criteria.length - said;
  if (missing > 0) return { kind: "missing", missing };
  const leaderIds = leadersOf(balances);
  const [leaderId] = leaderIds;
  if (leaderId === undefined || leaderIds.length > 1) return { kind: "tie", leaderIds };
  const [best = 0, second = 0] = balances.map(({ score }) => score ?? 0).toSorted((a, b) => b - a);
  return { kind: "leads", leaderId, lead: leaningOf(best - second) };
}
