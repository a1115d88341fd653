import type { Priority, SelectableDecisionStatus } from "#shared/decision/decision.ts";
import { dayOf } from "#shared/time/day.rules.ts";
import { decisionListPath } from "#frontend/entities/decision/decision-list-view.ts";

/**
 * URLs of the decision flow, filtered to the decisions that a figure counts. A figure that no filter matches
 * has none.
 */
export const FLOW_LINKS = {
  all: () => decisionListPath({}),
  status: (status: SelectableDecisionStatus) => decisionListPath({ statuses: [status] }),
  priority: (priority: Priority) => decisionListPath({ priorities: [priority] }),
  completed: () => decisionListPath({ progressRange: [100, 100] }),
  overdue: (now: Date, zone: string) =>
    decisionListPath({ statuses: ["en_cours"], dueTo: dayOf(now, zone) - 1 }),
} as const;
