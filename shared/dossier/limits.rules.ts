import { DAY_MS } from "../time/durations.ts";
import type { Line } from "./dossier.schema.ts";
import { amountOfLine, dayOfLine, earliestDeadline, keptLines, type Amount } from "./lines.rules.ts";

/**
 * A contradiction between lines. `over`: the costs of an option exceed the limit by the amount `by`; with
 * `optionId: null`, the costs that belong to no option do. `late`: a step is `days` after the deadline.
 */
export type Contradiction =
  | {
      kind: "over";
      optionId: string | null;
      costs: Line[];
      limits: Line[];
      total: number;
      limit: number;
      by: number;
      unit: string;
      per: Amount["per"];
    }
  | { kind: "late"; step: Line; deadline: Line; days: number };

type Figure = { line: Line; amount: Amount };

/**
 * Returns the contradictions between the lines. Costs are compared with the limit for each currency, one-time
 * and recurring amounts separately. The limit is the lowest one that is named, or the sum of savings and
 * income if that is lower. If options have costs of their own, costs without an option are ignored, because
 * they may belong to any option.
 */
export function findContradictionsIn(lines: readonly Line[]): Contradiction[] {
  return [...overspending(lines), ...lateSteps(lines)];
}

function overspending(lines: readonly Line[]): Contradiction[] {
  const figures = (["fact", "constraint"] as const)
    .flatMap((kind) => keptLines(lines, kind))
    .flatMap((line): Figure[] => {
      const amount = amountOfLine(line);
      return amount?.role ? [{ line, amount }] : [];
    });
  const options = keptLines(lines, "option").map(({ id }) => id);
  const found: Contradiction[] = [];
  for (const same of Map.groupBy(figures, ({ amount }) => `${amount.unit} ${scale(amount)}`).values()) {
    const limitation = limitOf(same);
    if (!limitation) continue;
    const own = new Set(
      same.flatMap(({ amount: { role, optionId } }) => (role === "cost" && optionId ? [optionId] : [])),
    );
    const considered = options.filter((id) => own.has(id));
    for (const optionId of considered.length > 0 ? considered : [null]) {
      const costs = same.filter(({ amount: { role, optionId: of } }) => role === "cost" && of === optionId);
      const total = sum(costs);
      if (costs.length > 0 && total > limitation.limit)
        found.push({
          kind: "over",
          optionId,
          costs: costs.map(({ line }) => line),
          limits: limitation.lines,
          total,
          limit: limitation.limit,
          by: round(total - limitation.limit),
          unit: same[0]!.amount.unit,
          per: scale(same[0]!.amount) === "once" ? "once" : "month",
        });
    }
  }
  return found;
}

/** Returns whether an amount is due once or recurs. Recurring amounts are compared by month. */
const scale = ({ per }: Amount): "once" | "recurring" => (per === "once" ? "once" : "recurring");
const monthly = ({ amount, per }: Amount): number => (per === "year" ? amount / 12 : amount);
/** Rounds to cents, to remove floating-point errors. */
const round = (value: number): number => Math.round(value * 100) / 100;
const sum = (figures: readonly Figure[]): number =>
  round(figures.reduce((total, { amount }) => total + monthly(amount), 0));

function limitOf(figures: readonly Figure[]): { limit: number; lines: Line[] } | null {
  const limits = figures.filter(({ amount: { role } }) => role === "limit");
  const means = figures.filter(({ amount: { role } }) => role === "have" || role === "income");
  const lowest = limits.toSorted((a, b) => monthly(a.amount) - monthly(b.amount))[0];
  const available = means.length > 0 ? sum(means) : Infinity;
  if (lowest && monthly(lowest.amount) <= available)
    return { limit: round(monthly(lowest.amount)), lines: [lowest.line] };
  return means.length > 0 ? { limit: available, lines: means.map(({ line }) => line) } : null;
}

function lateSteps(lines: readonly Line[]): Contradiction[] {
  const deadline = earliestDeadline(lines);
  const due = deadline && dayOfLine(deadline);
  if (!deadline || !due) return [];
  return keptLines(lines, "step").flatMap((step): Contradiction[] => {
    const day = dayOfLine(step);
    if (day === null || day <= due) return [];
    return [{ kind: "late", step, deadline, days: Math.round((Date.parse(day) - Date.parse(due)) / DAY_MS) }];
  });
}
