import { describe, expect, test } from "vitest";
import { cellId, criterionPairId } from "./pair-id.rules.ts";
import { RECORD_LIMITS, RECORD_MESSAGES, CHOICE_WITHDRAWAL_MS, type ExpectationOutcome } from "./record.ts";
import { withChoice, withoutChoice } from "./choice.rules.ts";
import { emptyRecord, withRecordChanges, type RecordResult } from "./record.rules.ts";
import {
  toListedReviews,
  shareOfExpectationsMet,
  withLookBack,
  withoutReview,
  withReview,
} from "./review.rules.ts";
import { anArgument } from "./test-record.ts";
import type { NewChoice, RecordChange } from "./record-body.schema.ts";
import type { DecisionOption, DecisionRecord } from "./record.schema.ts";

const NOW = "2026-03-25T20:14:00.000Z";
const AT = { now: NOW, today: "2026-03-25" };
const ulid = (n: number) => `01ARZ3NDEKTSV4RRFFQ69G5${String(n).padStart(3, "0")}`;
const [PARIS, NANTES, MONEY, TIME] = [ulid(1), ulid(2), ulid(3), ulid(4)];
const option = (id: string, changes: Partial<DecisionOption> = {}): DecisionOption => ({
  id,
  title: `Option ${Number(id.slice(-3))}`,
  pros: [],
  cons: [],
  isKept: true,
  setAsideReason: null,
  source: null,
  ...changes,
});
const none = { set: [], remove: [] };
const change = (given: Partial<RecordChange>): RecordChange => ({
  options: none,
  criteria: none,
  comparisons: none,
  cells: none,
  watched: none,
  memories: none,
  ...given,
});
const recordOf = (result: RecordResult): DecisionRecord => {
  if ("refused" in result) throw new Error(result.refused.message);
  return result.record;
};
const refusalOf = (result: RecordResult) => ("refused" in result ? result.refused : undefined);
const edit = (record: DecisionRecord, given: Partial<RecordChange>) =>
  recordOf(withRecordChanges(record, change(given), NOW));

const two = edit(emptyRecord(ulid(9)), {
  options: { set: [option(PARIS), option(NANTES)], remove: [] },
  criteria: {
    set: [
      { id: MONEY, title: "Le salaire" },
      { id: TIME, title: "Les soirs" },
    ],
    remove: [],
  },
});
/** A record whose balance favours Paris. */
const weighed = edit(two, {
  comparisons: { set: [{ id: criterionPairId(MONEY, TIME), preferred: MONEY }], remove: [] },
  cells: {
    set: [
      { id: cellId(PARIS, MONEY), level: 2 },
      { id: cellId(PARIS, TIME), level: -1 },
      { id: cellId(NANTES, MONEY), level: 0 },
      { id: cellId(NANTES, TIME), level: 1 },
    ],
    remove: [],
  },
});
const said = (changes: Partial<NewChoice> = {}): NewChoice & { id: string } => ({
  optionId: PARIS,
  why: "La place est meilleure.",
  expectations: ["Je décide du plan.", "Je dîne à la maison."],
  by: "2026-06-30",
  sureness: 70,
  wouldChange: null,
  againstBalance: null,
  changeReason: null,
  ...changes,
  id: changes.id ?? ulid(20),
});
const chosen = recordOf(withChoice(weighed, said(), AT));

