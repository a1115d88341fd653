import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { journalOf } from "#shared/record/journal.rules.ts";
import type { Choice } from "#shared/record/record.schema.ts";
import { aRecord } from "#shared/record/test-record.ts";
import { readFonts } from "#frontend/browser/document/pdf/fonts.fixtures.ts";
import { writePdf } from "#frontend/browser/document/pdf/pdf.ts";
import { isoOfDate } from "#frontend/ui/calendar-days.ts";
import { documentOf, type JournalData } from "./journal-document.ts";
import { journalFile, journalMarkdown } from "./journal-file.ts";

const local = (day: number, hour = 9) => new Date(2026, 2, day, hour, 5).toISOString();
const choice = (id: string, changes: Partial<Choice>): Choice => ({
  id,
  optionId: "A",
  optionTitle: "Alvéa",
  why: "Elle ouvre\nune porte.",
  expectations: ["Je décide du plan.", "Je dîne à la maison."],
  by: "2026-06-30",
  sureness: 70,
  wouldChange: "Un troisième jour",
  againstBalance: null,
  changeReason: null,
  createdAt: local(19),
  ...changes,
});

const base = aRecord({ salaire: [2, 0], soirs: [-1, 1] });
const record = {
  ...base,
  options: base.options
    .map((option) => Object.assign({}, option, { title: option.id === "A" ? "Alvéa *" : "Nantes" }))
    .map((option) => Object.assign(option, { pros: ["Un plan"], cons: ["- un soir"] })),
  optionsChangedAt: { first: local(18), last: local(18) },
  watched: [{ id: "w", kind: "risk" as const, text: "Un troisième jour" }],
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
      lookBack: null,
    },
  ],
};

const data: JournalData = {
  decision: { title: "Accepter chez Alvéa ?", shortCode: "D-7K2M9Q" },
  record,
  entries: journalOf({ createdAt: local(1), record, discussions: [] }, (instant) =>
    isoOfDate(new Date(instant)),
  ),
  exportedAt: new Date(2026, 2, 27, 10),
};

test("the file holds the choice, the options, what counts, the reviews and the journal, in Markdown", async () => {
  const { name, type, bytes } = await journalFile("md", data);
  expect([name, type]).toEqual(["menta-journal-D-7K2M9Q.md", "text/markdown;charset=utf-8"]);
  await expect(new TextDecoder().decode(bytes)).toMatchFileSnapshot("journal.md.golden");
});

test("before a choice the file says so, and has no empty part", () => {
  const empty = aRecord({});
  const text = journalMarkdown({ ...data, record: empty, entries: [] });
  expect(text).toContain("Aucun choix n’est encore fait.");
  expect(text).not.toContain("## Les options");
  expect(text).not.toContain("## Relire");
});

test("the PDF says the same as the Markdown, and its bytes are the same every time", async () => {
  const about = { title: data.decision.title, at: data.exportedAt };
  const fonts = await readFonts();
  const bytes = writePdf(documentOf(data), about, fonts);
  expect(writePdf(documentOf(data), about, fonts)).toEqual(bytes);
  expect(new TextDecoder("latin1").decode(bytes.slice(0, 5))).toBe("%PDF-");
  const text = await textOf(bytes);
  for (const said of ["Alvéa *", "Je décide du plan.", "Un non", "70 %, plutôt sûr", "salaire (67 %)"])
    expect(text).toContain(said);
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
