import fc from "fast-check";
import { expect, test } from "vitest";
import { optionBalancesOf, leaderIdsOf } from "./balance.rules.ts";
import { SHOWN_CHANGES_MAX, findLeaderFlips, leaderIdsAfterChange } from "./flips.rules.ts";
import { CELL_LEVELS } from "./record.ts";
import { anOption, aRecord } from "./test-record.ts";

/** A record with three options: a job in Paris, a pilot project in Nantes, or staying. */
const alvea = () =>
  aRecord({
    place: [2, -1, -2],
    soirs: [-1, 1, 1],
    retour: [0, 2, 2],
    salaire: [2, 0, -1],
    equipe: [0, 2, 1],
  });

test("the flips of a close balance, the smallest change first, and one thing that would change nothing", () => {
  const { flips, steady } = findLeaderFlips(alvea());
  expect(flips).toHaveLength(SHOWN_CHANGES_MAX - 1);
  expect(flips[0]).toEqual({ kind: "swapped", criterionId: "soirs", otherId: "place", leaderId: "B" });
  expect(flips.every(({ leaderId }) => leaderId === "B")).toBe(true);
  expect(steady).toEqual([{ kind: "doubled", criterionId: "place" }]);
});

test("where nothing flips, what weighs most and changes nothing is said", () => {
  const record = aRecord({ place: [2, -2], soirs: [2, -2], salaire: [2, -2] });
  expect(findLeaderFlips(record)).toEqual({
    flips: [],
    steady: [
      { kind: "ignored", criterionId: "place" },
      { kind: "ignored", criterionId: "soirs" },
    ],
  });
});

test("beside flips, one thing that would change nothing", () => {
  const record = aRecord({ place: [2, 0], soirs: [-1, 2] }, { isRanked: true });
  const { flips, steady } = findLeaderFlips(record);
  expect(flips.length).toBeGreaterThan(0);
  expect(steady.length).toBeLessThanOrEqual(1);
});

test("without one leader there is nothing to flip: a level missing, a tie, one option, none of them kept", () => {
  const nothing = { flips: [], steady: [] };
  expect(findLeaderFlips(aRecord({ place: [2, null] }))).toEqual(nothing);
  expect(findLeaderFlips(aRecord({ place: [1, 1] }))).toEqual(nothing);
  expect(findLeaderFlips(aRecord({ place: [1] }))).toEqual(nothing);
  const isSetAside = { isKept: false, setAsideReason: "Trop loin" };
  const options = [anOption("A"), anOption("B", isSetAside)];
  expect(findLeaderFlips(aRecord({ place: [2, 0] }, { options }))).toEqual(nothing);
});

test("the only criterion can neither stop counting nor count twice; a step of it may flip", () => {
  const { flips, steady } = findLeaderFlips(aRecord({ place: [1, 0] }));
  expect(flips).toEqual([]);
  expect(steady).toEqual([]);
});

const names = ["a", "b", "c", "d", "e"];
const records = fc
  .record({
    criteria: fc.integer({ min: 1, max: 5 }),
    options: fc.integer({ min: 1, max: 4 }),
    levels: fc.infiniteStream(fc.constantFrom(...CELL_LEVELS)),
    preferred: fc.infiniteStream(fc.constantFrom("one", "other", "tie", "unsaid")),
  })
  .map(({ criteria, options, levels, preferred }) => {
    const nextLevel = () => levels.next().value!;
    const lines = names
      .slice(0, criteria)
      .map((name) => [name, Array.from({ length: options }, nextLevel)] as const);
    const record = aRecord(Object.fromEntries(lines));
    const comparisons = record.comparisons.flatMap((comparison) => {
      const said = preferred.next().value;
      if (said === "unsaid") return [];
      const [one, other] = comparison.id.split(".");
      return [{ ...comparison, preferred: said === "tie" ? null : ((said === "one" ? one : other) ?? null) }];
    });
    return Object.assign(record, { comparisons });
  });

test("each computed flip, applied, puts its option ahead alone; a supposition that flips nothing keeps the leader", () => {
  fc.assert(
    fc.property(records, (record) => {
      const before = leaderIdsOf(optionBalancesOf(record));
      const { flips, steady } = findLeaderFlips(record);
      expect(flips.length + steady.length).toBeLessThanOrEqual(SHOWN_CHANGES_MAX);
      if (before.length !== 1) expect([...flips, ...steady]).toEqual([]);
      for (const { leaderId, ...supposition } of flips) {
        expect(before).not.toContain(leaderId);
        expect(leaderIdsAfterChange(record, supposition)).toEqual([leaderId]);
      }
      for (const supposition of steady) expect(leaderIdsAfterChange(record, supposition)).toEqual(before);
    }),
  );
});

test("a step that is said, made in the record itself, has that leader", () => {
  fc.assert(
    fc.property(records, (record) => {
      for (const flip of findLeaderFlips(record).flips) {
        if (flip.kind !== "step") continue;
        const id = `${flip.optionId}.${flip.criterionId}`;
        const cells = record.cells.map((cell) => (cell.id === id ? { id, level: flip.to } : cell));
        expect(leaderIdsOf(optionBalancesOf({ ...record, cells }))).toEqual([flip.leaderId]);
      }
    }),
  );
});

test("none is said where no supposition whatever flips", () => {
  fc.assert(
    fc.property(records, (record) => {
      const before = leaderIdsOf(optionBalancesOf(record));
      fc.pre(before.length === 1 && findLeaderFlips(record).flips.length === 0);
      for (const { id: criterionId } of record.criteria) {
        for (const kind of ["ignored", "doubled"] as const) {
          const after = leaderIdsAfterChange(record, { kind, criterionId });
          if (record.criteria.length > 1) expect(after.length > 1 || after[0] === before[0]).toBe(true);
        }
      }
    }),
  );
});
