import { expect, test } from "vitest";
import { CreateDecisionBody } from "#shared/decision/decision.schema.ts";
import { createTestDecision } from "#shared/decision/test-decision.ts";
import {
  changedDecisionFields,
  hasUnsavedFormInput,
  toNewDecisionBody,
  createNewDecisionFormValues,
  decisionFormValuesOf,
} from "./decision-values.ts";

const PARIS = "Europe/Paris";
// In Paris it is already the 22nd.
const now = new Date("2026-11-21T23:30:00.000Z");
const begun = createNewDecisionFormValues(now, PARIS);

const decision = createTestDecision({
  title: "Louer ou vendre",
  context: "Kervégan",
  alternatives: ["Attendre"],
  priority: "haute",
  progress: 40,
  startDate: "2026-03-16T00:00:00.000Z",
  endDate: "2026-03-29T10:00:00.000Z",
  projectId: "p1",
  projectName: "Maison",
});

test("a new decision begins with today and the thirty days after, of average priority", () => {
  expect(begun.period).toEqual({ from: "2026-11-22", to: "2026-12-22" });
  expect(begun).toMatchObject({ priority: "moyenne", status: "brouillon" });
  expect(createNewDecisionFormValues(now, PARIS, { priority: "haute" }).priority).toBe("haute");
});

test("the period is sent as the days that were chosen, and as dates for functions that know no days", () => {
  const period = { from: "2026-03-28", to: "2026-03-29" };
  expect(toNewDecisionBody({ ...begun, period })).toMatchObject({
    startDay: "2026-03-28",
    endDay: "2026-03-29",
    startDate: "2026-03-28",
    endDate: "2026-03-29",
  });
});

test("a period of one day is one that the server takes", () => {
  const period = { from: "2026-11-22", to: "2026-11-22" };
  const body = toNewDecisionBody({ ...begun, title: "Partir", decideur: "Moi", period });
  expect(CreateDecisionBody.safeParse(body).success).toBe(true);
});

test("blank lines are not sent, and what surrounds the others neither", () => {
  const lines = [{ text: "  " }, { text: " Signer " }, { text: "" }];
  const body = toNewDecisionBody({ ...begun, actions: lines, alternatives: lines });
  expect(body.actions).toEqual(["Signer"]);
  expect(body.alternatives).toEqual(["Signer"]);
});

const sent = (project: Partial<typeof begun.project>) =>
  toNewDecisionBody({ ...begun, project: { ...begun.project, ...project } }).projectId;

test("the project sent is the chosen one, or the one just created, and none where « none » is chosen", () => {
  const created = { id: "p2", name: "Maison" };
  expect(sent({ mode: "existing", id: "p1", created })).toBe("p1");
  expect(sent({ mode: "existing", id: "" })).toBe(null);
  expect(sent({ mode: "new", id: "p1", created })).toBe("p2");
  expect(sent({ mode: "new", id: "p1" })).toBe(null);
  expect(sent({ mode: "none", id: "p1", created })).toBe(null);
});

test("an edit sends changed fields only; of a period only the end that was moved", () => {
  const before = decisionFormValuesOf(decision);
  expect(before.period).toEqual({ from: "2026-03-16", to: "2026-03-29" });
  expect(changedDecisionFields(before, before)).toEqual({});
  expect(changedDecisionFields(before, { ...before, title: "Vendre", impact: "Du temps" })).toEqual({
    title: "Vendre",
    impact: "Du temps",
  });
  const later = { ...before, period: { ...before.period, to: "2026-04-01" } };
  expect(changedDecisionFields(before, later)).toEqual({ endDay: "2026-04-01" });
  const alone = { ...before, project: { ...before.project, mode: "none" as const } };
  expect(changedDecisionFields(before, alone)).toEqual({ projectId: null });
});

test("a blank line or another mode counts as nothing typed; a letter counts", () => {
  const typed = (change: Partial<typeof begun>) => hasUnsavedFormInput({ ...begun, ...change }, begun);
  expect(typed({})).toBe(false);
  expect(typed({ actions: [{ text: "" }] })).toBe(false);
  expect(typed({ project: { ...begun.project, mode: "new" } })).toBe(false);
  expect(typed({ project: { ...begun.project, mode: "new", name: "M" } })).toBe(true);
  expect(typed({ title: "L" })).toBe(true);
  expect(typed({ priority: "basse" })).toBe(true);
});
