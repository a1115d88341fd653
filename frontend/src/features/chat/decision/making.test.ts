import { expect, test } from "vitest";
import type { DecisionProposal } from "#shared/record/proposal.rules.ts";
import { aLine } from "#shared/dossier/test-line.ts";
import type { Line } from "#shared/dossier/dossier.schema.ts";
import { withDossierProposals } from "#shared/record/dossier-proposal.rules.ts";
import { CreateFromSessionBody } from "#shared/record/record-body.schema.ts";
import { dayNumber } from "#shared/time/day.rules.ts";
import { ulid } from "ulid";
import {
  countTickedLines,
  isDuplicateOption,
  toMakeDecisionBody,
  toMakeDecisionDraft,
  makeDecisionProblems,
  lineTickState,
  withAddedOption,
  withToggledBranch,
  withLineText,
  type MakeDecisionDraft,
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
  criteria: [],
  lean: null,
};
const making = () => toMakeDecisionDraft(PROPOSAL, "", ulid);
const idOf = ({ lines }: MakeDecisionDraft, text: string) => lines.find((one) => one.text === text)!.id;
const press = (from: MakeDecisionDraft, ...texts: string[]): MakeDecisionDraft => {
  let { lines } = from;
  for (const text of texts) lines = withToggledBranch(lines, idOf(from, text));
  return { ...from, lines };
};
const ticks = ({ lines }: MakeDecisionDraft, ...texts: string[]) =>
  texts.map((text) =>
    lineTickState(
      lines,
      lines.find((one) => one.text === text)!,
    ),
  );
const SESSION = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const CIRCUMSTANCES = {
  source: "solution",
  decideur: "Camille Aubry",
  sessionId: SESSION,
  zone: "Europe/Paris",
  lean: null,
} as const;
const bodyOf = (one: MakeDecisionDraft) => toMakeDecisionBody(one, CIRCUMSTANCES);

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
  expect(body.options).toMatchObject([{ title: "Partir", pros: [{ text: "Un jardin" }], cons: [] }]);
});

const said = (kind: Line["kind"], text: string, more: Partial<Line> = {}) =>
  aLine({ kind, text, id: ulid(), source: { messageId: SESSION, quote: `${text}.` }, ...more });
const source = (quote: string) => ({ sessionId: SESSION, messageId: SESSION, quote });

test("lines of the dossier are sent under their ids, with the words of the person and where they lean; a step that they announced comes unticked", () => {
  const option = said("option", "Le vélo");
  const pro = said("pro", "Sans essence", { parentId: option.id });
  const lines = [
    option,
    pro,
    said("criterion", "Le prix", { value: { rank: 2 } }),
    said("criterion", "L’heure", { value: { rank: 1 } }),
    said("wouldChange", "Un vol"),
    said("step", "Visiter"),
    said("review", "En mai", { value: { day: "2026-05-02" } }),
    said("deadline", "Avant avril", { value: { day: "2026-03-31" } }),
    said("lean", "Le vélo", { value: { optionId: option.id, sureness: 60 } }),
    said("option", "L’avion", { state: "proposed" }),
  ];
  const proposal = withDossierProposals(PROPOSAL, lines, { messages: [], today: dayNumber("2026-03-16") });
  const first = toMakeDecisionDraft(proposal, "", ulid);
  const circumstances = { ...CIRCUMSTANCES, lean: proposal.lean };
  const body = toMakeDecisionBody(first, circumstances);
  expect(CreateFromSessionBody.safeParse(body).error).toBeUndefined();
  expect(body).toMatchObject({
    options: [
      {
        id: option.id,
        title: "Le vélo",
        pros: [{ id: pro.id, text: "Sans essence", source: source("Sans essence.") }],
        cons: [],
        source: source("Le vélo."),
      },
    ],
    criteria: [{ title: "L’heure" }, { title: "Le prix" }],
    watched: [{ kind: "indicator", text: "Un vol" }, { kind: "risk" }, { kind: "indicator" }],
    draft: { optionId: option.id, sureness: 60, source: source("Le vélo.") },
    reviews: [{ day: "2026-05-02", source: source("En mai.") }],
    decision: { startDay: "2026-03-16", endDay: "2026-03-31" },
  });
  // « Visiter » is also an action of the document itself: it appears once, and is excluded.
  expect(body.decision.actions.map(({ title }) => title)).toEqual(["Choisir", "Écrire"]);
  expect(ticks(first, "Visiter", "Choisir")).toEqual(["off", "on"]);
  const without = press(first, "Le vélo");
  expect(toMakeDecisionBody(without, circumstances).draft).toBeNull();
  const choice = { isMade: true, optionId: option.id, why: "Oui", sureness: 70 };
  expect(toMakeDecisionBody({ ...first, choice }, circumstances)).toMatchObject({
    draft: null,
    choice: { sureness: 70 },
  });
});

