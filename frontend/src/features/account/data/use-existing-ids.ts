import { useQueries } from "@tanstack/react-query";
import type { ExistingIds } from "#shared/account/import-preview.rules.ts";
import { decisionsQuery, trashQuery } from "#frontend/entities/decision/queries.ts";
import { sessionsQuery } from "#frontend/entities/discussion/queries.ts";
import { projectsQuery } from "#frontend/entities/project/queries.ts";

const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);

/** The ids of what the account has, the trash included; `present` is undefined until they are known, or if they cannot be read. */
export function useExistingIds(): { present: ExistingIds | undefined; isPending: boolean } {
  const [decisions, trash, projects, discussions] = useQueries({
    queries: [decisionsQuery, trashQuery, projectsQuery, sessionsQuery],
  });
  const isPending = [decisions, trash, projects, discussions].some((query) => query.isPending);
  if (!decisions.data || !trash.data || !projects.data || !discussions.data)
    return { present: undefined, isPending };
  return {
    present: {
      decisions: new Set([...idsOf(decisions.data), ...idsOf(trash.data)]),
      projects: new Set(idsOf(projects.data)),
      discussions: new Set(idsOf(discussions.data)),
    },
    isPending: false,
  };
}
