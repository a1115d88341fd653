import { Dialog } from "#frontend/ui/dialog.tsx";
import { CalendarExportFile, type CalendarExportProps } from "./calendar-out-file.tsx";
import { CalendarFeedLink } from "./calendar-out-link.tsx";
import { CALENDAR_EXPORT } from "./calendar-out-words.ts";

/**
 * « Votre agenda »: the week as a file, and the calendar feed of all weeks. Callers must unmount the dialog
 * on closing, so that the URL of the feed is no longer in the page.
 */
export function CalendarExportDialog({ onClose, ...week }: CalendarExportProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={CALENDAR_EXPORT.title} size="sm" fullOnPhone>
      <div className="mt-4 grid gap-8">
        <CalendarExportFile {...week} />
        <CalendarFeedLink />
      </div>
    </Dialog>
  );
}
