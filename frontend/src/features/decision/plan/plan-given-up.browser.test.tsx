import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { DecisionFull, PlanAnswer } from "#shared/decision/decision.schema.ts";
import { refusal, unreachable } from "#test/components/canned-server.ts";
import {
  actionCheckbox,
  chooseInMenu,
  mountPlan,
  newAction,
  plan,
  titles,
  expectTitles,
} from "#test/components/plan-screen.ts";
import { planServer } from "#test/components/plan-server.ts";
import { focusIs, isFocused, isGone, isShown, keyboard, press, says } from "#test/components/screen.ts";

const answerOf = (decision: DecisionFull, actions: DecisionFull["actions"]): PlanAnswer => ({
  decision,
  actions,
  progress: decision.progress,
});

const at = (words: string) => plan().getByText(words, { exact: true }).element().getBoundingClientRect();

test("a deletion is undone from its toast: the same actions, in their places, in one call", async () => {
  const server = await mountPlan({
    answers: {
      removeAction: () =>
        answerOf(
          server.decision,
          server.decision.actions.filter(({ id, parentId }) => ![id, parentId].includes("chiffrer")),
        ),
      restoreActions: () => answerOf(server.decision, server.decision.actions),
    },
  });
  await chooseInMenu("Chiffrer", "Supprimer");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expectTitles("Écouter", "Répondre");
  await says("« Chiffrer » et ses 2 sous-actions ne sont plus dans le plan.");
  // Only the toast announces the removal, not the live region of the page.
  expect(document.querySelector("body > output")?.textContent).toBe("");
  await page.getByRole("button", { name: "Annuler" }).click();
  await expectTitles("Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre");
  await focusIs("Modifier, déplacer ou supprimer « Chiffrer »");
  await expect
    .poll(() => server.sentTo("restoreActions").map(({ actions }) => actions.map(({ id }) => id)))
    .toEqual([["chiffrer", "trains", "logement"]]);
});

test("a deletion that waited for the network is undone from the toast that says that it was sent", async () => {
  const server = await mountPlan({ answers: { removeAction: unreachable } });
  await chooseInMenu("Chiffrer", "Supprimer");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await says("Vos modifications attendent le réseau");
  const { actions } = server.decision;
  const left = actions.filter(({ id, parentId }) => ![id, parentId].includes("chiffrer"));
  server.answers.removeAction = () => answerOf(server.decision, left);
  server.answers.restoreActions = () => answerOf(server.decision, actions);
  window.dispatchEvent(new Event("online"));
  await says("Modifications enregistrées");
  await page.getByRole("button", { name: "Annuler" }).click();
  await expectTitles("Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre");
});

test("a deletion whose answer was lost has happened all the same, and is undone", async () => {
  const server = await mountPlan({ answers: { removeAction: unreachable } });
  await chooseInMenu("Chiffrer", "Supprimer");
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await says("Vos modifications attendent le réseau");
  const { decision } = server;
  const left = decision.actions.filter(({ id, parentId }) => ![id, parentId].includes("chiffrer"));
  server.answers.getDecision = { ...decision, actions: left };
  server.answers.removeAction = () => refusal("not_found");
  server.answers.restoreActions = () => answerOf(decision, decision.actions);
  window.dispatchEvent(new Event("online"));
  await says("Modifications enregistrées");
  await expectTitles("Écouter", "Répondre");
  await page.getByRole("button", { name: "Annuler" }).click();
  await expectTitles("Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre");
});

test("an undo expects what it takes back: a newer value stays, and that is said", async () => {
  const { answers, decision, ...server } = await mountPlan({
    lines: ["ecouter", "repondre"],
    changes: { status: "brouillon" },
  });
  // The fake server now has the status « En cours »: a decision whose plan has begun is no longer a draft.
  const begun = planServer({ ...decision, status: "en_cours" }).answers;
  answers.changeActions = begun.changeActions;
  await actionCheckbox("Écouter").click();
  await expect.poll(() => server.sentTo("changeActions")).toHaveLength(1);
  answers.changeActions = () => refusal("changed_meanwhile");
  answers.getDecision = {
    ...decision,
    status: "en_cours",
    actions: [{ ...decision.actions[0]!, status: "doing" }, decision.actions[1]!],
  };
  await keyboard("Control>}z{/Control");
  await says("Rien n’a été annulé");
  expect(server.sentTo("changeActions").at(-1)?.updates).toEqual([
    { id: "ecouter", status: "todo", expected: { status: "done" } },
  ]);
  await expect.element(actionCheckbox("Écouter")).toHaveAttribute("aria-checked", "mixed");
  // A restored status would be sent before the next change of the plan: none was.
  answers.changeActions = begun.changeActions;
  await actionCheckbox("Écouter").click();
  await expect.poll(() => server.sentTo("changeActions")).toHaveLength(3);
  expect(server.sentTo("updateDecision")).toEqual([]);
});

