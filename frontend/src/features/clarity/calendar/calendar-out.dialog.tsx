import { Dialog } from "#frontend/ui/dialog.tsx";
import { CalendarOutFile, type CalendarOutProps } from "./calendar-out-file.tsx";
import { CalendarOutLink } from "./calendar-out-link.tsx";
import { CALENDAR_OUT } from "./calendar-out-words.ts";

/**
 * « Votre agenda »: the week as a file, and the calendar feed of all weeks. Callers must unmount the dialog
 * on closing, so that the URL of the feed is no longer in the page.
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
