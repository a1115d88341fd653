import { expect, test } from "vitest";
import { formatDayInWords, isTimeZone } from "./time-zone.rules.ts";

test.each(["Europe/Paris", "Pacific/Noumea", "America/Argentina/Buenos_Aires", "UTC", "Etc/GMT+5"])(
  "%s is a time zone",
  (name) => {
    expect(isTimeZone(name)).toBe(true);
  },
);

test.each(["", "+02:00", "Paris", "Europe/Nulle-Part", "Europe/Paris\n", " Europe/Paris", "x".repeat(65)])(
  "%j is none",
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

test("the same instant is another day elsewhere; without a zone it is that of Paris", () => {
  const instant = new Date("2026-03-16T22:30:00Z");
  expect(formatDayInWords(instant, "Pacific/Noumea")).toBe("mardi 17 mars 2026");
  expect(formatDayInWords(instant, "America/Montreal")).toBe("lundi 16 mars 2026");
  expect(formatDayInWords(new Date("2026-03-16T23:30:00Z"), null)).toBe("mardi 17 mars 2026");
  expect(formatDayInWords(new Date("2026-03-16T23:30:00Z"), "nulle part")).toBe("mardi 17 mars 2026");
});
