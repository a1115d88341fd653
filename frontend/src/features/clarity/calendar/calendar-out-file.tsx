import { useQueryClient } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useId, useState } from "react";
import { type CalendarEvent, createCalendarFile } from "#shared/clarity/calendar-file.ts";
import type { PlannerBlock } from "#shared/clarity/planner.schema.ts";
import type { PlannerTask } from "#shared/clarity/task.ts";
import { type Day, formatIsoDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { showFailureToast } from "#frontend/api/failure-toast.ts";
import { downloadFile } from "#frontend/browser/download.ts";
import { weekQuery } from "#frontend/entities/planner/queries.ts";
import { Button } from "#frontend/ui/button.tsx";
import { toast } from "#frontend/browser/toast.ts";
import { fr } from "#frontend/browser/typography.ts";
import { CALENDAR_EXPORT_TEXTS } from "./calendar-out-words.ts";

const TYPE = "text/calendar;charset=utf-8";

export type CalendarExportProps = {
  monday: Day;
  blocks: readonly PlannerBlock[];
  /** Tasks by id. Blocks of tasks that are not in it are left out of the file. */
  tasks: ReadonlyMap<string, { task: Pick<PlannerTask, "title"> }>;
  /** Time zone of the blocks, as an IANA name. */
  zone: string;
};

/** Section that downloads the shown week as a calendar file. */
export function CalendarFileExportSection(props: CalendarExportProps) {
  const id = useId();
  const { write, isWriting } = useWrite(props);
  const isEmpty = props.blocks.every(({ taskId }) => !props.tasks.has(taskId));
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-2">
      <h3 id={id} className="h3">
        {CALENDAR_EXPORT_TEXTS.fileTitle}
      </h3>
      <p id={`${id}-text`} className="text-sm text-pretty text-ink-2">
        {fr(isEmpty ? CALENDAR_EXPORT_TEXTS.nothing : CALENDAR_EXPORT_TEXTS.fileText)}
      </p>
      <Button
        icon={Download}
        busy={isWriting}
        aria-disabled={isEmpty}
        aria-describedby={`${id}-text`}
        className="mt-1 max-w-full"
        onClick={() => void write()}
      >
        {CALENDAR_EXPORT_TEXTS.download}
      </Button>
    </section>
  );
}

function useWrite({ monday, blocks, tasks, zone }: CalendarExportProps) {
  const client = useQueryClient();
  const [isWriting, setIsWriting] = useState(false);
  const isoMonday = formatIsoDay(monday);
  const write = async () => {
    setIsWriting(true);
    // SEQUENCE grows with each change of the week: a calendar that imports a later file replaces the earlier
    // events.
    const sequence = client.getQueryData(weekQuery(isoMonday).queryKey)?.version ?? 0;
    const events = blocks.flatMap(({ id, taskId, day, start, end }): CalendarEvent[] => {
      const title = tasks.get(taskId)?.task.title;
      const at = parseIsoDay(day);
      // The UID contains the Monday, because block ids are unique only within a week.
      const uid = `${isoMonday}-${id}@menta`;
      return title === undefined || at === null ? [] : [{ uid, title, day: at, start, end, sequence }];
    });
    try {
      const text = createCalendarFile({
        name: CALENDAR_EXPORT_TEXTS.calendarName,
        zone,
        now: new Date(),
        events,
      });
      const name = `menta-semaine-${isoMonday}.ics`;
      downloadFile(name, TYPE, new TextEncoder().encode(text));
      toast({ title: CALENDAR_EXPORT_TEXTS.downloaded, description: name });
    } catch (error) {
      showFailureToast(error, CALENDAR_EXPORT_TEXTS.downloadFailed);
    }
    setIsWriting(false);
  };
  return { write, isWriting };
}
