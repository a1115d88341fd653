import "./hours.css";
import type { CSSProperties } from "react";
import type { WorkWeek } from "#shared/clarity/planner.schema.ts";
import { type DayHours, openHoursOf } from "#shared/clarity/work-week.rules.ts";
import { editDayName, hourWords, scheduleWords, WORK_WEEK } from "#frontend/labels/work-week.ts";
import { cx } from "#frontend/ui/class-names.ts";
import { fr } from "#frontend/browser/typography.ts";

type HoursListProps = { workWeek: WorkWeek; onEdit: (day: number) => void };

/** The button that edits a day's hours. */
export const daySelector = (day: number): string => `[data-day="${day}"]`;

/** The hours of each day, from Monday: a bar on the line of the margin, and the schedule, which a press edits. */
export const HoursList = ({ workWeek, onEdit }: HoursListProps) => (
  <>
    <ul aria-label={WORK_WEEK.list} className="mt-3">
      {workWeek.map((hours, day) => (
        <li key={WORK_WEEK.days[day]} className={cx("hours-day", hours.length === 0 && "closed")}>
          <span aria-hidden="true" className="hours-name">
            {WORK_WEEK.shortDays[day]}
          </span>
          <HoursLine hours={hours} />
          <button
            type="button"
            data-day={day}
            aria-label={fr(editDayName(day, scheduleWords(hours)))}
            className="hours-edit"
            onClick={() => onEdit(day)}
          >
            {scheduleWords(hours)}
          </button>
        </li>
      ))}
    </ul>
    <div aria-hidden="true" className="hours-day hours-axis">
      <span className="hours-scale">
        {SCALE.map((hour) => (
          <span key={hour} style={{ "--at": hour } as CSSProperties}>
            {hourWords(hour * 60)}
          </span>
        ))}
      </span>
    </div>
  </>
);

const SCALE = [7, 9, 12, 14, 18, 20];

/** The picture of a schedule; the hour of the meal is paler, because nothing is planned in it. */
const HoursLine = ({ hours }: { hours: readonly DayHours[] }) => (
  <span aria-hidden="true" className="hours-line">
    {hours.map((span) => (
      <span key={`meal ${span.start}`} className="meal" style={between(span)} />
    ))}
    {openHoursOf(hours).map((span) => (
      <span key={span.start} style={between(span)} />
    ))}
  </span>
);

const between = ({ start, end }: DayHours) => ({ "--from": start / 60, "--to": end / 60 }) as CSSProperties;
