import { expect, test } from "vitest";
import { cellId } from "./pair-id.rules.ts";
import type { CellLevel } from "./record.ts";
import { anOption, aRecord } from "./test-record.ts";
import type { JointWeighing, Weighing } from "./weighing.schema.ts";
import {
  keepValidAnswers,
  deriveWeighingFromRecord,
  hasSameWeighedItems,
  isExactWeighingOf,
  jointRows,
  findMissingAnswers,
  itemsToWeigh,
  weighingInvitationRefusal,
  widestGaps,
} from "./weighing.rules.ts";

const RECORD = aRecord({ salaire: [2, -1], trajet: [0, null] });
const WEIGHED = itemsToWeigh(RECORD);

/**
 * Builds the answers of one person: the weight of each criterion, and its levels in the order of the options.
 */
const answers = (
  weights: Record<string, number>,
  levels: Record<string, readonly CellLevel[]>,
): Weighing => ({
  weights: Object.entries(weights).map(([id, weight]) => ({ id, weight })),
  levels: Object.entries(levels).flatMap(([criterion, all]) =>
    all.map((level, at) => ({ id: cellId(String.fromCharCode(65 + at), criterion), level })),
  ),
});

test("what is weighed is the criteria and the options that are kept", () => {
  const options = [anOption("A"), anOption("B", { isKept: false })];
  expect(itemsToWeigh({ ...RECORD, options })).toEqual({
    options: [{ id: "A", title: "A" }],
    criteria: [
      { id: "salaire", title: "salaire" },
      { id: "trajet", title: "trajet" },
    ],
  });
  expect(weighingInvitationRefusal({ criteria: [], weighing: null })).not.toBeNull();
  expect(weighingInvitationRefusal(RECORD)).toBeNull();
});

test("one starts from the levels of the record, and from its weights once criteria are compared", () => {
  const { weights, levels } = deriveWeighingFromRecord(RECORD);
  // The shares are 2/3 and 1/3, so the second weight is half of the first.
  expect(weights).toEqual([
    { id: "salaire", weight: 10 },
    { id: "trajet", weight: 5 },
  ]);
  expect(levels).toHaveLength(3);
  expect(deriveWeighingFromRecord({ ...RECORD, comparisons: [] }).weights).toEqual([]);
});

test("what is missing is found; answers about more than what is weighed are not of it", () => {
  const whole = answers({ salaire: 1, trajet: 2 }, { salaire: [0, 0], trajet: [1, 1] });
  expect(findMissingAnswers(WEIGHED, deriveWeighingFromRecord(RECORD))).toEqual({
    criteria: [],
    cells: ["B.trajet"],
  });
  expect(isExactWeighingOf(WEIGHED, whole)).toBe(true);
  const more = { ...whole, weights: [...whole.weights, { id: "x", weight: 1 }] };
  expect(isExactWeighingOf(WEIGHED, more)).toBe(false);
});

test("in another order it is the same; a new name is not, and what had the old one is asked again", () => {
  const { options, criteria } = WEIGHED;
  expect(hasSameWeighedItems(WEIGHED, { options: options.toReversed(), criteria })).toBe(true);
  const renamed = { options, criteria: [criteria[0]!, { id: "trajet", title: "le trajet du soir" }] };
  expect(hasSameWeighedItems(WEIGHED, renamed)).toBe(false);
  const whole = answers({ salaire: 1, trajet: 2 }, { salaire: [0, 0], trajet: [1, 1] });
  expect(keepValidAnswers(WEIGHED, renamed, whole)).toEqual(answers({ salaire: 1 }, { salaire: [0, 0] }));
});

const joint = (owner: Weighing, guest: Weighing): JointWeighing => ({
  id: "j",
  openedAt: "2026-11-23T10:00:00.000Z",
  ...WEIGHED,
  owner,
  guest,
  guestName: "Karim",
});

test("the two widest gaps come first, weights and levels on one scale; none where both agree", () => {
  const owner = answers({ salaire: 8, trajet: 5 }, { salaire: [2, 0], trajet: [0, 1] });
  const guest = answers({ salaire: 3, trajet: 5 }, { salaire: [-1, 0], trajet: [1, 1] });
  expect(widestGaps(jointRows(joint(owner, guest), "owner"))).toEqual([
    { kind: "level", criterion: "salaire", option: "A", both: [2, -1] },
    { kind: "weight", criterion: "salaire", both: [8, 3] },
  ]);
  // For the guest, each pair begins with the guest's own answer.
  expect(widestGaps(jointRows(joint(owner, guest), "guest"))[1]).toMatchObject({ both: [3, 8] });
  expect(widestGaps(jointRows(joint(owner, owner), "owner"))).toEqual([]);
});
