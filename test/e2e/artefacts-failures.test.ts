import { expect, onTestFinished, test } from "vitest";
import { artefactButton, inDiscussion, input, notes, score, toast } from "./artefacts.ts";
import { REFUSED, says } from "./screen.ts";

test("an AI that is down is said in words, with the way to try again", async () => {
  const { page } = await inDiscussion(REFUSED);
  await page.route(
    "**/summary",
    (route) =>
      route.fulfill({
        status: 503,
        json: { message: "MENTA est très demandée en ce moment.", code: "unavailable" },
      }),
    { times: 1 },
  );
  await artefactButton(page, "Explorer").click();
  const failure = toast(page, "MENTA est très demandée en ce moment.");
  await failure.getByText("Erreur").waitFor();
  await failure.getByRole("button", { name: "Réessayer" }).click();
  await notes(page).getByText("Points clés").waitFor();
});

test("an evaluation that fails says that it is not there, and comes when it is asked for again", async () => {
  const { page } = await inDiscussion({ expects: [/Failed to load/, /L’évaluation n’a pas pu être faite/] });
  await page.route(
    "**/evaluation",
    (route) =>
      route.fulfill({ status: 502, json: { message: "MENTA n’a pas pu évaluer.", code: "ai_failed" } }),
    { times: 1 },
  );
  await artefactButton(page, "Explorer").click();
  await notes(page).getByText("Évaluation indisponible").waitFor();
  await notes(page).getByText("MENTA n’a pas pu évaluer.").waitFor();
  expect(await page.getByText("Erreur").count()).toBe(0);
  await notes(page).getByRole("button", { name: "Réessayer" }).click();
  await score(notes(page)).waitFor();
  expect(await notes(page).getByText("Évaluation indisponible").count()).toBe(0);
});

test("what cannot be read says so, and is read again", async () => {
  const { page, id } = await inDiscussion({
    made: ["createSummary"],
    view: "&document=solution",
    ...REFUSED,
  });
  await page.getByText("Ce document n’existe pas encore.").waitFor();
  await page.route("**/summary/get", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto(`/chat?session=${id}`);
  await page.getByText("L’exploration n’a pas pu être lue.").waitFor();
  await page.unroute("**/summary/get");
  await page.getByRole("button", { name: "Réessayer" }).click();
  await artefactButton(page, "Mettre à jour").waitFor();
});

test("a part whose file cannot be loaded leaves the discussion standing, and comes in its place", async () => {
  const { page } = await inDiscussion({ expects: [/Failed to load|dynamically imported/] });
  await artefactButton(page, "Explorer").waitFor();
  await page.route("**/assets/{generation-controls,notes,document}-*.js", (route) => route.abort("failed"));
  await page.reload();
  await page.getByText("Cette partie de la page n’a pas pu être chargée.").first().waitFor();
  await page.getByText("J’hésite entre Alvéa").waitFor();
  await input(page).fill("Toujours là.");
  await page.unroute("**/assets/{generation-controls,notes,document}-*.js");
  await page.getByRole("button", { name: "Réessayer" }).first().click();
  await artefactButton(page, "Explorer").waitFor();
  expect(await input(page).inputValue()).toBe("Toujours là.");
});

test("without a network a PDF that cannot be written says why, and comes once it is back", async () => {
  const { page } = await inDiscussion({
    made: ["createSummary"],
    expects: [/Failed to load|dynamically imported|ERR_/],
  });
  await artefactButton(page, "Exporter").click();
  await page.getByRole("menuitem", { name: "PDF", exact: true }).waitFor();
  // A file that may be in the cache of an earlier test is not to be had either.
  await page.route("**/assets/pdf-*.js", (route) => route.abort("failed"));
  await page.context().setOffline(true);
  onTestFinished(() => page.context().setOffline(false));
  await page.getByRole("menuitem", { name: "PDF", exact: true }).click();
  await toast(page, "Erreur lors de la génération du PDF. Vous êtes hors ligne.").waitFor();
  await page.context().setOffline(false);
  await says(page, "De nouveau en ligne.");
  await page.unroute("**/assets/pdf-*.js");
  await artefactButton(page, "Exporter").click();
  await page.getByRole("menuitem", { name: "PDF", exact: true }).click();
  await toast(page, "Export terminé").waitFor();
});
