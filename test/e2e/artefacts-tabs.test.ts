import { expect, test } from "vitest";
import {
  artefactButton,
  heading,
  openDiscussion,
  progressLine,
  explorationPanel,
  sendMessage,
  score,
  DOCUMENT_TIMEOUT,
} from "./artefacts.ts";
import { environment } from "./product.ts";
import { says, holdRequests } from "./screen.ts";

test("two tabs that ask for the same at once share what is made of it, and its evaluation", async () => {
  const { page, id } = await openDiscussion();
  const second = await page.context().newPage();
  await second.goto(`/chat?session=${id}`);
  await artefactButton(second, "Explorer").waitFor();
  const before = environment.bedrock.calls.length;
  // Neither reaches the server before both were pressed.
  const releases = [await holdRequests(page, "**/summary"), await holdRequests(second, "**/summary")];
  for (const tab of [page, second]) {
    await artefactButton(tab, "Explorer").click();
    await progressLine(tab, "L’exploration").first().waitFor();
  }
  for (const release of releases) release();
  await explorationPanel(page).getByText("Points clés").waitFor();
  await explorationPanel(second).getByText("Points clés").waitFor();
  await score(explorationPanel(second)).waitFor();
  await score(explorationPanel(page)).waitFor();
  expect(environment.bedrock.calls.length - before).toBe(2);
});

test("what one tab makes, and how it is judged, is shown in the other while it is made; only the first is led to it", async () => {
  const { page, id } = await openDiscussion({ made: ["createSummary", "createReflection"] });
  const second = await page.context().newPage();
  await second.goto(`/chat?session=${id}`);
  await score(explorationPanel(second)).waitFor();
  environment.bedrock.fail({ at: "during", afterWords: 3, kind: "hang" });
  await artefactButton(page, "Argumenter").click();
  await progressLine(second, "L’argumentation").waitFor();
  await second.getByRole("button", { name: "Arrêter l’argumentation" }).click();
  await expect.poll(() => progressLine(page, "L’argumentation").count()).toBe(0);
  await expect.poll(() => progressLine(second, "L’argumentation").count()).toBe(0);

  const judge = await holdRequests(page, "**/argumentation-evaluation", "POST");
  await artefactButton(page, "Argumenter").click();
  await heading(page, "Argumentation").waitFor(DOCUMENT_TIMEOUT);
  await explorationPanel(second)
    .getByRole("link", { name: /^Argumentation/ })
    .waitFor();
  await explorationPanel(second).getByText("Évaluation en cours").waitFor();
  expect(await explorationPanel(second).getByText("Évaluation indisponible").count()).toBe(0);
  judge();
  await score(explorationPanel(second), "Personnalisation").waitFor();
  expect(second.url()).not.toContain("document");
});

test("a document that is read in one tab is marked as older than what was said since in the other, and goes with the discussion", async () => {
  const { page, id } = await openDiscussion({ made: ["createSummary", "createSolution"] });
  const second = await page.context().newPage();
  await second.goto(`/chat?session=${id}&document=solution`);
  await heading(second, "Solution Recommandée").waitFor();
  expect(await second.getByText("À mettre à jour").count()).toBe(0);
  await sendMessage(page, "Et ma famille reste à Nantes.");
  await says(second, "À mettre à jour");
  await page.getByRole("button", { name: "Plus d’actions" }).click();
  await page.getByRole("menuitem", { name: "Vider la conversation" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Vider la conversation" }).click();
  await second.getByLabel("Votre message").waitFor();
  expect(new URL(second.url()).search).toBe(`?session=${id}`);
});
