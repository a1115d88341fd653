import type { Priority, SelectableStatus } from "#shared/decision/decision.ts";
import { dayOf } from "#shared/time/day.rules.ts";
import { flowPath } from "#frontend/entities/decision/flow-address.ts";

/**
 * URLs of the decision flow, filtered to the decisions that a figure counts. A figure that no filter matches
 * has none.
 */
export const FLOW_LINKS = {
  all: () => flowPath({}),
  status: (status: SelectableStatus) => flowPath({ statuses: [status] }),
  priority: (priority: Priority) => flowPath({ priorities: [priority] }),
  completed: () => flowPath({ progressRange: [100, 100] }),
  overdue: (now: Date, zone: string) => flowPath({ statuses: ["en_cours"], dueTo: dayOf(now, zone) - 1 }),
} as const;