test("a dated step keeps its day, a criterion is no indicator as well, and a heading of said steps is not an action", () => {
  const lines = [
    said("criterion", "Le bail"),
    said("step", "Appeler", { value: { day: "2026-03-20" } }),
    said("step", "Écrire au syndic avant le 1 décembre 2026", { origin: "hand", source: null }),
    said("step", "Relire la lettre du 2 mars 2026", { origin: "hand", source: null }),
    said("step", "Y aller"),
  ];
  const proposal = withDossierProposals(PROPOSAL, lines, { messages: [], today: dayNumber("2026-03-16") });
  const body = toMakeDecisionBody(toMakeDecisionDraft(proposal, "", ulid), CIRCUMSTANCES);
  expect(body.decision.actions).toEqual([
    { title: "Écrire au syndic avant le 1 décembre 2026", dueDate: "2026-12-01T22:59:59.999Z" },
    { title: "Relire la lettre du 2 mars 2026" },
    { title: "Choisir" },
    { title: "Écrire", parentIndex: 2 },
  ]);
  expect(proposal.actions[0]).toMatchObject({ text: "Appeler", dueOn: "2026-03-20", isOff: true });
  expect(body.criteria).toMatchObject([{ title: "Le bail" }]);
  expect(body.watched).toMatchObject([{ kind: "risk", text: "Le prix" }]);
});

test("a dossier without lines changes nothing of what a document proposes", () => {
  expect(withDossierProposals(PROPOSAL, [], { messages: [], today: dayNumber("2026-03-16") })).toEqual(
    PROPOSAL,
  );
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
  expect(makeDecisionProblems(added)).toEqual([]);
  const written = { ...added, lines: withLineText(added.lines, "01ARZ3NDEKTSV4RRFFQ69G5FAV", "Attendre") };
  expect(bodyOf(written).options.map(({ title }) => title)).toEqual(["Partir", "Rester", "Attendre"]);
  const emptied = { ...first, lines: withLineText(first.lines, idOf(first, "Appeler"), "  ") };
  expect(makeDecisionProblems(emptied)).toEqual(["line"]);
  expect(makeDecisionProblems(press(emptied, "  "))).toEqual([]);
  const both = { ...emptied, lines: withLineText(emptied.lines, idOf(first, "Un jardin"), "") };
  expect(makeDecisionProblems(both)).toEqual(["line", "line"]);
});

test("an option under the name of one before it stops all, until it is renamed or unticked", () => {
  const first = making();
  const id = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  const doubled = { ...first, lines: withLineText(withAddedOption(first.lines, id), id, " PARTIR ") };
  expect(makeDecisionProblems(doubled)).toEqual(["same"]);
  expect(doubled.lines.filter((one) => isDuplicateOption(doubled.lines, one)).map((one) => one.id)).toEqual([
    id,
  ]);
  expect(
    makeDecisionProblems({ ...doubled, lines: withLineText(doubled.lines, id, "Partir en juin") }),
  ).toEqual([]);
  expect(makeDecisionProblems({ ...doubled, lines: withToggledBranch(doubled.lines, id) })).toEqual([]);
});

test("what is missing is named: a title, a period, and a choice that is only half said", () => {
  const first = making();
  expect(makeDecisionProblems(first)).toEqual([]);
  const optionId = idOf(first, "Partir");
  const choice = { isMade: true, optionId, why: " ", sureness: null };
  const empty = { ...first, title: " a ", period: { from: null, to: null }, choice };
  expect(makeDecisionProblems(empty)).toEqual(["title", "period", "why", "sureness"]);
  expect(
    makeDecisionProblems(press({ ...first, choice: { ...choice, why: "Oui", sureness: 70 } }, "Partir")),
  ).toEqual(["option"]);
  expect(makeDecisionProblems({ ...first, period: { from: "2026-03-27", to: "2026-03-16" } })).toEqual([
    "period",
  ]);
});
