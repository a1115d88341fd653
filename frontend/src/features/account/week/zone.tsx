import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { createTextSearch } from "#shared/text/search.rules.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { fr } from "#frontend/browser/typography.ts";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";
import {
  moreTimeZonesText,
  WORK_WEEK_TEXTS,
  formatTimeZoneName,
  timeZoneText,
} from "#frontend/labels/work-week.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Combobox } from "#frontend/ui/combobox.tsx";
import { Dialog } from "#frontend/ui/dialog.tsx";
import { NamedSetting } from "../settings.tsx";

/**
 * Setting of the time zone, beside the zone of this device. `null`: the account has none yet, and gets this
 * device's.
 */
export function TimeZoneSetting({ timeZone }: { timeZone: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const device = getViewerTimeZone();
  return (
    <NamedSetting
      name={WORK_WEEK_TEXTS.zone}
      text={
        <>
          <p>{fr(timeZoneText(timeZone ?? device, device))}</p>
          <p>{fr(WORK_WEEK_TEXTS.zoneUse)}</p>
        </>
      }
      action={
        <>
          <Button size="sm" aria-label={WORK_WEEK_TEXTS.zoneTitle} onClick={() => setIsOpen(true)}>
            {WORK_WEEK_TEXTS.changeZone}
          </Button>
          {isOpen && <ZoneDialog timeZone={timeZone} onClose={() => setIsOpen(false)} />}
        </>
      }
    />
  );
}

type ZoneDialogProps = { timeZone: string | null; onClose: () => void };

/** Dialog to choose the time zone. The zone of this device is first in the list. */
function ZoneDialog({ timeZone, onClose }: ZoneDialogProps) {
  const client = useQueryClient();
  const device = getViewerTimeZone();
  const find = useMemo(() => zoneFinder(device), [device]);
  const choose = (chosen: string) => {
    onClose();
    if (chosen === timeZone) return;
    void changePreferences(
      client,
      { timeZone: chosen },
      {
        title: WORK_WEEK_TEXTS.zoneSaved,
        description: timeZoneText(chosen, device),
        ...(timeZone !== null && { undo: () => ({ timeZone }) }),
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={WORK_WEEK_TEXTS.zoneTitle}
      description={timeZoneText(timeZone ?? device, device)}
    >
      <div className="mt-4">
        <Combobox
          label={WORK_WEEK_TEXTS.zoneSearch}
          placeholder={WORK_WEEK_TEXTS.zonePlaceholder}
          find={find}
          moreText={moreTimeZonesText}
          noMatch={WORK_WEEK_TEXTS.noZone}
          takesFocus
          onChoose={choose}
        />
      </div>
    </Dialog>
  );
}

/**
 * Returns a search for zones by id or by the French name of their time: « Asia/Tokyo », « heure du Japon ».
 */
function zoneFinder(device: string) {
  const zones = [device, ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== device)].map(
    (id) => ({
      id,
      label: formatTimeZoneName(id),
      time: timeName(id),
    }),
  );
  const search = createTextSearch<(typeof zones)[number]>(({ id, time }) => [
    id.replaceAll(/[/_-]/g, " "),
    id,
    time,
  ]);
  return (typed: string) =>
    zones.filter(search(typed)).map(({ id, label, time }) => ({
      id,
      label,
      note: (
        <span className="text-xs text-ink-3">
          {fr(id === device ? `${time}, ${WORK_WEEK_TEXTS.thisDevice}` : time)}
        </span>
      ),
    }));
}

function timeName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("fr-FR", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}
