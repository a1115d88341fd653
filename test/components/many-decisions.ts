import { ulid } from "ulid";
import { SELECTABLE_DECISION_STATUSES, PRIORITIES } from "#shared/decision/decision.ts";
import type { Decision } from "#shared/decision/decision.schema.ts";
import { createTestDecision } from "#shared/decision/test-decision.ts";
import { DAY_MS } from "#shared/time/durations.ts";

const PLACES = ["l’appartement", "la maison", "l’atelier", "le bureau", "le jardin", "la voiture", "l’école"];
const VERBS = ["Louer", "Vendre", "Garder", "Repeindre", "Quitter", "Partager", "Assurer", "Agrandir"];
const FIRST_MS = Date.UTC(2026, 0, 1);
const HOUR_MS = 3_600_000;

const instant = (days: number) => new Date(FIRST_MS + days * DAY_MS).toISOString();

/** A list as the server answers it, newest first: its other fields scattered, but the same at every run. */
export const manyDecisions = (count: number): Decision[] =>
  Array.from({ length: count }, (_, at) => decisionAt(at, count));

function decisionAt(at: number, count: number): Decision {
  const scattered = (at * 7919) % count;
  return createTestDecision({
    id: ulid(FIRST_MS - at * HOUR_MS),
    shortCode: `D-${scattered.toString(32).toUpperCase().padStart(6, "0")}`,
    title: `${VERBS[scattered % VERBS.length]} ${PLACES[at % PLACES.length]} ${scattered}`,
    description: "Ce que nous gagnons et ce que nous perdons, pour nous et pour ceux qui restent. ".repeat(3),
    priority: PRIORITIES[at % 3] ?? "moyenne",
    status: SELECTABLE_DECISION_STATUSES[scattered % 4] ?? "brouillon",
    progress: scattered % 100,
    startDate: instant(scattered % 300),
    endDate: instant(30 + (scattered % 300)),
    decideur: "Camille Aubry",
    createdAt: instant(-at / 24),
    updatedAt: instant(-at / 24),
  });
}
