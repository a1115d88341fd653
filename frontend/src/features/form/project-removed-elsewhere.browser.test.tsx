import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aKnownDecision } from "#test/components/flow-screen.ts";
import { mountApp } from "#test/components/mount.tsx";
import { broadcastFromOtherTab } from "#test/components/other-tab.ts";
import { isGone, isShown } from "#test/components/screen.ts";

test("a project that goes in another tab is chosen no more, the field says so, and all else that was typed stays", async () => {
  const created = aKnownDecision({ title: "Louer ou vendre" });
  const { createdAt, updatedAt } = created;
  const vivant = { id: "P1", name: "Vivant", description: null, createdAt, updatedAt };
  const server = await mountApp("/decision-flow?creer=1", {
    listProjects: [vivant],
    createDecision: created,
  });
  const form = page.getByRole("dialog", { name: "Créer une nouvelle décision" });
  const title = form.getByLabelText("Titre de la décision");
  const gone = form.getByText(/^Ce projet a été supprimé/);
  await title.fill("Louer ou vendre");
  await form.getByRole("radio", { name: "Existant" }).click();
  await form.getByRole("button", { name: "Projet existant" }).click();
  await page.getByRole("option", { name: "Vivant" }).click();
  server.answers.listProjects = [];
  broadcastFromOtherTab("removeProject", { success: true, deletedDecisions: 0 }, { id: vivant.id });
  await isShown(gone);
  await isShown(form.getByText("Vous n’avez pas encore de projet."));
  await expect.element(title).toHaveValue("Louer ou vendre");
  await form.getByRole("radio", { name: "Aucun", exact: true }).click();
  await isGone(gone);
  await form.getByRole("button", { name: "Créer la décision" }).click();
  await isGone(form);
  expect(server.sentTo("createDecision")).toMatchObject([{ title: "Louer ou vendre", projectId: null }]);
});
