import { expect, test } from "vitest";
import { HELP_TEXTS } from "#shared/discussion/danger-help.ts";
import type { Danger } from "#shared/discussion/danger.schema.ts";
import { HELP } from "./help.ts";

test.each(Object.entries(HELP_TEXTS) as [Danger, string][])(
  "the card for %s names the numbers that the documents name",
  (kind, text) => {
    const numbers = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, number]) => number);
    const shown = HELP[kind].lines.flatMap(({ number, text: words }) => [
      number,
      ...[...words.matchAll(/\*\*([^*]+)\*\*/g)].map(([, inText]) => inText),
    ]);
    expect(numbers.filter((number) => !shown.includes(number))).toEqual([]);
    expect(new Set(shown.filter((number) => number !== "112")).size).toBe(HELP[kind].lines.length);
  },
);
