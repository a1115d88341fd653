import type { QueryClient } from "@tanstack/react-query";
import { decisionOutboxOf } from "#frontend/entities/decision/decision-outbox.ts";
import { dossierChangeQueue } from "#frontend/entities/discussion/dossier/commands.ts";
import { sessionChanges } from "#frontend/entities/discussion/session-changes.ts";
import { preferenceChangeQueue } from "#frontend/entities/person/change-preferences.ts";
import { planOutboxOf } from "#frontend/entities/plan/plan-outbox.ts";
import { ownTaskChangeQueue } from "#frontend/entities/planner/own-tasks.ts";
import { weekChanges } from "#frontend/entities/planner/week.ts";
import { recordChangeQueue } from "#frontend/entities/record/commands.ts";

/**
 * For each name of operations, registers how they are sent. Used to send the operations that an earlier page
 * has stored.
 */
export const STORED_OPERATIONS: Record<string, (client: QueryClient) => unknown> = {
  decision: decisionOutboxOf,
  plan: planOutboxOf,
  record: (client) => recordChangeQueue(client, ""),
  "discussion-title": (client) => sessionChanges(client, ""),
  dossier: (client) => dossierChangeQueue(client, ""),
  preferences: preferenceChangeQueue,
  week: (client) => weekChanges(client, ""),
  "own-tasks": ownTaskChangeQueue,
};