describe("changes", () => {
  test("options get another order, which a later change keeps, and what is not named stays in its place", () => {
    const three = edit(two, { options: { set: [option(ulid(5))], remove: [] } });
    const moved = edit(three, { optionOrder: [ulid(5), PARIS] });
    expect(moved.options.map(({ id }) => id)).toEqual([ulid(5), NANTES, PARIS]);
    expect(moved.optionsChangedAt).toBe(three.optionsChangedAt);
    const renamed = edit(moved, { options: { set: [option(NANTES, { title: "Nantes" })], remove: [] } });
    expect(renamed.options.map(({ id }) => id)).toEqual([ulid(5), NANTES, PARIS]);
    expect(edit(moved, { optionOrder: [ulid(5), NANTES, ulid(8), PARIS] })).toBe(moved);
  });

  test("what is set takes the place of what has its id, and what is new goes last", () => {
    const renamed = option(PARIS, { title: "Paris, deux jours" });
    const after = edit(two, { options: { set: [option(ulid(5)), renamed], remove: [] } });
    expect(after.options.map(({ id }) => id)).toEqual([PARIS, NANTES, ulid(5)]);
    expect(after.options[0]).toEqual(renamed);
    expect(after.optionsChangedAt).toEqual({ first: NOW, last: NOW });
  });

  test("what is there already changes nothing, so that nothing is written", () => {
    const same = change({ options: { set: [option(PARIS)], remove: [ulid(8)] }, draft: null });
    expect(recordOf(withRecordChanges(two, same, NOW))).toBe(two);
  });

  test("comparisons and levels go with what they are about", () => {
    const after = edit(weighed, { criteria: { set: [], remove: [TIME] } });
    expect([after.comparisons.length, after.cells.length]).toEqual([0, 2]);
    expect(edit(weighed, { options: { set: [], remove: [NANTES] } }).cells.map(({ id }) => id)).toEqual([
      cellId(PARIS, MONEY),
      cellId(PARIS, TIME),
    ]);
  });

  test("an option that was chosen stays, whatever came later", () => {
    expect(
      refusalOf(withRecordChanges(chosen, change({ options: { set: [], remove: [PARIS] } }), NOW)),
    ).toMatchObject({
      code: "conflict",
    });
    expect(edit(chosen, { options: { set: [], remove: [NANTES] } }).options).toHaveLength(1);
  });

  test("a draft forgets an option that is gone", () => {
    const { id: _id, ...draft } = said({ optionId: NANTES });
    const drafted = edit(two, { draft });
    expect(drafted.draft).toEqual({ ...draft, source: null });
    expect(edit(drafted, { options: { set: [], remove: [NANTES] } }).draft?.optionId).toBeNull();
  });

  test("one more than the limit is refused whole", () => {
    const many = Array.from({ length: RECORD_LIMITS.options - 1 }, (_, n) => option(ulid(100 + n)));
    const result = withRecordChanges(two, change({ options: { set: many, remove: [] } }), NOW);
    expect(refusalOf(result)?.code).toBe("too_large");
  });
});

const named = (title: string, id = ulid(5)) => ({ options: { set: [option(id, { title })], remove: [] } });

describe("the name of an option", () => {
  const letting = edit(two, named("Louer à l’année"));
  const REFUSED = { code: "rule", path: "options.set.0.title", message: RECORD_MESSAGES.sameOption };

  test.each(["Louer à l’année", "louer a l'annee", "  LOUER  À L’ANNÉE "])(
    "that another one has already is refused: « %s »",
    (title) => {
      const again = change(named(title, ulid(6)));
      expect(refusalOf(withRecordChanges(letting, again, NOW))).toEqual(REFUSED);
    },
  );

  test("may be had again once the other is gone, and is refused twice in one change", () => {
    const swapped = { set: [option(ulid(6), { title: "Louer à l’année" })], remove: [ulid(5)] };
    expect(edit(letting, { options: swapped }).options.map(({ id }) => id)).toEqual([PARIS, NANTES, ulid(6)]);
    const both = [option(ulid(7), { title: "Vendre" }), option(ulid(8), { title: "vendre" })];
    expect(refusalOf(withRecordChanges(two, change({ options: { set: both, remove: [] } }), NOW))?.path).toBe(
      "options.set.1.title",
    );
  });

  test("that was stored twice stays as it is, and what stands under it can be changed", () => {
    const doubled = { ...two, options: two.options.map((one) => ({ ...one, title: "Louer" })) };
    const changed = { ...doubled.options[0]!, pros: [anArgument("Le jardin")] };
    expect(edit(doubled, { options: { set: [changed], remove: [] } }).options[0]).toEqual(changed);
  });
});

