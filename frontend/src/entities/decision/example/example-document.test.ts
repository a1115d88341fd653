import { expect, test } from "vitest";
import { IMPORT_LIMITS } from "#shared/account/export.ts";
import { SentDecision, SentDiscussion, type SentImport, SentProject } from "#shared/account/import.schema.ts";
import { withoutBrokenReferences } from "#shared/dossier/broken-references.rules.ts";
import { listOpenSlots, dossierProgress } from "#shared/dossier/slots.rules.ts";
import { mergeRecordIntoDossier } from "#shared/record/dossier-lines.rules.ts";
import { toCurrentRecord } from "#shared/record/items.rules.ts";
import { EXAMPLE_IDS, isExampleDecision } from "./example-ids.ts";
import { createExampleImport } from "./example-document.ts";

// Paris changes to summer time between the dates of the example around this instant.
const NOW = new Date("2026-03-20T22:30:00.000Z");

/**
 * Returns the dossier of the example's discussion as the panel receives it, and the discussion as the import
 * parses it.
 */
function dossierOf({ decisions, discussions }: SentImport) {
  const { id, record } = SentDecision.parse(decisions?.[0]);
  const sent = SentDiscussion.parse(discussions?.[0]);
  const current = toCurrentRecord({ ...record!, decisionId: id, version: 1 });
  return {
    sent,
    dossier: mergeRecordIntoDossier({ ...sent.dossier!, sessionId: sent.id, version: 1 }, current),
  };
}

test("the example is a file that the server takes whole, in one call, and every title says what it is", () => {
  const sent = createExampleImport("Camille Aubry", NOW);
  const projects = (sent.projects ?? []).map((one) => SentProject.parse(one));
  const decisions = (sent.decisions ?? []).map((one) => SentDecision.parse(one));
  const discussions = (sent.discussions ?? []).map((one) => SentDiscussion.parse(one));
  expect([projects, decisions, discussions].map(({ length }) => length)).toEqual([1, 2, 1]);
  expect(JSON.stringify(sent).length).toBeLessThan(IMPORT_LIMITS.artefact);
  for (const title of [...decisions, ...discussions].map((each) => each.title).concat(projects[0]!.name))
    expect(title).toMatch(/^Exemple : /);
  // No id is used twice.
  const ids = JSON.stringify(sent).match(/"id":"\w{26}"/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect(decisions.every(isExampleDecision)).toBe(true);
  expect(isExampleDecision({ id: EXAMPLE_IDS.session })).toBe(false);
});

test("its dates are around today, and its progress is that of its plan", () => {
  const { decisions = [] } = createExampleImport("Camille Aubry", NOW);
  const [underWay, later] = decisions;
  expect([underWay!.startDate! < NOW.toISOString(), underWay!.endDate! > NOW.toISOString()]).toEqual([
    true,
    true,
  ]);
  expect(later!.startDate! > underWay!.endDate!).toBe(true);
  // One action is done (weight 4), one in progress (weight 5), two are not begun (weight 5 each): (400 + 250)
  // / 19.
  expect(underWay!.progress).toBe(34);
});

test("the dossier of its discussion is full, and the import leaves nothing of it out", () => {
  const { dossier, sent } = dossierOf(createExampleImport("Camille Aubry", NOW));
  expect(dossierProgress(dossier)).toEqual({ filled: 9, total: 9 });
  expect(listOpenSlots(dossier)).toEqual([]);
  expect(sent.dossier?.lines).toHaveLength(7);
  // The dossier merges its own lines with those of the record: a line in both appears once, one that the
  // record lacks would only be proposed.
  expect(dossier.lines.filter(({ kind }) => kind === "pro" || kind === "con")).toHaveLength(6);
  expect(dossier.lines.every(({ state }) => state === "kept")).toBe(true);
  expect(withoutBrokenReferences(dossier, new Set(sent.messages.map(({ id }) => id)))).toEqual(dossier);
});

test("each line of it has words of the person, which stand in the message that it leads to", () => {
  const { dossier, sent } = dossierOf(createExampleImport("Camille Aubry", NOW));
  expect(dossier.lines).toHaveLength(22);
  for (const { source, text } of dossier.lines) {
    const message = sent.messages.find(({ id }) => id === source?.messageId);
    expect(message?.role, text).toBe("user");
    expect(message?.content).toContain(source!.quote);
  }
});

test("its end is not that of a month: it is somebody's on any day", () => {
  expect(JSON.stringify(createExampleImport("Camille Aubry", NOW))).not.toMatch(/du mois/);
});
