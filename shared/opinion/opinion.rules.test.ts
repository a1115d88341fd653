import { describe, expect, test } from "vitest";
import {
  opinionEditableUntil,
  groupOpinionsByOption,
  isOpinionEditable,
  newOpinionLinkRefusal,
} from "./opinion.rules.ts";
import { OPINION_REFUSAL_MESSAGES } from "./opinion.ts";

const OPTIONS = [
  { id: "a", title: "Accepter" },
  { id: "b", title: "Rester" },
];
const said = (optionId: string | null, minute: number, optionTitle: string | null = null) => ({
  optionId,
  optionTitle,
  createdAt: `2026-03-22T10:${String(minute).padStart(2, "0")}:00.000Z`,
});

describe("answers under their options", () => {
  test("are in the order of the options, whatever their number, who does not know last", () => {
    const groups = groupOpinionsByOption(OPTIONS, [said(null, 1), said("b", 2), said("b", 3), said("a", 4)]);
    expect(groups.map(({ optionId, opinions }) => [optionId, opinions.length])).toEqual([
      ["a", 1],
      ["b", 2],
      [null, 1],
    ]);
  });

  test("of one option are oldest first, and an option without any is there too", () => {
    const groups = groupOpinionsByOption(OPTIONS, [said("b", 9), said("b", 1)]);
    expect(groups[0]).toMatchObject({ title: "Accepter", opinions: [] });
    expect(groups[1]?.opinions).toEqual([said("b", 1), said("b", 9)]);
    expect(groups[2]).toMatchObject({ optionId: null, opinions: [] });
  });

  test("of an option that is gone come after the others, under the last name that it had", () => {
    const groups = groupOpinionsByOption(OPTIONS, [
      said("c", 1, "Partir"),
      said("c", 3, "Partir seul"),
      said("c", 2, "Partir loin"),
    ]);
    expect(groups.map(({ title, isOffered }) => [title, isOffered])).toEqual([
      ["Accepter", true],
      ["Rester", true],
      ["Partir seul", false],
      [null, true],
    ]);
  });
});

test("an answer can be corrected for an hour, and no longer", () => {
  const opinion = said("a", 0);
  const end = opinionEditableUntil(opinion);
  expect(end.toISOString()).toBe("2026-03-22T11:00:00.000Z");
  expect([isOpinionEditable(opinion, end), isOpinionEditable(opinion, new Date(end.getTime() + 1))]).toEqual([
    true,
    false,
  ]);
});

test("a link shows two options at least: what is set aside is none", () => {
  const [kept, aside] = [{ isKept: true }, { isKept: false }];
  expect(newOpinionLinkRefusal([kept, kept])).toBeNull();
  expect(newOpinionLinkRefusal([kept, aside])).toBe(OPINION_REFUSAL_MESSAGES.fewOptions);
});
