import { useMutation, useQueryClient } from "@tanstack/react-query";
import { updatePreferences } from "#frontend/entities/person/preferences.ts";
import { factorNote, WEEK_CALENDAR } from "#frontend/labels/clarity-week.ts";
import { Button } from "#frontend/ui/button.tsx";
import { restoreFocusTo } from "#frontend/ui/focus-fallback.ts";
import { toastWithUndo } from "#frontend/ui/undo.ts";
import { fr } from "#frontend/ui/typography.ts";
import { PLAN_BUTTON_SELECTOR } from "./use-planning.ts";

/** The hours of this week are not the estimates alone, and why; they can be again. */
export function DurationFactorNote({ factor }: { factor: number }) {
  const client = useQueryClient();
  const { mutateAsync } = useMutation(updatePreferences(client));
  const set = (durationFactor: number | null, onSaved = () => {}) =>
    void mutateAsync({ durationFactor }).then(onSaved, () => {});
  const stop = () => {
    // The button goes with the sentence.
    restoreFocusTo(PLAN_BUTTON_SELECTOR, "#choisir-des-taches", "h1");
    set(null, () => toastWithUndo({ title: WEEK_CALENDAR.factorStopped }, { run: () => set(factor) }));
  };
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-2">
      {fr(factorNote(factor))}
      <Button size="sm" tone="quiet" className="-ml-2.5" onClick={stop}>
        {WEEK_CALENDAR.factorStop}
      </Button>
    </p>
  );
}
