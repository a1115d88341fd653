import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ActionPlan } from "./action-plan.tsx";
import { aDecisionWithPlan } from "#frontend/entities/decision/test-decision.ts";

const readOnly = (...lines: string[]) =>
  renderToStaticMarkup(<ActionPlan decision={aDecisionWithPlan(...lines)} readOnly />);

test("read-only, a plan shows everything without controls", () => {
  const html = readOnly("a done", "b", "b/c doing");
  expect(html.match(/Action [abc]/g)).toEqual(["Action a", "Action b", "Action b", "Action c"]);
  expect(html).toContain("3 actions, 1 faite");
  expect(html).toContain("50\u202F%");
  expect(html).not.toMatch(/<(button|input|a|form)\b|tabindex|role="checkbox"/);
});

test("read-only and empty, it says so", () => {
  expect(readOnly()).toContain("Aucune action définie");
  expect(readOnly()).not.toMatch(/<(button|input)\b/);
});

test("read-only, nothing is late: nobody is to do it any more", () => {
  const decision = aDecisionWithPlan("a", "b");
  for (const action of decision.actions) action.dueDate = "2020-03-16T09:00:00.000Z";
  const html = renderToStaticMarkup(<ActionPlan decision={decision} readOnly />);
  expect(html).toContain("16 mars 2020");
  expect(html).not.toContain("en retard");
});
