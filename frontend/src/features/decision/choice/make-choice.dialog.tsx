import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { keptOptions } from "#shared/record/balance.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { rowLinkSelector } from "#frontend/browser/focus.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useRecordCommands } from "#frontend/entities/record/commands.ts";
import { CHOICE_TEXTS } from "#frontend/labels/choice.ts";
import { DECISION_DIALOG_TEXTS } from "#frontend/labels/detail.ts";
import { DialogFrame, DialogTitle } from "#frontend/ui/dialog.tsx";
import { PlainIconButton } from "#frontend/ui/plain-icon-button.tsx";
import { PageWithMargin, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { DETAIL_SCROLL_CLASS, DETAIL_SHEET_CLASS } from "../detail-view.tsx";
import { RecordOptions } from "../record/options.tsx";
import { WithRecord } from "../record/with-record.tsx";
import { DecisionNotFound } from "../states.tsx";
import { useDecisionWithFallback } from "../use-decision-with-fallback.ts";
import { ChoiceForm } from "./choice-form.tsx";

type MakeChoiceDialogProps = { id: string; onClose: () => void };

/** « Qu’avez-vous choisi ? »: the choice form as a dialog over any page. Closes once the choice is made. */
export function MakeChoiceDialog({ id, onClose }: MakeChoiceDialogProps) {
  const { known, isGone } = useDecisionWithFallback(id);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <DialogFrame
      open
      onClose={onClose}
      size="lg"
      fullOnPhone
      initialFocus={heading}
      returnTo={rowLinkSelector(id)}
    >
      <div className={DETAIL_SCROLL_CLASS}>
        <PageWithMargin className={DETAIL_SHEET_CLASS}>
          <PageRow className="pt-4 pb-5" pageClassName="flex items-start gap-3">
            <div className="min-w-0 flex-1">
              <DialogTitle ref={heading} tabIndex={-1} className="h2 outline-none">
                {fr(CHOICE_TEXTS.question)}
              </DialogTitle>
              <p dir="auto" className="mt-1 wrap-anywhere text-ink-2">
                {known && fr(known.title)}
              </p>
            </div>
            <PlainIconButton
              name={DECISION_DIALOG_TEXTS.close}
              icon={X}
              className="-mr-2"
              onClick={onClose}
            />
          </PageRow>
          {isGone ? (
            <DecisionNotFound onClose={onClose} />
          ) : (
            <WithRecord id={id}>{(record) => <Question record={record} onClose={onClose} />}</WithRecord>
          )}
        </PageWithMargin>
      </div>
    </DialogFrame>
  );
}

function Question({ record, onClose }: { record: DecisionRecord; onClose: () => void }) {
  const { decisionId } = record;
  const commands = useRecordCommands(decisionId);
  const [countBefore] = useState(record.choices.length);
  const isMade = record.choices.length > countBefore;
  useEffect(() => {
    if (isMade) onClose();
  }, [isMade, onClose]);
  // Computed once: the list must stay open after the first option is added, because a choice needs two
  // options.
  const [lacksOptions] = useState(keptOptions(record.options).length < 2);
  return (
    <div className="grid gap-10">
      {lacksOptions && <RecordOptions record={record} {...commands} readOnly={false} />}
      <ChoiceForm decisionId={decisionId} record={record} headingRef={NO_HEADING} />
    </div>
  );
}

/** No heading needs the focus after the choice, because the dialog closes. */
const NO_HEADING = () => {};
