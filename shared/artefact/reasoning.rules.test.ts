import fc from "fast-check";
import { expect, test } from "vitest";
import { REFLECTION_CRITERION_LABELS } from "./artefact.ts";
import { parseReasoning, formatReasoning } from "./reasoning.rules.ts";

const only = (line: string) => parseReasoning(line).judgements.get("Clarté");

test.each([
  [
    "the words first, as the server writes them",
    "- **Clarté 4/5** : « j’hésite entre deux villes » Le choix est nommé.",
    { quote: "j’hésite entre deux villes", why: "Le choix est nommé." },
  ],
  [
    "the words last",
    "- **Clarté 4/5** : Le choix est nommé : « j’hésite entre deux villes ».",
    { quote: "j’hésite entre deux villes", why: "Le choix est nommé." },
  ],
  [
    "the words inside a sentence, which stays whole",
    "- **Clarté 4/5** : Dire « j’hésite » pose le choix.",
    { quote: "j’hésite", why: "Dire « j’hésite » pose le choix." },
  ],
  ["the words and nothing else", "- **Clarté 4/5** : « j’hésite ».", { quote: "j’hésite", why: "" }],
  ["no words", "- **Clarté 0/5** : Rien n’est nommé.", { quote: null, why: "Rien n’est nommé." }],
  [
    "a bullet of another kind",
    "* **Clarté 4 / 5** Le choix est nommé.",
    { quote: null, why: "Le choix est nommé." },
  ],
])("a line is read with %s", (_, line, judgement) => {
  expect(only(line)).toEqual(judgement);
});

test("each criterion keeps its own line, and what is no such line stays as it was written", () => {
  const { judgements, rest } = parseReasoning(
    "Voici mon avis.\n- **Points clés 5/5** : tous.\n- **Style 3/5** : presque.\n- **Style 2/5** : encore.\n\n> Fin.",
  );
  expect([...judgements.keys()]).toEqual(["Points clés", "Style"]);
  expect(judgements.get("Style")?.why).toBe("presque.");
  expect(rest).toBe("Voici mon avis.\n- **Style 2/5** : encore.\n\n> Fin.");
});

const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

test("any text may be read, and no word of it is lost", () => {
  const part = fc.oneof(fc.string(), fc.constantFrom("- **Clarté 4/5** : ", "« ", " »", ".", "\n"));
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const { judgements, rest } = parseReasoning(parts.join(""));
      const told = [...judgements].flatMap(([label, { quote, why }]) => [label, quote ?? "", why]);
      const kept = new Set(words([...told, rest].join(" ")));
      expect(words(parts.join("")).filter((word) => !kept.has(word) && !/^\d+$/.test(word))).toEqual([]);
    }),
  );
});

test("what is written is what is read", () => {
  const said = fc.stringMatching(/^[\p{L}\p{N}][\p{L}\p{N} .,;:!?*_“”/-]{0,40}$/u).map((text) => text.trim());
  const judged = fc.record({
    label: fc.constantFrom(...Object.values(REFLECTION_CRITERION_LABELS)),
    score: fc.integer({ min: 0, max: 5 }),
    quote: fc.option(said),
    why: said,
  });
  fc.assert(
    fc.property(fc.uniqueArray(judged, { selector: ({ label }) => label }), (all) => {
      const { judgements, rest } = parseReasoning(formatReasoning(all));
      expect([...judgements]).toEqual(all.map(({ label, quote, why }) => [label, { quote, why }]));
      expect(rest).toBe("");
    }),
  );
});

test("a hundred thousand spaces after a quotation mark, or in place of a score, are read once", () => {
  const spaces = " ".repeat(100_000);
  expect(only(`- **Clarté 4/5** : «${spaces}a`)).toEqual({ quote: null, why: `«${spaces}a` });
  expect(parseReasoning(`- **Clarté${spaces}`).judgements.size).toBe(0);
});
