import type { Line } from "./dossier.schema.ts";
import { findContradictionsIn } from "./limits.rules.ts";
import { amountOfLine, keptLines, newestLean } from "./lines.rules.ts";

/** An option with its pros and cons, its figures, and whether it exceeds a limit. */
export type ComparedOption = {
  option: Line;
  pros: Line[];
  cons: Line[];
  figures: Line[];
  /** Whether the option costs more than the person has or wants to spend. */
  isOverLimit: boolean;
};

/** Returns the kept options with what is needed to compare them, in order. */
export function listKeptOptionsForComparison(lines: readonly Line[]): ComparedOption[] {
  const over = findContradictionsIn(lines);
  return keptLines(lines, "option").map((option) => ({
    option,
    pros: keptLines(lines, "pro", { parentId: option.id }),
    cons: keptLines(lines, "con", { parentId: option.id }),
    figures: keptLines(lines, "fact").filter((line) => amountOfLine(line)?.optionId === option.id),
    isOverLimit: over.some((each) => each.kind === "over" && each.optionId === option.id),
  }));
}

/**
 * Returns the option to recommend, or `null`. By dominance: the only option with a pro, no con and no
 * exceeded limit, if every other option has a con or exceeds a limit. By lean: the option that the person
 * leans towards, unless it exceeds a limit.
 */
export function findRecommendedOption(
  lines: readonly Line[],
): { option: Line; by: "dominance" | "lean" } | null {
  const compared = listKeptOptionsForComparison(lines);
  const sound = compared.filter(isSound);
  const othersHaveFaults = compared.every(
    (each) => isSound(each) || each.cons.length > 0 || each.isOverLimit,
  );
  if (compared.length > 1 && sound.length === 1 && othersHaveFaults)
    return { option: sound[0]!.option, by: "dominance" };
  const leaning = compared.find(({ option }) => option.id === newestLean(lines)?.optionId);
  return leaning && !leaning.isOverLimit ? { option: leaning.option, by: "lean" } : null;
}

const isSound = ({ pros, cons, isOverLimit }: ComparedOption): boolean =>
  pros.length > 0 && cons.length === 0 && !isOverLimit;
