import { useQueryClient } from "@tanstack/react-query";
import { Clock } from "lucide-react";
import { Link } from "react-router-dom";
import type { WorkWeek } from "#shared/clarity/planner.schema.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { changePreferences } from "#frontend/entities/person/change-preferences.ts";
import { ALL_HOURS, OFFICE_HOURS } from "#shared/clarity/work-week.rules.ts";
import { Button } from "#frontend/ui/button.tsx";
import { Notice } from "#frontend/ui/notice.tsx";
import { fr } from "#frontend/browser/typography.ts";
import { WEEK_CALENDAR } from "./words.ts";

const notChosen = () => ({ workWeek: null });

/** The question, once, for one's hours before they are chosen: an evening or a Sunday should not be planned by surprise. */
export function WeekHint() {
  const client = useQueryClient();
  const choose = (workWeek: WorkWeek) => {
    void changePreferences(client, { workWeek }, { title: WEEK_CALENDAR.hoursKept, undo: notChosen });
  };
  return (
    <Notice icon={Clock}>
      <h3 className="h3">{WEEK_CALENDAR.hintTitle}</h3>
      <p className="mt-0.5 text-sm text-ink-2">{fr(WEEK_CALENDAR.hintText)}</p>
      <div className="flex flex-wrap items-center gap-2 mt-2.5">
        <Button size="sm" className="whitespace-normal!" onClick={() => choose(OFFICE_HOURS)}>
          {WEEK_CALENDAR.hintOffice}
        </Button>
        <Button size="sm" tone="quiet" onClick={() => choose(ALL_HOURS)}>
          {WEEK_CALENDAR.hintAll}
        </Button>
        <Link to={paths.profile("votre-semaine")} className="inline-flex min-h-6 items-center text-sm">
          {WEEK_CALENDAR.hintMore}
        </Link>
      </div>
    </Notice>
  );
}
