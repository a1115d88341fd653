import { useQueryClient } from "@tanstack/react-query";
import type { WorkWeek } from "#shared/clarity/planner.schema.ts";
import { ALL_HOURS, OFFICE_HOURS } from "#shared/clarity/work-week.rules.ts";
import { WORK_WEEK } from "#frontend/labels/work-week.ts";
import { Button } from "#frontend/ui/button.tsx";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";

const isSame = (a: WorkWeek, b: WorkWeek) => JSON.stringify(a) === JSON.stringify(b);

/** The two weeks that one press chooses; the one that is there already cannot be chosen again. `null`: never chosen. */
export function WeekPresets({ workWeek }: { workWeek: WorkWeek | null }) {
  const client = useQueryClient();
  const isAll = isSame(workWeek ?? ALL_HOURS, ALL_HOURS);
  const choose = (chosen: WorkWeek | null, description: string) =>
    void changePreferences(
      client,
      { workWeek: chosen },
      { title: WORK_WEEK.hoursSaved, description, undo: () => ({ workWeek }) },
    );
  return (
    <div className="actions">
      <Button
        size="sm"
        aria-disabled={workWeek !== null && isSame(workWeek, OFFICE_HOURS)}
        onClick={() => choose(OFFICE_HOURS, WORK_WEEK.officeSaved)}
      >
        {WORK_WEEK.officeHours}
      </Button>
      <Button size="sm" aria-disabled={isAll} onClick={() => choose(null, WORK_WEEK.allSaved)}>
        {WORK_WEEK.allHours}
      </Button>
    </div>
  );
}
