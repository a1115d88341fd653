import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { ExportedDecision, ExportedDiscussion } from "#shared/account/export.schema.ts";
import type { OpinionSeenByOwner } from "#shared/opinion/opinion.schema.ts";
import type { Choice } from "#shared/record/record.schema.ts";
import { cellId } from "#shared/record/pair-id.rules.ts";
import type { CellLevel } from "#shared/record/record.ts";
import { itemsToWeigh } from "#shared/record/weighing.rules.ts";
import { anAction } from "#shared/plan/test-action.ts";
import { aChoice, anArgument, anOption, aRecord } from "#shared/record/test-record.ts";
import { mdastToMarkdown } from "#frontend/entities/document/markdown.ts";
import { readFonts } from "#frontend/entities/document/pdf/fonts.fixtures.ts";
import { mdastToPdf } from "#frontend/entities/document/pdf/pdf.ts";
import { journalEntries } from "../journal/entries.ts";
import { journalDocumentOf, type JournalData } from "./journal-document.ts";
import { weighingDocumentOf } from "./weighing-blocks.ts";
import { recordMarkdownPart } from "./record-markdown.ts";
import { createJournalFile, journalMarkdown } from "./journal-file.ts";

const local = (day: number, hour = 9) => new Date(2026, 2, day, hour, 5).toISOString();
const choice = (id: string, changes: Partial<Choice>): Choice =>
  aChoice({
    id,
    optionTitle: "Alvéa",
    why: "Elle ouvre\nune porte.",
    expectations: ["Je décide du plan.", "Je dîne à la maison."],
    by: "2026-06-30",
    wouldChange: "Un troisième jour",
    createdAt: local(19),
    ...changes,
  });

/** A record whose first criterion is the least important, and whose last option is dismissed. */
const base = aRecord({ soirs: [-1, 1], salaire: [2, 0] }, { isRanked: false });
const record = {
  ...base,
  comparisons: [{ id: "salaire.soirs", preferred: "salaire" }],
  options: [
    ...base.options
      .map((option) => Object.assign({}, option, { title: option.id === "A" ? "Alvéa *" : "Nantes" }))
      .map((option) =>
        Object.assign(option, { pros: [anArgument("Un plan")], cons: [anArgument("- un soir")] }),
      ),
    anOption("C", { title: "Rester", isKept: false, setAsideReason: "Trop\ntard" }),
  ],
  optionsChangedAt: { first: local(18), last: local(18, 11) },
  criteriaChangedAt: { first: local(18, 10), last: local(20, 10) },
  watched: [{ id: "w", kind: "risk" as const, text: "Un troisième jour", source: null }],
  choices: [
    choice("un", {
      optionTitle: "Nantes",
      optionId: "B",
      why: "Savoir",
      sureness: 60,
      againstBalance: "Je préfère.",
    }),
    choice("deux", { createdAt: local(25, 21), changeReason: "Un non" }),
  ],
  reviews: [
    {
      id: "r",
      day: "2026-03-26",
      origin: "added" as const,
      quote: null,
      createdAt: local(19),
      source: null,
      lookBack: {
        choiceId: "deux",
        sessionId: null,
        outcomes: ["yes" as const, "no" as const],
        wasWellDecided: false,
        turnedOutWell: true,
        lesson: "L’écrire avant le oui.",
        doneAt: local(26),
      },
    },
    {
      id: "q",
      day: "2026-09-30",
      origin: "added" as const,
      quote: null,
      createdAt: local(19),
      source: null,
      lookBack: null,
    },
  ],
};

const opinions: OpinionSeenByOwner[] = [
  {
    id: "o",
    optionId: "B",
    optionTitle: "Nantes",
    reason: "Tu dors mieux\nprès d’elle.",
    firstName: "Nadia",
    createdAt: local(21),
    changedAt: null,
  },
  {
    id: "p",
    optionId: null,
    optionTitle: null,
    reason: "Il manque le loyer.",
    firstName: null,
    createdAt: local(22, 18),
    changedAt: local(22, 19),
  },
];

const data: JournalData = {
  decision: { title: "Accepter chez Alvéa ?", shortCode: "D-7K2M9Q" },
  record,
  opinions,
  actions: [
    anAction({ id: "bail", title: "Donner\ncongé", status: "done", dueDate: local(30), assignee: "Léa" }),
    anAction({ id: "lettre", parentId: "bail", title: "Écrire la lettre", description: "En recommandé" }),
  ],
  entries: journalEntries({ createdAt: local(1), record, discussions: [], opinions }),
  exportedAt: new Date(2026, 2, 27, 10),
};

test("the file holds the choice, the options, what counts, the reviews, the plan and the journal, in Markdown", async () => {
  const { name, type, bytes } = await createJournalFile("md", data);
  expect([name, type]).toEqual(["menta-journal-D-7K2M9Q.md", "text/markdown;charset=utf-8"]);
  await expect(new TextDecoder().decode(bytes)).toMatchFileSnapshot("journal.md.golden");
});

test("before a choice the file says so, and has no empty part", () => {
  const empty = aRecord({});
  const text = journalMarkdown({ ...data, record: empty, opinions: [], entries: [] });
  expect(text).toContain("Aucun choix n’est encore fait.");
  for (const part of ["## Les options", "## La balance", "## Les avis", "## Relire"])
    expect(text).not.toContain(part);
});

/** Returns what one person has answered about one criterion and two options. */
const side = (weight: number, level: CellLevel) => ({
  weights: [{ id: "prix", weight }],
  levels: ["A", "B"].map((id) => ({ id: cellId(id, "prix"), level })),
});

