import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { WeekPlan } from "#shared/clarity/planner.schema.ts";
import { type PartialWeekChanges, withWeekChanges } from "#shared/clarity/week-plan.rules.ts";
import { WeekGrid } from "#frontend/features/clarity/calendar/week-grid.tsx";
import { PageWithMargin } from "#frontend/ui/page-with-margin.tsx";
import { MONDAY, NOW, CALENDAR_WEEKS, ZONE } from "./calendar.fixtures.ts";

const NO_CHANGES = { set: [], remove: [] };
const changed = (week: WeekPlan, { blocks }: PartialWeekChanges) =>
  withWeekChanges(week, { tasks: NO_CHANGES, blocks: { ...NO_CHANGES, ...blocks } });

/** Shows a week that fills the window: `?calendrier=pleine`, `vide`, `ferie`, `chargee`. */
export function GalleryCalendar() {
  const [params] = useSearchParams();
  const { tasks, closed, workWeek, plan } =
    CALENDAR_WEEKS[params.get("calendrier") ?? ""] ?? CALENDAR_WEEKS["pleine"]!;
  const [week, setWeek] = useState(plan);
  const [views, setViews] = useState(tasks);
  return (
    <PageWithMargin as="main" className="gallery-calendar">
      <h1 className="sr-only">Galerie</h1>
      <h2 className="sr-only">Semaine</h2>
      <WeekGrid
        monday={MONDAY}
        now={NOW}
        zone={ZONE}
        blocks={week.blocks}
        tasks={views}
        closed={closed}
        workWeek={workWeek}
        onChange={(change) => setWeek((before) => ({ ...before, ...changed(before, change) }))}
        onTick={({ task, decision }, isDone) =>
          setViews(
            new Map([...views, [task.id, { task: { ...task, status: isDone ? "done" : "todo" }, decision }]]),
          )
        }
      />
    </PageWithMargin>
  );
}
