import { expect, test } from "vitest";
import { withChoice, withoutChoice } from "./choice.rules.ts";
import type { RecordResult } from "./record.rules.ts";
import { withoutReview, withReview } from "./review.rules.ts";
import type { NewChoice } from "./record-body.schema.ts";
import { aRecord } from "./test-record.ts";

const NOW = "2026-03-16T08:00:00.000Z";
const AT = { now: NOW, today: "2026-03-16" };
const said = (changes: Partial<NewChoice> & { id?: string } = {}): NewChoice & { id: string } => ({
  id: "un",
  optionId: "A",
  why: "Elle ouvre une porte.",
  expectations: ["Je décide du plan."],
  by: "2026-06-30",
  sureness: 70,
  wouldChange: "Un troisième jour",
  againstBalance: null,
  changeReason: null,
  ...changes,
});
const made = (result: RecordResult) => {
  if ("refused" in result) throw new Error(result.refused.message);
  return result.record;
};
const refusedPath = (result: RecordResult) => ("refused" in result ? result.refused.path : undefined);
/** A record whose balance favours A. */
const weighed = () => aRecord({ salaire: [2, 0] });
const chosen = () => made(withChoice(weighed(), said(), AT));

test("a choice that is taken back is the draft again, with all that was said, and without its review", () => {
  const second = made(withChoice(chosen(), said({ id: "deux", optionId: "A", changeReason: "Un non" }), AT));
  const { id: _, ...draft } = said({ changeReason: "Un non" });
  const before = chosen();
  expect(made(withoutChoice(second, "deux", new Date(NOW)))).toEqual({
    ...before,
    draft: { ...draft, source: null },
  });
  expect(before.reviews).toMatchObject([{ id: "un", day: "2026-06-30", origin: "choice" }]);
  const none = made(withoutChoice(before, "un", new Date(NOW)));
  expect([none.choices, none.reviews]).toEqual([[], []]);
});

test("after a minute a choice is not taken back any more, nor one that was replaced", () => {
  const later = new Date(Date.parse(NOW) + 60_001);
  expect("refused" in withoutChoice(chosen(), "un", later)).toBe(true);
  const second = made(withChoice(chosen(), said({ id: "deux", changeReason: "Un non" }), AT));
  expect("refused" in withoutChoice(second, "un", new Date(NOW))).toBe(true);
});

test("a change of mind says what has changed; a choice against the balance is made as it is", () => {
  expect(refusedPath(withChoice(chosen(), said({ id: "deux" }), AT))).toBe("changeReason");
  expect(made(withChoice(weighed(), said({ optionId: "B" }), AT)).choices).toMatchObject([
    { optionId: "B", leanedTo: ["A"], againstBalance: null },
  ]);
});

test("a review that is put back is as it was", () => {
  const quote = "dans un mois";
  const record = made(withReview(weighed(), { id: "r", day: "2026-04-16", origin: "proposed", quote }, AT));
  const without = made(withoutReview(record, "r"));
  const [removed] = record.reviews;
  expect(made(withReview(without, removed!, AT))).toEqual(record);
});

test("a review that moves keeps where it comes from", () => {
  const moved = made(withReview(chosen(), { id: "un", day: "2026-07-14" }, AT));
  expect(moved.reviews).toMatchObject([{ day: "2026-07-14", origin: "choice" }]);
  expect(refusedPath(withReview(chosen(), { id: "un", day: "2026-03-15" }, AT))).toBe("day");
});
