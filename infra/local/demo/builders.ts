import type { SentBody } from "#shared/api/contract-types.ts";

/** What a person sends, with defaults for all that a test or the demo account does not care about. */

export const aDecision = (changes: Partial<SentBody<"createDecision">> = {}): SentBody<"createDecision"> => ({
  title: "Choisir un logement",
  decideur: "Camille Aubry",
  startDate: "2026-03-01T23:00:00.000Z",
  endDate: "2026-03-31T22:00:00.000Z",
  ...changes,
});

export const anAction = (changes: Partial<SentBody<"createAction">> = {}): SentBody<"createAction"> => ({
  title: "Visiter deux appartements",
  ...changes,
});

export const aProject = (changes: Partial<SentBody<"createProject">> = {}): SentBody<"createProject"> => ({
  name: "S’installer à Lyon",
  ...changes,
});
