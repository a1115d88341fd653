import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { WorkWeek } from "#shared/clarity/planner.schema.ts";
import { ALL_HOURS, openMinutesOf } from "#shared/clarity/work-week.rules.ts";
import type { Preferences } from "#shared/preferences/preferences.schema.ts";
import { withRequestReference } from "#frontend/api/error-message.ts";
import { preferencesQuery } from "#frontend/entities/person/preferences.ts";
import { daySchedule, hourWords, openHoursText, WORK_WEEK } from "#frontend/labels/work-week.ts";
import { ExplainedNumber } from "#frontend/ui/explained-number.tsx";
import { FailedRead } from "#frontend/ui/failed-read.tsx";
import { lazyDialog } from "#frontend/ui/lazy-part.tsx";
import { MarginTitle, SheetRow } from "#frontend/ui/sheet.tsx";
import { Skeleton, SkeletonGroup } from "#frontend/ui/skeleton.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { Settings } from "../settings.tsx";
import { HolidaySettings } from "./holiday-settings.tsx";
import { HoursList } from "./hours-list.tsx";
import { LeaveSetting } from "./leave-setting.tsx";
import type { WeekDialog } from "./week-dialogs.tsx";
import { WeekPresets } from "./week-presets.tsx";
import { ZoneSetting } from "./zone-setting.tsx";

const WeekDialogs = lazyDialog(async () => (await import("./week-dialogs.tsx")).WeekDialogs);

const TITLE_ID = "titre-votre-semaine";

/** « Votre semaine »: when Clarity may plan anything at all. `id`: its anchor. */
export function WeekSection({ id }: { id: string }) {
  const { data, error, isFetching, isPending, refetch } = useQuery(preferencesQuery);
  const workWeek = data && (data.workWeek ?? ALL_HOURS);
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
            title={WORK_WEEK.failed}
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

function Week({ preferences }: { preferences: Preferences }) {
  const [dialog, setDialog] = useState<WeekDialog | null>(null);
  return (
    <>
      <HoursList
        workWeek={preferences.workWeek ?? ALL_HOURS}
        onEdit={(day) => setDialog({ of: "hours", day })}
      />
      <SheetRow className="pt-4" pageClassName="grid max-w-191 gap-6">
        <WeekPresets workWeek={preferences.workWeek} />
        <Settings>
          <HolidaySettings holidays={preferences.holidays} />
          <LeaveSetting preferences={preferences} onAdd={() => setDialog({ of: "leave" })} />
          <ZoneSetting timeZone={preferences.timeZone} onChange={() => setDialog({ of: "zone" })} />
        </Settings>
      </SheetRow>
      {dialog && <WeekDialogs dialog={dialog} preferences={preferences} onClose={() => setDialog(null)} />}
    </>
  );
}

/** « 40 h ouvertes », with the days that make them. */
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
              <li key={WORK_WEEK.days[at]}>{fr(daySchedule(at, hourWords(day)))}</li>
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
  <SkeletonGroup label={WORK_WEEK.loading} className="min-h-130">
    <div aria-hidden="true" className="grid gap-6 pt-8">
      {DAYS.map((day) => (
        <Skeleton key={day} className="h-4 w-full max-w-184" />
      ))}
    </div>
  </SkeletonGroup>
);
