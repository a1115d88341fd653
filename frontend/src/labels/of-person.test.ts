import { expect, test } from "vitest";
import { ofPerson } from "./of-person.ts";

test.each([
  ["Camille", "de Camille"],
  ["Inès", "d’Inès"],
  ["Élise", "d’Élise"],
  ["Hugo", "d’Hugo"],
  ["", "de "],
])("of %s: « %s »", (name, words) => expect(ofPerson(name)).toBe(words));
