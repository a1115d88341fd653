import { expect, test } from "vitest";
import { page } from "vitest/browser";
import {
  actionCheckbox,
  chooseInMenu,
  expectTitles,
  mountPlan,
  newAction,
  plan,
} from "#test/components/plan-screen.ts";
import { isFocused, isGone, says } from "#test/components/screen.ts";
import { broadcastFromOtherTab } from "#test/components/other-tab.ts";

const kept = (title: string) => says(`« ${title} » a été supprimée ailleurs.`);

test("what is typed under, or changed of, an action that another tab deletes goes to the foot of the plan, with the focus", async () => {
  const { decision: full } = await mountPlan({ lines: ["ecouter", "chiffrer", "repondre"] });
  const { actions, chatHistory: _history, explorationResults: _results, ...decision } = full;
  let left = actions;
  const removeElsewhere = (actionId: string) => {
    left = left.filter(({ id }) => id !== actionId);
    broadcastFromOtherTab(
      "removeAction",
      { decision, progress: 0, actions: left },
      { id: decision.id, actionId },
    );
  };

  await newAction().fill("Louer");
  await chooseInMenu("Écouter", "Ajouter une sous-action");
  await plan().getByRole("textbox", { name: "Ajouter une sous-action à « Écouter »" }).fill("Visiter");
  removeElsewhere("ecouter");
  await kept("Écouter");
  await expect.element(newAction()).toHaveValue("Visiter, Louer");
  await isFocused(newAction());
  await isGone(actionCheckbox("Écouter"));
  await expectTitles("Chiffrer", "Répondre");

  await newAction().fill("");
  await chooseInMenu("Chiffrer", "Modifier");
  await page.getByLabelText("Titre", { exact: true }).fill("Chiffrer à deux");
  removeElsewhere("chiffrer");
  await kept("Chiffrer");
  await expect.element(newAction()).toHaveValue("Chiffrer à deux");
  await isFocused(newAction());
  await expectTitles("Répondre");
});
