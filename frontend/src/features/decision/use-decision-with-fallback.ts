import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { hasStatus } from "#frontend/api/errors.ts";
import { decisionQuery, decisionsQuery, decisionTrashQuery } from "#frontend/entities/decision/queries.ts";
import { refreshDecisionLists } from "#frontend/api/refresh-queries.ts";

/** Reads a decision: `known` is what a cached list has of it until all of it is read, `full` is all of it. */
export function useDecisionWithFallback(id: string) {
  const client = useQueryClient();
  const { data: full, error, isFetching, refetch } = useQuery(decisionQuery(id));
  const inList = useQuery({ ...decisionsQuery, enabled: false, select: find(id) }).data;
  const inTrash = useQuery({ ...decisionTrashQuery, enabled: false, select: find(id) }).data;
  const isGone = hasStatus(error, 404);
  useEffect(() => {
    if (isGone) void refreshDecisionLists(client);
  }, [isGone, client]);
  return {
    full,
    known: full ?? inList ?? inTrash,
    isGone,
    error,
    isFailed: error !== null && !full,
    isFetching,
    retry: () => void refetch(),
  };
}

const find = (id: string) => (decisions: readonly Decision[]) =>
  decisions.find((decision) => decision.id === id);
