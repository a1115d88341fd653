import type { MouseEvent } from "react";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { DECISION_FORM_TEXTS, otherDraftText } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { formatDayAndMonth, formatHourAndMinute } from "#frontend/browser/dates.ts";
import { fr } from "#frontend/browser/typography.ts";
import { showToastWithUndo } from "#frontend/browser/undo.ts";

/** A draft of another tab, which may be closed, beside the one that this form shows. */
export type OtherTabDraftNoticeProps = {
  title: string;
  savedAt: string;
  onTakeUp: () => void;
  onGiveUp: () => void;
};

/** Focuses the first field before `act`, which removes the pressed button. */
const withFocusMoved = (act: () => void) => (event: MouseEvent<HTMLButtonElement>) => {
  event.currentTarget.form?.querySelector("input")?.focus();
  act();
};

/** Says that another tab has a draft, with buttons to continue it here or to discard it. */
export function OtherTabDraftNotice({ title, savedAt, onTakeUp, onGiveUp }: OtherTabDraftNoticeProps) {
  const now = useNowByQuarterHour();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      <span className="min-w-0 wrap-anywhere">
        {fr(otherDraftText(title, `${formatDayAndMonth(savedAt, now)} à ${formatHourAndMinute(savedAt)}`))}
      </span>
      <span className="flex gap-2">
        <Button size="sm" onClick={withFocusMoved(onTakeUp)}>
          {DECISION_FORM_TEXTS.takeUpOther}
        </Button>
        <Button size="sm" tone="quiet" onClick={withFocusMoved(onGiveUp)}>
          {DECISION_FORM_TEXTS.giveUpOther}
        </Button>
      </span>
    </div>
  );
}

/** Shows a toast after a draft was discarded. Its undo brings the draft back: `putBack`, then `onBack`. */
export function toastDiscardedDraft(putBack: () => void, onBack: () => void): void {
  const run = () => {
    putBack();
    onBack();
  };
  showToastWithUndo({ title: DECISION_FORM_TEXTS.otherGivenUp }, { run });
}
