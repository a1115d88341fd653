import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ProjectSummary, projectSummariesById } from "#shared/project/summary.rules.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";

/** Returns a summary of the decisions of each project, by project id; empty until the decisions are read. */
export function useProjectSummaries(): ReadonlyMap<string, ProjectSummary> {
  const { data: decisions } = useQuery(decisionsQuery);
  return useMemo(() => projectSummariesById(decisions ?? []), [decisions]);
}
