import type { Page } from "playwright";
import { expect, test } from "vitest";
import { aDecision } from "#infra/local/demo/builders.ts";
import { DAY_MS } from "#shared/time/durations.ts";
import { openSignedIn } from "./people.ts";
import { says } from "./screen.ts";

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const period = (start: number, end: number) => ({ startDate: inDays(start), endDate: inDays(end) });

/** « 2 » of « En retard : 2 ». */
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
  await person.get("createDecision", { body: aDecision({ title: "Vendre", ...late }) });
  await person.get("createDecision", { body: aDecision({ title: "Garder", ...late, status: "en_pause" }) });
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

test("the morning: a line is done and taken back, another put off; the figures follow, in another tab too", async () => {
  const { page, person } = await openSignedIn("about:blank");
  const late = await person.get("createDecision", {
    body: aDecision({
      title: "Vendre la maison",
      status: "en_cours",
      startDate: inDays(-20),
      endDate: inDays(-2),
      actions: ["Chiffrer", "Visiter"],
    }),
  });
  const soon = await person.get("createDecision", {
    body: aDecision({
      title: "Opérer le genou",
      status: "en_cours",
      startDate: inDays(-5),
      endDate: inDays(1),
    }),
  });
  await page.goto("/cockpit");
  const today = page.getByRole("region", { name: "Aujourd’hui" });
  const lines = today.getByRole("listitem");
  await expect.poll(() => lines.count()).toBe(2);
  expect(await lines.first().innerText()).toMatch(/Chiffrer[\s\S]*Vendre la maison[\s\S]*en retard de 2/);
  const second = await page.context().newPage();
  await second.goto("/cockpit");
  await second.getByText("0 action faite sur 2").waitFor();

  await lines.first().getByRole("checkbox").press("Space");
  await expect.poll(async () => (await person.get("getDecision", { id: late.id })).progress).toBe(50);
  await expect.poll(() => lines.first().innerText()).toContain("Visiter");
  await second.getByText("1 action faite sur 2").waitFor();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect.poll(async () => (await person.get("getDecision", { id: late.id })).progress).toBe(0);
  await expect.poll(() => lines.first().innerText()).toContain("Chiffrer");

  await lines
    .nth(1)
    .getByRole("button", { name: /^Reporter/ })
    .click();
  await page.getByRole("menuitem", { name: /semaine/ }).click();
  await expect.poll(() => lines.count()).toBe(1);
  const moved = await person.get("getDecision", { id: soon.id });
  expect(Date.parse(moved.endDate) - Date.now()).toBeGreaterThan(6 * DAY_MS);
  await second.close();
});
