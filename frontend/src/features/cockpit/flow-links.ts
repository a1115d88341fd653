import { type DecisionFilter, NO_FILTER } from "#shared/decision/filter.rules.ts";
import type { Priority, SelectableStatus } from "#shared/decision/decision.ts";
import { dayOf } from "#shared/time/day.rules.ts";
import { paths } from "#frontend/browser/address/paths.ts";
import { INITIAL_FLOW_VIEW, writeFlowView } from "#frontend/entities/decision/flow-address.ts";

/** The flow with exactly these decisions. */
function flowWith(filter: Partial<DecisionFilter>): string {
  const view = { ...INITIAL_FLOW_VIEW, filter: { ...NO_FILTER, ...filter } };
  return paths.decisionFlow() + writeFlowView(new URLSearchParams(), view);
}

/** The addresses at which the flow shows the decisions that count in a figure; the others are no filter of it. */
export const FLOW_LINKS = {
  all: () => flowWith({}),
  status: (status: SelectableStatus) => flowWith({ statuses: [status] }),
  priority: (priority: Priority) => flowWith({ priorities: [priority] }),
  completed: () => flowWith({ progressRange: [100, 100] }),
  overdue: (now: Date, zone: string) => flowWith({ statuses: ["en_cours"], dueTo: dayOf(now, zone) - 1 }),
} as const;
