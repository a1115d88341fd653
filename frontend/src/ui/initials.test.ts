import { expect, test } from "vitest";
import { getInitials } from "./initials.ts";

const of = (firstName: string, lastName: string, email = "zoe@exemple.fr") =>
  getInitials({ firstName, lastName, email });

test("the first and the last name give a letter each, however many words they have", () => {
  expect(of("Camille", "Aubry")).toBe("CA");
  expect(of("Yann", "Le Gall")).toBe("YL");
  expect(of(" jean-luc ", " de la fontaine")).toBe("JL");
  expect(of("Élodie", "d'Aix")).toBe("ÉA");
});

test("one name gives one letter, none that of the e-mail, nothing a question mark", () => {
  expect(of("Zoé", " ")).toBe("Z");
  expect(of("", "")).toBe("Z");
  expect(of("", "", "")).toBe("?");
});

test("a letter outside the basic plane is not cut in half", () => {
  expect(of("𝒜lice", "")).toBe("𝒜");
});
