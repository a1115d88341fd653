import { expect, test } from "vitest";
import { endsWithExplainableQuestion } from "./why.rules.ts";

test.each([
  ["« Je reste » : d’accord.\n\nQu’est-ce qui vous retient ?", true],
  ["Vous répondez avant le 15 décembre.\n\nQu’est-ce qui vous retient ?", true],
  ["Que feriez-vous pour 3 119,50 € de plus ?", true],
  ["Voici ce que je relis.", false],
  ["Appelez le 3114, jour et nuit.\n\nÊtes-vous en sécurité ?", false],
  ["Le 119 répond aux enfants.\n\nY a-t-il quelqu’un près de vous ?", false],
  ["", false],
])("%j has a question of the reflection: %s", (reply, expected) => {
  expect(endsWithExplainableQuestion(reply)).toBe(expected);
});
