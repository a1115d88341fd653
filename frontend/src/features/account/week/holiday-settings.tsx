import { useQueryClient } from "@tanstack/react-query";
import type { HolidayCalendar } from "#shared/clarity/planner.ts";
import { nextHolidays } from "#shared/clarity/work-week.rules.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { nextHolidaysText, WORK_WEEK } from "#frontend/labels/work-week.ts";
import { dateOfIso } from "#frontend/browser/calendar-days.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { Switch } from "#frontend/ui/switch.tsx";
import { Setting } from "../settings.tsx";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";

const SHOWN = 3;

/** The choice of public holidays that are not worked; those of Alsace and Moselle come in addition. */
export function HolidaySettings({ holidays }: { holidays: HolidayCalendar }) {
  const client = useQueryClient();
  const now = useNow();
  const isOn = holidays !== "none";
  const next = nextHolidays(dayOf(now, viewerTimeZone()), holidays, SHOWN).map(({ day, name }) => ({
    name,
    date: dayAndMonth(dateOfIso(formatIsoDay(day)), now),
  }));
  const choose = (chosen: HolidayCalendar) =>
    void changePreferences(
      client,
      { holidays: chosen },
      {
        title: WORK_WEEK.holidaysSaved,
        description: WORK_WEEK.holidaysTexts[chosen],
        undo: () => ({ holidays }),
      },
    );
  return (
    <>
      <Setting>
        <Switch
          label={WORK_WEEK.holidays}
          hint={isOn ? nextHolidaysText(next) : WORK_WEEK.noHolidays}
          checked={isOn}
          onChange={(checked) => choose(checked ? "mainland" : "none")}
        />
      </Setting>
      <Setting>
        <Switch
          label={WORK_WEEK.alsaceMoselle}
          hint={WORK_WEEK.alsaceMoselleHint}
          checked={holidays === "alsace-moselle"}
          disabled={!isOn}
          onChange={(checked) => choose(checked ? "alsace-moselle" : "mainland")}
        />
      </Setting>
    </>
  );
}
