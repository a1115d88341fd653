import { ArrowDown, ArrowUp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { criterionWeightsOf } from "#shared/record/balance.rules.ts";
import { comparisonsImpliedByOrder, comparisonsBetweenCriteria } from "#shared/record/comparison.rules.ts";
import {
  moveDownAriaLabel,
  moveUpAriaLabel,
  movedToRankText,
  RECORD_TEXTS,
} from "#frontend/labels/record.ts";
import { announce } from "#frontend/browser/announce.ts";
import { Button } from "#frontend/ui/button.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { editRecordWithUndo, type RecordSectionProps } from "./record-props.ts";

/** A form that sorts the criteria by hand. Saving the order answers all comparisons at once. */
export function CriteriaSortForm({ record, edit, onClose }: RecordSectionProps & { onClose: () => void }) {
  const { criteria, comparisons } = record;
  const [order, setOrder] = useState(() =>
    criterionWeightsOf(criteria, comparisons)
      .toSorted((a, b) => b.share - a.share)
      .map(({ criterionId }) => criterionId),
  );
  // Another tab may have added or removed a criterion: drops unknown ids, and appends new ones.
  const known = order.filter((id) => criteria.some((one) => one.id === id));
  const ids = [...known, ...criteria.map(({ id }) => id).filter((id) => !known.includes(id))];
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => list.current?.querySelector<HTMLElement>("button:not([aria-disabled])")?.focus(), []);
  const titleOf = (id: string) => criteria.find((one) => one.id === id)?.title ?? "";
  const move = (at: number, by: 1 | -1) => {
    const [moved, other] = [ids[at], ids[at + by]];
    if (moved === undefined || other === undefined) return;
    setOrder(ids.with(at, other).with(at + by, moved));
    announce(movedToRankText(titleOf(moved), at + by + 1, ids.length));
  };
  const apply = () => {
    const set = comparisonsImpliedByOrder(ids);
    const before = comparisonsBetweenCriteria(criteria, comparisons);
    const added = set.map(({ id }) => id).filter((id) => !before.some((one) => one.id === id));
    editRecordWithUndo(
      edit,
      { comparisons: { set } },
      () => ({ comparisons: { set: before, remove: added } }),
      { title: RECORD_TEXTS.byHandDone, description: RECORD_TEXTS.byHandDoneText },
    );
    onClose();
  };
  return (
    <div className="grid max-w-136 gap-3">
      <h4 className="question-text text-[1.375rem]/7.25">{fr(RECORD_TEXTS.byHandTitle)}</h4>
      <ol ref={list} className="border-t border-line">
        {ids.map((id, at) => (
          <li key={id} className="flex items-center gap-2 border-b border-line py-1.5">
            <span className="w-5 text-sm text-ink-3">{at + 1}</span>
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {fr(titleOf(id))}
            </span>
            <PlainIconButton
              name={moveUpAriaLabel(titleOf(id))}
              icon={ArrowUp}
              size="sm"
              aria-disabled={at === 0 || undefined}
              onClick={() => move(at, -1)}
            />
            <PlainIconButton
              name={moveDownAriaLabel(titleOf(id))}
              icon={ArrowDown}
              size="sm"
              aria-disabled={at === ids.length - 1 || undefined}
              onClick={() => move(at, 1)}
            />
          </li>
        ))}
      </ol>
      <p className="note">{fr(RECORD_TEXTS.byHandNote)}</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onClick={apply}>
          {RECORD_TEXTS.byHandApply}
        </Button>
        <Button size="sm" tone="quiet" onClick={onClose}>
          {RECORD_TEXTS.cancel}
        </Button>
      </div>
    </div>
  );
}
