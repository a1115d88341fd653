import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { endpointQuery } from "#frontend/api/endpoint-query.ts";
import { viewerTimeZone } from "#frontend/browser/time-zone.ts";
import { useNow } from "#frontend/browser/use-now.ts";
import { decisionsQuery } from "#frontend/entities/decision/queries.ts";
import type { CockpitData } from "./cockpit-data.ts";
import { type CockpitFigures, cockpitFiguresOf } from "./figures.ts";

/** The trend changes by itself as days pass. */
const TREND_STALE_MS = 15 * 60_000;

/** What the cockpit reads: the decisions, then their plans and the trend where there are any. */
export function useCockpitReads() {
  const decisions = useQuery(decisionsQuery);
  const enabled = (decisions.data?.length ?? 0) > 0;
  const actions = useQuery({ ...endpointQuery("listAllActions"), enabled });
  const trend = useQuery({
    ...endpointQuery("getValidationTrend"),
    staleTime: TREND_STALE_MS,
    enabled,
  });
  return { decisions, actions, trend };
}

type Read = Pick<Parameters<typeof cockpitFiguresOf>[0], "decisions" | "actions">;

/**
 * The figures of now, in the viewer's zone, and what they stand on once the plans are read; at midnight both are others. The same
 * objects until something has changed.
 */
export function useCockpitFigures({ decisions, actions }: Read): {
  figures: CockpitFigures;
  data: CockpitData | undefined;
} {
  const now = useNow();
  const zone = viewerTimeZone();
  const figures = useMemo(
    () => cockpitFiguresOf({ decisions, actions, now, zone }),
    [decisions, actions, now, zone],
  );
  const data = useMemo(() => actions && { decisions, actions, now, zone }, [decisions, actions, now, zone]);
  return { figures, data };
}
