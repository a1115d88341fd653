import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { EXPORT_FILE_NAME } from "#shared/account/export.ts";
import type { ExportDocument } from "#shared/account/export.schema.ts";
import { aLine } from "#shared/dossier/test-line.ts";
import { crc32, parseExportArchive, zipExport } from "./archive.ts";

const decision = { id: "a", title: "Partir à Nantes ?", status: "en_cours", actions: [], summaries: [] };
const DOCUMENT = {
  format: "menta-export",
  version: 1,
  projects: [],
  decisions: [decision],
  discussions: [],
  preferences: {},
  planner: { weeks: [], ownTasks: [] },
};
const json = (document: object) => strToU8(JSON.stringify(document, null, 1));

test("an archive is read wherever its document stands in it, zipped again or not packed at all", () => {
  const files = { "LISEZ-MOI.md": strToU8("Bonjour"), "__MACOSX/._menta-export.json": strToU8("x") };
  for (const name of [EXPORT_FILE_NAME, `menta/${EXPORT_FILE_NAME}`])
    for (const level of [0, 6] as const)
      expect(parseExportArchive(zipSync({ ...files, [name]: json(DOCUMENT) }, { level }))).toEqual({
        document: DOCUMENT,
      });
});

test("of an archive with one bit changed, whichever it is, nothing is read but what was exported", () => {
  const whole = zipSync({ [EXPORT_FILE_NAME]: json(DOCUMENT) });
  const expected = JSON.stringify({ document: DOCUMENT });
  const outcomes = new Map<string, number>();
  for (let at = 0; at < 8 * whole.length; at += 1) {
    const bytes = whole.slice();
    bytes[at >> 3]! ^= 1 << (at & 7);
    const read = parseExportArchive(bytes);
    const outcome = "refusal" in read ? read.refusal : JSON.stringify(read);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  // Not every changed byte damages the file: a changed date or attribute leaves the document as it is, and
  // without its first bytes the file is not recognised as a zip.
  expect([...outcomes.keys()].toSorted()).toEqual(["damaged", "format", expected].toSorted());
  expect(outcomes.get("format")).toBeLessThanOrEqual(16);
  expect(outcomes.get("damaged")).toBeGreaterThan(4 * whole.length);
});

test("a cut archive, one whose JSON is cut, and one that unpacks to more than any account holds are damaged", () => {
  const whole = zipSync({ [EXPORT_FILE_NAME]: json(DOCUMENT) });
  for (const length of [4, 30, whole.length >> 1, whole.length - 1])
    expect(parseExportArchive(whole.slice(0, length))).toEqual({ refusal: "damaged" });
  const cut = zipSync({ [EXPORT_FILE_NAME]: json(DOCUMENT).slice(0, -9) });
  expect(parseExportArchive(cut)).toEqual({ refusal: "damaged" });
  const claimed = zipSync({ [EXPORT_FILE_NAME]: json(DOCUMENT) });
  const view = new DataView(claimed.buffer, claimed.byteOffset, claimed.byteLength);
  const entry = claimed.findIndex(
    (_, at) => view.getUint32(Math.min(at, claimed.length - 4), true) === 0x02014b50,
  );
  view.setUint32(entry + 24, 3_000_000_000, true);
  expect(parseExportArchive(claimed)).toEqual({ refusal: "damaged" });
});

test("an archive of something else is no export, and one with two exports is said to hold several", () => {
  expect(parseExportArchive(zipSync({ "conversations.json": strToU8("[]") }))).toEqual({ refusal: "format" });
  const two = { [`a/${EXPORT_FILE_NAME}`]: json(DOCUMENT), [`b/${EXPORT_FILE_NAME}`]: json(DOCUMENT) };
  expect(parseExportArchive(zipSync(two))).toEqual({ refusal: "several" });
});

test("the sum of an archive's file is CRC-32", () => {
  expect(crc32(strToU8("123456789"))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});

const AT = "2026-03-01T09:00:00.000Z";

/** Returns the readable files in the archive of a document that has only these parts, by file name. */
function filesOf(given: object): Record<string, string> {
  const account = { firstName: "Camille", lastName: "Aubry", email: "camille@exemple.fr" };
  const document = { account, exportedAt: AT, decisions: [], projects: [], discussions: [], ...given };
  const files = unzipSync(zipExport(document as unknown as ExportDocument, "Europe/Paris"));
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

test("the dossier of a discussion is read under the names of its kinds, without what was not kept", () => {
  const option = aLine({ kind: "option", text: "Partir" });
  const lines = [
    option,
    aLine({ kind: "pro", text: "Le calme", parentId: option.id }),
    aLine({ kind: "deadline", text: "Le bail", value: { day: "2026-12-04" } }),
    aLine({ kind: "fear", text: "Le froid", state: "dismissed" }),
    aLine({ kind: "person", text: "Julien", state: "proposed" }),
  ];
  const talk = {
    id: "t",
    title: "Partir ?",
    agentType: "prise_decision",
    createdAt: AT,
    decisionId: null,
    projectId: null,
    messages: [],
    artefacts: [],
    previousArtefacts: [],
    dossier: { lines },
  };
  const [text] = Object.entries(filesOf({ discussions: [talk] })).flatMap(([name, one]) =>
    name.startsWith("discussions/") ? [one] : [],
  );
  expect(text).toContain(
    [
      "## Dossier",
      "### Échéance",
      "- Le bail (4 décembre 2026)",
      "### Option",
      "- Partir\n  - Pour : Le calme",
    ].join("\n\n"),
  );
  expect(text).not.toMatch(/froid|Julien/);
  const older = Object.values(filesOf({ discussions: [{ ...talk, dossier: undefined }] })).find((one) =>
    one.includes("## Conversation"),
  );
  expect(older).not.toContain("## Dossier");
});

const messageOnWay = (id: string, content: string, way: string | null) => ({
  id,
  place: id,
  role: "user",
  content,
  timestamp: AT,
  way,
  insteadOf: way && "A",
});
const lineQuotedFrom = (messageId: string, text: string) =>
  aLine({ kind: "option", text, source: { messageId, quote: text } });

test("what was said on another version, with its lines of the dossier, comes after the conversation", () => {
  const lines = [
    lineQuotedFrom("A", "Lyon"),
    lineQuotedFrom("B", "Nantes"),
    aLine({ kind: "option", text: "Metz" }),
  ];
  const talk = {
    ...TALK,
    way: "B",
    messages: [messageOnWay("A", "Plutôt Lyon.", null), messageOnWay("B", "Plutôt Nantes.", "B")],
    artefacts: [],
    dossier: { lines },
  };
  const { "discussions/2026-03-01-partir.md": text = "" } = filesOf({ discussions: [talk] });
  const parts = text.split("\n## ").map((part) => part.replaceAll(/^### Moi.*\n\n/gm, ""));
  expect(parts.slice(1).map((part) => part.trim())).toEqual([
    "Dossier\n\n### Options\n\n- Nantes\n- Metz",
    "Conversation\n\nPlutôt Nantes.",
    "Autres versions de la conversation\n\nPlutôt Lyon.\n\n### Option\n\n- Lyon",
  ]);
});
