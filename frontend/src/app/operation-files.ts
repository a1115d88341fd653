import type { QueryClient } from "@tanstack/react-query";
import { decisionOutboxOf } from "#frontend/entities/decision/decision-outbox.ts";
import { createDossierChangeQueue } from "#frontend/entities/discussion/dossier/commands.ts";
import { createSessionChangeQueue } from "#frontend/entities/discussion/session-changes.ts";
import { createPreferenceChangeQueue } from "#frontend/entities/person/change-preferences.ts";
import { planOutboxOf } from "#frontend/entities/plan/plan-outbox.ts";
import { createOwnTaskChangeQueue } from "#frontend/entities/planner/own-tasks.ts";
import { createWeekChangeQueue } from "#frontend/entities/planner/week.ts";
import { createRecordChangeQueue } from "#frontend/entities/record/commands.ts";

/**
 * For each name of operations, registers how they are sent. Used to send the operations that an earlier page
 * has stored.
 */
export const OUTBOX_FACTORY_BY_OPERATION: Record<string, (client: QueryClient) => unknown> = {
  decision: decisionOutboxOf,
  plan: planOutboxOf,
  record: (client) => createRecordChangeQueue(client, ""),
  "discussion-title": (client) => createSessionChangeQueue(client, ""),
  dossier: (client) => createDossierChangeQueue(client, ""),
  preferences: createPreferenceChangeQueue,
  week: (client) => createWeekChangeQueue(client, ""),
  "own-tasks": createOwnTaskChangeQueue,
};
