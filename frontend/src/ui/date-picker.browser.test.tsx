import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { mount } from "#test/components/mount.tsx";
import { isFocused, isGone, isShown, keyboard, recordAnnouncements, press } from "#test/components/screen.ts";
import type { DayRange, IsoDay } from "#frontend/browser/calendar-days.ts";
import { DatePicker } from "./date-picker.tsx";
import { DateRangePicker } from "./date-range-picker.tsx";

const control = () => page.getByRole("button", { name: "Échéance" });
const day = (name: string) => page.getByRole("gridcell").getByRole("button", { name });

function OneDay({ first }: { first: IsoDay | null }) {
  const [value, setValue] = useState(first);
  return (
    <DatePicker
      aria-label="Échéance"
      value={value}
      onChange={setValue}
      format="figures"
      min="2026-03-05"
      max="2026-04-20"
      clearable
    />
  );
}

function TwoDays() {
  const [value, setValue] = useState<DayRange>({ from: "2026-03-10", to: "2026-03-20" });
  return <DateRangePicker aria-label="Échéance" value={value} onChange={setValue} />;
}

const current = () =>
  page
    .getByText(/^(Début|Fin)/)
    .elements()
    .filter((each) => each.closest("[aria-current]"));

function withFinger() {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    matchMedia(query === "(pointer: coarse)" ? "all" : query),
  );
}

const shaded = () => document.querySelectorAll("td button.bg-sheet-3").length;

test("the chosen day closes the calendar, is written, and gives the focus back", async () => {
  await mount(<OneDay first="2026-03-10" />);
  await expect.element(control()).toHaveAccessibleName("Échéance : 10/03");
  await control().click();
  await isFocused(day("mardi 10 mars 2026"));
  await keyboard("ArrowRight");
  await keyboard("Enter");
  await isGone(page.getByRole("grid"));
  await expect.element(control()).toHaveAccessibleName("Échéance : 11/03");
  await isFocused(control());
});

test("no day before the first or after the last can be chosen", async () => {
  await mount(<OneDay first="2026-03-10" />);
  await control().click();
  await expect.element(day("mercredi 4 mars 2026")).toBeDisabled();
  await expect.element(day("jeudi 5 mars 2026")).toBeEnabled();
  await page.getByRole("button", { name: "Aller au mois suivant" }).click();
  await expect.element(day("lundi 20 avril 2026")).toBeEnabled();
  await expect.element(day("mardi 21 avril 2026")).toBeDisabled();
});

test("a day is taken away", async () => {
  await mount(<OneDay first="2026-03-10" />);
  await control().click();
  await page.getByRole("button", { name: "Effacer" }).click();
  await isGone(page.getByRole("grid"));
  await expect.element(control()).not.toHaveAccessibleName("Échéance : 10/03");
  await isFocused(control());
});

test("a range closes with its second day; one month is shown where there is no room for two", async () => {
  await page.viewport(320, 640);
  await mount(<TwoDays />);
  await expect.element(control()).toHaveAccessibleName("Échéance : du 10 mars au 20 mars");
  await press(control(), "Enter");
  await isShown(day("mardi 24 mars 2026"));
  expect(page.getByRole("grid").elements()).toHaveLength(1);
  expect(current().map((each) => each.textContent)).toEqual(["Début10 mars"]);
  await day("mardi 24 mars 2026").click();
  await expect.element(control()).toHaveAccessibleName("Échéance : le 24 mars");
  expect(current().map((each) => each.textContent)).toEqual(["Fin24 mars"]);
  const heard = recordAnnouncements();
  await day("jeudi 26 mars 2026").click();
  await isGone(page.getByRole("grid"));
  expect(heard).toEqual([]);
  await expect.element(control()).toHaveAccessibleName("Échéance : du 24 mars au 26 mars");
});

test("with a finger the days are those of the phone, and either end moves alone", async () => {
  withFinger();
  await mount(<TwoDays />);
  const first = page.getByLabelText("Échéance : Début");
  const last = page.getByLabelText("Échéance : Fin");
  await expect.element(first).toHaveAttribute("min", "1900-01-01");
  await last.fill("2026-12-31");
  await expect.element(first).toHaveValue("2026-03-10");
  await expect.element(last).toHaveValue("2026-12-31");
  await page.getByRole("button", { name: "Réinitialiser" }).click();
  await expect.element(first).toHaveValue("");
  await expect.element(last).toHaveValue("");
});

test("a range is previewed while its other end is pointed at, and no longer", async () => {
  await page.viewport(1280, 900);
  await mount(<TwoDays />);
  await control().click();
  await day("samedi 28 mars 2026").click();
  await day("mercredi 25 mars 2026").hover();
  await expect.poll(shaded).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Réinitialiser" }).hover();
  await expect.poll(shaded).toBe(0);
});
