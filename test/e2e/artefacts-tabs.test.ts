import { beforeAll, expect, test } from "vitest";
import { deed, heading, inDiscussion, making, notes, say, score, WRITTEN } from "./artefacts.ts";
import { stage } from "./product.ts";

let on: Awaited<ReturnType<typeof stage>>;
beforeAll(async () => {
  on = await stage();
});

test("two tabs that ask for the same at once share what is made of it, and its evaluation", async () => {
  const { page, id } = await inDiscussion();
  const second = await page.context().newPage();
  await second.goto(`/chat?session=${id}`);
  await deed(second, "Explorer").waitFor();
  const before = on.bedrock.calls.length;
  // Neither reaches the server before both were pressed.
  const pressed = Promise.withResolvers<void>();
  for (const tab of [page, second])
    await tab.route("**/summary", async (route) => {
      await pressed.promise;
      await route.continue();
    });
  for (const tab of [page, second]) {
    await deed(tab, "Explorer").click();
    await making(tab, "L’exploration").first().waitFor();
  }
  pressed.resolve();
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
  await deed(page, "Argumenter").click();
  await making(second, "L’argumentation").waitFor();
  await second.getByRole("button", { name: "Arrêter l’argumentation" }).click();
  await expect.poll(() => making(page, "L’argumentation").count()).toBe(0);
  await expect.poll(() => making(second, "L’argumentation").count()).toBe(0);

  const judged = Promise.withResolvers<void>();
  await page.route("**/argumentation-evaluation", async (route) => {
    if (route.request().method() === "POST") await judged.promise;
    await route.continue();
  });
  await deed(page, "Argumenter").click();
  await heading(page, "Argumentation").waitFor(WRITTEN);
  await notes(second)
    .getByRole("link", { name: /^Argumentation/ })
    .waitFor();
  await notes(second).getByText("Évaluation en cours").waitFor();
  expect(await notes(second).getByText("Évaluation indisponible").count()).toBe(0);
  judged.resolve();
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
  await second.getByText("À mettre à jour").first().waitFor();
  await page.getByRole("button", { name: "Plus d’actions" }).click();
  await page.getByRole("menuitem", { name: "Vider la conversation" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Vider la conversation" }).click();
  await second.getByLabel("Votre message").waitFor();
  expect(new URL(second.url()).search).toBe(`?session=${id}`);
});
