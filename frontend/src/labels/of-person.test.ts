import { expect, test } from "vitest";
import { ofPersonWords } from "./of-person.ts";

test.each([
  ["Camille", "de Camille"],
  ["Inès", "d’Inès"],
  ["Élise", "d’Élise"],
  ["Hugo", "d’Hugo"],
  ["", "de "],
])("of %s: « %s »", (name, words) => expect(ofPersonWords(name)).toBe(words));
