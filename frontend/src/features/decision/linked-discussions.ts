import { useQuery } from "@tanstack/react-query";
import type { Session } from "#shared/discussion/session.schema.ts";
import { sessionsQuery } from "#frontend/entities/discussion/queries.ts";

const NONE: readonly Session[] = [];

/** Returns the discussions that are linked to this decision, newest first; none until the list is read. */
export function useLinkedDiscussions(decisionId: string): readonly Session[] {
  const { data } = useQuery({
    ...sessionsQuery,
    select: (sessions) => sessions.filter((session) => session.decisionId === decisionId),
  });
  return data ?? NONE;
}
