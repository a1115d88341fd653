import { Dialog } from "#frontend/ui/dialog.tsx";
import { CalendarFileExportSection, type CalendarExportProps } from "./calendar-out-file.tsx";
import { CalendarFeedSection } from "./calendar-out-link.tsx";
import { CALENDAR_EXPORT_TEXTS } from "./calendar-out-words.ts";

/**
 * « Votre agenda »: the week as a file, and the calendar feed of all weeks. Callers must unmount the dialog
 * on closing, so that the URL of the feed is no longer in the page.
 */
export function CalendarExportDialog({ onClose, ...week }: CalendarExportProps & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={CALENDAR_EXPORT_TEXTS.title} size="sm" fullOnPhone>
      <div className="mt-4 grid gap-8">
        <CalendarFileExportSection {...week} />
        <CalendarFeedSection />
      </div>
    </Dialog>
  );
}
