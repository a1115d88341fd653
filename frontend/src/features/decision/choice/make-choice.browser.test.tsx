import { ulid } from "ulid";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { toActionsWithWeights } from "#shared/plan/plan.rules.ts";
import { anAction } from "#shared/plan/test-action.ts";
import { anOption } from "#shared/record/test-record.ts";
import { axeFindings } from "#test/components/axe.ts";
import { aKnownDecision, menuOf, mountFlow } from "#test/components/flow-screen.ts";
import { mountApp } from "#test/components/mount.tsx";
import { recordServer } from "#test/components/record-server.ts";
import { focusIs, isGone, isShown, overflow, press, query, says } from "#test/components/screen.ts";
import { applyPlanOperation } from "#frontend/entities/plan/optimistic-plan.ts";

const [PARIS, NANTES] = [ulid(), ulid()];
const OPTIONS = [
  anOption(PARIS, { title: "Accepter à Paris" }),
  anOption(NANTES, { title: "Rester à Nantes" }),
];
const question = () => page.getByRole("dialog", { name: "Qu’avez-vous choisi" });

async function freezeParis() {
  await question().getByRole("radio", { name: "Accepter à Paris" }).click();
  await question().getByLabelText("Pourquoi celle-là", { exact: false }).fill("Elle ouvre une porte.");
  await press(question().getByRole("slider"), "End");
  await question().getByRole("button", { name: "Figer ce choix" }).click();
}

test("a choice is made from the menu of a card, which says it at once; the focus comes back", async () => {
  const decision = aKnownDecision({
    title: "Chez Alvéa",
    alternatives: ["Accepter à Paris", "Rester à Nantes"],
  });
  const bare = aKnownDecision({ title: "Sans option" });
  const { answers } = recordServer(decision.id, { options: OPTIONS });
  await mountFlow([bare, decision], "/decision-flow", answers);
  await menuOf("Sans option").click();
  await isShown(page.getByRole("menuitem", { name: "Ouvrir" }));
  await isGone(page.getByRole("menuitem", { name: "Figer un choix…" }));
  await press(page.getByRole("menuitem", { name: "Ouvrir" }), "Escape");
  await menuOf("Chez Alvéa").click();
  await page.getByRole("menuitem", { name: "Figer un choix…" }).click();
  await isShown(question().getByText("Chez Alvéa"));
  expect(await axeFindings()).toEqual([]);
  expect(overflow()).toBe(0);
  await freezeParis();
  await isGone(question());
  await says("Choix figé");
  await isShown(page.getByRole("listitem").getByText("Accepter à Paris"));
  await focusIs("Actions pour « Chez Alvéa »");
  await menuOf("Chez Alvéa").click();
  await isShown(page.getByRole("menuitem", { name: "Ouvrir" }));
  await isGone(page.getByRole("menuitem", { name: "Figer un choix…" }));
});

test("the last action of a plan that is ticked without a choice asks for it, once", async () => {
  const decision = aKnownDecision({ title: "Chez Alvéa", status: "en_cours" });
  const plan = [anAction({ id: ulid(), title: "Signer", dueDate: new Date().toISOString() })];
  let full = { ...decision, actions: toActionsWithWeights(plan, decision.id) };
  const { answers } = recordServer(decision.id, { options: OPTIONS });
  await mountApp("/cockpit", {
    listDecisions: [decision],
    listAllActions: full.actions,
    getDecision: () => full,
    ...answers,
    getValidationTrend: { trend: "stable", validationRate: 0, evolution: 0, alert: null },
    updateDecision: ({ body }) => Object.assign(full, body),
    changeActions: ({ body }) => {
      full = applyPlanOperation(full, { kind: "change", changes: body.updates }, new Date());
      return { actions: full.actions, decision: full, progress: full.progress };
    },
  });
  const box = page.getByRole("checkbox", { name: "Fait : Signer" });
  await box.click();
  await isShown(question().getByText("Chez Alvéa"));
  await question().getByRole("button", { name: "Fermer" }).click();
  await isGone(question());
  await expect.poll(query).toBe("");
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await box.click();
  await isGone(box);
  await isGone(question());
});
