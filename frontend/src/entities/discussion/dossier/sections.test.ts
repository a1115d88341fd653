import { expect, test } from "vitest";
import { aLine } from "#shared/dossier/test-line.ts";
import { toDossierSections } from "./sections.ts";

test("lines stand in the order of their track, and those of another one apart", () => {
  const lines = [aLine({ kind: "fear" }), aLine({ kind: "known" }), aLine({ kind: "question" })];
  const { sections, others } = toDossierSections({ track: "decide", lines });
  expect(sections.map(({ kind }) => kind)).toEqual(["question", "fear"]);
  expect(others.map(({ kind }) => kind)).toEqual(["known"]);
  const learnt = toDossierSections({ track: "learn", lines });
  expect(learnt.sections.map(({ kind }) => kind)).toEqual(["known", "fear"]);
  expect(learnt.others.map(({ kind }) => kind)).toEqual(["question"]);
});

test("what speaks for an option stands under it, before what speaks against it; dismissed lines stand nowhere", () => {
  const option = aLine({ kind: "option" });
  const con = aLine({ kind: "con", parentId: option.id });
  const pro = aLine({ kind: "pro", parentId: option.id });
  const left = aLine({ kind: "pro" });
  const lines = [option, con, pro, left, aLine({ kind: "fact", state: "dismissed" })];
  expect(toDossierSections({ track: "decide", lines }).sections).toEqual([
    { kind: "option", lines: [{ line: option, under: [pro, con] }] },
    { kind: "pro", lines: [{ line: left, under: [] }] },
  ]);
});

test("options and criteria stand by their rank, those without one last", () => {
  const [first, second, third] = [2, null, 1].map((rank) =>
    aLine({ kind: "option", value: rank === null ? null : { rank } }),
  );
  const { sections } = toDossierSections({ track: "decide", lines: [first!, second!, third!] });
  expect(sections[0]?.lines.map(({ line }) => line.id)).toEqual([third!.id, first!.id, second!.id]);
});

test("a look back shows nothing of what was expected", () => {
  const { sections } = toDossierSections({ track: "relire", lines: [aLine({ kind: "lean" })] });
  expect(sections).toEqual([]);
});
