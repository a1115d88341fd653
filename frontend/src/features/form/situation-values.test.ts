import { expect, test } from "vitest";
import {
  toNewDecisionBody,
  createNewDecisionFormValues,
} from "#frontend/entities/decision/fields/decision-values.ts";
import { withTickedSituationLines, type TickedSituationLines } from "./situation-values.ts";

const begun = createNewDecisionFormValues(new Date("2026-11-29T12:00:00.000Z"), "Europe/Paris");
const NOTHING: TickedSituationLines = {
  name: "Déménager",
  options: [],
  criteria: [],
  people: [],
  question: null,
  actions: [],
  endDay: null,
};
const LEGAL = "Au jour que fixe la loi.";
const DUE = "2027-03-31T21:59:59.999Z";

test("what is ticked goes into an empty form, and its actions keep their dates and descriptions", () => {
  const filled = withTickedSituationLines(begun, {
    ...NOTHING,
    options: ["Partir", "Rester"],
    criteria: ["Le travail"],
    people: ["Mon employeur"],
    question: "De quoi vous plaindriez-vous ?",
    actions: [
      { title: "Donner congé", description: LEGAL, dueDate: null },
      { title: "Rendre les clés", description: null, dueDate: DUE },
    ],
    endDay: "2027-03-31",
  });
  expect(filled).toMatchObject({
    title: "Déménager",
    context: "À qui en parler :\n– Mon employeur\nÀ ne pas oublier : De quoi vous plaindriez-vous ?",
    period: { from: "2026-11-29", to: "2027-03-31" },
    criteria: [{ text: "Le travail" }],
  });
  const body = toNewDecisionBody(filled);
  expect(body.alternatives).toEqual(["Partir", "Rester"]);
  expect(body.actions).toEqual([
    { title: "Donner congé", description: LEGAL, dueDate: null },
    { title: "Rendre les clés", description: null, dueDate: DUE },
  ]);
  expect(body.criteria).toEqual(["Le travail"]);
});

test("what was typed stays as it is, before what is ticked, and no line is there twice", () => {
  const typed = {
    ...begun,
    title: "Quitter Lyon",
    context: "Le bail finit en mars.",
    alternatives: [{ text: "Rester" }, { text: " " }],
    actions: [{ text: "Appeler Nadia" }],
  };
  const filled = withTickedSituationLines(typed, {
    ...NOTHING,
    options: ["Partir", "Rester"],
    people: ["Mon employeur"],
    actions: [{ title: "Rendre les clés", description: null, dueDate: null }],
  });
  expect(filled).toMatchObject({
    title: "Quitter Lyon",
    context: "Le bail finit en mars.\n\nÀ qui en parler :\n– Mon employeur",
    alternatives: [{ text: "Rester" }, { text: "Partir" }],
    actions: [
      { text: "Appeler Nadia" },
      { text: "Rendre les clés", suggestion: { description: null, dueDate: null } },
    ],
    period: begun.period,
  });
  expect(withTickedSituationLines(typed, NOTHING)).toEqual({ ...typed, alternatives: [{ text: "Rester" }] });
});

test("a step that is there already gets the day that was chosen later; a suggested action keeps its own", () => {
  const steps = { ...NOTHING, actions: [{ title: "Rendre les clés", description: null, dueDate: null }] };
  const undated = withTickedSituationLines(begun, steps);
  const dated = { ...NOTHING, actions: [{ title: "Rendre les clés", description: null, dueDate: DUE }] };
  expect(withTickedSituationLines(undated, dated).actions).toEqual([
    { text: "Rendre les clés", suggestion: { description: null, dueDate: DUE } },
  ]);
  expect(withTickedSituationLines(withTickedSituationLines(undated, dated), steps).actions).toEqual([
    { text: "Rendre les clés", suggestion: { description: null, dueDate: DUE } },
  ]);
  const suggested = [{ text: "Rendre les clés", suggestion: { tempId: "a" } }];
  expect(withTickedSituationLines({ ...begun, actions: suggested }, dated).actions).toEqual(suggested);
});
