import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { proposedLines } from "#shared/record/proposed-lines.rules.ts";
import type { DecisionRecord } from "#shared/record/record.schema.ts";
import { dossierQuery } from "#frontend/entities/discussion/queries.ts";
import { useLinkedDiscussions } from "../linked-discussions.ts";

/** Of the discussions that are linked to a decision, the newest are read. */
const READ_DISCUSSIONS = 3;

export type ProposedLines = ReturnType<typeof proposedLines>;

/** What the linked discussions propose for the options of this record. A dossier that cannot be read proposes nothing. */
export function useProposedLines(record: DecisionRecord, enabled: boolean): ProposedLines {
  const discussions = useLinkedDiscussions(record.decisionId).slice(0, READ_DISCUSSIONS);
  const dossiers = useQueries({
    queries: enabled ? discussions.map(({ id }) => dossierQuery(id)) : [],
    combine: (reads) => reads.flatMap(({ data }) => (data ? [data] : [])),
  });
  return useMemo(() => proposedLines(record, dossiers), [record, dossiers]);
}
