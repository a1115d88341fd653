import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aDecisionBody } from "#infra/local/demo/builders.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { openSignedIn } from "./people.ts";
import { says } from "./screen.ts";

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const period = (start: number, end: number) => ({ startDate: inDays(start), endDate: inDays(end) });

/** Returns the number after a title, for instance « 2 » of « En retard : 2 ». */
const figure = (page: Page, title: string) =>
  page
    .getByRole("button", { name: new RegExp(`^${title} : `) })
    .getAttribute("aria-label")
    .then((name) => name?.replaceAll(/\s/g, " ").split(" : ")[1]);
const figureIs = (page: Page, title: string, value: string) =>
  expect.poll(() => figure(page, title)).toBe(value);

test("the figures follow the flow, another tab and the trash; paused and finished ones are never late", async () => {
  const { page, person } = await openSignedIn("/cockpit");
  await says(page, "Quelle décision vous attend ?");
  await page.getByRole("button", { name: "Créer une décision" }).click();
  const form = page.getByRole("dialog", { name: "Créer une nouvelle décision" });
  await form.getByLabel("Titre").fill("Louer");
  await form.getByRole("button", { name: "Créer la décision" }).click();
  await figureIs(page, "Total", "1");
  await figureIs(page, "Brouillons", "1");

  const late = { status: "en_cours", priority: "haute", ...period(-20, -2) } as const;
  await person.get("createDecision", { body: aDecisionBody({ title: "Vendre", ...late }) });
  await person.get("createDecision", {
    body: aDecisionBody({ title: "Garder", ...late, status: "en_pause" }),
  });
  await page.reload();
  await figureIs(page, "En retard", "1");
  await figureIs(page, "Total", "3");
  await says(page, "Une décision");

  // Another tab pauses the late one: nothing is late any more here.
  const second = await page.context().newPage();
  await second.goto("/decision-flow?vue=liste");
  await second.getByRole("button", { name: /^Statut de « Vendre »/ }).click();
  await second.getByRole("menuitemradio", { name: "En pause" }).click();
  await figureIs(page, "En pause", "2");
  await figureIs(page, "En retard", "0");
  await second.close();

  await page.getByRole("button", { name: "Supprimer « Garder »" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await figureIs(page, "Total", "2");
  await page.getByRole("button", { name: "Annuler" }).click();
  await figureIs(page, "Total", "3");
});
