import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { WorkWeek } from "#shared/clarity/planner.schema.ts";
import type { HolidayCalendarName } from "#shared/clarity/planner.ts";
import {
  DEFAULT_WORK_WEEK,
  listNextPublicHolidays,
  OFFICE_WORK_WEEK,
  countMinutesWithoutMealBreak,
} from "#shared/clarity/work-week.rules.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { dayOf, formatIsoDay } from "#shared/time/day.rules.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { isoDayToDate } from "#frontend/browser/calendar-days.ts";
import { formatDayAndMonth } from "#frontend/browser/dates.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { fr } from "#frontend/browser/typography.ts";
import { useNowByQuarterHour } from "#frontend/browser/use-now.ts";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { PLANNER_TEXTS } from "#frontend/entities/planner/words.ts";
import {
  dayAndHoursText,
  hoursAndMinutesWords,
  nextHolidaysText,
  openHoursText,
  WORK_WEEK_TEXTS,
} from "#frontend/labels/work-week.ts";
import { Button } from "#frontend/ui/button.tsx";
import { ExplainedNumber } from "#frontend/ui/explained-number.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { MarginTitle, PageRow } from "#frontend/ui/page-with-margin.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { Switch } from "#frontend/ui/switch.tsx";
import { SettingRow, SettingsList } from "../settings.tsx";
import { WorkingHoursList } from "./hours.tsx";
import { LeaveDaysSetting } from "./leave.tsx";
import { TimeZoneSetting } from "./zone.tsx";

const TITLE_ID = "titre-votre-semaine";

/** Section « Votre semaine »: the hours and days at which Clarity may plan. `id`: the section's anchor. */
export function WeekSection({ id }: { id: string }) {
  const { data, error, isFetching, isPending, refetch } = useQuery(preferencesQuery);
  const workWeek = data && (data.workWeek ?? DEFAULT_WORK_WEEK);
  return (
    <section id={id} aria-labelledby={TITLE_ID} tabIndex={-1} className="pb-16 outline-none">
      <PageRow
        margin={
          <MarginTitle id={TITLE_ID} note={workWeek && <OpenHours workWeek={workWeek} />}>
            {WORK_WEEK_TEXTS.title}
          </MarginTitle>
        }
      >
        {data && <p className="note">{fr(WORK_WEEK_TEXTS.hint)}</p>}
        {isPending && <Waiting />}
        {!isPending && !data && (
          <FailedRead
            as="h3"
            title={PLANNER_TEXTS.failed}
            busy={isFetching}
            onRetry={() => void refetch()}
            className="max-w-184"
          >
            {withRequestReference(error, WORK_WEEK_TEXTS.failedText)}
          </FailedRead>
        )}
      </PageRow>
      {data && <Week preferences={data} />}
    </section>
  );
}

const Week = ({ preferences }: { preferences: Preferences }) => (
  <>
    <WorkingHoursList workWeek={preferences.workWeek} />
    <PageRow className="pt-4" pageClassName="grid max-w-191 gap-6">
      <WeekPresets workWeek={preferences.workWeek} />
      <SettingsList>
        <HolidaySettings holidays={preferences.holidays} />
        <LeaveDaysSetting preferences={preferences} />
        <TimeZoneSetting timeZone={preferences.timeZone} />
      </SettingsList>
    </PageRow>
  </>
);

/** The number of working hours in a week, « 40 h ouvertes », and their days. */
function OpenHours({ workWeek }: { workWeek: WorkWeek }) {
  const minutes = workWeek.map(countMinutesWithoutMealBreak);
  const words = openHoursText(minutes.reduce((sum, day) => sum + day, 0));
  return (
    <ExplainedNumber
      name={words}
      title={WORK_WEEK_TEXTS.openTitle}
      explanation={
        <>
          <p>{fr(WORK_WEEK_TEXTS.openFormula)}</p>
          <ul>
            {minutes.map((day, at) => (
              <li key={WORK_WEEK_TEXTS.days[at]}>{fr(dayAndHoursText(at, hoursAndMinutesWords(day)))}</li>
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
  <SkeletonGroup label={PLANNER_TEXTS.loading} className="min-h-130">
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
  const isAll = isSame(workWeek ?? DEFAULT_WORK_WEEK, DEFAULT_WORK_WEEK);
  const choose = (chosen: WorkWeek | null, description: string) =>
    void changePreferences(
      client,
      { workWeek: chosen },
      { title: WORK_WEEK_TEXTS.hoursSaved, description, undo: () => ({ workWeek }) },
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="sm"
        aria-disabled={workWeek !== null && isSame(workWeek, OFFICE_WORK_WEEK)}
        onClick={() => choose(OFFICE_WORK_WEEK, WORK_WEEK_TEXTS.officeSaved)}
      >
        {PLANNER_TEXTS.officeHours}
      </Button>
      <Button size="sm" aria-disabled={isAll} onClick={() => choose(null, WORK_WEEK_TEXTS.allSaved)}>
        {WORK_WEEK_TEXTS.allHours}
      </Button>
    </div>
  );
}

const SHOWN = 3;

/** Settings for public holidays, on which Clarity plans nothing, and for those of Alsace and Moselle. */
function HolidaySettings({ holidays }: { holidays: HolidayCalendarName }) {
  const client = useQueryClient();
  const now = useNowByQuarterHour();
  const isOn = holidays !== "none";
  const next = listNextPublicHolidays(dayOf(now, getViewerTimeZone()), holidays, SHOWN).map(
    ({ day, name }) => ({
      name,
      date: formatDayAndMonth(isoDayToDate(formatIsoDay(day)), now),
    }),
  );
  const choose = (chosen: HolidayCalendarName) =>
    void changePreferences(
      client,
      { holidays: chosen },
      {
        title: WORK_WEEK_TEXTS.holidaysSaved,
        description: WORK_WEEK_TEXTS.holidaysTexts[chosen],
        undo: () => ({ holidays }),
      },
    );
  return (
    <>
      <SettingRow>
        <Switch
          label={WORK_WEEK_TEXTS.holidays}
          hint={isOn ? nextHolidaysText(next) : WORK_WEEK_TEXTS.noHolidays}
          checked={isOn}
          onChange={(checked) => choose(checked ? "mainland" : "none")}
        />
      </SettingRow>
      <SettingRow>
        <Switch
          label={WORK_WEEK_TEXTS.alsaceMoselle}
          hint={WORK_WEEK_TEXTS.alsaceMoselleHint}
          checked={holidays === "alsace-moselle"}
          disabled={!isOn}
          onChange={(checked) => choose(checked ? "alsace-moselle" : "mainland")}
        />
      </SettingRow>
    </>
  );
}
