import { expect, test } from "vitest";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { DISCUSSION_TRACKS } from "#shared/dossier/dossier.ts";
import { aLine } from "#shared/dossier/test-line.ts";
import { foldText } from "../expectations/french.ts";
import { scoreDossier } from "./score.ts";
import { KEPT_TALKS, type ExpectedLine, type KeptTalk } from "./talks.ts";

const quoted = (line: Pick<Line, "kind" | "text"> & Partial<Line>, quote = line.text): Line =>
  aLine({ ...line, source: { messageId: "M", quote } });

const FLATS: KeptTalk = {
  id: "flats",
  agent: "prise_decision",
  track: "decide",
  turns: [],
  lines: [
    { kind: "option", words: "la rue Foch" },
    { kind: ["fact", "con"], words: "1 150 euros" },
    { kind: "pro", words: "ma mère habite en face", of: "Foch" },
    { kind: "fact", words: "avec le parking", optional: true },
  ],
};
const foch = quoted({ kind: "option", text: "La rue Foch" }, "l’appartement de la rue Foch");
const rent = quoted({ kind: "con", text: "1 150 euros", parentId: foch.id });
const mother = quoted({ kind: "pro", text: "Ma mère habite en face", parentId: foch.id });
const parking = quoted({ kind: "fact", text: "Avec le parking" });

const shares = (found: Line[]) => {
  const { recall, precision } = scoreDossier(FLATS, found);
  return [recall.held, recall.total, precision.held, precision.total];
};

test.each<[string, Line[], number[]]>([
  ["all that is wanted, and what may be there", [foch, rent, mother, parking], [3, 3, 4, 4]],
  ["nothing", [], [0, 3, 0, 0]],
  ["a wrong kind", [foch, { ...rent, kind: "fear" }, mother], [2, 3, 2, 3]],
  ["other words", [foch, quoted({ kind: "fact", text: "950 euros" }), mother], [2, 3, 2, 3]],
  ["a reason of another option", [foch, rent, { ...mother, parentId: null }], [2, 3, 2, 3]],
  ["the same line twice", [foch, rent, mother, quoted({ kind: "fact", text: "1 150 euros" })], [3, 3, 3, 4]],
  ["a line without words of the person", [foch, rent, { ...mother, source: null }], [2, 3, 2, 3]],
])("%s is counted as it is", (_, found, expected) => {
  expect(shares(found)).toEqual(expected);
});

test("what is missed and what is too much are named", () => {
  const { recall, precision } = scoreDossier(FLATS, [foch, { ...rent, kind: "fear" }]);
  expect(recall.misses.map(({ id, reply }) => `${id} ${reply}`)).toEqual([
    "flats fact 1 150 euros",
    "flats pro ma mère habite en face",
  ]);
  expect(precision.misses.map(({ id, reply }) => `${id} ${reply}`)).toEqual(["flats fear 1 150 euros"]);
});

test("eight talks of 4 to 6 turns in every track have a dossier, whose words are the person's", () => {
  expect(KEPT_TALKS).toHaveLength(8);
  expect(new Set(KEPT_TALKS.map(({ track }) => track))).toEqual(
    new Set(DISCUSSION_TRACKS.filter((track) => !["relire", "care"].includes(track))),
  );
  for (const { id, turns, lines } of KEPT_TALKS) {
    expect(turns.length, id).toBeGreaterThanOrEqual(4);
    expect(turns.length, id).toBeLessThanOrEqual(6);
    const said = turns.map(([words]) => foldText(words));
    const isSaid = ({ words }: ExpectedLine) => said.some((message) => message.includes(foldText(words)));
    expect(lines.filter((line) => !isSaid(line)).map(({ words }) => words)).toEqual([]);
  }
});
