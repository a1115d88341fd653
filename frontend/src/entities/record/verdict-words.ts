import { findLeaderFlips, type HypotheticalChange } from "#shared/record/flips.rules.ts";
import { balanceVerdictOf } from "#shared/record/leaning.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import {
  wouldLeadText,
  LEAD_CHANGE_WORDS,
  LEAD_WORDS,
  balanceLeansText,
  missingCellsText,
  BALANCE_REQUIREMENTS_TEXT,
  RECORD_TEXTS,
  balanceTieText,
} from "#frontend/labels/record.ts";

type Titled = readonly { id: string; title: string }[];
const titleIn = (items: Titled, id: string) => items.find((one) => one.id === id)?.title ?? "";

/**
 * Returns what the balance says, as a sentence. `lead`: by how far one option is ahead; `null` if none is.
 */
export function balanceVerdictTexts(record: DecisionRecord): { text: string; lead: string | null } {
  const verdict = balanceVerdictOf(record);
  const titleOf = (id: string) => titleIn(record.options, id);
  switch (verdict.kind) {
    case "nothing":
      return { text: BALANCE_REQUIREMENTS_TEXT, lead: null };
    case "missing":
      return { text: missingCellsText(verdict.missing), lead: null };
    case "tie":
      return { text: balanceTieText(verdict.leaderIds.map(titleOf)), lead: null };
    default:
      return { text: balanceLeansText(titleOf(verdict.leaderId)), lead: LEAD_WORDS[verdict.lead] };
  }
}

/** A change that the person could make (`supposed`), and what the balance would then say (`head`). */
export type LeaderChangeLine = { id: string; head: string; supposed: string };

/** Returns the changes that would put another option ahead, followed by those that would not. */
export function leaderChangeLines(record: DecisionRecord): LeaderChangeLine[] {
  const { flips, steady } = findLeaderFlips(record);
  const line = (head: string, supposition: HypotheticalChange): LeaderChangeLine => ({
    id: JSON.stringify(supposition),
    head,
    supposed: supposedText(supposition, record),
  });
  return [
    ...flips.map((flip) => line(wouldLeadText(titleIn(record.options, flip.leaderId)), flip)),
    ...steady.map((supposition) => line(RECORD_TEXTS.nothingChanges, supposition)),
  ];
}

function supposedText(supposition: HypotheticalChange, { criteria, options }: DecisionRecord): string {
  const criterion = titleIn(criteria, supposition.criterionId);
  switch (supposition.kind) {
    case "swapped":
      return LEAD_CHANGE_WORDS.swapped(criterion, titleIn(criteria, supposition.otherId));
    case "step":
      return LEAD_CHANGE_WORDS.step(
        criterion,
        titleIn(options, supposition.optionId),
        supposition.from,
        supposition.to,
      );
    default:
      return LEAD_CHANGE_WORDS[supposition.kind](criterion);
  }
}
