import { DEFAULT_PREFERENCES } from "#shared/preferences/default-preferences.ts";
import { expect, test } from "vitest";
import { ulid } from "ulid";
import { EXPORT_FORMAT, EXPORT_VERSION } from "./export.ts";
import type { ExportDocument } from "./export.schema.ts";
import type { SentImport } from "./import.schema.ts";
import { splitImportInHalves, splitIntoImportParts } from "./import-parts.rules.ts";
import { findMisplacedMessageIndexes } from "./import.rules.ts";

const AT = "2026-01-02T03:04:05.678Z";
const none = DEFAULT_PREFERENCES;
const aProject = (n: number) => ({
  id: ulid(n),
  name: `Projet ${n}`,
  description: null,
  createdAt: AT,
  updatedAt: AT,
});
const exchange = (n: number, length: number) =>
  (["user", "assistant"] as const).map((role) => ({
    id: ulid(),
    place: `01ARZ3NDEKTSV4RRFFQ6${String(100_000 + n)}`,
    role,
    content: "é".repeat(length),
    timestamp: AT,
    stopped: false,
    interrupted: false,
    relatedDecisions: [],
    writtenBy: null,
    why: null,
    danger: null,
    asks: null,
    memory: null,
    way: null,
    insteadOf: null,
  }));
const aTalk = (exchanges: number, length: number) => ({
  id: ulid(),
  title: "Partir ?",
  titleOrigin: "chosen" as const,
  isLookBack: false,
  isFollowUp: null,
  agentType: "creativite" as const,
  decisionId: null,
  projectId: null,
  pinned: false,
  way: null,
  createdAt: AT,
  updatedAt: AT,
  artefacts: [],
  previousArtefacts: [],
  messages: Array.from({ length: exchanges }, (_, n) => exchange(n, length)).flat(),
});
const aDocument = (changes: Partial<ExportDocument>): Parameters<typeof splitIntoImportParts>[0] => ({
  format: EXPORT_FORMAT,
  version: EXPORT_VERSION,
  preferences: { ...none, leaves: [] },
  projects: [],
  decisions: [],
  discussions: [],
  planner: { weeks: [], ownTasks: [] },
  ...changes,
});

test.each([
  [1, 10],
  [45, 10],
  [400, 10],
  [60, 8_000],
])(
  "a discussion of %i exchanges of %i letters comes whole, within the limits, no exchange cut",
  (exchanges, length) => {
    const talks = [aTalk(exchanges, length), aTalk(2, 10)];
    const projects = Array.from({ length: 250 }, (_, n) => aProject(n));
    const parts = splitIntoImportParts(aDocument({ projects, discussions: talks }));
    expect(parts.flatMap((part) => part.projects ?? [])).toEqual(projects);
    for (const { id, messages } of talks) {
      const pieces = parts.flatMap((part) => [
        ...(part.discussions ?? [])
          .filter((one) => one.id === id)
          .map(({ messages: items }) => ({ from: 0, items })),
        ...(part.messages ?? []).filter(({ discussionId }) => discussionId === id),
      ]);
      expect(pieces.flatMap(({ items }) => items)).toEqual(messages);
      let from = 0;
      for (const piece of pieces) {
        expect(piece.from).toBe(from);
        expect(findMisplacedMessageIndexes(piece.items as ReturnType<typeof exchange>)).toEqual([]);
        from += piece.items?.length ?? 0;
      }
    }
    for (const part of parts) {
      expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(1_000_000);
      const rows = [
        part.projects,
        part.messages?.flatMap(({ items }) => items),
        part.discussions?.flatMap((one) => [one as unknown].concat(one.messages ?? [])),
      ];
      expect(rows.flat().filter(Boolean).length).toBeLessThan(98);
    }
  },
);

test("a call is halved until each thing is alone, in the order of the file", () => {
  const document = aDocument({
    projects: [aProject(1), aProject(2)],
    discussions: [aTalk(1, 1), aTalk(2, 1)],
    planner: { weeks: [{ monday: "2026-03-16", tasks: [], blocks: [] }], ownTasks: [] },
  });
  const [part] = splitIntoImportParts(document);
  const alone: SentImport[] = [];
  const halve = (call: SentImport) => {
    const halves = splitImportInHalves(call);
    if (halves) for (const half of halves) halve(half);
    else alone.push(call);
  };
  halve(part!);
  expect(alone.map(({ format: _f, version: _v, ...lists }) => lists)).toEqual([
    ...document.projects.map((one) => ({ projects: [one] })),
    ...part!.discussions!.map((one) => ({ discussions: [one] })),
    { preferences: document.preferences },
    { planner: { weeks: document.planner.weeks } },
  ]);
});

test("what was changed by hand goes to the server as it is, and counts for what it is", () => {
  const talk = { ...aTalk(1, 1), messages: "texte", artefacts: null };
  const messages = Array.from({ length: 200 }, () => null);
  const parts = splitIntoImportParts(
    aDocument({
      discussions: [{}, talk, { ...aTalk(0, 1), messages }] as unknown as ExportDocument["discussions"],
    }),
  );
  const sent = parts.flatMap(({ discussions = [] }) => discussions) as unknown[];
  expect(sent.slice(0, 2)).toEqual([{}, talk]);
  const items = parts.flatMap((part) => part.messages ?? []).flatMap((one) => one.items ?? []);
  expect(60 + items.length).toBe(200);
});
