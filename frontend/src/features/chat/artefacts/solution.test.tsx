import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Solution } from "#shared/artefact/artefact.schema.ts";
import { SOLUTION_TEXTS } from "#frontend/labels/artefacts.ts";
import { SolutionDocument } from "./solution.tsx";

const htmlOf = (content: unknown) =>
  renderToStaticMarkup(
    <SolutionDocument
      solution={{ id: "01", sessionId: "01", createdAt: "2026-03-16T17:42:00.000Z", content } as Solution}
    />,
  );
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, "|").replaceAll("&#x27;", "'");

test("five sections in their order, the first open, one open at a time", () => {
  const html = htmlOf({});
  expect([...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title]) => title)).toEqual([
    "Identification du Problème",
    "Recherche &amp; Sources",
    "Solution Recommandée",
    "Plan d&#x27;Implémentation",
    "Suivi &amp; Évaluation",
  ]);
  expect([...html.matchAll(/<details[^>]*>/g)].map(([details]) => / open/.test(details))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(html.match(/<details[^>]* name="solution"/g)).toHaveLength(5);
});

test("every part that is missing is said", () => {
  const text = textOf(
    htmlOf({ bestSolution: { options: [{}], recommended: 3 }, implementation: { steps: [{}] } }),
  );
  const fallbacks = Object.entries(SOLUTION_TEXTS).filter(([name]) => /^no[A-Z]/.test(name));
  expect(fallbacks).toHaveLength(10);
  for (const [, fallback] of fallbacks) expect(text).toContain(`|${fallback}|`);
});

const options = [{ title: "Partir", cons: ["loin"] }, { title: "Rester" }, { title: "Attendre" }];

test("the recommended option is named before anything is opened; the others stay, set aside", () => {
  const text = textOf(htmlOf({ bestSolution: { options, recommendation: "Rester" } }));
  expect(text).toContain("|Rester.|");
  expect(text).toContain("|Option 2 sur 3\u202F: Rester|");
  expect(text.match(/\|Recommandée\|/g)).toHaveLength(1);
  expect(text.match(/\|Écartée\|/g)).toHaveLength(2);
});

test("a title is no Markdown where the recommended option is named", () => {
  const title = "Partir_un_an [ou](x) `deux` *mois* ?";
  const html = htmlOf({ bestSolution: { options: [{ title }, { title: "Rester" }], recommended: 0 } });
  expect(html).toContain(`<strong>${title.replace(" ?", "\u202F?")}.</strong>`);
});

test("where nothing valid is recommended, no option is set aside", () => {
  const text = textOf(htmlOf({ bestSolution: { options, recommended: 9 } }));
  expect(text).toContain("|Trois options, aucune recommandée|");
  expect(text).not.toMatch(/\|(?:Recommandée|Écartée)\|/);
});

test("a bar is as long as its side has reasons, the longest of all options being whole", () => {
  const weighed = [{ pros: ["a", "b", "c", "d"], cons: ["e"] }, { pros: ["f", "g"] }];
  const html = htmlOf({ bestSolution: { options: weighed } });
  expect([...html.matchAll(/--n:([\d.]+)/g)].map(([, share]) => Number(share))).toEqual([0.25, 1, 0, 0.5]);
});
