import { format, resolveConfig } from "prettier";
import { type Reference, referenceLink, markdownTable } from "../references.ts";

/** How one requirement is answered. `proof`: what shows it, which a test looks up. */
export type Requirement = {
  id: string;
  level: 1 | 2;
  status: "met" | "not met" | "not applicable";
  /** What it asks, in our own words. */
  asks: string;
  why: string;
  /** Of what is not met: what would. */
  mends?: string;
  proof?: readonly Reference[];
};

export type Answers = {
  standard: string;
  chapters: Record<string, string>;
  requirements: readonly Requirement[];
};

/** How many requirements ASVS 5.0.0 has at levels 1 and 2, and in each of its chapters. */
export const REQUIREMENTS_PER_LEVEL = { 1: 70, 2: 183 } as const;
export const REQUIREMENTS_PER_CHAPTER: readonly number[] = [
  27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7,
];

const HEADING = { met: "Met", "not applicable": "Not applicable" } as const;

/** The answers as Markdown, what is not met first, formatted as the project's files are. */
export async function asvsPage({ standard, chapters, requirements }: Answers): Promise<string> {
  const of = (status: Requirement["status"]) => requirements.filter((one) => one.status === status);
  const text = [
    "# ASVS 5.0, level 2",
    `Drawn by \`npm run asvs\` from [asvs.json](asvs.json). ${standard}: ${requirements.length} requirements, of which ${of("met").length} are met, ${of("not met").length} are not, and ${of("not applicable").length} do not apply. What is met names what shows it; a test looks up each file and each word. What cannot be shown from here counts as not met.`,
    "## Not met",
    markdownTable(
      ["", "Level", "What it asks", "What is missing", "What would mend it"],
      of("not met").map(({ id, level, asks, why, mends = "" }) => [id, String(level), asks, why, mends]),
    ),
    ...Object.entries(chapters).flatMap(([chapter, name]) => {
      const own = requirements.filter(({ id }) => id.startsWith(`${chapter}.`));
      return [
        `## ${chapter}. ${name}`,
        markdownTable(["", "Level", "What it asks", "Answer", "Shown by"], own.map(row)),
      ];
    }),
  ].join("\n\n");
  return format(text, { ...(await resolveConfig(import.meta.filename)), parser: "markdown" });
}

function row({ id, level, status, asks, why, proof = [] }: Requirement): string[] {
  const answer = status === "not met" ? "**Not met**, see above." : `${HEADING[status]}. ${why}`;
  return [id, String(level), asks, answer, proof.map(referenceLink).join("<br>")];
}
