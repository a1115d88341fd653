import { expect, test } from "vitest";
import { toExportMarkdownTree } from "./document.ts";
import { fullExport } from "./exports.fixtures.ts";
import { toReflectionMarkdownBlocks } from "./synthesis.ts";
import { mdastToPlainText } from "#frontend/entities/document/txt.ts";

const evaluation = fullExport.reflectionEvaluation!;
const textOf = (reasoning: string, fields = {}) =>
  mdastToPlainText({
    type: "root",
    children: toReflectionMarkdownBlocks({ ...evaluation, ...fields, reasoning }),
  });

test.each([
  [
    "a full stop before another sentence",
    "« décidé sans moi » On y trouve peu.",
    "« décidé sans moi ». On y trouve peu.",
  ],
  [
    "none where the quote has its own",
    "« Et si elle refuse ? » La peur est dite.",
    "« Et si elle refuse ? » La peur est dite.",
  ],
  [
    "none where the sentence goes on",
    "« décidé sans moi » pose le choix.",
    "« décidé sans moi » pose le choix.",
  ],
  [
    "nothing twice where it stands inside",
    "Dire « décidé sans moi » pose le choix.",
    "Dire « décidé sans moi » pose le choix.",
  ],
  ["nothing after it where nothing is said", "« décidé sans moi »", "« décidé sans moi »"],
  ["no mark where there is none", "Rien n’est nommé.", "Rien n’est nommé."],
])("a quote is followed by %s", (_, said, expected) => {
  expect(textOf(`- **Clarté 4/5** : ${said}`)).toContain(`• Clarté 4/5 : ${expected}\n• Justification 3/5\n`);
});

test("each score is written once, and what is no judgement follows", () => {
  const text = textOf("- **Clarté 4/5** : nommé.\n- **Ouverture 2/5** : un seul choix.\n\nDites-en *plus*.");
  expect(text.match(/\d\/5/g)).toHaveLength(5);
  expect(text).toMatch(/• Profondeur 3\/5\n\nDites-en plus\.\n$/);
});

test("scores that are all 0 are written as such", () => {
  const none = { clarte: 0, justification: 0, coherence: 0, ouverture: 0, profondeur: 0, totalScore: 0 };
  const text = textOf("", { ...none, level: "Faible" });
  expect(text).toContain("0/25");
  expect(text.match(/ 0\/5/g)).toHaveLength(5);
});

test("what was made carries its date; one that is none is said", () => {
  const data = { ...fullExport, argumentation: { ...fullExport.argumentation!, createdAt: "hier" } };
  const text = mdastToPlainText(
    toExportMarkdownTree({ ...data, argumentationEvaluation: null, reflectionEvaluation: null }),
  );
  expect(text).toMatch(/Exploration\n─+\n\nÉcrite le 12 mars 2026 à 19:00 — À mettre à jour/);
  expect(text).toMatch(/Argumentation\n─+\n\nNon définie\n/);
  expect(text).toMatch(/Solution\n─+\n\nÉcrite le 16 mars 2026 à 09:30\n/);
});
