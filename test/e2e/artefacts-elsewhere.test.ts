import { expect, test } from "vitest";
import { artefactButton, artefactButtons, heading, inDiscussion, input, notes, toast } from "./artefacts.ts";
import { openSignedIn } from "./people.ts";
import { REFUSED, focusIs, hold } from "./screen.ts";

test("the address of a document in a discussion that is gone says so, and asks once", async () => {
  const { page } = await openSignedIn("about:blank", REFUSED);
  let reads = 0;
  page.on("request", (request) => void (reads += Number(request.url().endsWith("/messages"))));
  await page.goto("/chat?session=01ARZ3NDEKTSV4RRFFQ69G5FAV&document=solution");
  await page.getByText("Cette discussion n’existe pas, ou plus.").waitFor();
  await page.waitForLoadState("networkidle");
  expect(reads).toBeLessThanOrEqual(2);
  expect(await page.getByRole("link", { name: "Revenir aux discussions" }).count()).toBe(1);
});

test("where the messages cannot be read, so it is said; once they can, the document is there", async () => {
  const { page, id } = await inDiscussion({ made: ["createSummary", "createSolution"], ...REFUSED });
  let isDown = true;
  let reads = 0;
  await page.route("**/messages", async (route) => {
    reads += 1;
    await (isDown ? route.fulfill({ status: 500, body: "{}" }) : route.continue());
  });
  await page.goto(`/chat?session=${id}&document=solution`);
  const retry = page.getByRole("button", { name: "Réessayer" });
  await retry.waitFor();
  await page.waitForLoadState("networkidle");
  expect(reads).toBeLessThanOrEqual(2);
  isDown = false;
  await retry.click();
  await heading(page, "Solution Recommandée").waitFor();
});

test("emptied on another device while something is made of it, the screen shows it empty", async () => {
  const { page, person, id } = await inDiscussion({ made: ["createSummary"], ...REFUSED });
  await page.route("**/solution", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await person.get("clearMessages", { id });
    const message = "La discussion a été vidée ou supprimée pendant la génération.";
    await route.fulfill({ status: 409, json: { code: "conflict", message } });
  });
  await artefactButton(page, "Générer Solution").click();
  await toast(page, "La discussion a été vidée").waitFor();
  await artefactButtons(page).waitFor({ state: "detached" });
  expect(await notes(page).count()).toBe(0);
});

test("what comes after the conversation has gone on does not take its place", async () => {
  const { page } = await inDiscussion({ made: ["createSummary"] });
  const held = Promise.withResolvers<void>();
  await page.route("**/argumentation", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response });
  });
  const isAsked = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().endsWith("/argumentation"),
  );
  await artefactButton(page, "Argumenter").click();
  await isAsked;
  await input(page).fill("Et si je demandais plutôt un temps partiel ?");
  await input(page).press("Enter");
  await expect.poll(() => page.getByRole("button", { name: "Reformuler la réponse" }).count()).toBe(1);
  held.resolve();
  await toast(page, "Argumentation générée").getByRole("button", { name: "Lire" }).waitFor();
  expect(page.url()).not.toContain("document=");
});

test("after a stop by the keyboard one is on the button that makes it", async () => {
  const { page } = await inDiscussion({ made: ["createSummary"] });
  const release = await hold(page, "**/solution", "POST");
  await artefactButton(page, "Générer Solution").click();
  await page.getByRole("button", { name: /^Arrêter/ }).press("Enter");
  await focusIs(page, "Générer Solution");
  release();
});
