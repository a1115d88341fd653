import { useQueryClient } from "@tanstack/react-query";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { factorNote, WEEK_CALENDAR } from "./words.ts";

/** The hours of this week are not the estimates alone, and why; they can be again. */
export function DurationFactorNote({ factor }: { factor: number }) {
  const client = useQueryClient();
  const stop = () => {
    void changePreferences(
      client,
      { durationFactor: null },
      { title: WEEK_CALENDAR.factorStopped, undo: () => ({ durationFactor: factor }) },
    );
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
