import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { HoursDialog } from "./hours.dialog.tsx";
import { AddLeaveDialog } from "./add-leave.dialog.tsx";
import { ZoneDialog } from "./zone.dialog.tsx";

/** What is being changed; `day`: 0 for Monday. */
export type WeekDialog = { of: "hours"; day: number } | { of: "leave" } | { of: "zone" };

type WeekDialogsProps = { dialog: WeekDialog; preferences: Preferences; onClose: () => void };

/** The dialogs of « Votre semaine », mounted while one is open. */
export function WeekDialogs({ dialog, preferences, onClose }: WeekDialogsProps) {
  if (dialog.of === "hours")
    return <HoursDialog day={dialog.day} workWeek={preferences.workWeek} onClose={onClose} />;
  if (dialog.of === "leave") return <AddLeaveDialog preferences={preferences} onClose={onClose} />;
  return <ZoneDialog timeZone={preferences.timeZone} onClose={onClose} />;
}
