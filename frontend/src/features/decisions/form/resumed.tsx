import type { MouseEvent } from "react";
import { DECISION_FORM } from "#frontend/labels/decision-form.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/ui/typography.ts";

/** What was typed before is there again, and can be thrown away. */
export function Resumed({ onStartAgain }: { onStartAgain: () => void }) {
  const startAgain = (event: MouseEvent<HTMLButtonElement>) => {
    // The button goes with its sentence.
    event.currentTarget.form?.querySelector("input")?.focus();
    onStartAgain();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
      {fr(DECISION_FORM.resumed)}
      <Button size="sm" onClick={startAgain}>
        {DECISION_FORM.startAgain}
      </Button>
    </div>
  );
}
