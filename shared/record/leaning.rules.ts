import { optionBalancesOf, leaderIdsOf, type BalanceInput } from "./balance.rules.ts";

/** How far a balance, -2 to 2, is from zero: keys of the words on screen. */
export const BALANCE_STRENGTHS = ["level", "hardly", "little", "clear", "strong"] as const;
export type BalanceStrength = (typeof BALANCE_STRENGTHS)[number];

/**
 * The distance from which each word is used; the maximum is 2. A quarter of a level on every criterion is
 * « little », a bit more than half a level « clear », more than a whole one « strong ».
 */
const FROM = { level: 0, hardly: 0.005, little: 0.25, clear: 0.6, strong: 1.2 } as const satisfies Record<
  BalanceStrength,
  number
>;

/** Tolerance against floating-point errors. */
const SAME = 1e-9;

export const balanceStrengthOf = (score: number): BalanceStrength =>
  BALANCE_STRENGTHS.findLast((leaning) => Math.abs(score) > FROM[leaning] - SAME) ?? "level";

/** What the balance says about the options. `missing`: how many levels are not given yet. */
export type BalanceVerdict =
  | { kind: "missing"; missing: number }
  /** No criterion, or fewer than two kept options. */
  | { kind: "nothing" }
  | { kind: "tie"; leaderIds: string[] }
  | { kind: "leads"; leaderId: string; lead: BalanceStrength };

export function balanceVerdictOf(record: BalanceInput): BalanceVerdict {
  const balances = optionBalancesOf(record);
  if (balances.length < 2 || record.criteria.length === 0) return { kind: "nothing" };
  const kept = new Set(balances.map(({ optionId }) => optionId));
  const said = record.cells.filter(({ id }) => kept.has(id.split(".")[0]!)).length;
  const missing = kept.size * record.criteria.length - said;
  if (missing > 0) return { kind: "missing", missing };
  const leaderIds = leaderIdsOf(balances);
  const [leaderId] = leaderIds;
  if (leaderId === undefined || leaderIds.length > 1) return { kind: "tie", leaderIds };
  const [best = 0, second = 0] = balances.map(({ score }) => score ?? 0).toSorted((a, b) => b - a);
  return { kind: "leads", leaderId, lead: balanceStrengthOf(best - second) };
}
