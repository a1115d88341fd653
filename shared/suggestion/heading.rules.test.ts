import { expect, test } from "vitest";
import { isPlanStage, introducesPlan } from "./heading.rules.ts";
import { parseReplyLine } from "./reply-line.rules.ts";

const opens = (raw: string) => introducesPlan(parseReplyLine(raw)!);

test.each([
  "## Plan d'actions",
  "###### LE PLAN D’ACTIONS DE VOTRE ÉQUIPE !",
  "## 2. Plan d'action sur trois mois",
  "**Actions suggérées par l'IA**",
  "__Actions Suggerees par l’ia__ :",
  "**Votre plan d'actions !**",
  "*Plan* d'**actions**",
  "🎯 Actions prioritaires",
  "Voici un plan d'actions pour réussir :",
  "> Plan d'actions",
  "2. **Plan d'actions** :",
  "- Actions prioritaires",
  "• Actions suggérées par l'IA",
  `Plan d'actions ${"a".repeat(285)}`,
])("a plan begins under « %s »", (raw) => {
  expect(opens(raw)).toBe(true);
});

test.each([
  "## Actions",
  "Un plan se dessine :",
  "Le plan d'actions est prêt.",
  "Un plan d'actions ?",
  "Un plan d'actions !",
  "Un plan d'actions…",
  "  Un plan d'actions :",
  "- Revoir le plan d'actions",
  "1. Plan d'actions commun",
  "- Mon plan d'actions",
  `Plan d'actions ${"a".repeat(286)}`,
])("no plan begins under « %s »", (raw) => {
  expect(opens(raw)).toBe(false);
});

test.each([
  ["Phase 1 : préparer", true],
  ["🚀 ÉTAPE 2", true],
  ["Semaines 1 à 3", true],
  ["À moyen terme", true],
  ["Long terme", true],
  ["Sur le court terme :", true],
  ["Mois 1", true],
  ["Jour J", true],
  ["Axe commercial", true],
  ["Volet social", true],
  ["Phaseurs", false],
  ["Risques par étape", false],
  ["Le terme", false],
])("« %s » names a part of a plan: %s", (words, stage) => {
  expect(isPlanStage({ words })).toBe(stage);
});