describe("a choice", () => {
  test("keeps the name that the option has now, ends the draft, and brings the review of its day", () => {
    expect(chosen.choices).toEqual([
      { ...said(), optionTitle: "Option 1", changeReason: null, createdAt: NOW },
    ]);
    expect(chosen.reviews).toEqual([
      {
        id: ulid(20),
        day: "2026-06-30",
        origin: "choice",
        quote: null,
        lookBack: null,
        createdAt: NOW,
        source: null,
      },
    ]);
    expect(recordOf(withChoice(chosen, said({ why: "Autre chose" }), AT))).toBe(chosen);
  });

  test("brings no review on a day that is over, or that has one", () => {
    const past = recordOf(withChoice(two, said({ by: "2026-03-24" }), AT));
    expect(past.reviews).toEqual([]);
    const planned = recordOf(withReview(two, { id: ulid(30), day: "2026-06-30" }, AT));
    expect(recordOf(withChoice(planned, said(), AT)).reviews).toHaveLength(1);
  });

  test("against the balance keeps what that leaned towards; with it, or without levels, nothing", () => {
    const against = said({ optionId: NANTES });
    const leaned = (record: DecisionRecord, choice: typeof against) =>
      recordOf(withChoice(record, choice, AT)).choices[0]?.leanedTo;
    expect(leaned(weighed, against)).toEqual(["Option 1"]);
    expect(leaned(weighed, said())).toBeUndefined();
    expect(leaned(two, against)).toBeUndefined();
  });

  test("against the balance keeps the line that an earlier version asked for", () => {
    const against = said({ optionId: NANTES, againstBalance: "Mon cœur." });
    expect(recordOf(withChoice(weighed, against, AT)).choices[0]?.againstBalance).toBe("Mon cœur.");
  });

  test("is not of an option that is gone or set aside", () => {
    expect(refusalOf(withChoice(two, said({ optionId: ulid(77) }), AT))?.path).toBe("optionId");
    const aside = edit(two, {
      options: { set: [option(PARIS, { isKept: false, setAsideReason: "Trop loin" })], remove: [] },
    });
    expect(refusalOf(withChoice(aside, said(), AT))?.code).toBe("rule");
  });

  test("that takes the place of another says what has changed, and the first stays as it was", () => {
    const second = said({ id: ulid(21), optionId: NANTES, againstBalance: "Oui." });
    expect(refusalOf(withChoice(chosen, second, AT))?.path).toBe("changeReason");
    const changed = recordOf(withChoice(chosen, { ...second, changeReason: "Paul est parti." }, AT));
    expect(changed.choices[0]).toBe(chosen.choices[0]);
    expect(changed.choices[1]).toMatchObject({ optionId: NANTES, changeReason: "Paul est parti." });
  });

  test("with the balance says nothing against it, whatever was written for another option", () => {
    const written = said({ againstBalance: "Mon cœur." });
    expect(recordOf(withChoice(weighed, written, AT)).choices[0]?.againstBalance).toBeNull();
  });

  test("that was looked back on is not taken back", () => {
    const today = recordOf(withChoice(weighed, said({ by: AT.today }), AT));
    const seen = {
      sessionId: null,
      outcomes: ["yes", "yes"] as ExpectationOutcome[],
      wasWellDecided: true,
      turnedOutWell: true,
      lesson: null,
    };
    const done = recordOf(withLookBack(today, ulid(20), seen, NOW));
    expect(refusalOf(withoutChoice(done, ulid(20), new Date(NOW)))?.code).toBe("conflict");
  });

  test("with one review too many is refused rather than never looked back on", () => {
    const days = Array.from({ length: RECORD_LIMITS.reviews }, (_, n) => `2026-05-${10 + n}`);
    const full = days.reduce<DecisionRecord>(
      (record, day, n) => recordOf(withReview(record, { id: ulid(200 + n), day }, AT)),
      weighed,
    );
    expect(refusalOf(withChoice(full, said(), AT))).toMatchObject({ code: "too_large", path: "by" });
    expect(recordOf(withChoice(full, said({ by: null }), AT)).choices).toHaveLength(1);
  });

  test("can be taken back for a minute, and is then the draft again; not later, nor under another", () => {
    const back = (ms: number) => withoutChoice(chosen, ulid(20), new Date(Date.parse(NOW) + ms));
    const taken = recordOf(back(CHOICE_WITHDRAWAL_MS));
    expect([taken.choices, taken.reviews]).toEqual([[], []]);
    expect(taken.draft).toMatchObject({ optionId: PARIS, why: said().why, sureness: 70 });
    expect(refusalOf(back(CHOICE_WITHDRAWAL_MS + 1))?.code).toBe("conflict");
    expect(refusalOf(withoutChoice(chosen, ulid(66), new Date(NOW)))?.code).toBe("not_found");
  });
});

