import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type ProjectSummary, projectSummaries } from "#shared/project/summary.rules.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";

/** Returns the summary of each project's decisions, by id; empty until read. */
export function useProjectSummaries(): ReadonlyMap<string, ProjectSummary> {
  const { data: decisions } = useQuery(decisionsQuery);
  return useMemo(() => projectSummaries(decisions ?? []), [decisions]);
}
