import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Decision } from "#shared/decision/decision.schema.ts";
import type { Action } from "#shared/plan/action.schema.ts";
import type { PlannerMode } from "#shared/urgency/planner-mode.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import { allActionsQuery } from "#frontend/entities/decision/queries.ts";
import { clarityFigures, type ClarityFigures } from "./figures.ts";

/** The decisions, then their plans where there are any. */
export function useClarityReads() {
  const decisions = useQuery(decisionsQuery);
  const enabled = (decisions.data?.length ?? 0) > 0;
  const actions = useQuery({ ...allActionsQuery, enabled });
  return { decisions, actions };
}

type Known = { decisions: readonly Decision[]; actions: readonly Action[]; mode: PlannerMode };

/** The figures of now, in the viewer's zone; the same objects until something has changed. */
export function useClarityFigures({ decisions, actions, mode }: Known): ClarityFigures {
  const now = useNow();
  const zone = viewerTimeZone();
  return useMemo(
    () => clarityFigures({ decisions, actions, mode, now, zone }),
    [decisions, actions, mode, now, zone],
  );
}