describe("reviews", () => {
  test("are added, moved and removed, not into the past nor twice on a day", () => {
    const added = recordOf(withReview(chosen, { id: ulid(30), day: "2026-09-30" }, AT));
    expect(added.reviews.map(({ day, origin }) => [day, origin])).toEqual([
      ["2026-06-30", "choice"],
      ["2026-09-30", "added"],
    ]);
    expect(recordOf(withReview(added, { id: ulid(30), day: "2026-09-30" }, AT))).toBe(added);
    expect(recordOf(withReview(added, { id: ulid(30), day: "2026-10-01" }, AT)).reviews[1]?.day).toBe(
      "2026-10-01",
    );
    expect(
      refusalOf(withReview(chosen, { id: "01KMJDVAG00000000000000000", day: "2026-03-24" }, AT))?.path,
    ).toBe("day");
    expect(refusalOf(withReview(chosen, { id: ulid(31), day: "2026-06-30" }, AT))?.code).toBe("conflict");
    expect(recordOf(withoutReview(added, ulid(30))).reviews).toHaveLength(1);
  });

  const seen = {
    sessionId: null,
    outcomes: ["yes" as const, "no" as const],
    wasWellDecided: false,
    turnedOutWell: true,
    lesson: "Écrire avant le oui.",
  };

  test("come back to a day that is over, where only their removal is undone", () => {
    // The time in this id is 1 January 2026.
    const made = "01KDWPVNG00000000000000000";
    const late = { now: NOW, today: "2026-07-01" };
    const undone = recordOf(withReview(two, { id: made, day: "2026-06-30" }, late));
    expect(undone.reviews.map(({ day }) => day)).toEqual(["2026-06-30"]);
    expect(refusalOf(withReview(two, { id: made, day: "2025-12-31" }, late))?.path).toBe("day");
    expect(refusalOf(withReview(undone, { id: made, day: "2026-06-29" }, late))?.path).toBe("day");
  });

  test("of a day that has a done one are planned again by a choice", () => {
    const done = recordOf(withLookBack(chosen, ulid(20), seen, NOW));
    const again = said({ id: ulid(21), changeReason: "Paul est parti." });
    const { reviews } = recordOf(withChoice(done, again, AT));
    expect(reviews.map(({ lookBack }) => lookBack !== null)).toEqual([true, false]);
  });

  test("are about the choice that was shown, or refused", () => {
    const second = { ...said({ id: ulid(21) }), changeReason: "Paul est parti." };
    const changed = recordOf(withChoice(chosen, second, AT));
    const of = (choiceId: string) => withLookBack(changed, ulid(20), { ...seen, choiceId }, NOW);
    expect(refusalOf(of(ulid(20)))?.code).toBe("conflict");
    expect(recordOf(of(ulid(21))).reviews[0]?.lookBack?.choiceId).toBe(ulid(21));
  });

  test("that are done say what came of each expectation of the choice that held", () => {
    const done = recordOf(withLookBack(chosen, ulid(20), seen, NOW));
    expect(done.reviews[0]?.lookBack).toEqual({ choiceId: ulid(20), ...seen, doneAt: NOW });
    expect(recordOf(withLookBack(done, ulid(20), seen, "2026-07-01T00:00:00.000Z"))).toBe(done);
    expect(toListedReviews(done)).toEqual([
      {
        id: ulid(20),
        decisionId: ulid(9),
        day: "2026-06-30",
        optionTitle: "Option 1",
        chosenAt: NOW,
        done: {
          doneAt: NOW,
          sureness: 70,
          came: 0.5,
          wasWellDecided: false,
          turnedOutWell: true,
          lesson: "Écrire avant le oui.",
        },
      },
    ]);
    expect(refusalOf(withoutReview(done, ulid(20)))?.code).toBe("conflict");
    expect(refusalOf(withReview(done, { id: ulid(20), day: "2026-12-01" }, AT))?.code).toBe("conflict");
  });

  test("are refused without a choice, with too few outcomes, and where they are gone", () => {
    const planned = recordOf(withReview(two, { id: ulid(30), day: "2026-06-30" }, AT));
    expect(refusalOf(withLookBack(planned, ulid(30), seen, NOW))?.code).toBe("conflict");
    expect(refusalOf(withLookBack(chosen, ulid(20), { ...seen, outcomes: ["yes"] }, NOW))?.path).toBe(
      "outcomes",
    );
    expect(refusalOf(withLookBack(chosen, ulid(99), seen, NOW))?.code).toBe("not_found");
  });

  test("a correction is about the choice that was looked back on, though another holds by now", () => {
    const done = recordOf(withLookBack(chosen, ulid(20), seen, NOW));
    const second = { ...said({ id: ulid(21), expectations: [] }), changeReason: "Paul est parti." };
    const changed = recordOf(withChoice(done, second, AT));
    const corrected = recordOf(withLookBack(changed, ulid(20), { ...seen, lesson: "Autre" }, NOW));
    expect(corrected.reviews[0]?.lookBack).toMatchObject({ choiceId: ulid(20), lesson: "Autre" });
  });
});

test("what came in part counts half; of nothing expected there is no share", () => {
  expect(
    [[], ["partly"], ["yes", "no", "partly", "partly"]].map((o) => shareOfExpectationsMet(o as never)),
  ).toEqual([null, 0.5, 0.5]);
});
