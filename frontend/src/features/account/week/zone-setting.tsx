import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { WORK_WEEK, zoneText } from "#frontend/labels/work-week.ts";
import { Button } from "#frontend/ui/button.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { NamedSetting } from "../settings.tsx";

/** The zone that MENTA knows, beside this device's. `null`: none yet, this device's will be sent. */
export function ZoneSetting({ timeZone, onChange }: { timeZone: string | null; onChange: () => void }) {
  const device = viewerTimeZone();
  return (
    <NamedSetting
      name={WORK_WEEK.zone}
      text={
        <>
          <p>{fr(zoneText(timeZone ?? device, device))}</p>
          <p>{fr(WORK_WEEK.zoneUse)}</p>
        </>
      }
      action={
        <Button size="sm" aria-label={WORK_WEEK.zoneTitle} onClick={onChange}>
          {WORK_WEEK.changeZone}
        </Button>
      }
    />
  );
}
