import { expect, test } from "vitest";
import type { DecisionProposal } from "#shared/record/proposal.rules.ts";
import { CreateFromSessionBody } from "#shared/record/record-body.schema.ts";
import { ulid } from "ulid";
import {
  countTickedLines,
  isDuplicateOption,
  makingBody,
  makingOf,
  makingProblems,
  lineTickState,
  withAddedOption,
  withToggledLine,
  withLineText,
  type Making,
} from "./making.ts";

const line = (text: string) => ({ text, source: null });
const PROPOSAL: DecisionProposal = {
  title: line("Partir ?"),
  period: { from: "2026-03-16", to: "2026-03-27", source: null },
  options: [
    { ...line("Partir"), pros: [line("Un jardin")], cons: [line("Loin")] },
    { ...line("Rester"), pros: [], cons: [] },
  ],
  actions: [
    { ...line("Visiter"), subActions: [line("Appeler"), line("Y aller")] },
    { ...line("Choisir"), subActions: [line("Écrire")] },
  ],
  watched: [
    { ...line("Le prix"), kind: "risk" },
    { ...line("Le bail"), kind: "indicator" },
  ],
  reviews: [{ day: "2026-04-30", source: { from: "document", part: "followUp", sentence: "Le 30 avril." } }],
};
const making = () => makingOf(PROPOSAL, "", ulid);
const idOf = ({ lines }: Making, text: string) => lines.find((one) => one.text === text)!.id;
const press = (from: Making, ...texts: string[]): Making => {
  let { lines } = from;
  for (const text of texts) lines = withToggledLine(lines, idOf(from, text));
  return { ...from, lines };
};
const ticks = ({ lines }: Making, ...texts: string[]) =>
  texts.map((text) =>
    lineTickState(
      lines,
      lines.find((one) => one.text === text)!,
    ),
  );
const CIRCUMSTANCES = { source: "solution", decideur: "Camille Aubry", zone: "Europe/Paris" } as const;
const bodyOf = (one: Making) => makingBody(one, CIRCUMSTANCES);

test("an unticked action takes its sub-actions with it; one that comes back brings it back, in part", () => {
  const off = press(making(), "Visiter");
  expect(ticks(off, "Visiter", "Appeler", "Y aller", "Choisir")).toEqual(["off", "off", "off", "on"]);
  const back = press(off, "Y aller");
  expect(ticks(back, "Visiter", "Appeler", "Y aller")).toEqual(["half", "off", "on"]);
  expect(ticks(press(back, "Visiter"), "Visiter", "Appeler")).toEqual(["on", "on"]);
  expect(countTickedLines(back.lines)).toEqual({ on: 11, all: 12 });
});

test("only what is ticked is sent, sub-actions under their action, as the schema of the route takes it", () => {
  const body = bodyOf(press(making(), "Loin", "Rester", "Visiter", "Y aller", "Le prix"));
  expect(CreateFromSessionBody.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({
    decision: {
      startDay: "2026-03-16",
      endDay: "2026-03-27",
      projectId: null,
      actions: [
        { title: "Visiter" },
        { title: "Y aller", parentIndex: 0 },
        { title: "Choisir" },
        { title: "Écrire", parentIndex: 2 },
      ],
    },
    watched: [{ kind: "indicator", text: "Le bail" }],
    choice: null,
    reviews: [{ day: "2026-04-30", quote: "Le 30 avril." }],
  });
  expect(body.options.map(({ title, pros, cons }) => [title, pros, cons])).toEqual([
    ["Partir", ["Un jardin"], []],
  ]);
});

test("a corrected line is sent as it is by now, also in the choice", () => {
  const first = making();
  const optionId = idOf(first, "Partir");
  const corrected = {
    ...first,
    lines: withLineText(first.lines, optionId, "Partir en juin"),
    choice: { isMade: true, optionId, why: "Le jardin", sureness: 80 },
  };
  expect(bodyOf(corrected)).toMatchObject({
    options: [{ id: optionId, title: "Partir en juin" }, {}],
    choice: { optionId, why: "Le jardin", sureness: 80 },
  });
});

test("an option that is added counts once it has words; a proposed line without its words stops all, until it is unticked", () => {
  const first = making();
  const added = { ...first, lines: withAddedOption(first.lines, "01ARZ3NDEKTSV4RRFFQ69G5FAV") };
  expect(countTickedLines(added.lines)).toEqual(countTickedLines(first.lines));
  expect(bodyOf(added).options).toHaveLength(2);
  expect(makingProblems(added)).toEqual([]);
  const written = { ...added, lines: withLineText(added.lines, "01ARZ3NDEKTSV4RRFFQ69G5FAV", "Attendre") };
  expect(bodyOf(written).options.map(({ title }) => title)).toEqual(["Partir", "Rester", "Attendre"]);
  const emptied = { ...first, lines: withLineText(first.lines, idOf(first, "Appeler"), "  ") };
  expect(makingProblems(emptied)).toEqual(["line"]);
  expect(makingProblems(press(emptied, "  "))).toEqual([]);
  const both = { ...emptied, lines: withLineText(emptied.lines, idOf(first, "Un jardin"), "") };
  expect(makingProblems(both)).toEqual(["line", "line"]);
});

test("an option under the name of one before it stops all, until it is renamed or unticked", () => {
  const first = making();
  const id = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  const doubled = { ...first, lines: withLineText(withAddedOption(first.lines, id), id, " PARTIR ") };
  expect(makingProblems(doubled)).toEqual(["same"]);
  expect(doubled.lines.filter((one) => isDuplicateOption(doubled.lines, one)).map((one) => one.id)).toEqual([
    id,
  ]);
  expect(makingProblems({ ...doubled, lines: withLineText(doubled.lines, id, "Partir en juin") })).toEqual(
    [],
  );
  expect(makingProblems({ ...doubled, lines: withToggledLine(doubled.lines, id) })).toEqual([]);
});

test("what is missing is named: a title, a period, and a choice that is only half said", () => {
  const first = making();
  expect(makingProblems(first)).toEqual([]);
  const optionId = idOf(first, "Partir");
  const choice = { isMade: true, optionId, why: " ", sureness: null };
  const empty = { ...first, title: " a ", period: { from: null, to: null }, choice };
  expect(makingProblems(empty)).toEqual(["title", "period", "why", "sureness"]);
  expect(
    makingProblems(press({ ...first, choice: { ...choice, why: "Oui", sureness: 70 } }, "Partir")),
  ).toEqual(["option"]);
  expect(makingProblems({ ...first, period: { from: "2026-03-27", to: "2026-03-16" } })).toEqual(["period"]);
});
