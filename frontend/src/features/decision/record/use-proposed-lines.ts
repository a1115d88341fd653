import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { findProposedDossierLines } from "#shared/record/proposed-lines.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { dossierQuery } from "#frontend/entities/discussion/queries.ts";
import { useLinkedDiscussions } from "../linked-discussions.ts";

/** Maximum number of linked discussions that are read, newest first. */
const READ_DISCUSSIONS = 3;

export type ProposedLines = ReturnType<typeof findProposedDossierLines>;

/**
 * Returns the lines that the dossiers of linked discussions propose for this record; none unless `enabled`. A
 * dossier that cannot be read is left out.
 */
export function useProposedLines(record: DecisionRecord, enabled: boolean): ProposedLines {
  const discussions = useLinkedDiscussions(record.decisionId).slice(0, READ_DISCUSSIONS);
  const dossiers = useQueries({
    queries: enabled ? discussions.map(({ id }) => dossierQuery(id)) : [],
    combine: (reads) => reads.flatMap(({ data }) => (data ? [data] : [])),
  });
  return useMemo(() => findProposedDossierLines(record, dossiers), [record, dossiers]);
}
