import { getDocumentProxy } from "unpdf";
import { expect, test, vi } from "vitest";
import { toExportMarkdownTree } from "./document.ts";
import type { ExportData } from "./export-data.ts";
import { aMessage, fullExport, minimalExport } from "./exports.fixtures.ts";
import { buildExportFile } from "./formats.ts";
import { readFonts } from "#frontend/entities/document/pdf/fonts.fixtures.ts";
import { mdastToPdf } from "#frontend/entities/document/pdf/pdf.ts";

const fonts = await readFonts();
const written = (data: ExportData) =>
  mdastToPdf(toExportMarkdownTree(data), { title: data.session.title, at: data.exportedAt }, fonts);
const saying = (...contents: string[]) =>
  written({ ...minimalExport, messages: contents.map((content) => aMessage({ content })) });

const MM = 25.4 / 72;
type Word = { text: string; font: string; x: number; right: number; y: number };

/** Returns the words of each page, with their distance from the top left corner in millimetres. */
async function pagesOf(bytes: Uint8Array): Promise<Word[][]> {
  const document = await getDocumentProxy(bytes.slice());
  const numbers = Array.from({ length: document.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.flatMap((item) => {
        if (!("str" in item) || item.str.trim() === "") return [];
        const [x, y] = [Number(item.transform[4]) * MM, 297 - Number(item.transform[5]) * MM];
        return [{ text: item.str, font: item.fontName, x, right: x + item.width * MM, y }];
      });
    }),
  );
}

/**
 * Returns the characters of the first page as the file encodes them: text extraction replaces every space
 * with a plain one.
 */
async function signsOf(bytes: Uint8Array): Promise<string> {
  const document = await getDocumentProxy(bytes.slice());
  const { argsArray } = await (await document.getPage(1)).getOperatorList();
  const shown = (argsArray as unknown[]).flat(2) as ({ unicode?: string } | null)[];
  return shown.map((sign) => sign?.unicode ?? "").join("");
}

/** Start of the page footer, in millimetres from the top. Words below it are not part of the text. */
const FOOT = 288;
const textOf = (pages: Word[][]) =>
  pages.flatMap((words) => words.filter(({ y }) => y < FOOT).map(({ text }) => text)).join(" ");

test("every sign of the conversation is drawn: a narrow no-break space, an arrow, an emoji's name", async () => {
  const signs = await signsOf(saying("Lyon\u202F: 3 200 € → l’œuvre « d’été »…", "x² ≥ ½ ŵ Łódź Москва 🙂"));
  expect(signs).toContain("Lyon\u202F: 3 200 € → l’œuvre « d’été »…");
  expect(signs).toContain("x² ≥ ½ ŵ Łódź Москва [sourire]");
});

test("no mark of Markdown is left, and everything that is in the text is in the PDF", async () => {
  const text = textOf(await pagesOf(written(fullExport)));
  expect(text).not.toMatch(/\*\*|##|\|---|`/);
  for (const words of [
    "Points clés",
    "Option 1 : Demander un mois (recommandée)",
    "Plan d'Implémentation",
    "16/25 — Moyenne",
  ])
    expect(text).toContain(words);
  expect(text.indexOf("Exploration")).toBeLessThan(text.indexOf("Conversation"));
});

test("a score is written once, and what it rests on stands beside it", async () => {
  const words = (await pagesOf(written(fullExport))).flat();
  const placeOf = (start: string) => words.filter(({ text }) => text.startsWith(start));
  const [[label, ...others], [said]] = [placeOf("Clarté"), placeOf("« J’hésite entre Lyon et Nantes » pose")];
  expect(others).toEqual([]);
  expect([label?.text, label?.y]).toEqual(["Clarté 4/5", said?.y]);
  expect(said?.x).toBeGreaterThan(label?.right ?? Infinity);
});

test("lines are 7 mm apart, from 20 to at most 280 mm, and a page follows", async () => {
  const pages = await pagesOf(saying("Une phrase qui revient. ".repeat(400)));
  expect(pages.length).toBe(3);
  for (const words of pages.slice(1)) {
    const lines = [...new Set(words.filter(({ y }) => y < FOOT).map(({ y }) => Math.round(y * 10) / 10))];
    expect(lines).toEqual(lines.map((_, index) => 20 + 7 * index));
  }
  const last = Math.max(...pages[1]!.filter(({ y }) => y < FOOT).map(({ y }) => y));
  expect(Math.round(last)).toBe(279);
});

test("no word reaches beyond 190 mm, however long it is", async () => {
  const pages = await pagesOf(
    saying("x".repeat(900), `https://exemple.fr/${"segment".repeat(60)}`, "M".repeat(300)),
  );
  expect(Math.max(...pages.flat().map(({ right }) => right))).toBeLessThanOrEqual(190.1);
  expect(textOf(pages).replaceAll(" ", "")).toContain("x".repeat(900));
});

test("200 messages are all there, in their order, on numbered pages", async () => {
  const pages = await pagesOf(
    saying(...Array.from({ length: 200 }, (_, index) => `Message numéro ${index}.`)),
  );
  const numbers = [...textOf(pages).matchAll(/Message numéro (\d+)\./g)].map(([, number]) => Number(number));
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index));
  const feet = pages.map((words) => words.filter(({ y }) => y > FOOT).map(({ text }) => text));
  expect(feet).toEqual(
    pages.map((_, index) => ["MENTA — Nouvelle discussion", `${index + 1} / ${pages.length}`]),
  );
});

