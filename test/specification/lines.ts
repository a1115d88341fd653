import type { Reference } from "../references.ts";
import { readText } from "../sources.ts";

/** One or more sentences of the specification, and the tests that hold them, or why there is none. */
type Line = {
  /** Specification 1 or 2, or the rulings (R); section; place in it. */
  id: string;
  /** In our own words. */
  asks: string;
  holds?: readonly Reference[];
  missing?: string;
};

type Lines = { chapters: Record<string, string>; lines: readonly Line[] };

export const readLines = (): Lines => JSON.parse(readText("shared/docs/specification/lines.json")) as Lines;

export const chapterOf = ({ id }: Line): string => id.slice(0, id.lastIndexOf("."));

/**
 * `npm run lines`: prints each line of the specifications, with the tests that cover it or what is missing.
 */
function printLines(): void {
  const { chapters, lines } = readLines();
  for (const [chapter, name] of Object.entries(chapters)) {
    console.log(`\n# ${chapter} ${name}\n`);
    for (const { id, asks, holds = [], missing } of lines.filter((line) => chapterOf(line) === chapter))
      console.log([`${id} ${asks}`, ...(missing ? [`missing: ${missing}`] : holds)].join("\n    "));
  }
}

if (import.meta.main) printLines();
