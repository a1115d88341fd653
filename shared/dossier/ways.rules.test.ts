import { expect, test } from "vitest";
import type { Dossier, Line } from "./dossier.schema.ts";
import { createEmptyDossier } from "./lines.rules.ts";
import { aLine } from "./test-line.ts";
import { askedSlotOfReply, withRestoredHiddenLines, withoutLinesQuotingMessages } from "./ways.rules.ts";

const from = (messageId: string) => ({ messageId, quote: "…" });
const LYON = aLine({ kind: "option", text: "Lyon", source: from("hidden") });
const POST = aLine({ kind: "pro", text: "Le poste", parentId: LYON.id });
const RENT = aLine({
  kind: "fact",
  text: "900 €",
  value: { amount: 900, unit: "€", per: "month", role: "cost", optionId: LYON.id },
});
const BREST = aLine({ kind: "option", text: "Brest", source: from("shown") });
const TYPED = aLine({ kind: "person", text: "Léa" });
const dossier = (...lines: Line[]): Dossier => ({
  ...createEmptyDossier("S", { track: "decide", now: LYON.createdAt }),
  lines,
});
const WHOLE = dossier(LYON, POST, BREST, RENT, TYPED);
const shownOf = (whole: Dossier) => withoutLinesQuotingMessages(whole, new Set(["hidden"]));

test("what is quoted from another way is not shown, nor what speaks of it", () => {
  expect(shownOf(WHOLE).lines).toEqual([BREST, TYPED]);
});

test("a dossier without such lines is the same", () => {
  const whole = dossier(BREST, TYPED);
  expect(shownOf(whole)).toBe(whole);
});

test("a change of what is shown keeps the hidden lines, in their places", () => {
  const shown = shownOf(WHOLE);
  const added = aLine({ kind: "fear", text: "Le froid" });
  const changed = { ...shown, lines: [TYPED, added] };
  expect(withRestoredHiddenLines(changed, { whole: WHOLE, shown }).lines).toEqual([
    LYON,
    POST,
    RENT,
    TYPED,
    added,
  ]);
  expect(withRestoredHiddenLines(shown, { whole: WHOLE, shown }).lines).toEqual(WHOLE.lines);
});

test("the last reply of the way asks; possible answers are of the newest question", () => {
  const newest = { kind: "deadline", lineId: null, rule: "empty.deadline", choices: ["Demain"] } as const;
  const { choices: _choices, ...asked } = newest;
  expect(askedSlotOfReply({ ...newest, choices: ["Demain"] }, asked)).toEqual(newest);
  expect(askedSlotOfReply({ ...newest, choices: ["Demain"] }, { ...asked, kind: "fear" })).toEqual({
    ...asked,
    kind: "fear",
    choices: [],
  });
  expect(askedSlotOfReply({ ...newest, choices: [] }, null)).toBeNull();
});
