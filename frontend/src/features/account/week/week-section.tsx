import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { WorkWeek } from "#shared/clarity/planner.schema.ts";
import type { HolidayCalendar } from "#shared/clarity/planner.ts";
import {
  SPECIFIED_WORK_WEEK,
  nextHolidays,
  OFFICE_HOURS,
  openMinutesOf,
} from "#shared/clarity/work-week.rules.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { dateOfIso } from "#frontend/browser/calendar-days.ts";
import { dayAndMonth } from "#frontend/browser/dates.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { PLANNER } from "#frontend/entities/planner/words.ts";
import {
  dayAndHoursText,
  hourWords,
  nextHolidaysText,
  openHoursText,
  WORK_WEEK,
} from "#frontend/labels/work-week.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ExplainedNumber } from "#frontend/ui/explained-number.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { MarginTitle, SheetRow } from "#frontend/ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { Switch } from "#frontend/ui/switch.tsx";
import { SettingRow, SettingsList } from "../settings.tsx";
import { HoursList } from "./hours.tsx";
import { LeaveSetting } from "./leave.tsx";
import { ZoneSetting } from "./zone.tsx";

const TITLE_ID = "titre-votre-semaine";

/** Section « Votre semaine »: the hours and days at which Clarity may plan. `id`: the section's anchor. */
export function WeekSection({ id }: { id: string }) {
  const { data, error, isFetching, isPending, refetch } = useQuery(preferencesQuery);
  const workWeek = data && (data.workWeek ?? SPECIFIED_WORK_WEEK);
  return (
    <section id={id} aria-labelledby={TITLE_ID} tabIndex={-1} className="pb-16 outline-none">
      <SheetRow
        margin={
          <MarginTitle id={TITLE_ID} note={workWeek && <OpenHours workWeek={workWeek} />}>
            {WORK_WEEK.title}
          </MarginTitle>
        }
      >
        {data && <p className="note">{fr(WORK_WEEK.hint)}</p>}
        {isPending && <Waiting />}
        {!isPending && !data && (
          <FailedRead
            as="h3"
            title={PLANNER.failed}
            busy={isFetching}
            onRetry={() => void refetch()}
            className="max-w-184"
          >
            {withRequestReference(error, WORK_WEEK.failedText)}
          </FailedRead>
        )}
      </SheetRow>
      {data && <Week preferences={data} />}
    </section>
  );
}

const Week = ({ preferences }: { preferences: Preferences }) => (
  <>
    <HoursList workWeek={preferences.workWeek} />
    <SheetRow className="pt-4" pageClassName="grid max-w-191 gap-6">
      <WeekPresets workWeek={preferences.workWeek} />
      <SettingsList>
        <HolidaySettings holidays={preferences.holidays} />
        <LeaveSetting preferences={preferences} />
        <ZoneSetting timeZone={preferences.timeZone} />
      </SettingsList>
    </SheetRow>
  </>
);

/** The number of working hours in a week, « 40 h ouvertes », and their days. */
function OpenHours({ workWeek }: { workWeek: WorkWeek }) {
  const minutes = workWeek.map(openMinutesOf);
  const words = openHoursText(minutes.reduce((sum, day) => sum + day, 0));
  return (
    <ExplainedNumber
      name={words}
      title={WORK_WEEK.openTitle}
      explanation={
        <>
          <p>{fr(WORK_WEEK.openFormula)}</p>
          <ul>
            {minutes.map((day, at) => (
              <li key={WORK_WEEK.days[at]}>{fr(dayAndHoursText(at, hourWords(day)))}</li>
            ))}
          </ul>
        </>
      }
    >
      {words}
    </ExplainedNumber>
  );
}

const DAYS = ["1", "2", "3", "4", "5", "6", "7"];

const Waiting = () => (
  <SkeletonGroup label={PLANNER.loading} className="min-h-130">
    <div aria-hidden="true" className="grid gap-6 pt-8">
      {DAYS.map((day) => (
        <Skeleton key={day} className="h-4 w-full max-w-184" />
      ))}
    </div>
  </SkeletonGroup>
);

const isSame = (a: WorkWeek, b: WorkWeek) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Two buttons that set the hours of the whole week; the one that is set is disabled. `null`: hours were never
 * set.
 */
function WeekPresets({ workWeek }: { workWeek: WorkWeek | null }) {
  const client = useQueryClient();
  const isAll = isSame(workWeek ?? SPECIFIED_WORK_WEEK, SPECIFIED_WORK_WEEK);
  const choose = (chosen: WorkWeek | null, description: string) =>
    void changePreferences(
      client,
      { workWeek: chosen },
      { title: WORK_WEEK.hoursSaved, description, undo: () => ({ workWeek }) },
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        aria-disabled={workWeek !== null && isSame(workWeek, OFFICE_HOURS)}
        onClick={() => choose(OFFICE_HOURS, WORK_WEEK.officeSaved)}
      >
        {PLANNER.officeHours}
      </Button>
      <Button size="sm" aria-disabled={isAll} onClick={() => choose(null, WORK_WEEK.allSaved)}>
        {WORK_WEEK.allHours}
      </Button>
    </div>
  );
}

const SHOWN = 3;

/** Settings for public holidays, on which Clarity plans nothing, and for those of Alsace and Moselle. */
function HolidaySettings({ holidays }: { holidays: HolidayCalendar }) {
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
      <SettingRow>
        <Switch
          label={WORK_WEEK.holidays}
          hint={isOn ? nextHolidaysText(next) : WORK_WEEK.noHolidays}
          checked={isOn}
          onChange={(checked) => choose(checked ? "mainland" : "none")}
        />
      </SettingRow>
      <SettingRow>
        <Switch
          label={WORK_WEEK.alsaceMoselle}
          hint={WORK_WEEK.alsaceMoselleHint}
          checked={holidays === "alsace-moselle"}
          disabled={!isOn}
          onChange={(checked) => choose(checked ? "alsace-moselle" : "mainland")}
        />
      </SettingRow>
    </>
  );
}
