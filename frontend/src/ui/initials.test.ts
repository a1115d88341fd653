import { expect, test } from "vitest";
import { initials } from "./initials.ts";

test("first and last word give the letters, whatever stands between", () => {
  expect(initials("Camille Aubry")).toBe("CA");
  expect(initials("  jean-luc   de la  fontaine ")).toBe("JF");
  expect(initials("Élodie d'Aix")).toBe("ÉA");
});

test("one word gives one letter, nothing gives a question mark", () => {
  expect(initials("Zoé")).toBe("Z");
  expect(initials("   ")).toBe("?");
});

test("a letter outside the basic plane is not cut in half", () => {
  expect(initials("𝒜lice")).toBe("𝒜");
});
