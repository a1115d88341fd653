import { expect, test } from "vitest";
import { isLinkTextItsAddress } from "./address.rules.ts";

test.each([
  ["https://exemple.fr/a", "https://exemple.fr/a"],
  ["https://fr.wikipedia.org/wiki/Prise_de_décision", "https://fr.wikipedia.org/wiki/Prise_de_d%C3%A9cision"],
  ["https://exemple.fr/de\u0301cision", "https://exemple.fr/d%C3%A9cision"],
  ["https://exemple.fr/100%", "https://exemple.fr/100%"],
  ["www.legifrance.gouv.fr", "http://www.legifrance.gouv.fr"],
  ["exemple.fr", "https://exemple.fr/"],
  ["mairie@ville.fr", "mailto:mairie@ville.fr"],
])("« %s » is the address %s", (text, address) => expect(isLinkTextItsAddress(text, address)).toBe(true));

test.each([
  ["", "https://exemple.fr"],
  ["ici", "https://exemple.fr"],
  ["https://banque.fr", "https://exemple.fr/vol"],
  ["https://exemple.fr", "https://exemple.fr/vol"],
  ["https://exemple.fr/a/b", "https://exemple.fr/a%2Fb"],
  ["mairie@ville.fr", "mailto:autre@ville.fr"],
])("« %s » is not the address %s", (text, address) =>
  expect(isLinkTextItsAddress(text, address)).toBe(false),
);
