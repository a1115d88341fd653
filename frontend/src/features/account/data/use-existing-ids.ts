import { useQueries } from "@tanstack/react-query";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import { listWeeksWithPlannedWork, type ExistingIdsByKind } from "#shared/account/import-preview.rules.ts";
import { decisionsQuery, decisionTrashQuery } from "#frontend/entities/decision/queries.ts";
import { sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { ownTasksQuery, weekQuery } from "#frontend/entities/planner/queries.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/** Maximum number of weeks of a file that are compared, because each of them is a request. */
const WEEKS_MAX = 60;
const NO_FILE = { weeks: [], ownTasks: [] };
const MONDAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the ids of what the account has, the trash included. `present` is undefined while they are read,
 * and if they cannot be read. Of Clarity, only reads what the file contains: its weeks (at most `WEEKS_MAX`,
 * the newest) and the own tasks.
 */
export function useExistingIds(file: ExportDocument["planner"] = NO_FILE): {
  present: ExistingIdsByKind | undefined;
  isPending: boolean;
} {
  const mondays = listWeeksWithPlannedWork(file)
    .map(({ monday }) => monday)
    .filter((monday) => MONDAY.test(monday))
    .slice(-WEEKS_MAX);
  const [decisions, trash, projects, discussions] = useQueries({
    queries: [decisionsQuery, decisionTrashQuery, projectsQuery, sessionsQuery],
  });
  const weeks = useQueries({ queries: mondays.map((monday) => weekQuery(monday)) });
  const ownTasks = useQueries({ queries: [ownTasksQuery].slice(0, file.ownTasks.length) });
  const planned = [...weeks, ...ownTasks];
  const isPending = [decisions, trash, projects, discussions, ...planned].some((query) => query.isPending);
  const isRead = planned.every((query) => query.data !== undefined);
  if (!isRead || !decisions.data || !trash.data || !projects.data || !discussions.data)
    return { present: undefined, isPending };
  return {
    present: {
      decisions: new Set([...idsOf(decisions.data), ...idsOf(trash.data)]),
      projects: new Set(idsOf(projects.data)),
      discussions: new Set(idsOf(discussions.data)),
      weeks: new Set(
        listWeeksWithPlannedWork({ weeks: weeks.flatMap(({ data }) => data ?? []) }).map(
          ({ monday }) => monday,
        ),
      ),
      ownTasks: new Set(idsOf(ownTasks.flatMap(({ data }) => data ?? []))),
    },
    isPending: false,
  };
}
