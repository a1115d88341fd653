import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { EXPORT_FILE_NAME } from "#shared/account/export.ts";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import { readArchive, writeArchive } from "./archive.ts";

const TEXT = JSON.stringify({ note: "é".repeat(1_000) });

/** The zip of a file that says, in the list of its files, that it unpacks to so many bytes. */
function zipOf(claimed: number): Uint8Array {
  const bytes = zipSync({ [EXPORT_FILE_NAME]: strToU8(TEXT) });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entry = bytes.findIndex(
    (_, at) => view.getUint32(Math.min(at, bytes.length - 4), true) === 0x02014b50,
  );
  view.setUint32(entry + 24, claimed, true);
  return bytes;
}

test("an archive that is whole is read, and its document judged", () => {
  expect(readArchive(zipOf(strToU8(TEXT).length))).not.toEqual({ refusal: "archive" });
});

test("one that would unpack to more than any account holds is refused unread, as is one that lies about it", () => {
  expect(readArchive(zipOf(3_000_000_000))).toEqual({ refusal: "archive" });
  expect(readArchive(zipOf(10))).not.toHaveProperty("document");
});

const AT = "2026-03-01T09:00:00.000Z";

/** The files that can be read of a document with no more than this, by name. */
function filesOf(given: object): Record<string, string> {
  const account = { firstName: "Camille", lastName: "Aubry", email: "camille@exemple.fr" };
  const document = { account, exportedAt: AT, decisions: [], projects: [], discussions: [], ...given };
  const files = unzipSync(writeArchive(document as unknown as ExportDocument, "Europe/Paris"));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test.each([
  [AT, "exporté le 1er mars 2026."],
  ["2026-03-11T09:00:00.000Z", "exporté le 11 mars 2026."],
])(
  "of the days, the first of a month alone is « 1er » in the files that are read: %s",
  (exportedAt, said) => {
    expect(filesOf({ exportedAt })["LISEZ-MOI.md"]).toContain(said);
  },
);

const TALK = {
  id: "s",
  title: "Partir ?",
  agentType: "prise_decision",
  decisionId: null,
  projectId: null,
  createdAt: AT,
  messages: [],
  previousArtefacts: [],
};

test("what was made of a discussion is in the order of reading, each score once with its reason", () => {
  const talk = {
    ...TALK,
    artefacts: [
      { kind: "argumentation", createdAt: AT, content: "## La question\n\nPartir." },
      {
        kind: "evaluation",
        createdAt: AT,
        clarte: 3,
        justification: 2,
        coherence: 2,
        ouverture: 1,
        profondeur: 1,
        totalScore: 9,
        level: "Faible",
        reasoning: "- **Clarté 3/5** : « je pars » Le choix est nommé.",
      },
      { kind: "summary", createdAt: AT, content: { keyPoints: ["Un"], hypotheses: [], actionItems: [] } },
    ],
  };
  const text = filesOf({ discussions: [talk] })["discussions/2026-03-01-partir.md"] ?? "";
  expect(text.match(/^##+ .+$/gm)).toEqual([
    "## Exploration",
    "### Points clés",
    "## Évaluation de la réflexion",
    "## Argumentation",
    "### La question",
    "## Conversation",
  ]);
  expect(text).toContain("- **Clarté 3/5** : « je pars ». Le choix est nommé.\n- **Justification 2/5**\n");
  expect(text.match(/Clarté/g)).toHaveLength(1);
});

test("a solution begins with its problem, under a heading like its other parts", () => {
  const solution = {
    kind: "solution",
    createdAt: AT,
    content: {
      problemIdentification: "Choisir une ville.",
      research: {
        internalData: ["Un loyer"],
        externalSources: [],
        dataClassification: { inconsistencies: [] },
      },
      bestSolution: { options: [], recommended: 0, reasoning: "" },
      implementation: { steps: [], kpis: [], risks: [] },
      followUp: { monitoringPlan: "", successMetrics: [], reviewSchedule: "" },
      relevanceEvaluation: "",
    },
  };
  const text = filesOf({ discussions: [{ ...TALK, artefacts: [solution] }] })[
    "discussions/2026-03-01-partir.md"
  ];
  expect(text).toContain("### Identification du Problème\n\nChoisir une ville.\n\n### Recherche & Sources\n");
});
