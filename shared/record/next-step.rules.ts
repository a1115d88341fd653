import { countPairs } from "./comparison.rules.ts";
import { keptOptions } from "./balance.rules.ts";
import { balanceVerdictOf } from "./leaning.rules.ts";
import type { DecisionRecord } from "./record.schema.ts";

/** The step that brings a person closest to a choice. */
export type StepToChoice =
  | { kind: "add_option" }
  /** `made` of `of` comparisons are done; `missing`: number of levels not given yet. */
  | { kind: "compare"; made: number; of: number; missing: number }
  /** The balance is tied: an outside opinion may decide. */
  | { kind: "ask" }
  /** `leaderTitle`: the option with the highest balance. */
  | { kind: "freeze"; leaderTitle: string | null };

type Asked = Pick<DecisionRecord, "options" | "criteria" | "comparisons" | "cells" | "draft">;

/**
 * Returns the next step towards a choice: two options, then all comparisons, then opinions if the balance is
 * tied and nobody has given one, then the choice. A person who has begun to write the choice gets that step
 * at once.
 */
export function nextStepToChoice(record: Asked, opinionCount: number): StepToChoice {
  const { options, criteria, comparisons, draft } = record;
  if (keptOptions(options).length < 2) return { kind: "add_option" };
  const verdict = balanceVerdictOf(record);
  const leaderTitle =
    verdict.kind === "leads" ? (options.find(({ id }) => id === verdict.leaderId)?.title ?? null) : null;
  if (draft !== null && draft.optionId !== null) return { kind: "freeze", leaderTitle };
  const [made, of] = [comparisons.length, countPairs(criteria.length)];
  if (verdict.kind === "nothing" || verdict.kind === "missing" || made < of)
    return { kind: "compare", made, of, missing: verdict.kind === "missing" ? verdict.missing : 0 };
  return verdict.kind === "tie" && opinionCount === 0 ? { kind: "ask" } : { kind: "freeze", leaderTitle };
}
