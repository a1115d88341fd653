import { format, resolveConfig } from "prettier";
import { type Reference, referenceLink, markdownTable } from "../references.ts";

/** What one or more sentences of the specifications state, and what holds it, or why nothing does. */
export type Line = {
  /** Specification 1 or 2, or the rulings (R); section; place in it. */
  id: string;
  /** In our own words. */
  asks: string;
  holds?: readonly Reference[];
  missing?: string;
};

export type Lines = { chapters: Record<string, string>; lines: readonly Line[] };

export const chapterOf = ({ id }: Line): string => id.slice(0, id.lastIndexOf("."));

/** The lines as Markdown, what is missing first, formatted as the project's files are. */
export async function linesPage({ chapters, lines }: Lines): Promise<string> {
  const absent = lines.filter(({ missing }) => missing !== undefined);
  const text = [
    "# Every line of the specifications",
    `Drawn by \`npm run lines\` from [lines.json](lines.json): ${lines.length} lines of the two specifications (S1, S2) and of the rulings (R), of which ${absent.length} are not held. What one test holds is one line. A structure test looks up each file and each word, a test by its title. What a specification leaves open (“not shown”) is no line.`,
    "## Missing",
    markdownTable(
      ["", "What it asks", "What is missing"],
      absent.map(({ id, asks, missing = "" }) => [id, asks, missing]),
    ),
    ...Object.entries(chapters).flatMap(([chapter, name]) => [
      `## ${chapter} ${name}`,
      markdownTable(
        ["", "What it asks", "Held by"],
        lines.filter((line) => chapterOf(line) === chapter).map(row),
      ),
    ]),
  ].join("\n\n");
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: "markdown" });
}

const row = ({ id, asks, holds = [] }: Line): string[] => [
  id,
  asks,
  holds.length === 0 ? "**Missing**, see above." : holds.map(referenceLink).join("<br>"),
];
