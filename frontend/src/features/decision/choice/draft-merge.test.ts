import { expect, test } from "vitest";
import { emptyRecord } from "#shared/record/record.rules.ts";
import type { Choice, ChoiceDraft, DecisionRecord } from "#shared/record/record.schema.ts";
import { aDraft } from "#shared/record/test-record.ts";
import { choiceDraftOf, choiceValuesOf } from "./choice-values.ts";
import {
  hasUnsavedChoiceValues,
  withNewerRecord,
  withResolvedConflict,
  createChoiceFormDraft,
  withTypedValues,
} from "./draft-merge.ts";

const record = (draft: ChoiceDraft | null, version: number, choices: Choice[] = []): DecisionRecord => ({
  ...emptyRecord("d"),
  draft,
  version,
  choices,
});
const KNOWN = aDraft({ why: "Une porte", wouldChange: "Un non" });
const TODAY = "2026-03-16";
const at = createChoiceFormDraft(undefined, record(KNOWN, 1), TODAY);
/** Returns the form `form` with these values typed in. */
const typed = (changes: Partial<typeof at.values>, form = at) => withTypedValues(form, changes);

test("an untouched form follows what another page writes, and has nothing to save", () => {
  const met = withNewerRecord(at, record(aDraft({ why: "Deux portes" }), 2));
  expect(met.values).toEqual(choiceValuesOf(aDraft({ why: "Deux portes" })));
  expect(met.conflicts).toEqual([]);
  expect(hasUnsavedChoiceValues(met)).toBe(false);
});

test("a touched field stays as it is typed, and the others follow", () => {
  const met = withNewerRecord(typed({ why: "Une porte ou" }), record({ ...KNOWN, wouldChange: "Un oui" }, 2));
  expect(met.values).toMatchObject({ why: "Une porte ou", wouldChange: "Un oui" });
  expect(met.conflicts).toEqual([]);
  expect(hasUnsavedChoiceValues(met)).toBe(true);
});

test("what both have changed is asked, once, and one of both is kept", () => {
  const met = withNewerRecord(typed({ why: "Une porte ou" }), record({ ...KNOWN, why: "Deux portes" }, 2));
  expect(met.conflicts).toEqual(["why"]);
  expect(withNewerRecord(met, record({ ...KNOWN, why: "Trois portes" }, 3)).conflicts).toEqual(["why"]);
  expect(withNewerRecord(met, record({ ...KNOWN, why: "Une porte ou" }, 3)).conflicts).toEqual([]);
  const [mine, theirs] = [
    withResolvedConflict(met, "why", "mine"),
    withResolvedConflict(met, "why", "theirs"),
  ];
  expect(mine).toMatchObject({ conflicts: [], values: { why: "Une porte ou" } });
  expect(hasUnsavedChoiceValues(mine)).toBe(true);
  expect(theirs).toMatchObject({ conflicts: [], values: { why: "Deux portes" } });
  expect(hasUnsavedChoiceValues(theirs)).toBe(false);
});

test("spaces at the end, and another way to write an accent, are nothing typed", () => {
  expect(hasUnsavedChoiceValues(typed({ why: "Une porte \n" }))).toBe(false);
  const form = createChoiceFormDraft(undefined, record(aDraft({ why: "Été" }), 1), TODAY);
  expect(hasUnsavedChoiceValues(typed({ why: "Été".normalize("NFD") }, form))).toBe(false);
});

test("how sure one is counts as typed once it is said, and is asked about where two pages say it", () => {
  expect(hasUnsavedChoiceValues(typed({ sureness: 50 }))).toBe(true);
  const met = withNewerRecord(typed({ sureness: 50 }), record({ ...KNOWN, sureness: 90 }, 2));
  expect(met.conflicts).toEqual(["sureness"]);
  expect(choiceDraftOf(typed({ why: "", wouldChange: "" }).values)).toBeNull();
});

test("a save that was refused is typed still; once it is answered, the older draft is news", () => {
  const form = typed({ why: "Une porte ou deux" });
  const saved = { ...form, base: choiceDraftOf(form.values), replaced: { draft: KNOWN } };
  const refused = withNewerRecord(saved, record(KNOWN, 1));
  expect(refused.values.why).toBe("Une porte ou deux");
  expect(hasUnsavedChoiceValues(refused)).toBe(true);
  const answered = withNewerRecord(saved, record(saved.base, 2));
  expect(withNewerRecord(answered, record(KNOWN, 3)).values.why).toBe("Une porte");
});

test("words typed for a choice that was made meanwhile are those of the next one", () => {
  const choice = { id: "choice" } as Choice;
  const unsaved = { values: typed({ why: "Une porte ou deux" }).values, base: KNOWN, choiceId: null };
  const met = createChoiceFormDraft(unsaved, record(null, 3, [choice]), TODAY);
  expect(met).toMatchObject({ choiceId: "choice", conflicts: [], values: { why: "Une porte ou deux" } });
  // The account's draft has lost a field that the form has changed, and both belong to the same choice: a
  // conflict.
  expect(createChoiceFormDraft(unsaved, record(null, 3), TODAY).conflicts).toEqual(["why"]);
});

test("a first choice begins with what the record holds, which alone is nothing to save", () => {
  const sign = { id: "w", kind: "indicator" as const, text: "Un vol", source: null };
  const source = { sessionId: "s", messageId: "m", quote: "Un vol" };
  const review = { origin: "added" as const, quote: null, lookBack: null, createdAt: "", source: null };
  const held: DecisionRecord = {
    ...record(aDraft({ sureness: 60, by: null, wouldChange: null }), 1),
    watched: [
      { ...sign, text: "Cent clients" },
      { ...sign, source },
    ],
    reviews: [
      { ...review, id: "late", day: "2026-06-01" },
      { ...review, id: "past", day: "2026-03-01" },
      { ...review, id: "next", day: "2026-05-01" },
    ],
  };
  const form = createChoiceFormDraft(undefined, held, TODAY);
  expect(form.values).toMatchObject({ wouldChange: "Un vol", by: "2026-05-01", sureness: 60 });
  expect(hasUnsavedChoiceValues(form)).toBe(false);
  const moved = typed({ by: "2026-05-02" }, form);
  expect(hasUnsavedChoiceValues(moved)).toBe(true);
  const saved = { ...moved, base: choiceDraftOf(moved.values) };
  expect(hasUnsavedChoiceValues(saved)).toBe(false);
  expect(hasUnsavedChoiceValues(typed({ by: "2026-05-01" }, saved))).toBe(true);
  const theirs = { ...held, draft: aDraft({ by: "2026-07-01", wouldChange: null }), version: 2 };
  expect(withNewerRecord(form, theirs)).toMatchObject({
    values: { by: "2026-07-01", wouldChange: "Un vol" },
    conflicts: [],
  });
  const own = { ...held, draft: choiceDraftOf(typed({ wouldChange: "" }, form).values) };
  expect(createChoiceFormDraft(undefined, own, TODAY).values).toMatchObject({
    by: "2026-05-01",
    wouldChange: "",
  });
});
