import { expect, test } from "vitest";
import {
  artefactButton,
  heading,
  inDiscussion,
  inProgress,
  notes,
  say,
  score,
  DOCUMENT_TIMEOUT,
} from "./artefacts.ts";
import { on } from "./product.ts";
import { says, hold } from "./screen.ts";

test("two tabs that ask for the same at once share what is made of it, and its evaluation", async () => {
  const { page, id } = await inDiscussion();
  const second = await page.context().newPage();
  await second.goto(`/chat?session=${id}`);
  await artefactButton(second, "Explorer").waitFor();
  const before = on.bedrock.calls.length;
  // Neither reaches the server before both were pressed.
  const releases = [await hold(page, "**/summary"), await hold(second, "**/summary")];
  for (const tab of [page, second]) {
    await artefactButton(tab, "Explorer").click();
    await inProgress(tab, "L’exploration").first().waitFor();
  }
  for (const release of releases) release();
  await notes(page).getByText("Points clés").waitFor();
  await notes(second).getByText("Points clés").waitFor();
  await score(notes(second)).waitFor();
  await score(notes(page)).waitFor();
  expect(on.bedrock.calls.length - before).toBe(2);
});

test("what one tab makes, and how it is judged, is shown in the other while it is made; only the first is led to it", async () => {
  const { page, id } = await inDiscussion({ made: ["createSummary", "createReflection"] });
  const second = await page.context().newPage();
  await second.goto(`/chat?session=${id}`);
  await score(notes(second)).waitFor();
  on.bedrock.fail({ at: "during", afterWords: 3, kind: "hang" });
  await artefactButton(page, "Argumenter").click();
  await inProgress(second, "L’argumentation").waitFor();
  await second.getByRole("button", { name: "Arrêter l’argumentation" }).click();
  await expect.poll(() => inProgress(page, "L’argumentation").count()).toBe(0);
  await expect.poll(() => inProgress(second, "L’argumentation").count()).toBe(0);

  const judge = await hold(page, "**/argumentation-evaluation", "POST");
  await artefactButton(page, "Argumenter").click();
  await heading(page, "Argumentation").waitFor(DOCUMENT_TIMEOUT);
  await notes(second)
    .getByRole("link", { name: /^Argumentation/ })
    .waitFor();
  await notes(second).getByText("Évaluation en cours").waitFor();
  expect(await notes(second).getByText("Évaluation indisponible").count()).toBe(0);
  judge();
  await score(notes(second), "Personnalisation").waitFor();
  expect(second.url()).not.toContain("document");
});

test("a document that is read in one tab is marked as older than what was said since in the other, and goes with the discussion", async () => {
  const { page, id } = await inDiscussion({ made: ["createSummary", "createSolution"] });
  const second = await page.context().newPage();
  await second.goto(`/chat?session=${id}&document=solution`);
  await heading(second, "Solution Recommandée").waitFor();
  expect(await second.getByText("À mettre à jour").count()).toBe(0);
  await say(page, "Et ma famille reste à Nantes.");
  await says(second, "À mettre à jour");
  await page.getByRole("button", { name: "Plus d’actions" }).click();
  await page.getByRole("menuitem", { name: "Vider la conversation" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Vider la conversation" }).click();
  await second.getByLabel("Votre message").waitFor();
  expect(new URL(second.url()).search).toBe(`?session=${id}`);
});
