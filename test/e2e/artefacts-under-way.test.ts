import { beforeAll, expect, test } from "vitest";
import {
  deed,
  deeds,
  focusIs,
  heading,
  inDiscussion,
  input,
  making,
  notes,
  say,
  toast,
  WRITTEN,
} from "./artefacts.ts";
import { stage } from "./product.ts";

let on: Awaited<ReturnType<typeof stage>>;
beforeAll(async () => {
  on = await stage();
});

test("Escape in a document leaves alone what is made elsewhere, and stops it where it is shown", async () => {
  const { page } = await inDiscussion({
    made: ["createSummary", "createReflection", "createArgumentation", "createArgumentationEvaluation"],
  });
  on.bedrock.fail({ at: "during", afterWords: 3, kind: "hang" });
  await deed(page, "Générer Solution").click();
  await making(page, "La solution").waitFor();
  await notes(page)
    .getByRole("link", { name: /^Argumentation/ })
    .click();
  await heading(page, "Argumentation").waitFor();
  await page.keyboard.press("Escape");
  await page.goBack();
  await making(page, "La solution").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByText(/La solution est en cours|MENTA s’arrête/).count()).toBe(0);
});

test("a stop leaves the earlier one, and says nothing but a quiet word", async () => {
  const { page, person, id } = await inDiscussion({ made: ["createSummary", "createSolution"] });
  const before = await person.get("getSolution", { id });
  on.bedrock.fail({ at: "during", afterWords: 3, kind: "hang" });
  await deed(page, "Générer Solution").click();
  await page.getByRole("button", { name: "Arrêter la solution" }).click();
  await expect.poll(() => page.getByRole("button", { name: "Arrêter la solution" }).count()).toBe(0);
  await expect.poll(() => page.getByText("Génération arrêtée").count()).toBe(1);
  expect(await page.getByText("Erreur").count()).toBe(0);
  expect(await person.get("getSolution", { id })).toEqual(before);
});

test("a page that is loaded again in the middle finds what it had asked for", async () => {
  const { page } = await inDiscussion({ made: ["createSummary", "createReflection"] });
  let posts = 0;
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/solution")) posts += 1;
  });
  // Its first bytes: from here on the server is at it.
  const begun = page.waitForResponse("**/solution");
  await deed(page, "Générer Solution").click();
  await begun;
  await page.reload();
  await heading(page, "Solution Recommandée").waitFor(WRITTEN);
  await focusIs(page, "Solution Recommandée");
  expect(posts).toBe(1);
});

test("a reading that is cut finds it too", async () => {
  const { page } = await inDiscussion({ made: ["createSummary"], expects: [/Failed to load/] });
  let posts = 0;
  await page.route("**/argumentation", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    await route.fetch();
    return route.fulfill({ headers: { "content-type": "text/event-stream" }, body: ": ping\n\n" });
  });
  await deed(page, "Argumenter").click();
  await heading(page, "Argumentation").waitFor(WRITTEN);
  expect(posts).toBe(1);
});

test("who leaves finds it under way on the way back, and hears of it elsewhere", async () => {
  const { page, person } = await inDiscussion({ made: ["createSummary", "createReflection"] });
  const other = await person.get("createSession", { body: { title: "Une autre" } });
  await page.reload();
  await deed(page, "Générer Solution").click();
  await making(page, "La solution").waitFor();
  await page.getByRole("link", { name: /^Une autre/ }).click();
  await heading(page, "Une autre").waitFor();
  expect(await making(page, "La solution").count()).toBe(0);
  await page.getByRole("link", { name: /^Alvéa/ }).click();
  await making(page, "La solution").waitFor();
  await page.getByRole("link", { name: /^Une autre/ }).click();
  await toast(page, "Solution générée").waitFor(WRITTEN);
  await toast(page, "Solution générée").getByRole("button", { name: "Lire" }).click();
  await heading(page, "Solution Recommandée").waitFor(WRITTEN);
  expect(page.url()).not.toContain(other.id);
});

test("who is typing goes on, and opens it when they want", async () => {
  const { page } = await inDiscussion({ made: ["createSummary", "createReflection"] });
  await deed(page, "Argumenter").click();
  await input(page).fill("Au fait,");
  const arrived = toast(page, "Argumentation générée");
  await arrived.waitFor(WRITTEN);
  await focusIs(page, "Votre message");
  expect(await input(page).inputValue()).toBe("Au fait,");
  await arrived.getByRole("button", { name: "Lire" }).click();
  await heading(page, "Argumentation").waitFor(WRITTEN);
  await page.goBack();
  expect(await input(page).inputValue()).toBe("Au fait,");
});

test("emptying the conversation takes with it what was made, and what is being made, without a word", async () => {
  const { page } = await inDiscussion({ made: ["createSummary", "createReflection"] });
  on.bedrock.fail({ at: "during", afterWords: 3, kind: "hang" });
  await deed(page, "Générer Solution").click();
  await making(page, "La solution").waitFor();
  await page.getByRole("button", { name: "Plus d’actions" }).click();
  await page.getByRole("menuitem", { name: "Vider la conversation" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Vider la conversation" }).click();
  await expect.poll(() => deeds(page).count()).toBe(0);
  expect(await notes(page).count()).toBe(0);
  await say(page, "Recommençons.");
  await expect.poll(() => deeds(page).getByRole("button").allInnerTexts()).toEqual(["Explorer"]);
  expect(await page.getByText("Erreur").count()).toBe(0);
});
