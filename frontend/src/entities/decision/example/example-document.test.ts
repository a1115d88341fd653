import { expect, test } from "vitest";
import { IMPORT_LIMITS } from "#shared/account/export.ts";
import { SentDecision, SentDiscussion, SentProject } from "#shared/account/import.schema.ts";
import { EXAMPLE_IDS, isOfExample } from "./example-ids.ts";
import { exampleDocument } from "./example-document.ts";

// The hour at which clocks go forward in Paris is within its dates.
const NOW = new Date("2026-03-20T22:30:00.000Z");

test("the example is a file that the server takes whole, in one call, and every title says what it is", () => {
  const sent = exampleDocument("Camille Aubry", NOW);
  const projects = (sent.projects ?? []).map((one) => SentProject.parse(one));
  const decisions = (sent.decisions ?? []).map((one) => SentDecision.parse(one));
  const discussions = (sent.discussions ?? []).map((one) => SentDiscussion.parse(one));
  expect([projects, decisions, discussions].map(({ length }) => length)).toEqual([1, 2, 1]);
  expect(JSON.stringify(sent).length).toBeLessThan(IMPORT_LIMITS.artefact);
  for (const title of [...decisions, ...discussions].map((each) => each.title).concat(projects[0]!.name))
    expect(title).toMatch(/^Exemple : /);
  // Its ids are its own, each once.
  const ids = JSON.stringify(sent).match(/"id":"\w{26}"/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect(decisions.every(isOfExample)).toBe(true);
  expect(isOfExample({ id: EXAMPLE_IDS.session })).toBe(false);
});

test("its dates are around today, and its progress is that of its plan", () => {
  const { decisions = [] } = exampleDocument("Camille Aubry", NOW);
  const [underWay, later] = decisions;
  expect([underWay!.startDate! < NOW.toISOString(), underWay!.endDate! > NOW.toISOString()]).toEqual([
    true,
    true,
  ]);
  expect(later!.startDate! > underWay!.endDate!).toBe(true);
  // Done, of weight 4; under way, of weight 5; two of weight 5 not begun: (400 + 250) / 19.
  expect(underWay!.progress).toBe(34);
});

test("what MENTA quotes in it is what the person wrote, word for word", () => {
  const { discussions = [] } = exampleDocument("Camille Aubry", NOW);
  const { messages = [] } = discussions[0]!;
  const written = messages.filter(({ role }) => role === "user").map(({ content }) => content);
  const quoted = messages
    .filter(({ role }) => role === "assistant")
    .flatMap(({ content }) => Array.from(content.matchAll(/« ([^»]+) »/g), ([, words = ""]) => words));
  expect(quoted).toHaveLength(2);
  for (const words of quoted) expect(written.join("\n")).toContain(words);
});

test("its end is not that of a month: it is somebody's on any day", () => {
  expect(JSON.stringify(exampleDocument("Camille Aubry", NOW))).not.toMatch(/du mois/);
});