test("a heading never ends a page", async () => {
  const content = Array.from({ length: 60 }, (_, index) => `## Titre ${index}\n\nSuite ${index}.\n`).join(
    "\n",
  );
  const pages = await pagesOf(
    written({ ...minimalExport, messages: [aMessage({ role: "assistant", content })] }),
  );
  const lasts = pages.map((words) => words.findLast(({ y }) => y < FOOT)?.text);
  expect(lasts.length).toBeGreaterThan(3);
  expect(lasts.filter((text) => !text?.startsWith("Suite"))).toEqual([]);
});

const replying = (...contents: string[]) =>
  written({
    ...minimalExport,
    messages: contents.map((content) => aMessage({ role: "assistant", content })),
  });
const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const tableOf = (...[head = [], ...rows]: string[][]) =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");
/** Joins the words of a page at the same height to lines of text, from top to bottom. */
function linesOf(words: readonly Word[]): string[] {
  const ys = [...new Set(words.map(({ y }) => Math.round(y)))].toSorted((a, b) => a - b);
  return ys.map((at) =>
    words
      .filter(({ y }) => Math.round(y) === at)
      .map(({ text }) => text)
      .join(""),
  );
}

test("in a table no word and no amount is broken: its columns are as wide as they need", async () => {
  const head = ["Option", "A", "B", "C", "D", "Critère", "Prix", "Frais"];
  const body = ["Garder l’appartement", "1", "2", "3", "4", "Tranquillité", "310 000 €", "24 800 €"];
  const [page = []] = await pagesOf(replying(tableOf(head, body)));
  const words = page.map(({ text }) => text.replaceAll(/\s/g, " "));
  expect(words).toEqual(expect.arrayContaining(["Critère", "Tranquillité", "310 000 €", "24 800 €"]));
});

test("a table too wide for a page is written in labelled lines, whole", async () => {
  const heads = Array.from({ length: 14 }, (_, index) => `Critère ${index + 1}`);
  const cells = heads.map((_, index) => `${(index + 1) * 31} 000 €`);
  const pages = await pagesOf(
    replying(tableOf(["Option", ...heads], ["Garder", ...cells], ["Vendre", ...cells])),
  );
  // Compared without spaces, because text extraction drops the space between two fonts.
  const lines = pages
    .flatMap((words) => linesOf(words.filter(({ y }) => y < FOOT)))
    .map((line) => line.replaceAll(/\s/g, ""));
  for (const name of ["Garder", "Vendre"]) {
    const start = lines.indexOf(`Option:${name}`);
    expect(start).toBeGreaterThan(0);
    expect(lines.slice(start + 1, start + 15)).toEqual(
      heads.map((head, index) => `${head}:${cells[index]}`.replaceAll(" ", "")),
    );
  }
});

test("the lines of a long title do not touch, and code has a face of one width", async () => {
  const title = "Faut-il accepter le poste de directrice produit chez Alvéa à Lyon ou rester à Nantes ?";
  const content = "```\nif a:\n    b = 1\n```";
  const session = { ...minimalExport.session, title };
  const [page = []] = await pagesOf(
    written({ ...minimalExport, session, messages: [aMessage({ role: "assistant", content })] }),
  );
  const [first, second] = page;
  expect((second?.y ?? 0) - (first?.y ?? 0)).toBeGreaterThan(20 * MM * 1.2);
  const [one, two] = ["if a:", "b = 1"].map((text) => page.find((word) => word.text.includes(text)));
  expect(one?.font).toBe(two?.font);
  expect(one?.font).not.toBe(first?.font);
});

test.each([
  [
    "a table with a high head",
    (index: number) => tableOf([`Tête ${index} ${"d’un tableau ".repeat(20)}`, "B"], ["1", "2"]),
  ],
  ["another heading", (index: number) => `##### Sous ${index}\n\nTexte.`],
  ["code", (index: number) => `\`\`\`\nligne ${index}\nencore\nencore\n\`\`\``],
])("a heading stays with what follows: %s", async (_, following) => {
  const content = Array.from(
    { length: 40 },
    (__, index) => `${"Un fait.\n\n".repeat(index % 5)}### Titre ${index}\n\n${following(index)}`,
  ).join("\n\n");
  const pages = await pagesOf(replying(content));
  const lasts = pages.map((words) => words.findLast(({ y }) => y < FOOT)?.text);
  expect(lasts.length).toBeGreaterThan(3);
  expect(lasts.filter((text) => /^(?:Titre|Sous|Tête)/.test(text ?? ""))).toEqual([]);
});

