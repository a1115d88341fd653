import type { Line } from "./dossier.schema.ts";
import { contradictionsIn } from "./limits.rules.ts";
import { amountOf, keptLines, leanOf } from "./lines.rules.ts";

/** An option beside the others: what speaks for and against it, its figures, the limits that it passes. */
export type ComparedOption = {
  option: Line;
  pros: Line[];
  cons: Line[];
  figures: Line[];
  /** Whether what it costs passes what there is. */
  isOverLimit: boolean;
};

/** The kept options side by side, in their order. */
export function comparedOptions(lines: readonly Line[]): ComparedOption[] {
  const over = contradictionsIn(lines);
  return keptLines(lines, "option").map((option) => ({
    option,
    pros: keptLines(lines, "pro", { parentId: option.id }),
    cons: keptLines(lines, "con", { parentId: option.id }),
    figures: keptLines(lines, "fact").filter((line) => amountOf(line)?.optionId === option.id),
    isOverLimit: over.some((each) => each.kind === "over" && each.optionId === option.id),
  }));
}

/**
 * The option to recommend: the one that alone has something for it, nothing against it and passes no limit, while every other
 * one has something against it or passes one; else the one towards which the person leans, unless it passes a limit; else none.
 */
export function recommendedOption(lines: readonly Line[]): { option: Line; by: "dominance" | "lean" } | null {
  const compared = comparedOptions(lines);
  const sound = compared.filter(isSound);
  const othersHaveFaults = compared.every(
    (each) => isSound(each) || each.cons.length > 0 || each.isOverLimit,
  );
  if (compared.length > 1 && sound.length === 1 && othersHaveFaults)
    return { option: sound[0]!.option, by: "dominance" };
  const leaning = compared.find(({ option }) => option.id === leanOf(lines)?.optionId);
  return leaning && !leaning.isOverLimit ? { option: leaning.option, by: "lean" } : null;
}

const isSound = ({ pros, cons, isOverLimit }: ComparedOption): boolean =>
  pros.length > 0 && cons.length === 0 && !isOverLimit;
