import type { MouseEvent } from "react";
import { DECISION_FORM } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";

/** Says that former input was restored, and offers to discard it. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const discard = (event: MouseEvent<HTMLButtonElement>) => {
    // The button disappears: focuses the first field.
    event.currentTarget.form?.querySelector("input")?.focus();
    onDiscard();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {fr(DECISION_FORM.resumed)}
      <Button size="sm" onClick={discard}>
        {DECISION_FORM.startAgain}
      </Button>
    </div>
  );
}
