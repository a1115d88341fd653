import type { MouseEvent } from "react";
import { DECISION_FORM_TEXTS } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";

/** Says that the form was filled in with an earlier draft, with a button that discards it. */
export function RestoredDraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const discard = (event: MouseEvent<HTMLButtonElement>) => {
    // The button is removed by this: focuses the first field.
    event.currentTarget.form?.querySelector("input")?.focus();
    onDiscard();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {fr(DECISION_FORM_TEXTS.resumed)}
      <Button size="sm" onClick={discard}>
        {DECISION_FORM_TEXTS.startAgain}
      </Button>
    </div>
  );
}
