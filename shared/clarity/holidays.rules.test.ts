import fc from "fast-check";
import { expect, test } from "vitest";
import { formatIsoDay, parseIsoDay, weekdayIndex } from "../time/day.rules.ts";
import { listDaysOffOfWeek, listPublicHolidaysOfYear } from "./holidays.rules.ts";

const dayNamed = (text: string) => parseIsoDay(text)!;
const written = (year: number, kind: Parameters<typeof listPublicHolidaysOfYear>[1]) =>
  listPublicHolidaysOfYear(year, kind).map(({ day, name }) => `${formatIsoDay(day)} ${name}`);

test("a year has eleven public holidays, in order", () => {
  expect(written(2026, "mainland")).toEqual([
    "2026-01-01 Jour de l’an",
    "2026-04-06 Lundi de Pâques",
    "2026-05-01 Fête du Travail",
    "2026-05-08 Victoire 1945",
    "2026-05-14 Ascension",
    "2026-05-25 Lundi de Pentecôte",
    "2026-07-14 Fête nationale",
    "2026-08-15 Assomption",
    "2026-11-01 Toussaint",
    "2026-11-11 Armistice 1918",
    "2026-12-25 Noël",
  ]);
});

test("Alsace and Moselle have two more; none are none", () => {
  expect(written(2027, "alsace-moselle").filter((day) => !written(2027, "mainland").includes(day))).toEqual([
    "2027-03-26 Vendredi saint",
    "2027-12-26 Saint-Étienne",
  ]);
  expect(written(2027, "alsace-moselle")).toEqual(written(2027, "alsace-moselle").toSorted());
  expect(written(2027, "alsace-moselle")).toHaveLength(13);
  expect(written(900, "mainland")[0]).toBe("0900-01-01 Jour de l’an");
  expect(listPublicHolidaysOfYear(2027, "none")).toEqual([]);
});

// Each row has the Easter Monday, Ascension and Pentecost Monday of a year, as in that year's calendar.
test.each([
  [1999, "04-05", "05-13", "05-24"],
  [2000, "04-24", "06-01", "06-12"],
  [2008, "03-24", "05-01", "05-12"],
  [2011, "04-25", "06-02", "06-13"],
  [2016, "03-28", "05-05", "05-16"],
  [2024, "04-01", "05-09", "05-20"],
  [2025, "04-21", "05-29", "06-09"],
  [2027, "03-29", "05-06", "05-17"],
  [2038, "04-26", "06-03", "06-14"],
  [2049, "04-19", "05-27", "06-07"],
])("the movable ones of %i", (year, easterMonday, ascension, pentecostMonday) => {
  expect(written(year, "mainland")).toEqual(
    expect.arrayContaining([
      `${year}-${easterMonday} Lundi de Pâques`,
      `${year}-${ascension} Ascension`,
      `${year}-${pentecostMonday} Lundi de Pentecôte`,
    ]),
  );
});

test("two on one day keep both names", () => {
  expect(written(2008, "mainland").filter((day) => day.startsWith("2008-05-01"))).toEqual([
    "2008-05-01 Fête du Travail",
    "2008-05-01 Ascension",
  ]);
});

test("in any year, the movable ones have their weekdays, and Easter its time", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1583, max: 4_099 }), (year) => {
      const days = new Map(
        listPublicHolidaysOfYear(year, "alsace-moselle").map(({ day, name }) => [name, day]),
      );
      const weekdays = ["Vendredi saint", "Lundi de Pâques", "Ascension", "Lundi de Pentecôte"].map((name) =>
        weekdayIndex(days.get(name)!),
      );
      expect(weekdays).toEqual([4, 0, 3, 0]);
      const easter = formatIsoDay(days.get("Lundi de Pâques")! - 1).slice(5);
      expect(easter >= "03-22" && easter <= "04-25").toBe(true);
    }),
  );
});

const closed = (monday: string, given: Partial<Parameters<typeof listDaysOffOfWeek>[0]>) =>
  [...listDaysOffOfWeek({ monday: dayNamed(monday), holidays: "mainland", leaves: [], ...given })].map(
    formatIsoDay,
  );

test("holidays and days of leave are closed, the last one included, those of other weeks are not", () => {
  expect(closed("2026-05-11", {})).toEqual(["2026-05-14"]);
  expect(closed("2026-05-11", { holidays: "none" })).toEqual([]);
  const leaves = [
    { from: "2026-05-01", to: "2026-05-11" },
    { from: "2026-05-13", to: "2026-05-14" },
    { from: "2026-05-17", to: "2026-06-30" },
    { from: "2026-06-01", to: "2026-06-02" },
  ];
  expect(closed("2026-05-11", { leaves })).toEqual(["2026-05-11", "2026-05-13", "2026-05-14", "2026-05-17"]);
});

test("a week of two years has the holidays of both", () => {
  expect(closed("2025-12-22", { holidays: "alsace-moselle" })).toEqual(["2025-12-25", "2025-12-26"]);
  expect(closed("2025-12-29", {})).toEqual(["2026-01-01"]);
  expect(closed("2024-12-30", {})).toEqual(["2025-01-01"]);
});