test("a phase of the plan stays with its first actions, and who speaks with what is said", async () => {
  const { solution } = fullExport;
  const step = { phase: "Vérifier", timeline: "Cette semaine", actions: ["Appeler Karim"], resources: [] };
  for (let lines = 0; lines < 12; lines += 1) {
    const content = {
      ...solution!.content,
      problemIdentification: Array.from({ length: lines + 1 }, () => "Un fait.").join("\n\n"),
      implementation: { ...solution!.content.implementation, steps: Array.from({ length: 5 }, () => step) },
    };
    const messages = [aMessage({ role: "assistant", content: "# Un grand titre\n\nUne phrase." })];
    const pages = await pagesOf(written({ ...minimalExport, messages, solution: { ...solution!, content } }));
    const lasts = pages.map((words) => words.findLast(({ y }) => y < FOOT)?.text ?? "");
    expect(lasts.filter((text) => /^(?:Vérifier|Cette semaine|Actions|MENTA|\d\d:)/.test(text))).toEqual([]);
  }
});

test("the scores of an evaluation stand on the page of its heading, wherever that falls", async () => {
  const { reflectionEvaluation, summary } = fullExport;
  for (let points = 10; points < 16; points += 1) {
    const content = { ...summary!.content, keyPoints: Array.from({ length: points }, () => "Un point.") };
    const pages = await pagesOf(
      written({ ...minimalExport, summary: { ...summary!, content }, reflectionEvaluation }),
    );
    const pageOf = (start: string) =>
      pages.findIndex((page) => page.some(({ text }) => text.startsWith(start)));
    expect([points, pageOf("Évaluation de la réflexion")]).toEqual([points, pageOf("Profondeur")]);
  }
});

test("no line of a paragraph stands alone at the head or the foot of a page", async () => {
  const lengths = Array.from({ length: 90 }, (_, index) => 1 + ((index * 5) % 7));
  const contents = lengths.map((length, index) =>
    Array.from({ length }, (_, line) => `P${index} ligne ${line}`).join("\n"),
  );
  const pages = await pagesOf(saying(contents.join("\n\n")));
  expect(pages.length).toBeGreaterThan(8);
  const alone = pages.flatMap((words) => {
    const names = words.flatMap(({ text }) => /^P(\d+) ligne/.exec(text)?.[1] ?? []);
    return [names[0], names.at(-1)].filter(
      (name) => lengths[Number(name)] !== 1 && names.filter((each) => each === name).length === 1,
    );
  });
  expect(alone).toEqual([]);
});

test("a footnote is drawn with the number by which it is referred to", async () => {
  const content = "Un fait[^a].\n\n[^a]: Selon vous.";
  const text = textOf(
    await pagesOf(written({ ...minimalExport, messages: [aMessage({ role: "assistant", content })] })),
  );
  expect(text).toContain("Un fait[1].");
  expect(text).toContain("[1] Selon vous.");
});

test("single tildes are drawn", async () => {
  const content = "Comptez 10~20 % puis 30~40 %.";
  const message = aMessage({ role: "assistant", content });
  expect(textOf(await pagesOf(written({ ...minimalExport, messages: [message] })))).toContain(content);
});

test("emphasis and the two voices each have a face of their own", async () => {
  const [page = []] = await pagesOf(
    written({
      ...minimalExport,
      messages: [
        aMessage({ content: "Oui *là*" }),
        aMessage({ role: "assistant", content: "Non **ici** puis" }),
      ],
    }),
  );
  const fontOf = (word: string) => page.find(({ text }) => text.includes(word))?.font;
  expect(new Set(["Oui", "Non", "ici", "Moi"].map(fontOf)).size).toBe(4);
  expect(fontOf("puis")).toBe(fontOf("Non"));
  expect(fontOf("*là*")).toBe(fontOf("Oui"));
});

test("signs that cannot be drawn are announced, others are not", async () => {
  const announced = "Entre crochets";
  expect(textOf(await pagesOf(saying("🙂")))).toContain(announced);
  expect(textOf(await pagesOf(saying("→")))).not.toContain(announced);
});

test("the same discussion gives the same bytes", () => {
  expect(Buffer.from(written(fullExport)).equals(Buffer.from(written(fullExport)))).toBe(true);
});

test("the fonts weigh at most 120 KB, and hold every French letter", async () => {
  expect(Object.values(fonts).reduce((total, { length }) => total + length, 0)).toBeLessThanOrEqual(120_000);
  const letters = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’“”–—…€°·\u00A0\u202F.";
  expect(await signsOf(saying(letters))).toContain(letters.trim());
});

test("the export loads its fonts, and fails where one is missing", async () => {
  const paths = ["sans", "strong", "voice", "slanted", "symbols"] as const;
  const answer = (url: string) => paths.find((face) => url.includes(`/${face}.ttf`));
  vi.stubGlobal("fetch", async (url: string) => new Response(new Uint8Array(fonts[answer(url) ?? "sans"])));
  const { name, type, bytes } = await buildExportFile("pdf", minimalExport);
  expect([name, type]).toEqual(["menta-session-01JQ.pdf", "application/pdf"]);
  expect(Buffer.from(bytes).equals(Buffer.from(written(minimalExport)))).toBe(true);
  vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
  await expect(buildExportFile("pdf", minimalExport)).rejects.toThrow("503");
  vi.unstubAllGlobals();
});
