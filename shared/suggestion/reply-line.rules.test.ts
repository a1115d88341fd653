import { expect, test } from "vitest";
import { parseReplyLine } from "./reply-line.rules.ts";

const itemOf = (raw: string) => parseReplyLine(raw)?.item;

test.each(["", " \t ", "\u00A0", "> ", ">>"])("« %s » is blank", (raw) => {
  expect(parseReplyLine(raw)).toBeNull();
});

test.each([
  ["- Lire", "Lire"],
  ["* Lire", "Lire"],
  ["+ Lire", "Lire"],
  ["• Lire", "Lire"],
  ["•Lire", "Lire"],
  ["◦ Lire", "Lire"],
  ["▪ Lire", "Lire"],
  ["‣ Lire", "Lire"],
  ["– Lire", "Lire"],
  ["— Lire", "Lire"],
  ["-Lire", "Lire"],
  ["1. Lire", "Lire"],
  ["12) Lire", "Lire"],
  ["1.Lire", "Lire"],
  ["1° Lire", "Lire"],
  ["1 - Lire", "Lire"],
  ["1 : Lire", "Lire"],
  ["1/ Lire", "Lire"],
  ["1-Lire", "Lire"],
  ["1:Lire", "Lire"],
  ["1 Définir le budget", "Définir le budget"],
  ["2  Évaluer", "Évaluer"],
  ["**3** Choisir", "Choisir"],
  ["1️⃣ Lire", "Lire"],
  ["a) Lire", "Lire"],
  ["b. Lire", "Lire"],
  ["C) Lire", "Lire"],
  ["- [ ] Lire", "Lire"],
  ["1. [x] Lire", "Lire"],
  ["- [X] Lire", "Lire"],
  ["☐ Lire", "Lire"],
  ["- **Lire** : _tout_", "Lire : tout"],
  ["**1.** Lire", "Lire"],
  ["**1. Lire**", "Lire"],
  ["### 1. Lire", "Lire"],
  ["> - Lire", "Lire"],
])("« %s » is the item « %s »", (raw, text) => {
  expect(itemOf(raw)).toEqual({ text, depth: 0 });
});

test.each([
  ["2.1 Lire", 1],
  ["2.1. Lire", 1],
  ["2.1.3) Lire", 2],
])("the number of « %s » is %i deep", (raw, depth) => {
  expect(itemOf(raw)).toEqual({ text: "Lire", depth });
});

test.each([
  "Lire",
  "---",
  "* * *",
  "-",
  "- ",
  "1.",
  "2026. Une année",
  "2026 - une année",
  "3 actions sont prêtes",
  "-5 % sur le prix",
  "1,5 million",
  "1.5",
  "M. Dupont vient",
  "ab) Lire",
  "**Lire**",
  "[Lire](https://a.fr)",
])("« %s » is no item", (raw) => {
  expect(itemOf(raw)).toBeNull();
});

test.each([
  ["# Plan", 1],
  ["###### Plan", 6],
  ["####### Plan", 9],
  ["#Plan", 9],
  ["**Plan**", 7],
  ["__Plan__ :", 7],
  ["**Plan :**", 7],
  ["🎯 **Plan**", 7],
  ["**1. Plan**", 7],
  ["**Plan** et **suite**", 9],
  ["**Plan** : suite", 9],
  ["- **Plan**", 9],
  ["* **Plan**", 9],
  ["1. **Plan**", 9],
  ["Le plan :", 8],
  ["Le *plan :*", 8],
  ["Le plan", 9],
  ["  **Plan**", 9],
  ["  ## Plan", 9],
  ["  Le plan :", 9],
  [" ## Plan", 2],
])("« %s » has rank %i", (raw, rank) => {
  expect(parseReplyLine(raw)?.rank).toBe(rank);
});

test.each([
  ["- Lire", 0],
  [" - Lire", 0],
  ["  - Lire", 1],
  ["   - Lire", 1],
  ["    - Lire", 2],
  ["\t- Lire", 1],
  ["\t  - Lire", 2],
  [">   - Lire", 1],
])("« %s » is indented by %i", (raw, level) => {
  expect(parseReplyLine(raw)?.level).toBe(level);
});

test("words are read without their marks, and no further than any title goes", () => {
  expect(parseReplyLine("  ## Le **plan**")?.words).toBe("Le plan");
  expect(parseReplyLine("a".repeat(900))?.words).toBe("a".repeat(800));
});
