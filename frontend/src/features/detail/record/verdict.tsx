import { flipsOf, type Supposition } from "#shared/record/flips.rules.ts";
import { verdictOf } from "#shared/record/leaning.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import {
  aheadText,
  FLIP_WORDS,
  LEAD_WORDS,
  leadsText,
  missingText,
  nothingText,
  RECORD,
  tieText,
} from "#frontend/labels/record.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { Row } from "#frontend/ui/sheet.tsx";
import { fr } from "#frontend/ui/typography.ts";

/** What the balance shows, and what would make it show something else: computed, in sentences of ours. */
export function Verdict({ record }: { record: DecisionRecord }) {
  const { flips, steady } = flipsOf(record);
  const optionOf = (id: string) => record.options.find((one) => one.id === id)?.title ?? "";
  const lines = [
    ...flips.map((flip) => ({ head: aheadText(optionOf(flip.leaderId)), supposition: flip })),
    ...steady.map((supposition) => ({ head: RECORD.nothingChanges, supposition })),
  ];
  return (
    <Row className="pt-6">
      <p className="voice voice-small">
        {fr(`${RECORD.shows} `)}
        <Leading record={record} />
      </p>
      {lines.length > 0 && (
        <ul className="record-flips">
          {lines.map(({ head, supposition }, at) => (
            <li key={JSON.stringify(supposition)}>
              <span className="caption wrap-anywhere">
                {/* Seen once, read each time. */}
                <span className={cx(head === lines[at - 1]?.head && "sr-only")}>{fr(head)}</span>
              </span>
              <span className="wrap-anywhere">{fr(suppositionText(supposition, record))}</span>
            </li>
          ))}
        </ul>
      )}
    </Row>
  );
}

function Leading({ record }: { record: DecisionRecord }) {
  const verdict = verdictOf(record);
  const titleOf = (id: string) => record.options.find((one) => one.id === id)?.title ?? "";
  if (verdict.kind === "nothing") return fr(nothingText);
  if (verdict.kind === "missing") return fr(missingText(verdict.missing));
  if (verdict.kind === "tie") return fr(tieText(verdict.leaderIds.map(titleOf)));
  return (
    <>
      {fr(leadsText(titleOf(verdict.leaderId)))}
      <strong>{LEAD_WORDS[verdict.lead]}</strong>.
    </>
  );
}

function suppositionText(supposition: Supposition, { criteria, options }: DecisionRecord): string {
  const titleOf = (id: string) => criteria.find((one) => one.id === id)?.title ?? "";
  const criterion = titleOf(supposition.criterionId);
  switch (supposition.kind) {
    case "swapped":
      return FLIP_WORDS.swapped(criterion, titleOf(supposition.otherId));
    case "step": {
      const option = options.find(({ id }) => id === supposition.optionId)?.title ?? "";
      return FLIP_WORDS.step(criterion, option, supposition.from, supposition.to);
    }
    default:
      return FLIP_WORDS[supposition.kind](criterion);
  }
}
