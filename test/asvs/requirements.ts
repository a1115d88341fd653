import type { Reference } from "../references.ts";
import { readText } from "../sources.ts";

/** How one requirement is answered. `proof`: what shows it, which a test looks up. */
type Requirement = {
  id: string;
  level: 1 | 2;
  status: "met" | "not met" | "not applicable";
  /** The requirement in our own words. */
  asks: string;
  why: string;
  /** For an unmet requirement: what would meet it. */
  mends?: string;
  proof?: readonly Reference[];
};

type Answers = { standard: string; chapters: Record<string, string>; requirements: readonly Requirement[] };

export const readAnswers = (): Answers => JSON.parse(readText("shared/docs/security/asvs.json")) as Answers;

/** How many requirements ASVS 5.0.0 has at levels 1 and 2, and in each of its chapters. */
export const REQUIREMENTS_PER_LEVEL = { 1: 70, 2: 183 } as const;
export const REQUIREMENTS_PER_CHAPTER: readonly number[] = [
  27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7,
];

/**
 * `npm run asvs`: prints each requirement with its answer, and at the end the number of requirements for each
 * answer.
 */
function printAnswers(): void {
  const { standard, chapters, requirements } = readAnswers();
  for (const [chapter, name] of Object.entries(chapters)) {
    console.log(`\n# ${chapter}. ${name}\n`);
    for (const { id, level, status, asks, why, mends, proof = [] } of requirements)
      if (id.startsWith(`${chapter}.`))
        console.log(
          [`${id} (level ${level}) ${status}: ${asks}`, why, ...(mends ? [`to mend: ${mends}`] : proof)].join(
            "\n    ",
          ),
        );
  }
  const counts = Object.entries(Object.groupBy(requirements, ({ status }) => status));
  console.log(`\n${standard}: ${counts.map(([status, some]) => `${some.length} ${status}`).join(", ")}`);
}

if (import.meta.main) printAnswers();
