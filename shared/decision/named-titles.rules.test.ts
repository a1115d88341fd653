import { expect, test } from "vitest";
import { findTitlesIn } from "./named-titles.rules.ts";

test("a title is named by whole words, in any case and without accents", () => {
  const titles = ["ion", "Réunions", "Choisir l’école", "Choisir"];
  expect(findTitlesIn("Cette décision attend la réunion.", titles)).toEqual([]);
  expect(findTitlesIn("Avant de CHOISIR L'ECOLE, trois réunions.", titles)).toEqual([
    "Réunions",
    "Choisir l’école",
  ]);
});

test("a title without a word, or of one letter, is named by no text", () => {
  const text = "Où en est-on ? À la fin, il y a … et « A ! »";
  expect(findTitlesIn(text, ["", "…", "🙂🙂", "A !", "Où ?", "\u200B\u200B\u200B"])).toEqual([]);
});

test("a title inside a longer one is named where it stands by itself too", () => {
  const titles = ["Acheter", "Acheter la maison", "acheter !"];
  expect(findTitlesIn("« Acheter la maison » avance.", titles)).toEqual(["Acheter la maison"]);
  expect(findTitlesIn("Acheter la maison, acheter, ou louer.", titles)).toEqual(titles);
});
