import { expect, test } from "vitest";
import {
  artefactButton,
  heading,
  openDiscussion,
  input,
  progressLine,
  explorationPanel,
  toast,
  DOCUMENT_TIMEOUT,
} from "./artefacts.ts";
import { environment } from "./product.ts";
import { focusIs } from "./screen.ts";

test("Escape stops what is made where it is shown alone; who is typing goes on, and opens it when they want", async () => {
  const { page } = await openDiscussion({
    made: ["createSummary", "createReflection", "createArgumentation", "createArgumentationEvaluation"],
  });
  environment.bedrock.fail({ at: "during", afterWords: 3, kind: "hang" });
  await artefactButton(page, "Générer Solution").click();
  await progressLine(page, "La solution").waitFor();
  await explorationPanel(page)
    .getByRole("link", { name: /^Argumentation/ })
    .click();
  await heading(page, "Argumentation").waitFor();
  await page.keyboard.press("Escape");
  await page.goBack();
  await progressLine(page, "La solution").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByText(/La solution est en cours|MENTA s’arrête/).count()).toBe(0);

  const solution = environment.holdNext();
  await artefactButton(page, "Générer Solution").click();
  await input(page).fill("Au fait,");
  solution.release(Infinity);
  const arrived = toast(page, "Solution générée");
  await arrived.waitFor(DOCUMENT_TIMEOUT);
  await focusIs(page, "Votre message");
  expect(await input(page).inputValue()).toBe("Au fait,");
  await arrived.getByRole("button", { name: "Lire" }).click();
  await heading(page, "Solution Recommandée").waitFor(DOCUMENT_TIMEOUT);
  await page.goBack();
  expect(await input(page).inputValue()).toBe("Au fait,");
});

test("a page that is loaded again in the middle finds what it had asked for", async () => {
  const { page } = await openDiscussion({ made: ["createSummary", "createReflection"] });
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/solution")) posts += 1;
  });
  const solution = environment.holdNext();
  // Waits for the first bytes: the server is then generating.
  const begun = page.waitForResponse("**/solution");
  await artefactButton(page, "Générer Solution").click();
  await begun;
  await page.reload();
  await progressLine(page, "La solution").waitFor();
  solution.release(Infinity);
  await heading(page, "Solution Recommandée").waitFor(DOCUMENT_TIMEOUT);
  await focusIs(page, "Solution Recommandée");
  expect(posts).toBe(1);
});

test("who leaves finds it under way on the way back, and hears of it elsewhere", async () => {
  const { page, person } = await openDiscussion({ made: ["createSummary", "createReflection"] });
  const other = await person.get("createSession", { body: { title: "Une autre" } });
  await page.reload();
  const solution = environment.holdNext();
  await artefactButton(page, "Générer Solution").click();
  await progressLine(page, "La solution").waitFor();
  await page.getByRole("link", { name: /^Une autre/ }).click();
  await heading(page, "Une autre").waitFor();
  expect(await progressLine(page, "La solution").count()).toBe(0);
  await page.getByRole("link", { name: /^Alvéa/ }).click();
  await progressLine(page, "La solution").waitFor();
  await page.getByRole("link", { name: /^Une autre/ }).click();
  await heading(page, "Une autre").waitFor();
  solution.release(Infinity);
  await toast(page, "Solution générée").waitFor(DOCUMENT_TIMEOUT);
  await toast(page, "Solution générée").getByRole("button", { name: "Lire" }).click();
  await heading(page, "Solution Recommandée").waitFor(DOCUMENT_TIMEOUT);
  expect(page.url()).not.toContain(other.id);
});
