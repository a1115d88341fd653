import { mapDecisionTextFields } from "./decision.ts";
import type { Decision } from "./decision.schema.ts";
import { inferPeriodDays } from "./period.rules.ts";

const AT = "2026-01-10T08:00:00.000Z";

/** Builds an active decision for tests and the gallery. Days that are not given follow from the instants. */
export function createTestDecision(fields: Partial<Decision> = {}): Decision {
  const { startDate = AT, endDate = AT } = fields;
  return {
    id: "d",
    shortCode: "D-000000",
    title: "Partir",
    ...mapDecisionTextFields(() => null),
    alternatives: [],
    priority: "moyenne",
    status: "en_cours",
    progress: 0,
    startDate,
    endDate,
    ...inferPeriodDays({ startDate, endDate }),
    decideur: "Camille",
    projectId: null,
    projectName: null,
    choice: null,
    completedAt: null,
    deletedAt: null,
    purgeAt: null,
    createdAt: AT,
    updatedAt: AT,
    ...fields,
  };
}
