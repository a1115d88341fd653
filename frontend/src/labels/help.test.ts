import { expect, test } from "vitest";
import { DANGER_HELP_TEXTS } from "#shared/discussion/danger-help.ts";
import type { DangerKind } from "#shared/discussion/danger.schema.ts";
import { HELP_CARD_BY_DANGER } from "./help.ts";

test.each(Object.entries(DANGER_HELP_TEXTS) as [DangerKind, string][])(
  "the card for %s names the numbers that the documents name",
  (kind, text) => {
    const numbers = [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, number]) => number);
    const shown = HELP_CARD_BY_DANGER[kind].lines.flatMap(({ number, text: words }) => [
      number,
      ...[...words.matchAll(/\*\*([^*]+)\*\*/g)].map(([, inText]) => inText),
    ]);
    expect(numbers.filter((number) => !shown.includes(number))).toEqual([]);
    expect(new Set(shown.filter((number) => number !== "112")).size).toBe(
      HELP_CARD_BY_DANGER[kind].lines.length,
    );
  },
);
