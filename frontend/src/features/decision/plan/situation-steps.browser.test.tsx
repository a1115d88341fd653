import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { dayNumber, endOfDay } from "#shared/time/day.rules.ts";
import { dateToIsoDay } from "#frontend/browser/calendar-days.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { axeFindings } from "#test/components/axe.ts";
import { neverAnswer } from "#test/components/canned-server.ts";
import { expectTitles, mountPlan, plan } from "#test/components/plan-screen.ts";
import { isShown, keyboard, overflow, says } from "#test/components/screen.ts";

const opener = () => plan().getByRole("button", { name: "Compter à rebours depuis une date" });
const dialog = () => page.getByRole("dialog", { name: "Compter à rebours depuis une date" });
const box = (name: string) => dialog().getByRole("checkbox", { name });
const hintOf = async (name: string) => {
  const id = (await box(name).findElement()).getAttribute("aria-describedby") ?? "";
  return document.getElementById(id)?.textContent;
};
const dateField = (name: string) => dialog().getByRole("textbox", { name, exact: true });
const add = () => dialog().getByRole("button", { name: "Ajouter au plan" });
const dueOn = (day: string) => endOfDay(dayNumber(day), getViewerTimeZone()).toISOString();

/** Simulates a touch screen: the dialog then uses the browser's date field, which accepts any day. */
function withFinger() {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    matchMedia(query === "(pointer: coarse)" ? "all" : query),
  );
}

async function openFor(situation: string) {
  await opener().click();
  await isShown(dialog());
  await dialog().getByRole("button", { name: "Situation" }).click();
  await page.getByRole("option", { name: situation, exact: true }).click();
}

test("on a wide screen, the hint is above the two buttons, which share a row", async () => {
  await page.viewport(1366, 768);
  await mountPlan({ lines: ["ecouter"] });
  await opener().click();
  const hint = dialog().getByText("Choisissez d’abord la date.");
  await isShown(hint);
  const rectOf = (target: typeof hint) => target.element().getBoundingClientRect();
  const cancel = rectOf(dialog().getByRole("button", { name: "Annuler" }));
  expect(Math.round(rectOf(add()).top)).toBe(Math.round(cancel.top));
  expect(rectOf(hint).bottom).toBeLessThanOrEqual(cancel.top);
});

test("ticked steps become actions due on the days counted back from one date, in one call with one undo", async () => {
  await page.viewport(390, 800);
  withFinger();
  const server = await mountPlan({ lines: ["ecouter"], answers: { restoreActions: neverAnswer } });
  await openFor("Déménager");
  expect(dialog().getByRole("checkbox", { checked: true }).elements()).toEqual([]);
  await isShown(dialog().getByText("Choisissez d’abord la date."));
  expect(await hintOf("Réserver le déménagement")).toBe("30 jours avant");
  await dateField("Le déménagement").fill("2040-03-31");
  expect(await hintOf("Réserver le déménagement")).toBe("jeudi 1ᵉʳ mars 2040");
  expect(await hintOf("Remettre les clés")).toBe("samedi 31 mars 2040");
  // The due day of this step is set by a legal delay.
  expect(await hintOf("Donner congé, ou mettre en vente")).toMatch(/^au jour que fixe la loi/);
  await isShown(dialog().getByText("Cochez au moins une ligne."));
  await box("Remettre les clés").click();
  await box("Réserver le déménagement").click();
  await box("Donner congé, ou mettre en vente").click();
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await add().click();
  await expectTitles(
    "Écouter",
    "Donner congé, ou mettre en vente",
    "Réserver le déménagement",
    "Remettre les clés",
  );
  await expect
    .poll(() => server.sentTo("restoreActions")[0]?.actions.map(({ title, dueDate }) => [title, dueDate]))
    .toEqual([
      ["Donner congé, ou mettre en vente", null],
      ["Réserver le déménagement", dueOn("2040-03-01")],
      ["Remettre les clés", dueOn("2040-03-31")],
    ]);
  expect(server.sentTo("restoreActions")).toHaveLength(1);
  expect(server.sentTo("restoreActions")[0]?.actions.map(({ description }) => description)).toEqual([
    "Au jour que fixe la loi : à vérifier sur service-public.fr.",
    null,
    null,
  ]);
  await says("3 actions ajoutées");
  await keyboard("Control>", "z", "/Control");
  await expectTitles("Écouter");
});

test("a step whose day has come says so, and is due today", async () => {
  withFinger();
  const server = await mountPlan({ lines: ["ecouter"], answers: { restoreActions: neverAnswer } });
  await openFor("Changer d’emploi");
  const today = dateToIsoDay(new Date());
  await dateField("La date de réponse").fill(today);
  await dialog()
    .getByRole("button", { name: /^Tout cocher/ })
    .click();
  expect(await hintOf("Laisser passer une nuit")).toBe("aujourd’hui ou déjà passé");
  await add().click();
  await expect
    .poll(() => server.sentTo("restoreActions")[0]?.actions.map(({ dueDate }) => dueDate))
    .toEqual(Array.from({ length: 7 }, () => dueOn(today)));
});

test("another situation has no tick of the one before, and a full plan says how many it takes", async () => {
  withFinger();
  const lines = Array.from({ length: 299 }, (_, at) => `pas-${at}`);
  await mountPlan({ lines });
  await openFor("Déménager");
  await dateField("Le déménagement").fill("2040-03-31");
  await dialog()
    .getByRole("button", { name: /^Tout cocher/ })
    .click();
  await isShown(dialog().getByText("Un plan garde au plus 300 actions."));
  await expect.element(add()).toHaveAttribute("aria-disabled", "true");
  await dialog().getByRole("button", { name: "Situation" }).click();
  await page.getByRole("option", { name: "Démissionner" }).click();
  await isShown(dateField("Le dernier jour de travail"));
  expect(dialog().getByRole("checkbox", { checked: true }).elements()).toEqual([]);
});
