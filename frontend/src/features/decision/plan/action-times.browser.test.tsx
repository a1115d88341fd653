import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { endOfDay, parseIsoDay } from "#shared/time/day.rules.ts";
import { dateToIsoDay } from "#frontend/browser/calendar-days.ts";
import { formatShortDate } from "#frontend/browser/dates.ts";
import { getViewerTimeZone } from "#frontend/browser/time-zone.ts";
import { axeFindings } from "#test/components/axe.ts";
import { mountPlan, plan } from "#test/components/plan-screen.ts";
import { focusIs, isGone, isShown, keyboard, overflow, press, says } from "#test/components/screen.ts";

const time = (title: string) => plan().getByRole("button", { name: `Temps prévu pour « ${title} »` });
const timeField = (title: string) => plan().getByRole("textbox", { name: `Temps prévu pour « ${title} »` });
const due = (title: string) => plan().getByRole("button", { name: `Échéance de « ${title} »` });
const panel = () => page.getByRole("dialog", { name: "Pour quand ?" });

/** Returns the end of the day that is `days` days from today, in the browser's time zone. */
function endIn(days: number): string {
  const today = parseIsoDay(dateToIsoDay(new Date()))!;
  return endOfDay(today + days, getViewerTimeZone()).toISOString();
}

test("a time is typed where it is shown: Enter saves and goes on to the next, the total follows", async () => {
  const server = await mountPlan({ lines: ["ecouter", "repondre"] });
  await isShown(plan().getByText("Il reste 10 h, par défaut"));
  await expect.element(time("Écouter")).toHaveTextContent("5 h par défaut");
  await time("Écouter").click();
  await timeField("Écouter").fill("1h30");
  await keyboard("Enter");
  await expect.element(time("Écouter")).toHaveTextContent("1 h 30");
  await isShown(plan().getByText("Il reste 6 h 30, dont 5 h par défaut"));
  await isShown(timeField("Répondre"));
  await timeField("Répondre").fill("20 min");
  await keyboard("Enter");
  await focusIs("Temps prévu pour « Répondre » : 20 min");
  await isShown(plan().getByText("Il reste 1 h 50"));
  await expect
    .poll(() => server.sentTo("changeActions")[0]?.updates[0])
    .toEqual({ id: "ecouter", estimateMinutes: 90 });
});

test("what is no time says why and stays; Escape gives up, an empty field brings the default back", async () => {
  const server = await mountPlan({ lines: ["ecouter"] });
  await time("Écouter").click();
  await timeField("Écouter").fill("30");
  await keyboard("Enter");
  await says("Écrivez « 30 min », « 2 h » ou « 1 h 30 » : de 5 minutes à 100 heures.");
  await expect.element(timeField("Écouter")).toHaveValue("30");
  await keyboard("Escape");
  await focusIs("Temps prévu pour « Écouter » : 5 h par défaut");
  await time("Écouter").click();
  await timeField("Écouter").fill("2 h");
  await userEvent.keyboard("{Tab}");
  await expect.element(time("Écouter")).toHaveTextContent("2 h");
  await time("Écouter").click();
  await timeField("Écouter").fill("");
  await keyboard("Enter");
  await expect.element(time("Écouter")).toHaveTextContent("5 h par défaut");
  await expect
    .poll(() => server.sentTo("changeActions")[0]?.updates[0])
    .toEqual({ id: "ecouter", estimateMinutes: 120 });
});

test("a due date takes two presses, or words; it can be cleared", async () => {
  const server = await mountPlan({ lines: ["ecouter"] });
  await due("Écouter").click();
  await panel().getByRole("button", { name: "demain" }).click();
  await isGone(panel());
  await due("Écouter").click();
  const field = panel().getByRole("textbox", { name: "Jour, en toutes lettres" });
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("bientôt");
  await keyboard("Enter");
  await isShown(panel().getByText("Ce jour n’est pas compris."));
  await field.fill("dans 3 jours");
  await isShown(panel().getByText(/^→ /));
  await keyboard("Enter");
  await isGone(panel());
  await expect.element(due("Écouter")).toHaveTextContent(formatShortDate(endIn(3), new Date()));
  await due("Écouter").click();
  await panel().getByRole("button", { name: "Effacer" }).click();
  await expect.element(due("Écouter")).toHaveTextContent("échéance");
  await expect
    .poll(() => server.sentTo("changeActions")[0]?.updates[0])
    .toEqual({ id: "ecouter", dueDate: endIn(1) });
});

test("an action with sub-actions shows what is left of them", async () => {
  await mountPlan({ lines: ["chiffrer", "chiffrer/trains", "chiffrer/logement"] });
  await isShown(plan().getByText("reste 10 h", { exact: true }));
  expect(time("Chiffrer").elements()).toHaveLength(0);
});

test("at 320 px nothing is cut, and axe finds nothing in the field and the days", async () => {
  await page.viewport(320, 640);
  await mountPlan({ lines: ["chiffrer", "chiffrer/trains"] });
  await press(time("Les trains"), "Enter");
  await timeField("Les trains").fill("x");
  await keyboard("Enter");
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
  await keyboard("Escape");
  await press(due("Chiffrer"), "Enter");
  await isShown(panel());
  expect(overflow()).toBe(0);
  expect(await axeFindings()).toEqual([]);
});