test("what two people weighed is in the file: the questions on the widest gaps, then both side by side", () => {
  const weighed = aRecord({ prix: [0, 1] });
  const weighing = {
    id: "w",
    openedAt: local(3),
    ...itemsToWeigh(weighed),
    owner: side(8, 2),
    guest: side(3, -2),
    guestName: "Karim",
  };
  const withWeighing = { ...weighed, weighing };
  const entries = journalEntries({ createdAt: local(1), record: withWeighing, discussions: [] });
  const text = journalMarkdown({ ...data, record: withWeighing, opinions: [], entries });
  expect(text).toContain("## Peser à deux");
  expect(text).toContain(
    "Pour « prix », « A » est « très pour » selon la personne qui décide, « très contre » selon Karim : qu’est-ce que chacun a en tête ?",
  );
  expect(text.replaceAll(/ +/g, " ")).toContain("| **prix** | **8 sur 10** | **3 sur 10** |");
  expect(text).toMatch(/\| +\| La personne qui décide +\| Karim +\|/);
  expect(text).toContain("Pesée à deux, ouverte avec Karim");
  const theirs = weighingDocumentOf(weighing, { title: "Où vivre ?", askedBy: "Camille" });
  expect(mdastToMarkdown(theirs)).toContain("« très contre » selon Karim, « très pour » selon Camille");
});

test("more options than a page has room for stand in tables that are as wide as each other", () => {
  const six = aRecord({ prix: [0, 1, 2, -1, -2, 0] });
  const text = journalMarkdown({ ...data, record: six, entries: [] });
  const heads = text.match(/^\| Critère.*$/gm) ?? [];
  expect(heads.map((head) => head.replaceAll(/\s+/g, " "))).toEqual([
    "| Critère | A | B | C |",
    "| Critère | D | E | F |",
  ]);
});

test("what is still to be said of the balance is said", () => {
  const text = journalMarkdown({ ...data, record: aRecord({ prix: [1, null] }), entries: [] });
  expect(text).toContain("Il lui manque une case.");
  expect(text).toMatch(/\| prix +\| pour +\| à dire +\|/);
});

test("the file of a decision among everything of a person says the same, with its discussions; nothing where nothing is kept", () => {
  const { decisionId: _id, version: _version, ...exported } = record;
  const decision = {
    id: "d",
    createdAt: local(1),
    record: exported,
    opinions,
  } as unknown as ExportedDecision;
  const talk = {
    id: "s",
    title: "Rester ou partir",
    createdAt: local(2),
    messages: [
      { role: "user", content: "Partir ?" },
      { role: "assistant", content: "Et **si vous restiez ?**" },
    ],
  } as unknown as ExportedDiscussion;
  const text = recordMarkdownPart(decision, [talk]);
  // Without the actions, because the file of a decision has a part of its own for the plan.
  const [, kept = ""] = journalMarkdown({ ...data, actions: [] }).split(/(?=^## Le choix)/m);
  const told = "**2 mars 2026, 09:05** : Discussion de 2 messages\n\nRester ou partir\n\n";
  expect(text).toContain(told);
  expect(`${text.replace(told, "")}\n`).toBe(kept);
  expect(recordMarkdownPart({ ...decision, record: null, opinions: [] }, [talk])).toBe("");
});

test("the PDF says the same as the Markdown, and its bytes are the same every time", async () => {
  const about = { title: data.decision.title, at: data.exportedAt };
  const fonts = await readFonts();
  const bytes = mdastToPdf(journalDocumentOf(data), about, fonts);
  expect(mdastToPdf(journalDocumentOf(data), about, fonts)).toEqual(bytes);
  expect(new TextDecoder("latin1").decode(bytes.slice(0, 5))).toBe("%PDF-");
  const text = await textOf(bytes);
  for (const said of [
    "Alvéa *",
    "Je décide du plan.",
    "Un non",
    "70 %, plutôt sûr",
    "salaire (67 %)",
    "très pour",
    "Tu dors mieux près d’elle.",
  ])
    expect(text).toContain(said);
});

test("options without an opinion follow each other over the pages of the PDF, which are filled", async () => {
  const many = {
    ...aRecord({ prix: [0] }),
    options: Array.from({ length: 12 }, (_, at) => anOption(`O${at}`)),
  };
  const about = { title: data.decision.title, at: data.exportedAt };
  const file = journalDocumentOf({ ...data, record: many, entries: [] });
  const pdf = await getDocumentProxy(mdastToPdf(file, about, await readFonts()).slice());
  const pages = Array.from({ length: pdf.numPages - 1 }, (_, index) => index + 1);
  expect(pages.length).toBeGreaterThan(0);
  for (const number of pages) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    // The distance of each text from the top of the page in millimetres, without the footer.
    const ends = items.flatMap((item) =>
      "str" in item && item.str.trim() !== "" ? 297 - (Number(item.transform[5]) * 25.4) / 72 : [],
    );
    expect(Math.max(...ends.filter((end) => end < 285))).toBeGreaterThan(240);
  }
});

async function textOf(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes.slice());
  const pages = Array.from({ length: pdf.numPages }, (_, index) => index + 1);
  const texts = pages.map(async (number) => {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    return items.map((item) => ("str" in item ? item.str : "")).join(" ");
  });
  return (await Promise.all(texts)).join(" ").replaceAll(/\s+/g, " ");
}
