import type { Block } from "#shared/clarity/planner.schema.ts";
import type { PlannerTask } from "#shared/clarity/task.ts";
import type { Day } from "#shared/time/day.rules.ts";
import { CALENDAR_OUT } from "#frontend/labels/calendar-out.ts";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { CalendarOutFile } from "./calendar-out-file.tsx";
import { CalendarOutLink } from "./calendar-out-link.tsx";

export type CalendarOutProps = {
  monday: Day;
  blocks: readonly Block[];
  /** Blocks of other tasks are not handed out. */
  tasks: ReadonlyMap<string, { task: Pick<PlannerTask, "title"> }>;
  /** Of the times of the blocks: an IANA name. */
  zone: string;
};

/**
 * « Votre agenda »: the week as a file, and the address at which calendars follow all weeks. Open for as long as it is drawn: an
 * address that it has shown is gone with it.
 */
export function CalendarOutDialog({ onClose, ...week }: CalendarOutProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={CALENDAR_OUT.title} size="sm" fullOnPhone>
      <div className="mt-4 grid gap-8">
        <CalendarOutFile {...week} />
        <CalendarOutLink />
      </div>
    </Dialog>
  );
}
