import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { ArgumentationEvaluation, ReflectionEvaluation } from "#shared/artefact/artefact.schema.ts";
import { PersonalisationScores, ReflectionScores } from "./scores.tsx";

const made = { id: "01", sessionId: "01", createdAt: "2026-03-16T17:42:00.000Z", messageId: null };

const reflection: ReflectionEvaluation = {
  ...made,
  clarte: 2,
  justification: 4,
  coherence: 1,
  ouverture: 0,
  profondeur: 5,
  totalScore: 12,
  level: "Moyenne",
  reasoning:
    "- **Clarté 2/5** : « je ne sais pas » Rien n’est nommé.\n- **Justification 4/5** : « il l’a dit » Un fait.\n*Une phrase seule.*",
};

const personalisation = (totalScore: number, level: ArgumentationEvaluation["level"]) => ({
  ...made,
  correspondancePoints: 5,
  adequationHypotheses: 4,
  profondeurAnalyse: 3,
  originalitePistes: 2,
  styleAdaptation: 1,
  totalScore,
  level,
  reasoning: "",
});

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, "|")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\|+/g, "|");

test("each criterion shows its score, and keeps its words and their reason behind a press", () => {
  const html = renderToStaticMarkup(<ReflectionScores evaluation={reflection} outdatedBy={0} />);
  const text = textOf(html);
  expect(text).toContain("|Clarté|2| sur 5|«\u202Fje ne sais pas\u202F»|Rien n’est nommé.|Justification|4|");
  expect(text).toContain("|Cohérence|1| sur 5|Cette note n’a pas été expliquée.|Ouverture|0|");
  expect(html.match(/<i class="[^"]*\bbg-accent"/g)).toHaveLength(12);
  expect(new Set([...html.matchAll(/<details name="([^"]+)"/g)].map(([, name]) => name)).size).toBe(1);
});

test("what cannot be read as a judgement is still shown, and the words of the best score are quoted", () => {
  const text = textOf(renderToStaticMarkup(<ReflectionScores evaluation={reflection} outdatedBy={0} />));
  expect(text).toContain("|Une phrase seule.|");
  expect(text).toContain("|Vos mots\u202F: «\u202Fil l’a dit\u202F».|");
});

test.each([0, 1])("an evaluation with %i messages since says whether it is older", (by) => {
  const html = renderToStaticMarkup(<ReflectionScores evaluation={reflection} outdatedBy={by} />);
  expect(html.includes("À mettre à jour")).toBe(by > 0);
});

test.each([
  [5, "Faible", "danger", 0, "Peu personnalisé"],
  [11, "Moyenne", "warn", 30, "Moyennement personnalisé"],
  [25, "Élevée", "ok", 100, "Très bien adapté au résumé"],
] as const)("a personalisation of %i is %s: its colour, its mark, its caption", (...expected) => {
  const [total, level, tone, share, caption] = expected;
  const html = renderToStaticMarkup(
    <PersonalisationScores evaluation={personalisation(total, level)} outdatedBy={0} />,
  );
  expect(html).toContain(`aria-valuenow="${total}" aria-valuetext="${total} sur 25, ${level}"`);
  expect(html).toContain(`class="meter text-${tone}" style="--share:${share}"`);
  expect(html).toContain(`<span class="font-strong text-ink">${level}</span>`);
  expect(textOf(html)).toContain(`|${caption}|Points clés|5| sur 5|`);
});

test("scores that are all 0 are shown as such, also where the total is 5", () => {
  const none = { clarte: 0, justification: 0, coherence: 0, ouverture: 0, profondeur: 0, totalScore: 0 };
  const html = renderToStaticMarkup(
    <ReflectionScores
      evaluation={{ ...reflection, ...none, level: "Faible", reasoning: "Trop peu a été dit." }}
      outdatedBy={0}
    />,
  );
  expect(textOf(html)).toContain("|Réflexion|0| / 25|Faible|Clarté|0| sur 5|");
  const other = { correspondancePoints: 0, adequationHypotheses: 0, profondeurAnalyse: 0 };
  const gauge = renderToStaticMarkup(
    <PersonalisationScores
      evaluation={{ ...personalisation(5, "Faible"), ...other, originalitePistes: 0, styleAdaptation: 0 }}
      outdatedBy={0}
    />,
  );
  expect(textOf(gauge)).toContain("|Personnalisation|5| / 25|");
  expect(gauge).toContain('aria-valuetext="5 sur 25, Faible"');
});