test("a status that was chosen after an action that is refused is kept, and its text is given back", async () => {
  const server = await mountPlan({ lines: ["ecouter"], answers: { createAction: unreachable } });
  server.answers.updateDecision = server.decision;
  await newAction().fill("Répondre");
  await press(newAction(), "Enter");
  await says("Vos modifications attendent le réseau");
  await page.getByRole("button", { name: /^Statut/ }).click();
  await page.getByRole("menuitemradio", { name: "En pause" }).click();
  await isShown(page.getByRole("button", { name: /^Statut.*En pause/ }));
  server.answers.createAction = () => refusal("rule", [], "Un plan est plein.");
  window.dispatchEvent(new Event("online"));
  await expect.poll(() => server.sentTo("updateDecision")).toMatchObject([{ status: "en_pause" }]);
  await says("Un plan est plein.");
  await expect.element(newAction()).toHaveValue("Répondre");
});

test("Escape leaves a line with its text in it, and closes an empty one", async () => {
  await mountPlan();
  await newAction().fill("Écrire au notaire");
  await press(newAction(), "Escape");
  await focusIs("Ajouter");
  await isShown(page.getByRole("dialog"));
  await expect.element(newAction()).toHaveValue("Écrire au notaire");

  await plan().getByRole("button", { name: "Ajouter une sous-action à « Écouter »" }).click();
  const line = plan().getByRole("textbox", { name: "Ajouter une sous-action" });
  await userEvent.type(line, "Par écrit");
  await keyboard("Escape");
  await expect.element(line).toHaveValue("Par écrit");
  await line.fill("");
  await press(line, "Escape");
  await isGone(line);
  await isShown(page.getByRole("dialog"));
});

test("what Escape takes from an editor is one press away, and Alt with an arrow is its fields' own", async () => {
  const server = await mountPlan();
  await chooseInMenu("Répondre", "Modifier");
  const title = page.getByLabelText("Titre", { exact: true });
  await title.fill("Répondre à Nadia");
  await press(page.getByLabelText("Description"), "Alt>}{ArrowUp}{/Alt");
  await press(page.getByRole("slider", { name: "Charge" }), "Alt>}{ArrowUp}{/Alt");
  await press(title, "Escape");
  expect(titles()).toContain("Répondre");
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect.element(title).toHaveValue("Répondre à Nadia");
  await isFocused(title);
  await press(page.getByRole("slider", { name: "Difficulté" }), "Enter");
  await expectTitles("Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre à Nadia");
  await expect.poll(() => server.sentTo("changeActions")).toHaveLength(1);
  expect(server.sentTo("reorderActions")).toEqual([]);
});

test("a sub-action over another parent says that it is not to be dropped there, and stays where it was", async () => {
  const server = await mountPlan();
  const [from, to] = [at("Les trains"), at("Écouter")];
  await userEvent.pointer([
    { coords: { x: from.x + 5, y: from.y + 5 } },
    { keys: "[MouseLeft>]" },
    { coords: { x: from.x + 5, y: from.y - 5 } },
    { coords: { x: from.x + 5, y: (from.y + to.y) / 2 } },
    { coords: { x: from.x + 5, y: to.y } },
  ]);
  await says(/ne se dépose pas ici/);
  await userEvent.pointer([{ keys: "[/MouseLeft]" }]);
  await expect.poll(() => document.querySelector("[data-nowhere]")).toBeNull();
  await expectTitles("Écouter", "Chiffrer", "Les trains", "Le logement", "Répondre");
  expect(server.sentTo("reorderActions")).toEqual([]);
});
