import { expect, test } from "vitest";
import { axeFindings, axeFindingsOfStructure } from "./axe.ts";
import {
  artefactButton,
  artefactButtons,
  heading,
  openDiscussion,
  progressLine,
  explorationPanel,
  MESSAGE,
  sendMessage,
  score,
  tabTo,
  toast,
  DOCUMENT_TIMEOUT,
} from "./artefacts.ts";
import { openSignedIn } from "./people.ts";
import { environment } from "./product.ts";
import { focusIs, overflow } from "./screen.ts";

test("from a question to a solution: each button comes with what it needs, and each thing is there after", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (
      request.method() === "GET" &&
      /\/api\/.*(summary|evaluation|argumentation|solution)/.test(request.url())
    )
      asked.push(request.url());
  });
  const { id } = await person.get("createSession", { body: {} });
  await page.goto(`/chat?session=${id}`);
  await page.getByRole("heading", { name: "Discussion avec MENTA" }).waitFor();
  expect(await artefactButtons(page).count()).toBe(0);
  await sendMessage(page, MESSAGE);
  await expect.poll(() => artefactButtons(page).getByRole("button").allInnerTexts()).toEqual(["Explorer"]);

  await artefactButton(page, "Explorer").click();
  await explorationPanel(page).getByRole("heading", { name: "Points clés" }).waitFor();
  expect(await artefactButtons(page).getByRole("button").allInnerTexts()).toEqual([
    "Mettre à jour",
    "Argumenter",
    "Générer Solution",
    "Exporter",
  ]);
  await score(explorationPanel(page)).waitFor();

  await artefactButton(page, "Argumenter").click();
  await heading(page, "Argumentation").waitFor(DOCUMENT_TIMEOUT);
  await focusIs(page, "Argumentation");
  expect(page.url()).toContain("document=argumentation");
  await toast(page, "L'analyse argumentée de votre conversation est prête").waitFor();
  await page.goBack();
  await explorationPanel(page)
    .getByRole("meter", { name: /Personnalisation/ })
    .waitFor();

  await artefactButton(page, "Générer Solution").click();
  await heading(page, "Solution Recommandée").waitFor(DOCUMENT_TIMEOUT);
  await toast(page, "Une solution complète a été générée pour votre problème").waitFor();
  expect(await page.locator("details[open]").count()).toBe(1);
  // Artefacts made here are never requested: the browser would have logged 404s.
  expect(asked).toEqual([]);
});

test("what was made before the newest message says how many came since, until it is made again", async () => {
  const { page } = await openDiscussion({ made: ["createSummary", "createReflection"] });
  await artefactButton(page, "Mettre à jour").waitFor();
  expect(await explorationPanel(page).getByText("À mettre à jour").count()).toBe(0);
  await sendMessage(page, "Et ma famille reste à Nantes.");
  await expect.poll(() => explorationPanel(page).getByText("À mettre à jour").count()).toBe(2);
  expect(await explorationPanel(page).getByText("deux messages suivent").count()).toBe(1);
  await artefactButton(page, "Mettre à jour").click();
  await expect.poll(() => explorationPanel(page).getByText("À mettre à jour").count()).toBe(0);
});

test("with the keyboard alone: made, read, left, and stopped by Escape", async () => {
  const { page } = await openDiscussion({ made: ["createSummary", "createReflection"] });
  await artefactButton(page, "Argumenter").focus();
  await page.keyboard.press("Enter");
  await heading(page, "Argumentation").waitFor(DOCUMENT_TIMEOUT);
  await focusIs(page, "Argumentation");
  await tabTo(page, /Alvéa ou des études/, "Shift+Tab");
  await page.keyboard.press("Enter");
  await artefactButtons(page).waitFor();
  await focusIs(page, /^Argumentation/);
  await page.keyboard.press("Enter");
  await heading(page, "Argumentation").waitFor(DOCUMENT_TIMEOUT);
  await page.goBack();
  await focusIs(page, /^Argumentation/);
  await page.keyboard.press("Tab");

  environment.bedrock.fail({ at: "during", afterWords: 3, kind: "hang" });
  await artefactButton(page, "Générer Solution").focus();
  await page.keyboard.press("Enter");
  await progressLine(page, "La solution").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.getByText(/La solution est en cours|MENTA s’arrête/).count()).toBe(0);
  await focusIs(page, "Générer Solution");
  await expect.poll(() => page.getByText("Génération arrêtée").count()).toBe(1);
  expect(await page.getByRole("alert").count()).toBe(0);
});

test("a document has its own address; one that is not there yet can be made from it", async () => {
  const { page, id } = await openDiscussion({
    made: ["createSummary", "createArgumentation"],
    view: "&document=argumentation",
  });
  await heading(page, "Argumentation").waitFor(DOCUMENT_TIMEOUT);
  await page.getByRole("heading", { level: 2 }).first().waitFor();
  expect(await page.title()).toContain("Argumentation");
  await page
    .getByRole("link", { name: /Alvéa ou des études/ })
    .last()
    .click();
  await artefactButtons(page).waitFor();
  expect(page.url()).not.toContain("document");

  await page.goto(`/chat?session=${id}&document=solution`);
  await page.getByText("Ce document n’existe pas encore.").waitFor();
  await page.getByRole("button", { name: "Générer Solution" }).click();
  await page.locator("details[open]").waitFor(DOCUMENT_TIMEOUT);
  await page.goto(`/chat?session=${id}&document=autre`);
  await artefactButtons(page).waitFor();
});

test("on a phone: the notes come over the page, « back » closes them, and nothing is wider than the screen", async () => {
  const { page } = await openDiscussion({ width: 320, height: 640 });
  await artefactButton(page, "Explorer").click();
  const drawer = page.getByRole("dialog", { name: "Exploration de la discussion" });
  await score(drawer).waitFor();
  await page.goBack();
  await expect.poll(() => drawer.count()).toBe(0);
  await focusIs(page, "Mettre à jour");
  expect(await overflow(page)).toBe(0);

  await artefactButton(page, "Argumenter").click();
  await heading(page, "Argumentation").waitFor(DOCUMENT_TIMEOUT);
  expect(await overflow(page)).toBe(0);
  await page.goBack();
  await page.getByRole("button", { name: "Exploration", exact: true }).click();
  await drawer.getByRole("link", { name: /^Argumentation/ }).click();
  await heading(page, "Argumentation").waitFor(DOCUMENT_TIMEOUT);
  await page.goBack();
  await artefactButtons(page).waitFor();
  expect(await drawer.count()).toBe(0);
});

test("axe finds nothing in the notes, the documents and the drawer", async () => {
  const { page, id } = await openDiscussion({
    made: ["createSummary", "createReflection", "createArgumentation", "createSolution"],
  });
  await score(explorationPanel(page)).waitFor();
  await explorationPanel(page).getByText("Évaluation indisponible").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  for (const kind of ["argumentation", "solution"]) {
    await page.goto(`/chat?session=${id}&document=${kind}`);
    await page.getByRole("heading", { level: 2 }).first().waitFor();
    expect(await (kind === "solution" ? axeFindings : axeFindingsOfStructure)(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/chat?session=${id}&exploration=ouverte`);
  await page.getByRole("dialog").getByText("Points clés").first().waitFor();
  expect(await axeFindingsOfStructure(page)).toEqual([]);
});
