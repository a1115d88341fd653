import { pairCount } from "./comparison.rules.ts";
import { keptOptions } from "./balance.rules.ts";
import { balanceVerdictOf } from "./leaning.rules.ts";
import type { DecisionRecord } from "./record.schema.ts";

/** What helps most towards a choice. */
export type NextStep =
  | { kind: "add_option" }
  /** Of `of` comparisons between criteria, `made` are made; `missing`: levels of options that are still to be said. */
  | { kind: "compare"; made: number; of: number; missing: number }
  /** The balance is level: an outside opinion may tip it. */
  | { kind: "ask" }
  /** `leaderTitle`: the option that the balance leans towards. */
  | { kind: "freeze"; leaderTitle: string | null };

type Asked = Pick<DecisionRecord, "options" | "criteria" | "comparisons" | "cells" | "draft">;

/**
 * The next useful step towards a choice: two options first, then all comparisons, then where the balance is level an opinion, unless some
 * came; then the choice. Who has begun to write the choice is led to it at once.
 */
export function nextStep(record: Asked, opinionCount: number): NextStep {
  const { options, criteria, comparisons, draft } = record;
  if (keptOptions(options).length < 2) return { kind: "add_option" };
  const verdict = balanceVerdictOf(record);
  const leaderTitle =
    verdict.kind === "leads" ? (options.find(({ id }) => id === verdict.leaderId)?.title ?? null) : null;
  if (draft !== null && draft.optionId !== null) return { kind: "freeze", leaderTitle };
  const [made, of] = [comparisons.length, pairCount(criteria.length)];
  if (verdict.kind === "nothing" || verdict.kind === "missing" || made < of)
    return { kind: "compare", made, of, missing: verdict.kind === "missing" ? verdict.missing : 0 };
  return verdict.kind === "tie" && opinionCount === 0 ? { kind: "ask" } : { kind: "freeze", leaderTitle };
}
